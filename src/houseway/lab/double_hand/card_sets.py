"""Sets of cards up to a change of suits, and the classes of all hands that hold such a set."""

from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.classes import Layout, layout
from houseway.lab.double_hand.hands import JOKER, KINDS, PLACES, SEVENS, Ints
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.once import Pieces, once, together

ALL_RANKS = (1 << 13) - 1
MOST = 6
"""Cards of a set."""
PIECES = 32
"""In so many the sets are found."""
Masks = NDArray[np.int16]
Few = NDArray[np.int8]
Suits = tuple[int, int, int, int]
"""The ranks that a deck has of each suit, as bits; suits that are alike lie side by side."""
WHOLE: Suits = (ALL_RANKS, ALL_RANKS, ALL_RANKS, ALL_RANKS)


class Sets(NamedTuple):
    """Sets of cards, one of each kind: those that a change of suits makes equal are counted together, where
    the deck has the same cards of these suits. All of a deck's are kept as small numbers, for there may be 18
    million of them."""

    suits: NDArray[Any]
    """The ranks of each suit as bits."""
    jokers: NDArray[Any]
    times: NDArray[Any]
    """How many sets are of this kind."""
    sizes: NDArray[Any]


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
    where: Layout


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
    return Deck(np.array(suits, np.int64), number, jokers, added, chosen, layout())


@together
def sets_of_cards(of_deck: Suits, jokers: int) -> Pieces[list[Sets]]:
    """All sets of at most six cards of a deck, in pieces; the empty one comes first."""
    sizes = [comb(13, size) for size in range(MOST + 1)]
    firsts = np.concatenate([layout().masks[size, :count] for size, count in enumerate(sizes)])
    ways = np.array([comb(jokers, held) for held in range(jokers + 1)], np.int64)
    found = [Sets(firsts, firsts, firsts, firsts)] * PIECES

    def fill(piece: int) -> None:
        mine = firsts[piece::PIECES].copy()
        found[piece] = Sets(*_sets(np.array(of_deck, np.int64), mine, layout().masks, np.array(sizes), ways))

    return Pieces(found, PIECES, fill)


@compiled
def _sets(of_deck: Ints, firsts: Ints, masks: Ints, counts: Ints, ways: Ints) -> tuple[Masks, Few, Few, Few]:
    """The sets whose first suit has one of these sets of ranks; of suits that are alike in the deck, from the
    largest number to the smallest."""
    b_alike, c_alike = of_deck[0] == of_deck[1], of_deck[1] == of_deck[2]
    d_alike = of_deck[2] == of_deck[3]
    not_a, not_b, not_c, not_d = ~of_deck[0], ~of_deck[1], ~of_deck[2], ~of_deck[3]
    found = 0
    suits, held = np.empty((0, 4), np.int16), np.empty(0, np.int8)
    times, sizes = np.empty(0, np.int8), np.empty(0, np.int8)
    for fill in range(2):
        if fill:
            suits, held = np.empty((found, 4), np.int16), np.empty(found, np.int8)
            times, sizes = np.empty(found, np.int8), np.empty(found, np.int8)
            found = 0
        for at_a in range(len(firsts)):
            a = firsts[at_a]
            if a & not_a:
                continue
            left_a = MOST
            for rank in range(13):
                left_a -= a >> rank & 1
            for size_b in range(left_a + 1):
                for at_b in range(counts[size_b]):
                    b = masks[size_b, at_b]
                    if b_alike and b > a:
                        break
                    if b & not_b:
                        continue
                    for size_c in range(left_a - size_b + 1):
                        for at_c in range(counts[size_c]):
                            c = masks[size_c, at_c]
                            if c_alike and c > b:
                                break
                            if c & not_c:
                                continue
                            left = left_a - size_b - size_c
                            for size_d in range(left + 1):
                                for at_d in range(counts[size_d]):
                                    d = masks[size_d, at_d]
                                    if d_alike and d > c:
                                        break
                                    if d & not_d:
                                        continue
                                    with_jokers = min(len(ways), left - size_d + 1)
                                    if fill:
                                        orbit = _orbit(b_alike, c_alike, d_alike, a == b, b == c, c == d)
                                        for jokers in range(with_jokers):
                                            at = found + jokers
                                            suits[at, 0], suits[at, 1] = a, b
                                            suits[at, 2], suits[at, 3] = c, d
                                            held[at], times[at] = jokers, orbit * ways[jokers]
                                            sizes[at] = MOST - left + size_d + jokers
                                    found += with_jokers
    return suits, held, times, sizes


@inner
def _orbit(ab_alike: bool, bc_alike: bool, cd_alike: bool, ab: bool, bc: bool, cd: bool) -> int:
    """In how many ways the suits of a set that are alike in the deck can be named differently; ``ab`` says
    that the set has the same ranks of the first two, and so on."""
    orbit = alike = equal = 1
    for place in range(3):
        same = ab_alike if place == 0 else bc_alike if place == 1 else cd_alike
        even = ab if place == 0 else bc if place == 1 else cd
        alike = alike + 1 if same else 1
        equal = equal + 1 if same and even else 1
        orbit = orbit * alike // equal
    return orbit


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
    return deck.where.first_of_four if deck.jokers >= 3 else None


@inner
def classes_holding(suits: Ints, jokers: int, deck: Deck, fours: int | None, alike: Ints, found: Room) -> int:
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
    if fours is not None:
        count = _three_jokers(suits, size - jokers, jokers, deck, found, count)
    found.used[0] = count
    return count


@inner
def _by_ranks(held: Ints, missing: int, deck: Deck, found: Room) -> int:
    """Every way to add cards by their ranks, with at most two jokers."""
    free = np.zeros(KINDS, np.int64)
    for rank in range(13):
        free[rank] = deck.number[rank] - held[rank]
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
        in_deck = deck.suits[suit] >> rank & 1
        free_others[rank] = deck.number[rank] - in_deck - others_here
        if in_deck and not bit:
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


@inner
def _three_jokers(suits: Ints, size: int, jokers: int, deck: Deck, found: Room, count: int) -> int:
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
    stack = np.empty((250, 4), np.int64)
    stack[0, 0] = stack[0, 1] = stack[0, 2] = stack[0, 3] = 0
    depth = 1
    while depth:
        depth -= 1
        next_card, taken, place, have = stack[depth, 0], stack[depth, 1], stack[depth, 2], stack[depth, 3]
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
