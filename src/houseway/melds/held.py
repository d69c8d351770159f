"""What the cards of a hand make, by themselves and with one card more."""

from collections.abc import Sequence
from typing import Final

from houseway.cards import Card
from houseway.melds.counts import AT, COPIES, FIRST, near_places, places_of
from houseway.melds.nearness import near
from houseway.melds.spreads import Spreads, spreads_among, spreads_with

NO_SPREADS: Final[Spreads] = []


class Held:
    """The cards that somebody holds. Cards may leave the hand; when others come, it is counted anew."""

    __slots__ = ("_left", "_nearly", "_to", "_with", "cards", "found", "free", "places", "together")

    def __init__(self, cards: Sequence[Card], free: frozenset[int]) -> None:
        self._left = cards
        """The hand itself, from which cards may go."""
        self.free = free
        """The ranks that may be spread in any suits."""
        self._to = to = near(free).to
        self.cards = tuple(cards)
        self.together = sum(map(to.__getitem__, cards))
        """What they promise with each other and with any card, above what is counted of them."""
        self.places = places_of(cards)
        """The places of the cards."""
        self.found = NO_SPREADS
        """The spreads among the cards."""
        self._nearly: int | None = None
        self._with: dict[Card, Spreads] | None = None
        self._find()

    def _find(self) -> None:
        self.found = spreads_among(self.together, self.places, self.free)

    def nearly(self) -> int:
        """The places of the cards of which one more may make a spread; with others it makes none.

        Several cards may leave the hand before somebody looks.
        """
        found = self._nearly
        if found is None:
            found = self._nearly = near_places(self.together, self.places)
        return found

    def lose(self, gone: Sequence[Card]) -> None:
        """Some of the cards have left the hand; the rest makes no more than all of them did."""
        sum_of_hand, places, to = self.together, self.places, self._to
        for card in gone:
            sum_of_hand -= to[card]
            if not sum_of_hand >> FIRST[card] & COPIES:
                places ^= AT[card]
        self.cards = tuple(self._left)
        self.together, self.places = sum_of_hand, places
        self._nearly = self._with = None
        if self.found:
            self._find()

    def found_with(self, card: Card) -> Spreads:
        """The spreads that one card more makes with some of the cards."""
        if not AT[card] & (self._nearly or self.nearly()):
            return NO_SPREADS
        if self._with is None:
            self._with = {}
        made = self._with.get(card)
        if made is None:
            made = self._with[card] = spreads_with(card, self.together, self.places, self.free)
        return made
