"""Strengths of five and of two cards as tables, by the place of their sorted ranks among all such rows.

Ranks are counted from 0, the deuce, to 12, the ace; 13 is the joker. A row of ranks in ascending order has
its place: position i with rank r adds the number of ways to choose i + 1 things of r + i.
"""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.compiler import compiled
from houseway.lab.work.once import once
from houseway.rankings.base import Value, encode
from houseway.rankings.charts import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
)
from houseway.rankings.double_hand import CATEGORY

Ints = NDArray[np.int64]

ACE, JOKER = 12, 13
KINDS = 14
"""Ranks, and the joker."""
PLACES: Ints = np.array([[comb(r + i, i + 1) for r in range(KINDS)] for i in range(7)], np.int64)
"""What a rank adds to the place of a row, by its position."""
FIVES = comb(KINDS + 4, 5)
SEVENS = comb(KINDS + 6, 7)
"""How many rows of seven ranks there are."""
LOWEST_PAIR = encode(Value(CATEGORY[PAIR], (2,)))
FIRST_COMPLETE = encode(Value(CATEGORY[STRAIGHT], ()))
_SHAPES = {
    (1, 1, 1, 1, 1): HIGH_CARD,
    (2, 1, 1, 1): PAIR,
    (2, 2, 1): TWO_PAIR,
    (3, 1, 1): THREE,
    (3, 2): FULL_HOUSE,
    (4, 1): FOUR,
    (5,): FIVE,
}


class Order(NamedTuple):
    """What beats what, as the rule sets say it."""

    joker: str
    five: str
    wheel: str


class Strengths(NamedTuple):
    """The tables of one order."""

    fives: Ints
    """For unsuited and for suited cards: the strength of five, by the place of their ranks; 0 where the
    jokers are more than three, or more than one that is not wild."""
    twos: Ints
    """The strength of two, by both ranks."""


def place_of(ranks: tuple[int, ...]) -> int:
    """The place of a row of ranks in ascending order.

    >>> place_of((0, 0, 0, 0, 0)), place_of((13,) * 5) == FIVES - 1
    (0, True)
    """
    return sum(comb(rank + i, i + 1) for i, rank in enumerate(ranks))


@compiled
def place_of_row(ranks: Ints, places: Ints) -> int:
    """The same in a kernel."""
    place = 0
    for i in range(len(ranks)):
        place += places[i, ranks[i]]
    return place


@once
def strengths(order: Order) -> Strengths:
    """The tables of an order."""
    natural: dict[tuple[tuple[int, ...], bool], int] = {
        (ranks, suited): encode(_natural(ranks, suited, order))
        for ranks in combinations_with_replacement(range(JOKER), 5)
        for suited in (False, True)
        if not suited or len(set(ranks)) == 5
    }
    fives = np.zeros((2, FIVES), np.int64)
    for jokers in range(4 if order.joker == "wild" else 2):
        for held in combinations_with_replacement(range(JOKER), 5 - jokers):
            readings = [(suited, natural[ranks, suited]) for ranks, suited in _readings(held, jokers, order)]
            plain = max(strength for suited, strength in readings if not suited)
            place = place_of((*held, *[JOKER] * jokers))
            fives[0, place], fives[1, place] = plain, max(strength for _, strength in readings)
    twos = np.zeros((KINDS, KINDS), np.int64)
    for a in range(KINDS):
        for b in range(KINDS):
            twos[a, b] = encode(_two(a, b, order.joker == "wild"))
    return Strengths(fives, twos)


def _natural(ranks: tuple[int, ...], suited: bool, order: Order) -> Value:
    """The worth of five ranks without a joker."""
    by_size = sorted({(ranks.count(rank), rank + 2) for rank in ranks}, reverse=True)
    kind = _SHAPES[tuple([size for size, _ in by_size])]
    tiebreak = tuple([rank for _, rank in by_size])
    run = _run(ranks, order.wheel)
    if kind == FIVE and order.five == "aces" and ranks[0] != ACE:
        return Value(CATEGORY[FOUR], tiebreak * 2)
    if run:
        kind = (ROYAL if run == 10 else STRAIGHT_FLUSH) if suited else STRAIGHT
        return Value(CATEGORY[kind], (run,))
    return Value(CATEGORY[FLUSH if suited else kind], tiebreak)


def _run(ranks: tuple[int, ...], wheel: str) -> int:
    """The place of a straight among the straights, from 1; 0 is none."""
    if ranks == (0, 1, 2, 3, ACE):
        return 1 if wheel == "lowest" else 9
    if len(set(ranks)) < 5 or ranks[4] - ranks[0] != 4:
        return 0
    if wheel == "lowest":
        return ranks[0] + 2
    return 10 if ranks[4] == ACE else ranks[0] + 1


def _readings(held: tuple[int, ...], jokers: int, order: Order) -> Iterator[tuple[tuple[int, ...], bool]]:
    """What cards of one suit and jokers may be: every row of ranks that is allowed, as suited or not."""
    for added in combinations_with_replacement(range(JOKER), jokers):
        ranks = tuple(sorted(held + added))
        distinct = len(set(ranks)) == 5
        fifth = len(set(ranks)) == 1
        if jokers and fifth and order.five == "aces" and ranks[0] != ACE:
            continue  # four of a rank leave no fifth for the joker
        if order.joker == "wild" or not jokers:
            yield ranks, False
            if distinct:
                yield ranks, True
            continue
        run = _run(ranks, order.wheel) > 0
        if run or added[0] == ACE:
            yield ranks, False
        as_flush = order.joker == "bug" or (order.joker == "bug-ace-flush" and added[0] == ACE)
        if distinct and (run or as_flush):
            yield ranks, True


def _two(a: int, b: int, wild: bool) -> Value:
    if wild and JOKER in (a, b):
        a = b = min(a, b, ACE)
    low, high = sorted((min(a, ACE) + 2, min(b, ACE) + 2))
    if low == high:
        return Value(CATEGORY[PAIR], (high,))
    return Value(CATEGORY[HIGH_CARD], (high, low))
