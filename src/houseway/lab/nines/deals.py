"""Every deal of three cards to each of two hands and two further cards, counted by points."""

from functools import cache
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Hand = tuple[int, ...]
"""Three points in rising order."""


class Deals(NamedTuple):
    """How often a player's class, a player-dealer's class and two further cards come together."""

    values: tuple[int, ...]
    """The points of the cards in the shoe: what the last two places of ``counts`` stand for."""
    player: tuple[int, ...]
    """The total of each of the player's classes."""
    dealer: tuple[int, ...]
    counts: NDArray[np.object_]
    """By player's class, player-dealer's class, first and second further card, in Python's whole numbers."""
    total: int


def three_cards(shoe: tuple[int, ...]) -> tuple[Hand, ...]:
    """Every hand of three cards by points."""
    values = [v for v in range(10) if shoe[v]]
    return tuple(combinations_with_replacement(values, 3))


@cache
def _weights(shoe: tuple[int, ...]) -> NDArray[np.object_]:
    """By two hands of three cards and two further ones; hands in any order, further cards one by one."""
    hands = three_cards(shoe)
    values = [v for v in range(10) if shoe[v]]
    table = np.zeros((len(hands), len(hands), len(values), len(values)), dtype=object)
    for i, mine in enumerate(hands):
        left = [shoe[v] - mine.count(v) for v in range(10)]
        ways = _ways(shoe, mine)
        for k, theirs in enumerate(hands if ways else ()):
            both = ways * _ways(left, theirs)
            if not both:
                continue
            rest = [left[v] - theirs.count(v) for v in values]
            for c, first in enumerate(rest):
                for d, second in enumerate(rest):
                    table[i, k, c, d] = both * first * (second - (c == d))
    return table


def _ways(shoe: tuple[int, ...] | list[int], hand: Hand) -> int:
    ways = 1
    for value in set(hand):
        ways *= comb(shoe[value], hand.count(value))
    return ways


@cache
def deals(shoe: tuple[int, ...], player_by_cards: bool, dealer_by_cards: bool) -> Deals:
    """The deals by what each side goes by: its three cards, or their total alone."""
    hands = three_cards(shoe)
    totals = tuple([sum(hand) % 10 for hand in hands])
    counts = _weights(shoe)
    everyone = tuple(range(10))
    if not player_by_cards:
        counts = _by_total(counts, totals)
    if not dealer_by_cards:
        counts = _by_total(counts.swapaxes(0, 1), totals).swapaxes(0, 1)
    return Deals(
        values=tuple([v for v in range(10) if shoe[v]]),
        player=totals if player_by_cards else everyone,
        dealer=totals if dealer_by_cards else everyone,
        counts=counts,
        total=int(counts.sum()),
    )


def _by_total(counts: NDArray[np.object_], totals: tuple[int, ...]) -> NDArray[np.object_]:
    summed = np.zeros((10, *counts.shape[1:]), dtype=object)
    for i, total in enumerate(totals):
        summed[total] += counts[i]
    return summed
