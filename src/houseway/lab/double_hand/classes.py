"""Classes of seven-card hands: hands of one class are set alike, whatever way they are set.

Where no flush is near, a class is a row of ranks. With t jokers and at least 5 - t cards of one suit it is
the ranks of that suit, and those of the (at most two) other cards. With three jokers it is the four others
themselves. That makes some 360,000 classes of the 154,143,080 hands.
"""

from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.lab.double_hand.hands import JOKER, LOWEST_PAIR, PLACES, SEVENS, Ints, Order
from houseway.lab.double_hand.setter import (
    Setter,
    highest,
    house_setting,
    setter,
    strengths_of_settings,
)
from houseway.lab.prices import LabError
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import Pieces, once, together
from houseway.rankings.base import Value, encode

OTHERS = (1, 13, 91)
"""How many rows of none, one or two other ranks there are."""
FOULED = -2
PIECES = 16
"""In so many the classes are set."""
_ACE_HIGH = encode(Value(0, (14,)))


class Layout(NamedTuple):
    """Where each class lies."""

    masks: Ints
    """Sets of ranks of one suit, by their size, as bits in ascending order."""
    mask_place: Ints
    """The place of such a set among those of its size."""
    offset: Ints
    """By jokers and by the number of other cards: where the classes with a suit begin."""
    rank_class: Ints
    """For each class from the first with a suit on: the class of its ranks."""
    first_of_four: int
    """Where the classes with three jokers begin."""
    size: int


class _Bounds(NamedTuple):
    """Where classes begin, as in :class:`Layout`."""

    masks: Ints
    mask_place: Ints
    offset: Ints
    first_of_four: int
    size: int


@once
def _bounds() -> _Bounds:
    masks = np.zeros((8, comb(13, 6)), np.int64)
    mask_place = np.zeros(1 << 13, np.int64)
    for size in range(8):
        chosen = sorted(sum(1 << rank for rank in ranks) for ranks in combinations(range(13), size))
        masks[size, : len(chosen)] = chosen
        mask_place[chosen] = np.arange(len(chosen))
    offset = np.zeros((3, 3), np.int64)
    at = SEVENS
    for jokers in range(3):
        for others in range(3):
            offset[jokers, others] = at
            at += comb(13, 7 - jokers - others) * OTHERS[others]
    return _Bounds(masks, mask_place, offset, at, at + comb(52, 4))


@once
def layout() -> Layout:
    """The same for all ways and orders."""
    bounds = _bounds()
    ranks, _ = hands_of_classes()
    rank_class = np.zeros(bounds.size - SEVENS, np.int64)
    for i in range(7):
        rank_class += PLACES[i][ranks[SEVENS:, i]]
    return Layout(*bounds[:3], rank_class, *bounds[3:])


@compiled
def _hands_of_classes(
    masks: Ints, offset: Ints, first_of_four: int, size: int, places: Ints
) -> tuple[Ints, Ints]:
    """A hand of each class, as sorted ranks and suits: bit 1 for the suit that matters, else none."""
    ranks, suits = np.zeros((size, 7), np.int64), np.zeros((size, 7), np.int64)
    row = np.zeros(7, np.int64)
    while True:
        place = 0
        for i in range(7):
            place += places[i, row[i]]
        for i in range(7):
            ranks[place, i], suits[place, i] = row[i], 15 if row[i] == JOKER else 0
        # The next row in ascending order.
        i = 0
        while i < 6 and row[i] == row[i + 1]:
            row[i] = 0
            i += 1
        row[i] += 1
        if row[6] > JOKER:
            break
    for jokers in range(3):
        for others in range(3):
            at = offset[jokers, others]
            suited = 7 - jokers - others
            count = 1
            for i in range(suited):
                count = count * (13 - i) // (i + 1)
            for number in range(count):
                mask = masks[suited, number]
                for high in range(13 if others else 1):
                    for low in range(high + 1 if others == 2 else 1):
                        k = 0
                        for rank in range(13):
                            if mask >> rank & 1:
                                ranks[at, k], suits[at, k] = rank, 1
                                k += 1
                            if others and high == rank:
                                ranks[at, k] = rank
                                k += 1
                            if others == 2 and low == rank:
                                ranks[at, k] = rank
                                k += 1
                        for i in range(k, 7):
                            ranks[at, i], suits[at, i] = JOKER, 15
                        at += 1
    at = first_of_four
    for d in range(52):
        for c in range(d):
            for b in range(c):
                for a in range(b):
                    for i, card in enumerate((a, b, c, d)):
                        ranks[at, i], suits[at, i] = card >> 2, 1 << (card & 3)
                    for i in range(4, 7):
                        ranks[at, i], suits[at, i] = JOKER, 15
                    at += 1
    return ranks, suits


@once
def hands_of_classes() -> tuple[Ints, Ints]:
    """A hand of each class: sorted ranks, and suits as bits."""
    where = _bounds()
    return _hands_of_classes(where.masks, where.offset, where.first_of_four, where.size, PLACES)


class Settings(NamedTuple):
    """How the house dealer sets each class."""

    front: Ints
    """The strength in front among all fronts, from 0; -1 where there is no such hand."""
    back: Ints
    ace_high: Ints
    """1 where the seven cards are no better than ace high."""
    fronts: Ints
    """All strengths of two cards, ascending."""
    backs: Ints


def settings(way: str, order: Order, jokers: int) -> Settings:
    """The settings of all classes that can be dealt with so many jokers in the deck."""
    _set_classes(way, order, jokers)  # Everybody helps with these first.
    return _found_settings(way, order, jokers)


def piece_of(piece: int) -> slice:
    """The classes of a piece."""
    size = _bounds().size
    return slice(size * piece // PIECES, size * (piece + 1) // PIECES)


@together
def _set_classes(way: str, order: Order, jokers: int) -> Pieces[Ints]:
    how = setter(way, order)
    ranks, suits = hands_of_classes()
    found = np.zeros((len(ranks), 3), np.int64)

    def fill(piece: int) -> None:
        part = piece_of(piece)
        _settings(ranks[part], suits[part], jokers, how, found[part])

    return Pieces(found, PIECES, fill)


@once
def _found_settings(way: str, order: Order, jokers: int) -> Settings:
    how = setter(way, order)
    ranks, _ = hands_of_classes()
    raw = _set_classes(way, order, jokers)
    if (raw[:, 0] == FOULED).any():
        number = int(np.argmax(raw[:, 0] == FOULED))
        raise LabError(f"the house way {way} does not set the hand of ranks {ranks[number].tolist()}")
    fronts, backs = np.unique(how.twos), np.unique(how.fives[how.fives > 0])
    hand = raw[:, 0] >= 0
    front, back = np.searchsorted(fronts, raw[:, 0]), np.searchsorted(backs, raw[:, 1])
    return Settings(np.where(hand, front, -1), np.where(hand, back, -1), raw[:, 2].copy(), fronts, backs)


@compiled
def _settings(all_ranks: Ints, all_suits: Ints, jokers: int, how: Setter, result: Ints) -> None:
    front, back, top = np.empty(21, np.int64), np.empty(21, np.int64), np.empty(7, np.int64)
    for number in range(len(all_ranks)):
        ranks = all_ranks[number]
        if not _dealt(ranks, jokers):
            result[number, 0] = result[number, 1] = -1
            continue
        strengths_of_settings(ranks, all_suits[number], how, front, back)
        best = house_setting(ranks, how, front, back, top)
        if best < 0 or back[best] < front[best]:
            result[number, 0] = FOULED
            continue
        result[number, 0], result[number, 1] = front[best], back[best]
        result[number, 2] = 1 if _ACE_HIGH <= highest(back) < LOWEST_PAIR else 0


@inner
def _dealt(ranks: Ints, jokers: int) -> bool:
    """Whether there are so many cards of each rank, and so many jokers."""
    for i in range(3):
        if ranks[i] == ranks[i + 4]:
            return False
    return bool(ranks[6 - jokers] != JOKER)


@compiled
def class_of(ranks: Ints, suits: Ints, where: Layout, places: Ints) -> int:
    """The class of seven sorted cards."""
    jokers = 0
    while ranks[6 - jokers] == JOKER:
        jokers += 1
    if jokers == 3:
        place = where.first_of_four
        last = -1
        for i in range(4):
            # Cards of one rank may come in any order of suits.
            best = 99
            for k in range(4):
                suit = 0
                while suits[k] >> suit != 1:
                    suit += 1
                card = 4 * ranks[k] + suit
                if last < card < best:
                    best = card
            last = best
            place += _choose(best, i + 1)
        return place
    for suit in range(4):
        count = mask = 0
        for k in range(7 - jokers):
            if suits[k] >> suit & 1:
                count += 1
                mask |= 1 << ranks[k]
        if count >= 5 - jokers:
            others = 7 - jokers - count
            low = high = 0
            for k in range(7 - jokers):
                if not suits[k] >> suit & 1:
                    low, high = high, ranks[k]
            if others == 2:
                at = high * (high + 1) // 2 + low
                number = where.mask_place[mask] * 91
            elif others == 1:
                at = high
                number = where.mask_place[mask] * 13
            else:
                at = 0
                number = where.mask_place[mask]
            return int(where.offset[jokers, others] + number + at)
    place = 0
    for i in range(7):
        place += places[i, ranks[i]]
    return place


@compiled
def _choose(n: int, k: int) -> int:
    result = 1
    for i in range(k):
        result = result * (n - i) // (i + 1)
    return result
