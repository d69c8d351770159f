"""The high rankings, fast: strengths remembered by rank counts, flushes by the counts of their suit.

>>> from houseway.cards import parse_cards
>>> from houseway.rankings import ranking
>>> high = ranking("high")
>>> high.describe(parse_cards("Kd Ks 7c 7h Kh 2s 3d"))
'full house, kings over sevens'
>>> high.best(parse_cards("Kd 9s 7c 7h Kh 2s 3d"))
(Kd, Kh, 7c, 7h, 9s)
"""

from collections.abc import Callable, Sequence
from functools import cache

from houseway.cards import JOKER, Card
from houseway.rankings.base import Value, category, encode, five_that_play
from houseway.rankings.charts import (
    FIVE,
    FLUSH,
    FOUR,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    ROYAL,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIR,
    Chart,
    reference,
)
from houseway.rankings.hand_names import name_of
from houseway.rankings.keys import (
    FIVE_SUITED,
    FOUR_SUITED,
    JOKER_BIT,
    ODD_BITS,
    RANK_BITS,
    SUITED_BITS,
    Memo,
    check_cards,
    check_counts,
    rank_counts,
    rank_unit,
    suited_keys,
)
from houseway.rankings.words import high_words

_SPECIAL_BITS = SUITED_BITS | ODD_BITS
_ACE = 14


class HighRanking:
    """A chart of high hands with its fast form. Made once for each chart by :func:`high_ranking`."""

    __slots__ = ("_category", "_straights", "chart", "classes", "flushes", "name", "ranks", "summary")

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.name = chart.name
        self.summary = chart.summary
        self.classes = chart.classes
        self._category = {kind: i for i, kind in enumerate(chart.classes)}
        self._straights = [(sum([1 << rank for rank in s]), s[-1]) for s in reversed(chart.straights)]
        """The ranks of each straight as bits, and its top card; the best comes first."""
        self.ranks = Memo(self._by_ranks)
        """Strengths without a flush, by rank counts and joker."""
        self.flushes = Memo(self._by_suited_ranks)
        """Strengths of a flush or better, by the rank counts of the suit and joker."""

    def __reduce__(self) -> tuple[Callable[[Chart], "HighRanking"], tuple[Chart]]:
        return high_ranking, (self.chart,)

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def strength(self, cards: Sequence[Card]) -> int:
        key = 0
        for c in cards:
            key += c.key
        if (key + FIVE_SUITED) & _SPECIAL_BITS:
            return self._special(cards, key)
        return self.ranks[key & RANK_BITS]

    def reference(self, cards: Sequence[Card]) -> Value:
        return reference(self.chart, cards)

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        five = five_that_play(self.strength, cards)
        kind = self.classes[category(self.strength(five))]
        if kind in (STRAIGHT, STRAIGHT_FLUSH, ROYAL):
            held = {c.rank for c in five if c is not JOKER}
            order = next(s for s in reversed(self.chart.straights) if held <= set(s))
            return tuple(sorted(five, key=lambda c: -1 if c is JOKER else order.index(c.rank), reverse=True))
        ranks = [c.rank for c in five]
        return tuple(sorted(five, key=lambda c: (c is JOKER, -ranks.count(c.rank), -c.rank)))

    def describe(self, cards: Sequence[Card]) -> str:
        return name_of(self, self.strength(cards), lambda: self._words(cards))

    def _words(self, cards: Sequence[Card]) -> str:
        value = self.reference(five_that_play(self.strength, cards))
        return high_words(self.classes[value.category], value.tiebreak)

    def _strength(self, kind: str, *ranks: int) -> int:
        return encode(Value(self._category[kind], ranks))

    def _special(self, cards: Sequence[Card], key: int) -> int:
        """A hand with a joker, or five cards of a suit."""
        joker = key & ODD_BITS
        if joker and (joker != JOKER_BIT or self.chart.joker == "none"):
            check_cards(self.name, cards, self.chart.ranks, jokers=0 if self.chart.joker == "none" else 1)
        strongest = self.ranks[key & RANK_BITS | joker]
        flags = (key + (FOUR_SUITED if joker else FIVE_SUITED)) & SUITED_BITS
        for suited in suited_keys(cards, flags) if flags else ():
            strongest = max(strongest, self.flushes[suited | joker])
        return strongest

    def _by_suited_ranks(self, key: int) -> int:
        counts = rank_counts(key)
        held = {rank for rank, _ in counts}
        joker = 1 if key & JOKER_BIT else 0
        for straight in reversed(self.chart.straights):
            if len(held.intersection(straight)) + joker >= 5:
                kind = ROYAL if straight == self.chart.straights[-1] else STRAIGHT_FLUSH
                return self._strength(kind, straight[-1])
        ranks = [rank for rank, count in counts for _ in range(count)]
        if joker:
            ranks.append(max(r for r in self.chart.ranks if r not in held))
        return self._strength(FLUSH, *sorted(ranks, reverse=True)[:5])

    def _by_ranks(self, key: int) -> int:
        if key & JOKER_BIT:
            return self._by_ranks_and_joker(key & RANK_BITS)
        counts = rank_counts(key)
        check_counts(self.name, counts, self.chart.ranks)
        return self._best(counts)

    def _by_ranks_and_joker(self, key: int) -> int:
        as_rank = {r: self.ranks[key + rank_unit(r)] for r in self.chart.ranks}
        if self.chart.joker == "wild":
            return max(as_rank.values())
        straight = self._category[STRAIGHT]
        return max(s for r, s in as_rank.items() if r == _ACE or category(s) == straight)

    def _best(self, counts: list[tuple[int, int]]) -> int:
        """The best class that the ranks make: every chart has these in the same order, only flushes move."""
        most = max([count for _, count in counts])
        if most >= 4:
            if most >= 5 and FIVE in self._category:
                return self._strength(FIVE, next(rank for rank, count in counts if count >= 5))
            four = next(rank for rank, count in counts if count >= 4)
            return self._strength(FOUR, four, *_besides(counts, 4, four))
        pairs = [rank for rank, count in counts if count >= 2] if most > 1 else []
        three = next(rank for rank, count in counts if count == 3) if most == 3 else 0
        if three and len(pairs) >= 2:
            return self._strength(FULL_HOUSE, three, pairs[pairs[0] == three])
        if len(counts) >= 5:
            held = 0
            for rank, _ in counts:
                held |= 1 << rank
            for straight, top in self._straights:
                if held & straight == straight:
                    return self._strength(STRAIGHT, top)
        if three:
            return self._strength(THREE, three, *_besides(counts, 3, three))
        if len(pairs) >= 2:
            return self._strength(TWO_PAIR, *pairs[:2], *_besides(counts, 2, *pairs[:2]))
        if pairs:
            return self._strength(PAIR, pairs[0], *_besides(counts, 2, pairs[0]))
        return self._strength(HIGH_CARD, *_besides(counts, 0))


def _besides(counts: list[tuple[int, int]], times: int, *taken: int) -> list[int]:
    """The ranks that fill a hand up to five cards besides some that are taken so many times each."""
    rest = [rank for rank, count in counts for _ in range(count - times if rank in taken else count)]
    return rest[: 5 - times * len(taken)]


@cache
def high_ranking(chart: Chart) -> HighRanking:
    """The one ranking of a chart."""
    return HighRanking(chart)
