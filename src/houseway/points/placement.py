"""Sensible placing in Face-Up Chinese Poker: rows are judged by what they are and by what they may become."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import NamedTuple

from houseway.cards import Card
from houseway.points.best_setting import Worth
from houseway.points.segments import SIZES
from houseway.rankings import category
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking
from houseway.rankings.keys import FIVE_SUITED, RANK_BITS, SUITED_BITS

Rows = tuple[tuple[Card, ...], ...]
"""The front, the middle and the back, as far as they are filled."""
_FOULED = -9.0
_LOOKED_AT = 5
"""Before the last three cards, how many of the best placements are tried against some last cards."""
_TRIED = 10
_HIGH = high_ranking(next(chart for chart in CHARTS if chart.name == "high"))
_RANKS, _FLUSHES = _HIGH.ranks, _HIGH.flushes


class Weights(NamedTuple):
    """How rows that are not full are judged. Found by playing many hands with changed weights."""

    pair: float = 1.275
    two_pair: float = 1.275
    three: float = 2.448
    full: float = 5.355
    four: float = 8.64
    rank: float = 0.006
    suited: float = 1.0
    straight: float = 0.4
    middle: float = 1.44
    middle_draw: float = 0.8
    front_high: float = 0.12
    front_pair: float = 0.704
    front_pair_rank: float = 0.02
    over_early: float = 0.85
    over_late: float = 1.54
    same_class: float = 0.28
    behind: float = 0.432


WEIGHTS = Weights()
_SUITED = (0.0, 0.0, 0.8, 1.6, 3.0, 6.0)
"""What so many cards of one suit promise in a row that holds nothing else."""
_STRAIGHT = (0.0, 0.0, 0.3, 0.9, 2.0, 4.5)


class Placement(NamedTuple):
    """Cards for each row, and the card that is discarded, if any."""

    rows: Rows
    discarded: tuple[Card, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple([len(row) for row in self.rows])

    def onto(self, laid: Rows) -> Rows:
        return tuple([old + new for old, new in zip(laid, self.rows, strict=True)])


Way = tuple[int, int, int, int]
"""Which of some cards go to the front, to the middle and to the back, a bit each, and which one goes out."""


@cache
def _ways(room: tuple[int, ...], cards: int, placed: int) -> list[Way]:
    """Every way to place so many of some cards in rows with so much room; the rest, one or none, goes out."""
    ways = []
    for out in range(cards) if placed < cards else (cards,):
        kept = [i for i in range(cards) if i != out]
        for rows in product(range(3), repeat=placed):
            if all([rows.count(row) <= room[row] for row in range(3)]):
                bits = [0, 0, 0]
                for i, row in zip(kept, rows, strict=True):
                    bits[row] |= 1 << i
                ways.append((bits[0], bits[1], bits[2], out))
    return ways


def _placement(cards: Sequence[Card], way: Way) -> Placement:
    rows = tuple([_picked(cards, bits) for bits in way[:3]])
    return Placement(rows, tuple(cards[way[3] : way[3] + 1]))


def _picked(cards: Sequence[Card], bits: int) -> tuple[Card, ...]:
    return tuple([c for i, c in enumerate(cards) if bits >> i & 1])


def sensible(cards: Sequence[Card], laid: Rows, placed: int, by: Worth, unseen: Sequence[Card]) -> Placement:
    """A good placement for the rows that lie there; ``unseen`` are the cards that may still come."""
    cards = sorted(cards)
    room = tuple([size - len(row) for size, row in zip(SIZES, laid, strict=True)])
    ways = _ways(room, len(cards), placed)
    empty = sum(room) - placed
    added = added_keys(cards)
    if not empty:
        last = Ends(laid, by)
        return _placement(cards, max(ways, key=lambda way: last.worth(added, way)))
    rows = tuple([_Judged(place, laid[place], added) for place in range(3)])
    if empty != 2 or len(unseen) < 3:
        return _placement(cards, _best_way(ways, rows))
    judged = sorted(ways, key=lambda way: _judge(way, rows), reverse=True)
    random = Random(sum([c.index for c in cards]))
    draws = [added_keys(random.sample(unseen, 3)) for _ in range(_TRIED)]
    tried = [_placement(cards, way) for way in judged[:_LOOKED_AT]]
    return max(tried, key=lambda p: Ends(p.onto(laid), by).prospects(draws))


# Rows that are not all full


class _Row(NamedTuple):
    """A row as far as it is filled."""

    size: int
    left: int
    """How many cards it still takes."""
    strength: int
    kind: int
    """Its class; less than 0 for no cards."""
    promise: float
    """What it may become, as a row of its place."""


class _Judged(dict[int, _Row]):
    """One row with some of the cards besides, by their bits: judged when it is first asked for."""

    def __init__(self, place: int, laid: tuple[Card, ...], added: Sequence[int]) -> None:
        self._place = place
        self._size = len(laid)
        self._key = sum([c.key for c in laid])
        self._added = added

    def __missing__(self, bits: int) -> _Row:
        key, size = self._key + self._added[bits], self._size + bits.bit_count()
        found = _row(self._place, size, key & RANK_BITS, key >> _SUITS in _ONE_SUIT[size])
        self[bits] = found
        return found


_SUITS = 40
"""Where the fields of the suits begin in the key of a card."""
_ONE_SUIT = [frozenset([size << 4 * suit for suit in range(4)]) for size in range(6)]
"""What these fields hold when so many cards are of one suit."""


@cache
def _row(place: int, size: int, counts: int, one_suit: bool) -> _Row:
    """A row of a place: so many cards, so many of each rank, all of one suit or not."""
    strengths = _FLUSHES if one_suit and size == SIZES[-1] else _RANKS
    strength = strengths[counts] if size else 0
    ranks = [rank for rank in range(2, 15) for _ in range(counts >> 3 * (rank - 2) & 7)]
    promise = _PROMISES[place](ranks, one_suit)
    return _Row(size, SIZES[place] - size, strength, category(strength), promise)


def _best_way(ways: Sequence[Way], rows: tuple[_Judged, ...]) -> Way:
    """The first of the best ways."""
    fronts, middles, backs = rows
    best, found = -inf, ways[0]
    for way in ways:
        front, middle, back = fronts[way[0]], middles[way[1]], backs[way[2]]
        value = back.promise + middle.promise + front.promise
        # What is in danger is never worth more for it.
        if value > best:
            value -= _danger(front, middle, back)
            if value > best:
                best, found = value, way
    return found


def _judge(way: Way, rows: tuple[_Judged, ...]) -> float:
    """What rows are worth by their promise."""
    front, middle, back = rows[0][way[0]], rows[1][way[1]], rows[2][way[2]]
    return back.promise + middle.promise + front.promise - _danger(front, middle, back)


# Rows that the next cards fill


class Ends:
    """What rows are worth when the next cards fill them."""

    def __init__(self, laid: Rows, by: Worth) -> None:
        self._by = by
        self._room = tuple([size - len(row) for size, row in zip(SIZES, laid, strict=True)])
        self._keys = tuple([sum([c.key for c in row]) for row in laid])

    def prospects(self, draws: Sequence[Sequence[int]]) -> float:
        """What they come to on average when the last three cards are placed for the best."""
        ways = _ways(self._room, 3, 2)
        return sum([max([self.worth(added, way) for way in ways]) for added in draws])

    def worth(self, added: Sequence[int], way: Way) -> float:
        """What a setting scores against one opponent, on average."""
        front_key, middle_key, back_key = self._keys
        # Three cards make no flush.
        front = _RANKS[front_key + added[way[0]] & RANK_BITS]
        key = middle_key + added[way[1]]
        middle = (_FLUSHES if (key + FIVE_SUITED) & SUITED_BITS else _RANKS)[key & RANK_BITS]
        key = back_key + added[way[2]]
        back = (_FLUSHES if (key + FIVE_SUITED) & SUITED_BITS else _RANKS)[key & RANK_BITS]
        by = self._by
        if front > middle or middle > back or (by.strict and (front == middle or middle == back)):
            return _FOULED
        fronts, middles, backs = by.known
        front_chance, front_more = fronts.get(front) or by.of(0, front)
        middle_chance, middle_more = middles.get(middle) or by.of(1, middle)
        back_chance, back_more = backs.get(back) or by.of(2, back)
        return by.score(front_chance, middle_chance, back_chance) + (front_more + middle_more + back_more)


def added_keys(cards: Sequence[Card]) -> list[int]:
    """The keys of some cards added up, by the bits of those that are taken."""
    sums = [0]
    for card in cards:
        sums += [card.key + other for other in sums]
    return sums


# What rows promise


def _back_promise(ranks: list[int], one_suit: bool) -> float:
    return max(_promise(ranks, one_suit))


def _middle_promise(ranks: list[int], one_suit: bool) -> float:
    made, draw = _promise(ranks, one_suit)
    return max(WEIGHTS.middle * made, WEIGHTS.middle_draw * draw)


def _promise(ranks: list[int], one_suit: bool) -> tuple[float, float]:
    """A row of five: what its pairs and better are worth, and what one suit or a span of ranks may become."""
    if not ranks:
        return 0.0, 0.0
    w = WEIGHTS
    counts = sorted([ranks.count(rank) for rank in set(ranks)], reverse=True)
    made = (0.0, 0.0, w.pair, w.three, w.four)[counts[0]]
    if counts[0] > 1 and len(counts) > 1 and counts[1] == 2:
        made += w.two_pair if counts[0] == 2 else w.full
    high = sum(ranks) / len(ranks) * w.rank
    draw = w.suited * _SUITED[len(ranks)] if one_suit else 0.0
    if counts[0] == 1:
        low = [1 if rank == 14 else rank for rank in ranks]
        if min(max(ranks) - min(ranks), max(low) - min(low)) <= 4:
            draw = max(draw, w.straight * _STRAIGHT[len(ranks)])
    return made + high, draw + high


def _front_promise(ranks: list[int], one_suit: bool) -> float:
    w = WEIGHTS
    value = sum([max(0, rank - 9) * w.front_high for rank in ranks])
    for rank in set(ranks):
        value += (0.0, 0.0, w.front_pair + rank * w.front_pair_rank, 7.0)[ranks.count(rank)]
    return value


_PROMISES = (_front_promise, _middle_promise, _back_promise)


def _danger(front: _Row, middle: _Row, back: _Row) -> float:
    """How near the rows are to a foul: a row ahead of the one behind it must still be overtaken."""
    danger = _in_danger(0.0, front, middle) if front.size else 0.0
    return _in_danger(danger, middle, back) if middle.size else danger


def _in_danger(danger: float, ahead: _Row, behind: _Row) -> float:
    """What was in danger before, and a row that must stay below the one behind it."""
    _, ahead_left, strength, kind, _ = ahead
    _, left, behind_strength, behind_kind, _ = behind
    if strength > behind_strength:
        over = kind - max(behind_kind, 0)
        if left == 0:
            # The row ahead cannot get weaker.
            danger += -_FOULED
        elif over > 0:
            danger += over * (WEIGHTS.over_early if left >= 3 else WEIGHTS.over_late)
        elif kind > 0:
            danger += WEIGHTS.same_class
    if left > ahead_left:
        danger += WEIGHTS.behind * (left - ahead_left)
    return danger
