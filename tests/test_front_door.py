"""What `import houseway` offers: all of it there, nothing imported before it is asked for."""

import ast
import doctest
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import houseway
from houseway.build import is_compiled

ROOT = Path(houseway.__file__).parent
GUIDE = Path(__file__).parent.parent / "docs" / "python.md"
HEAVY = {"numpy", "numba", "click", "rich"}


def imported_after(code: str) -> set[str]:
    """The modules that a new interpreter has imported when it has run this."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport json, sys; print(json.dumps(list(sys.modules)))"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(done.stdout.splitlines()[-1]))


def seen_by_type_checkers() -> dict[str, str]:
    """The names that stand under TYPE_CHECKING, and where they come from."""
    guarded, *_ = [
        node for node in ast.parse((ROOT / "__init__.py").read_text()).body if isinstance(node, ast.If)
    ]
    return {
        alias.name: node.module or ""
        for node in guarded.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_importing_the_package_imports_nothing_else() -> None:
    bare = imported_after("pass")
    assert imported_after("import houseway") - bare == {"houseway"}


def test_playing_imports_nothing_heavy() -> None:
    code = (
        "import houseway\n"
        "hand = houseway.deal('black-sheep/texas-holdem', [10_000, 10_000], 1)\n"
        "houseway.replay(houseway.record(hand)), houseway.explain(hand), houseway.view(hand, 1)\n"
        "rules = houseway.load('black-sheep/ez-baccarat')\n"
        "houseway.Session(rules), houseway.fees_of(rules)\n"
        "houseway.Start, houseway.Choice, houseway.odds, houseway.equity, houseway.testing.stacked"
    )
    assert not imported_after(code) & HEAVY


@pytest.mark.parametrize("name", houseway.__all__)
def test_every_name_is_there_and_says_what_it_is(name: str) -> None:
    assert name in dir(houseway)
    found = getattr(houseway, name)
    assert found.__doc__
    assert not (found.__doc__ or "").startswith(f"{name}("), "no words of its own"


@pytest.mark.parametrize("name", houseway.__all__)
def test_every_name_comes_in_an_example(name: str) -> None:
    """Those of the package, of the name itself (doctests) or of the page about Python (run below)."""
    pages = [houseway.__doc__ or "", GUIDE.read_text(encoding="utf-8")]
    examples = "\n".join([line for page in pages for line in page.splitlines() if line[:3] in (">>>", "...")])
    own = getattr(houseway, name).__doc__
    assert f"houseway.{name}" in examples or f" {name}(" in own


ANYTHING: Any = houseway
"""The door for whoever has no type checker."""
HOLDEM = "black-sheep/texas-holdem"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (lambda: ANYTHING.load(5), "by its id or by the path to its file, not by 5"),
        (lambda: ANYTHING.load("\0.toml"), "is no path of a file"),
        (lambda: ANYTHING.deal(None, [100, 100]), "by the path to its file, not by None"),
        (lambda: ANYTHING.deal(Path("nowhere.toml"), [100, 100]), "there is no file nowhere.toml"),
        (
            lambda: ANYTHING.deal(HOLDEM, 100),
            "stacks are a list, one for each seat, or given by seat, not 100",
        ),
        (lambda: ANYTHING.deal(HOLDEM, {"1": 100, 2: 100}), "seats are whole numbers, not '1', 2"),
        (lambda: ANYTHING.deal(HOLDEM, [100, 0]), "seat 2 has no chips"),
        (lambda: ANYTHING.deal(HOLDEM, [100, 1.5]), "seat 2: stack must be a whole number"),
        (lambda: ANYTHING.deal(HOLDEM, [100] * 11), "deals in 2 to 10 players, not 11"),
        (lambda: ANYTHING.deal(HOLDEM, [100, 100], "7"), "a whole number as its seed, not from '7'"),
        (lambda: ANYTHING.deal(HOLDEM, [9000, 9000]).choose("call"), "is a Choice with its verb, not 'call'"),
        (lambda: ANYTHING.replay(5), "a record is its text or the path to its file, not 5"),
        (lambda: ANYTHING.view(ANYTHING.deal(HOLDEM, [100, 100]), 11), "there is no seat 11"),
        (
            lambda: ANYTHING.equity(HOLDEM, "As Ad", "Ks Kd", trials=-1),
            "trials must be a whole number, not -1",
        ),
        (lambda: ANYTHING.equity(HOLDEM, "As Ad", "Ks Kd", seed="x"), "seed must be a whole number, not 'x'"),
        (lambda: ANYTHING.equity(HOLDEM, 5, "Ks Kd"), "cards are written as text"),
        (lambda: ANYTHING.fees_of(HOLDEM, "none"), "has no schedule 'none': it has poker-rates"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(asked: Callable[[], object], says: str) -> None:
    with pytest.raises(houseway.HousewayError) as error:
        asked()
    assert says in str(error.value)


def test_a_path_is_a_game_everywhere() -> None:
    path = ROOT / "rooms" / "black-sheep" / "texas-holdem.toml"
    assert houseway.deal(path, [100_00, 100_00], 1).rules.id == "own/texas-holdem"
    assert houseway.testing.stacked(path, "As Ad", [100_00, 100_00]).rules.own
    assert houseway.fees_of(path) == ()


def test_type_checkers_see_every_name_where_it_comes_from() -> None:
    seen = seen_by_type_checkers()
    assert sorted(seen) == sorted(houseway.__all__)
    homes = houseway._HOMES
    assert {name: homes.get(name, "houseway.door") for name in seen if name != "testing"} == {
        name: home for name, home in seen.items() if name != "testing"
    }
    assert (ROOT / "py.typed").is_file()


def test_there_is_nothing_else() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'odd'"):
        houseway.odd  # type: ignore[attr-defined]  # noqa: B018


def test_the_module_runs_as_the_command_does() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", "--version"], capture_output=True, text=True, check=True
    )
    built = "houseway (compiled)" if is_compiled() else "houseway"
    assert done.stdout == f"{built}, version {houseway.__version__}\n"


@pytest.mark.parametrize(
    ("rule_set", "seats"),
    [
        ("black-sheep/texas-holdem", 4),
        ("hawaiian-gardens/razz", 4),
        ("black-sheep/ez-baccarat", 3),
        ("hawaiian-gardens/thirteen-card", 3),
        ("nineteenth-hole/pan", 4),
    ],
)
def test_a_session_of_every_kind(rule_set: str, seats: int) -> None:
    """People sit, play hands, buy, move and leave; no chip is lost on the way."""
    session = houseway.Session(houseway.load(rule_set))
    rules, stakes = session.rules, session.rules.limits[0]
    stack = 100 * max(stakes.big, stakes.ante, stakes.chip)
    for seat in range(1, seats + 1):
        session.sit(seat, f"player {seat}", stack)
    for number in range(3):
        random = Random(number)
        hand = session.deal(random)
        while hand.decision is not None:
            session.choose(houseway.testing.any_choice(hand, random), random=random)
        assert sum(session.stacks().values()) + hand.table.carried.balance == seats * stack
    session.change_seat(1, seats + 1)
    session.buy(2, stack)
    session.leave(3)
    assert set(session.stacks()) == {*range(2, seats + 2)} - {3}, rules.id


def test_the_page_about_python() -> None:
    assert doctest.testfile(str(GUIDE), module_relative=False).failed == 0


def test_bad_input_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(houseway.HousewayError, match=r"there is no file .*nothing\.toml"):
        houseway.replay(tmp_path / "nothing.toml")
    with pytest.raises(houseway.HousewayError, match=r"there is no file .*nothing\.toml"):
        houseway.load(tmp_path / "nothing.toml")
    with pytest.raises(houseway.HousewayError, match="cannot be read"):
        houseway.replay(tmp_path)
    with pytest.raises(houseway.HousewayError, match="deals in 2 to 10 players"):
        houseway.deal("black-sheep/texas-holdem", [100])
    with pytest.raises(houseway.HousewayError, match="has no wager 'ties'"):
        houseway.odds("black-sheep/ez-baccarat", "ties")
    with pytest.raises(houseway.HousewayError, match="houseway equity"):
        houseway.odds("black-sheep/texas-holdem")


def test_a_record_of_ones_own_game_finds_its_rules(tmp_path: Path) -> None:
    """By the file that it names, or by the rule set that is handed over."""
    sheet = ROOT / "rooms" / "black-sheep" / "texas-holdem.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(sheet.read_text(encoding="utf-8"), encoding="utf-8")
    rules = houseway.load(mine)
    assert rules.id == "own/mine"
    hand = houseway.deal(str(mine), [50_00, 50_00], 3)
    hand.choose(houseway.Choice("fold"))
    path = tmp_path / "hand.toml"
    path.write_text(houseway.record(hand), encoding="utf-8")
    assert houseway.replay(path).stacks() == houseway.replay(path, rules).stacks() == hand.stacks()
