"""Both hands at once: how often two classes meet, and which of them wins at the showdown."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.experts.heads_up.classes import (
    CUTS,
    SIZES,
    Cards,
    Classes,
    cut_all,
    deal_board,
    measure_board,
    pairs_once,
)
from houseway.experts.heads_up.strengths import HOLES, Pairs, all_strengths
from houseway.lab.kernels.high import HighTables, high_tables
from houseway.lab.work.chance import State, state
from houseway.lab.work.compiler import compiled

Matrix = NDArray[np.float64]
Counts = NDArray[np.int64]
CHUNK = 100
"""Boards between two words on the progress."""


class Meetings(NamedTuple):
    """How the classes of two players meet; the chances of all pairs on the last street add up to 1."""

    cuts: tuple[int, ...]
    """Into how many classes each street cuts those of the street before."""
    meet: tuple[Matrix, ...]
    """For each street, by the classes of the two: how often that is."""
    wins: Matrix
    """On the last street: how often the first wins, less how often he loses."""


def meetings(cuts: tuple[int, ...], meet: Matrix, wins: Matrix) -> Meetings:
    """From what the last street shows: earlier streets follow, since their classes hold the later ones."""
    found = [meet / meet.sum()]
    for cut in cuts[:0:-1]:
        size = len(found[0]) // cut
        found.insert(0, found[0].reshape(size, cut, size, cut).sum(axis=(1, 3)))
    return Meetings(cuts, tuple(found), wins / meet.sum())


def count_deals(
    cards: Cards, boards: int, seed: int, progress: Callable[[int, int], None] = lambda done, of: None
) -> Meetings:
    """All pairs of hands on random boards, by their classes on the river."""
    tables, pairs = high_tables(), pairs_once()
    size = SIZES[-1]
    meet, wins = np.zeros((size, size), np.int64), np.zeros((size, size), np.int64)
    chance = state(seed)
    for done in range(0, boards, CHUNK):
        count_boards(tables, pairs, cards, chance, min(CHUNK, boards - done), meet, wins)
        progress(min(done + CHUNK, boards), boards)
    return meetings(CUTS, (meet + meet.T).astype(np.float64), (wins - wins.T).astype(np.float64))


@compiled
def count_boards(
    tables: HighTables, pairs: Pairs, cards: Cards, chance: State, boards: int, meet: Counts, wins: Counts
) -> None:
    """Add the pairs of hands on some boards, each pair once."""
    board = np.empty(5, np.uint8)
    measures, strengths = np.empty(HOLES, np.float64), np.empty(HOLES, np.uint16)
    before, after = np.empty(HOLES, np.int32), np.empty(HOLES, np.int32)
    for _ in range(boards):
        deal_board(chance, board)
        # In a loop: a street that is written down is a kernel of its own, each of which takes seconds.
        for street in range(1, 4):
            measure_board(tables, pairs, board, street, measures)
            if street == 1:
                cut_all(cards.start, cards.flop, measures, before)
            elif street == 2:
                cut_all(before, cards.turn, measures, after)
            else:
                cut_all(after, cards.river, measures, before)
        all_strengths(tables, pairs, board, strengths)
        add_pairs(pairs, before, strengths, meet, wins)


@compiled
def add_pairs(
    pairs: Pairs, classes: Classes, strengths: NDArray[np.uint16], meet: Counts, wins: Counts
) -> None:
    order = np.argsort(classes)
    for first in range(HOLES):
        i = order[first]
        if classes[i] < 0:
            continue
        a, b, own, of_class = pairs[i, 0], pairs[i, 1], strengths[i], classes[i]
        for second in range(first + 1, HOLES):
            j = order[second]
            if pairs[j, 0] == a or pairs[j, 0] == b or pairs[j, 1] == a or pairs[j, 1] == b:
                continue
            meet[of_class, classes[j]] += 1
            if own > strengths[j]:
                wins[of_class, classes[j]] += 1
            elif own < strengths[j]:
                wins[of_class, classes[j]] -= 1
