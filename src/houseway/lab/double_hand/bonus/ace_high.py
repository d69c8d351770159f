"""Hands of seven cards that are ace high and nothing else, alone and in pairs dealt from one deck.

Such a hand is a set of ranks with a suit for each. For two of them the numbers of ranks that one, the
other or both have decide how many ways there are to give suits, so that no card is dealt twice.
"""

from functools import cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.double_hand.bonus.classes import BIT, by_ranks
from houseway.lab.double_hand.bonus.deals import Cards
from houseway.lab.work.compiler import compiled

Numbers = NDArray[np.int64]


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


@cache
def suitings(cards: Cards, ranks: int, off: int) -> int:
    """In how many ways these ranks take suits without a flush."""
    here = [cards[4 * rank : 4 * rank + 4] for rank in range(13) if ranks >> rank & 1]
    ways, flushes = prod([sum(suits) for suits in here]), 0
    for suit in range(4):
        by_off = [1, *[0] * off]
        for suits in here:
            away = sum(suits) - suits[suit]
            by_off = [
                number * suits[suit] + (by_off[at - 1] * away if at else 0)
                for at, number in enumerate(by_off)
            ]
        flushes += sum(by_off)
    return ways - flushes


def together(cards: Cards, first: AceHigh, second: AceHigh) -> int:
    """How many pairs of their natural parts share no card.

    Ranks that lack the same suits are alike: only how many of them each hand has matters.
    """
    mine = np.array([ranks for ranks in first.ranks if suitings(cards, ranks, first.off)], np.int64)[:, None]
    its = np.array([ranks for ranks in second.ranks if suitings(cards, ranks, second.off)], np.int64)[None, :]
    if not mine.size or not its.size:
        return 0
    kinds: dict[tuple[int, ...], list[int]] = {}
    for rank in range(13):
        kinds.setdefault(cards[4 * rank : 4 * rank + 4], []).append(rank)
    code = np.zeros((len(mine), its.shape[1]), np.int64)
    for ranks in kinds.values():
        mask = sum([1 << rank for rank in ranks])
        for part in (mine & ~its, its & ~mine, mine & its):
            code = code * (len(ranks) + 1) + np.bitwise_count(part & mask)
    codes, times = np.unique(code, return_counts=True)
    suits = np.array([list(kind) for kind, ranks in kinds.items() for _ in ranks], np.int64)
    ways = _suit_all(codes, np.array([len(ranks) for ranks in kinds.values()]), suits, first.off, second.off)
    return sum([number * many for number, many in zip(ways.tolist(), times.tolist(), strict=True)])


@compiled
def _suit_all(codes: Numbers, sizes: Numbers, suits: Numbers, off: int, other_off: int) -> Numbers:
    """For each code, the ways to give suits to both hands, neither a flush, no card dealt twice."""
    found = np.zeros(len(codes), np.int64)
    status = np.zeros(13, np.int64)
    for at in range(len(codes)):
        code, end = codes[at], 13
        for kind in range(len(sizes) - 1, -1, -1):
            place = end - 1
            end -= sizes[kind]
            status[end : place + 1] = 0
            for who in range(3, 0, -1):  # of both hands, of the second, of the first
                for _ in range(code % (sizes[kind] + 1)):
                    status[place] = who
                    place -= 1
                code //= sizes[kind] + 1
        total = 0
        for suit in range(-1, 4):
            for other in range(-1, 4):
                ways = _suit_both(status, suits, suit, other, off, other_off)
                total += ways if (suit < 0) == (other < 0) else -ways
        found[at] = total
    return found


@compiled
def _suit_both(status: Numbers, suits: Numbers, suit: int, other: int, off: int, other_off: int) -> int:
    """Ways with at most so many cards off a suit in each hand; a suit of -1 asks for none."""
    ways = np.zeros((3, 3), np.int64)
    after = np.zeros((3, 3), np.int64)
    ways[0, 0] = 1
    for rank in range(13):
        who = status[rank]
        if who == 0:
            continue
        after[:] = 0
        for a in range(4 if who & 1 else 1):
            for b in range(4 if who & 2 else 1):
                if (who & 1 and not suits[rank, a]) or (who & 2 and not suits[rank, b]):
                    continue
                if who == 3 and a == b:
                    continue
                more = 1 if who & 1 and suit >= 0 and a != suit else 0
                its_more = 1 if who & 2 and other >= 0 and b != other else 0
                for i in range(off + 1 - more):
                    for j in range(other_off + 1 - its_more):
                        after[i + more, j + its_more] += ways[i, j]
        ways, after = after, ways
    return int(ways.sum())
