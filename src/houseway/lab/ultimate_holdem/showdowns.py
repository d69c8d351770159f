"""What the player-dealer's 990 hands do to each hand of a player, for every row of boards.

Hands that share a card with the player's are taken out by inclusion and exclusion: of all hands below the
player's, those with the one card and those with the other.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import HighTables, high_tables, rank5, rank6, rank7
from houseway.lab.ultimate_holdem.boards import ROWS, SPOTS, board_of, first_spot
from houseway.lab.work.compiler import compiled
from houseway.lab.work.once import Pieces, together

DEALERS = 990
"""Hands that the player-dealer can have when two cards and a board are known."""
CLASSES = 10
PIECES = 24
"""In so many the rows are counted."""
_KINDS = 26

Ints = NDArray[np.int64]


class Showdowns(NamedTuple):
    """For each row of boards and pair of kinds."""

    counts: NDArray[np.int32]
    """How many hands of the player-dealer are worse, equal, and without a pair: ten bits each, the worse
    ones lowest; -1 where the pair cannot be held."""
    classes: NDArray[np.int8]
    """The player's class, 0 for a high card to 9 for a royal flush."""
    outs: NDArray[np.int8]
    """How many unseen cards would each, with the board, beat the player's hand."""
    boards: NDArray[np.int8]
    """For each row alone: the class of the five common cards."""


@together
def showdowns(hand: str) -> Pieces[Showdowns]:
    """All of them; ``hand`` is ``any``, or ``two-plus-three`` where both own cards must play."""
    found = Showdowns(
        np.full(SPOTS, -1, np.int32),
        np.full(SPOTS, -1, np.int8),
        np.zeros(SPOTS, np.int8),
        np.full(ROWS, -1, np.int8),
    )
    tables, both = high_tables(), int(hand == "two-plus-three")

    def fill(piece: int) -> None:
        first, end = rows_of(piece)
        count_showdowns(tables, both, first, end, *found)

    return Pieces(found, PIECES, fill)


def rows_of(piece: int) -> tuple[int, int]:
    """The first row of a piece, and the one after its last."""
    return ROWS * piece // PIECES, ROWS * (piece + 1) // PIECES


@compiled
def card_of(kind: int, suit: int) -> int:
    """A card that stands for a kind: of the board's suit 0, or of one in which no flush can be."""
    return 4 * (kind - 13) if kind >= 13 else 4 * kind + suit


@compiled
def strength_of(tables: HighTables, both: int, board: Ints, a: int, b: int) -> int:
    """The strength of a player's two kinds with a board; with ``both``, of the two and three of the board."""
    x, y = card_of(a, 2), card_of(b, 3)
    if not both:
        return int(rank7(tables, x, y, board[0], board[1], board[2], board[3], board[4]))
    best = 0
    for i in range(3):
        for j in range(i + 1, 4):
            for k in range(j + 1, 5):
                best = max(best, int(rank5(tables, x, y, board[i], board[j], board[k])))
    return best


@compiled
def left_in_deck(board: Ints, suit: int, left: Ints) -> int:
    """How many cards of each kind the board leaves; and how many kinds there are."""
    kinds = 26 if suit >= 0 else 13
    for kind in range(13):
        left[kind] = 3 if suit >= 0 else 4
        left[kind + 13] = 1 if suit >= 0 else 0
    for card in board:
        left[(card >> 2) + 13 if card & 3 == suit else card >> 2] -= 1
    return kinds


@compiled
def hands_of_row(tables: HighTables, both: int, row: int, board: Ints, left: Ints) -> Ints:
    """All hands with a row's board, the worst first: strength, and the two kinds, in one number each."""
    suit = board_of(row, board)
    kinds = left_in_deck(board, suit, left)
    for kind in range(kinds):
        if left[kind] < 0:
            return np.empty(0, np.int64)
    hands = np.empty(kinds * (kinds + 1) // 2, np.int64)
    n = 0
    for b in range(kinds):
        if left[b] <= 0:
            continue
        for a in range(b + 1):
            if left[a] > 0 and (a < b or left[a] > 1):
                hands[n] = strength_of(tables, both, board, a, b) << 10 | a << 5 | b
                n += 1
    put_in_order(hands[:n])
    return hands[:n]


@compiled
def put_in_order(hands: Ints) -> None:
    """Shell's sort: short, and quick enough for a few hundred."""
    gap, n = 1, len(hands)
    while gap < n:
        gap = 3 * gap + 1
    while gap > 1:
        gap //= 3
        for i in range(gap, n):
            hand, at = hands[i], i
            while at >= gap and hands[at - gap] > hand:
                hands[at] = hands[at - gap]
                at -= gap
            hands[at] = hand


@compiled
def add_hand(left: Ints, a: int, b: int, with_kind: Ints) -> int:
    """How many hands of two kinds there are; added to those that hold one card of each kind."""
    if a == b:
        with_kind[a] += left[a] - 1
        return int(left[a] * (left[a] - 1) // 2)
    with_kind[a] += left[b]
    with_kind[b] += left[a]
    return int(left[a] * left[b])


@compiled
def count_showdowns(
    tables: HighTables,
    both: int,
    first_row: int,
    end_row: int,
    counts: NDArray[np.int32],
    classes: NDArray[np.int8],
    outs: NDArray[np.int8],
    boards: NDArray[np.int8],
) -> None:
    board, left = np.empty(5, np.int64), np.empty(_KINDS, np.int64)
    sixth = np.empty(_KINDS, np.int64)
    for row in range(first_row, end_row):
        hands = hands_of_row(tables, both, row, board, left)
        if len(hands) == 0:
            continue
        boards[row] = tables.classes[rank5(tables, board[0], board[1], board[2], board[3], board[4])]
        for kind in range(_KINDS):
            sixth[kind] = 0
            if left[kind] > 0:
                x = card_of(kind, 2)
                sixth[kind] = rank6(tables, x, board[0], board[1], board[2], board[3], board[4])
        first = first_spot(row)
        weak_with, below_with = np.zeros(_KINDS, np.int64), np.zeros(_KINDS, np.int64)
        equal_with = np.zeros(_KINDS, np.int64)
        weak = below = 0
        for hand in hands:
            if tables.classes[hand >> 10]:
                break
            weak += add_hand(left, (hand >> 5) & 31, hand & 31, weak_with)
        start = 0
        while start < len(hands):
            strength = hands[start] >> 10
            end, equal = start, 0
            for kind in range(_KINDS):
                equal_with[kind] = 0
            while end < len(hands) and hands[end] >> 10 == strength:
                equal += add_hand(left, (hands[end] >> 5) & 31, hands[end] & 31, equal_with)
                end += 1
            made = tables.classes[strength]
            better = 0
            for kind in range(_KINDS):
                if sixth[kind] > strength:
                    better += left[kind]
            for i in range(start, end):
                a, b = (hands[i] >> 5) & 31, hands[i] & 31
                worse = below - below_with[a] - below_with[b]
                same = equal - equal_with[a] - equal_with[b] + 1
                no_pair = weak - weak_with[a] - weak_with[b] + (1 if made == 0 else 0)
                spot = first + b * (b + 1) // 2 + a
                counts[spot] = worse | same << 10 | no_pair << 20
                classes[spot] = made
                outs[spot] = better
            below += equal
            for kind in range(_KINDS):
                below_with[kind] += equal_with[kind]
            start = end


@compiled
def count_beaten(
    tables: HighTables,
    both: int,
    first_row: int,
    end_row: int,
    weights: NDArray[np.int32],
    classes: NDArray[np.int8],
    least: int,
    beaten: Ints,
) -> None:
    """Hands of the player-dealer that weighted hands of the player beat, by class, from a class up."""
    board, left = np.empty(5, np.int64), np.empty(_KINDS, np.int64)
    for row in range(first_row, end_row):
        first, last = first_spot(row), first_spot(row + 1)
        some = False
        for spot in range(first, last):
            if weights[spot] and classes[spot] >= least:
                some = True
        if not some:
            continue
        hands = hands_of_row(tables, both, row, board, left)
        totals, with_kind = np.zeros(CLASSES, np.int64), np.zeros((CLASSES, _KINDS), np.int64)
        start = 0
        while start < len(hands):
            strength = hands[start] >> 10
            end = start
            while end < len(hands) and hands[end] >> 10 == strength:
                a, b = (hands[end] >> 5) & 31, hands[end] & 31
                weight = np.int64(weights[first + b * (b + 1) // 2 + a])
                if weight:
                    for made in range(least, CLASSES):
                        beaten[made] += weight * (totals[made] - with_kind[made, a] - with_kind[made, b])
                end += 1
            made = tables.classes[strength]
            for i in range(start, end):
                a, b = (hands[i] >> 5) & 31, hands[i] & 31
                totals[made] += add_hand(left, a, b, with_kind[made])
            start = end
