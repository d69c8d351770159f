"""Sets of cards up to a change of suits, and the classes of all hands that hold such a set."""

from functools import cache
from math import comb
from typing import NamedTuple

import numpy as np

from houseway.lab.double_hand.classes import Layout, layout
from houseway.lab.double_hand.hands import JOKER, KINDS, PLACES, SEVENS, Ints
from houseway.lab.work.compiler import compiled

ALL_RANKS = (1 << 13) - 1


class Sets(NamedTuple):
    """Sets of cards, one of each kind: those that a change of suits makes equal are counted together."""

    suits: Ints
    """The ranks of each suit as bits."""
    jokers: Ints
    times: Ints
    """How many sets are of this kind."""
    sizes: Ints


class Deck(NamedTuple):
    """A deck, and tables for counting its hands."""

    ranks: int
    """As bits; four cards of each."""
    jokers: int
    added: Ints
    """What some cards of a rank add to the place of a row, by rank, position and number of cards."""
    chosen: Ints
    """How many ways there are to choose some of four things or fewer."""
    where: Layout


@cache
def deck(ranks: int, jokers: int) -> Deck:
    """The deck with these ranks and jokers."""
    added = np.zeros((KINDS, 8, 8), np.int64)
    for rank in range(KINDS):
        for position in range(8):
            for count in range(1, 8 - position):
                added[rank, position, count] = PLACES[position : position + count, rank].sum()
    chosen = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.int64)
    return Deck(ranks, jokers, added, chosen, layout())


@cache
def sets_of_cards(ranks: int, jokers: int) -> Sets:
    """All sets of at most six cards of a deck, the empty one first."""
    counts = np.array([comb(13, size) for size in range(8)], np.int64)
    natural = _natural_sets(ranks, layout().masks, counts, 6)
    size = _count_bits(natural.ravel()).reshape(-1, 4).sum(axis=1)
    orbit = _orbits(natural)
    suits, held, times, sizes = [], [], [], []
    for count in range(jokers + 1):
        fits = size + count <= 6
        suits.append(natural[fits])
        held.append(np.full(int(fits.sum()), count, np.int64))
        times.append(orbit[fits] * comb(jokers, count))
        sizes.append(size[fits] + count)
    by_size = np.argsort(np.concatenate(sizes), kind="stable")
    return Sets(
        np.concatenate(suits)[by_size],
        np.concatenate(held)[by_size],
        np.concatenate(times)[by_size],
        np.concatenate(sizes)[by_size],
    )


def _count_bits(numbers: Ints) -> Ints:
    return np.array([i.bit_count() for i in range(1 << 13)], np.int64)[numbers]


def _orbits(suits: Ints) -> Ints:
    """In how many ways the four suits of a set can be named differently."""
    same = [suits[:, i] == suits[:, i + 1] for i in range(3)]
    pairs, threes = sum(s.astype(np.int64) for s in same), same[0] & same[1] | same[1] & same[2]
    orbit = np.where(pairs == 0, 24, 12)
    orbit = np.where(pairs == 2, np.where(threes, 4, 6), orbit)
    return np.where(pairs == 3, 1, orbit)


@compiled
def _natural_sets(ranks: int, masks: Ints, counts: Ints, most: int) -> Ints:
    """Four sets of ranks, from the largest number to the smallest, with at most so many cards in all."""
    found = 0
    result = np.empty((0, 4), np.int64)
    for fill in range(2):
        if fill:
            result = np.empty((found, 4), np.int64)
            found = 0
        for size_a in range(most + 1):
            for a in masks[size_a, : counts[size_a]]:
                if a & ~ranks:
                    continue
                for size_b in range(most - size_a + 1):
                    for b in masks[size_b, : counts[size_b]]:
                        if b > a:
                            break
                        if b & ~ranks:
                            continue
                        for size_c in range(most - size_a - size_b + 1):
                            for c in masks[size_c, : counts[size_c]]:
                                if c > b:
                                    break
                                if c & ~ranks:
                                    continue
                                for size_d in range(most - size_a - size_b - size_c + 1):
                                    for d in masks[size_d, : counts[size_d]]:
                                        if d > c:
                                            break
                                        if d & ~ranks:
                                            continue
                                        if fill:
                                            result[found, 0], result[found, 1] = a, b
                                            result[found, 2], result[found, 3] = c, d
                                        found += 1
    return result


class Room(NamedTuple):
    """Room for the classes of the hands that hold a set."""

    classes: Ints
    weights: Ints


def room() -> Room:
    """Enough for every set."""
    return Room(np.empty(3_000_000, np.int64), np.empty(3_000_000, np.int64))


@compiled
def classes_holding(suits: Ints, jokers: int, deck: Deck, alike: Ints, found: Room) -> int:
    """The classes of all hands that hold a set, with the number of such hands; how many entries.

    Hands are counted by their ranks first; those with a suit that matters are then moved to their own
    class, unless it is ``alike``.
    """
    held = np.zeros(KINDS, np.int64)
    size = jokers
    for suit in range(4):
        for rank in range(13):
            bit = suits[suit] >> rank & 1
            held[rank] += bit
            size += bit
    held[JOKER] = jokers
    count = 0
    if jokers <= 2:
        count = _by_ranks(held, 7 - size, deck, found)
        for suit in range(4):
            count = _by_suit(suits, suit, held, jokers, deck, alike, found, count)
    if deck.jokers >= 3:
        count = _three_jokers(suits, size - jokers, jokers, deck, found, count)
    return count


@compiled
def _by_ranks(held: Ints, missing: int, deck: Deck, found: Room) -> int:
    """Every way to add cards by their ranks, with at most two jokers."""
    free = np.zeros(KINDS, np.int64)
    for rank in range(13):
        free[rank] = 4 - held[rank] if deck.ranks >> rank & 1 else 0
    free[JOKER] = min(deck.jokers, 2) - held[JOKER]
    # What the held cards below a rank add to the place, by the number of cards added below it.
    below = np.zeros((8, KINDS + 1), np.int64)
    before = np.zeros(KINDS + 1, np.int64)
    for rank in range(KINDS):
        before[rank + 1] = before[rank] + held[rank]
        for shift in range(missing + 1):
            here = deck.added[rank, shift + before[rank], held[rank]]
            below[shift, rank + 1] = below[shift, rank] + here
    count = 0
    if missing == 0:
        found.classes[0], found.weights[0] = below[0, KINDS], 1
        return 1
    stack = np.empty((400, 4), np.int64)
    stack[0, 0] = stack[0, 1] = stack[0, 2] = 0
    stack[0, 3] = 1
    depth = 1
    while depth:
        depth -= 1
        rank_0, shift, place_0, weight_0 = stack[depth]
        for rank in range(rank_0, KINDS):
            start = place_0 + below[shift, rank] - below[shift, rank_0]
            spare = deck.jokers - held[JOKER] if rank == JOKER else free[rank]
            for more in range(1, min(free[rank], missing - shift) + 1):
                place = start + deck.added[rank, shift + before[rank], held[rank] + more]
                weight = weight_0 * deck.chosen[spare, more]
                if shift + more == missing:
                    rest = below[missing, KINDS] - below[missing, rank + 1]
                    found.classes[count], found.weights[count] = place + rest, weight
                    count += 1
                else:
                    stack[depth, 0], stack[depth, 1] = rank + 1, shift + more
                    stack[depth, 2], stack[depth, 3] = place, weight
                    depth += 1
    return count


@compiled
def _by_suit(
    suits: Ints, suit: int, held: Ints, jokers: int, deck: Deck, alike: Ints, found: Room, count: int
) -> int:
    """Hands with enough cards of a suit: out of the class of their ranks, into their own."""
    own = suits[suit]
    in_suit = others_held = 0
    first = second = -1
    free_others = np.zeros(13, np.int64)
    free_ranks = np.empty(13, np.int64)
    free_count = 0
    for rank in range(13):
        bit = own >> rank & 1
        in_suit += bit
        others_here = held[rank] - bit
        others_held += others_here
        if others_held > 2:
            return count
        for _ in range(others_here):
            first, second = second, rank
        if deck.ranks >> rank & 1:
            free_others[rank] = 3 - others_here
            if not bit:
                free_ranks[free_count] = rank
                free_count += 1
    where = deck.where
    for total in range(jokers, min(deck.jokers, 2) + 1):
        joker_ways = deck.chosen[deck.jokers - jokers, total - jokers]
        for others in range(others_held, 3):
            suited = 7 - total - others
            more = suited - in_suit
            if more < 0 or more > free_count:
                continue
            rows = 91 if others == 2 else 13 if others == 1 else 1
            offset = where.offset[total, others]
            added = others - others_held
            chosen = (1 << more) - 1
            while chosen < 1 << free_count:
                mask = own
                for i in range(free_count):
                    if chosen >> i & 1:
                        mask |= 1 << free_ranks[i]
                base = offset + where.mask_place[mask] * rows
                for high in range(13 if added else 1):
                    if added and not free_others[high]:
                        continue
                    for low in range(high + 1 if added == 2 else 1):
                        ways = joker_ways
                        a, b = first, second
                        if added == 1:
                            ways *= free_others[high]
                            a, b = min(second, high), max(second, high)
                        elif added == 2:
                            a, b = low, high
                            if low == high:
                                ways *= free_others[high] * (free_others[high] - 1) // 2
                            else:
                                ways *= free_others[high] * free_others[low]
                        if not ways:
                            continue
                        number = base
                        if others == 2:
                            number += b * (b + 1) // 2 + a
                        elif others == 1:
                            number += b
                        at = number - SEVENS
                        if not alike[at]:
                            found.classes[count], found.weights[count] = where.rank_class[at], -ways
                            found.classes[count + 1], found.weights[count + 1] = number, ways
                            count += 2
                if more == 0:
                    break
                low_bit = chosen & -chosen
                ripple = chosen + low_bit
                chosen = ripple | ((chosen ^ ripple) >> 2) // low_bit
    return count


@compiled
def _three_jokers(suits: Ints, size: int, jokers: int, deck: Deck, found: Room, count: int) -> int:
    """Hands with three jokers, card by card."""
    if size > 4:
        return count
    ways = deck.chosen[deck.jokers - jokers, 3 - jokers]
    fixed = np.zeros(52, np.int64)
    for card in range(52):
        rank = card >> 2
        if not deck.ranks >> rank & 1:
            fixed[card] = -1
        elif suits[card & 3] >> rank & 1:
            fixed[card] = 1
    # Four cards in ascending order; each is held already or one of those to be added.
    stack = np.empty((250, 4), np.int64)
    stack[0] = 0
    depth = 1
    while depth:
        depth -= 1
        next_card, taken, place, have = stack[depth]
        if taken == 4:
            if have == size:
                found.classes[count], found.weights[count] = deck.where.first_of_four + place, ways
                count += 1
            continue
        for card in range(next_card, 52):
            if fixed[card] < 0:
                continue
            choose = card
            for i in range(taken):
                choose = choose * (card - i - 1) // (i + 2)
            stack[depth, 0], stack[depth, 1] = card + 1, taken + 1
            stack[depth, 2], stack[depth, 3] = place + choose, have + fixed[card]
            depth += 1
            if fixed[card] == 1:
                break
    return count
