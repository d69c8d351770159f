"""The search among the 72,072 settings of thirteen cards.

With its cards sorted by rank, each five of a hand has a place among the 6,188 ways to choose five ranks with
repetition, and each three among 455. What a strength decides is laid out by these places once for a scoring.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.points import setting_kernel
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking
from houseway.rankings.keys import rank_unit

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Of = Callable[[int, int], tuple[float, float]]
"""A segment's chance of winning, and the bonus points to expect, by the segment and a strength."""

HAND = 13
FIVES = list(combinations(range(HAND), 5))
THREES = list(combinations(range(HAND), 3))
_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_RANK_FIVES = comb(17, 5)


class _Ways(NamedTuple):
    """All ways to set thirteen places, and what strengths fives and threes have by their places."""

    fives: Ints
    threes: Ints
    middles: Ints
    """For each back, the fives among the other eight cards."""
    fronts: Ints
    """The three that each of those leaves."""
    steps: Ints
    """What the n-th lowest card of a segment adds to its place, by rank."""
    five_strengths: Ints
    """By place; from 6,188 on, where they are of one suit."""
    three_strengths: Ints


class Worths(NamedTuple):
    """What segments are worth by their places."""

    front: Floats
    """The chance of winning, and what comes besides."""
    middle: Floats
    back: Floats
    """With a chance given for the back, a score is linear in each of the other two: what is sure, what
    either adds, and what both add together."""


class Found(NamedTuple):
    """The places of the three segments among all threes and all fives, and what the setting is worth."""

    front: int
    middle: int
    back: int
    score: float


@cache
def _ways() -> _Ways:
    five_at = {five: at for at, five in enumerate(FIVES)}
    three_at: dict[tuple[int, ...], int] = {three: at for at, three in enumerate(THREES)}
    middles, fronts = [], []
    for back in FIVES:
        rest = [i for i in range(HAND) if i not in back]
        chosen = list(combinations(rest, 5))
        middles.append([five_at[middle] for middle in chosen])
        # The threes of eight cards come in the order opposite to that of the fives that leave them.
        fronts.append([three_at[front] for front in reversed(list(combinations(rest, 3)))])
    steps = np.array([[comb(rank + n, n + 1) for rank in range(13)] for n in range(5)])
    fives = np.zeros(2 * _RANK_FIVES, np.int64)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] != ranks[4]:
            at = sum([int(steps[n, rank]) for n, rank in enumerate(ranks)])
            key = sum([rank_unit(rank + 2) for rank in ranks])
            fives[at] = _HIGH.ranks[key]
            if len(set(ranks)) == 5:
                fives[_RANK_FIVES + at] = _HIGH.flushes[key]
    threes = np.zeros(comb(15, 3), np.int64)
    for three in combinations_with_replacement(range(13), 3):
        at = sum([int(steps[n, rank]) for n, rank in enumerate(three)])
        threes[at] = _HIGH.ranks[sum([rank_unit(rank + 2) for rank in three])]
    return _Ways(np.array(FIVES), np.array(THREES), np.array(middles), np.array(fronts), steps, fives, threes)


def worths(of: Of, score: Callable[[float, float, float], float]) -> Worths:
    """What segments are worth under a scoring, by its chances and its score of three chances."""
    ways = _ways()
    front = np.array([of(0, strength) for strength in ways.three_strengths.tolist()])
    middle, back = np.zeros((len(ways.five_strengths), 2)), np.zeros((len(ways.five_strengths), 3))
    for at, strength in enumerate(ways.five_strengths.tolist()):
        if strength:
            middle[at] = of(1, strength)
            chance, more = of(2, strength)
            base = score(0.0, 0.0, chance) + more
            one = score(1.0, 0.0, chance) + more - base
            back[at] = base, one, score(1.0, 1.0, chance) + more - base - 2 * one
    return Worths(front, middle, back)


def search(cards: Sequence[Card], by: Worths, strict: bool) -> Found:
    """The legal setting of sorted cards with the highest expected score; of equal ones the first."""
    return Found(*setting_kernel.search(np.array([c.index for c in cards]), *_ways(), *by, int(strict)))
