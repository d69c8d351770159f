"""Hands as sums of their cards' keys, by NumPy alone: for answers that are there before Numba is read.

Where hands share most of their cards, the sums of those are added up once. Beside its sum a hand has the set
of its cards, a bit each, suit after suit, in which the ranks of a flush are looked up.

>>> keys, sets = card_sums()
>>> len(sums_of(keys[:50], 5)), sums_of(np.array([1, 10, 100]), 2).tolist(), sums_of(keys[:3], 0).tolist()
(2118760, [11, 101, 110], [0])
"""

from functools import cache

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.slots import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE_SUITED,
    PLACES_5,
    PLACES_6,
    PLACES_7,
    SHIFT,
    SUIT_SHIFT,
    card_slots,
)
from houseway.lab.kernels.tables import GOOD, CardTables, Strengths

Sums = NDArray[np.int64]
RANKS_OF_A_SUIT = 13
_BUCKETS = {5: BUCKETS_5, 6: BUCKETS_6, 7: BUCKETS_7}
_PLACES = {5: PLACES_5, 6: PLACES_6, 7: PLACES_7}


@cache
def card_sums() -> tuple[Sums, Sums]:
    """The key of each of the 52 cards, and its bit in a set of cards."""
    cards = np.arange(52)
    return card_slots().keys[:52], np.int64(1) << (cards % 4 * RANKS_OF_A_SUIT + cards // 4)


def sums_of(values: Sums, size: int) -> Sums:
    """The sums of all sets of so many of some values, in the order of the dictionary."""
    sums = np.zeros(1, np.int64)
    starts = np.zeros(len(values) + 1, np.int64)  # Where the sums begin that are without the values before.
    for _ in range(size):
        parts = [value + sums[starts[place + 1] :] for place, value in enumerate(values)]
        starts = np.cumsum([0, *[len(part) for part in parts]])
        sums = np.concatenate(parts)
    return sums


def strengths(tables: CardTables, size: int, sums: Sums, sets: Sums) -> Strengths:
    """The strengths of hands of five to seven cards without a joker; flushes must be good or ignored.

    ``sums`` begin with ``START``.
    """
    shifts = {5: tables.slots.shift5, 6: tables.slots.shift6, 7: tables.slots.shift7}[size]
    table = {5: tables.five[0], 6: tables.six[0], 7: tables.seven}[size]
    places = shifts[sums >> SHIFT & _BUCKETS[size]] + sums
    places &= _PLACES[size]
    found: Strengths = table[places]
    if tables.flush == GOOD:
        at = np.flatnonzero(sums & FIVE_SUITED)
        flag = sums[at] >> SUIT_SHIFT
        suit = np.where(flag & 8, 0, np.where(flag & 8 << 4, 1, np.where(flag & 8 << 8, 2, 3)))
        ranks = sets[at] >> RANKS_OF_A_SUIT * suit & (1 << RANKS_OF_A_SUIT) - 1
        found[at] = np.maximum(found[at], tables.flushes[0][ranks])
    return found
