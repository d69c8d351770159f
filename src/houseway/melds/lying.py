"""A spread as it lies on the table: what it is, what it pays, and which cards may be added."""

from functools import lru_cache
from typing import NamedTuple

from houseway.cards import Card
from houseway.facts import Cards
from houseway.melds.counts import AT
from houseway.melds.pays import Pays
from houseway.melds.spreads import fitting, in_order
from houseway.play.dealing import arrange
from houseway.play.felt import Holding
from houseway.play.spreads import Kind, kind_of

INVALID = "invalid"
"""The mark of cards put down that are no spread."""
_KEPT = 1 << 13


class Lying(NamedTuple):
    """What some cards are as they lie there."""

    cards: tuple[Card, ...]
    """As they are laid out."""
    kind: Kind
    """Empty for a spread that is none."""
    value: int
    fitting: tuple[Card, ...]
    """Every card that may be added …"""
    fits: int
    """… and the places of these cards."""
    fact: Cards
    words: str


@lru_cache(_KEPT)
def lying_as(cards: tuple[Card, ...], kind: Kind, pays: Pays) -> Lying:
    """Cards that were put down as a spread of that kind."""
    laid = tuple(in_order(cards)) if kind else cards
    value, words = pays.worth(laid, kind), pays.words(laid, kind)
    fit = tuple(fitting(laid, kind))
    return Lying(laid, kind, value, fit, sum([AT[card] for card in fit]), Cards(laid), words)


@lru_cache(_KEPT)
def put_down(cards: tuple[Card, ...], free: frozenset[int], pays: Pays) -> Lying:
    """Cards that are put down together."""
    return lying_as(cards, kind_of(cards, free), pays)


class Spread:
    """Cards that one player has spread."""

    __slots__ = ("brought", "holding", "kind", "lying", "off_deck", "value")

    def __init__(self, holding: Holding, lying: Lying, off_deck: Card | None) -> None:
        self.off_deck = off_deck
        """The card off the deck that a primary spread was made with."""
        self.brought: dict[int, int] = {}
        """What was paid for a spread that is none, by who paid it."""
        self.holding = holding
        self.show(lying)

    @property
    def cards(self) -> list[Card]:
        return self.holding.cards

    def show(self, lying: Lying) -> None:
        """Lay the cards out for everybody to see, with what they pay."""
        self.lying = lying
        self.kind = kind = lying.kind
        self.value = lying.value
        holding = self.holding
        if kind:
            arrange(holding, lying.cards)
        if holding.marks or not kind:
            holding.marks = set() if kind else {INVALID}
