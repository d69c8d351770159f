"""House ways as arrays: what the rows of a chart ask for, for the kernel that sets hands."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from houseway.cards import RANKS
from houseway.games.bank.double_hand.house_way import Row, Want
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.lab.double_hand.hands import LOWEST_PAIR, Ints
from houseway.lab.prices import LabError
from houseway.rankings.base import Value, encode
from houseway.rankings.charts import HIGH_CARD
from houseway.rankings.double_hand import CATEGORY

PATTERNS = (
    "high card",
    "pair",
    "two pair",
    "three pair",
    "three",
    "full house",
    "two threes",
    "full house and pair",
    "four",
    "four and pair",
    "four and three",
    "five aces",
)
"""Hands as the charts name them, by the sizes of their groups: see ``pattern_of`` in the setter."""
COMPLETE, WITH_JOKER = 16, 32
"""Added to a pattern: with a straight or flush; with a wild joker."""
ANY_WITH_JOKER = 64
ENDLESS = 1 << 60
SPAN, FIRST_AND_THIRD, SECOND_AND_THIRD = range(3)


class WayRows(NamedTuple):
    """A house way."""

    rows: Ints
    """For each row: the kind of hand; high and low ranks as bits; gap; two odd cards; three top cards;
    where its wants begin and end. Cards are ranks from 0, or -1 for any."""
    wants: Ints
    """For each want: how the front is named, and the lowest and highest front and back."""


@cache
def way_rows(name: str) -> WayRows:
    """The house way of a name."""
    if name not in WAYS:
        raise LabError(f"there is no house way {name!r}: the ways are {', '.join(WAYS)}")
    rows: list[list[int]] = []
    wants: list[list[int]] = []
    for row in WAYS[name].rows:
        first = len(wants)
        wants += [_want(want) for want in row.wants]
        rows.append([_hand(row), *_asked(row), first, len(wants)])
    return WayRows(np.array(rows, np.int64), np.array(wants, np.int64))


def _hand(row: Row) -> int:
    if row.hand == "any and joker":
        return ANY_WITH_JOKER
    hand = row.hand.removeprefix("complete ")
    code = COMPLETE if hand != row.hand else 0
    plain = hand.removesuffix(" and joker")
    return PATTERNS.index(plain) + code + (WITH_JOKER if plain != hand else 0)


def _asked(row: Row) -> list[int]:
    bits = [sum(1 << RANKS.index(letter) for letter in letters) for letters in (row.high, row.low)]
    return [*bits, row.gap, *_padded(row.odd, 2), *_padded(row.top, 3)]


def _padded(letters: str, length: int) -> list[int]:
    if len(letters) not in (0, length):
        raise LabError(f"the row names {letters!r}, and the kernel knows {length} cards there")
    return [RANKS.index(letter) for letter in letters] or [-1] * length


def _want(want: Want) -> list[int]:
    least = encode(_value(HIGH_CARD, want.least)) if want.least else 0
    most = ENDLESS
    if want.front == "pair":
        least = max(least, LOWEST_PAIR)
    elif want.front == "no pair":
        most = LOWEST_PAIR - 1
    named = {"first and third": FIRST_AND_THIRD, "second and third": SECOND_AND_THIRD}.get(want.front, SPAN)
    low = 0 if want.back == HIGH_CARD else encode(_value(want.back, want.rank))
    high = encode(Value(CATEGORY[want.most] + 1, ())) - 1 if want.most else ENDLESS
    return [named, least, most, low, high]


def _value(kind: str, letters: Sequence[str]) -> Value:
    return Value(CATEGORY[kind], tuple([RANKS.index(letter) + 2 for letter in letters]))
