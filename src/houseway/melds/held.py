"""What the cards of a hand make, by themselves and with one card more: worked out once."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.melds.counts import AT, count, nearly_made
from houseway.melds.spreads import spreads_among, spreads_in

Spreads = list[tuple[Card, ...]]
NO_SPREADS: Spreads = []


class Held:
    """The cards that somebody holds, as long as they stay the same."""

    __slots__ = ("_free", "_with", "cards", "found", "nearly", "places")

    def __init__(self, cards: Sequence[Card], free: frozenset[int]) -> None:
        self.cards = list(cards)
        self._free = free
        ranks, self.places = count(cards)
        """The places of the cards."""
        self.nearly = nearly_made(ranks, self.places)
        """The places of the cards of which one more may make a spread; with others it makes none."""
        self._with: dict[Card, Spreads] = {}
        self.found = spreads_among(self.cards, ranks, self.places, free)
        """The spreads among the cards."""

    def found_with(self, card: Card) -> Spreads:
        """The spreads that one card more makes with some of the cards."""
        if not AT[card] & self.nearly:
            return NO_SPREADS
        made = self._with.get(card)
        if made is None:
            made = self._with[card] = self._found_with(card)
        return made

    def _found_with(self, card: Card) -> Spreads:
        rank, suit = card.rank, card.suit
        near = [c for c in self.cards if c.rank == rank or c.suit == suit]
        return [spread for spread in spreads_in([*near, card], self._free) if card in spread]
