"""The best setting of thirteen cards: the one with the highest expected score against another well-set hand.

A segment's chance of winning comes from :mod:`houseway.points.chances`; the score of a setting follows from
the three chances. It grows with each of them, so most of the 72,072 settings need not be looked at: backs
are tried from the strongest down, each with the middles and fronts that could still make it better.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import NamedTuple

from houseway.cards import Card
from houseway.points.chances import BEATEN
from houseway.points.segments import Scoring, Setting, bonus_of, bonus_table
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking
from houseway.rankings.keys import FIVE_SUITED, RANK_BITS, SUITED_BITS

_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_FIVES = list(combinations(range(13), 5))
_THREES = list(combinations(range(13), 3))
_NEAR = 1e-12
"""Among equal chances, the higher hand."""


class Worth:
    """What segments are worth under a scoring: chances of winning and bonus points, by strength."""

    __slots__ = ("_scoring", "_table", "known", "step", "strict", "three")

    def __init__(self, scoring: Scoring) -> None:
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
    cards = sorted(cards)
    fives, threes = _strengths(cards)
    of, score = by.of, by.score
    beside = _beside()
    known_middles = by.known[1]
    top_front = max(threes)
    fronts = [of(0, strength) for strength in threes]
    best = -100.0
    found = (0, 0, 0)
    for back in sorted(range(len(fives)), key=fives.__getitem__, reverse=True):
        strongest = fives[back] - by.strict
        back_chance, back_more = of(2, fives[back])
        # With a chance given for the back, a score is linear in each of the other two.
        base = score(0.0, 0.0, back_chance) + back_more
        one = score(1.0, 0.0, back_chance) + back_more - base
        both = score(1.0, 1.0, back_chance) + back_more - base - 2 * one
        middle_chance, middle_more = of(1, strongest)
        front_chance, front_more = of(0, min(top_front, strongest))
        value = base + one * (front_chance + middle_chance) + both * front_chance * middle_chance
        if value + middle_more + front_more <= best:
            # Nor is any weaker back good enough, whatever lies before it.
            break
        strengths, places = beside[back]
        strengths_beside = strengths(fives)
        strongest = min(max(strengths_beside), strongest)
        middle_chance, middle_more = of(1, strongest)
        front_chance, front_more = of(0, min(top_front, strongest))
        value = base + one * (front_chance + middle_chance) + both * front_chance * middle_chance
        if value + middle_more + front_more <= best:
            continue
        for strength, (middle, front) in zip(strengths_beside, places, strict=True):
            if threes[front] <= strength <= strongest:
                middle_chance, middle_more = known_middles.get(strength) or of(1, strength)
                front_chance, front_more = fronts[front]
                value = base + one * (front_chance + middle_chance) + both * front_chance * middle_chance
                value += middle_more + front_more
                if value > best:
                    best, found = value, (front, middle, back)
    front, middle, back = found
    picked = [tuple([cards[i] for i in places]) for places in (_THREES[front], _FIVES[middle], _FIVES[back])]
    return Best(Setting(*picked), best)


def expected_score(setting: Setting, by: Worth) -> float:
    """What a legal setting scores against one opponent, on average."""
    segments = [by.of(segment, strength) for segment, strength in enumerate(setting.strengths())]
    front, middle, back = [chance for chance, _ in segments]
    return by.score(front, middle, back) + sum([more for _, more in segments])


Beside = tuple[Callable[[Sequence[int]], tuple[int, ...]], list[tuple[int, int]]]


@cache
def _beside() -> list[Beside]:
    """For each five, the fives among the other eight cards: what picks their strengths out of a list of all,
    and the place of each with that of the three that are left."""
    five_at = {five: at for at, five in enumerate(_FIVES)}
    three_at: dict[tuple[int, ...], int] = {three: at for at, three in enumerate(_THREES)}
    table: list[Beside] = []
    for back in _FIVES:
        rest = [i for i in range(13) if i not in back]
        places = []
        for middle in combinations(rest, 5):
            front = tuple([i for i in rest if i not in middle])
            places.append((five_at[middle], three_at[front]))
        table.append((itemgetter(*[middle for middle, _ in places]), places))
    return table


def _strengths(cards: Sequence[Card]) -> tuple[list[int], list[int]]:
    """The strengths of all fives and of all threes, in the order of the combinations."""
    ranks, flushes = _HIGH.ranks, _HIGH.flushes
    keys = [c.key for c in cards]
    fives = [
        (flushes if (key + FIVE_SUITED) & SUITED_BITS else ranks)[key & RANK_BITS]
        for key in map(sum, combinations(keys, 5))
    ]
    threes = [ranks[key & RANK_BITS] for key in map(sum, combinations(keys, 3))]
    return fives, threes
