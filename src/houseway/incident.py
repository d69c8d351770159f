"""What went wrong, as a fact: nothing follows from it here.

A fact belongs with chance. It names its place: the n-th time that a kind of place is reached in the hand.
Cards are counted as :mod:`houseway.play.dealing` counts them, those that are replaced and those that replace
them too.

>>> str(Incident("card", 3, "flashed", (2, 5))), str(Incident("turn", 9, "oversized-chip", (5,), "25.00"))
('card 3 flashed to 2 5', 'turn 9 oversized-chip by 5: 25.00')
"""

from typing import Literal, NamedTuple, get_args

IncidentPlace = Literal["card", "burn", "board", "delivery", "deal", "turn", "showdown", "settlement"]
"""The n-th card off the deck to a hand, to the burns, to a board; pile to its place; round of cards;
decision, while it is asked and before it is answered; hand to be shown; hand or wager to be
settled."""
PLACES: tuple[IncidentPlace, ...] = get_args(IncidentPlace)
CardPlace = Literal["card", "burn", "board"]
OFF_THE_DECK: tuple[CardPlace, ...] = get_args(CardPlace)
"""Places of a single card: one thing goes wrong with a card."""
RECEIVED: tuple[IncidentPlace, ...] = (*OFF_THE_DECK, "delivery")
"""Places at which the seats that are named get or see something; elsewhere they do something."""


class Incident(NamedTuple):
    """Something that went wrong, and where."""

    place: IncidentPlace
    number: int
    what: str
    seats: tuple[int, ...] = ()
    """Whose doing it is, or to whom it happens: who saw a flashed card besides its owner, who got it …"""
    said: str = ""
    """What was said, how many chips, which card: as the kind of fact asks for."""

    def __str__(self) -> str:
        link = "to" if self.place in RECEIVED else "by"
        whose = f" {link} {' '.join(map(str, self.seats))}" if self.seats else ""
        said = f": {self.said}" if self.said else ""
        return f"{self.place} {self.number} {self.what}{whose}{said}"
