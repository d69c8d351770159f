"""Sensible placing in Face-Up Chinese Poker: rows are judged by what they are and by what they may become."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

from houseway.cards import Card
from houseway.points.best_setting import Worth, expected_score
from houseway.points.segments import SIZES, Setting
from houseway.rankings import category, ranking

Rows = tuple[tuple[Card, ...], ...]
"""The front, the middle and the back, as far as they are filled."""
_FOULED = -9.0
_LOOKED_AT = 5
"""Before the last three cards, how many of the best placements are tried against some last cards."""
_TRIED = 10


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


def placements(cards: Sequence[Card], laid: Rows, placed: int) -> Iterator[Placement]:
    """Every way to place so many of the cards; the rest, one card or none, is discarded."""
    room = [size - len(row) for size, row in zip(SIZES, laid, strict=True)]
    ways = [
        rows
        for rows in product(range(3), repeat=placed)
        if all([rows.count(row) <= room[row] for row in range(3)])
    ]
    for out in range(len(cards)) if placed < len(cards) else (len(cards),):
        kept = [c for i, c in enumerate(cards) if i != out]
        for rows in ways:
            split: list[list[Card]] = [[], [], []]
            for c, row in zip(kept, rows, strict=True):
                split[row].append(c)
            yield Placement(tuple([tuple(row) for row in split]), tuple(cards[out : out + 1]))


def sensible(cards: Sequence[Card], laid: Rows, placed: int, by: Worth, unseen: Sequence[Card]) -> Placement:
    """A good placement for the rows that lie there; ``unseen`` are the cards that may still come."""
    cards = sorted(cards)
    judged = [(judge(p.onto(laid), by), at, p) for at, p in enumerate(placements(cards, laid, placed))]
    judged.sort(key=lambda one: (-one[0], one[1]))
    empty = sum(SIZES) - sum([len(row) for row in laid]) - placed
    if empty != 2 or len(unseen) < 3:
        return judged[0][2]
    random = Random(sum([c.index for c in cards]))
    draws = [random.sample(unseen, 3) for _ in range(_TRIED)]
    return max([p for _, _, p in judged[:_LOOKED_AT]], key=lambda p: _prospects(p.onto(laid), draws, by))


def _prospects(rows: Rows, draws: Sequence[Sequence[Card]], by: Worth) -> float:
    """What rows come to on average when the last three cards are placed for the best."""
    return sum([max([judge(p.onto(rows), by) for p in placements(draw, rows, 2)]) for draw in draws])


def judge(rows: Rows, by: Worth) -> float:
    """What rows are worth: exactly when they are full, by their promise before."""
    front, middle, back = rows
    if len(front) + len(middle) + len(back) == sum(SIZES):
        setting = Setting(front, middle, back)
        return _FOULED if setting.fouled(by.strict) else expected_score(setting, by)
    w = WEIGHTS
    made, draw = _promise(back)
    middle_made, middle_draw = _promise(middle)
    value = max(made, draw) + max(w.middle * middle_made, w.middle_draw * middle_draw)
    return value + _front_promise(front) - _danger(rows)


def _promise(row: tuple[Card, ...]) -> tuple[float, float]:
    """A row of five: what its pairs and better are worth, and what one suit or a span of ranks may become."""
    if not row:
        return 0.0, 0.0
    w = WEIGHTS
    ranks = [c.rank for c in row]
    counts = sorted([ranks.count(rank) for rank in set(ranks)], reverse=True)
    made = (0.0, 0.0, w.pair, w.three, w.four)[counts[0]]
    if counts[0] > 1 and len(counts) > 1 and counts[1] == 2:
        made += w.two_pair if counts[0] == 2 else w.full
    high = sum(ranks) / len(ranks) * w.rank
    draw = w.suited * _SUITED[len(row)] if len({c.suit for c in row}) == 1 else 0.0
    if counts[0] == 1:
        low = [1 if rank == 14 else rank for rank in ranks]
        if min(max(ranks) - min(ranks), max(low) - min(low)) <= 4:
            draw = max(draw, w.straight * _STRAIGHT[len(row)])
    return made + high, draw + high


def _front_promise(row: tuple[Card, ...]) -> float:
    w = WEIGHTS
    ranks = [c.rank for c in row]
    value = sum([max(0, rank - 9) * w.front_high for rank in ranks])
    for rank in set(ranks):
        value += (0.0, 0.0, w.front_pair + rank * w.front_pair_rank, 7.0)[ranks.count(rank)]
    return value


def _danger(rows: Rows) -> float:
    """How near the rows are to a foul: a row ahead of the one behind it must still be overtaken."""
    w = WEIGHTS
    strengths = [ranking("high").strength(row) if row else 0 for row in rows]
    danger = 0.0
    for ahead, behind in ((0, 1), (1, 2)):
        if not rows[ahead]:
            continue
        left = SIZES[behind] - len(rows[behind])
        over = category(strengths[ahead]) - max(category(strengths[behind]), 0)
        if strengths[ahead] > strengths[behind]:
            if left == 0:
                # The row ahead cannot get weaker.
                danger += -_FOULED
            elif over > 0:
                danger += over * (w.over_early if left >= 3 else w.over_late)
            elif category(strengths[ahead]) > 0:
                danger += w.same_class
        danger += w.behind * max(0, left - (SIZES[ahead] - len(rows[ahead])))
    return danger
