"""Hands of seven cards that are ace high and nothing else, alone and in pairs dealt from one deck.

Such a hand is a set of ranks with a suit for each. For two of them the numbers of ranks that one, the
other or both have decide how many ways there are to give suits, so that no card is dealt twice.
"""

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus_classes import BIT, by_ranks
from houseway.lab.double_hand.bonus_count import Cards, by_rank, suit_masks

Polynomial = dict[tuple[int, int], int]
"""Ways by the number of cards off a suit in the first hand, and off a suit in the second."""


class AceHigh(NamedTuple):
    """The ace-high hands with a given number of jokers."""

    ranks: tuple[int, ...]
    """The sets of natural ranks, as bits."""
    size: int
    """How many natural cards."""
    off: int
    """With this many cards off one suit, or fewer, it is a flush."""


class Pairs(NamedTuple):
    """Deals to the player-dealer and to one player."""

    total: int
    dealer: int
    """The player-dealer is ace high without the joker."""
    dealer_joker: int
    """And with it."""
    both: int
    """Both are, the player-dealer without the joker."""
    both_joker: int


@cache
def ace_high(jokers: int, joker: str) -> AceHigh:
    """The rank sets of ace-high hands; a wild joker always makes a pair."""
    size = 7 - jokers
    sets = [
        sum([1 << rank for rank in ranks])
        for ranks in combinations(range(13), size)
        if by_ranks(ranks, jokers, joker == "wild") == BIT["ace high"]
    ]
    helps = jokers if joker in ("bug", "bug-ace-flush", "wild") else 0
    return AceHigh(tuple(sets), size, size + helps - 5)


@cache
def pairs(cards: Cards, joker: str) -> Pairs:
    """How many deals of two hands are ace high on either side."""
    left = sum(cards) - 7
    without, with_one = ace_high(0, joker), ace_high(1, joker)
    jokers = cards[52]
    return Pairs(
        total=comb(sum(cards), 7) * comb(left, 7),
        dealer=alone(cards, without) * comb(left, 7),
        dealer_joker=jokers * alone(cards, with_one) * comb(left, 7),
        both=together(cards, without, without) + jokers * together(cards, without, with_one),
        both_joker=jokers * together(cards, with_one, without)
        + jokers * (jokers - 1) * together(cards, with_one, with_one),
    )


def alone(cards: Cards, hands: AceHigh) -> int:
    """How many natural parts of such hands there are."""
    return sum([suitings(cards, ranks, hands.off) for ranks in hands.ranks])


def suitings(cards: Cards, ranks: int, off: int) -> int:
    """In how many ways these ranks take suits without a flush."""
    masks, number = suit_masks(cards), by_rank(cards)
    ways, flushes = 1, 0
    for rank in _bits(ranks):
        ways *= number[rank]
    for mask in masks:
        by_off: Polynomial = {(0, 0): 1}
        for rank in _bits(ranks):
            here = mask >> rank & 1
            by_off = _times(by_off, {(0, 0): here, (1, 0): number[rank] - here}, off, 0)
        flushes += sum(by_off.values())
    return ways - flushes


def together(cards: Cards, first: AceHigh, second: AceHigh) -> int:
    """How many pairs of their natural parts share no card."""
    if not first.ranks or not second.ranks:
        return 0
    kinds: dict[tuple[int, ...], list[int]] = {}
    for rank in range(13):
        kinds.setdefault(cards[4 * rank : 4 * rank + 4], []).append(rank)
    one = np.array(first.ranks)[:, None]
    two = np.array(second.ranks)[None, :]
    parts = []
    for ranks in kinds.values():
        mask = sum([1 << rank for rank in ranks])
        parts += [_count(one & ~two & mask), _count(two & ~one & mask), _count(one & two & mask)]
    code = np.zeros((len(first.ranks), len(second.ranks)), np.int64)
    for part in parts:
        code = code * 8 + part
    codes, numbers = np.unique(code, return_counts=True)
    total = 0
    for value, number in zip(codes.tolist(), numbers.tolist(), strict=True):
        shape = [value >> 3 * place & 7 for place in range(len(parts) - 1, -1, -1)]
        statuses = [
            (suits, status)
            for at, suits in enumerate(kinds)
            for status, times in enumerate(shape[3 * at : 3 * at + 3], 1)
            for _ in range(times)
        ]
        total += number * _suit_both(statuses, first.off, second.off)
    return total


def _count(masks: NDArray[np.int64]) -> NDArray[np.int64]:
    return np.bitwise_count(masks).astype(np.int64)


def _suit_both(statuses: list[tuple[tuple[int, ...], int]], off: int, other_off: int) -> int:
    """Ways to give suits to ranks of the first hand (1), the second (2) or both (3), none a flush."""
    everything = 99
    total = sum(_product(statuses, -1, -1, everything, everything).values())
    for suit in range(4):
        total -= sum(_product(statuses, suit, -1, off, everything).values())
        total -= sum(_product(statuses, -1, suit, everything, other_off).values())
        for other in range(4):
            total += sum(_product(statuses, suit, other, off, other_off).values())
    return total


def _product(
    statuses: list[tuple[tuple[int, ...], int]], suit: int, other: int, off: int, other_off: int
) -> Polynomial:
    ways: Polynomial = {(0, 0): 1}
    for suits, status in statuses:
        step: Polynomial = {}
        mine = [s for s in range(4) if suits[s]] if status & 1 else [-2]
        its = [s for s in range(4) if suits[s]] if status & 2 else [-3]
        for a in mine:
            for b in its:
                if a != b:
                    key = (int(a >= 0 and a != suit), int(b >= 0 and b != other))
                    step[key] = step.get(key, 0) + 1
        ways = _times(ways, step, off, other_off)
    return ways


def _times(a: Polynomial, b: Polynomial, off: int, other_off: int) -> Polynomial:
    result: Polynomial = {}
    for (i, j), ways in a.items():
        for (k, m), more in b.items():
            if more and i + k <= off and j + m <= other_off:
                result[i + k, j + m] = result.get((i + k, j + m), 0) + ways * more
    return result


def _bits(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]
