"""Classes of seven-card hands: hands of one class are set alike, whatever way they are set.

Where no flush is near, a class is a row of ranks. With t jokers and at least 5 - t cards of one suit it is
the ranks of that suit, and those of the (at most two) other cards. With three jokers it is the four others
themselves. That makes some 360,000 classes of the 154,143,080 hands.
"""

from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.hands import JOKER, KINDS, LOWEST_PAIR, PLACES, SEVENS, Ints, Order
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

Few = NDArray[np.int8]
OTHERS = (1, 13, 91)
"""How many rows of none, one or two other ranks there are."""
FOULED = -2
PIECES = 16
"""In so many the classes are set."""
_ACE_HIGH = encode(Value(0, (14,)))


class Layout(NamedTuple):
    """Where each class lies."""

    mask_place: Ints
    """The place of a set of ranks of one suit, as bits, among those of its size."""
    offset: Ints
    """By jokers and by the number of other cards: where the classes with a suit begin."""
    first_of_four: int
    """Where the classes with three jokers begin."""
    size: int


@once
def layout() -> Layout:
    """The same for all ways and orders."""
    mask_place = np.zeros(1 << 13, np.int64)
    for size in range(8):
        masks = _masks(size)
        mask_place[masks] = np.arange(len(masks))
    offset = np.zeros((3, 3), np.int64)
    at = SEVENS
    for jokers in range(3):
        for others in range(3):
            offset[jokers, others] = at
            at += comb(13, 7 - jokers - others) * OTHERS[others]
    return Layout(mask_place, offset, at, at + comb(52, 4))


def _masks(size: int) -> Ints:
    """Sets of so many ranks, as bits in ascending order."""
    every = np.arange(1 << 13)
    found: Ints = every[np.bitwise_count(every) == size]
    return found


def classes_dealt(jokers: int) -> int:
    """How many classes there are with so many jokers in the deck."""
    return layout().size if jokers >= 3 else layout().first_of_four


@once
def hands_of_classes(jokers: int) -> tuple[Few, Few]:
    """A hand of each class that there is with so many jokers in the deck: sorted ranks, and suits as bits.

    The suit that matters is bit 1, another is none, and a joker is of all.
    """
    rows = np.array(list(combinations_with_replacement(range(KINDS), 7)), np.uint8)
    plain = rows[np.argsort(_places(rows))]
    parts = [plain << 4 | np.where(plain == JOKER, 15, 0).astype(np.uint8)]
    for held in range(3):
        for others in range(3):
            suited = 7 - held - others
            ranks = np.nonzero(_masks(suited)[:, None] >> np.arange(13) & 1)[1].reshape(-1, suited)
            off = [row[::-1] for row in combinations_with_replacement(range(12, -1, -1), others)][::-1]
            hands = np.full((len(ranks), len(off), 7), JOKER << 4 | 15, np.uint8)
            hands[..., :suited] = ranks[:, None] << 4 | 1
            hands[..., suited : 7 - held] = np.array(off, np.uint8) << 4
            parts.append(np.sort(hands.reshape(-1, 7)))
    if jokers >= 3:
        four = np.array(list(combinations(range(51, -1, -1), 4)), np.uint8)[::-1, ::-1]
        parts.append(np.full((len(four), 7), JOKER << 4 | 15, np.uint8))
        parts[-1][:, :4] = four >> 2 << 4 | 1 << (four & 3)
    cards = np.concatenate(parts)
    return (cards >> 4).astype(np.int8), (cards & 15).astype(np.int8)


def _places(rows: NDArray[Any]) -> Ints:
    """The places of rows of seven ranks."""
    found = np.zeros(len(rows), np.int64)
    for i in range(7):
        found += PLACES[i][rows[:, i]]
    return found


@once
def rank_classes(jokers: int) -> Ints:
    """For each class with a suit, up to those with three jokers: the class of its ranks."""
    return _places(hands_of_classes(jokers)[0][SEVENS : layout().first_of_four])


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


def piece_of(piece: int, jokers: int) -> slice:
    """The classes of a piece."""
    size = classes_dealt(jokers)
    return slice(size * piece // PIECES, size * (piece + 1) // PIECES)


@together
def _set_classes(way: str, order: Order, jokers: int) -> Pieces[Ints]:
    how = setter(way, order)
    ranks, suits = hands_of_classes(jokers)
    found = np.zeros((len(ranks), 3), np.int64)

    def fill(piece: int) -> None:
        part = piece_of(piece, jokers)
        _settings(ranks[part], suits[part], jokers, how, found[part])

    return Pieces(found, PIECES, fill)


@once
def _found_settings(way: str, order: Order, jokers: int) -> Settings:
    how = setter(way, order)
    raw = _set_classes(way, order, jokers)
    if (raw[:, 0] == FOULED).any():
        number = int(np.argmax(raw[:, 0] == FOULED))
        ranks = hands_of_classes(jokers)[0][number].tolist()
        raise LabError(f"the house way {way} does not set the hand of ranks {ranks}")
    fronts, backs = np.unique(how.twos), np.unique(how.fives[how.fives > 0])
    hand = raw[:, 0] >= 0
    front, back = np.searchsorted(fronts, raw[:, 0]), np.searchsorted(backs, raw[:, 1])
    return Settings(np.where(hand, front, -1), np.where(hand, back, -1), raw[:, 2].copy(), fronts, backs)


@compiled
def _settings(all_ranks: Few, all_suits: Few, jokers: int, how: Setter, result: Ints) -> None:
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
def _dealt(ranks: Few, jokers: int) -> bool:
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
