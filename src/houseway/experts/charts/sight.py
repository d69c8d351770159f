"""What somebody at a player-dealer table looks at before he decides."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.cards import UNKNOWN, Card
from houseway.facts import Place
from houseway.play.decisions import Decision
from houseway.play.rules import RuleSet
from houseway.play.view import HandView, View

Arrays = dict[str, NDArray[Any]]


class Sight(NamedTuple):
    """A question to a player, with the table as he sees it."""

    rules: RuleSet
    view: View
    decision: Decision

    @property
    def hand(self) -> HandView:
        """The hand that is asked about; an empty one where none is seen."""
        about = self.decision.about
        spot, place = (about.number, about.hand) if isinstance(about, Place) else (self.view.seat, 0)
        hands = next((one.hands for one in self.view.spots if one.number == spot), ())
        return hands[place] if place < len(hands) else HandView((), (), ())

    @property
    def own(self) -> tuple[Card, ...]:
        """Its cards, if all of them are seen."""
        return self.hand.cards if UNKNOWN not in self.hand.cards else ()

    @property
    def open_card(self) -> Card | None:
        """The one card of the player-dealer that lies open; none where something else lies there."""
        shown = [card for card in self.bank if card is not UNKNOWN]
        return shown[0] if len(shown) == 1 else None

    @property
    def bank(self) -> tuple[Card, ...]:
        """The cards of the player-dealer; those that lie face down are unknown."""
        return self.view.bank.hand.cards if self.view.bank is not None else ()


def indexes(cards: Sequence[Card]) -> list[int]:
    """The cards by their numbers."""
    return [card.index for card in cards]


def packed(bits: NDArray[Any]) -> Arrays:
    """Yes and no, eight to a byte."""
    return {"bits": np.packbits(bits.astype(np.bool_)), "shape": np.array(bits.shape, np.int64)}


def bit(arrays: Arrays, *place: int) -> bool:
    """One of them."""
    at = int(np.ravel_multi_index(place, tuple(arrays["shape"].tolist())))
    return bool(arrays["bits"][at >> 3] >> (7 - (at & 7)) & 1)
