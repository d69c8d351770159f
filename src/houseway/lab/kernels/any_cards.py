"""Hands of up to seven cards, of which any may play."""

import numpy as np

from houseway.lab.kernels.high import Cards, flush_suit
from houseway.lab.kernels.slots import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE_SUITED,
    JOKER_SHIFT,
    PLACES_5,
    PLACES_6,
    PLACES_7,
    SHIFT,
    START,
    SUIT_SHIFT,
    Keys,
    Shifts,
)
from houseway.lab.kernels.tables import BAD, IGNORED, CardTables, Strengths
from houseway.lab.work.compiler import compiled, inner

_ONE_MORE = 0x1111 << SUIT_SHIFT


def rank_any(tables: CardTables, cards: Cards, found: Strengths) -> int:
    """The strength of each row of cards, all rows of one size; says how many jokers were too many, or 0."""
    return _rank(
        tables.slots.keys,
        tables.slots.shift5,
        tables.slots.shift6,
        tables.slots.shift7,
        tables.five,
        tables.suited,
        tables.six,
        tables.seven,
        tables.flushes,
        tables.flush,
        cards,
        found,
    )


@compiled
def _rank(
    keys: Keys,
    shift5: Shifts,
    shift6: Shifts,
    shift7: Shifts,
    five: Strengths,
    suited: Strengths,
    six: Strengths,
    seven: Strengths,
    flushes: Strengths,
    flush: int,
    cards: Cards,
    found: Strengths,
) -> int:
    size = cards.shape[1]
    for i in range(len(cards)):
        key = START + keys[np.uint64(cards[i, 0])]
        if size == 7:
            key += keys[np.uint64(cards[i, 1])] + keys[np.uint64(cards[i, 2])] + keys[np.uint64(cards[i, 3])]
            key += keys[np.uint64(cards[i, 4])] + keys[np.uint64(cards[i, 5])] + keys[np.uint64(cards[i, 6])]
        else:
            for n in range(1, size):
                key += keys[np.uint64(cards[i, n])]
        jokers = np.uint64(key >> JOKER_SHIFT)
        naturals = size - (key >> JOKER_SHIFT)
        if jokers >= len(five):
            return int(jokers)
        if naturals <= 5:
            place = np.uint64((key + shift5[np.uint64((key >> SHIFT) & BUCKETS_5)]) & PLACES_5)
            strength = five[jokers, place]
        elif naturals == 6:
            place = np.uint64((key + shift6[np.uint64((key >> SHIFT) & BUCKETS_6)]) & PLACES_6)
            strength = six[jokers, place]
        else:
            place = np.uint64((key + shift7[np.uint64((key >> SHIFT) & BUCKETS_7)]) & PLACES_7)
            strength = seven[place]
        flag = (key + (key >> JOKER_SHIFT) * _ONE_MORE) & FIVE_SUITED
        if flag and flush != IGNORED and size >= 5:
            if size == 5:
                strength = suited[jokers, place]
            elif flush == BAD:
                strength = _best_of_fives(keys, shift5, five, suited, key, cards[i])
            else:
                suit = flush_suit(flag)
                ranks = 0
                for n in range(size):
                    card = cards[i, n]
                    if card < 52 and card & 3 == suit:
                        ranks |= 1 << (card >> 2)
                strength = max(strength, flushes[jokers, np.uint64(ranks)])
        found[i] = strength
    return 0


@inner
def _best_of_fives(
    keys: Keys, shift5: Shifts, five: Strengths, suited: Strengths, key: int, cards: Cards
) -> np.uint16:
    """Where five of a suit are a fault: the best of all fives among six or seven cards."""
    best = np.uint16(0)
    size = len(cards)
    for a in range(size):
        # of six cards one goes, of seven two
        for b in range(a + 1, size) if size == 7 else range(a, a + 1):
            left = key - keys[np.uint64(cards[a])]
            if b != a:
                left -= keys[np.uint64(cards[b])]
            place = np.uint64((left + shift5[np.uint64((left >> SHIFT) & BUCKETS_5)]) & PLACES_5)
            best = max(best, suited[0, place] if left & FIVE_SUITED else five[0, place])
    return best
