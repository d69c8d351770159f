"""The low rankings, fast: strengths remembered by rank counts.

>>> from houseway.cards import parse_cards
>>> from houseway.rankings import ranking
>>> razz = ranking("ace-to-five")
>>> razz.describe(parse_cards("8s 6d 5c 3h As Kd Kc")), razz.best(parse_cards("8s 6d 5c 3h As Kd Kc"))
('8-6-5-3-A low', (8s, 6d, 5c, 3h, As))
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from houseway.cards import JOKER, Card
from houseway.rankings.base import Value, encode, five_that_play
from houseway.rankings.hand_names import name_of
from houseway.rankings.keys import (
    FIVE_SUITED,
    JOKER_BIT,
    ODD_BITS,
    RANK_BITS,
    SUITED_BITS,
    Memo,
    check_counts,
    rank_counts,
    rank_unit,
)
from houseway.rankings.low_charts import (
    RANKS,
    LowChart,
    check_low_cards,
    joker_ranks,
    low_reference,
)
from houseway.rankings.words import low_words

Counts = list[tuple[int, int]]


class LowRanking:
    """A chart of low hands with its fast form. Made once for each chart by :func:`low_ranking`."""

    __slots__ = ("_category", "_special_bits", "chart", "classes", "flushes", "name", "ranks", "summary")

    def __init__(self, chart: LowChart) -> None:
        self.chart = chart
        self.name = chart.name
        self.summary = chart.summary
        self.classes = chart.classes
        self._category = {kind: i for i, kind in enumerate(chart.classes)}
        self._special_bits = ODD_BITS | SUITED_BITS if chart.straights else ODD_BITS
        self.ranks = Memo(self._by_ranks)
        """Strengths by rank counts and joker, flushes left out of account."""
        self.flushes = Memo(self._by_suited_ranks)
        """Strengths of five cards of one suit, where a flush counts against the hand."""

    def __reduce__(self) -> tuple[Callable[[LowChart], "LowRanking"], tuple[LowChart]]:
        return low_ranking, (self.chart,)

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def strength(self, cards: Sequence[Card]) -> int:
        key = 0
        for c in cards:
            key += c.key
        if (key + FIVE_SUITED) & self._special_bits:
            return self._special(cards, key)
        return self.ranks[key & RANK_BITS]

    def reference(self, cards: Sequence[Card]) -> Value | None:
        return low_reference(self.chart, cards)

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        if not self.strength(cards):
            return ()
        five = five_that_play(self.strength, cards)
        ranks = [c.rank for c in five]

        def order(c: Card) -> tuple[bool, int, int]:
            return c is JOKER, -ranks.count(c.rank), -(self.chart.ace if c.rank == 14 else c.rank)

        return tuple(sorted(five, key=order))

    def describe(self, cards: Sequence[Card]) -> str:
        return name_of(self, self.strength(cards), lambda: self._words(cards))

    def _words(self, cards: Sequence[Card]) -> str:
        if not self.strength(cards):
            return "no low"
        value = self.reference(five_that_play(self.strength, cards))
        assert value is not None
        return low_words(self.classes[value.category], [15 - rank for rank in value.tiebreak])

    def _strength(self, kind: str, *ranks: int) -> int:
        return encode(Value(self._category[kind], tuple(15 - rank for rank in ranks)))

    def _special(self, cards: Sequence[Card], key: int) -> int:
        """A hand with a joker, or with five cards of a suit where flushes count."""
        odd = key & ODD_BITS
        if odd:
            if odd != JOKER_BIT or self.chart.joker == "none" or len(cards) > 5:
                check_low_cards(self.chart, cards)
            if (
                self.chart.joker_suited
                and len(cards) == 5
                and len({c.suit for c in cards if c is not JOKER}) == 1
            ):
                held = {c.rank for c in cards if c is not JOKER}
                (rank,) = joker_ranks(self.chart, held)
                return self.flushes[(key & RANK_BITS) + rank_unit(rank)]
            return self.ranks[key & RANK_BITS | odd]
        if len(cards) == 5:
            return self.flushes[key & RANK_BITS]
        return max(self.strength(five) for five in combinations(cards, 5))

    def _by_suited_ranks(self, key: int) -> int:
        # With several decks a suit may hold a full house or four of a kind, which are worse than a flush.
        return min(self.ranks[key], self._flush(rank_counts(key)))

    def _flush(self, counts: Counts) -> int:
        ranks = [rank for rank, count in counts for _ in range(count)]
        if len(counts) == 5 and ranks[0] - ranks[4] == 4:
            return self._strength("royal flush" if ranks[0] == 14 else "straight flush", *ranks)
        return self._strength("flush", *ranks)

    def _by_ranks(self, key: int) -> int:
        counts = rank_counts(key)
        if key & JOKER_BIT:
            held = {rank for rank, _ in counts}
            plain = key & RANK_BITS
            return max(self.ranks[plain + rank_unit(r)] for r in joker_ranks(self.chart, held))
        check_counts(self.name, counts, RANKS)
        total = sum(count for _, count in counts)
        if self.chart.straights and total > 5:
            units = [rank_unit(rank) for rank, count in counts for _ in range(count)]
            return max(self.ranks[sum(five)] for five in combinations(units, 5))
        if self.chart.limit < 14:
            return self._qualifying(counts)
        if self.chart.straights and len(counts) == 5 and counts[0][0] - counts[4][0] == 4:
            return self._strength("straight", *(rank for rank, _ in counts))
        return self._best_low(counts, min(5, total))

    def _single(self, rank: int) -> int:
        return self.chart.ace if rank == 14 else rank

    def _paired(self, rank: int) -> int:
        return self.chart.paired_ace if rank == 14 else rank

    def _qualifying(self, counts: Counts) -> int:
        lows = sorted(self._single(rank) for rank, _ in counts)[:5]
        if len(lows) < 5 or lows[4] > self.chart.limit:
            return 0
        return self._strength("no pair", *reversed(lows))

    def _best_low(self, counts: Counts, size: int) -> int:
        """The best ``size`` cards by groups alone: as few and as low pairs as the ranks allow."""
        spare = size - len(counts)
        by_pair = sorted((self._paired(rank), count, self._single(rank)) for rank, count in counts)
        pairs = [(group, single) for group, count, single in by_pair if count >= 2]
        threes = [(group, single) for group, count, single in by_pair if count >= 3]

        def kickers(*used: int) -> list[int]:
            return sorted((single for _, _, single in by_pair if single not in used), reverse=True)

        if spare <= 0:
            return self._strength("no pair", *kickers()[len(counts) - size :])
        if spare == 1:
            (pair, single) = pairs[0]
            return self._strength("pair", pair, *kickers(single))
        if spare == 2 and len(pairs) >= 2:
            (low, low_single), (high, high_single) = pairs[:2]
            return self._strength("two pair", high, low, *kickers(low_single, high_single))
        if spare == 2:
            (three, single) = threes[0]
            return self._strength("three of a kind", three, *kickers(single))
        if spare == 3 and len(pairs) == 2:
            three = threes[0][0]
            (pair,) = (group for group, _ in pairs if group != three)
            return self._strength("full house", three, pair)
        ((four, count, single),) = (entry for entry in by_pair if entry[1] >= 4)
        # With several decks the fifth card may be of the same rank.
        beside = kickers(single) + [four] * (count - 4)
        return self._strength("four of a kind", four, *([min(beside)] if beside else []))


@cache
def low_ranking(chart: LowChart) -> LowRanking:
    """The one ranking of a chart."""
    return LowRanking(chart)
