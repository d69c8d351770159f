"""Pan: every rule by which a hand is settled in the end, met twenty times."""

from collections.abc import Callable
from random import Random

import pytest

from houseway.play.rules import RuleSet
from tests.desk.aiming import Aim, file_of, hits

SPREADS = (
    '"2h 3h 4h 5h"',
    '"4c 4d 4h 4s"',
    '"6c 6d 6h"',
    '"5s 5s 5s"',
    '"Ah 2h 3h"',
    '"Ks Ks Kh Kc"',
    '"7d 7d 7d"',
)


def down(random: Random) -> str:
    """Eleven cards in spreads."""
    while True:
        some = random.sample(SPREADS, 3)
        if sum([len(row.split()) for row in some]) == 11:
            return f"spreads = [{', '.join(some)}]"


def pan(*others: str, winner: str = "", more: str = "", out: bool = True) -> Callable[[RuleSet, Random], Aim]:
    def make(rules: RuleSet, random: Random) -> Aim:
        seats = random.sample(range(1, 9), len(others) + 1)
        first = f"{down(random)}{winner}" if out else f'hand = "2h 3h 4h"{winner}'
        said = dict(zip(seats, (first, *others), strict=True))
        text = more.replace("#0", str(seats[0])).replace("#1", str(seats[1]))
        lines = [
            f'{seat} = {{ stack = "${random.randint(20, 60)}", {said[seat]} }}' for seat in sorted(seats)
        ]
        return Aim(file_of(rules, f"first = {random.choice(seats)}\n{text}[seats]\n" + "\n".join(lines)))

    return make


IN = 'hand = "2c 3d 6h"'
RULES = {
    "going-out": pan(IN, IN),
    "outs": pan(IN, IN),
    "tops": pan(IN, IN),
    "foul-penalty": pan(IN, 'gone = "foul"'),
    "own-foul": pan(IN, 'gone = "thrown-in"'),
    "owed": pan(IN, IN, more='owed = [{ from = #1, to = #0, amount = "$3" }]\n'),
    "doubles": pan(f"{IN}, doubles = true", IN, winner=", doubles = true"),
    "one-plays": pan('gone = "passed"', 'gone = "passed"', out=False),
    "last-player": pan('gone = "foul"', 'gone = "passed"', out=False),
    "split": pan(IN, out=False, more='ended = "split"\nwinner = #0\n'),
    "tops-stay": pan(IN, IN, out=False, more='ended = "redeal"\n'),
}


@pytest.mark.parametrize("key", RULES)
def test_every_rule_of_the_end_is_met(key: str) -> None:
    hits("nineteenth-hole/pan", key, RULES[key])
