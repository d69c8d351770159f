"""All 133,784,560 hands of seven cards, counted by their strength.

Cards are taken in the order of their index, and a hand is carried from one loop to the next as the sum of
its keys and the ranks of each suit. Unless four of the first five cards are of a suit, the last two are
looked up by rank, all suits together, and those that make a flush are moved where they belong.

>>> int(every_seven().sum())
133784560
"""

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import HighTables, Strengths, high_tables
from houseway.lab.kernels.slots import BUCKETS_7, PLACES_7, SHIFT, START, SUIT_SHIFT, Keys, Shifts
from houseway.lab.work.compiler import compiled, inner

CARDS = 52
_ONE_MORE = 0x1111 << SUIT_SHIFT
_TWO_MORE = 0x2222 << SUIT_SHIFT
_SUITED = 0x8888 << SUIT_SHIFT

Counts = NDArray[np.int64]


def every_seven() -> Counts:
    """How many of the seven-card hands have each strength."""
    found = np.zeros(len(high_tables().reference), np.int64)
    count_sevens(high_tables(), 0, CARDS, found)
    return found


def count_sevens(tables: HighTables, first: int, end: int, found: Counts) -> None:
    """Count the hands whose lowest card is one of some neighbours."""
    _count(tables.slots.keys, tables.slots.shift7, tables.ranks7, tables.flushes, first, end, found)


@compiled
def _count(
    keys: Keys,
    shift7: Shifts,
    ranks7: Strengths,
    flushes: Strengths,
    first: int,
    end: int,
    found: Counts,
) -> None:
    for a in range(first, end):
        key_a, held_a = START + keys[a], _bit(a)
        for b in range(a + 1, CARDS):
            key_b, held_b = key_a + keys[b], held_a | _bit(b)
            for c in range(b + 1, CARDS):
                key_c, held_c = key_b + keys[c], held_b | _bit(c)
                for d in range(c + 1, CARDS):
                    key_d, held_d = key_c + keys[d], held_c | _bit(d)
                    for e in range(d + 1, CARDS):
                        key_e = key_d + keys[e]
                        held_e = held_d | _bit(e)
                        if (key_e + _ONE_MORE) & _SUITED:
                            _last_two(keys, shift7, ranks7, flushes, e, key_e, held_e, found)
                            continue
                        _last_two_ranks(keys, shift7, ranks7, e, key_e, found)
                        if (key_e + _TWO_MORE) & _SUITED:
                            _suited_instead(keys, shift7, ranks7, flushes, e, key_e, held_e, found)


@inner
def _bit(card: int) -> int:
    """The rank of a card, among the sixteen bits of its suit."""
    return 1 << (16 * (card & 3) + (card >> 2))


@inner
def _suit(flags: int) -> int:
    """The suit whose top bit is set."""
    suit = 0
    while not flags & (8 << (SUIT_SHIFT + 4 * suit)):
        suit += 1
    return suit


@inner
def _last_two_ranks(
    keys: Keys, shift7: Shifts, ranks7: Strengths, last: int, key: int, found: Counts
) -> None:
    """The hands of five cards and two above them, without regard to suits."""
    for f in range(last >> 2, 13):
        many = 4 if f > last >> 2 else 3 - (last & 3)
        key_f = key + keys[np.uint64(4 * f)]
        if many > 1:
            key_g = key_f + keys[np.uint64(4 * f)]
            place = np.uint64((key_g + shift7[np.uint64((key_g >> SHIFT) & BUCKETS_7)]) & PLACES_7)
            found[np.uint64(ranks7[place])] += many * (many - 1) // 2
        if many:
            for g in range(f + 1, 13):
                key_g = key_f + keys[np.uint64(4 * g)]
                place = np.uint64((key_g + shift7[np.uint64((key_g >> SHIFT) & BUCKETS_7)]) & PLACES_7)
                found[np.uint64(ranks7[place])] += 4 * many


@inner
def _suited_instead(
    keys: Keys,
    shift7: Shifts,
    ranks7: Strengths,
    flushes: Strengths,
    last: int,
    key: int,
    held: int,
    found: Counts,
) -> None:
    """Where three cards are of a suit, two more make a flush, and were counted as what they are without."""
    suit = _suit((key + _TWO_MORE) & _SUITED)
    suited = (held >> 16 * suit) & 0xFFFF
    for f in range((last + 4 - suit) >> 2, 13):
        key_f = key + keys[np.uint64(4 * f)]
        for g in range(f + 1, 13):
            key_g = key_f + keys[np.uint64(4 * g)]
            place = np.uint64((key_g + shift7[np.uint64((key_g >> SHIFT) & BUCKETS_7)]) & PLACES_7)
            found[np.uint64(ranks7[place])] -= 1
            found[np.uint64(flushes[np.uint64(suited | 1 << f | 1 << g)])] += 1


@inner
def _last_two(
    keys: Keys,
    shift7: Shifts,
    ranks7: Strengths,
    flushes: Strengths,
    last: int,
    key: int,
    held: int,
    found: Counts,
) -> None:
    """The hands of five cards and two above them, where a suit has four cards or five."""
    suit = _suit((key + _ONE_MORE) & _SUITED)
    suited = (held >> 16 * suit) & 0xFFFF
    for f in range(last + 1, CARDS):
        key_f = key + keys[np.uint64(f)]
        suited_f = suited | (1 << (f >> 2) if f & 3 == suit else 0)
        plain = 0 if key_f & _SUITED else 1
        chance = (key_f + _ONE_MORE) & _SUITED
        for g in range(f >> 2, 13):
            many = 4 if g > f >> 2 else 3 - (f & 3)
            if chance and 4 * g + suit > f:
                many -= 1
                found[np.uint64(flushes[np.uint64(suited_f | 1 << g)])] += 1
            if plain:
                key_g = key_f + keys[np.uint64(4 * g)]
                place = np.uint64((key_g + shift7[np.uint64((key_g >> SHIFT) & BUCKETS_7)]) & PLACES_7)
                found[np.uint64(ranks7[place])] += many
            else:
                found[np.uint64(flushes[np.uint64(suited_f)])] += many
