"""Two ranges of two cards each against each other on every board, hands that share a card taken out.

On each board the hands are put in order of their strength. Of the other range's hands that are worse, those
with the one card and those with the other are taken off; what is equal is found the same way.
"""

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.equity.classes import kinds
from houseway.lab.kernels.high import flush_suit
from houseway.lab.kernels.slots import BUCKETS_7, FIVE_SUITED, PLACES_7, SHIFT, START, Keys, Shifts
from houseway.lab.kernels.tables import CardTables, Strengths, card_tables
from houseway.lab.ranges.symmetry import Renaming, boards_apart
from houseway.lab.work.compiler import compiled, inner
from houseway.lab.work.store import Arrays
from houseway.pot.contest import Part

BOARD = 5
_DIGIT = 7
"""Strengths are put in order by their low and their high digits of so many bits."""

Weights = NDArray[np.float64]
Holes = NDArray[np.uint8]
Places = NDArray[np.uint16]


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """Two ranges of hold'em, the board so far, and the cards that can still come to it."""

    part: Part
    holes: tuple[tuple[int, int], ...]
    """The hands of both ranges."""
    weights: tuple[tuple[float, ...], tuple[float, ...]]
    """Of each hand in either range."""
    board: tuple[int, ...]
    deck: tuple[int, ...]
    group: tuple[Renaming, ...]
    chunks: int = 1


def compare_chunk(match: Match, number: int) -> Arrays:
    """On some of the boards, for each side and hand: the weight of the other side's hands that it beats
    (``wins``), that are equal (``ties``), and that do not share a card with it (``met``); and how often each
    kind of hand is the best (``winning``)."""
    boards = boards_apart(match.board, match.deck, BOARD, match.group)
    sums = np.zeros((len(match.holes), 6))
    winning = np.zeros(len(kinds(match.part).names))
    compare(
        card_tables(match.part.ranking),
        np.array(match.holes, np.uint8),
        np.ascontiguousarray(np.array(match.weights).T),
        np.ascontiguousarray(boards.cards[number :: match.chunks]),
        np.ascontiguousarray(boards.times[number :: match.chunks]),
        kinds(match.part).places,
        sums,
        winning,
    )
    wins, ties, met = sums.T.reshape(3, 2, -1)
    return {"wins": wins, "ties": ties, "met": met, "winning": winning}


def compare(
    tables: CardTables,
    holes: Holes,
    weights: Weights,
    boards: NDArray[np.uint8],
    times: NDArray[np.int64],
    places: NDArray[np.int8],
    sums: Weights,
    winning: Weights,
) -> None:
    """Add up what hands win on some boards. Room to work in comes along: making it takes long to compile."""
    room = np.empty((4, len(holes)), np.uint16)
    cards = holes.astype(np.int64)
    ranks = 1 << (16 * (cards & 3) + (cards >> 2))
    _compare(
        tables.slots.keys,
        tables.slots.shift7,
        tables.seven,
        tables.flushes[0],
        holes,
        tables.slots.keys[holes].sum(axis=1),
        ranks[:, 0] | ranks[:, 1],
        (1 << cards).sum(axis=1),
        weights,
        boards,
        times,
        places,
        room[0],
        room[1],
        room[2],
        room[3],
        np.empty((2, (1 << _DIGIT) + 1), np.int64),
        np.empty((64, 2)),
        np.empty((len(holes), 2)),
        sums,
        winning,
    )


@compiled
def _compare(
    keys: Keys,
    shift7: Shifts,
    seven: Strengths,
    flushes: Strengths,
    holes: Holes,
    hole_keys: Keys,
    suited: NDArray[np.int64],
    bits: NDArray[np.int64],
    weights: Weights,
    boards: NDArray[np.uint8],
    times: NDArray[np.int64],
    places: NDArray[np.int8],
    live: Places,
    strengths: Places,
    in_order: Places,
    spare: Places,
    starts: NDArray[np.int64],
    with_card: Weights,
    worse: Weights,
    sums: Weights,
    winning: Weights,
) -> None:
    hands = len(holes)
    for row in range(len(boards)):
        many = float(times[row])
        key, held, taken = START, 0, 0
        for card in boards[row]:
            key += keys[card]
            held |= 1 << (16 * (int(card) & 3) + (int(card) >> 2))
            taken |= 1 << int(card)
        count = np.uint64(0)
        for i in range(hands):
            if taken & bits[i]:
                continue
            all_keys = key + hole_keys[i]
            place = np.uint64((all_keys + shift7[np.uint64((all_keys >> SHIFT) & BUCKETS_7)]) & PLACES_7)
            strength = seven[place]
            flag = all_keys & FIVE_SUITED
            if flag:
                ranks = ((held | suited[i]) >> 16 * flush_suit(flag)) & 0xFFFF
                strength = max(strength, flushes[np.uint64(ranks)])
            live[count], strengths[i] = i, strength
            count += np.uint64(1)
        sort(live[:count], strengths, in_order, spare, starts)
        with_card[:] = 0.0
        first = second = 0.0
        start = np.uint64(0)
        while start < count:
            strength = strengths[in_order[start]]
            end = start
            while end < count and strengths[in_order[end]] == strength:
                i = in_order[end]
                a, b = holes[i, 0], holes[i, 1]
                worse[end, 0] = second - with_card[a, 1] - with_card[b, 1]
                worse[end, 1] = first - with_card[a, 0] - with_card[b, 0]
                end += np.uint64(1)
            for at in range(start, end):
                i = in_order[at]
                a, b = holes[i, 0], holes[i, 1]
                one, other = weights[i, 0], weights[i, 1]
                first += one
                second += other
                with_card[a, 0] += one
                with_card[b, 0] += one
                with_card[a, 1] += other
                with_card[b, 1] += other
            best = 0.0
            for at in range(start, end):
                i = in_order[at]
                a, b = holes[i, 0], holes[i, 1]
                one, other = weights[i, 0], weights[i, 1]
                lost, lost_other = worse[at, 0], worse[at, 1]
                equal = second - with_card[a, 1] - with_card[b, 1] + other - lost
                equal_other = first - with_card[a, 0] - with_card[b, 0] + one - lost_other
                sums[i, 0] += many * lost
                sums[i, 1] += many * lost_other
                sums[i, 2] += many * equal
                sums[i, 3] += many * equal_other
                best += one * (lost + 0.5 * equal) + other * (lost_other + 0.5 * equal_other)
            winning[places[strength]] += many * best
            start = end
        for i in live[:count]:
            a, b = holes[i, 0], holes[i, 1]
            sums[i, 4] += many * (second - with_card[a, 1] - with_card[b, 1] + weights[i, 1])
            sums[i, 5] += many * (first - with_card[a, 0] - with_card[b, 0] + weights[i, 0])


@inner
def sort(live: Places, strengths: Places, in_order: Places, spare: Places, starts: NDArray[np.int64]) -> None:
    """Hands from the worst to the best: by the low digit of the strength, then by the high one."""
    low = np.uint16((1 << _DIGIT) - 1)
    starts[:] = 0
    for i in live:
        starts[0, (strengths[i] & low) + 1] += 1
        starts[1, (strengths[i] >> _DIGIT) + 1] += 1
    for digit in range(1 << _DIGIT):
        starts[0, digit + 1] += starts[0, digit]
        starts[1, digit + 1] += starts[1, digit]
    for i in live:
        digit = strengths[i] & low
        spare[np.uint64(starts[0, digit])] = i
        starts[0, digit] += 1
    for i in spare[: len(live)]:
        digit = strengths[i] >> _DIGIT
        in_order[np.uint64(starts[1, digit])] = i
        starts[1, digit] += 1
