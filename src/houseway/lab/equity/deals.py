"""Rows of dealt cards: all completions of a spot in order, or random ones."""

from collections.abc import Sequence
from math import comb

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.chance import State, deal
from houseway.lab.work.compiler import compiled, inner

Rows = NDArray[np.uint8]
Ints = NDArray[np.int64]


def chosen(index: int, cards: int, sizes: Sequence[int]) -> Ints:
    """The completion of a number: for each group the places of its cards among those still left, a row each.

    >>> chosen(0, 5, (1, 2)).tolist(), chosen(7, 5, (1, 2)).tolist(), chosen(29, 5, (1, 2)).tolist()
    ([[0, 0], [0, 1]], [[1, 0], [0, 2]], [[4, 0], [2, 3]])
    """
    ways = []
    for size in sizes:
        ways.append(comb(cards, size))
        cards -= size
    picks = np.zeros((len(sizes), max(sizes, default=0)), np.int64)
    left = cards
    for group in reversed(range(len(sizes))):
        left += sizes[group]
        index, at = divmod(index, ways[group])
        picks[group, : sizes[group]] = _combination(at, left, sizes[group])
    return picks


def _combination(index: int, cards: int, size: int) -> list[int]:
    """The combination of a number, in the order of the dictionary."""
    found: list[int] = []
    place = 0
    for left in range(size, 0, -1):
        while (ways := comb(cards - place - 1, left - 1)) <= index:
            index -= ways
            place += 1
        found.append(place)
        place += 1
    return found


@compiled
def fill_in_order(deck: Rows, sizes: Ints, places: Ints, picks: Ints, rows: Rows, count: int) -> None:
    """Write the next completions into the missing places of some rows; ``picks`` goes on from row to row."""
    groups = len(sizes)
    left = np.empty((groups, len(deck)), np.uint8)
    lengths = np.empty(groups, np.int64)
    # Card by card: a whole row at once would take seconds to compile.
    for at in range(len(deck)):
        left[0, at] = deck[at]
    lengths[0] = len(deck)
    changed = 0
    for i in range(count):
        # What a changed group leaves to those after it.
        for g in range(changed, groups - 1):
            taken, kept = 0, 0
            for at in range(lengths[g]):
                if taken < sizes[g] and picks[g, taken] == at:
                    taken += 1
                else:
                    left[g + 1, kept] = left[g, at]
                    kept += 1
            lengths[g + 1] = kept
        n = 0
        for g in range(groups):
            for j in range(sizes[g]):
                rows[i, places[n]] = left[g, picks[g, j]]
                n += 1
        changed = groups - 1
        while changed >= 0 and not _next(picks, changed, sizes[changed], lengths[changed]):
            changed -= 1
        if changed < 0:
            return
        for g in range(changed + 1, groups):
            for j in range(sizes[g]):
                picks[g, j] = j


@inner
def _next(picks: Ints, group: int, size: int, cards: int) -> bool:
    """The next combination of a group, if there is one."""
    j = size - 1
    while j >= 0 and picks[group, j] == cards - size + j:
        j -= 1
    if j < 0:
        return False
    picks[group, j] += 1
    for after in range(j + 1, size):
        picks[group, after] = picks[group, after - 1] + 1
    return True


@compiled
def fill_at_random(words: State, deck: NDArray[np.int8], places: Ints, rows: Rows) -> None:
    """Deal the missing places of each row from a shuffled deck."""
    for i in range(len(rows)):
        deal(words, deck, len(places))
        for n in range(len(places)):
            rows[i, places[n]] = deck[n]
