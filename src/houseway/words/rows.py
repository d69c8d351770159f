"""Set hands in words: thirteen cards in front, middle and back."""

from collections.abc import Sequence

from houseway.cards import Card


def in_order(row: Sequence[Card]) -> list[Card]:
    """A row as people lay it: pairs and better first, then from high to low."""
    ranks = [c.rank for c in row]
    return sorted(row, key=lambda c: (-ranks.count(c.rank), -c.rank, c.suit))


def rows_of(cards: Sequence[Card]) -> list[Sequence[Card]]:
    """Thirteen cards in front, middle and back."""
    return [cards[:3], cards[3:8], cards[8:]]
