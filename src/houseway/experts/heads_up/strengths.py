"""How strong hands are on a board: against everything that the other may hold, now or a card later."""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import HighTables, Strengths, rank6, rank7
from houseway.lab.work.compiler import compiled

Board = NDArray[np.uint8]
Pairs = NDArray[np.uint8]
"""All 1,326 hands of two cards, a row each."""
Shares = NDArray[np.float64]

HOLES = 1326
DEAD = 0xFFFF
"""The strength of a hand that the board holds a card of."""
DIGIT = 128
"""Strengths are sorted by two digits of seven bits."""


def all_pairs() -> Pairs:
    """Hands of two cards in the order of their cards."""
    return np.array([(a, b) for b in range(52) for a in range(b)], np.uint8)


@compiled
def place_of(a: int, b: int) -> int:
    """Where two cards lie among all pairs."""
    low, high = min(a, b), max(a, b)
    return high * (high - 1) // 2 + low


@compiled
def on_board(board: Board, card: int) -> bool:
    found = False
    for n in range(len(board)):
        found |= board[n] == card
    return found


@compiled
def strengths_six(tables: HighTables, pairs: Pairs, board: Board, found: Strengths) -> None:
    """The strength of every hand with four common cards."""
    for h in range(HOLES):
        found[h] = rank6(tables, board[0], board[1], board[2], board[3], pairs[h, 0], pairs[h, 1])


@compiled
def strengths_seven(tables: HighTables, pairs: Pairs, board: Board, found: Strengths) -> None:
    """The strength of every hand with five common cards."""
    for h in range(HOLES):
        found[h] = rank7(tables, board[0], board[1], board[2], board[3], board[4], pairs[h, 0], pairs[h, 1])


@compiled
def all_strengths(tables: HighTables, pairs: Pairs, board: Board, found: Strengths) -> None:
    """The strength of every hand with four or five common cards; ``DEAD`` where a card is on the board."""
    if len(board) == 5:
        strengths_seven(tables, pairs, board, found)
    else:
        strengths_six(tables, pairs, board, found)
    for n in range(len(board)):
        for card in range(52):
            if card != board[n]:
                found[place_of(board[n], card)] = DEAD


@compiled
def shares_of(pairs: Pairs, strengths: Strengths, shares: Shares) -> None:
    """What each hand gets of a pot against all others that can be held beside it; -1 for dead hands."""
    order, other = np.empty(HOLES, np.int64), np.empty(HOLES, np.int64)
    live = 0
    for h in range(HOLES):
        shares[h] = -1.0
        if strengths[h] != DEAD:
            order[live] = h
            live += 1
    starts = np.empty(DIGIT + 1, np.int64)
    for shift in (0, 7):
        starts[:] = 0
        for n in range(live):
            starts[((strengths[order[n]] >> shift) & (DIGIT - 1)) + 1] += 1
        for digit in range(DIGIT):
            starts[digit + 1] += starts[digit]
        for n in range(live):
            digit = (strengths[order[n]] >> shift) & (DIGIT - 1)
            other[starts[digit]] = order[n]
            starts[digit] += 1
        order, other = other, order
    held, lower, equal = np.zeros(52, np.int64), np.zeros(52, np.int64), np.zeros(52, np.int64)
    for n in range(live):
        held[pairs[order[n], 0]] += 1
        held[pairs[order[n], 1]] += 1
    begin = 0
    while begin < live:
        end = begin
        while end < live and strengths[order[end]] == strengths[order[begin]]:
            equal[pairs[order[end], 0]] += 1
            equal[pairs[order[end], 1]] += 1
            end += 1
        for n in range(begin, end):
            a, b = pairs[order[n], 0], pairs[order[n], 1]
            won = begin - lower[a] - lower[b]
            tied = end - begin - equal[a] - equal[b] + 1
            against = live - held[a] - held[b] + 1
            shares[order[n]] = (won + 0.5 * tied) / against
        for n in range(begin, end):
            for side in range(2):
                card = pairs[order[n], side]
                lower[card] += 1
                equal[card] = 0
        begin = end


@compiled
def promises(tables: HighTables, pairs: Pairs, board: Board, found: Shares) -> None:
    """For every hand with three or four common cards: its share a card later, squared, on average.

    Squared, so that a hand which may become very good counts for more than one that stays middling.
    """
    size = len(board)
    longer = np.empty(size + 1, np.uint8)
    for n in range(size):
        longer[n] = board[n]
    strengths, shares = np.empty(HOLES, np.uint16), np.empty(HOLES, np.float64)
    found[:] = 0.0
    for card in range(52):
        if on_board(board, card):
            continue
        longer[size] = card
        all_strengths(tables, pairs, longer, strengths)
        shares_of(pairs, strengths, shares)
        for h in range(HOLES):
            if shares[h] >= 0:
                found[h] += shares[h] * shares[h]
    for h in range(HOLES):
        found[h] = found[h] / (50 - size)
    for n in range(size):
        for card in range(52):
            if card != board[n]:
                found[place_of(board[n], card)] = -1.0


# One hand, for somebody at the table


@compiled
def share_of_one(tables: HighTables, pairs: Pairs, board: Board, a: int, b: int) -> float:
    """What one hand gets of a pot against all others, with four or five common cards."""
    strengths = np.empty(HOLES, np.uint16)
    all_strengths(tables, pairs, board, strengths)
    own, doubled, against = strengths[place_of(a, b)], 0, 0
    for h in range(HOLES):
        if strengths[h] == DEAD or pairs[h, 0] == a or pairs[h, 1] == a:
            continue
        if pairs[h, 0] == b or pairs[h, 1] == b:
            continue
        against += 1
        if strengths[h] < own:
            doubled += 2
        elif strengths[h] == own:
            doubled += 1
    return 0.5 * doubled / against


@compiled
def promise_of_one(tables: HighTables, pairs: Pairs, board: Board, a: int, b: int) -> float:
    """The promise of one hand, as :func:`promises` reckons it."""
    size = len(board)
    longer = np.empty(size + 1, np.uint8)
    for n in range(size):
        longer[n] = board[n]
    total = 0.0
    for card in range(52):
        if card in (a, b) or on_board(board, card):
            continue
        longer[size] = card
        share = share_of_one(tables, pairs, longer, a, b)
        total += share * share
    return total / (50 - size)
