"""All deals of two hands, counted: how both hands of the player compare with the player-dealer's.

Two hands of a deal share no card. By inclusion and exclusion the pairs of disjoint hands are, over all
sets of cards with alternating signs, the pairs of hands that both hold the set; and for those the hands
need only be counted by their settings.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.card_sets import (
    WHOLE,
    Deck,
    Room,
    Sets,
    Small,
    Suits,
    classes_holding,
    deck,
    fours,
    room,
    sets_of_cards,
    slate,
)
from houseway.lab.double_hand.classes import Settings, hands_of_classes, rank_classes, settings
from houseway.lab.double_hand.hands import SEVENS, Ints, Order
from houseway.lab.double_hand.setter import JOKER_CARD, setter
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.once import Pieces, once, together

CHUNKS = 48
CLOSE = 1 << 16
"""When so many hands are gathered, they are compared: more would not stay close to the processor."""
WIN, COPY, LOSE = range(3)
SHIFT = 36
_FRONTS = 96
_BLOCK = 16
_PRIME = np.uint64(0x03F79D71B4CB0A89)
"""De Bruijn's: the highest six bits of its products with the powers of two are all different."""


EMPTY = Sets(
    np.zeros(1, np.int64),
    np.zeros((1, 4), np.int64),
    *[np.array([number], np.int64) for number in (0, 1, 0)],
)
"""The set of no cards, which all hands hold."""


class Count(msgspec.Struct, frozen=True):
    """What the count of two hands depends on."""

    way: str
    joker: str
    five: str
    wheel: str
    jokers: int
    ace_high: bool = False
    """Whether deals in which the player-dealer is ace high are counted apart."""
    suits: Suits = WHOLE
    """The deck's ranks of each suit, as bits."""

    @property
    def order(self) -> Order:
        return Order(self.joker, self.five, self.wheel)

    @property
    def cards(self) -> list[int]:
        """All cards, the jokers last; a card is four times its rank and its suit."""
        natural = [card for card in range(52) if self.suits[card & 3] >> (card >> 2) & 1]
        return natural + [JOKER_CARD] * self.jokers


class Compared(NamedTuple):
    """Numbers of deals, by the back hand and by the front hand: win, copy, lose."""

    table: tuple[tuple[int, ...], ...]
    """Without those that ace high pushes."""
    ace_high: int
    """Deals in which the player-dealer is ace high."""

    @property
    def total(self) -> int:
        return sum(map(sum, self.table)) + self.ace_high


def compare_all(count: Count, runner: Runner) -> Compared:
    """All deals of two hands, both set by the same way."""
    jobs = Job("Deals of two hands", compare_chunk, count, CHUNKS)
    sums = runner.total(jobs)
    table, pushed = sums["table"], sums["ace_high"]
    rest = table - pushed  # type: ignore[operator]
    return Compared(tuple(map(tuple, rest.reshape(3, 3).tolist())), int(pushed.sum()))


@together
def prepared(count: Count) -> Pieces[None]:
    """What does not wait for each other: the sets of cards, the hands to be set, the house dealer, and how
    hands are compared, which is compiled here while another process may compile how they are gathered."""

    def fill(piece: int) -> None:
        if piece == 0:
            sets_of_cards(count.suits, count.jokers)
        elif piece == 1:
            hands_of_classes(count.jokers)
        elif piece == 2:
            setter(count.way, count.order)
        else:
            nothing = np.zeros(0, np.int64)
            _compare(EMPTY, 0, 0, nothing, nothing, 0, np.zeros((2, 9), np.int64))

    return Pieces(None, 4, fill)


def compare_chunk(count: Count, number: int) -> dict[str, Ints]:
    """The share of every so-many-th set of cards."""
    prepared(count)
    settings(count.way, count.order, count.jokers)  # Everybody helps with these first.
    known = known_keys(count.way, count.order, count.jokers)
    result = np.zeros((2, 9), np.int64)
    some, cards, found, ordered = (
        share_of(count, number),
        deck(count.suits, count.jokers),
        room(),
        in_order(known),
    )
    packed, sizes = np.empty(CLOSE + len(known.in_order), np.int64), np.empty(len(some.times), np.int64)
    first = 0
    while first < len(some.times):
        end = _gather(some, first, cards, fours(cards), ordered, known.leaves, found, packed, sizes)
        _compare(some, first, end, packed, sizes, int(count.ace_high), result)
        first = end
    if number == 0:
        _remove_equal(count, known.keys, result)
    return {"table": result[0], "ace_high": result[1]}


def share_of(count: Count, number: int) -> Sets:
    """The sets of one chunk."""
    every = sets_of_cards(count.suits, count.jokers)
    return Sets(*[np.ascontiguousarray(part[number::CHUNKS]) for part in every])


def keys_of(set_by: Settings) -> Ints:
    """For each class its back, its front and whether it is ace high, as one number."""
    keys: Ints = np.where(set_by.back >= 0, set_by.back << 8 | set_by.front << 1 | set_by.ace_high, -1)
    return keys


class Ordered(NamedTuple):
    """The keys of the classes in order, and room to add up hands by them."""

    place: NDArray[np.int32]
    """For each class the place of its key."""
    keys: Ints
    sums: Ints
    """Numbers of hands, by the place of the key; nothing between two sets of cards."""
    marks: NDArray[np.uint64]
    """A bit for each place where something was added; before these, one for each 64 of them that has any."""
    bits: Ints
    """Which bit a power of two is, by what :data:`_PRIME` makes of it."""


class Known(NamedTuple):
    """What is the same for all sets of cards."""

    keys: Ints
    """For each class."""
    leaves: Small
    place: NDArray[np.int32]
    in_order: Ints
    """All different keys, ascending."""


@once
def known_keys(way: str, order: Order, jokers: int) -> Known:
    """The keys of a way under an order."""
    keys = keys_of(settings(way, order, jokers))
    there = np.zeros(int(keys.max()) + 2, np.bool_)
    there[keys + 1] = True
    place = (np.cumsum(there, dtype=np.int32) - 1)[keys + 1]
    return Known(keys, leaves(keys, jokers), place, np.flatnonzero(there) - 1)


def in_order(known: Known) -> Ordered:
    """The keys of all classes, with room of its own."""
    count = len(known.in_order)
    words = count // 64 + 1
    bits = np.zeros(64, np.int64)
    for bit in range(64):
        bits[(int(_PRIME) << bit) % (1 << 64) >> 58] = bit
    marks = np.zeros(words // 64 + 1 + words, np.uint64)
    return Ordered(known.place, known.in_order, np.zeros(count, np.int64), marks, bits)


def leaves(keys: Ints, jokers: int, same: NDArray[np.bool_] | bool = True) -> Small:
    """For each class with a suit the class of its ranks, which its hands leave; -1 where both are set alike
    and the same otherwise."""
    ranks = rank_classes(jokers)
    alike = (keys[SEVENS : SEVENS + len(ranks)] == keys[ranks]) & same
    return np.where(alike, -1, ranks).astype(np.int32)


def _remove_equal(count: Count, keys: Ints, result: Ints) -> None:
    """Sets of seven cards: the pairs of a hand with itself, which copies both ways."""
    classes, weights = _every_hand(count)
    middle = 3 * COPY + COPY
    result[0, middle] -= weights.sum()
    if count.ace_high:
        result[1, middle] -= weights[keys[classes] & 1 == 1].sum()


def _every_hand(count: Count) -> tuple[Ints, Ints]:
    """Classes with their numbers of hands: what holds the empty set."""
    found, cards = room(), deck(count.suits, count.jokers)
    known = known_keys(count.way, count.order, count.jokers)
    ordered, packed = in_order(known), np.empty(CLOSE + len(known.in_order), np.int64)
    _gather(EMPTY, 0, cards, fours(cards), ordered, known.leaves, found, packed, np.empty(1, np.int64))
    return found.entries()


def hands(count: Count) -> Iterator[tuple[int, int, int]]:
    """Each pair of strengths that a setting has, front and back, with its number of hands."""
    set_by = settings(count.way, count.order, count.jokers)
    keys, (classes, weights) = keys_of(set_by), _every_hand(count)
    sums = np.zeros(int(keys.max()) + 1, np.int64)
    np.add.at(sums, keys[classes], weights)
    for key in np.flatnonzero(sums).tolist():
        yield int(set_by.fronts[key >> 1 & 127]), int(set_by.backs[key >> 8]), int(sums[key])


@inner
def gather(ordered: Ordered, found: Room, used: int, packed: Ints) -> int:
    """The entries by key: in order and added up; each is a key and a number of hands in one."""
    sums, marks = ordered.sums, ordered.marks
    tops = (len(sums) // 64 + 1) // 64 + 1
    for i in range(used):
        at = ordered.place[found.classes[i]]
        sums[at] += found.weights[i]
        marks[at >> 12] |= np.uint64(1) << np.uint64(at >> 6 & 63)
        marks[tops + (at >> 6)] |= np.uint64(1) << np.uint64(at & 63)
    size = 0
    for top in range(tops):
        while marks[top]:
            word = top * 64 + _take_bit(marks, top, ordered.bits)
            while marks[tops + word]:
                at = word * 64 + _take_bit(marks, tops + word, ordered.bits)
                if sums[at]:
                    packed[size] = ordered.keys[at] << SHIFT | sums[at]
                    sums[at] = 0
                    size += 1
    return size


@inner
def _take_bit(marks: NDArray[np.uint64], at: int, bits: Ints) -> int:
    """The lowest bit of a word, which is taken out of it."""
    left = marks[at] & (marks[at] - np.uint64(1))
    one = marks[at] ^ left
    marks[at] = left
    return int(bits[(one * _PRIME) >> np.uint64(58)])


@compiled
def _gather(
    sets: Sets,
    first: int,
    deck: Deck,
    fours: int | None,
    ordered: Ordered,
    leaves: Small,
    found: Room,
    packed: Ints,
    sizes: Ints,
) -> int:
    """The hands that hold each of the sets from one on, by key, until they are enough; the set after them."""
    written = slate()
    filled, number = 0, first
    while number < len(sets.times) and filled <= CLOSE:
        used = classes_holding(sets, number, deck, fours, leaves, written, found)
        sizes[number] = gather(ordered, found, used, packed[filled:])
        filled += sizes[number]
        number += 1
    return number


@compiled
def _compare(
    sets: Sets, first: int, end: int, packed: Ints, sizes: Ints, ace_high: int, result: Ints
) -> None:
    """Pairs of the hands that hold each of some sets."""
    table, mine, yours = tally_room(), tally_room(), tally_room()
    at = 0
    for number in range(first, end):
        times = sets.times[number] * (-1 if sets.sizes[number] % 2 else 1)
        for turn in range(1 + ace_high):
            compare(packed[at:], sizes[number], turn, mine, yours, table[0])
            for i in range(9):
                result[turn, i] += times * table[0, i]
        at += sizes[number]


@inner
def compare(packed: Ints, size: int, ace_high: int, mine: Ints, yours: Ints, table: Ints) -> None:
    """Pairs of entries by back and front: nine numbers, from win and win to lose and lose; of the
    player-dealer's either all, or those that are ace high.

    Goes up the backs, with the numbers of hands so far by their fronts, for which there is room.
    """
    clear_fronts(mine)
    clear_fronts(yours)
    low = (1 << SHIFT) - 1
    first = 0
    for i in range(9):
        table[i] = 0
    while first < size:
        back = packed[first] >> SHIFT + 8
        last = first
        # Within one back: hands with a lower front, and with the same.
        at_front = -1
        my_lower = your_lower = my_same = your_same = 0
        while last < size and packed[last] >> SHIFT + 8 == back:
            key, weight = packed[last] >> SHIFT, packed[last] & low
            front = key >> 1 & 127
            your_weight = 0 if ace_high and not key & 1 else weight
            below, equal = fronts_so_far(yours, front)
            table[0] += weight * below
            table[1] += weight * equal
            table[2] += weight * (yours[2, _FRONTS - 1] - below - equal)
            if ace_high and key & 1:
                below, equal = fronts_so_far(mine, front)
                table[6] += weight * (mine[2, _FRONTS - 1] - below - equal)
                table[7] += weight * equal
                table[8] += weight * below
            if front != at_front:
                my_lower += my_same
                your_lower += your_same
                my_same = your_same = 0
                at_front = front
            table[3] += weight * your_lower
            table[4] += weight * (your_same + your_weight) + your_weight * my_same
            table[5] += your_weight * my_lower
            my_same += weight
            your_same += your_weight
            last += 1
        for i in range(first, last):
            key, weight = packed[i] >> SHIFT, packed[i] & low
            if ace_high:
                add_front(mine, key >> 1 & 127, weight)
            if key & 1 or not ace_high:
                add_front(yours, key >> 1 & 127, weight)
        first = last
    if not ace_high:
        # Both are set the same way.
        table[6], table[7], table[8] = table[2], table[1], table[0]


@inner
def tally_room() -> Ints:
    """Numbers of hands by their fronts, for :func:`add_front` and :func:`fronts_so_far`: at each front; at
    lower ones of its block; and in lower blocks, the last of which are all."""
    return np.zeros((3, _FRONTS), np.int64)


@inner
def clear_fronts(sums: Ints) -> None:
    """No hands yet."""
    for row in range(3):
        for i in range(_FRONTS):
            sums[row, i] = 0


@inner
def add_front(sums: Ints, front: int, weight: int) -> None:
    """Some hands more."""
    block = front // _BLOCK
    sums[0, front] += weight
    for i in range(front + 1, (block + 1) * _BLOCK):
        sums[1, i] += weight
    for i in range(block + 1, _FRONTS // _BLOCK):
        sums[2, i] += weight
    sums[2, _FRONTS - 1] += weight


@inner
def fronts_so_far(sums: Ints, front: int) -> tuple[int, int]:
    """How many below and at a front."""
    return sums[1, front] + sums[2, front // _BLOCK], sums[0, front]
