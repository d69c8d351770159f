"""Every setting of some cards in rows that does not foul the hand, counted out once for a question.

A setting is a line of numbers, one for each row, whose bits say which of the cards lie there. Thirteen cards
have 72,072 settings, and fourteen with one to give up a million: rows are compared by the strength of each
set of cards, which is looked up once.

>>> from houseway.cards import parse_cards
>>> from houseway.play.rows import Rising
>>> cards = parse_cards("2c 3d 4c 4d 4h 5h 7s 8d 9c 9d Jh Js Ac")
>>> len(good_settings(cards, (3, 5, 5), Rising(((), (), ()), (3, 5, 5), True, "it fouls")))
22216
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from houseway.cards import Card
from houseway.play.rows import Rising, Rows
from houseway.rankings import ranking

Settings = npt.NDArray[np.int32]
KEPT = 8
"""The settings of so many hands are kept: a question is looked at more than once."""


@lru_cache(maxsize=KEPT)
def good_settings(cards: tuple[Card, ...], sizes: tuple[int, ...], rows: Rows) -> Settings:
    """Every setting that is not fouled: bit n of a row is the n-th of the cards."""
    settings = every_setting(len(cards), sizes)
    if isinstance(rows, Rising):
        good = _rises(settings, cards, sizes, rows)
    else:
        good = np.array([not rows.warning(in_rows(cards, line), sizes) for line in settings.tolist()], bool)
    return settings[good]


@lru_cache(maxsize=64)
def every_setting(count: int, sizes: tuple[int, ...]) -> Settings:
    """Every way to lay so many cards in rows of these sizes: to look at, not to write into.

    >>> every_setting(3, (1, 2)).tolist()
    [[1, 6], [2, 5], [4, 3]]
    """
    # The largest row is what the others leave.
    rest = max(range(len(sizes)), key=lambda row: (sizes[row], row))
    found = np.zeros((1, len(sizes)), np.int32)
    used = np.zeros(1, np.int32)
    for row, size in enumerate(sizes):
        if row != rest:
            sets = np.array([_bits(some) for some in combinations(range(count), size)])
            before, there = np.nonzero((used[:, None] & sets[None, :]) == 0)
            found, used = found[before], used[before] | sets[there].astype(np.int32)
            found[:, row] = sets[there]
    found[:, rest] = ((1 << count) - 1) ^ used
    found.flags.writeable = False
    return found


def in_rows(cards: Sequence[Card], line: Sequence[int]) -> tuple[Card, ...]:
    """The cards of a setting, row after row."""
    return tuple([cards[at] for row in line for at in _places(row)])


def _places(bits: int) -> Iterator[int]:
    while bits:
        yield (bits & -bits).bit_length() - 1
        bits &= bits - 1


def _rises(
    settings: Settings, cards: Sequence[Card], sizes: Sequence[int], rows: Rising
) -> npt.NDArray[np.bool_]:
    """What :meth:`Rising.warning` says of every setting: rows are compared once they are whole."""
    good = np.ones(len(settings), np.bool_)
    before: npt.NDArray[np.int64] | None = None
    for row, (lying, whole) in enumerate(zip(rows.laid, rows.sizes, strict=True)):
        strengths = None
        if len(lying) + sizes[row] == whole:
            strengths = _strengths(cards, sizes[row], lying)[settings[:, row]]
            if before is not None:
                good &= before < strengths if rows.strict else before <= strengths
        before = strengths
    return good


def _strengths(cards: Sequence[Card], size: int, lying: Sequence[Card]) -> npt.NDArray[np.int64]:
    """How strong so many of the cards are in a row, by their bits, with what lies there already."""
    strength = ranking("high").strength
    found = np.zeros(1 << len(cards), np.int64)
    for some in combinations(range(len(cards)), size):
        found[_bits(some)] = strength((*lying, *[cards[at] for at in some]))
    return found


def _bits(places: Iterable[int]) -> int:
    return sum([1 << at for at in places])
