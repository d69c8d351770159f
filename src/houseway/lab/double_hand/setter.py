"""The house dealer as a kernel: seven cards into two in front and five behind.

It reads the same charts as :mod:`houseway.games.bank.double_hand.house_way` and shares no code with it.
"""

from itertools import combinations
from typing import NamedTuple

import numpy as np

from houseway.lab.double_hand.hands import FIRST_COMPLETE, PLACES, Ints, Order, strengths
from houseway.lab.double_hand.ways import (
    ANY_WITH_JOKER,
    COMPLETE,
    FIRST_AND_THIRD,
    PATTERNS,
    SPAN,
    WITH_JOKER,
    way_rows,
)
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import once
from houseway.rankings.base import Value, encode
from houseway.rankings.charts import FULL_HOUSE, STRAIGHT_FLUSH
from houseway.rankings.double_hand import CATEGORY

ACE, JOKER, JOKER_CARD = 12, 13, 52
FRONTS: Ints = np.array(list(combinations(range(7), 2)), np.int64)
"""The 21 settings, by the places of the cards in front."""
_FULL_HOUSE = encode(Value(CATEGORY[FULL_HOUSE], ()))
_STRAIGHT_FLUSH = encode(Value(CATEGORY[STRAIGHT_FLUSH], ()))
_FIVE = encode(Value(CATEGORY["five of a kind"], ()))
_FIVE_ACES = PATTERNS.index("five aces")
_PATTERN_BY_SIZES: Ints = np.full((6, 4, 4), -1, np.int64)
"""By the size of the largest group and the sizes of the second and third, from pairs up."""
for _sizes, _name in {
    (0, 0, 0): "high card",
    (2, 0, 0): "pair",
    (2, 2, 0): "two pair",
    (2, 2, 2): "three pair",
    (3, 0, 0): "three",
    (3, 2, 0): "full house",
    (3, 3, 0): "two threes",
    (3, 2, 2): "full house and pair",
    (4, 0, 0): "four",
    (4, 2, 0): "four and pair",
    (4, 3, 0): "four and three",
    (5, 0, 0): "five aces",
    (5, 2, 0): "five aces",
}.items():
    _PATTERN_BY_SIZES[_sizes] = PATTERNS.index(_name)


class Setter(NamedTuple):
    """What the kernel needs to know of an order and of a house way."""

    fives: Ints
    twos: Ints
    rows: Ints
    wants: Ints
    places: Ints
    fronts: Ints
    patterns: Ints
    wild: int


@once
def setter(way: str, order: Order) -> Setter:
    """The house dealer of a way under an order."""
    tables = strengths(order)
    rows = way_rows(way)
    wild = int(order.joker == "wild")
    return Setter(tables.fives, tables.twos, rows.rows, rows.wants, PLACES, FRONTS, _PATTERN_BY_SIZES, wild)


@inner
def sort_cards(cards: Ints, ranks: Ints, suits: Ints) -> None:
    """Seven cards by rank, from the deuce to the joker: their ranks, and suits as bits (a joker's all)."""
    for i in range(7):
        card = cards[i]
        rank = card >> 2
        suit = 1 << (card & 3) if card != JOKER_CARD else 15
        j = i
        while j > 0 and ranks[j - 1] > rank:
            ranks[j] = ranks[j - 1]
            suits[j] = suits[j - 1]
            j -= 1
        ranks[j] = rank
        suits[j] = suit


@inner
def strengths_of_settings(ranks: Ints, suits: Ints, how: Setter, front: Ints, back: Ints) -> None:
    """The strengths of all 21 settings of sorted cards."""
    places = how.places
    for n in range(21):
        i, j = how.fronts[n, 0], how.fronts[n, 1]
        front[n] = how.twos[ranks[i], ranks[j]]
        place = 0
        suit = 15
        at = 0
        for k in range(7):
            if k != i and k != j:
                place += places[at, ranks[k]]
                suit &= suits[k]
                at += 1
        back[n] = how.fives[1 if suit else 0, place]


@inner
def highest(back: Ints) -> int:
    """The strength of the best five of the seven cards, from those of all settings."""
    best = back[0]
    for strength in back:
        if strength > best:
            best = strength
    return int(best)


@inner
def house_setting(ranks: Ints, how: Setter, front: Ints, back: Ints, top: Ints) -> int:
    """Which of the 21 settings the house dealer lays; -1 where no row does.

    ``top`` is room for seven ranks.
    """
    jokers = 0
    while jokers < 7 and ranks[6 - jokers] == JOKER:
        jokers += 1
    # The ranks from the highest down; a joker that is not wild is an ace.
    size = 0
    if not how.wild:
        for _ in range(jokers):
            top[size] = ACE
            size += 1
        first = 7 - jokers
        wild = 0
    else:
        first = 7 - jokers
        wild = jokers
    for k in range(first - 1, -1, -1):
        top[size] = ranks[k]
        size += 1
    # Groups, the largest first and of equal ones the higher; odd cards.
    size_1 = size_2 = size_3 = 0
    rank_1 = rank_2 = -1
    odd_1 = odd_2 = -1
    at = 0
    while at < size:
        count = 1
        while at + count < size and top[at + count] == top[at]:
            count += 1
        rank = top[at]
        if count == 1:
            if odd_1 < 0:
                odd_1 = rank
            elif odd_2 < 0:
                odd_2 = rank
        elif count > size_1:
            size_3, size_2, rank_2 = size_2, size_1, rank_1
            size_1, rank_1 = count, rank
        elif count > size_2:
            size_3, size_2, rank_2 = size_2, count, rank
        elif count > size_3:
            size_3 = count
        at += count
    pattern = how.patterns[size_1, size_2, size_3]
    rows, wants, twos = how.rows, how.wants, how.twos
    complete = False
    for n in range(21):
        if _is_complete(back[n]):
            complete = True
            break
    for turn in range(3):
        if wild > 1:
            if turn < 2:
                continue
            kind = ANY_WITH_JOKER
        elif turn == 0:
            if not complete:
                continue
            kind = pattern + COMPLETE + (WITH_JOKER if wild else 0)
        elif turn == 1:
            kind = pattern + (WITH_JOKER if wild else 0)
        else:
            if not wild:
                continue
            kind = ANY_WITH_JOKER
        for row in range(len(rows)):
            if rows[row, 0] != kind:
                continue
            if rows[row, 1] and not (rank_1 >= 0 and rows[row, 1] >> rank_1 & 1):
                continue
            if rows[row, 2] and not (rank_2 >= 0 and rows[row, 2] >> rank_2 & 1):
                continue
            if rows[row, 3] and (odd_1 < 0 or odd_1 - rank_1 < rows[row, 3]):
                continue
            if rows[row, 4] >= 0 and not (odd_1 == rows[row, 4] and odd_2 == rows[row, 5]):
                continue
            if rows[row, 6] >= 0 and _above(top, rows[row, 6], rows[row, 7], rows[row, 8]):
                continue
            for want in range(rows[row, 9], rows[row, 10]):
                low, high = wants[want, 1], wants[want, 2]
                if wants[want, 0] != SPAN:
                    low = twos[top[0 if wants[want, 0] == FIRST_AND_THIRD else 1], top[2]]
                    high = low
                best = -1
                for n in range(21):
                    if front[n] < low or front[n] > high or back[n] < front[n]:
                        continue
                    if back[n] < wants[want, 3] or back[n] > wants[want, 4]:
                        continue
                    if (
                        best < 0
                        or front[n] > front[best]
                        or (front[n] == front[best] and back[n] > back[best])
                    ):
                        best = n
                if best >= 0:
                    return best
    return -1


@inner
def _is_complete(back: int) -> bool:
    """A straight, a flush, a straight flush or a royal flush."""
    return FIRST_COMPLETE <= back < _FULL_HOUSE or _STRAIGHT_FLUSH <= back < _FIVE


@inner
def _above(top: Ints, a: int, b: int, c: int) -> bool:
    """Whether the three highest cards are better than these."""
    if top[0] != a:
        return bool(top[0] > a)
    if top[1] != b:
        return bool(top[1] > b)
    return bool(top[2] > c)


@compiled
def set_hands(hands: Ints, how: Setter) -> Ints:
    """For each hand of seven cards: the strengths in front and behind, and the setting; -1 where none."""
    count = len(hands)
    result = np.empty((count, 3), np.int64)
    ranks, suits = np.empty(7, np.int64), np.empty(7, np.int64)
    front, back, top = np.empty(21, np.int64), np.empty(21, np.int64), np.empty(7, np.int64)
    for number in range(count):
        sort_cards(hands[number], ranks, suits)
        strengths_of_settings(ranks, suits, how, front, back)
        best = house_setting(ranks, how, front, back, top)
        result[number, 2] = best
        result[number, 0] = front[best] if best >= 0 else -1
        result[number, 1] = back[best] if best >= 0 else -1
    return result
