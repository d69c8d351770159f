"""The last two cards on a flop, as sets that are the same for all that comes after.

With a flop and the suit that the board will have, last cards are the same where they are of one *kind* (see
``boards``). Where the board will have no suit, cards of one rank differ in what may lie beside them: there
each card has a *label* of its own; elsewhere the label is the kind.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.slots import BUCKETS_5, PLACES_5, SHIFT, card_slots
from houseway.lab.ultimate_holdem.boards import (
    FOUR,
    KINDS,
    PAIRS,
    PLAIN,
    SUITED_PAIRS,
    THREE,
    flops,
    kinds_of_pairs,
)
from houseway.lab.ultimate_holdem.hands import HOLES, hole_cards
from houseway.lab.work.once import once

RANKS, LABELS = 13, 52
NO_SUIT = 4
"""Where the board has none; those that it may have come before."""

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]
Small = NDArray[np.int8]


class LastTwo(NamedTuple):
    """For each of some flops."""

    suits: Small
    """For each two cards the suit that the board has with them; -1 where one of them lies in the flop."""
    sizes: Small
    """By suit and label: how many such cards are left."""
    beside: Small
    """By suit, label and kind: how many cards of the kind may lie beside one of the label."""
    places: Parts
    """By suit and pair of kinds: where the pairs of their row begin; -1 where there is no such board."""

    def some(self, which: slice) -> "LastTwo":
        """Only those of some of the flops, as kernels take them."""
        rows = np.ascontiguousarray
        return LastTwo(
            rows(self.suits[which]),
            rows(self.sizes[which]),
            rows(self.beside[which]),
            rows(self.places[which]),
        )


@once
def last_two_of_kinds() -> LastTwo:
    """All kinds of flops."""
    return last_two(flops().cards)


def last_two(cards: Small) -> LastTwo:
    """All last two cards on some flops."""
    left = np.ones((len(cards), LABELS), np.int8)
    np.put_along_axis(left, cards.astype(np.int64), 0, axis=1)
    held = np.stack([(cards & 3 == suit).sum(axis=1, dtype=np.int8) for suit in range(4)], axis=1)
    by_suits = suits_of_boards(held)
    low, high = hole_cards().T
    suits = by_suits[:, low & 3, high & 3]
    suits[left[:, low] * left[:, high] == 0] = -1
    sizes = np.zeros((len(cards), NO_SUIT + 1, LABELS), np.int8)
    beside = np.zeros((len(cards), NO_SUIT + 1, LABELS, KINDS), np.int8)
    places = np.full((len(cards), NO_SUIT + 1, SUITED_PAIRS), -1, np.int32)
    by_rank = left.reshape(-1, RANKS, 4)
    one, other = kinds_of_pairs()
    same, suited = np.eye(KINDS, dtype=np.int8), np.arange(KINDS) >= RANKS
    for suit in range(4):
        in_suit = by_rank[:, :, suit]
        sizes[:, suit, :KINDS] = cards_left = np.concatenate([by_rank.sum(axis=2) - in_suit, in_suit], axis=1)
        enough = held[:, suit, None, None] + suited[:, None] + suited >= 3
        there = cards_left[:, :, None] > 0
        beside[:, suit, :KINDS] = (cards_left[:, None] - same) * enough * there
        first = first_spots(cards, suit)
        places[:, suit] = np.where(beside[:, suit, one, other] > 0, first, -1)
    # Cards by label: rank and suit; any card beside it that gives no suit three.
    sizes[:, NO_SUIT] = by_rank.transpose(0, 2, 1).reshape(-1, LABELS)
    fits = (by_suits == NO_SUIT).astype(np.int8)
    itself = fits.diagonal(axis1=1, axis2=2)[..., None, None] * same[:RANKS, :RANKS]
    partners = np.einsum("fts,frs->ftr", fits, by_rank)[:, :, None] - itself
    partners *= by_rank.transpose(0, 2, 1)[..., None]
    beside[:, NO_SUIT, :, :RANKS] = partners.reshape(-1, LABELS, RANKS)
    one, other = one[:PAIRS], other[:PAIRS]
    some = partners[:, :, one, other].sum(axis=1) > 0
    places[:, NO_SUIT, :PAIRS] = np.where(some, first_spots(cards, NO_SUIT), -1)
    return LastTwo(suits, sizes, beside, places)


def suits_of_boards(held: Small) -> Small:
    """The suit of a board, by what the flop holds of each suit, and the suits of the last two cards."""
    one = np.eye(4, dtype=np.int8)
    three = held[:, None, None] + one[:, None] + one >= 3
    return np.where(three.any(axis=3), three.argmax(axis=3), NO_SUIT).astype(np.int8)


def first_spots(cards: Small, suit: int) -> Ints:
    """Where the pairs of the rows begin, for each flop and two kinds of last cards, if the board has a suit,
    or none."""
    places_of_sets, places_of_ranks = parts_of_rows()
    one, other = kinds_of_pairs()[:, : PAIRS if suit == NO_SUIT else SUITED_PAIRS]
    unit = np.concatenate([rank_keys(), np.zeros(RANKS, np.int64)])
    bits = np.concatenate([np.zeros(RANKS, np.int64), 1 << np.arange(RANKS)])
    kinds = (cards >> 2) + RANKS * (cards & 3 == suit)
    masks = bits[kinds].sum(axis=1)[:, None] | bits[one] | bits[other]
    keys = unit[kinds].sum(axis=1)[:, None] + unit[one] + unit[other]
    rows = places_of_sets[masks] + places_of_ranks[_place(keys)]
    spots: Ints = np.where(rows < PLAIN, rows * PAIRS, PLAIN * PAIRS + (rows - PLAIN) * SUITED_PAIRS)
    return spots


@once
def parts_of_rows() -> tuple[Ints, Ints]:
    """What the row of a board is the sum of: a part for the set of ranks of its suit, and one for those of
    the other cards; see :func:`houseway.lab.ultimate_holdem.boards.row_of`."""
    sets, ranks = np.zeros(1 << RANKS, np.int64), np.zeros(PLACES_5 + 1, np.int64)
    for size, first, others in ((3, PLAIN, 91), (4, THREE, 13), (5, FOUR, 1)):
        for chosen in combinations(range(RANKS), size):
            place = sum([comb(rank, n) for n, rank in enumerate(chosen, 1)])
            sets[sum([1 << rank for rank in chosen])] = first + place * others
    unit = rank_keys()
    for size in (1, 2, 5):
        each = list(combinations_with_replacement(range(RANKS), size))
        places = [sum([comb(rank + n - 1, n) for n, rank in enumerate(one, 1)]) for one in each]
        ranks[_place(unit[np.array(each)].sum(axis=1))] = places
    return sets, ranks


def rank_keys() -> Ints:
    """Numbers of which no two sums of up to five have the same place."""
    return card_slots().keys[0:52:4] & 0xFFFFFFFF


def _place(keys: Ints) -> Ints:
    found: Ints = (keys + card_slots().shift5[keys >> SHIFT & BUCKETS_5]) & PLACES_5
    return found


@cache
def labels_and_pairs() -> tuple[Small, Parts]:
    """By the board's suit: the labels of the two cards of each hand, and the pair of their kinds."""
    labels, pairs = np.empty((NO_SUIT + 1, 2, HOLES), np.int8), np.empty((NO_SUIT + 1, HOLES), np.int32)
    ranks, suits = hole_cards().T >> 2, hole_cards().T & 3
    for suit in range(NO_SUIT + 1):
        kinds = ranks + RANKS * (suits == suit)
        labels[suit] = ranks + RANKS * suits if suit == NO_SUIT else kinds
        low, high = np.sort(kinds, axis=0)
        pairs[suit] = high * (high + 1) // 2 + low
    return labels, pairs
