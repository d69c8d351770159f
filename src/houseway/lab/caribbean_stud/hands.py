"""Five ranks with their strengths, and the ways in which some of them share the open card's suit.

What a player can know of a deal is the own ranks, which of the own cards have the suit of the
player-dealer's open card, and whether all five are suited: the player-dealer's cards have the ranks that
are left, and can only be a flush in the suit of the open card.
"""

from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.games.bank.stud_against_dealer.caribbean_stud import RANKINGS
from houseway.lab.work.once import once
from houseway.rankings.keys import rank_unit

DEALT = 10

Ints = NDArray[np.int64]
FIVES = comb(17, 5)
"""Five of thirteen ranks, each as often as one likes."""
OTHER_SUIT = 32
"""In place of a mask: all five cards are suited, but not with the open card."""
MASKS = OTHER_SUIT + 1


@once
def ranks_of_fives() -> Ints:
    """Ranks from the deuce (0), the lowest first; a row's number is its place in the tables."""
    every = np.array(list(combinations_with_replacement(range(13), 5)), np.int64)
    return every[np.argsort(place_of(every), kind="stable")]


@once
def place_parts() -> Ints:
    """What the rank in each place of a sorted hand adds to the hand's number."""
    parts = [[comb(rank + place, place + 1) for rank in range(13)] for place in range(5)]
    return np.array(parts, np.int64)


def place_of(ranks: Ints) -> Ints:
    """The number of each row of up to five sorted ranks among all rows of that length."""
    parts = place_parts()
    places: Ints = sum(
        (parts[column][ranks[:, column]] for column in range(ranks.shape[1])), np.zeros(len(ranks), np.int64)
    )
    return places


@once
def strengths(ranking: str) -> Ints:
    """Of five ranks by their number: not suited, and suited."""
    order = RANKINGS[ranking]
    table = np.empty((2, FIVES), np.int64)
    for number, ranks in enumerate(ranks_of_fives().tolist()):
        key = sum([rank_unit(rank + 2) for rank in ranks])
        table[0, number] = order.ranks[key]
        table[1, number] = max(order.ranks[key], order.flushes[key])
    return table


@once
def fours() -> Ints:
    """The four ranks beside the open card, the lowest first."""
    return np.array(list(combinations_with_replacement(range(13), 4)), np.int64)


class Shares(NamedTuple):
    """For every five ranks, which of them have the open card's suit; sorted by those that have it."""

    five: Ints
    """The number of the five ranks."""
    mask: Ints
    """A bit for each of the sorted cards; of equal ranks the first have the suit."""
    suited: Ints
    """How often each rank comes with the suit: a row for each different way."""
    starts: Ints
    """Where the rows of ``five`` and ``mask`` with each way begin, and where the last ends."""
    first: Ints
    """For each five ranks and any mask, the mask that stands for it."""


@once
def shares() -> Shares:
    """All of them, built once."""
    fives = ranks_of_fives()
    first = np.empty((FIVES, OTHER_SUIT), np.int64)
    found: list[Ints] = []
    for mask in range(OTHER_SUIT):
        bits = np.array([mask >> card & 1 for card in range(5)], np.int64)
        tidy = np.zeros(FIVES, np.int64)
        for card in range(5):
            # the card's place among its equals, against how many of these have the suit
            equal = fives == fives[:, card : card + 1]
            before = equal[:, :card].sum(axis=1)
            tidy |= (before < (equal * bits).sum(axis=1)).astype(np.int64) << card
        first[:, mask] = tidy
        own = np.flatnonzero(tidy == mask)
        chosen = fives[own][:, bits == 1]
        offset = sum([comb(12 + size, size) for size in range(int(bits.sum()))])
        found.append(np.stack([own, np.full(len(own), mask), place_of(chosen) + offset], axis=1))
    rows = np.concatenate(found)
    rows = rows[np.argsort(rows[:, 2], kind="stable")]
    _, begins = np.unique(rows[:, 2], return_index=True)
    starts = np.append(begins, len(rows))
    suited = np.zeros((len(begins), 13), np.int64)
    for number, begin in enumerate(begins.tolist()):
        five, mask = int(rows[begin, 0]), int(rows[begin, 1])
        for card in range(5):
            if mask >> card & 1:
                suited[number, fives[five, card]] += 1
    return Shares(rows[:, 0].copy(), rows[:, 1].copy(), suited, starts.astype(np.int64), first)
