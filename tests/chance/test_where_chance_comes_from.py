"""Where people's cards come from: the operating system's source, unless somebody wants a repetition."""

import ast
import os
import secrets
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import houseway as front
from houseway.cards import STANDARD
from houseway.chance.derivation import Derived, new_seed, shuffled
from houseway.chance.seeds import new_seed_text, seed_of_text
from houseway.cli.play import Place, read_seed
from houseway.errors import ChanceError
from tests import chances
from tests.cli.running import houseway, refused

ROOT = Path(front.__file__).parent
TABLE = ("play", "black-sheep/texas-holdem", "--plain", "--seats", "3", "--pace", "0")
TYPED = "c\n" * 12


def said(*options: str) -> list[str]:
    result = houseway(*TABLE, *options, typed=TYPED)
    assert result.exit_code == 0, result.output
    return result.stdout.splitlines()


def test_an_evening_without_a_seed_says_how_to_repeat_it() -> None:
    lines = said()
    assert lines[-1].startswith("The same cards again: --seed ")
    seed = lines[-1].split()[-1]
    assert said("--seed", seed) == lines[:-1]
    assert said("--seed", seed.upper()) == lines[:-1]
    # Another evening has other cards and another seed.
    assert said()[-1] != lines[-1]


def test_an_evening_with_words_for_a_seed() -> None:
    friday = said("--seed", "friday night")
    assert friday == said("--seed", "Friday night")
    assert friday != said("--seed", "saturday night")
    assert not any(["--seed" in line for line in friday])


@pytest.mark.parametrize("seed", ["", "  ", "a\tb"])
def test_what_is_no_seed(seed: str) -> None:
    assert "a seed is a number or some words" in refused(*TABLE, "--seed", seed)


def test_generators_at_the_terminal() -> None:
    cards, bots, trouble = Place(seed="friday").generators()
    assert isinstance(cards, Derived) and isinstance(bots, Derived) and isinstance(trouble.random, Derived)
    assert cards.shuffled(STANDARD) == shuffled(seed_of_text("friday"), "cards shuffle 1", STANDARD)
    assert len({cards.random(), bots.random(), trouble.random.random()}) == 3
    nobody, _, _ = Place().generators()
    other, _, _ = Place().generators()
    assert isinstance(nobody, Derived) and isinstance(other, Derived)
    assert nobody.shuffled(STANDARD) != other.shuffled(STANDARD)


def test_a_number_gives_the_evening_that_it_always_gave() -> None:
    cards, bots, trouble = Place(seed=4).generators()
    assert (cards.random(), bots.random()) == (Random("4 cards").random(), Random("4 bots").random())
    assert trouble.random.random() == Random("4 incidents").random()
    assert (read_seed("4"), read_seed("-4"), read_seed("4th")) == (4, -4, "4th")


def test_the_front_door() -> None:
    """Without a seed nobody can repeat a hand; with a number it is the one that it always was."""
    deals = [front.deal("black-sheep/texas-holdem", [100_00, 100_00]) for _ in range(3)]
    assert len({hand.table.chance.orders[0] for hand in deals}) == 3
    assert all([isinstance(hand.table.chance._random, Derived) for hand in deals])
    numbered = front.deal("black-sheep/texas-holdem", [100_00, 100_00], 1)
    again = front.deal("black-sheep/texas-holdem", [100_00, 100_00], Random(1))
    assert numbered.table.chance.orders == again.table.chance.orders


def test_the_door_takes_a_derived_generator() -> None:
    hand = front.deal("black-sheep/texas-holdem", [100_00, 100_00], Derived(bytes(32), "shoe"))
    assert hand.table.chance.orders[0] == shuffled(bytes(32), "shoe shuffle 1", STANDARD)
    # A branch goes on by itself, and takes nothing from the generator.
    assert hand.branch().table.chance.orders == hand.table.chance.orders
    with pytest.raises(ChanceError):
        hand.table.chance._random.getstate()  # type: ignore[union-attr]


MERSENNE = {
    "bots/dice.py": "what the module random says to a strategy",
    "bots/match.py": "matches between programs, which a seed repeats",
    "bots/study.py": "what hands are worth, on fixed deals",
    "experts/figures.py": "rounds of an expert beside the laboratory's figure, which a seed repeats",
    "cli/play.py": "an evening that somebody repeats by a number",
    "door.py": "a hand that somebody repeats by a number",
    **dict.fromkeys(
        [f"env/{file}.py" for file in ("agents", "gymnasium", "positions")],
        "episodes of programs, which a seed repeats",
    ),
    "env/openspiel.py": "cards that somebody has not seen, as a search deals them",
    "points/placement.py": "what may come, in somebody's head",
    "shoe.py": "branches, in which nobody plays",
    "testing/checks.py": "random hands for tests",
}
"""Where generators of the standard library are made, and what for: never for cards that people are dealt."""


def test_no_other_generator_is_made_anywhere() -> None:
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        relative = path.relative_to(ROOT)
        if relative.parts[0] == "lab":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Random" | "SystemRandom")):
                    found[relative.as_posix()] = ast.unparse(node)
                case ast.Import(names=names) if "random" in [name.name for name in names]:
                    found[relative.as_posix()] = ast.unparse(node)
                case ast.ImportFrom(module="random", names=names) if {name.name for name in names} != {
                    "Random"
                }:
                    found[relative.as_posix()] = ast.unparse(node)
    assert set(found) == set(MERSENNE), found


DRAWN = """
import secrets
from random import SystemRandom
asked = []
class Told(SystemRandom):
    def randbytes(self, n):
        asked.append(n)
        return super().randbytes(n)
secrets._sysrand = Told()
from houseway.chance.derivation import SEED_BYTES, new_seed
from houseway.room.live.opening import new_id
from houseway.room.live.dealer import Dealer
from houseway.room.web.logins import new_token
from inspect import signature
assert signature(Dealer.__init__).parameters["seeds"].default is new_seed
new_seed(), new_id(), new_token()
assert asked == [SEED_BYTES, 12, 32], asked
print(new_seed().hex(), new_id(), new_token())
"""


def test_outside_of_tests_everything_comes_from_the_operating_system() -> None:
    """Whatever the tests are told to draw: the program asks the system, and never says the same twice."""
    told = {**os.environ, "CHANCE": "1", chances.LABEL: "the same"}
    said = [
        subprocess.run([sys.executable, "-c", DRAWN], env=told, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    first, second = [one.stdout.split() for one in said]
    assert len(first) == 3
    assert not {*first} & {*second}


def test_no_variable_of_the_tests_is_read_by_the_program() -> None:
    texts = [path.read_text(encoding="utf-8") for path in sorted(ROOT.rglob("*.py"))]
    assert not [text for text in texts if '"CHANCE' in text or chances.LABEL in text]


def test_inside_of_tests_chance_comes_out_the_same() -> None:
    def some() -> list[object]:
        chances.drawn.begin("the same")
        return [new_seed(), new_seed(), new_seed_text(), new_seed(), new_seed_text()]

    found = some()
    assert found == some()
    assert len({*map(str, found)}) == len(found)
    chances.drawn.begin("another")
    assert new_seed() not in found
    assert secrets.token_bytes(8) != secrets.token_bytes(8), "whoever else asks gets the system's"
