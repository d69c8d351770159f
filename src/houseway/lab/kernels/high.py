"""High hands of five, six and seven cards from the standard deck.

Strengths here are small: 1 for 7-5-4-3-2 to 7,462 for a royal flush, in the order of the reference form of
the ranking ``high``; ``reference[strength]`` is the number that the ranking gives, ``classes[strength]``
the place of its class.

>>> from houseway.cards import parse_cards
>>> texts = "As Ks Qs Js Ts 2d 2c", "7d 5c 4h 3s 2d"
>>> [high([[c.index for c in parse_cards(text)]]).tolist() for text in texts]
[[7462], [1]]
"""

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.cards import STANDARD, Card
from houseway.errors import CardError
from houseway.lab.kernels.slots import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE_SUITED,
    PLACES_5,
    PLACES_6,
    PLACES_7,
    SHIFT,
    START,
    SUIT_SHIFT,
    Keys,
    Ranks,
    Shifts,
    Slots,
    card_slots,
    places,
    rank_hands,
    table_length,
)
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import once
from houseway.lab.work.store import Arrays, announce, kept
from houseway.rankings import ranking
from houseway.rankings.base import encode

Strengths = NDArray[np.uint16]
Cards = NDArray[np.uint8]


class HighTables(NamedTuple):
    """All that a kernel needs to rank high hands."""

    slots: Slots
    ranks5: Strengths
    """Strengths without regard to suits, by their place; 0 where there is no such hand of five cards."""
    ranks6: Strengths
    ranks7: Strengths
    flushes: Strengths
    """By the set of the ranks of a suit, a bit each: the best flush among them."""
    reference: NDArray[np.int32]
    """By strength: the number that the ranking ``high`` gives."""
    classes: NDArray[np.int8]
    """By strength: the place of the class in the ranking's list, from the worst to the best."""


@once
def high_tables() -> HighTables:
    """The one set of tables, built on first use."""
    slots = card_slots()
    arrays: dict[str, Any] = dict(kept(__name__, "high", _build))
    return HighTables(slots, **arrays)


def high(hands: ArrayLike) -> Strengths:
    """The strengths of hands of five, six or seven cards, a hand a row, cards by their index."""
    cards = checked(hands)
    found = np.empty(len(cards), np.uint16)
    tables = high_tables()
    size = cards.shape[1]
    if size == 7:
        batch7(tables, cards, found)
    elif size == 6:
        batch6(tables, cards, found)
    else:
        batch5(tables, cards, found)
    return found


def checked(hands: ArrayLike) -> Cards:
    """Rows of five to seven cards of the standard deck, as the kernels take them."""
    given = np.asarray(hands)
    if given.ndim != 2 or not 5 <= given.shape[1] <= 7 or given.dtype.kind not in "iu":
        raise CardError(
            f"high hands are whole numbers in five, six or seven columns, not {given.dtype} in {given.shape}"
        )
    if given.size and (given.min() < 0 or given.max() > 51):
        raise CardError("high hands hold the cards 0 to 51, and no joker")
    return np.ascontiguousarray(given, np.uint8)


# Kernels: one hand. The outer ones take the tables and have no branches (see houseway.lab.kernels.slots).


@compiled
def rank5(tables: HighTables, a: int, b: int, c: int, d: int, e: int) -> int:
    """The strength of five cards."""
    return five(tables.slots.keys, tables.slots.shift5, tables.ranks5, tables.flushes, a, b, c, d, e)


@compiled
def rank6(tables: HighTables, a: int, b: int, c: int, d: int, e: int, f: int) -> int:
    """The strength of the best five of six cards."""
    return six(tables.slots.keys, tables.slots.shift6, tables.ranks6, tables.flushes, a, b, c, d, e, f)


@compiled
def rank7(tables: HighTables, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> int:
    """The strength of the best five of seven cards."""
    return seven(tables.slots.keys, tables.slots.shift7, tables.ranks7, tables.flushes, a, b, c, d, e, f, g)


@compiled
def category(tables: HighTables, strength: int) -> int:
    """The class of a strength: 0 for a high card to 9 for a royal flush."""
    return int(tables.classes[np.uint64(strength)])


@inner
def five(
    keys: Keys, shift5: Shifts, ranks5: Strengths, flushes: Strengths, a: int, b: int, c: int, d: int, e: int
) -> int:
    key = (
        START
        + keys[np.uint64(a)]
        + keys[np.uint64(b)]
        + keys[np.uint64(c)]
        + keys[np.uint64(d)]
        + keys[np.uint64(e)]
    )
    if key & FIVE_SUITED:
        mask = 1 << (a >> 2) | 1 << (b >> 2) | 1 << (c >> 2) | 1 << (d >> 2) | 1 << (e >> 2)
        return int(flushes[np.uint64(mask)])
    return int(ranks5[np.uint64((key + shift5[np.uint64((key >> SHIFT) & BUCKETS_5)]) & PLACES_5)])


@inner
def six(
    keys: Keys,
    shift6: Shifts,
    ranks6: Strengths,
    flushes: Strengths,
    a: int,
    b: int,
    c: int,
    d: int,
    e: int,
    f: int,
) -> int:
    key = START + keys[np.uint64(a)] + keys[np.uint64(b)] + keys[np.uint64(c)]
    key += keys[np.uint64(d)] + keys[np.uint64(e)] + keys[np.uint64(f)]
    if key & FIVE_SUITED:
        suit = flush_suit(key)
        mask = suited(a, suit) | suited(b, suit) | suited(c, suit)
        mask |= suited(d, suit) | suited(e, suit) | suited(f, suit)
        return int(flushes[np.uint64(mask)])
    return int(ranks6[np.uint64((key + shift6[np.uint64((key >> SHIFT) & BUCKETS_6)]) & PLACES_6)])


@inner
def seven(
    keys: Keys,
    shift7: Shifts,
    ranks7: Strengths,
    flushes: Strengths,
    a: int,
    b: int,
    c: int,
    d: int,
    e: int,
    f: int,
    g: int,
) -> int:
    key = START + keys[np.uint64(a)] + keys[np.uint64(b)] + keys[np.uint64(c)]
    key += keys[np.uint64(d)] + keys[np.uint64(e)] + keys[np.uint64(f)] + keys[np.uint64(g)]
    if key & FIVE_SUITED:
        suit = flush_suit(key)
        mask = suited(a, suit) | suited(b, suit) | suited(c, suit) | suited(d, suit)
        mask |= suited(e, suit) | suited(f, suit) | suited(g, suit)
        return int(flushes[np.uint64(mask)])
    return int(ranks7[np.uint64((key + shift7[np.uint64((key >> SHIFT) & BUCKETS_7)]) & PLACES_7)])


@inner
def flush_suit(key: int) -> int:
    """The suit of which a sum of keys holds five cards or more; there is one."""
    if key & (8 << SUIT_SHIFT):
        return 0
    if key & (8 << (SUIT_SHIFT + 4)):
        return 1
    if key & (8 << (SUIT_SHIFT + 8)):
        return 2
    return 3


@inner
def suited(card: int, suit: int) -> int:
    """The bit of a card's rank, if it is of the suit."""
    return 1 << (card >> 2) if card & 3 == suit else 0


# Kernels: many hands


@compiled
def batch5(tables: HighTables, cards: Cards, found: Strengths) -> None:
    for i in range(len(cards)):
        found[i] = rank5(tables, cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4])


@compiled
def batch6(tables: HighTables, cards: Cards, found: Strengths) -> None:
    for i in range(len(cards)):
        found[i] = rank6(tables, cards[i, 0], cards[i, 1], cards[i, 2], cards[i, 3], cards[i, 4], cards[i, 5])


@compiled
def batch7(tables: HighTables, cards: Cards, found: Strengths) -> None:
    for i in range(len(cards)):
        found[i] = rank7(
            tables,
            cards[i, 0],
            cards[i, 1],
            cards[i, 2],
            cards[i, 3],
            cards[i, 4],
            cards[i, 5],
            cards[i, 6],
        )


# The tables


def _build() -> Arrays:
    """Five cards from the reference form; six and seven as the best five of them."""
    announce("the tables of high hands")
    order = ranking("high")
    fives = [ranks for ranks in rank_hands(5) if len(ranks) == 5 and ranks[0] != ranks[4]]
    plain = [encode(order.reference(_not_suited(ranks))) for ranks in fives]
    of_suit = list(combinations(range(13), 5))
    flush = [encode(order.reference([STANDARD[4 * r] for r in ranks])) for ranks in of_suit]
    reference = [0, *sorted({*plain, *flush})]
    dense = {number: strength for strength, number in enumerate(reference)}
    by_ranks: dict[Ranks, int] = {ranks: dense[number] for ranks, number in zip(fives, plain, strict=True)}
    flushes = np.zeros(1 << 13, np.uint16)
    for ranks, number in zip(of_suit, flush, strict=True):
        flushes[sum([1 << rank for rank in ranks])] = dense[number]
    for mask in range(1 << 13):
        if mask.bit_count() > 5:
            flushes[mask] = max([flushes[mask ^ 1 << rank] for rank in range(13) if mask >> rank & 1])
    arrays: Arrays = {}
    for size in (5, 6, 7):
        hands = rank_hands(size)
        if size > 5:
            shorter = by_ranks
            by_ranks = {h: max([shorter[h[:i] + h[i + 1 :]] for i in range(size)]) for h in hands}
        table = np.zeros(table_length(size), np.uint16)
        table[places(size)] = [by_ranks.get(ranks, 0) for ranks in hands]
        arrays[f"ranks{size}"] = table
    return {
        **arrays,
        "flushes": flushes,
        "reference": np.array(reference, np.int32),
        "classes": np.array([(number >> 20) - 1 for number in reference], np.int8),
    }


def _not_suited(ranks: Ranks) -> list[Card]:
    """Five different cards of the ranks that make no flush."""
    suits = [ranks[:at].count(rank) for at, rank in enumerate(ranks)]
    if not any(suits):
        suits[0] = 1
    return [STANDARD[4 * rank + suit] for rank, suit in zip(ranks, suits, strict=True)]
