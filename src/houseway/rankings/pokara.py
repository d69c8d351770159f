"""The ranking of Pokara: three cards from many decks of tens to aces (000:1783-1798).

>>> from houseway.cards import parse_cards
>>> from houseway.rankings.three_cards import three_card_ranking
>>> order = three_card_ranking(POKARA)
>>> order.describe(parse_cards("As As As")), order.describe(parse_cards("Td Td Jd"))
('trip flush, aces', 'flush, pair of tens with a jack')
"""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.rankings.three_cards import (
    FLUSH,
    HIGH_CARD,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    Read,
    ThreeCardChart,
    grouped,
)
from houseway.rankings.words import NAMES, high_words, plural, short

ROYAL, TRIP_FLUSH = "royal flush", "trip flush"
_CLASSES = (HIGH_CARD, PAIR, STRAIGHT, FLUSH, THREE, STRAIGHT_FLUSH, ROYAL, TRIP_FLUSH)
_RANKS = (10, 11, 12, 13, 14)
PLAIN, PAIRED = 1, 2
"""What a flush without and with a pair begins with, where a pair counts in it."""


def _read(chart: ThreeCardChart, cards: Sequence[Card]) -> Read:
    ranks = grouped(cards)
    suited = len(ranks) == 3 and len({c.suit for c in cards}) == 1
    if ranks.count(ranks[0]) == 3:
        return (TRIP_FLUSH if suited else THREE), ranks[:1]
    paired = len(set(ranks)) < len(ranks)
    straight = len(ranks) == 3 and not paired and ranks[0] - ranks[2] == 2
    if suited and straight:
        return (ROYAL if ranks[0] == 14 else STRAIGHT_FLUSH), ranks[:1]
    if suited:
        if "paired-first" in chart.options:
            return FLUSH, ((PAIRED, ranks[0], ranks[2]) if paired else (PLAIN, *ranks))
        return FLUSH, tuple(sorted(ranks, reverse=True))
    if straight:
        return STRAIGHT, ranks[:1]
    if paired:
        return PAIR, ((ranks[0], *ranks[2:]) if "kicker" in chart.options else ranks[:1])
    return HIGH_CARD, ranks


def _words(kind: str, ranks: Sequence[int]) -> str:
    match kind:
        case "trip flush":
            return f"{kind}, {plural(ranks[0])}"
        case "flush" if ranks[0] == PAIRED:
            return f"{kind}, pair of {plural(ranks[1])} with {_one(ranks[2])}"
        case "flush" if ranks[0] == PLAIN:
            return f"{kind}, {short(ranks[1:])}"
        case "flush":
            return f"{kind}, {short(ranks)}"
        case _:
            return high_words(kind, ranks)


def _one(rank: int) -> str:
    return ("an " if rank == 14 else "a ") + NAMES[rank]


def pokara_chart(flushes: str = "paired-first", pairs: str = "kicker") -> ThreeCardChart:
    """The chart under a reading: what the order of flushes is, and whether a pair's third card counts."""
    return _CHARTS[flushes, pairs]


POKARA = ThreeCardChart(
    "pokara",
    "three cards from T to A, several decks: trip flush on top, flush beats straight, paired flushes first",
    _RANKS,
    _CLASSES,
    _read,
    _words,
    frozenset({"paired-first", "kicker"}),
)
_CHARTS = {
    ("paired-first", "kicker"): POKARA,
    ("by-card", "kicker"): ThreeCardChart(
        "pokara-by-card",
        "as pokara, but flushes are compared from their highest card down",
        _RANKS,
        _CLASSES,
        _read,
        _words,
        frozenset({"kicker"}),
    ),
    ("paired-first", "no-kicker"): ThreeCardChart(
        "pokara-no-kicker",
        "as pokara, but equal pairs tie whatever their third card",
        _RANKS,
        _CLASSES,
        _read,
        _words,
        frozenset({"paired-first"}),
    ),
    ("by-card", "no-kicker"): ThreeCardChart(
        "pokara-by-card-no-kicker",
        "as pokara-by-card and pokara-no-kicker together",
        _RANKS,
        _CLASSES,
        _read,
        _words,
    ),
}
POKARA_CHARTS = tuple(_CHARTS.values())
