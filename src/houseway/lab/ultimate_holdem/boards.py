"""Boards told apart by what matters once all five cards lie: 42,783 of them.

With two cards of a suit at most, no suit can become a flush and only the ranks count. With three or more,
the other suits are all the same: what counts is the ranks of that suit, and the ranks of the other cards.
A card of a hand is then one of at most 26 *kinds*: its rank, and whether it is of the board's suit. Two
cards are a pair of kinds, and everything about a player's hand at the river is the same for all hands with
the same board row and the same pair of kinds.
"""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import inner
from houseway.lab.work.once import once

FLOPS = 22_100

PLAIN = 6_188
"""Rows without a suit of three: five ranks with repetition. Thirteen of them, five of a rank, stay empty."""
THREE = PLAIN + 286 * 91
FOUR = THREE + 715 * 13
ROWS = FOUR + 1_287
KINDS = 26
PAIRS, SUITED_PAIRS = 91, 351
"""Pairs of 13 and of 26 kinds."""
SPOTS = PLAIN * PAIRS + (ROWS - PLAIN) * SUITED_PAIRS
"""Places for a row and a pair of kinds."""

CHOOSE = np.array([[comb(n, k) for k in range(6)] for n in range(18)], np.int64)
"""How many ways there are to choose some of so many."""

Cards = NDArray[np.int8]


@inner
def first_spot(row: int) -> int:
    """Where the pairs of a row begin."""
    if row < PLAIN:
        return row * PAIRS
    return PLAIN * PAIRS + (row - PLAIN) * SUITED_PAIRS


@inner
def pair_of(a: int, b: int) -> int:
    """The place of a pair of kinds."""
    return a * (a + 1) // 2 + b if a > b else b * (b + 1) // 2 + a


@inner
def kind_of(card: int, suit: int) -> int:
    """The kind of a card where the board's suit is this one; -1 for none."""
    return (card >> 2) + 13 if card & 3 == suit else card >> 2


@inner
def row_of(board: Cards) -> tuple[int, int]:
    """The row of a board, and its suit or -1."""
    held = 0
    for i in range(5):
        held += 1 << 4 * (int(board[i]) & 3)
    suit = -1
    for s in range(4):
        if held >> 4 * s & 15 >= 3:
            suit = s
    # Ranks of the suit as bits, those of the others as numbers of three bits.
    of_suit = others = 0
    for i in range(5):
        card = int(board[i])
        rank = card >> 2
        if card & 3 == suit:
            of_suit |= 1 << rank
        else:
            others += 1 << 3 * rank
    n = m = together = apart = 0
    for rank in range(13):
        if of_suit >> rank & 1:
            n += 1
            together += int(CHOOSE[rank, n])
        for _ in range(others >> 3 * rank & 7):
            m += 1
            apart += int(CHOOSE[rank + m - 1, m])
    if n == 0:
        return apart, suit
    if n == 3:
        return PLAIN + together * 91 + apart, suit
    if n == 4:
        return THREE + together * 13 + apart, suit
    return FOUR + together, suit


@once
def boards_of_rows() -> Cards:
    """A board of each row: first the cards of its suit, which is called 0 there, then the others."""
    found = np.empty((ROWS, 5), np.int8)
    _lay_plain(found[:PLAIN], _in_places(combinations_with_replacement(range(13), 5)))
    for size, first, end in ((3, PLAIN, THREE), (4, THREE, FOUR), (5, FOUR, ROWS)):
        of_suit = 4 * _in_places(combinations(range(13), size))
        others = 4 * _in_places(combinations_with_replacement(range(13), 5 - size)) + range(1, 6 - size)
        found[first:end, :size] = np.repeat(of_suit, len(others), axis=0)
        found[first:end, size:] = np.tile(others, (len(of_suit), 1))
    return found


def _in_places(choices: Iterable[tuple[int, ...]]) -> NDArray[np.int64]:
    """Choices of ranks in the order of their places: by the highest rank first."""
    return np.array(sorted(choices, key=lambda ranks: ranks[::-1]), np.int64)


def _lay_plain(boards: Cards, ranks: NDArray[np.int64]) -> None:
    """Boards of five ranks in which no suit comes three times."""
    every, held = np.arange(len(ranks)), np.zeros((len(ranks), 4), np.int64)
    suit = np.zeros(len(ranks), np.int64)
    for i in range(5):
        suit = np.where(ranks[:, i] == ranks[:, i - 1], suit + 1, 0) if i else suit
        for _ in range(3):
            suit += held[every, suit & 3] == 2
        held[every, suit & 3] += 1
        boards[:, i] = 4 * ranks[:, i] + (suit & 3)


@once
def kinds_of_pairs() -> NDArray[np.int64]:
    """The higher kinds of all pairs, and the lower ones, in the order of :func:`pair_of`."""
    return np.array(np.tril_indices(KINDS), np.int64)


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


@inner
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
