"""Sets of cards, one of each kind, and the classes of all hands that hold such a set."""

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.classes import layout
from houseway.lab.double_hand.hands import JOKER, KINDS, PLACES, SEVENS, Ints
from houseway.lab.work.compiler import inner
from houseway.lab.work.once import once

ALL_RANKS = (1 << 13) - 1
MOST = 6
"""Cards of a set."""
OFF_SUIT = 2
"""So many of seven cards may be of other suits where one suit matters."""
ONE_SUIT = 5
"""Of so many cards at most one suit matters."""
Small = NDArray[np.int32]
Suits = tuple[int, int, int, int]
"""The ranks that a deck has of each suit, as bits; suits that are alike lie side by side."""
WHOLE: Suits = (ALL_RANKS, ALL_RANKS, ALL_RANKS, ALL_RANKS)


class Sets(NamedTuple):
    """Sets of cards, one of each kind.

    Sets of one kind are held by as many hands of each class: they have the same ranks, and of each suit
    that still matters the same ranks too. Where more than two cards are of other suits, none of the hands
    that hold the set has a flush of a suit or comes near, and the suit does not matter. Suits of which the
    deck has the same cards may stand for each other.
    """

    ranks: NDArray[np.int64]
    """How many cards of each rank, three bits for each."""
    suits: NDArray[np.int64]
    """The ranks of each suit as bits; -1 where the suit does not matter."""
    jokers: NDArray[np.int64]
    times: NDArray[np.int64]
    """How many sets are of this kind."""
    sizes: NDArray[np.int64]


@once
def _counts() -> Ints:
    """For each set of ranks, as bits, the same as numbers of cards: three bits for each rank."""
    counts = np.zeros(1 << 13, np.int64)
    for rank in range(13):
        counts[1 << rank : 2 << rank] = counts[: 1 << rank] + (1 << 3 * rank)
    return counts


def _chosen(numbers: Ints, size: int) -> Ints:
    """The sums of all ways to choose so many of some numbers."""
    found = np.zeros(1, np.int64)
    for taken in range(size):
        # Ways that choose among the first numbers only come first.
        found = np.concatenate(
            [found[:0], *[found[: comb(at, taken)] + number for at, number in enumerate(numbers)]]
        )
    return found


@once
def sets_of_cards(of_deck: Suits, jokers: int) -> Sets:
    """All sets of at most six cards of a deck; the empty one comes first."""
    parts = []
    for size in range(MOST + 1):
        # With three jokers the suits of the four other cards matter, whatever they are.
        found = _many(of_deck, size) if size >= ONE_SUIT else _few(of_deck, size, all_matter=jokers >= 3)
        for held in range(min(jokers, MOST - size) + 1):
            ranks, suits, times = found
            same = np.full_like(times, held), times * comb(jokers, held), np.full_like(times, size + held)
            parts.append(Sets(ranks, suits, *same))
    return Sets(*[np.concatenate(columns) for columns in zip(*parts, strict=True)])


def _few(of_deck: Suits, size: int, *, all_matter: bool) -> tuple[Ints, Ints, Ints]:
    """Ranks, suits and numbers of the kinds of few natural cards: each set is looked at."""
    cards = [1 << 13 * suit + rank for suit in range(4) for rank in range(13) if of_deck[suit] >> rank & 1]
    every = _chosen(np.array(cards, np.int64), size)
    suits = every[:, None] >> 13 * np.arange(4) & ALL_RANKS
    ranks = _counts()[suits].sum(axis=1)
    if not all_matter:
        suits[np.bitwise_count(suits) < size - OFF_SUIT] = -1
    for suit, mask in enumerate(of_deck):
        suits[:, suit : suit + of_deck[suit:].count(mask)].sort(axis=1)
    code = (suits + 1 << 14 * np.arange(4)).sum(axis=1)
    order = np.lexsort((code, ranks))
    first = np.flatnonzero(np.diff(ranks[order], prepend=-1) | np.diff(code[order], prepend=-1))
    one = order[first]
    return ranks[one], suits[one], np.diff(first, append=len(order))


def _many(of_deck: Suits, size: int) -> tuple[Ints, Ints, Ints]:
    """The same for many cards: those of one suit with up to two others, then all without such a suit."""
    number = [sum([mask >> rank & 1 for mask in of_deck]) for rank in range(13)]
    plain, ways = _rows(number, size)
    found = []
    for suit, mask in enumerate(of_deck):
        if mask in of_deck[:suit]:
            continue  # It is counted with the first of those that are alike.
        bits = np.array([1 << rank for rank in range(13) if mask >> rank & 1], np.int64)
        others = [of_rank - (mask >> rank & 1) for rank, of_rank in enumerate(number)]
        for off in range(OFF_SUIT + 1):
            own, (rest, rest_ways) = _chosen(bits, size - off), _rows(others, off)
            ranks = (_counts()[own][:, None] + rest).ravel()
            suits = np.full((len(ranks), 4), -1, np.int64)
            suits[:, suit] = np.repeat(own, len(rest))
            times = np.tile(rest_ways * of_deck.count(mask), len(own))
            np.subtract.at(ways, np.searchsorted(plain, ranks), times)
            found.append((ranks, suits, times))
    found.append((plain, np.full((len(plain), 4), -1, np.int64), ways))
    ranks, suits, times = [np.concatenate(parts) for parts in zip(*found, strict=True)]
    return ranks[times > 0], suits[times > 0], times[times > 0]


def _rows(number: Sequence[int], size: int) -> tuple[Ints, Ints]:
    """All numbers of cards of each rank that make so many, in order, and in how many ways they do."""
    rows, sizes, ways = np.zeros(1, np.int64), np.zeros(1, np.int64), np.ones(1, np.int64)
    for rank, of_rank in enumerate(number):
        more = np.arange(of_rank + 1)
        chosen = np.array([comb(of_rank, held) for held in range(of_rank + 1)], np.int64)
        rows = (rows[:, None] + (more << 3 * rank)).ravel()
        sizes, ways = (sizes[:, None] + more).ravel(), (ways[:, None] * chosen).ravel()
        rows, sizes, ways = rows[sizes <= size], sizes[sizes <= size], ways[sizes <= size]
    rows, ways = rows[sizes == size], ways[sizes == size]
    order = np.argsort(rows)
    return rows[order], ways[order]


class Deck(NamedTuple):
    """A deck, and tables for counting its hands."""

    suits: Ints
    """The ranks of each suit, as bits."""
    number: Ints
    """How many cards of each rank."""
    jokers: int
    added: Ints
    """What some cards of a rank add to the place of a row, by rank, position and number of cards."""
    chosen: Ints
    """How many ways there are to choose some of four things or fewer."""
    mask_place: Ints
    offset: Ints
    """Where classes lie, as in the layout."""


@once
def deck(suits: Suits, jokers: int) -> Deck:
    """The deck with these cards and jokers."""
    added = np.zeros((KINDS, 8, 8), np.int64)
    for rank in range(KINDS):
        for position in range(8):
            for count in range(1, 8 - position):
                added[rank, position, count] = PLACES[position : position + count, rank].sum()
    chosen = np.array([[comb(n, k) for k in range(5)] for n in range(5)], np.int64)
    number = np.array([sum([mask >> rank & 1 for mask in suits]) for rank in range(13)], np.int64)
    where = layout()
    return Deck(np.array(suits, np.int64), number, jokers, added, chosen, where.mask_place, where.offset)


class Room(NamedTuple):
    """Room for the classes of the hands that hold a set."""

    classes: Ints
    weights: Ints
    used: Ints
    """How many entries there are."""

    def entries(self) -> tuple[Ints, Ints]:
        """The classes of the last set, and their numbers of hands."""
        used = int(self.used[0])
        return self.classes[:used], self.weights[:used]


def room() -> Room:
    """Enough for every set."""
    return Room(np.empty(3_000_000, np.int64), np.empty(3_000_000, np.int64), np.zeros(1, np.int64))


def fours(deck: Deck) -> int | None:
    """The first class of hands with three jokers, where the deck has so many; kernels leave out what they
    need for these where it has not."""
    return layout().first_of_four if deck.jokers >= 3 else None


class Slate(NamedTuple):
    """What :func:`classes_holding` writes on."""

    held: Ints
    """How many cards of each rank, and jokers."""
    free: Ints
    other: Ints
    by_rank: Ints
    still: Ints
    """What is still to be done."""


@inner
def slate() -> Slate:
    """A new one."""
    return Slate(
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS, np.int64),
        np.zeros(KINDS + 1, np.int64),
        np.zeros((8, KINDS + 1), np.int64),
        np.zeros((400, 4), np.int64),
    )


@inner
def classes_holding(
    sets: Sets, number: int, deck: Deck, fours: int | None, leaves: Small, slate: Slate, found: Room
) -> int:
    """The classes of all hands that hold one of the sets, with their numbers of hands; how many entries.

    Hands are counted by their ranks first; those with a suit that matters then leave the class of their
    ranks for their own, unless both are set alike.
    """
    held, jokers = slate.held, sets.jokers[number]
    for rank in range(13):
        held[rank] = sets.ranks[number] >> 3 * rank & 7
    held[JOKER] = jokers
    size = sets.sizes[number]
    count = 0
    if jokers <= 2:
        count = _by_ranks(held, 7 - size, deck, slate, found)
        for suit in range(4):
            if sets.suits[number, suit] >= 0:
                count = _by_suit(sets.suits[number, suit], suit, held, deck, leaves, slate, found, count)
    if fours is not None:
        count = _three_jokers(sets.suits[number], size - jokers, jokers, deck, fours, slate, found, count)
    found.used[0] = count
    return int(count)


@inner
def _by_ranks(held: Ints, missing: int, deck: Deck, slate: Slate, found: Room) -> int:
    """Every way to add cards by their ranks, with at most two jokers."""
    free, before, below, stack = slate.free, slate.other, slate.by_rank, slate.still
    for rank in range(13):
        free[rank] = deck.number[rank] - held[rank]
    free[JOKER] = min(deck.jokers, 2) - held[JOKER]
    # What the held cards below a rank add to the place, by the number of cards added below it.
    before[0] = 0
    for rank in range(KINDS):
        before[rank + 1] = before[rank] + held[rank]
        for shift in range(missing + 1):
            here = deck.added[rank, shift + before[rank], held[rank]]
            below[shift, rank + 1] = below[shift, rank] + here
    if missing == 0:
        found.classes[0], found.weights[0] = below[0, KINDS], 1
        return 1
    stack[0, 0] = stack[0, 1] = stack[0, 2] = 0
    stack[0, 3] = 1
    depth = 1
    count = 0
    while depth:
        depth -= 1
        rank_0, shift, place_0, weight_0 = stack[depth, 0], stack[depth, 1], stack[depth, 2], stack[depth, 3]
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


@inner
def _by_suit(
    own: int, suit: int, held: Ints, deck: Deck, leaves: Small, slate: Slate, found: Room, count: int
) -> int:
    """Hands with enough cards of a suit: out of the class of their ranks, into their own."""
    free_others, free_ranks = slate.free, slate.other
    in_suit = others_held = 0
    first = second = -1
    free_count = 0
    jokers = held[JOKER]
    for rank in range(13):
        bit = own >> rank & 1
        in_suit += bit
        others_here = held[rank] - bit
        others_held += others_here
        for _ in range(others_here):
            first, second = second, rank
        in_deck = deck.suits[suit] >> rank & 1
        free_others[rank] = deck.number[rank] - in_deck - others_here
        if in_deck and not bit:
            free_ranks[free_count] = rank
            free_count += 1
    for total in range(jokers, min(deck.jokers, 2) + 1):
        joker_ways = deck.chosen[deck.jokers - jokers, total - jokers]
        for others in range(others_held, 3):
            suited = 7 - total - others
            more = suited - in_suit
            if more < 0 or more > free_count:
                continue
            rows = 91 if others == 2 else 13 if others == 1 else 1
            offset = deck.offset[total, others]
            added = others - others_held
            chosen = (1 << more) - 1
            while chosen < 1 << free_count:
                mask = own
                for i in range(free_count):
                    if chosen >> i & 1:
                        mask |= 1 << free_ranks[i]
                base = offset + deck.mask_place[mask] * rows
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
                        leaving = leaves[number - SEVENS]
                        if leaving >= 0:
                            found.classes[count], found.weights[count] = leaving, -ways
                            found.classes[count + 1], found.weights[count + 1] = number, ways
                            count += 2
                if more == 0:
                    break
                low_bit = chosen & -chosen
                ripple = chosen + low_bit
                chosen = ripple | ((chosen ^ ripple) >> 2) // low_bit
    return count


@inner
def _three_jokers(
    suits: Ints, size: int, jokers: int, deck: Deck, fours: int, slate: Slate, found: Room, count: int
) -> int:
    """Hands with three jokers, card by card."""
    if size > 4:
        return count
    ways = deck.chosen[deck.jokers - jokers, 3 - jokers]
    fixed = np.zeros(52, np.int64)
    for card in range(52):
        rank = card >> 2
        if not deck.suits[card & 3] >> rank & 1:
            fixed[card] = -1
        elif suits[card & 3] >> rank & 1:
            fixed[card] = 1
    # Four cards in ascending order; each is held already or one of those to be added.
    stack = slate.still
    stack[0, 0] = stack[0, 1] = stack[0, 2] = stack[0, 3] = 0
    depth = 1
    while depth:
        depth -= 1
        next_card, taken, place, have = stack[depth, 0], stack[depth, 1], stack[depth, 2], stack[depth, 3]
        if taken == 4:
            if have == size:
                found.classes[count], found.weights[count] = fours + place, ways
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
