"""Suits that may be renamed: boards that are the same but for the names of the suits are counted once.

A renaming may be used where it leaves everything that is known as it is: the weights of both ranges, the
board so far and the dead cards. Before the flop, with ranges that do not look at suits, 134,459 boards
stand for 2,598,960.

>>> boards = boards_apart((), tuple(range(52)), 5, RENAMINGS)
>>> len(boards.times), int(boards.times.sum())
(134459, 2598960)
"""

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled, inner

Renaming = tuple[int, ...]
"""What each of the four suits is called instead."""
RENAMINGS: tuple[Renaming, ...] = tuple(permutations(range(4)))


class Boards(NamedTuple):
    """Boards, one for each kind."""

    cards: NDArray[np.uint8]
    times: NDArray[np.int64]
    """How many boards are of the kind."""


def renamed(card: int, renaming: Renaming) -> int:
    """A card under another name of its suit."""
    return card & ~3 | renaming[card & 3]


def renamings(known: Sequence[dict[tuple[int, ...], float]]) -> tuple[Renaming, ...]:
    """The renamings that leave weighted sets of cards as they are; they make a group.

    >>> len(renamings([{(51,): 1.0}]))
    6
    """
    return tuple([one for one in RENAMINGS if all([_unchanged(weights, one) for weights in known])])


def _unchanged(weights: dict[tuple[int, ...], float], renaming: Renaming) -> bool:
    for cards, weight in weights.items():
        if weights.get(tuple(sorted([renamed(card, renaming) for card in cards]))) != weight:
            return False
    return True


@cache
def boards_apart(
    begun: tuple[int, ...], deck: tuple[int, ...], size: int, group: tuple[Renaming, ...]
) -> Boards:
    """All boards that go on from some cards, one for each kind that a group of renamings leaves apart."""
    more = size - len(begun)
    suits = np.array(group, np.int64)
    cards = np.array(deck, np.int64)
    count = _find(cards, np.arange(more), suits, np.empty((0, size), np.uint8), np.empty(0, np.int64))
    rows, times = np.zeros((count, size), np.uint8), np.zeros(count, np.int64)
    rows[:, more:] = begun
    _find(cards, np.arange(more), suits, rows, times)
    return Boards(rows, times)


@compiled
def _find(
    deck: NDArray[np.int64],
    picks: NDArray[np.int64],
    group: NDArray[np.int64],
    cards: NDArray[np.uint8],
    times: NDArray[np.int64],
) -> int:
    """Write the first of each kind into the arrays, where they have room; and say how many there are.
    ``picks`` are the first cards to take."""
    found, more = 0, len(picks)
    while True:
        same = 0
        own = _bits(deck, picks, group[0])
        for g in range(len(group)):
            other = _bits(deck, picks, group[g])
            if other < own:
                same = 0
                break
            same += int(other == own)
        if same:
            if len(times):
                for n in range(more):
                    cards[found, n] = deck[picks[n]]
                times[found] = len(group) // same
            found += 1
        at = more - 1
        while at >= 0 and picks[at] == len(deck) - more + at:
            at -= 1
        if at < 0:
            return found
        picks[at] += 1
        for after in range(at + 1, more):
            picks[after] = picks[after - 1] + 1


@inner
def _bits(deck: NDArray[np.int64], picks: NDArray[np.int64], suits: NDArray[np.int64]) -> int:
    """Some cards as a set of bits, with their suits renamed."""
    held = 0
    for pick in picks:
        card = deck[pick]
        held |= 1 << (card & ~3 | suits[card & 3])
    return held
