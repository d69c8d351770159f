"""The best setting of thirteen cards: the one with the highest expected score against another well-set hand.

A segment's chance of winning comes from :mod:`houseway.points.chances`; the score of a setting follows from
the three chances. It grows with each of them, so most of the 72,072 settings need not be looked at.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from houseway.cards import STANDARD, Card, show_cards
from houseway.errors import CardError
from houseway.points.chances import BEATEN
from houseway.points.segments import Scoring, Setting, bonus_of, bonus_table

if TYPE_CHECKING:
    from houseway.points.setting_search import Worths

_NEAR = 1e-12
"""Among equal chances, the higher hand."""


class Worth:
    """What segments are worth under a scoring: chances of winning and bonus points, by strength."""

    __slots__ = ("_by_place", "_scoring", "_table", "known", "step", "strict", "three")

    def __init__(self, scoring: Scoring) -> None:
        self._by_place: Worths | None = None
        self._scoring = scoring
        self._table = bonus_table(scoring.bonuses)
        self.known: tuple[dict[int, tuple[float, float]], ...] = ({}, {}, {})
        """What was worked out before, for each segment by strength: see :meth:`of`."""
        self.step = 1 if scoring.two_of_three == "difference" else 2
        """What two segments of three score."""
        self.three = scoring.three_of_three
        self.strict = scoring.strict

    def of(self, segment: int, strength: int) -> tuple[float, float]:
        """A segment's chance of winning, and the bonus points to expect."""
        known = self.known[segment].get(strength)
        if known is None:
            chance = chance_of(segment, strength)
            bonus = 0
            if self._scoring.bonus != "none":
                bonus = bonus_of(self._table, segment, strength).points
                bonus -= bonus > 0 and self._scoring.bonus == "instead"
            known = self.known[segment][strength] = chance, chance * bonus + strength * _NEAR
        return known

    def by_place(self) -> "Worths":
        """The same for all strengths at once."""
        if self._by_place is None:
            from houseway.points.setting_search import worths

            self._by_place = worths(self.of, self.score)
        return self._by_place

    def score(self, front: float, middle: float, back: float) -> float:
        """The expected score of three chances, without bonuses."""
        three = front * middle * back
        none = (1 - front) * (1 - middle) * (1 - back)
        two = front * middle + front * back + middle * back - 3 * three
        one = 1 - three - two - none
        return self.three * (three - none) + self.step * (two - one)


def chance_of(segment: int, strength: int) -> float:
    """How often a segment beats that of another well-set hand."""
    beaten = BEATEN[segment]
    at = bisect_right(beaten, strength)
    if at in (0, len(beaten)):
        return at / len(beaten)
    low, high = beaten[at - 1], beaten[at]
    return (at + (strength - low) / (high - low)) / (len(beaten) + 1)


@cache
def worth(scoring: Scoring) -> Worth:
    """The one :class:`Worth` of a scoring."""
    return Worth(scoring)


class Best(NamedTuple):
    """A setting and its expected score against one opponent, in points."""

    setting: Setting
    score: float


def best_setting(cards: Sequence[Card], by: Worth) -> Best:
    """The legal setting of thirteen cards with the highest expected score, in whatever order they come."""
    # Only who looks for settings waits for NumPy.
    from houseway.points.setting_search import FIVES, HAND, THREES, search

    if len(cards) != HAND:
        raise CardError(f"a hand to set has {HAND} cards, not {len(cards)}")
    cards = sorted(cards, key=attrgetter("index"))
    if len(set(cards)) < HAND or cards[-1].index >= len(STANDARD):
        raise CardError(f"a hand to set has {HAND} different cards without a joker, not {show_cards(cards)}")
    found = search(cards, by.by_place(), by.strict)
    places = THREES[found.front], FIVES[found.middle], FIVES[found.back]
    return Best(Setting(*[tuple([cards[i] for i in segment]) for segment in places]), found.score)


def expected_score(setting: Setting, by: Worth) -> float:
    """What a legal setting scores against one opponent, on average."""
    segments = [by.of(segment, strength) for segment, strength in enumerate(setting.strengths())]
    front, middle, back = [chance for chance, _ in segments]
    return by.score(front, middle, back) + sum([more for _, more in segments])
