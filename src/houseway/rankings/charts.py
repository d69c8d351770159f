"""The printed charts of the high rankings, and their plain reading: :func:`reference`.

Straights are listed as the sheets print them, from the lowest to the highest; the last card of each
breaks ties between straights, and the last straight, suited, is the royal flush.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from houseway.cards import JOKER, STANDARD, Card
from houseway.rankings.base import Value
from houseway.rankings.keys import check_cards

HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL, FIVE = (
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
    "five of a kind",
)

STANDARD_CLASSES = (
    *(HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT),
    *(FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH, ROYAL),
)
STRIPPED_CLASSES = (
    *(HIGH_CARD, PAIR, TWO_PAIR, THREE, STRAIGHT),
    *(FULL_HOUSE, FLUSH, FOUR, STRAIGHT_FLUSH, ROYAL),
)
"""Where the deck is stripped, a flush beats a full house."""

Joker = Literal["none", "wild", "bug"]
"""A wild joker is any card; a bug is an ace, or any card that makes a straight or a flush."""
BUG_CLASSES = (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)


@dataclass(frozen=True, slots=True)
class Chart:
    """One printed order of high hands."""

    name: str
    summary: str
    ranks: tuple[int, ...]
    """The ranks of the deck."""
    straights: tuple[tuple[int, ...], ...]
    classes: tuple[str, ...] = STANDARD_CLASSES
    """From the worst to the best."""
    joker: Joker = "none"


def _straights(ranks: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Every five neighbours in a row of ranks."""
    return tuple(tuple(ranks[i : i + 5]) for i in range(len(ranks) - 4))


_FULL_DECK = tuple(range(2, 15))
_MEXICAN_DECK = (2, 3, 4, 5, 6, 7, 11, 12, 13, 14)
_ACE = 14
_WITH_WHEEL = _straights((_ACE, *_FULL_DECK))
_MEXICAN_STRAIGHTS = _straights((_ACE, *_MEXICAN_DECK))

CHARTS = (
    Chart("high", "standard poker, A-2-3-4-5 the lowest straight", _FULL_DECK, _WITH_WHEEL),
    Chart(  # 000:5590-5609
        "short-deck",
        "36 cards from the six up: flush over full house, A-6-7-8-9 the lowest straight",
        tuple(range(6, 15)),
        _straights((_ACE, *range(6, 15))),
        STRIPPED_CLASSES,
    ),
    Chart(  # 002:639-640; its suit order decides no pot: equal hands split (002:650)
        "ez-money",
        "32 cards from the seven up: flush over full house, the ace only high",
        tuple(range(7, 15)),
        _straights(range(7, 15)),
        STRIPPED_CLASSES,
    ),
    Chart(  # 003:429-440, 004:101-133; 004's list leaves the full house out, its line 103 places it
        "asian",
        "32 cards from the seven up: flush over full house, A-7-8-9-T the lowest straight",
        tuple(range(7, 15)),
        _straights((_ACE, *range(7, 15))),
        STRIPPED_CLASSES,
    ),
    Chart(  # 000:352-369, 003:498-537: the joker dealt face down
        "mexican-wild",
        "41 cards without 8, 9 and T: flush over full house, straights over the gap, joker wild",
        _MEXICAN_DECK,
        _MEXICAN_STRAIGHTS,
        (*STRIPPED_CLASSES, FIVE),
        "wild",
    ),
    Chart(  # the joker dealt face up
        "mexican-bug",
        "as mexican-wild, but the joker only an ace or to make a straight or a flush",
        _MEXICAN_DECK,
        _MEXICAN_STRAIGHTS,
        (*STRIPPED_CLASSES, FIVE),
        "bug",
    ),
    Chart(  # 004:65 lists the straights over the gap without 5-6-7-J-Q
        "mexican-wild-004",
        "as mexican-wild, but 5-6-7-J-Q is no straight",
        _MEXICAN_DECK,
        tuple(s for s in _MEXICAN_STRAIGHTS if s != (5, 6, 7, 11, 12)),
        (*STRIPPED_CLASSES, FIVE),
        "wild",
    ),
    Chart(  # 004:497-507
        "joker-high",
        "draw poker with the joker: an ace, or to make a straight or a flush; five aces on top",
        _FULL_DECK,
        _WITH_WHEEL,
        (*STANDARD_CLASSES, FIVE),
        "bug",
    ),
    Chart(  # 000:684-694
        "caribbean", "as high, but a flush beats a full house", _FULL_DECK, _WITH_WHEEL, STRIPPED_CLASSES
    ),
)


def reference(chart: Chart, cards: Sequence[Card]) -> Value:
    """The best five of the cards, or all where there are fewer: by trying them all."""
    check_cards(chart.name, cards, chart.ranks, jokers=0 if chart.joker == "none" else 1)
    return max(_with_joker(chart, five) for five in combinations(cards, min(5, len(cards))))


def _with_joker(chart: Chart, hand: Sequence[Card]) -> Value:
    if JOKER not in hand:
        return _natural(chart, hand)
    others = [c for c in hand if c is not JOKER]
    values = []
    for card in STANDARD:
        if card.rank not in chart.ranks:
            continue
        value = _natural(chart, [*others, card])
        kind = chart.classes[value.category]
        # The joker doubles a card only in five of a kind: no flush with two aces (004:507).
        if card in others and kind != FIVE:
            continue
        if chart.joker == "wild" or card.rank == _ACE or kind in BUG_CLASSES:
            values.append(value)
    return max(values)


def _natural(chart: Chart, hand: Sequence[Card]) -> Value:
    """Up to five cards without a joker. Fewer than five make no straight and no flush."""
    made = [_groups(chart, hand)]
    if len(hand) == 5:
        held = {c.rank for c in hand}
        straight = next((s for s in chart.straights if set(s) == held), None)
        flush = len({c.suit for c in hand}) == 1
        if flush:
            made.append((FLUSH, tuple(sorted((c.rank for c in hand), reverse=True))))
        if straight:
            made.append((STRAIGHT, straight[-1:]))
        if straight and flush:
            kind = ROYAL if straight == chart.straights[-1] else STRAIGHT_FLUSH
            made.append((kind, straight[-1:]))
    return max(Value(chart.classes.index(kind), ranks) for kind, ranks in made)


def _groups(chart: Chart, hand: Sequence[Card]) -> tuple[str, tuple[int, ...]]:
    """What the hand is by its pairs, threes and fours alone."""
    counts = Counter(c.rank for c in hand)
    # (count, rank) from the largest group down: K-K-7-7-A is (2, 13), (2, 7), (1, 14)
    groups = sorted(((count, rank) for rank, count in counts.items()), reverse=True)
    ranks = tuple(rank for _, rank in groups)
    match [count for count, _ in groups]:
        case [5] if FIVE in chart.classes:
            return FIVE, ranks
        case [5]:  # several decks under a chart without five of a kind: four and a kicker
            return FOUR, ranks * 2
        case [4, *_]:
            return FOUR, ranks
        case [3, 2]:
            return FULL_HOUSE, ranks
        case [3, *_]:
            return THREE, ranks
        case [2, 2, *_]:
            return TWO_PAIR, ranks
        case [2, *_]:
            return PAIR, ranks
        case _:
            return HIGH_CARD, ranks
