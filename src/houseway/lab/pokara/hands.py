"""Pokara's cards and hands as tables: strengths, what the house way gives up, what the Bonus Bet looks at."""

from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import STANDARD, Card
from houseway.games.bank.stud_against_dealer.pokara_draw import Improved, Sheet, order_of_hands
from houseway.lab.prices import LabError
from houseway.rankings.base import category

DEALT = 8
"""At most: three cards each and one draw each."""

Ints = NDArray[np.int64]
FIRST = 32
"""The number of the ten of clubs; a card's place here is counted from it."""
CARDS = 20
PACK = STANDARD[FIRST:]
RANKS = "TJQKA"
_SUITS = ("clubs", "diamonds", "hearts", "spades")


class Order(NamedTuple):
    """A reading of the sheet as tables over ranks counted from the ten, in any order."""

    strength: Ints
    """By whether three cards are suited, and their ranks: from 0 for the weakest hand."""
    classes: Ints
    """The class of each of these strengths."""
    gives_up: Ints
    """The rank that the player-dealer gives up of three that are not suited; -1 to stand pat."""
    higher_card: int
    """1 where a drawn card above the one given up improves a hand by itself."""


@cache
def order(flushes: str, pairs: str, improved: Improved, house_way: tuple[tuple[str, str], ...]) -> Order:
    """The tables of a reading."""
    ranking = order_of_hands(Sheet(flushes, pairs, improved, house_way))
    strength = np.zeros((2, 5, 5, 5), np.int64)
    gives_up = np.full((5, 5, 5), -1, np.int64)
    written = dict(house_way)
    for a in range(5):
        for b in range(5):
            for c in range(5):
                strength[0, a, b, c] = ranking.strength([PACK[4 * a], PACK[4 * b + 1], PACK[4 * c + 2]])
                strength[1, a, b, c] = ranking.strength([PACK[4 * a], PACK[4 * b], PACK[4 * c]])
                hand = "".join([RANKS[rank] for rank in sorted((a, b, c), reverse=True)])
                if hand in written:
                    if hand.count(written[hand]) > 1:
                        raise LabError(f"the house way gives up one of two equal ranks with {hand}: which?")
                    gives_up[a, b, c] = RANKS.index(written[hand])
    values, numbers = np.unique(strength, return_inverse=True)
    classes = np.array([category(int(value)) for value in values], np.int64)
    return Order(numbers.reshape(strength.shape), classes, gives_up, int(improved == "card-or-hand"))


def dealt_events(hand: tuple[Card, Card, Card], kind: str) -> tuple[str, ...]:
    """What the Bonus Bet's tables may ask of three cards as dealt, whose class is known."""
    if kind != "trip flush":
        return (kind,)
    aces = ("three aces of hearts",) if hand[0].text == "Ah" else ()
    return (*aces, f"trip flush of {_SUITS[hand[0].suit]}", kind)
