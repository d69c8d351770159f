"""All deals of two hands, counted: how both hands of the player compare with the player-dealer's.

Two hands of a deal share no card. By inclusion and exclusion the pairs of disjoint hands are, over all
sets of cards with alternating signs, the pairs of hands that both hold the set; and for those the hands
need only be counted by their settings.
"""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
import numpy as np

from houseway.lab.double_hand.card_sets import (
    WHOLE,
    Deck,
    Room,
    Sets,
    Suits,
    classes_holding,
    deck,
    room,
    sets_of_cards,
)
from houseway.lab.double_hand.classes import Settings, layout, settings
from houseway.lab.double_hand.hands import SEVENS, Ints, Order
from houseway.lab.double_hand.setter import JOKER_CARD
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Job, Runner

CHUNKS = 48
WIN, COPY, LOSE = range(3)
SHIFT = 36
HALF = 1 << 35
_FRONTS = 96
_BLOCK = 16


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


def compare_chunk(count: Count, number: int) -> dict[str, Ints]:
    """The share of every so-many-th set of cards."""
    some = share_of(sets_of_cards(count.suits, count.jokers), number)
    set_by = settings(count.way, count.order, count.jokers)
    keys = keys_of(set_by)
    result = np.zeros((2, 9), np.int64)
    _compare(some, deck(count.suits, count.jokers), keys, alike(keys), int(count.ace_high), room(), result)
    if number == 0:
        _remove_equal(count, keys, result)
    return {"table": result[0], "ace_high": result[1]}


def share_of(sets: Sets, number: int) -> Sets:
    """The sets of one chunk."""
    return Sets(*[np.ascontiguousarray(part[number::CHUNKS], np.int64) for part in sets])


def keys_of(set_by: Settings) -> Ints:
    """For each class its back, its front and whether it is ace high, as one number."""
    keys: Ints = np.where(set_by.back >= 0, set_by.back << 8 | set_by.front << 1 | set_by.ace_high, -1)
    return keys


def alike(keys: Ints) -> Ints:
    """Which of the classes with a suit are set as their ranks are without it."""
    same: Ints = (keys[SEVENS:] == keys[layout().rank_class]).astype(np.int64)
    return same


def _remove_equal(count: Count, keys: Ints, result: Ints) -> None:
    """Sets of seven cards: the pairs of a hand with itself, which copies both ways."""
    found = room()
    used = _entries_of_empty(count, keys, found)
    middle = 3 * COPY + COPY
    hand_keys, weights = keys[found.classes[:used]], found.weights[:used]
    result[0, middle] -= weights.sum()
    if count.ace_high:
        result[1, middle] -= weights[hand_keys & 1 == 1].sum()


def _entries_of_empty(count: Count, keys: Ints, found: Room) -> int:
    nothing = np.zeros(4, np.int64)
    return classes_holding(nothing, 0, deck(count.suits, count.jokers), alike(keys), found)


def hands(count: Count) -> Iterator[tuple[int, int, int]]:
    """Each pair of strengths that a setting has, front and back, with its number of hands."""
    set_by = settings(count.way, count.order, count.jokers)
    keys, found = keys_of(set_by), room()
    used = _entries_of_empty(count, keys, found)
    sums = np.zeros(int(keys.max()) + 1, np.int64)
    np.add.at(sums, keys[found.classes[:used]], found.weights[:used])
    for key in np.flatnonzero(sums).tolist():
        yield int(set_by.fronts[key >> 1 & 127]), int(set_by.backs[key >> 8]), int(sums[key])


@compiled
def gather(keys: Ints, found: Room, used: int, packed: Ints) -> int:
    """The entries by key: sorted and added up; each is a key and a number of hands in one."""
    for i in range(used):
        packed[i] = keys[found.classes[i]] << SHIFT | (found.weights[i] + HALF)
    packed[:used].sort()
    size = 0
    i = 0
    while i < used:
        key = packed[i] >> SHIFT
        weight = 0
        while i < used and packed[i] >> SHIFT == key:
            weight += (packed[i] & ((1 << SHIFT) - 1)) - HALF
            i += 1
        if weight:
            packed[size] = key << SHIFT | weight
            size += 1
    return size


@compiled
def _compare(
    sets: Sets, deck: Deck, keys: Ints, alike: Ints, ace_high: int, found: Room, result: Ints
) -> None:
    packed, apart = np.empty(len(found.classes), np.int64), np.empty(len(found.classes), np.int64)
    table = np.empty(9, np.int64)
    for number in range(len(sets.times)):
        used = classes_holding(sets.suits[number], sets.jokers[number], deck, alike, found)
        size = gather(keys, found, used, packed)
        times = sets.times[number] * (-1 if sets.sizes[number] % 2 else 1)
        compare(packed[:size], packed[:size], table)
        for i in range(9):
            result[0, i] += times * table[i]
        if ace_high:
            few = 0
            for i in range(size):
                if packed[i] >> SHIFT & 1:
                    apart[few] = packed[i]
                    few += 1
            if few:
                compare(packed[:size], apart[:few], table)
                for i in range(9):
                    result[1, i] += times * table[i]


@compiled
def compare(player: Ints, dealer: Ints, table: Ints) -> None:
    """Pairs of entries by back and front: nine numbers, from win and win to lose and lose.

    Goes up the backs, with the numbers of hands so far by their fronts.
    """
    table[:] = 0
    mine, yours = tally_room(), tally_room()
    low = (1 << SHIFT) - 1
    i = j = 0
    while i < len(player) or j < len(dealer):
        back = 1 << 40
        if i < len(player):
            back = player[i] >> SHIFT + 8
        if j < len(dealer):
            back = min(back, dealer[j] >> SHIFT + 8)
        i_end, j_end = i, j
        while i_end < len(player) and player[i_end] >> SHIFT + 8 == back:
            front, weight = player[i_end] >> SHIFT + 1 & 127, player[i_end] & low
            below, equal, above = fronts_so_far(yours, front)
            table[0] += weight * below
            table[1] += weight * equal
            table[2] += weight * above
            i_end += 1
        while j_end < len(dealer) and dealer[j_end] >> SHIFT + 8 == back:
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


@compiled
def tally_room() -> Ints:
    """Numbers of hands by their fronts, for :func:`add_front` and :func:`fronts_so_far`."""
    return np.zeros((2, _FRONTS), np.int64)


@compiled
def add_front(sums: Ints, front: int, weight: int) -> None:
    """One number by front, and one for each block of fronts; the last of the blocks' row is all."""
    sums[0, front] += weight
    sums[1, front // _BLOCK] += weight
    sums[1, _FRONTS - 1] += weight


@compiled
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
