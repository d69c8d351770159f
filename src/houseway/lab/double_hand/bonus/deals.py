"""How many seven-card hands hold which classes: by multisets of ranks, put right where suits matter.

Every multiset of ranks counts with all its suits; then each hand with enough cards of one suit, of which
at most two are of others, moves from the classes of its ranks to its own. Suits that lack the same cards
count as one, with a weight.
"""

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

import numpy as np

from houseway.lab.double_hand.bonus.classes import (
    BIT,
    NOTHING,
    by_counts,
    by_ranks,
    by_suit,
    counts_of,
    royal_match,
)
from houseway.lab.work.store import Arrays, kept

Cards = tuple[int, ...]
"""How often each of 52 cards, and the joker, is in the deck."""


class Suited(NamedTuple):
    """Hands with enough cards of one suit for a flush with the jokers."""

    jokers: int
    suit: int
    ranks: int
    """Of the suit, as bits."""
    others: tuple[tuple[int, int], ...]
    """Rank and suit of the other cards."""
    weight: int
    """How many hands look like this one."""
    by_ranks: int
    """What the hand holds by its ranks alone."""
    classes: int
    """What it holds."""

    def held(self, suit: int) -> int:
        """The ranks that it has of a suit, as bits."""
        others = sum([1 << rank for rank, other in self.others if other == suit])
        return others | (self.ranks if suit == self.suit else 0)


def class_counts(cards: Cards, joker: str) -> dict[int, int]:
    """The number of hands for each mask of classes."""

    def build() -> Arrays:
        found = _class_counts(cards, joker)
        return {
            "classes": np.array(list(found), np.int64),
            "hands": np.array(list(found.values()), np.int64),
        }

    name = hashlib.sha256(repr((cards, joker)).encode()).hexdigest()[:12]
    arrays = kept(__name__, f"bonus-classes-{name}", build)
    return dict(zip(arrays["classes"].tolist(), arrays["hands"].tolist(), strict=True))


def _class_counts(cards: Cards, joker: str) -> dict[int, int]:
    found: Counter[int] = Counter()
    for jokers in range(cards[52] + 1):
        for ranks, ways in multisets(cards, 7 - jokers):
            found[by_ranks(ranks, jokers, joker == "wild")] += ways * comb(cards[52], jokers)
    for hand in suited_hands(cards, joker):
        found[hand.by_ranks] -= hand.weight
        found[hand.classes] += hand.weight
    return {classes: number for classes, number in found.items() if number}


def multisets(cards: Cards, size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """The ranks that so many natural cards can have, and in how many ways."""
    of_rank = by_rank(cards)
    ways_of = [[comb(number, held) for held in range(size + 1)] for number in of_rank]
    for ranks in combinations_with_replacement(range(13), size):
        ways = prod([ways_of[rank][ranks.count(rank)] for rank in set(ranks)])
        if ways:
            yield ranks, ways


def by_rank(cards: Cards) -> list[int]:
    return [sum(cards[4 * rank : 4 * rank + 4]) for rank in range(13)]


def suit_masks(cards: Cards) -> list[int]:
    """The ranks that each suit has, as bits."""
    return [sum(1 << rank for rank in range(13) if cards[4 * rank + suit]) for suit in range(4)]


@cache
def suited_hands(cards: Cards, joker: str) -> tuple[Suited, ...]:
    """All hands whose suits may matter."""
    masks = suit_masks(cards)
    return tuple(
        [
            hand
            for jokers in range(cards[52] + 1)
            for suit, alike in _alike(masks, range(4)).items()
            for hand in _of_suit(masks, suit, jokers, joker, alike * comb(cards[52], jokers))
        ]
    )


def _of_suit(masks: list[int], suit: int, jokers: int, joker: str, weight: int) -> Iterator[Suited]:
    ranks = [rank for rank in range(13) if masks[suit] >> rank & 1]
    for number in range(5 - jokers, 8 - jokers):
        rest = [
            (others, counts_of([rank for rank, _ in others]), ways)
            for others, ways in _others(masks, suit, 7 - jokers - number)
        ]
        for held in combinations(ranks, number):
            bits = sum([1 << rank for rank in held])
            own = by_suit(bits, jokers, joker)
            if not own:
                continue
            royal, counts = own & BIT["royal flush"], counts_of(held)
            for others, more, ways in rest:
                plain = by_counts(counts + more, jokers, joker == "wild")
                classes = (plain & ~NOTHING) | own
                if royal and royal_match(bits, others):
                    classes |= BIT["royal flush and royal match"]
                yield Suited(jokers, suit, bits, others, weight * ways, plain, classes)


def _alike(masks: list[int], suits: range | list[int]) -> dict[int, int]:
    """One suit for all those that lack the same cards, and how many they are."""
    found: dict[int, int] = {}
    for suit in suits:
        first = next((other for other in found if masks[other] == masks[suit]), suit)
        found[first] = found.get(first, 0) + 1
    return found


def _others(masks: list[int], suit: int, number: int) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    """Up to two cards of other suits, and how many such choices they stand for."""
    suits = [other for other in range(4) if other != suit]
    alike = _alike(masks, suits)
    if number == 0:
        yield (), 1
    elif number == 1:
        for one, ways in alike.items():
            for rank in _ranks(masks[one]):
                yield ((rank, one),), ways
    else:
        for one, ways in alike.items():
            for low, high in combinations(_ranks(masks[one]), 2):
                yield ((low, one), (high, one)), ways
        yield from _two_suits(masks, suits, alike)


def _two_suits(
    masks: list[int], suits: list[int], alike: dict[int, int]
) -> Iterator[tuple[tuple[tuple[int, int], ...], int]]:
    for one, ways in alike.items():
        twin = next((other for other in suits if other != one and masks[other] == masks[one]), None)
        if twin is not None:  # any two of the suits that are alike, in either order
            for rank, other in product(_ranks(masks[one]), repeat=2):
                if rank <= other:
                    pairs = ways * (ways - 1) // (2 if rank == other else 1)
                    yield ((rank, one), (other, twin)), pairs
    for (one, ways), (two, more) in combinations(alike.items(), 2):
        for rank, other in product(_ranks(masks[one]), _ranks(masks[two])):
            yield ((rank, one), (other, two)), ways * more


def _ranks(mask: int) -> list[int]:
    return [rank for rank in range(13) if mask >> rank & 1]
