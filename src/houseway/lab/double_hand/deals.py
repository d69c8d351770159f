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
    Suits,
    classes_holding,
    deck,
    fours,
    room,
    sets_of_cards,
)
from houseway.lab.double_hand.classes import Settings, layout, settings
from houseway.lab.double_hand.hands import SEVENS, Ints, Order
from houseway.lab.double_hand.setter import JOKER_CARD, setter
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.once import Pieces, once, together

CHUNKS = 48
WIN, COPY, LOSE = range(3)
SHIFT = 36
_FRONTS = 96
_BLOCK = 16
_PRIME = np.uint64(0x03F79D71B4CB0A89)
"""De Bruijn's: the highest six bits of its products with the powers of two are all different."""


EMPTY = Sets(np.zeros((1, 4), np.int64), *[np.array([number], np.int64) for number in (0, 1, 0)])
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
    """The sets of cards and the house dealer, which do not wait for each other."""

    def fill(piece: int) -> None:
        if piece:
            sets_of_cards(count.suits, count.jokers)
        else:
            setter(count.way, count.order)

    return Pieces(None, 2, fill)


def compare_chunk(count: Count, number: int) -> dict[str, Ints]:
    """The share of every so-many-th set of cards."""
    prepared(count)
    some = share_of(sets_of_cards(count.suits, count.jokers), number)
    settings(count.way, count.order, count.jokers)  # Everybody helps with these first.
    known = known_keys(count.way, count.order, count.jokers)
    result = np.zeros((2, 9), np.int64)
    cards, ordered = deck(count.suits, count.jokers), in_order(known)
    _compare(some, cards, fours(cards), ordered, known.alike, int(count.ace_high), room(), result)
    if number == 0:
        _remove_equal(count, known.keys, result)
    return {"table": result[0], "ace_high": result[1]}


def share_of(pieces: list[Sets], number: int) -> Sets:
    """The sets of one chunk."""
    shares = [[part[number::CHUNKS] for part in sets] for sets in pieces]
    return Sets(*[np.concatenate(parts, dtype=np.int64) for parts in zip(*shares, strict=True)])


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
    alike: Ints
    place: NDArray[np.int32]
    in_order: Ints
    """All different keys, ascending."""


@once
def known_keys(way: str, order: Order, jokers: int) -> Known:
    """The keys of a way under an order."""
    keys = keys_of(settings(way, order, jokers))
    found, place = np.unique(keys, return_inverse=True)
    return Known(keys, alike(keys), place.astype(np.int32), found)


def in_order(known: Known) -> Ordered:
    """The keys of all classes, with room of its own."""
    count = len(known.in_order)
    words = count // 64 + 1
    bits = np.zeros(64, np.int64)
    for bit in range(64):
        bits[(int(_PRIME) << bit) % (1 << 64) >> 58] = bit
    marks = np.zeros(words // 64 + 1 + words, np.uint64)
    return Ordered(known.place, known.in_order, np.zeros(count, np.int64), marks, bits)


def alike(keys: Ints) -> Ints:
    """Which of the classes with a suit are set as their ranks are without it."""
    same: Ints = (keys[SEVENS:] == keys[layout().rank_class]).astype(np.int64)
    return same


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
    nothing = np.zeros((2, 9), np.int64)
    _compare(EMPTY, cards, fours(cards), in_order(known), known.alike, 0, found, nothing)
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
def _compare(
    sets: Sets,
    deck: Deck,
    fours: int | None,
    ordered: Ordered,
    alike: Ints,
    ace_high: int,
    found: Room,
    result: Ints,
) -> None:
    packed, apart = np.empty(len(found.classes), np.int64), np.empty(len(found.classes), np.int64)
    table, mine, yours = np.empty(9, np.int64), tally_room(), tally_room()
    for number in range(len(sets.times)):
        used = classes_holding(sets.suits[number], sets.jokers[number], deck, fours, alike, found)
        size = gather(ordered, found, used, packed)
        times = sets.times[number] * (-1 if sets.sizes[number] % 2 else 1)
        for turn in range(1 + ace_high):
            few = 0
            for i in range(size):
                if turn == 0 or packed[i] >> SHIFT & 1:
                    apart[few] = packed[i]
                    few += 1
            compare(packed, size, apart, few, mine, yours, table)
            for i in range(9):
                result[turn, i] += times * table[i]


@inner
def compare(
    player: Ints, mine_end: int, dealer: Ints, yours_end: int, mine: Ints, yours: Ints, table: Ints
) -> None:
    """Pairs of entries by back and front: nine numbers, from win and win to lose and lose.

    Goes up the backs, with the numbers of hands so far by their fronts, for which there is room.
    """
    table[:] = 0
    mine[:] = 0
    yours[:] = 0
    low = (1 << SHIFT) - 1
    i = j = 0
    while i < mine_end or j < yours_end:
        back = 1 << 40
        if i < mine_end:
            back = player[i] >> SHIFT + 8
        if j < yours_end:
            back = min(back, dealer[j] >> SHIFT + 8)
        i_end, j_end = i, j
        while i_end < mine_end and player[i_end] >> SHIFT + 8 == back:
            front, weight = player[i_end] >> SHIFT + 1 & 127, player[i_end] & low
            below, equal, above = fronts_so_far(yours, front)
            table[0] += weight * below
            table[1] += weight * equal
            table[2] += weight * above
            i_end += 1
        while j_end < yours_end and dealer[j_end] >> SHIFT + 8 == back:
            front, weight = dealer[j_end] >> SHIFT + 1 & 127, dealer[j_end] & low
            below, equal, above = fronts_so_far(mine, front)
            table[6] += weight * above
            table[7] += weight * equal
            table[8] += weight * below
            for k in range(i, i_end):
                other = player[k] >> SHIFT + 1 & 127
                cell = 3 if other > front else 4 if other == front else 5
                table[cell] += weight * (player[k] & low)
            j_end += 1
        for k in range(i, i_end):
            add_front(mine, player[k] >> SHIFT + 1 & 127, player[k] & low)
        for k in range(j, j_end):
            add_front(yours, dealer[k] >> SHIFT + 1 & 127, dealer[k] & low)
        i, j = i_end, j_end


@inner
def tally_room() -> Ints:
    """Numbers of hands by their fronts, for :func:`add_front` and :func:`fronts_so_far`."""
    return np.zeros((2, _FRONTS), np.int64)


@inner
def add_front(sums: Ints, front: int, weight: int) -> None:
    """One number by front, and one for each block of fronts; the last of the blocks' row is all."""
    sums[0, front] += weight
    sums[1, front // _BLOCK] += weight
    sums[1, _FRONTS - 1] += weight


@inner
def fronts_so_far(sums: Ints, front: int) -> tuple[int, int, int]:
    """How many below, at and above a front."""
    block = front // _BLOCK
    below = 0
    for i in range(block):
        below += sums[1, i]
    for i in range(block * _BLOCK, front):
        below += sums[0, i]
    equal = sums[0, front]
    return below, equal, sums[1, _FRONTS - 1] - below - equal
