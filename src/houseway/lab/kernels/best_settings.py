"""The best settings of many hands of thirteen cards at once: every one of the 72,072 of each is looked at.

The worth of a segment is that of :mod:`houseway.points.best_setting`, and so is the score of a setting, to
the last bit; of settings with equal scores another one may be chosen. With its cards sorted by rank, each
five of a hand has a place among the 6,188 ways to choose five ranks with repetition, and each three among
455; all that a strength decides is laid out by these places once for a scoring.

>>> from houseway.cards import parse_cards, show_cards
>>> from houseway.points.best_setting import worth
>>> from houseway.points.segments import Scoring
>>> best, = best_settings([parse_cards("Ac Ad Ah Ks Kc Qd Qh Js Jc Jd 9h 9s 6d")], worth(Scoring()))
>>> [show_cards(segment) for segment in best.setting]
['6d Kc Ks', '9h 9s Jc Jd Js', 'Qd Qh Ac Ad Ah']
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.cards import STANDARD, Card
from houseway.errors import CardError
from houseway.lab.work.compiler import compiled
from houseway.points.best_setting import Best, Worth
from houseway.points.segments import Setting
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking
from houseway.rankings.keys import rank_unit

Floats = NDArray[np.float64]
Strengths = NDArray[np.int32]
Places = NDArray[np.int16]
Cards = NDArray[np.int8]
"""Cards by their index, a hand a row."""

HAND = 13
_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_FIVES = list(combinations(range(HAND), 5))
_THREES = list(combinations(range(HAND), 3))
_RANK_FIVES = comb(17, 5)
_RANK_THREES = comb(15, 3)


class Found(NamedTuple):
    """For each hand its cards in the order front, middle, back, and the expected score of that setting."""

    cards: Cards
    scores: Floats


def best_settings(hands: Sequence[Sequence[Card]], by: Worth) -> list[Best]:
    """For each hand what :func:`houseway.points.best_setting.best_setting` finds."""
    for hand in hands:
        if len(hand) != HAND:
            raise CardError(f"a hand to set has {HAND} cards, not {len(hand)}")
    if not hands:
        return []
    found = search([[c.index for c in hand] for hand in hands], by)
    best = []
    for row, score in zip(found.cards.tolist(), found.scores.tolist(), strict=True):
        cards = tuple([STANDARD[index] for index in row])
        best.append(Best(Setting(cards[:3], cards[3:8], cards[8:]), score))
    return best


def search(hands: ArrayLike, by: Worth) -> Found:
    """The same with cards as their indexes, 0 to 51, in an array of thirteen columns."""
    cards = _checked(hands)
    settings, strengths, worths = _settings(), _strengths(), _worths(by)
    found = Found(np.empty(cards.shape, np.int8), np.empty(len(cards), np.float64))
    _search(cards, *settings, *strengths, *worths, int(by.strict), *found)
    return found


def _checked(hands: ArrayLike) -> Cards:
    """The hands, each in the order of its ranks."""
    given = np.asarray(hands)
    if given.ndim != 2 or given.shape[1] != HAND or given.dtype.kind not in "iu":
        raise CardError(
            f"hands to set are whole numbers in {HAND} columns, not {given.dtype} in {given.shape}"
        )
    cards = np.sort(given, axis=1)
    for row in np.flatnonzero((cards[:, 0] < 0) | (cards[:, -1] >= len(STANDARD))):
        raise CardError(f"hand {row} holds something else than the cards 0 to 51: {given[row].tolist()}")
    for row in np.flatnonzero((cards[:, 1:] == cards[:, :-1]).any(axis=1)):
        raise CardError(f"hand {row} holds a card twice: {given[row].tolist()}")
    return cards.astype(np.int8)


# Tables


class _Settings(NamedTuple):
    """All ways to set thirteen places."""

    fives: Cards
    threes: Cards
    middles: Places
    """For each back, the fives among the other eight cards."""
    fronts: Places
    """The three that each of those leaves."""


class _Strengths(NamedTuple):
    steps: NDArray[np.int16]
    """What the n-th lowest card of a segment adds to its place, by rank."""
    fives: Strengths
    """By place; in the second row, where they are of one suit."""
    threes: Strengths


class _Worths(NamedTuple):
    """Laid out as the strengths are, with one more axis."""

    fronts: Floats
    """Chance of winning and bonus points."""
    middles: Floats
    backs: Floats
    """With a chance given for the back, a score is linear in each of the other two: what is sure, what
    either adds, and what both add together."""


@cache
def _settings() -> _Settings:
    five_at = {five: at for at, five in enumerate(_FIVES)}
    three_at = {three: at for at, three in enumerate(_THREES)}
    middles, fronts = [], []
    for back in _FIVES:
        rest = [i for i in range(HAND) if i not in back]
        chosen = list(combinations(rest, 5))
        middles.append([five_at[middle] for middle in chosen])
        left = [[i for i in rest if i not in middle] for middle in chosen]
        fronts.append([three_at[a, b, c] for a, b, c in left])
    return _Settings(
        np.array(_FIVES, np.int8),
        np.array(_THREES, np.int8),
        np.array(middles, np.int16),
        np.array(fronts, np.int16),
    )


@cache
def _strengths() -> _Strengths:
    steps = [[comb(rank + n, n + 1) for rank in range(13)] for n in range(5)]
    fives = np.zeros((2, _RANK_FIVES), np.int32)
    threes = np.zeros(_RANK_THREES, np.int32)
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        at = sum([steps[n][rank] for n, rank in enumerate(ranks)])
        key = sum([rank_unit(rank + 2) for rank in ranks])
        fives[0, at] = _HIGH.ranks[key]
        if len(set(ranks)) == 5:
            fives[1, at] = _HIGH.flushes[key]
    for three in combinations_with_replacement(range(13), 3):
        at = sum([steps[n][rank] for n, rank in enumerate(three)])
        threes[at] = _HIGH.ranks[sum([rank_unit(rank + 2) for rank in three])]
    return _Strengths(np.array(steps, np.int16), fives, threes)


@cache
def _worths(by: Worth) -> _Worths:
    _, fives, threes = _strengths()
    worths = _Worths(np.zeros((*threes.shape, 2)), np.zeros((*fives.shape, 2)), np.zeros((*fives.shape, 3)))
    for at, strength in enumerate(threes.tolist()):
        worths.fronts[at] = by.of(0, strength)
    for suited, strengths in enumerate(fives.tolist()):
        for at, strength in enumerate(strengths):
            if strength:
                worths.middles[suited, at] = by.of(1, strength)
                worths.backs[suited, at] = _back(by, strength)
    return worths


def _back(by: Worth, strength: int) -> tuple[float, float, float]:
    chance, more = by.of(2, strength)
    base = by.score(0.0, 0.0, chance) + more
    one = by.score(1.0, 0.0, chance) + more - base
    return base, one, by.score(1.0, 1.0, chance) + more - base - 2 * one


# The search


@compiled
def _search(
    hands: Cards,
    fives: Cards,
    threes: Cards,
    middles: Places,
    fronts: Places,
    steps: NDArray[np.int16],
    five_strengths: Strengths,
    three_strengths: Strengths,
    front_worths: Floats,
    middle_worths: Floats,
    back_worths: Floats,
    strict: int,
    found: Cards,
    scores: Floats,
) -> None:
    at_five = np.empty(len(fives), np.int16)
    suited_five = np.empty(len(fives), np.int8)
    five = np.empty(len(fives), np.int32)
    middle_chance, middle_more = np.empty(len(fives)), np.empty(len(fives))
    three = np.empty(len(threes), np.int32)
    front_chance, front_more = np.empty(len(threes)), np.empty(len(threes))
    for hand in range(len(hands)):
        cards = hands[hand]
        for i in range(len(threes)):
            at = 0
            for n in range(3):
                at += steps[n, cards[threes[i, n]] >> 2]
            three[i] = three_strengths[at]
            front_chance[i], front_more[i] = front_worths[at, 0], front_worths[at, 1]
        for i in range(len(fives)):
            at, suits = 0, 0
            for n in range(5):
                card = cards[fives[i, n]]
                at += steps[n, card >> 2]
                suits |= 1 << (card & 3)
            suited = 1 if suits & (suits - 1) == 0 else 0
            at_five[i], suited_five[i] = at, suited
            five[i] = five_strengths[suited, at]
            middle_chance[i], middle_more[i] = middle_worths[suited, at, 0], middle_worths[suited, at, 1]
        best = -np.inf
        best_back, best_at = 0, 0
        for back in range(len(fives)):
            strongest = five[back] - strict
            base, one, both = back_worths[suited_five[back], at_five[back]]
            for i in range(middles.shape[1]):
                middle, front = middles[back, i], fronts[back, i]
                if three[front] + strict <= five[middle] <= strongest:
                    mine, other = front_chance[front], middle_chance[middle]
                    value = base + one * (mine + other) + both * mine * other
                    value += middle_more[middle] + front_more[front]
                    if value > best:
                        best, best_back, best_at = value, back, i
        scores[hand] = best
        for n in range(3):
            found[hand, n] = cards[threes[fronts[best_back, best_at], n]]
        for n in range(5):
            found[hand, 3 + n] = cards[fives[middles[best_back, best_at], n]]
            found[hand, 8 + n] = cards[fives[best_back, n]]
