"""Simple play at Ultimate Texas Hold'em: which hands to bet before the flop, on it, and at the end."""

from collections.abc import Sequence

from houseway.cards import STANDARD, Card
from houseway.rankings.base import category
from houseway.rankings.charts import CHARTS
from houseway.rankings.high import high_ranking

HIGH = high_ranking(CHARTS[0])
TWO_PAIR = 2
SUITED = {14: 2, 13: 2, 12: 6, 11: 8}
"""The lowest card to bet with a suited ace, king, queen or jack; of two other suits:"""
OFFSUIT = {14: 2, 13: 5, 12: 8, 11: 10}
OUTS = 21
"""So many cards that would beat a hand are too many to bet it at the end."""


def before_flop(hole: Sequence[Card]) -> bool:
    """Pairs from threes up, any ace, and the better kings, queens and jacks: bet the most."""
    low, high = sorted([c.rank for c in hole])
    if low == high:
        return low > 2
    lowest = (SUITED if hole[0].suit == hole[1].suit else OFFSUIT).get(high, 15)
    return low >= lowest


def on_flop(hole: Sequence[Card], flop: Sequence[Card]) -> bool:
    """Two pair or better, a pair with an own card (but two deuces), or four to a flush with an own ten."""
    cards = [*hole, *flop]
    made = category(HIGH.strength(cards))
    if made >= TWO_PAIR and made > category(HIGH.strength(flop)):
        return True
    ranks = [c.rank for c in flop]
    if any([c.rank in ranks for c in hole]) or (hole[0].rank == hole[1].rank > 2):
        return True
    suits = [c.suit for c in cards]
    return any([own.rank >= 10 and suits.count(own.suit) >= 4 for own in hole])


def at_the_end(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Bet unless 21 cards or more would each, with the board, beat the hand."""
    mine = HIGH.strength([*hole, *board])
    known = {*hole, *board}
    outs = 0
    for card in STANDARD:
        if card not in known and HIGH.strength([*board, card]) > mine:
            outs += 1
    return outs < OUTS
