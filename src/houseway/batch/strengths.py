"""What hands are worth at the showdown: the laboratory's tables, laid out for one hand at a time.

They lie in a record, which kernels pass on without counting references.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.batch.layout import Has, Row, wide
from houseway.batch.sheet import ANY_CARDS, TWO_PLUS_THREE
from houseway.lab.kernels.badugi import badugi_tables, best_set
from houseway.lab.kernels.high import flush_suit
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
    table_length,
)
from houseway.lab.kernels.tables import BAD, IGNORED, card_tables
from houseway.lab.work.compiler import inner
from houseway.rankings import ranking
from houseway.rankings.badugi import BadugiRanking

ORDER = np.dtype(
    [
        ("keys", np.int64, (53,)),
        ("shift5", np.uint16, (BUCKETS_5 + 1,)),
        ("shift6", np.uint16, (BUCKETS_6 + 1,)),
        ("shift7", np.uint16, (BUCKETS_7 + 1,)),
        ("five", np.uint16, (2, table_length(5))),  # By jokers.
        ("suited", np.uint16, (2, table_length(5))),
        ("six", np.uint16, (table_length(6),)),
        ("seven", np.uint16, (table_length(7),)),
        ("flushes", np.uint16, (1 << 13,)),
        ("flush", np.int64),
    ],
    align=True,
)
BADUGI = 3
"""What five cards of a suit are, where only sets of ranks count: the keys are then the places of the ranks,
and the flushes their sets (:class:`houseway.lab.kernels.badugi.BadugiTables`)."""
RANKS, ALL_RANKS = 13, (1 << 13) - 1
STUD_CARDS = 7
ONE_OF_EACH = 0x1111 << SUIT_SHIFT
"""One more card of every suit, which a joker can be."""
Orders = NDArray[Any]
"""Four rows of ``ORDER``: for the parts of the pot, and for the boards of stud."""


@cache
def orders(*names: str) -> Orders:
    """The orders in which hands compete."""
    found = np.zeros(len(names), ORDER)
    for row, name in enumerate(names):
        if name:
            if isinstance(ranking(name), BadugiRanking):
                badugi = badugi_tables(name)
                found[row]["keys"][: len(badugi.places)] = badugi.places
                found[row]["flushes"], found[row]["flush"] = badugi.sets, BADUGI
                continue
            tables = card_tables(name)
            for field in ("keys", "shift5", "shift6", "shift7"):
                found[row][field] = getattr(tables.slots, field)
            for field in ("six", "flushes"):
                found[row][field] = getattr(tables, field)[0]
            for field in ("five", "suited"):
                by_jokers = getattr(tables, field)[:2]
                found[row][field][: len(by_jokers)] = by_jokers
            found[row]["seven"], found[row]["flush"] = tables.seven, tables.flush
    return found


def strength_of(order: Any, cards: Sequence[int]) -> int:
    """The strength of five cards, as the kernels have it."""
    key = START + sum([int(order["keys"][card]) for card in cards])
    place = key + int(order["shift5"][key >> SHIFT & BUCKETS_5]) & PLACES_5
    suited = key & FIVE_SUITED and order["flush"] != IGNORED
    return int(order["suited" if suited else "five"][0, place])


@inner
def strength(sheet: Row, stud: Has, draw: Has, order: Row, table: Row, seat: int, board: int) -> int:
    """The best hand that a seat makes with a board under the sheet's hand rule."""
    held, turned = wide(table.held[seat]), wide(table.turned)
    if stud is not None:
        # Cards for all stand in for those that the seat never got.
        turned = min(turned, STUD_CARDS - held)
    if (stud is not None or draw is not None) and order.flush == BADUGI:
        return badugi(order, table.down, seat, held, table.common, turned)
    if sheet.hand_rule == TWO_PLUS_THREE:
        return two_plus_three(order, table, seat, board)
    shared = START + 0
    for n in range(turned):
        shared += order.keys[table.common[board, n]]
    if sheet.hand_rule == ANY_CARDS or held <= 2:
        for n in range(held):
            shared += order.keys[table.down[seat, n]]
        every = wide((1 << held) - 1)
        return together(order, table, shared, turned, wide(held + turned), seat, every, board)
    best = 0
    for a in range(held):
        for b in range(a + 1, held):
            key = shared + order.keys[table.down[seat, a]] + order.keys[table.down[seat, b]]
            plays = wide(1 << a | 1 << b)
            best = max(best, together(order, table, key, turned, wide(2 + turned), seat, plays, board))
    return best


@inner
def together(
    order: Row, table: Row, key: int, turned: int, size: int, seat: int, plays: int, board: int
) -> int:
    """The best five of up to seven cards, whose keys add up to ``key``: so many of the board, and of the
    seat those for which ``plays`` has a bit."""
    if size == 7:
        found = wide(order.seven[(key + order.shift7[(key >> SHIFT) & BUCKETS_7]) & PLACES_7])
    elif size == 6:
        found = wide(order.six[(key + order.shift6[(key >> SHIFT) & BUCKETS_6]) & PLACES_6])
    else:
        place = (key + order.shift5[(key >> SHIFT) & BUCKETS_5]) & PLACES_5
        jokers = key >> JOKER_SHIFT & 1
        if size == 5 and (key + jokers * ONE_OF_EACH) & FIVE_SUITED and order.flush != IGNORED:
            return wide(order.suited[jokers, place])
        return wide(order.five[jokers, place])
    if key & FIVE_SUITED and order.flush == BAD:
        return best_of_fives(order, table, key, turned, size, seat, board)
    if key & FIVE_SUITED and order.flush != IGNORED:
        suit = flush_suit(key)
        ranks = 0
        for n in range(turned):
            ranks |= in_suit(table.common[board, n], suit)
        for n in range(table.held[seat]):
            if plays >> n & 1:
                ranks |= in_suit(table.down[seat, n], suit)
        found = max(found, wide(order.flushes[ranks]))
    return found


@inner
def best_of_fives(order: Row, table: Row, key: int, turned: int, size: int, seat: int, board: int) -> int:
    """Where five of a suit are a fault: the best of all fives among six or seven cards that may all play."""
    best = 0
    for a in range(size):
        without = key - order.keys[any_card(table, turned, seat, board, a)]
        # Of six cards one goes, of seven two.
        for b in range(a + 1, size) if size == 7 else range(a, a + 1):
            left = without - order.keys[any_card(table, turned, seat, board, b)] if b != a else without
            place = (left + order.shift5[(left >> SHIFT) & BUCKETS_5]) & PLACES_5
            found = order.suited[0, place] if left & FIVE_SUITED else order.five[0, place]
            best = max(best, wide(found))
    return best


@inner
def any_card(table: Row, turned: int, seat: int, board: int, n: int) -> int:
    """One of the cards of a board and a seat together."""
    if n < turned:
        return wide(table.common[board, n])
    return wide(table.down[seat, n - turned])


@inner
def badugi(order: Row, cards: Row, seat: int, count: int, common: Row, shared: int) -> int:
    """The most of a seat's cards and of those for all that differ in rank and suit, then the lowest."""
    sets = 0
    for n in range(count + shared):
        card = cards[seat, n] if n < count else common[0, n - count]
        sets |= 1 << (RANKS * (card & 3) + order.keys[card >> 2])
    clubs, diamonds = sets & ALL_RANKS, sets >> RANKS & ALL_RANKS
    hearts, spades = sets >> 2 * RANKS & ALL_RANKS, sets >> 3 * RANKS
    return int(best_set(order.flushes, clubs, diamonds, hearts, spades))


@inner
def in_suit(card: int, suit: int) -> int:
    """The bit of a card's rank, if it is of the suit."""
    return 1 << (card >> 2) if card & 3 == suit else 0


@inner
def two_plus_three(order: Row, table: Row, seat: int, board: int) -> int:
    """Exactly two of the seat's cards with exactly three of the board."""
    best = 0
    held, turned = table.held[seat], table.turned
    for a in range(turned):
        key_a = START + order.keys[table.common[board, a]]
        for b in range(a + 1, turned):
            key_b = key_a + order.keys[table.common[board, b]]
            for c in range(b + 1, turned):
                key_c = key_b + order.keys[table.common[board, c]]
                for d in range(held):
                    key_d = key_c + order.keys[table.down[seat, d]]
                    for e in range(d + 1, held):
                        key = key_d + order.keys[table.down[seat, e]]
                        place = (key + order.shift5[(key >> SHIFT) & BUCKETS_5]) & PLACES_5
                        if key & FIVE_SUITED and order.flush != IGNORED:
                            best = max(best, wide(order.suited[0, place]))
                        else:
                            best = max(best, wide(order.five[0, place]))
    return best
