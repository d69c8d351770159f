"""What cards count at the nines, and the pay tables as rows of whole numbers."""

from collections.abc import Collection, Sequence
from fractions import Fraction

from houseway.bank.paying import Pay, parse_odds
from houseway.cards import JOKER
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError

ACE = 14
POINTS: tuple[int, ...] = tuple(
    [1 if c.rank == ACE else c.rank if c.rank < 10 else 0 for c in KINDS if c != JOKER]
)
"""By the index of the card: aces one, tens and pictures nothing."""

PayRow = tuple[str, str, int, int]
"""Wager, event, and the net result for one unit as numerator and denominator."""


def by_points(composition: Sequence[int]) -> tuple[int, ...]:
    """How many cards of the shoe count 0, 1, … 9."""
    counts = [0] * 10
    for value, number in zip(POINTS, composition, strict=False):
        counts[value] += number
    if sum(counts) != sum(composition):
        raise LabError("jokers count nothing at this game: the shoe must not hold any")
    return tuple(counts)


def pay_rows(pays: Sequence[Pay], wagers: Collection[str]) -> tuple[PayRow, ...]:
    """The rows of a pay table for these wagers, in their printed order."""
    rows = []
    for row in pays:
        if row.wager in wagers:
            net = {"push": (0, 1), "loses": (-1, 1)}.get(row.pays) or parse_odds(row.pays)
            rows.append((row.wager, row.when, *net))
    return tuple(rows)


def paid(rows: Sequence[PayRow], wager: str, happened: Collection[str]) -> tuple[str, Fraction]:
    """The first row whose event happened; a wager that has none loses."""
    for name, when, numerator, denominator in rows:
        if name == wager and when in happened:
            return when, Fraction(numerator, denominator)
    return "loses", Fraction(-1)
