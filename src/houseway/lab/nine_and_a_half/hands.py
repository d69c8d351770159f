"""Hands of 9 1/2 by their cards, and where the player-dealer ends against each of them."""

from fractions import Fraction
from functools import cache
from math import perm
from typing import NamedTuple

from houseway.cards import JOKER
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError

BEST = 19
"""Nine and a half; everything is counted in half points."""
OVER = 20
"""Stands for every total past the best."""
VALUES = (1, 2, 4, 6, 8, 10, 12, 14, 16, 18)
"""Half a point for tens and pictures, one for an ace, and so on up to nines."""
ACE = 14
CLASSES: tuple[int, ...] = tuple(
    [0 if 10 <= c.rank < ACE else 1 if c.rank == ACE else c.rank for c in KINDS if c != JOKER]
)
"""By the index of the card: its place in ``VALUES``."""

Held = tuple[int, ...]
"""How many cards of each value a hand holds."""


def by_value(composition: tuple[int, ...]) -> Held:
    """How many cards of each value are in the shoe."""
    counts = [0] * len(VALUES)
    for place, number in zip(CLASSES, composition, strict=False):
        counts[place] += number
    if sum(counts) != sum(composition):
        raise LabError("jokers count nothing at this game: the shoe must not hold any")
    return tuple(counts)


def total(held: Held) -> int:
    """Half points."""
    return sum([n * v for n, v in zip(held, VALUES, strict=True)])


def with_card(held: Held, place: int) -> Held:
    """The hand with one more card."""
    return (*held[:place], held[place] + 1, *held[place + 1 :])


class Hands(NamedTuple):
    """The hands that can come up and do not pass the best, lowest totals first, and how they grow."""

    held: tuple[Held, ...]
    totals: tuple[int, ...]
    after: tuple[tuple[int, ...], ...]
    """By hand and card: the hand with that card, or -1 past the best."""
    first: tuple[int, ...]
    """By card: the hand of that card alone."""


@cache
def hands() -> Hands:
    """Every hand that does not pass the best, whatever the shoe."""
    found = {(0,) * len(VALUES)}
    ahead = list(found)
    while ahead:
        held = ahead.pop()
        for place in range(len(VALUES)):
            more = with_card(held, place)
            if total(more) <= BEST and more not in found:
                found.add(more)
                ahead.append(more)
    order = tuple(sorted([held for held in found if any(held)], key=lambda held: (total(held), held)))
    number = {held: i for i, held in enumerate(order)}
    places = range(len(VALUES))
    return Hands(
        held=order,
        totals=tuple([total(held) for held in order]),
        after=tuple([tuple([number.get(with_card(held, p), -1) for p in places]) for held in order]),
        first=tuple([number[with_card((0,) * len(VALUES), p)] for p in places]),
    )


def dealer_ends(left: Held, hits_to: int) -> dict[int, Fraction]:
    """How likely the player-dealer ends where, from the cards that are left; past the best in one."""
    size = sum(left)
    layer = {(0,) * len(VALUES): 1}
    ends: dict[int, Fraction] = {}
    drawn = 0
    while layer:
        drawn += 1
        grown: dict[Held, int] = {}
        stopped: dict[int, int] = {}
        for held, ways in layer.items():
            before = total(held)
            for place, value in enumerate(VALUES):
                number = left[place] - held[place]
                if number <= 0:
                    continue
                if before + value <= hits_to:
                    more = with_card(held, place)
                    grown[more] = grown.get(more, 0) + ways * number
                else:
                    end = min(before + value, OVER)
                    stopped[end] = stopped.get(end, 0) + ways * number
        for end, ways in stopped.items():
            ends[end] = ends.get(end, Fraction(0)) + Fraction(ways, perm(size, drawn))
        layer = grown
        if layer and drawn == size:
            raise LabError("the shoe is too small: the player-dealer can run out of cards")
    return ends
