"""The kernel that looks at every deal of two hands.

A deal is put in one of sixteen cells: four for the high hand times four for the low hand, as they look to
whoever holds the first of the two hands.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from houseway.lab.pai_gow_tiles.hands import KINDS, Hands, Ints
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.threads import share_out

LOWER, COPY, HIGHER, NOTHING = range(4)
"""One hand against another; the last is a copy too: both are worth nothing, and those are all alike."""
CELLS = 16
PIECES = 16
"""In so many the rows of hands are looked at."""
UNIT = 1 << 24
"""The parts that a mixed strategy is cut in."""


def against(hands: Hands, strategy: Ints, *, zeros_alike: bool) -> Ints:
    """For each hand and setting, how many hands, set by a strategy, it meets in each cell.

    A strategy gives each hand's settings their parts; a plain one has a single part.
    """
    cells = np.zeros((*hands.high.shape, CELLS), np.int64)
    zero = 0 if zeros_alike else -1

    def fill(first: int, end: int) -> None:
        left = np.empty(KINDS, np.int64)
        _against(hands.kinds, hands.held, hands.high, hands.low, strategy, zero, first, end, left, cells)

    by_slices(fill, len(hands.kinds))
    return cells


def by_slices(fill: Callable[[int, int], None], count: int) -> None:
    """Fill some rows from one to another, with all of those who have nothing else to do."""
    share_out(lambda piece: fill(count * piece // PIECES, count * (piece + 1) // PIECES), PIECES)


def mirrored(values: NDArray[np.int64]) -> NDArray[np.int64]:
    """What is in each cell, seen from the other side."""
    swap = np.array([HIGHER, COPY, LOWER, NOTHING])
    return values[..., (swap[:, None] * 4 + swap[None, :]).ravel()]


@inner
def take_out(held: Ints, kinds: Ints, left: Ints) -> None:
    """The set without a hand."""
    for kind in range(KINDS):
        left[kind] = held[kind]
    for at in range(4):
        left[kinds[at]] -= 1


@inner
def ways_left(left: Ints, kinds: Ints) -> int:
    """How often a hand is in what is left of the set, which has no tile more than twice."""
    a, b, c, d = kinds[0], kinds[1], kinds[2], kinds[3]
    ways = left[a]
    halves = 0
    if b == a:
        ways *= left[b] - 1
        halves += 1
    else:
        ways *= left[b]
    if c == b:
        ways *= left[c] - 1
        halves += 1
    else:
        ways *= left[c]
    if d == c:
        ways *= left[d] - 1
        halves += 1
    else:
        ways *= left[d]
    return int(ways >> halves)


@inner
def cell_of(high: int, low: int, their_high: int, their_low: int, zero: int) -> int:
    """The cell of a deal; ``zero`` is the strength of hands worth nothing, where they are alike."""
    a = 2 if high > their_high else 0
    if high == their_high:
        a = 3 if high == zero else 1
    b = 2 if low > their_low else 0
    if low == their_low:
        b = 3 if low == zero else 1
    return a * 4 + b


@compiled
def _against(
    kinds: Ints,
    held: Ints,
    high: Ints,
    low: Ints,
    strategy: Ints,
    zero: int,
    first: int,
    end: int,
    left: Ints,
    cells: Ints,
) -> None:
    for mine in range(first, end):
        take_out(held, kinds[mine], left)
        high_0, high_1, high_2 = high[mine, 0], high[mine, 1], high[mine, 2]
        low_0, low_1, low_2 = low[mine, 0], low[mine, 1], low[mine, 2]
        for theirs in range(len(kinds)):
            ways = ways_left(left, kinds[theirs])
            if ways == 0:
                continue
            for setting in range(3):
                parts = strategy[theirs, setting] * ways
                if parts == 0:
                    continue
                better, other = high[theirs, setting], low[theirs, setting]
                cells[mine, 0, cell_of(high_0, low_0, better, other, zero)] += parts
                cells[mine, 1, cell_of(high_1, low_1, better, other, zero)] += parts
                cells[mine, 2, cell_of(high_2, low_2, better, other, zero)] += parts
