"""Exactly two hole cards with exactly three of the board, from four or five hole cards: Omaha."""

import numpy as np

from houseway.lab.kernels.high import Cards
from houseway.lab.kernels.slots import (
    BUCKETS_5,
    FIVE_SUITED,
    PLACES_5,
    SHIFT,
    START,
    SUIT_SHIFT,
    Keys,
    Shifts,
)
from houseway.lab.kernels.tables import IGNORED, CardTables, Strengths
from houseway.lab.work.compiler import compiled

_SUITED_THREE = 0x2222 << SUIT_SHIFT
_MOST = 10
"""Pairs of five cards, and threes of five."""


def rank_two_plus_three(tables: CardTables, hole: Cards, board: Cards, found: Strengths) -> None:
    """The strength of each row of hole cards with its row of the board."""
    _rank(
        tables.slots.keys,
        tables.slots.shift5,
        tables.five,
        tables.suited,
        tables.flush,
        hole,
        board,
        np.empty(_MOST, np.int64),
        np.empty(_MOST, np.int64),
        found,
    )


@compiled
def _rank(
    keys: Keys,
    shift5: Shifts,
    five: Strengths,
    suited: Strengths,
    flush: int,
    hole: Cards,
    board: Cards,
    twos: Keys,
    threes: Keys,
    found: Strengths,
) -> None:
    hole_size, board_size = hole.shape[1], board.shape[1]
    for i in range(len(hole)):
        pairs = 0
        for a in range(hole_size):
            for b in range(a + 1, hole_size):
                twos[pairs] = keys[np.uint64(hole[i, a])] + keys[np.uint64(hole[i, b])]
                pairs += 1
        sets = 0
        for a in range(board_size):
            for b in range(a + 1, board_size):
                for c in range(b + 1, board_size):
                    key = START + keys[np.uint64(board[i, a])] + keys[np.uint64(board[i, b])]
                    threes[sets] = key + keys[np.uint64(board[i, c])]
                    sets += 1
        best = np.uint16(0)
        chance = False
        for t in range(sets):
            three = threes[t]
            # three of a suit on the board fill its field with six
            chance |= flush != IGNORED and (three + _SUITED_THREE) & FIVE_SUITED != 0
            for p in range(pairs):
                key = three + twos[p]
                place = np.uint64((key + shift5[np.uint64((key >> SHIFT) & BUCKETS_5)]) & PLACES_5)
                if not (chance and key & FIVE_SUITED):
                    best = max(best, five[0, place])
                else:
                    best = max(best, suited[0, place])
        found[i] = best
