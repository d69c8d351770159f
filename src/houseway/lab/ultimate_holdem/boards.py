"""Boards told apart by what matters once all five cards lie: 42,783 of them.

With two cards of a suit at most, no suit can become a flush and only the ranks count. With three or more,
the other suits are all the same: what counts is the ranks of that suit, and the ranks of the other cards.
A card of a hand is then one of at most 26 *kinds*: its rank, and whether it is of the board's suit. Two
cards are a pair of kinds, and everything about a player's hand at the river is the same for all hands with
the same board row and the same pair of kinds.
"""

from itertools import combinations, permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled
from houseway.lab.work.once import once

FLOPS = 22_100

PLAIN = 6_188
"""Rows without a suit of three: five ranks with repetition. Thirteen of them, five of a rank, stay empty."""
THREE = PLAIN + 286 * 91
FOUR = THREE + 715 * 13
ROWS = FOUR + 1_287
PAIRS, SUITED_PAIRS = 91, 351
"""Pairs of 13 and of 26 kinds."""
SPOTS = PLAIN * PAIRS + (ROWS - PLAIN) * SUITED_PAIRS
"""Places for a row and a pair of kinds."""

Cards = NDArray[np.int8]


@compiled
def choose(n: int, k: int) -> int:
    """How many ways there are to choose k of n."""
    product = 1
    for i in range(k):
        product = product * (n - i) // (i + 1)
    return product


@compiled
def first_spot(row: int) -> int:
    """Where the pairs of a row begin."""
    if row < PLAIN:
        return row * PAIRS
    return PLAIN * PAIRS + (row - PLAIN) * SUITED_PAIRS


@compiled
def pair_of(a: int, b: int) -> int:
    """The place of a pair of kinds."""
    return a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a


@compiled
def kind_of(card: int, suit: int) -> int:
    """The kind of a card where the board's suit is this one; -1 for none."""
    return (card >> 2) + 13 if card & 3 == suit else card >> 2


@compiled
def row_of(board: Cards) -> tuple[int, int]:
    """The row of a board, and its suit or -1."""
    held = np.zeros(4, np.int64)
    for card in board:
        held[card & 3] += 1
    suit = -1
    for s in range(4):
        if held[s] >= 3:
            suit = s
    of_suit, others = np.empty(5, np.int64), np.empty(5, np.int64)
    n = m = 0
    for card in board:
        rank = card >> 2
        if card & 3 == suit:
            at = n
            while at and of_suit[at - 1] > rank:
                of_suit[at] = of_suit[at - 1]
                at -= 1
            of_suit[at] = rank
            n += 1
        else:
            at = m
            while at and others[at - 1] > rank:
                others[at] = others[at - 1]
                at -= 1
            others[at] = rank
            m += 1
    together = apart = 0
    for i in range(n):
        together += choose(of_suit[i], i + 1)
    for i in range(m):
        apart += choose(others[i] + i, i + 1)
    if n == 0:
        return apart, suit
    if n == 3:
        return PLAIN + together * 91 + apart, suit
    if n == 4:
        return THREE + together * 13 + apart, suit
    return FOUR + together, suit


@compiled
def unpack(place: int, size: int, repeated: int, ranks: NDArray[np.int64]) -> None:
    """The ranks, from the lowest up, whose place among all choices of so many this is."""
    for i in range(size - 1, -1, -1):
        shift = i * repeated
        rank = 12
        while choose(rank + shift, i + 1) > place:
            rank -= 1
        ranks[i] = rank
        place -= choose(rank + shift, i + 1)


@compiled
def board_of(row: int, board: NDArray[np.int64]) -> int:
    """A board of a row, put into ``board``, and its suit (0, or -1 for none)."""
    if row < PLAIN:
        size, place, rest = 0, 0, row
    elif row < THREE:
        size, place, rest = 3, (row - PLAIN) // 91, (row - PLAIN) % 91
    elif row < FOUR:
        size, place, rest = 4, (row - THREE) // 13, (row - THREE) % 13
    else:
        size, place, rest = 5, row - FOUR, 0
    ranks = np.empty(5, np.int64)
    for others in range(2):
        count = 5 - size if others else size
        unpack(rest if others else place, count, others, ranks)
        for i in range(count):
            board[i + size * others] = ranks[i] * 4 + (1 + i if others else 0)
    if size:
        return 0
    suits = np.zeros(4, np.int64)
    for i in range(5):
        suit = 0
        if i and ranks[i] == ranks[i - 1]:
            suit = (board[i - 1] & 3) + 1
        while suits[suit & 3] == 2:
            suit += 1
        suits[suit & 3] += 1
        board[i] = ranks[i] * 4 + (suit & 3)
    return -1


class Flops(NamedTuple):
    """Every flop, and one of each kind for all that are the same but for the names of the suits."""

    cards: NDArray[np.int8]
    """One of each kind, three cards a row."""
    times: NDArray[np.int64]
    """How many flops are of the kind."""
    kind: NDArray[np.int16]
    """For each of all flops, in the order of :func:`flop_place`: which kind it is …"""
    suits: NDArray[np.int8]
    """… and what each of its suits is called there."""


@compiled
def flop_place(a: int, b: int, c: int) -> int:
    """The place of a flop."""
    low, high = min(a, b, c), max(a, b, c)
    middle = a + b + c - low - high
    return high * (high - 1) * (high - 2) // 6 + middle * (middle - 1) // 2 + low


@once
def flops() -> Flops:
    """All of them."""
    every = np.array(sorted(combinations(range(52), 3), key=lambda f: (f[2], f[1], f[0])), np.int64)
    suits = np.array(list(permutations(range(4))), np.int64)
    a, b, c = [(cards & ~3) | suits[:, cards & 3] for cards in every.T]
    low, high = np.minimum(np.minimum(a, b), c), np.maximum(np.maximum(a, b), c)
    places = low + 64 * (a + b + c - low - high) + 4096 * high
    renaming = np.argmin(places, axis=0)
    first = places[renaming, np.arange(FLOPS)]
    found, kind, times = np.unique(first, return_inverse=True, return_counts=True)
    cards = np.stack([found & 63, found >> 6 & 63, found >> 12], axis=1)
    return Flops(
        cards.astype(np.int8), times.astype(np.int64), kind.astype(np.int16), suits[renaming].astype(np.int8)
    )
