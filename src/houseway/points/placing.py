"""Sensible placing in Face-Up Chinese Poker: rows are judged by what they are and by what they may become."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from houseway.cards import Card
from houseway.points.best_setting import Worth, expected_score
from houseway.points.segments import SIZES, Setting
from houseway.rankings import category, ranking

Rows = tuple[tuple[Card, ...], ...]
"""The front, the middle and the back, as far as they are filled."""
_FOULED = -9.0
_SUITED = (0.0, 0.0, 0.8, 1.6, 3.0, 6.0)
"""What so many cards of one suit are worth in a back that holds nothing else."""


class Placement(NamedTuple):
    """Cards for each row, and the card that is discarded, if any."""

    rows: Rows
    discarded: tuple[Card, ...]

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple([len(row) for row in self.rows])


def placements(cards: Sequence[Card], room: Sequence[int], placed: int) -> Iterator[Placement]:
    """Every way to place so many of the cards; the rest, one card or none, is discarded."""
    for out in range(len(cards)) if placed < len(cards) else (len(cards),):
        kept = [c for i, c in enumerate(cards) if i != out]
        for rows in product(range(3), repeat=placed):
            if all([rows.count(row) <= room[row] for row in range(3)]):
                picked = tuple([tuple([c for c, r in zip(kept, rows, strict=True) if r == row]) for row in range(3)])
                yield Placement(picked, tuple(cards[out : out + 1]))


def sensible(cards: Sequence[Card], laid: Rows, placed: int, by: Worth) -> Placement:
    """A good placement for the rows that lie there."""
    room = [size - len(row) for size, row in zip(SIZES, laid, strict=True)]

    def value(placement: Placement) -> float:
        return judge(tuple([old + new for old, new in zip(laid, placement.rows, strict=True)]), by)

    return max(placements(cards, room, placed), key=value)


def judge(rows: Rows, by: Worth) -> float:
    """What rows are worth: exactly when they are full, by their promise before."""
    front, middle, back = rows
    if len(front) + len(middle) + len(back) == sum(SIZES):
        setting = Setting(front, middle, back)
        return _FOULED if setting.fouled(by.strict) else expected_score(setting, by)
    strengths = [_made(row) for row in rows]
    value = _promise(back, 1.0) + _promise(middle, 0.8) + _front_promise(front)
    return value - _danger(rows, strengths)


def _made(row: tuple[Card, ...]) -> int:
    return ranking("high").strength(row) if row else 0


def _promise(row: tuple[Card, ...], weight: float) -> float:
    """A row of five: pairs and better as they lie; one suit or a span of five ranks as it may become."""
    if not row:
        return 0.0
    ranks = [c.rank for c in row]
    counts = sorted([ranks.count(rank) for rank in set(ranks)], reverse=True)
    made = {1: 0.0, 2: 1.5, 3: 4.0, 4: 12.0}[counts[0]]
    if counts[0] > 1 and len(counts) > 1 and counts[1] == 2:
        made += 1.5 if counts[0] == 2 else 5.0
    made += sum(ranks) / len(ranks) * 0.02
    suited = _SUITED[len(row)] if len({c.suit for c in row}) == 1 else 0.0
    low = [1 if rank == 14 else rank for rank in ranks]
    span = min(max(ranks) - min(ranks), max(low) - min(low))
    straight = 0.0
    if counts[0] == 1 and span <= 4:
        straight = (0.0, 0.0, 0.3, 0.9, 2.0, 4.5)[len(row)]
    return weight * max(made, suited + 0.02 * max(ranks), straight)


def _front_promise(row: tuple[Card, ...]) -> float:
    ranks = [c.rank for c in row]
    value = sum([max(0, rank - 9) * 0.12 for rank in ranks])
    for rank in set(ranks):
        value += {1: 0.0, 2: 0.8 + rank * 0.06, 3: 7.0}[ranks.count(rank)]
    return value


def _danger(rows: Rows, strengths: Sequence[int]) -> float:
    """How near the rows are to a foul: a row ahead of the one behind it must still be overtaken."""
    danger = 0.0
    for ahead, behind in ((0, 1), (1, 2)):
        over = category(strengths[ahead]) - max(category(strengths[behind]), 0)
        left = SIZES[behind] - len(rows[behind])
        if strengths[ahead] > strengths[behind] and rows[ahead]:
            if left == 0:
                # The row ahead cannot get weaker.
                danger += -_FOULED
            elif over > 0:
                danger += over * (1.0 if left >= 3 else 2.5)
            elif category(strengths[ahead]) > 0:
                danger += 1.0
    return danger
