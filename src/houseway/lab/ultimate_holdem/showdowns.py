"""What the player-dealer's 990 hands do to each hand of a player, for every row of boards.

Hands that share a card with the player's are taken out by inclusion and exclusion: of all hands below the
player's, those with the one card and those with the other.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import high_tables
from houseway.lab.kernels.slots import (
    FIVE_SUITED,
    PLACES_5,
    PLACES_6,
    PLACES_7,
    SHIFT,
    START,
)
from houseway.lab.ultimate_holdem.boards import (
    KINDS,
    PAIRS,
    PLAIN,
    ROWS,
    SPOTS,
    SUITED_PAIRS,
    boards_of_rows,
    first_spot,
    kinds_of_pairs,
)
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import Pieces, once, together

CLASSES = 10
PIECES = 24
"""In so many the rows are counted."""
BLOCK = 1 << 15
"""So many spots are looked at together where a whole piece would not stay close to the processor …"""
SOME_ROWS = 64
"""… and so many rows."""
HEADS = 7_488
"""Places for all strengths, 64 to a shelf."""
SORTING = HEADS + HEADS // 64 + SUITED_PAIRS
"""What it takes to put hands in order: for each strength its last hand, for each shelf whether there is one,
for each hand the one before it of the same strength."""

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]
Small = NDArray[np.int8]
Strengths = NDArray[np.uint16]


class Showdowns(NamedTuple):
    """For each row of boards and pair of kinds."""

    counts: Parts
    """How many hands of the player-dealer are worse, equal, and without a pair: ten bits each, the worse
    ones lowest; 0 where the pair cannot be held, as everything is there."""
    classes: Small
    """The player's class, 0 for a high card to 9 for a royal flush."""
    outs: Small
    """How many unseen cards would each, with the board, beat the player's hand."""
    boards: Small
    """For each row alone: the class of the five common cards."""


@together
def showdowns(hand: str) -> Pieces[Showdowns]:
    """All of them; ``hand`` is ``any``, or ``two-plus-three`` where both own cards must play."""
    left, (sixth, boards), made_by = rows(hand).left, sixth_cards(), high_tables().classes
    counts, classes, outs = np.empty(SPOTS, np.int32), np.empty(SPOTS, np.int8), np.empty(SPOTS, np.int8)
    found = Showdowns(counts, classes, outs, boards)

    def fill(piece: int) -> None:
        some = rows_of(piece)
        count_showdowns(strengths(hand, *some), *some, made_by, left, sixth, counts, classes, outs)

    return Pieces(found, PIECES, fill)


def rows_of(piece: int) -> tuple[int, int]:
    """The first row of a piece, and the one after its last."""
    return ROWS * piece // PIECES, ROWS * (piece + 1) // PIECES


def blocks(first: int, end: int) -> Iterator[slice]:
    """Spots in parts of some size."""
    for start in range(first, end, BLOCK):
        yield slice(start, min(start + BLOCK, end))


class Rows(NamedTuple):
    """For each row of boards what a hand of two kinds needs to be ranked with it; and how it is looked up."""

    left: Small
    """How many cards of each kind the board leaves; nothing at all of a row that cannot be."""
    keys: Ints
    """Sums of keys of the cards that play with the hand: of the board, or of each three of its cards."""
    masks: Ints
    """The ranks of the board's suit among these cards, as bits."""
    shift: Strengths
    ranks: Strengths
    places: int


@once
def rows(hand: str) -> Rows:
    """All rows, for hands of any five cards, or of both own cards and three of the board."""
    tables, boards = high_tables(), boards_of_rows().astype(np.int64)
    slots = tables.slots
    if hand == "any":
        sizes = (slots.shift7, tables.ranks7, PLACES_7)
        chosen = [tuple(range(5))]
    else:
        sizes = (slots.shift5, tables.ranks5, PLACES_5)
        chosen = list(combinations(range(5), 3))
    keys = np.stack([START + slots.keys[boards[:, played]].sum(axis=1) for played in chosen])
    masks = np.stack([suited_ranks(boards[:, played]) for played in chosen])
    return Rows(left_in_deck(boards), keys, masks, *sizes)


def strengths(hand: str, first_row: int, end_row: int) -> Strengths:
    """The strength of each pair of kinds with the board of each of some rows, where both cards must play
    with the best three of its cards; 0 where the pair cannot be held."""
    start = first_spot(first_row)
    found = np.empty(first_spot(end_row) - start, np.uint16)
    middle = min(max(first_row, PLAIN), end_row)
    for first, end, pairs in ((first_row, middle, PAIRS), (middle, end_row, SUITED_PAIRS)):
        for row in range(first, end, SOME_ROWS):
            last = min(row + SOME_ROWS, end)
            part = found[first_spot(row) - start : first_spot(last) - start]
            part[:] = _strengths(rows(hand), slice(row, last), pairs).ravel()
    return found


def _strengths(known: Rows, some: slice, pairs: int) -> Strengths:
    tables, (one, other) = high_tables(), kinds_of_pairs()[:, :pairs]
    keys, bits = keys_of_kinds()
    # Two cards of a plain board's suit, or of one beside the board's, make no flush with any other two.
    added, suited = keys[one] + keys[other], bits[one] | bits[other]
    found = np.zeros((some.stop - some.start, pairs), np.uint16)
    for sums, masks in zip(known.keys[:, some], known.masks[:, some], strict=True):
        played = sums[:, None] + added, masks[:, None] | suited
        strength = looked_up(*played, known.shift, known.ranks, tables.flushes, known.places)
        np.maximum(found, strength, out=found)
    left = known.left[some]
    found[(left[:, one] == 0) | (left[:, other] <= (one == other))] = 0
    return found


@once
def keys_of_kinds() -> tuple[Ints, Ints]:
    """The key of each kind, and the bit of its rank; kinds without the board's suit are in one in which no
    flush can be."""
    keys = high_tables().slots.keys
    bits = np.concatenate([np.zeros(13, np.int64), 1 << np.arange(13)])
    return np.concatenate([keys[2:52:4], keys[0:52:4]]), bits


def suited_ranks(boards: Ints) -> Ints:
    """The ranks of the suit 0, as bits."""
    masks: Ints = np.bitwise_or.reduce((boards & 3 == 0) << (boards >> 2), axis=1)
    return masks


def left_in_deck(boards: Ints) -> Small:
    """How many cards of each kind the boards leave; none of any where that is not possible."""
    suited = (np.arange(ROWS) >= PLAIN)[:, None]
    left = np.concatenate(
        [np.where(suited, [3] * 13, 4), np.where(suited, [1] * 13, 0)], axis=1, dtype=np.int8
    )
    for card in boards.T:
        left[np.arange(ROWS), (card >> 2) + np.where(suited[:, 0] & (card & 3 == 0), 13, 0)] -= 1
    left[(left < 0).any(axis=1)] = 0
    return left


@once
def sixth_cards() -> tuple[Strengths, Small]:
    """For each row: the strength of the board with one more card of each kind, and the class of the board."""
    tables, boards = high_tables(), boards_of_rows().astype(np.int64)
    slots, masks = tables.slots, suited_ranks(boards)[:, None]
    keys = (START + slots.keys[boards].sum(axis=1))[:, None]
    kinds, bits = keys_of_kinds()
    six = looked_up(keys + kinds, masks | bits, slots.shift6, tables.ranks6, tables.flushes, PLACES_6)
    five = looked_up(keys, masks, slots.shift5, tables.ranks5, tables.flushes, PLACES_5)[:, 0]
    possible = left_in_deck(boards).any(axis=1)
    return six, np.where(possible, tables.classes[five], -1).astype(np.int8)


def looked_up(
    keys: Ints,
    masks: Ints,
    shift: Strengths,
    ranks: Strengths,
    flushes: Strengths,
    places: int,
) -> Strengths:
    """The strengths of hands by the sums of their keys, where a flush can only be of the suit 0."""
    found: Strengths = ranks[(keys + shift[(keys >> SHIFT) & (len(shift) - 1)]) & places]
    suited = np.nonzero(keys & FIVE_SUITED)
    found[suited] = flushes[masks[suited]]
    return found


@inner
def kinds_on(row: int) -> int:
    """How many kinds of cards there are beside a row's board."""
    return KINDS // 2 if row < PLAIN else KINDS


@inner
def hands_of_row(strengths: Strengths, first: int, kinds: int, hands: Ints, sorting: Parts) -> int:
    """All hands with a row's board, the worst first: strength, and the two kinds, in one number each; how
    many there are. What they are put in order with is empty before and after."""
    shelves, before = HEADS, HEADS + HEADS // 64
    pair = 0
    for b in range(kinds):
        for a in range(b + 1):
            strength = strengths[np.uint64(first + pair)]
            if strength:
                sorting[before + pair] = sorting[strength]
                sorting[strength] = (pair + 1) << 10 | a << 5 | b
                sorting[shelves + (strength >> 6)] = 1
            pair += 1
    n = 0
    for shelf in range(HEADS // 64):
        if sorting[shelves + shelf] == 0:
            continue
        sorting[shelves + shelf] = 0
        for strength in range(64 * shelf, 64 * shelf + 64):
            hand = sorting[strength]
            sorting[strength] = 0
            while hand:
                hands[n] = strength << 10 | hand & 1023
                n += 1
                hand = sorting[before + (hand >> 10) - 1]
    return n


@inner
def add_hand(left: Small, row: int, a: int, b: int, with_kind: Ints, at: int) -> int:
    """How many hands of two kinds there are; added to those that hold one card of each kind."""
    if a == b:
        with_kind[at, a] += left[row, a] - 1
        return int(left[row, a] * (left[row, a] - 1) // 2)
    with_kind[at, a] += left[row, b]
    with_kind[at, b] += left[row, a]
    return int(left[row, a] * left[row, b])


@compiled
def count_showdowns(
    strengths: Strengths,
    first_row: int,
    end_row: int,
    made_by: Small,
    left: Small,
    sixth: Strengths,
    counts: Parts,
    classes: Small,
    outs: Small,
) -> None:
    hands, sorting = np.empty(SUITED_PAIRS, np.int64), np.zeros(SORTING, np.int32)
    with_kind = np.empty((3, KINDS), np.int64)
    weak_with, below_with, equal_with = 0, 1, 2
    for row in range(first_row, end_row):
        first, kinds = first_spot(row), kinds_on(row)
        n = hands_of_row(strengths, first - first_spot(first_row), kinds, hands, sorting)
        for spot in range(first, first_spot(row + 1)):
            counts[spot] = classes[spot] = outs[spot] = 0
        for kind in range(KINDS):
            with_kind[weak_with, kind] = with_kind[below_with, kind] = 0
        weak = below = 0
        for i in range(n):
            if made_by[hands[i] >> 10]:
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
            made = made_by[strength]
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
    strengths: Strengths,
    first_row: int,
    end_row: int,
    made_by: Small,
    left: Small,
    weights: Parts,
    classes: Small,
    least: int,
    beaten: Ints,
) -> None:
    """Hands of the player-dealer that weighted hands of the player beat, by class, from a class up; weights
    and classes are those of these rows."""
    hands, sorting = np.empty(SUITED_PAIRS, np.int64), np.zeros(SORTING, np.int32)
    totals, with_kind = np.empty(CLASSES, np.int64), np.empty((CLASSES, KINDS), np.int64)
    for row in range(first_row, end_row):
        first = first_spot(row) - first_spot(first_row)
        last = first + first_spot(row + 1) - first_spot(row)
        some = False
        for spot in range(first, last):
            if weights[spot] and classes[spot] >= least:
                some = True
        if not some:
            continue
        n = hands_of_row(strengths, first, kinds_on(row), hands, sorting)
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
            made = made_by[strength]
            for i in range(start, end):
                totals[made] += add_hand(left, row, (hands[i] >> 5) & 31, hands[i] & 31, with_kind, made)
            start = end


@inner
def clear(totals: Ints, with_kind: Ints) -> None:
    """No hands of any class."""
    for made in range(CLASSES):
        totals[made] = 0
        for kind in range(KINDS):
            with_kind[made, kind] = 0
