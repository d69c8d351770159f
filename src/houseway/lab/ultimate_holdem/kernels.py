"""Flops and their last two cards: the inner loops of the best play, and of how all deals end.

What is looked up and summed is done once for each two kinds of last cards, and not for each two cards: see
``card_sets``.
"""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.ultimate_holdem.boards import KINDS, PAIRS, SUITED_PAIRS
from houseway.lab.ultimate_holdem.card_sets import LABELS, NO_SUIT
from houseway.lab.ultimate_holdem.hands import HOLES
from houseway.lab.ultimate_holdem.model import AT_RIVER
from houseway.lab.work.compiler import compiled, inner

VALUES = 3
SIZE = VALUES * SUITED_PAIRS

Ints = NDArray[np.int64]
Parts = NDArray[np.int32]
Small = NDArray[np.int8]


@inner
def look_up(
    counts: Parts, fixed: Parts, folds: Parts, play: Ints, first: int, size: int, values: Parts
) -> None:
    """Some spots from one on: Ante and Blind of a hand that is played, then a unit of Play, then the best of
    a bet at the river and a fold."""
    worse, equal, every, at_river, fold = play[0], play[1], play[2], play[3], folds[0]
    each, unsigned = len(folds) > 1, np.uint64(size)
    for i in range(unsigned):
        found = counts[np.uint64(first) + i]
        values[i] = fixed[np.uint64(first) + i]
        values[unsigned + i] = every + (found & 1023) * worse + ((found >> 10) & 1023) * equal
    for i in range(unsigned):
        if each:
            fold = folds[np.uint64(first) + i]
        bet = values[i] + AT_RIVER * values[unsigned + i]
        values[unsigned + unsigned + i] = max(bet, fold) if at_river else fold


@compiled
def add_flops(
    suits: Small,
    sizes: Small,
    beside: Small,
    places: Parts,
    labels_of: Small,
    pairs_of: Parts,
    counts: Parts,
    fixed: Parts,
    folds: Parts,
    play: Ints,
    sums: Ints,
) -> None:
    """For some flops and every hand: Ante and Blind of a hand that is played, a unit of Play, and the best of
    a bet at the river and a fold, each summed over all last two cards.

    ``folds`` has one number for all spots, or one for each. The sums are taken over all last cards first,
    for pairs of kinds and each suit that the board may have; what lies in a hand is then taken out by
    inclusion and exclusion.
    """
    values, total = np.empty(SIZE, np.int32), np.empty(SIZE, np.int64)
    with_label = np.empty((LABELS, SIZE), np.int64)
    for at in range(len(suits)):
        for suit in range(NO_SUIT + 1):
            plain = suit == NO_SUIT
            kinds, labels = (KINDS // 2, LABELS) if plain else (KINDS, KINDS)
            pairs = PAIRS if plain else SUITED_PAIRS
            size = VALUES * pairs
            for label in range(labels):
                for i in range(size):
                    with_label[label, i] = 0
            cards = -1
            for one in range(kinds):
                for other in range(one + 1):
                    cards += 1
                    first = places[at, suit, cards]
                    if first < 0:
                        continue
                    look_up(counts, fixed, folds, play, first, pairs, values)
                    for half in range(1 if one == other else 2):
                        here, there = (one, other) if half == 0 else (other, one)
                        for label in range(here, labels, kinds):
                            times = beside[at, suit, label, there]
                            for i in range(size):
                                with_label[label, i] += times * values[i]
            for i in range(size):
                total[i] = 0
            for label in range(labels):
                left = sizes[at, suit, label]
                for i in range(size):
                    total[i] += left * with_label[label, i]
            for hole in range(HOLES):
                if suits[at, hole] < 0:
                    continue
                pair = pairs_of[suit, hole]
                one, other = labels_of[suit, 0, hole], labels_of[suit, 1, hole]
                for n in range(VALUES):
                    i = n * pairs + pair
                    # Each board was counted with both of its last cards.
                    sums[n, at, hole] += total[i] // 2 - with_label[one, i] - with_label[other, i]
                if suits[at, hole] == suit:
                    look_up(counts, fixed, folds, play, places[at, suit, pair] + pair, 1, values)
                    for n in range(VALUES):
                        sums[n, at, hole] += values[n]


@compiled
def spread(
    suits: Small,
    sizes: Small,
    beside: Small,
    places: Parts,
    labels_of: Small,
    pairs_of: Parts,
    bets: NDArray[np.bool_],
    times: Parts,
    weights: Parts,
) -> None:
    """Add the boards of some flops and the hands that are bet to the rows and pairs of kinds that they belong
    to.

    Hands are counted once for each suit that the board may have; those that hold one of the last two cards
    are taken out for each two kinds of these.
    """
    total, line = np.empty(SUITED_PAIRS, np.int32), np.empty(SUITED_PAIRS, np.int32)
    with_label = np.empty((LABELS, SUITED_PAIRS), np.int32)
    for at in range(len(suits)):
        for suit in range(NO_SUIT + 1):
            plain = suit == NO_SUIT
            kinds, labels = (KINDS // 2, LABELS) if plain else (KINDS, KINDS)
            pairs = PAIRS if plain else SUITED_PAIRS
            for pair in range(pairs):
                total[pair] = 0
            for label in range(labels):
                for pair in range(pairs):
                    with_label[label, pair] = 0
            some = False
            for hole in range(HOLES):
                if suits[at, hole] < 0 or not bets[at, hole]:
                    continue
                some = True
                pair = pairs_of[suit, hole]
                total[pair] += times[at]
                with_label[labels_of[suit, 0, hole], pair] += times[at]
                with_label[labels_of[suit, 1, hole], pair] += times[at]
                if suits[at, hole] == suit:
                    weights[places[at, suit, pair] + pair] += times[at]
            cards = -1
            for one in range(kinds):
                for other in range(one + 1):
                    cards += 1
                    first = places[at, suit, cards]
                    if first < 0 or not some:
                        continue
                    boards = 0
                    for label in range(one, labels, kinds):
                        boards += sizes[at, suit, label] * beside[at, suit, label, other]
                    if one == other:
                        boards //= 2
                    for pair in range(pairs):
                        line[pair] = boards * total[pair]
                    for half in range(1 if one == other else 2):
                        here, there = (one, other) if half == 0 else (other, one)
                        for label in range(here, labels, kinds):
                            taken = beside[at, suit, label, there]
                            for pair in range(pairs):
                                line[pair] -= taken * with_label[label, pair]
                    for i in range(np.uint64(pairs)):
                        weights[np.uint64(first) + i] += line[i]
