"""Cards in running text for somebody who reads a page: suits as symbols, ten in figures."""

from collections.abc import Iterable

from houseway.cards import JOKER, UNKNOWN, Card
from houseway.tiles import is_tile

SYMBOLS = "♣♦♥♠"
"""By the number of the suit."""


def card_word(card: Card) -> str:
    """One card.

    >>> from houseway.cards import parse_cards
    >>> [card_word(one) for one in (*parse_cards("Th As Jk 66"), UNKNOWN)]
    ['10♥', 'A♠', 'joker', '6-6', '?']
    """
    if card is UNKNOWN:
        return "?"
    if card is JOKER:
        return "joker"
    rank, suit = card.text[0], card.text[1]
    if is_tile(card):
        return f"{rank}-{suit}"
    return f"{'10' if rank == 'T' else rank}{SYMBOLS[card.suit]}"


def with_suits(cards: Iterable[Card]) -> str:
    """Cards in a row: what a :class:`~houseway.words.teller.Teller` for a page shows cards with."""
    return " ".join(map(card_word, cards))
