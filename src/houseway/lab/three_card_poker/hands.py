"""Strengths of three cards, and all hands of three cards, by suit classes where the shoe allows it."""

from itertools import permutations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import RANKS, STANDARD, SUITS, card
from houseway.games.bank.stud_against_dealer.three_card_poker import RANKINGS
from houseway.lab.work.once import once

DEALT = 6

Ints = NDArray[np.int64]


@once
def strengths(ranking: str) -> Ints:
    """By whether the three are suited, and their ranks counted from the deuce (0) in any order."""
    order = RANKINGS[ranking]
    table = np.zeros((2, 13, 13, 13), np.int64)
    for a, x in enumerate(RANKS):
        for b, y in enumerate(RANKS):
            for c, z in enumerate(RANKS):
                for suited, suits in enumerate(("cdh", "ccc")):
                    held = [card(rank + suit) for rank, suit in zip((x, y, z), suits, strict=True)]
                    table[suited, a, b, c] = order.strength(held)
    table.setflags(write=False)
    return table


@once
def places() -> NDArray[np.int16]:
    """The number of a hand among all of three cards, by its cards in any order."""
    table = np.zeros((52, 52, 52), np.int16)
    for number, (a, b, c) in enumerate(hands()):
        for x, y, z in permutations((a, b, c)):
            table[x, y, z] = number
    table.setflags(write=False)
    return table


@once
def hands() -> Ints:
    """Every three cards, the same card twice or thrice too, from the lowest to the highest."""
    cards = range(len(STANDARD))
    return np.array([(a, b, c) for a in cards for b in cards[a:] for c in cards[b:]], np.int64)


class Classes(NamedTuple):
    """The hands of a shoe, those together that a renaming of equal suits turns into each other."""

    representatives: Ints
    """Three cards a row."""
    of: Ints
    """The class of each hand; -1 where the shoe cannot deal it."""
    renaming: Ints
    """For each hand and card, the card that it is called in the class's representative."""


def suit_renamings(shoe: tuple[int, ...]) -> Ints:
    """The ways to rename suits that leave the shoe as it is: each gives a new number to every card."""
    found = []
    for suits in permutations(range(len(SUITS))):
        renamed = [4 * (number >> 2) + suits[number & 3] for number in range(52)]
        if all(shoe[number] == shoe[new] for number, new in enumerate(renamed)):
            found.append(renamed)
    return np.array(found, np.int64)


def classes_of(shoe: tuple[int, ...]) -> Classes:
    """The hands of a shoe by classes."""
    every, place = hands(), places()
    renamings = suit_renamings(shoe)
    images = np.stack([place[new[every[:, 0]], new[every[:, 1]], new[every[:, 2]]] for new in renamings])
    chosen = images.argmin(axis=0)
    first = images[chosen, np.arange(len(every))]
    counts = np.array(shoe[:52], np.int64)
    there = np.ones(len(every), bool)
    for column in range(3):
        times = (every == every[:, column : column + 1]).sum(axis=1)
        there &= counts[every[:, column]] >= times
    numbers, inverse = np.unique(first[there], return_inverse=True)
    of = np.full(len(every), -1, np.int64)
    of[there] = inverse
    return Classes(every[numbers], of, renamings[chosen])
