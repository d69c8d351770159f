"""What cards are worth, by trying everything: apart from the rankings that the games use.

A worth is a tuple: the class, counted up from the worst, then the ranks that decide within it.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement

from houseway.cards import JOKER, Card

Worth = tuple[int, ...]
(
    HIGH_CARD,
    PAIR,
    TWO_PAIR,
    THREE,
    STRAIGHT,
    FLUSH,
    FULL_HOUSE,
    FOUR,
    STRAIGHT_FLUSH,
    ROYAL,
    FIVE,
    FIVE_ACES,
) = range(12)
CLASSES = (
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
    "five aces",
)
ACE = 14
_RUNS = {tuple(range(top, top - 5, -1)): top for top in range(6, 15)} | {(14, 5, 4, 3, 2): 5}
_BY_COUNTS = {
    (4, 1): FOUR,
    (3, 2): FULL_HOUSE,
    (3, 1, 1): THREE,
    (2, 2, 1): TWO_PAIR,
    (2, 1, 1, 1): PAIR,
    (1, 1, 1, 1, 1): HIGH_CARD,
}


def ranked(ranks: Sequence[int], suited: bool, five: str = "aces") -> Worth | None:
    """Five ranks, in one suit or not; none for five of a kind that does not count."""
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    shape = tuple([count for _, count in counts])
    order = tuple([rank for rank, _ in counts])
    if shape == (5,):
        if order == (ACE,):
            return (FIVE_ACES,)
        return (FIVE, *order) if five == "any" else None
    run = _RUNS.get(tuple(sorted(ranks, reverse=True)))
    if suited and len(counts) == 5:
        if run:
            return (ROYAL,) if run == ACE else (STRAIGHT_FLUSH, run)
        return (FLUSH, *order)
    if run:
        return (STRAIGHT, run)
    return (_BY_COUNTS[shape], *order)


def five(cards: Sequence[Card], joker: str = "bug", fives: str = "aces") -> Worth:
    """Five cards; jokers are what the sheet lets them be, the best of it."""
    return max(possible(cards, joker, fives))


def possible(cards: Sequence[Card], joker: str, fives: str) -> tuple[Worth, ...]:
    """All that five cards may be, by what the jokers stand for."""
    naturals = [card for card in cards if card is not JOKER]
    suits = {card.suit for card in naturals}
    return _possible(tuple(sorted([card.rank for card in naturals])), len(suits) < 2, joker, fives)


@lru_cache(maxsize=1 << 17)
def _possible(ranks: tuple[int, ...], one_suit: bool, joker: str, fives: str) -> tuple[Worth, ...]:
    found: set[Worth] = set()
    for given in combinations_with_replacement(range(2, 15), 5 - len(ranks)):
        for suited in (False, True) if given and one_suit else (one_suit,):
            worth = ranked((*ranks, *given), suited, fives)
            if worth is not None and _may_be(joker, given, worth):
                found.add(worth)
    return tuple(found)


def _may_be(joker: str, given: tuple[int, ...], worth: Worth) -> bool:
    """Whether the jokers may be these cards for such a hand."""
    if not given or joker == "wild":
        return True
    if set(given) == {ACE} and worth[0] not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL):
        return True
    if worth[0] == FLUSH:
        return joker == "bug" or (joker == "bug-ace-flush" and set(given) == {ACE})
    return worth[0] in (STRAIGHT, STRAIGHT_FLUSH, ROYAL)


def two(cards: Sequence[Card], joker: str = "bug") -> Worth:
    """Two cards in front: a pair or two ranks, on the scale of five cards."""
    ranks = [card.rank for card in cards if card is not JOKER]
    if joker == "wild":
        ranks += ([max(ranks)] if ranks else [ACE, ACE])[: 2 - len(ranks)]
    else:
        ranks += [ACE] * (2 - len(ranks))
    high, low = max(ranks), min(ranks)
    return (PAIR, high) if high == low else (HIGH_CARD, high, low)


def best(cards: Sequence[Card], joker: str = "bug", fives: str = "aces") -> Worth:
    """The best five of more cards."""
    return max([five(some, joker, fives) for some in combinations(cards, 5)])


def seven_hold(cards: Sequence[Card], joker: str) -> set[str]:
    """The rows of the bonus tables that seven cards fit."""
    found: set[str] = set()
    for some in combinations(cards, 5):
        for worth in possible(some, joker, "any"):
            found.add(CLASSES[worth[0]])
            if worth[0] == ROYAL:
                found.add("straight flush")
                rest = [card for card in cards if card not in some]
                if JOKER not in rest and {c.rank for c in rest} == {12, 13} and rest[0].suit == rest[1].suit:
                    found.add("royal flush and royal match")
            if worth[0] in (STRAIGHT_FLUSH, ROYAL) and JOKER not in some:
                found.add("straight flush without joker")
    naturals = [card for card in cards if card is not JOKER]
    if len({card.suit for card in naturals}) == 1:
        for low in range(1, 9):
            span = {ACE if rank == 1 else rank for rank in range(low, low + 7)}
            if {card.rank for card in naturals} <= span:
                found.add("seven-card straight flush" + (" with joker" if len(naturals) < 7 else ""))
    return found


def three(cards: Sequence[Card], wheel_flush: bool = True) -> Worth:
    """Three cards of Three Card Poker; the classes are ``THREES``."""
    ranks = sorted([card.rank for card in cards], reverse=True)
    suited = len({card.suit for card in cards}) == 1
    low = ranks == [14, 3, 2]
    top = 3 if low else ranks[0] if ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1 else 0
    if suited and top and (wheel_flush or not low):
        return (6,) if top == ACE else (5, top)
    if len(set(ranks)) == 1:
        return (4, ranks[0])
    if suited:
        return (2, *ranks)
    if top:
        return (3, top)
    if len(set(ranks)) == 2:
        pair = ranks[1]
        return (1, pair, ranks[0] if ranks[0] != pair else ranks[2])
    return (0, *ranks)


THREES = ("high card", "pair", "flush", "straight", "three of a kind", "straight flush", "mini royal flush")


def pokara(cards: Sequence[Card], flushes: str = "paired-first", pairs: str = "kicker") -> Worth:
    """Three cards from tens up, of many decks (000:1787-1798)."""
    ranks = sorted([card.rank for card in cards], reverse=True)
    suited = len({card.suit for card in cards}) == 1
    run = ranks[0] - ranks[1] == ranks[1] - ranks[2] == 1
    if len(set(ranks)) == 1:
        return (7 if suited else 4, ranks[0])
    if suited and run:
        return (6,) if ranks[0] == ACE else (5, ranks[0])
    paired = len(set(ranks)) == 2
    pair = ranks[1]
    odd = ranks[0] if ranks[0] != pair else ranks[2]
    if suited:
        if flushes == "paired-first":
            return (3, 1, pair, odd) if paired else (3, 0, *ranks)
        return (3, *ranks)
    if run:
        return (2, ranks[0])
    if paired:
        return (1, pair, odd) if pairs == "kicker" else (1, pair)
    return (0, *ranks)


POKARA = (
    "high card",
    "pair",
    "straight",
    "flush",
    "three of a kind",
    "straight flush",
    "royal flush",
    "trip flush",
)


def caribbean(cards: Sequence[Card], flush_first: bool = True) -> Worth:
    """Five cards of many decks, by the chart that puts the flush above the full house (000:684-694)."""
    ranks = [card.rank for card in cards]
    counts = sorted(Counter(ranks).items(), key=lambda item: (-item[1], -item[0]))
    order = tuple([rank for rank, _ in counts])
    suited = len({card.suit for card in cards}) == 1
    run = _RUNS.get(tuple(sorted(ranks, reverse=True)))
    if suited and run:
        return (9,) if run == ACE else (8, run)
    if counts[0][1] >= 4:
        return (7, order[0], order[1] if len(order) > 1 else order[0])
    full = counts[0][1] == 3 and len(counts) == 2
    flush_place, full_place = (6, 5) if flush_first else (5, 6)
    found: list[Worth] = []
    if suited:
        found.append((flush_place, *sorted(ranks, reverse=True)))
    if full:
        found.append((full_place, *order))
    if found:
        return max(found)
    if run:
        return (4, run)
    return (_BY_COUNTS[tuple([count for _, count in counts])], *order)
