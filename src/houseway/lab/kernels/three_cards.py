"""Hands of three cards, and the best three of more: Three Card Poker, Pokara, and Match-It under a flop."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD, Card
from houseway.lab.kernels.high import Cards
from houseway.lab.kernels.slots import (
    BUCKETS_5,
    PLACES_5,
    SHIFT,
    Keys,
    Shifts,
    Slots,
    card_slots,
    places,
    rank_hands,
    table_length,
)
from houseway.lab.kernels.tables import Order, Strengths, order_of
from houseway.lab.work.compiler import compiled
from houseway.lab.work.store import Arrays, announce, kept
from houseway.rankings import ranking
from houseway.rankings.base import encode
from houseway.rankings.match_it import MatchIt
from houseway.rankings.three_cards import ThreeCardRanking

LEAST_FLOP, MOST_FLOP = 6, 33
"""What three cards can add up to, an ace being eleven."""


class ThreeCardTables(NamedTuple):
    """All that a kernel needs to rank three cards."""

    slots: Slots
    threes: Strengths
    """By whether three cards are of one suit, and by the place of up to three cards. For Match-It: by the
    sum of the flop."""


@cache
def three_card_tables(name: str) -> ThreeCardTables:
    """The tables of a ranking of three cards, or of Match-It, built on first use."""
    arrays: dict[str, Any] = _arrays(name)
    return ThreeCardTables(card_slots(), arrays["threes"])


@cache
def three_card_order(name: str) -> Order:
    """What the strengths stand for."""
    return order_of(_arrays(name)["reference"])


def rank_three(tables: ThreeCardTables, cards: Cards, found: Strengths) -> None:
    """The strength of each row of cards, from one to seven of them."""
    _rank(tables.slots.keys, tables.slots.shift5, tables.threes, cards, found)


@compiled
def _rank(keys: Keys, shift5: Shifts, threes: Strengths, cards: Cards, found: Strengths) -> None:
    size = cards.shape[1]
    for i in range(len(cards)):
        best = np.uint16(0)
        for a in range(size if size < 3 else size - 2):
            for b in range(a + 1, size if size < 3 else size - 1) if size > 1 else range(1):
                for c in range(b + 1, size) if size > 2 else range(1):
                    key = keys[np.uint64(cards[i, a])]
                    if size > 1:
                        key += keys[np.uint64(cards[i, b])]
                    suited = 0
                    if size > 2:
                        key += keys[np.uint64(cards[i, c])]
                        suited = 1 if cards[i, a] & 3 == cards[i, b] & 3 == cards[i, c] & 3 else 0
                    place = np.uint64((key + shift5[np.uint64((key >> SHIFT) & BUCKETS_5)]) & PLACES_5)
                    best = max(best, threes[suited, place])
        found[i] = best


def rank_match_it(tables: ThreeCardTables, cards: Cards, flops: Cards, found: Strengths) -> None:
    """The strength of each row of three cards under its row of the flop."""
    _rank_match_it(tables.slots.keys, tables.slots.shift5, tables.threes, cards, flops, found)


@compiled
def _rank_match_it(
    keys: Keys, shift5: Shifts, threes: Strengths, cards: Cards, flops: Cards, found: Strengths
) -> None:
    for i in range(len(cards)):
        key, flop = 0, -LEAST_FLOP
        for n in range(3):
            key += keys[np.uint64(cards[i, n])]
            rank = (flops[i, n] >> 2) + 2
            flop += 11 if rank == 14 else min(rank, 10)
        place = np.uint64((key + shift5[np.uint64((key >> SHIFT) & BUCKETS_5)]) & PLACES_5)
        found[i] = threes[np.uint64(flop), place]


# Building


@cache
def _arrays(name: str) -> Arrays:
    return kept(__name__, name, _build_match_it if name == MatchIt.name else lambda: _build(name))


def _build(name: str) -> Arrays:
    announce(f"the tables of the ranking {name}")
    order = ranking(name)
    assert isinstance(order, ThreeCardRanking)
    ranks = order.chart.ranks
    hands = [h for h in rank_hands(5) if 1 <= len(h) <= 3 and all(rank + 2 in ranks for rank in h)]
    found = []
    for suited in (False, True):
        values = {}
        for hand in hands:
            if suited and len(hand) < 3:
                continue
            cards = [STANDARD[4 * rank + (0 if suited else at % 4)] for at, rank in enumerate(hand)]
            values[hand] = encode(order.reference(cards))
        found.append(values)
    return _laid_out(found)


def _build_match_it() -> Arrays:
    announce("the tables of Match-It")
    hands = list(combinations_with_replacement(range(13), 3))
    found = []
    for flop in range(LEAST_FLOP, MOST_FLOP + 1):
        order = MatchIt(_flop_of(flop))
        found.append({h: encode(order.reference([STANDARD[4 * rank] for rank in h])) for h in hands})
    return _laid_out(found)


def _flop_of(total: int) -> list[Card]:
    """Some three cards that add up to the number."""
    points = [11 if rank == 12 else min(rank + 2, 10) for rank in range(13)]
    at = next(
        at for at in combinations_with_replacement(range(13), 3) if sum([points[r] for r in at]) == total
    )
    return [STANDARD[4 * rank + suit] for suit, rank in enumerate(at)]


def _laid_out(found: Sequence[dict[Any, int]]) -> Arrays:
    reference = [0, *sorted({value for values in found for value in values.values()})]
    small = {value: strength for strength, value in enumerate(reference)}
    table: NDArray[np.uint16] = np.zeros((len(found), table_length(5)), np.uint16)
    where = places(5)
    for row, values in enumerate(found):
        table[row, where] = [small[values.get(hand, 0)] for hand in rank_hands(5)]
    return {"threes": table, "reference": np.array(reference, np.int64)}
