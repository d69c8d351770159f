"""A spread as it lies on the table: what it is, what it pays, and which cards may be added."""

from collections.abc import Callable
from functools import lru_cache

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


class Lying:
    """What some cards are as they lie there."""

    __slots__ = ("cards", "fact", "fits", "fitting", "grown", "kind", "value", "words")

    def __init__(
        self, cards: tuple[Card, ...], kind: Kind, value: int, fitting: tuple[Card, ...], words: str
    ) -> None:
        self.cards = cards
        """As they are laid out."""
        self.kind = kind
        """Empty for a spread that is none."""
        self.value = value
        self.fitting = fitting
        """Every card that may be added …"""
        self.fits = sum([AT[card] for card in fitting])
        """… and the places of these cards."""
        self.grown: dict[Card, Lying] = {}
        """What it was with one card more, by the card."""
        self.fact = Cards(cards)
        self.words = words


class Laying:
    """How cards lie at a table; what has been worked out of them is kept."""

    __slots__ = ("_as_laid", "_free", "_pays", "put_down")

    def __init__(self, free: frozenset[int], pays: Pays) -> None:
        self._free = free
        self._pays = pays
        self._as_laid: Callable[[tuple[Card, ...], Kind], Lying] = lru_cache(_KEPT)(self._worked_out)
        self.put_down: Callable[[tuple[Card, ...]], Lying] = lru_cache(_KEPT)(self._put_down)
        """Cards that are put down together."""

    def as_kind(self, cards: tuple[Card, ...], kind: Kind) -> Lying:
        """Cards that were put down as a spread of that kind."""
        return self._as_laid(tuple(in_order(cards)) if kind else cards, kind)

    def _worked_out(self, laid: tuple[Card, ...], kind: Kind) -> Lying:
        value, words = self._pays.worth(laid, kind), self._pays.words(laid, kind)
        return Lying(laid, kind, value, tuple(fitting(laid, kind)), words)

    def with_one(self, lying: Lying, card: Card) -> Lying:
        """What lies there, with a card that is added."""
        grown = lying.grown.get(card)
        if grown is None:
            grown = lying.grown[card] = self.as_kind((*lying.cards, card), lying.kind)
        return grown

    def _put_down(self, cards: tuple[Card, ...]) -> Lying:
        return self.as_kind(cards, kind_of(cards, self._free))


laying = lru_cache(1 << 6)(Laying)
"""How cards lie where these ranks may be spread in any suits, and these pays are paid."""


class Spread:
    """Cards that one player has spread."""

    __slots__ = ("brought", "holding", "kind", "lying", "off_deck", "value")

    def __init__(self, holding: Holding, lying: Lying, off_deck: Card | None = None) -> None:
        self.off_deck = off_deck
        """The card off the deck that a primary spread was made with."""
        self.brought: dict[int, int] = {}
        """What was paid for a spread that is none, by who paid it."""
        self.holding = holding
        self.lying = lying
        self.kind = lying.kind
        self.value = lying.value
        if not lying.kind:
            holding.marks = {INVALID}

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
