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
from numpy.typing import NDArray

from houseway.cards import Card
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking
from houseway.rankings.keys import rank_unit

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Truths = NDArray[np.bool_]
Of = Callable[[int, int], tuple[float, float]]
"""A segment's chance of winning, and the bonus points to expect, by the segment and a strength."""

HAND = 13
FIVES = list(combinations(range(HAND), 5))
THREES = list(combinations(range(HAND), 3))
AT_FIRST, AT_ONCE = 32, 128
"""So many backs are tried with all that can lie before them: the most promising, and then the others."""
_FLUSH = 5
_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_RANK_FIVES = comb(17, 5)
_PLACE_BITS = 16
_IN_PLACE = (1 << _PLACE_BITS) - 1
_SUITS = [1 << _PLACE_BITS + 4 * suit for suit in range(4)]
"""Above the place of a segment it is counted how many cards of each suit it has."""
_FIVE_SUITED, _SUITED = 3 * sum(_SUITS), 8 * sum(_SUITS)
_ROUNDING = 1e-9
add = np.add.reduce


class _Ways(NamedTuple):
    """All ways to set thirteen places, and what strengths fives and threes have by their places."""

    fives: Ints
    """A row for each of their cards: where it is found among what every card adds as every card of a five."""
    threes: Ints
    five_bits: Ints
    """A bit for each card."""
    three_bits: Ints
    passing: Truths
    """For two cards of the thirteen, the fives that have the later one and not the earlier."""
    middles: Ints
    """For each back, the fives among the other eight cards."""
    fronts: Ints
    """The three that each of those leaves."""
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


_STEPS = [[comb(rank + n, n + 1) for rank in range(13)] for n in range(5)]
"""What the n-th lowest card of a segment adds to its place, by rank."""


def _place(ranks: Sequence[int]) -> int:
    return sum([_STEPS[n][rank] for n, rank in enumerate(ranks)])


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
    strengths = np.zeros(2 * _RANK_FIVES, np.int64)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] != ranks[4]:
            key = sum([rank_unit(rank + 2) for rank in ranks])
            strengths[_place(ranks)] = _HIGH.ranks[key]
            if len(set(ranks)) == 5:
                strengths[_RANK_FIVES + _place(ranks)] = _HIGH.flushes[key]
    threes = np.zeros(comb(15, 3), np.int64)
    for three in combinations_with_replacement(range(13), 3):
        threes[_place(three)] = _HIGH.ranks[sum([rank_unit(rank + 2) for rank in three])]
    passing = np.zeros((HAND, HAND, len(FIVES)), np.bool_)
    for one, other in combinations(range(HAND), 2):
        passing[one, other] = [other in five and one not in five for five in FIVES]
    return _Ways(
        np.array(FIVES).T + HAND * np.arange(5)[:, None],
        np.array(THREES).T + HAND * np.arange(3)[:, None],
        np.array([sum([1 << i for i in five]) for five in FIVES]),
        np.array([sum([1 << i for i in three]) for three in THREES]),
        passing,
        np.array(middles),
        np.array(fronts),
        strengths,
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


def _alike(cards: Sequence[Card]) -> list[tuple[int, int]]:
    """Cards of one rank, one after another, that no flush tells apart."""
    held = [c.suit for c in cards]
    plain = [held.count(suit) < _FLUSH for suit in range(4)]
    found, last = [], -1
    for at, c in enumerate(cards):
        if plain[c.suit]:
            if last >= 0 and cards[last].rank == c.rank:
                found.append((last, at))
            last = at
    return found


def search(cards: Sequence[Card], by: Worths, strict: bool) -> Found:
    """The legal setting of sorted cards with the highest expected score; of equal ones the first.

    The most promising backs are tried first, then all others that could still make it better. Of backs that
    differ only in cards that are alike, the first will do.
    """
    ways = _ways()
    adds = np.array([step[c.rank - 2] + _SUITS[c.suit] for step in _STEPS for c in cards])
    place = add(adds.take(ways.threes)) & _IN_PLACE
    three, (front_chance, front_more) = ways.three_strengths.take(place), by.front.take(place, axis=1)
    sums = add(adds.take(ways.fives))
    place = (sums & _IN_PLACE) + _RANK_FIVES * ((sums + _FIVE_SUITED & _SUITED) != 0)
    five, (middle_chance, middle_more) = ways.five_strengths.take(place), by.middle.take(place, axis=1)
    base, one, both = by.back.take(place, axis=1)

    # At best a middle as strong as the back lies between it and the strongest front that it leaves.
    first, second = three.argpartition(-2)[:-3:-1].tolist()
    if three[second] > three[first]:
        first, second = second, first
    fronts = ((ways.five_bits & ways.three_bits[first]) != 0).view(np.int8)
    chance = front_chance[[first, second]].take(fronts)
    most = base + one * (chance + middle_chance) + both * chance * middle_chance
    most += middle_more + front_more[[first, second]].take(fronts)
    for earlier, later in _alike(cards):
        most[ways.passing[earlier, later]] = -np.inf

    best, found = -100.0, (0, 0, 0)
    backs = most.argpartition(-AT_FIRST)[-AT_FIRST:]
    backs.sort()
    while len(backs):
        middles, fronts = ways.middles.take(backs, axis=0), ways.fronts.take(backs, axis=0)
        middle, mine, other = five.take(middles), front_chance.take(fronts), middle_chance.take(middles)
        value = mine + other
        value *= one.take(backs)[:, None]
        value += base.take(backs)[:, None]
        mine *= both.take(backs)[:, None]
        mine *= other
        value += mine
        more = middle_more.take(middles)
        more += front_more.take(fronts)
        value += more
        np.putmask(value, (three.take(fronts) > middle) | (middle > five.take(backs)[:, None] - strict), -np.inf)
        at, beside = divmod(int(value.argmax()), value.shape[1])
        score = float(value[at, beside])
        if score > best or (score == best and backs[at] < found[2]):
            best = score
            found = int(fronts[at, beside]), int(middles[at, beside]), int(backs[at])
        most[backs] = -np.inf
        backs = np.flatnonzero(most > best - _ROUNDING)[:AT_ONCE]
    return Found(*found, best)
