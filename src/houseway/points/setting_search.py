"""The search among the 72,072 settings of thirteen cards, many of them at a time.

With its cards sorted by rank, each five of a hand has a place among the 6,188 ways to choose five ranks with
repetition, and each three among 455. What a strength decides is laid out by these places once for a scoring.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy import take
from numpy.typing import NDArray

from houseway.cards import Card
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
AT_ONCE = 64
"""So many backs are tried with all that can lie before them."""
_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_RANK_FIVES = comb(17, 5)


class _Ways(NamedTuple):
    """All ways to set thirteen places, and what strengths fives and threes have by their places."""

    fives: Ints
    """A row for each of their cards."""
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
        fronts.append([three_at[tuple([i for i in rest if i not in middle])] for middle in chosen])
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
    return _Ways(
        np.array(FIVES).T.copy(),
        np.array(THREES).T.copy(),
        np.array(middles),
        np.array(fronts),
        steps,
        fives,
        threes,
    )


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
    turned = [np.ascontiguousarray(table.T) for table in (front, middle, back)]
    return Worths(*turned)


def _places(steps: Ints, ranks: Ints, segments: Ints) -> Ints:
    """The places of some segments, given card by card."""
    place: Ints = take(steps[0], take(ranks, segments[0]))
    for n in range(1, len(segments)):
        place += take(steps[n], take(ranks, segments[n]))
    return place


def search(cards: Sequence[Card], by: Worths, strict: bool) -> Found:
    """The legal setting with the highest expected score; of equal ones that with the strongest back.

    Backs are tried from the strongest down, as long as one is left that could still make it better.
    """
    ways = _ways()
    ranks, suits = np.array([c.rank - 2 for c in cards]), np.array([c.suit for c in cards])
    place = _places(ways.steps, ranks, ways.threes)
    three, (front_chance, front_more) = take(ways.three_strengths, place), take(by.front, place, axis=1)
    place = _places(ways.steps, ranks, ways.fives)
    of_fives = take(suits, ways.fives)
    place += _RANK_FIVES * (of_fives == of_fives[0]).all(axis=0)
    five, (middle_chance, middle_more) = take(ways.five_strengths, place), take(by.middle, place, axis=1)
    base, one, both = take(by.back, place, axis=1)
    # At best the strongest front lies before a middle as strong as the back.
    top = int(three.argmax())
    most = base + one * (front_chance[top] + middle_chance) + both * front_chance[top] * middle_chance
    most += middle_more + front_more[top]
    ahead = np.argsort(-five, kind="stable")
    best, found = -100.0, (0, 0, 0)
    while len(ahead):
        backs, ahead = ahead[:AT_ONCE], ahead[AT_ONCE:]
        middles, fronts = take(ways.middles, backs, axis=0), take(ways.fronts, backs, axis=0)
        middle, mine, other = take(five, middles), take(front_chance, fronts), take(middle_chance, middles)
        value = take(one, backs)[:, None] * (mine + other)
        value += take(base, backs)[:, None]
        mine *= take(both, backs)[:, None]
        mine *= other
        value += mine
        value += take(middle_more, middles) + take(front_more, fronts)
        value[(take(three, fronts) > middle) | (middle > take(five, backs)[:, None] - strict)] = -np.inf
        at, beside = divmod(int(value.argmax()), value.shape[1])
        if value[at, beside] > best:
            best = float(value[at, beside])
            found = int(fronts[at, beside]), int(middles[at, beside]), int(backs[at])
        ahead = ahead[most[ahead] > best]
    return Found(*found, best)
