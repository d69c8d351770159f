"""What the player-dealer's 990 hands do to each hand of a player, for every row of boards.

Hands that share a card with the player's are taken out by inclusion and exclusion: of all hands below the
player's, those with the one card and those with the other.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import high_tables
from houseway.lab.kernels.slots import (
    BUCKETS_5,
    BUCKETS_7,
    FIVE_SUITED,
    PLACES_5,
    PLACES_6,
    PLACES_7,
    SHIFT,
    START,
)
from houseway.lab.ultimate_holdem.boards import (
    PLAIN,
    ROWS,
    SPOTS,
    SUITED_PAIRS,
    boards_of_rows,
    first_spot,
)
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import Pieces, once, together

DEALERS = 990
"""Hands that the player-dealer can have when two cards and a board are known."""
CLASSES = 10
PIECES = 24
"""In so many the rows are counted."""
KINDS = 26

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
    known, (sixth, boards) = rows(hand), sixth_cards()
    counts, classes = np.full(SPOTS, -1, np.int32), np.full(SPOTS, -1, np.int8)
    found = Showdowns(counts, classes, np.zeros(SPOTS, np.int8), boards)

    def fill(piece: int) -> None:
        count_showdowns(known, sixth, *rows_of(piece), found.counts, found.classes, found.outs)

    return Pieces(found, PIECES, fill)


def rows_of(piece: int) -> tuple[int, int]:
    """The first row of a piece, and the one after its last."""
    return ROWS * piece // PIECES, ROWS * (piece + 1) // PIECES


class Rows(NamedTuple):
    """For each row of boards what a hand of two kinds needs to be ranked with it; and how it is looked up."""

    left: Ints
    """How many cards of each kind the board leaves; nothing at all of a row that cannot be."""
    keys: Ints
    """Sums of keys of the cards that play with the hand: of the board, or of each three of its cards."""
    masks: Ints
    """The ranks of the board's suit among these cards, as bits."""
    kinds: Ints
    """The key of each kind."""
    shift: NDArray[np.uint16]
    ranks: NDArray[np.uint16]
    flushes: NDArray[np.uint16]
    classes: NDArray[np.int8]
    """By strength."""
    buckets: int
    places: int


@once
def rows(hand: str) -> Rows:
    """All rows, for hands of any five cards, or of both own cards and three of the board."""
    tables, boards = high_tables(), boards_of_rows().astype(np.int64)
    slots = tables.slots
    if hand == "any":
        sizes = (slots.shift7, tables.ranks7, BUCKETS_7, PLACES_7)
        chosen = [tuple(range(5))]
    else:
        sizes = (slots.shift5, tables.ranks5, BUCKETS_5, PLACES_5)
        chosen = list(combinations(range(5), 3))
    shift, ranks, buckets, places = sizes
    keys = np.stack([START + slots.keys[boards[:, played]].sum(axis=1) for played in chosen], axis=1)
    masks = np.stack([suited_ranks(boards[:, played]) for played in chosen], axis=1)
    # Kinds without the board's suit are in one in which no flush can be.
    kinds = np.concatenate([slots.keys[2:52:4], slots.keys[0:52:4]])
    found = (shift, ranks, tables.flushes, tables.classes, buckets, places)
    return Rows(left_in_deck(boards), keys, masks, kinds, *found)


def suited_ranks(boards: Ints) -> Ints:
    """The ranks of the suit 0, as bits."""
    masks: Ints = np.bitwise_or.reduce((boards & 3 == 0) << (boards >> 2), axis=1)
    return masks


def left_in_deck(boards: Ints) -> Ints:
    """How many cards of each kind the boards leave; none of any where that is not possible."""
    suited = (np.arange(ROWS) >= PLAIN)[:, None]
    left = np.concatenate([np.where(suited, [3] * 13, 4), np.where(suited, [1] * 13, 0)], axis=1)
    for card in boards.T:
        left[np.arange(ROWS), (card >> 2) + np.where(suited[:, 0] & (card & 3 == 0), 13, 0)] -= 1
    left[(left < 0).any(axis=1)] = 0
    return left


@once
def sixth_cards() -> tuple[NDArray[np.uint16], NDArray[np.int8]]:
    """For each row: the strength of the board with one more card of each kind, and the class of the board."""
    tables, boards = high_tables(), boards_of_rows().astype(np.int64)
    slots, masks = tables.slots, suited_ranks(boards)[:, None]
    keys = (START + slots.keys[boards].sum(axis=1))[:, None]
    kinds = np.concatenate([slots.keys[2:52:4], slots.keys[0:52:4]])
    bits = np.concatenate([np.zeros(13, np.int64), 1 << np.arange(13)])
    six = looked_up(keys + kinds, masks | bits, slots.shift6, tables.ranks6, tables.flushes, PLACES_6)
    five = looked_up(keys, masks, slots.shift5, tables.ranks5, tables.flushes, PLACES_5)[:, 0]
    possible = left_in_deck(boards).any(axis=1)
    return six, np.where(possible, tables.classes[five], -1).astype(np.int8)


def looked_up(
    keys: Ints,
    masks: Ints,
    shift: NDArray[np.uint16],
    ranks: NDArray[np.uint16],
    flushes: NDArray[np.uint16],
    places: int,
) -> NDArray[np.uint16]:
    """The strengths of hands by the sums of their keys, where a flush can only be of the suit 0."""
    by_ranks = ranks[(keys + shift[(keys >> SHIFT) & (len(shift) - 1)]) & places]
    return np.where(keys & FIVE_SUITED != 0, flushes[masks], by_ranks)


@inner
def strength_of(rows: Rows, row: int, a: int, b: int) -> int:
    """The strength of two kinds with a row's board; the best of all three of its cards, if both must play."""
    bits = (1 << (a - 13) if a >= 13 else 0) | (1 << (b - 13) if b >= 13 else 0)
    # Two cards of a plain board's suit, or of one beside the board's, make no flush with any other two.
    added = rows.kinds[a] + rows.kinds[b]
    best = 0
    for played in range(rows.keys.shape[1]):
        key = rows.keys[row, played] + added
        if key & FIVE_SUITED:
            strength = rows.flushes[np.uint64(rows.masks[row, played] | bits)]
        else:
            bucket = np.uint64((key >> SHIFT) & rows.buckets)
            strength = rows.ranks[np.uint64((key + rows.shift[bucket]) & rows.places)]
        if strength > best:
            best = int(strength)
    return best


@inner
def hands_of_row(rows: Rows, row: int, hands: Ints) -> int:
    """All hands with a row's board, the worst first: strength, and the two kinds, in one number each; how
    many there are."""
    n = 0
    for b in range(KINDS):
        if rows.left[row, b] == 0:
            continue
        for a in range(b + 1):
            if rows.left[row, a] > (1 if a == b else 0):
                hands[n] = strength_of(rows, row, a, b) << 10 | a << 5 | b
                n += 1
    put_in_order(hands, n)
    return n


@inner
def put_in_order(hands: Ints, n: int) -> None:
    """The first ones of these, by Shell's sort: short, and quick enough for a few hundred."""
    gap = 1
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


@inner
def add_hand(left: Ints, row: int, a: int, b: int, with_kind: Ints, at: int) -> int:
    """How many hands of two kinds there are; added to those that hold one card of each kind."""
    if a == b:
        with_kind[at, a] += left[row, a] - 1
        return int(left[row, a] * (left[row, a] - 1) // 2)
    with_kind[at, a] += left[row, b]
    with_kind[at, b] += left[row, a]
    return int(left[row, a] * left[row, b])


@compiled
def count_showdowns(
    rows: Rows,
    sixth: NDArray[np.uint16],
    first_row: int,
    end_row: int,
    counts: NDArray[np.int32],
    classes: NDArray[np.int8],
    outs: NDArray[np.int8],
) -> None:
    hands, with_kind = np.empty(SUITED_PAIRS, np.int64), np.empty((3, KINDS), np.int64)
    left = rows.left
    weak_with, below_with, equal_with = 0, 1, 2
    for row in range(first_row, end_row):
        n = hands_of_row(rows, row, hands)
        first = first_spot(row)
        for kind in range(KINDS):
            with_kind[weak_with, kind] = with_kind[below_with, kind] = 0
        weak = below = 0
        for i in range(n):
            if rows.classes[hands[i] >> 10]:
                break
            weak += add_hand(left, row, (hands[i] >> 5) & 31, hands[i] & 31, with_kind, weak_with)
        start = 0
        while start < n:
            strength = hands[start] >> 10
            end, equal = start, 0
            for kind in range(KINDS):
                with_kind[equal_with, kind] = 0
            while end < n and hands[end] >> 10 == strength:
                equal += add_hand(left, row, (hands[end] >> 5) & 31, hands[end] & 31, with_kind, equal_with)
                end += 1
            made = rows.classes[strength]
            better = 0
            for kind in range(KINDS):
                if sixth[row, kind] > strength:
                    better += left[row, kind]
            for i in range(start, end):
                a, b = (hands[i] >> 5) & 31, hands[i] & 31
                worse = below - with_kind[below_with, a] - with_kind[below_with, b]
                same = equal - with_kind[equal_with, a] - with_kind[equal_with, b] + 1
                no_pair = weak - with_kind[weak_with, a] - with_kind[weak_with, b] + (1 if made == 0 else 0)
                spot = first + b * (b + 1) // 2 + a
                counts[spot] = worse | same << 10 | no_pair << 20
                classes[spot] = made
                outs[spot] = better
            below += equal
            for kind in range(KINDS):
                with_kind[below_with, kind] += with_kind[equal_with, kind]
            start = end


@compiled
def count_beaten(
    rows: Rows,
    first_row: int,
    end_row: int,
    weights: NDArray[np.int32],
    classes: NDArray[np.int8],
    least: int,
    beaten: Ints,
) -> None:
    """Hands of the player-dealer that weighted hands of the player beat, by class, from a class up."""
    hands = np.empty(SUITED_PAIRS, np.int64)
    totals, with_kind = np.empty(CLASSES, np.int64), np.empty((CLASSES, KINDS), np.int64)
    for row in range(first_row, end_row):
        first, last = first_spot(row), first_spot(row + 1)
        some = False
        for spot in range(first, last):
            if weights[spot] and classes[spot] >= least:
                some = True
        if not some:
            continue
        n = hands_of_row(rows, row, hands)
        clear(totals, with_kind)
        start = 0
        while start < n:
            strength = hands[start] >> 10
            end = start
            while end < n and hands[end] >> 10 == strength:
                a, b = (hands[end] >> 5) & 31, hands[end] & 31
                weight = np.int64(weights[first + b * (b + 1) // 2 + a])
                if weight:
                    for made in range(least, CLASSES):
                        beaten[made] += weight * (totals[made] - with_kind[made, a] - with_kind[made, b])
                end += 1
            made = rows.classes[strength]
            for i in range(start, end):
                totals[made] += add_hand(rows.left, row, (hands[i] >> 5) & 31, hands[i] & 31, with_kind, made)
            start = end


@inner
def clear(totals: Ints, with_kind: Ints) -> None:
    """No hands of any class."""
    for made in range(CLASSES):
        totals[made] = 0
        for kind in range(KINDS):
            with_kind[made, kind] = 0
