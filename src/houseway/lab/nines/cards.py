"""What cards count at the nines."""

from collections.abc import Sequence

from houseway.cards import JOKER
from houseway.lab.deck import KINDS
from houseway.lab.prices import LabError

ACE = 14
POINTS: tuple[int, ...] = tuple(
    [1 if c.rank == ACE else c.rank if c.rank < 10 else 0 for c in KINDS if c != JOKER]
)
"""By the index of the card: aces one, tens and pictures nothing."""


def by_points(composition: Sequence[int]) -> tuple[int, ...]:
    """How many cards of the shoe count 0, 1, … 9."""
    counts = [0] * 10
    for value, number in zip(POINTS, composition, strict=False):
        counts[value] += number
    if sum(counts) != sum(composition):
        raise LabError("jokers count nothing at this game: the shoe must not hold any")
    return tuple(counts)
