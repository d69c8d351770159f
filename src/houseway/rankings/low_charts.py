"""The printed charts of the low rankings, and their plain reading: :func:`low_reference`.

The sheets call the best low "highest ranked"; here too a better low is a larger value.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from houseway.cards import JOKER, Card
from houseway.rankings.base import RankingError, Value
from houseway.rankings.keys import check_cards
from houseway.rankings.words import NAMES

RANKS = tuple(range(2, 15))
PLAIN_CLASSES = ("four of a kind", "full house", "three of a kind", "two pair", "pair", "no pair")
DEUCE_CLASSES = (
    *("royal flush", "straight flush", "four of a kind", "full house", "flush"),
    *("straight", "three of a kind", "two pair", "pair", "no pair"),
)
DEUCE_STRAIGHTS = tuple(frozenset(range(top - 4, top + 1)) for top in range(6, 15))
"""The ace is only high: A-2-3-4-5 is no straight (000:4023)."""

LowJoker = Literal["none", "lowest", "best"]


@dataclass(frozen=True, slots=True)
class LowChart:
    """One printed order of low hands."""

    name: str
    summary: str
    ace: Literal[1, 14] = 1
    """The ace in a hand without a pair, and beside a pair."""
    paired_ace: Literal[1, 14] = 1
    """Aces that are a pair or more."""
    straights: bool = False
    """Whether straights and flushes count against the hand."""
    limit: int = 14
    """The highest card that still qualifies; below 14, pairs do not qualify either."""
    joker: LowJoker = "none"
    """The joker as the lowest card not in the hand, or as the card that makes the best hand."""
    joker_suited: bool = False
    """Whether the joker is of the suit of four others, so that it makes a flush with them."""

    @property
    def classes(self) -> tuple[str, ...]:
        return DEUCE_CLASSES if self.straights else PLAIN_CLASSES


OR_BETTER = {f"{NAMES[rank]}-or-better": rank for rank in range(5, 14)}
"""The lows that qualify up to a rank, and the rank: any may stand in a rule set."""


def or_better(name: str) -> LowChart:
    """Lows without a pair up to the rank of the name.

    >>> or_better("nine-or-better").limit
    9
    """
    limit = OR_BETTER[name]
    article = "an" if limit == 8 else "a"
    summary = f"ace-to-five without a pair and with no card above {article} {NAMES[limit]}"
    return LowChart(name, summary, limit=limit)


LOW_CHARTS = (
    LowChart("ace-to-five", "California lowball and razz: 5-4-3-2-A best, straights and flushes ignored"),
    LowChart(
        "ace-to-five-joker", "as ace-to-five, the joker the lowest card not in the hand", joker="lowest"
    ),
    or_better("eight-or-better"),
    or_better("six-or-better"),
    LowChart(  # 000:5380, the card values taken at their word
        "low-ace-high",
        "ace high, straights and flushes ignored: 6-5-4-3-2 best",
        ace=14,
        paired_ace=14,
    ),
    LowChart(  # 000:5387, where the chart calls 7-5-4-3-2 the best hand
        "low-ace-high-chart",
        "ace high, straights and flushes count against the hand: 7-5-4-3-2 best",
        ace=14,
        paired_ace=14,
        straights=True,
    ),
    LowChart(  # 000:6538-6548
        "low-regular",
        "5-4-3-2-A best, straights and flushes ignored, but aces the worst pair",
        paired_ace=14,
    ),
    LowChart(
        "deuce-to-seven",
        "Kansas City lowball: ace high, straights and flushes count against the hand, 7-5-4-3-2 best",
        ace=14,
        paired_ace=14,
        straights=True,
    ),
    LowChart(  # 000:1526 at its word: with 2-3-4-5 the joker is the six and makes a straight
        "deuce-to-seven-joker",
        "as deuce-to-seven, the joker the lowest card not in the hand, even where that makes a straight",
        ace=14,
        paired_ace=14,
        straights=True,
        joker="lowest",
    ),
    LowChart(  # the other reading of four cards of a suit and the joker
        "deuce-to-seven-joker-suited",
        "as deuce-to-seven-joker, the joker of the suit of four others, with which it makes a flush",
        ace=14,
        paired_ace=14,
        straights=True,
        joker="lowest",
        joker_suited=True,
    ),
    LowChart(
        "deuce-to-seven-joker-best",
        "as deuce-to-seven, the joker the card that makes the best hand",
        ace=14,
        paired_ace=14,
        straights=True,
        joker="best",
    ),
)

Plain = tuple[int, int]
"""A card as rank and suit; a joker that became a card has suit 4, so that it makes no flush."""


def low_reference(chart: LowChart, cards: Sequence[Card]) -> Value | None:
    """The best five of the cards, or all where there are fewer: by trying them all."""
    check_low_cards(chart, cards)
    plain = [(c.rank, c.suit) for c in cards if c is not JOKER]
    hands = [plain]
    if JOKER in cards:
        suits = {suit for _, suit in plain}
        suit = suits.pop() if chart.joker_suited and len(suits) == 1 else 4
        hands = [[*plain, (rank, suit)] for rank in joker_ranks(chart, {rank for rank, _ in plain})]
    values = [_low_value(chart, five) for hand in hands for five in combinations(hand, min(5, len(hand)))]
    return max((value for value in values if value), default=None)


def check_low_cards(chart: LowChart, cards: Sequence[Card]) -> None:
    """Refuse what the chart cannot rank."""
    check_cards(chart.name, cards, RANKS, jokers=0 if chart.joker == "none" else 1)
    if chart.straights and JOKER in cards and len(cards) > 5:
        raise RankingError(f"the ranking {chart.name} knows the joker in hands of up to five cards")


def joker_ranks(chart: LowChart, held: set[int]) -> tuple[int, ...]:
    """The ranks that the joker may stand for beside the ranks held."""
    if chart.joker == "best":
        return RANKS
    return (min((r for r in RANKS if r not in held), key=lambda r: chart.ace if r == 14 else r),)


def _low_value(chart: LowChart, hand: Sequence[Plain]) -> Value | None:
    """Up to five cards. Fewer than five make no straight and no flush."""
    counts = Counter(rank for rank, _ in hand)
    lows = [chart.ace if rank == 14 else rank for rank in counts]
    if chart.limit < 14 and (len(counts) < 5 or max(lows) > chart.limit):
        return None
    # (count, rank as it counts for low), the largest group first, inside it the worst card
    groups = sorted(
        (
            (count, rank if rank < 14 else chart.ace if count == 1 else chart.paired_ace)
            for rank, count in counts.items()
        ),
        reverse=True,
    )
    ranks = tuple(rank for _, rank in groups)
    match [count for count, _ in groups]:
        case [5]:  # several decks: four and a kicker
            kind, ranks = "four of a kind", ranks * 2
        case [4, *_]:
            kind = "four of a kind"
        case [3, 2]:
            kind = "full house"
        case [3, *_]:
            kind = "three of a kind"
        case [2, 2, *_]:
            kind = "two pair"
        case [2, *_]:
            kind = "pair"
        case _:
            kind = "no pair"
    category = chart.classes.index(kind)
    if chart.straights and len(hand) == 5:
        straight = frozenset(counts) in DEUCE_STRAIGHTS
        flush = len({suit for _, suit in hand}) == 1
        if straight and flush:
            category = chart.classes.index("royal flush" if max(ranks) == 14 else "straight flush")
        elif flush and category > chart.classes.index("flush"):
            category = chart.classes.index("flush")
            ranks = tuple(sorted((rank for rank, _ in hand), reverse=True))
        elif straight:
            category = chart.classes.index("straight")
    return Value(category, tuple(15 - rank for rank in ranks))
