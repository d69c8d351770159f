"""Hands in classes: few before the flop, each cut up again on every street by what the hand promises there.

A class says all that its player remembers, so classes of a street lie within those of the street before:
class ``c`` is cut into the classes ``c * cuts`` to ``c * cuts + cuts - 1`` of the next street, from the
least promising up. Limits between them are chosen so that fixed parts of all deals fall into each; the best
parts are cut finer. On the flop and the turn a hand is measured by its promise, on the river by its share;
before the flop by its share on all rivers, squared.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.experts.heads_up.strengths import (
    HOLES,
    Board,
    Pairs,
    Shares,
    all_pairs,
    all_strengths,
    place_of,
    promise_of_one,
    promises,
    share_of_one,
    shares_of,
)
from houseway.lab.kernels.high import HighTables, high_tables
from houseway.lab.work.chance import State, below, state
from houseway.lab.work.compiler import compiled
from houseway.lab.work.once import once

VERSION = 1
"""Of the way in which hands are measured and cut: play that was trained under another one is not used."""
PARTS = (
    (0.14, 0.13, 0.12, 0.12, 0.11, 0.10, 0.09, 0.08, 0.06, 0.05),
    (0.30, 0.25, 0.20, 0.15, 0.10),
    (0.35, 0.30, 0.20, 0.15),
    (0.30, 0.25, 0.20, 0.15, 0.10),
)
"""For each street, the parts of all deals of a class that fall into each of its cuts."""
CUTS = tuple([len(parts) for parts in PARTS])
SIZES = tuple([int(np.prod(CUTS[: street + 1])) for street in range(len(CUTS))])
"""How many classes there are on each street."""
PILOT_SEED, PILOT_BOARDS = 1, 4000
"""The deals by which the limits are chosen."""

Classes = NDArray[np.int32]
Limits = NDArray[np.float64]


class Cards(NamedTuple):
    """What tells the class of a hand."""

    start: Classes
    """By the place of the two cards: the class before the flop."""
    flop: Limits
    """By class of the street before: the limits between its cuts."""
    turn: Limits
    river: Limits

    def limits(self, street: int) -> Limits:
        """Those of a street after the first."""
        return (self.flop, self.turn, self.river)[street - 1]

    def class_on(self, street: int, before: int, own: Sequence[int], board: Sequence[int]) -> int:
        """The class of two cards on a street, given that of the street before; cards by their index."""
        a, b = own
        if not street:
            return int(self.start[place_of(a, b)])
        common = np.array(board[: street + 2], np.uint8)
        measure = share_of_one if street == 3 else promise_of_one
        return int(cut(before, self.limits(street), measure(high_tables(), pairs_once(), common, a, b)))


@once
def pairs_once() -> Pairs:
    return all_pairs()


@compiled
def cut(before: int, limits: Limits, measure: float) -> int:
    """The class that a measure falls into, within the class of the street before."""
    cuts = limits.shape[1] + 1
    found: int = before * cuts
    for n in range(cuts - 1):
        # Sums in another order differ in their last digits: a measure on a limit stays below it.
        if measure > limits[before, n] + 1e-9:
            found += 1
    return found


@compiled
def cut_all(before: Classes, limits: Limits, measures: Shares, found: Classes) -> None:
    """The classes of all hands; -1 for dead ones."""
    for h in range(HOLES):
        found[h] = cut(before[h], limits, measures[h]) if before[h] >= 0 and measures[h] >= 0 else -1


@compiled
def deal_board(chance: State, board: Board) -> None:
    """Five different cards."""
    dealt = 0
    while dealt < 5:
        card = below(chance, 52)
        fresh = True
        for n in range(dealt):
            if board[n] == card:
                fresh = False
        if fresh:
            board[dealt] = card
            dealt += 1


@compiled
def measure_board(tables: HighTables, pairs: Pairs, board: Board, street: int, found: Shares) -> None:
    """The measure of every hand on a street of a board: 1 is the flop, 3 the river."""
    if street == 3:
        strengths = np.empty(HOLES, np.uint16)
        all_strengths(tables, pairs, board, strengths)
        shares_of(pairs, strengths, found)
    else:
        promises(tables, pairs, board[: street + 2], found)


def make_cards(seed: int = PILOT_SEED, boards: int = PILOT_BOARDS) -> Cards:
    """Classes with limits from random boards: first those before the flop, then street by street."""
    tables, pairs = high_tables(), pairs_once()
    dealt = np.empty((boards, 5), np.uint8)
    chance = state(seed)
    for row in dealt:
        deal_board(chance, row)
    measures = np.empty((3, boards, HOLES))
    for at, row in enumerate(dealt):
        for street in (1, 2, 3):
            measure_board(tables, pairs, row, street, measures[street - 1, at])
    start = _start(measures[2])
    classes = np.repeat(start[None, :], boards, axis=0)
    limits = []
    for street in (1, 2, 3):
        values = measures[street - 1]
        limits.append(_limits(classes, values, SIZES[street - 1], PARTS[street]))
        after = np.empty_like(classes)
        for at in range(boards):
            cut_all(classes[at], limits[-1], values[at], after[at])
        classes = after
    return Cards(start, *limits)


def _start(rivers: NDArray[np.float64]) -> Classes:
    """Classes before the flop, by the squared share on the river, which all suits have in common."""
    there = rivers >= 0
    totals = np.where(there, rivers, 0) ** 2
    kinds = np.array([_kind(int(a), int(b)) for a, b in pairs_once()])
    mean = np.array([totals[:, kinds == kind].sum() / there[:, kinds == kind].sum() for kind in range(169)])
    often = np.bincount(kinds, minlength=169) / HOLES
    order = np.argsort(mean, kind="stable")
    # The middle of a kind's place among all hands says where it falls.
    middle = np.cumsum(often[order]) - often[order] / 2
    of_kind = np.empty(169, np.int32)
    of_kind[order] = np.searchsorted(np.cumsum(PARTS[0])[:-1], middle)
    return np.asarray(of_kind[kinds], np.int32)


def _kind(a: int, b: int) -> int:
    """One of the 169 kinds of two cards: a pair, suited, or not."""
    low, high = sorted((a // 4, b // 4))
    return high * 13 + low if a % 4 == b % 4 or low == high else low * 13 + high


def _limits(classes: Classes, values: NDArray[np.float64], count: int, parts: Sequence[float]) -> Limits:
    live = (values >= 0) & (classes >= 0)
    which, measured = classes[live], values[live]
    order = np.lexsort((measured, which))
    which, measured = which[order], measured[order]
    ends = np.searchsorted(which, np.arange(count + 1))
    at = np.cumsum(parts)[:-1]
    found = np.empty((count, len(at)))
    for n in range(count):
        mine = measured[ends[n] : ends[n + 1]]
        found[n] = mine[(at * len(mine)).astype(np.int64)]
    return found
