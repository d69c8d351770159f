"""Decks and random hands for the tests of the rankings."""

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, pairwise
from random import Random

from houseway.cards import JOKER, STANDARD, Card, parse_cards
from houseway.rankings import Ranking, ranking
from houseway.rankings.high import HighRanking
from houseway.rankings.low import LowRanking
from houseway.rankings.three_cards import ThreeCardRanking


def deck_of(name: str) -> tuple[Card, ...]:
    """The deck that a ranking is printed for."""
    order = ranking(name)
    if isinstance(order, ThreeCardRanking):
        return tuple(c for c in STANDARD if c.rank in order.chart.ranks)
    if isinstance(order, HighRanking):
        plain = tuple(c for c in STANDARD if c.rank in order.chart.ranks)
        return plain if order.chart.joker == "none" else (*plain, JOKER)
    if isinstance(order, LowRanking) and order.chart.joker != "none":
        return (*STANDARD, JOKER)
    return STANDARD


def most_cards(name: str) -> int:
    """The largest hand to deal: the joker of deuce-to-seven is defined for five cards."""
    order = ranking(name)
    if isinstance(order, LowRanking) and order.chart.straights and order.chart.joker != "none":
        return 5
    return 7


def random_hand(random: Random, deck: Sequence[Card], size: int) -> tuple[Card, ...]:
    """A hand that is often suited, often paired, and often holds the joker if there is one."""
    pool = list(deck)
    shape = random.randrange(4)
    if shape == 0:
        suits = {random.randrange(4), random.randrange(4)}
        pool = [c for c in deck if c.suit in suits]
    elif shape == 1:
        ranks = random.sample(sorted({c.rank for c in deck}), 4)
        pool = [c for c in deck if c.rank in ranks]
    hand = random.sample(pool, min(size, len(pool)))
    if JOKER in deck and JOKER not in hand and random.random() < 0.5:
        hand[random.randrange(len(hand))] = JOKER
    return tuple(hand)


def by_rank_pattern(deck: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Every multiset of ranks that a deck can deal, in suits that make no flush of five."""
    ranks = sorted({c.rank for c in deck if c is not JOKER})
    for some in combinations_with_replacement(ranks, size):
        if max(some.count(r) for r in some) > 4:
            continue
        seen = {r: some.count(r) - 1 for r in some}
        hand = []
        for i, r in enumerate(some):
            if some.count(r) == 1:
                suit = i % 2
            else:
                suit = seen[r]
                seen[r] -= 1
            hand.append(next(c for c in STANDARD if c.rank == r and c.suit == suit))
        yield tuple(hand)


def beats(order: Ranking, *hands: str) -> bool:
    """Whether each hand is better than the next."""
    strengths = [order.strength(parse_cards(hand)) for hand in hands]
    return all(a > b for a, b in pairwise(strengths))


def ties(order: Ranking, first: str, second: str) -> bool:
    """Whether two hands are equal."""
    return order.strength(parse_cards(first)) == order.strength(parse_cards(second))
