"""Hands for the kernels' tests: random ones of each size, and the plain forms that they are compared with."""

from collections.abc import Iterator
from random import Random

import numpy as np
from numpy.typing import NDArray

from houseway.cards import JOKER, STANDARD, Card
from houseway.lab.kernels.batch import JOKER_INDEX
from houseway.lab.kernels.tables import sized
from houseway.rankings import names, ranking
from houseway.rankings.front_and_back import SUMMARIES
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking
from houseway.rankings.three_cards import ThreeCardRanking

Cards = NDArray[np.uint8]
CARDS = (*STANDARD, JOKER)
DOUBLE_HAND = tuple(SUMMARIES)
FIVE_CARDS = (*[n for n in names() if isinstance(ranking(n), HighRanking | LowRanking)], *DOUBLE_HAND)


def cards_of(row: NDArray[np.uint8]) -> list[Card]:
    """A row as the cards that the rankings take."""
    return [CARDS[index] for index in row.tolist()]


def deck_of(name: str) -> list[int]:
    """The cards of a ranking's deck, without jokers."""
    order = ranking(name)
    if isinstance(order, HighRanking | ThreeCardRanking):
        return [c.index for c in STANDARD if c.rank in order.chart.ranks]
    return list(range(len(STANDARD)))


def random_hands(deck: list[int], size: int, hands: int, seed: int, jokers: int = 0) -> Cards:
    """Random rows of so many cards, some of them jokers; the jokers lie anywhere."""
    random = Random(seed)
    rows = []
    for _ in range(hands):
        row = [*random.sample(deck, size - jokers), *[JOKER_INDEX] * jokers]
        random.shuffle(row)
        rows.append(row)
    return np.array(rows, np.uint8).reshape(hands, size)


def all_sizes(name: str, hands: int, seed: int) -> Iterator[Cards]:
    """Random hands of a ranking of five cards in every size and with every number of jokers it takes."""
    takes, deck = sized(name), deck_of(name)
    for size in sorted(takes.sizes):
        for jokers in range(takes.jokers + 1):
            if jokers <= size and (not jokers or size in takes.joker_sizes):
                yield random_hands(deck, size, 1 if jokers == size else hands, seed + size, jokers)
