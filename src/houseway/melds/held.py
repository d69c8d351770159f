"""What the cards of a hand make, by themselves and with one card more: worked out once."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.melds.counts import AT, count, of_rank, three_in_sequence, three_of_a_rank
from houseway.melds.spreads import spreads_in
from houseway.play.spreads import LEAST

Spreads = list[tuple[Card, ...]]
NO_SPREADS: Spreads = []


class Held:
    """The cards that somebody holds, as long as they stay the same."""

    __slots__ = ("_free", "_places", "_ranks", "_with", "cards", "found")

    def __init__(self, cards: Sequence[Card], free: frozenset[int]) -> None:
        self.cards = list(cards)
        self._free = free
        self._ranks, self._places = count(cards)
        self._with: dict[Card, Spreads] = {}
        self.found = NO_SPREADS
        """The spreads among the cards."""
        if three_in_sequence(self._places) or three_of_a_rank(self._ranks):
            self.found = spreads_in(self.cards, free)

    def found_with(self, card: Card) -> Spreads:
        """The spreads that one card more makes with some of the cards."""
        made = self._with.get(card)
        if made is None:
            made = self._with[card] = self._found_with(card) if self._may_make(card) else NO_SPREADS
        return made

    def _may_make(self, card: Card) -> bool:
        """Whether two of the cards are of its rank, or lie beside it in its suit: else it makes no spread."""
        if of_rank(self._ranks, card) >= LEAST - 1:
            return True
        bit, held = AT[card], self._places
        below, above = held & bit >> 1, held & bit << 1
        return bool((below and (above or held & bit >> 2)) or (above and held & bit << 2))

    def _found_with(self, card: Card) -> Spreads:
        rank, suit = card.rank, card.suit
        near = [c for c in self.cards if c.rank == rank or c.suit == suit]
        return [spread for spread in spreads_in([*near, card], self._free) if card in spread]
