"""Rankings of three-card hands: Three Card Poker here, Pokara in :mod:`houseway.rankings.pokara`.

A chart reads up to three cards; of more cards the best three count. Strengths are remembered by the sum
of the card keys, which says of three cards how many there are of each rank and whether all are suited.

>>> from houseway.cards import parse_cards
>>> order = three_card_ranking(THREE_CARD)
>>> order.describe(parse_cards("Qs Qd 4c")), order.describe(parse_cards("As 2s 3s"))
('pair of queens, four kicker', 'straight flush, three high')
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

from houseway.cards import Card
from houseway.rankings.base import Value, category, encode
from houseway.rankings.keys import check_cards
from houseway.rankings.words import high_words

HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, MINI_ROYAL = (
    "high card",
    "pair",
    "flush",
    "straight",
    "three of a kind",
    "straight flush",
    "mini royal flush",
)
Read = tuple[str, tuple[int, ...]]
"""What a chart says of some cards: the class, and the ranks that break ties in it."""


@dataclass(frozen=True, slots=True)
class ThreeCardChart:
    """One printed order of three-card hands."""

    name: str
    summary: str
    ranks: tuple[int, ...]
    """The ranks of the deck."""
    classes: tuple[str, ...]
    """From the worst to the best."""
    read: Callable[["ThreeCardChart", Sequence[Card]], Read]
    words: Callable[[str, Sequence[int]], str]
    options: frozenset[str] = frozenset()
    """What readings of one sheet differ in."""


class ThreeCardRanking:
    """A chart with its memory. Made once for each chart by :func:`three_card_ranking`."""

    __slots__ = ("_memo", "chart", "classes", "name", "summary")

    def __init__(self, chart: ThreeCardChart) -> None:
        self.chart = chart
        self.name = chart.name
        self.summary = chart.summary
        self.classes = chart.classes
        self._memo: dict[int, int] = {}

    def __reduce__(self) -> tuple[Callable[[ThreeCardChart], "ThreeCardRanking"], tuple[ThreeCardChart]]:
        return three_card_ranking, (self.chart,)

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def strength(self, cards: Sequence[Card]) -> int:
        if len(cards) > 3:
            check_cards(self.name, cards, self.chart.ranks, jokers=0)
            return max([self.strength(three) for three in combinations(cards, 3)])
        key = 0
        for c in cards:
            key += c.key
        found = self._memo.get(key)
        if found is None:
            found = self._memo[key] = encode(self.reference(cards))
        return found

    def reference(self, cards: Sequence[Card]) -> Value:
        check_cards(self.name, cards, self.chart.ranks, jokers=0)
        return max([self._value(some) for some in combinations(cards, min(3, len(cards)))])

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        full = self.strength(cards)
        three = next(some for some in combinations(cards, min(3, len(cards))) if self.strength(some) == full)
        ranks = [c.rank for c in three]
        # in A-2-3 the ace is read out last
        low_ace = "straight" in self.classes[category(full)] and sorted(ranks) == [2, 3, 14]
        return tuple(sorted(three, key=lambda c: (low_ace and c.rank == 14, -ranks.count(c.rank), -c.rank)))

    def describe(self, cards: Sequence[Card]) -> str:
        value = self.reference(cards)
        return self.chart.words(self.classes[value.category], value.tiebreak)

    def _value(self, cards: Sequence[Card]) -> Value:
        kind, tiebreak = self.chart.read(self.chart, cards)
        return Value(self.classes.index(kind), tiebreak)


@cache
def three_card_ranking(chart: ThreeCardChart) -> ThreeCardRanking:
    """The one ranking of a chart."""
    return ThreeCardRanking(chart)


def grouped(cards: Sequence[Card]) -> tuple[int, ...]:
    """The ranks of some cards, those held more often first, then from the highest down."""
    ranks = [c.rank for c in cards]
    return tuple(sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True))


def _read(chart: ThreeCardChart, cards: Sequence[Card]) -> Read:
    """Three Card Poker (000:2509-2516, 001:799-809, 002:1199-1205, 004:708-718)."""
    ranks = grouped(cards)
    held = len(set(ranks))
    if held < len(ranks):
        return (THREE, ranks[:1]) if ranks.count(ranks[0]) == 3 else (PAIR, (ranks[0], *ranks[2:]))
    if len(ranks) < 3:
        return HIGH_CARD, ranks
    flush = len({c.suit for c in cards}) == 1
    wheel = ranks == (14, 3, 2)
    if flush and wheel and "suited-wheel" not in chart.options:
        return FLUSH, ranks
    if wheel or ranks[0] - ranks[2] == 2:
        top = 3 if wheel else ranks[0]
        kind = (MINI_ROYAL if top == 14 else STRAIGHT_FLUSH) if flush else STRAIGHT
        return kind, (top,)
    return (FLUSH if flush else HIGH_CARD), ranks


def _words(kind: str, ranks: Sequence[int]) -> str:
    return kind if kind == MINI_ROYAL else high_words(kind, ranks)


_FULL_DECK = tuple(range(2, 15))
_CLASSES = (HIGH_CARD, PAIR, FLUSH, STRAIGHT, THREE, STRAIGHT_FLUSH, MINI_ROYAL)

THREE_CARD = ThreeCardChart(
    "three-card",
    "three cards: A-K-Q suited on top, straight over flush, A-2-3 the lowest straight and straight flush",
    _FULL_DECK,
    _CLASSES,
    _read,
    _words,
    frozenset({"suited-wheel"}),
)
THREE_CARD_432 = ThreeCardChart(  # 000:2511, 002:1200
    "three-card-432",
    "as three-card, but 4-3-2 is the lowest straight flush and a suited A-2-3 a flush",
    _FULL_DECK,
    _CLASSES,
    _read,
    _words,
)
THREE_CARD_CHARTS = (THREE_CARD, THREE_CARD_432)
