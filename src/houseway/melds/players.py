"""The people in a hand of Pan: what they hold, what lies in front of them, and how they leave it."""

from typing import Final, Literal

from houseway.cards import Card, show_cards
from houseway.melds.counts import AT
from houseway.melds.held import Held
from houseway.melds.lying import INVALID as INVALID
from houseway.melds.lying import Lying
from houseway.melds.lying import Spread as Spread
from houseway.melds.usual import USUAL
from houseway.play.table import Seat

Lost = Literal["passed", "foul", "thrown-in", "out-of-chips", "dead"]
"""How a hand leaves play. Foul: called by another player. Thrown in: given up by the player himself, who goes
on paying. Dead: it had far too few or too many cards."""
Status = Literal["active"] | Lost
DEAD: Lost = "dead"
WAYS_OUT: tuple[Lost, ...] = ("passed", "foul", "thrown-in", "out-of-chips", DEAD)
DOUBLES: Final = "doubles"
"""Marks of a seat: how its hand left play, and that it plays doubles."""
Ended = Literal["out", "last-player", "split", "redeal"]
ENDED: Final = "ended"
WINNER: Final = "winner"
DOUBLE_TOPS: Final = "double_tops"
OWED: Final = "owed"
"""Facts of the table: how the hand ended, who won it or offered to split, the second part of the pot, and the
pays that short stakes kept back."""
CARD: Final = "card"
DISCARD: Final = "discard"
"""What lies in the middle: the card in play, and the last discard."""
OUT: Final = 11
"""So many cards down end the hand."""


def way_out(seat: Seat) -> Lost | None:
    """How the hand of a seat left play, as its marks say."""
    if seat.marks:
        for way in WAYS_OUT:
            if way in seat.marks:
                return way
    return None


class Player:
    """Somebody who was dealt in, as the seat and its spreads on the table show."""

    __slots__ = (
        "double",
        "down",
        "fits",
        "free",
        "held",
        "invalid",
        "number",
        "received",
        "seat",
        "shown",
        "spreads",
        "status",
        "usual",
        "wants",
    )

    def __init__(self, seat: Seat, free: frozenset[int]) -> None:
        self.seat = seat
        self.number = seat.number
        self.usual = USUAL[seat.number]
        """What is the same for the seat in every hand."""
        self.spreads: list[Spread] = []
        self.shown: list[Lying] = []
        """How they lie there; another list when something else does."""
        self.free = free
        """The ranks that may be spread in any suits."""
        self.received: dict[int, int] = {}
        """The pays of this hand, by who paid them: a foul hand repays them."""
        self.double = DOUBLES in seat.marks
        self.status: Status = (way_out(seat) or "active") if seat.marks else "active"
        self.held: Held | None = None
        """The hand and what it makes, where it was looked at since cards came into it."""
        self.down = 0
        """How many cards lie in spreads."""
        self.fits = 0
        """The places of the cards that fit a spread."""
        self.wants: int | None = None
        """The places of the cards that may be of use, as long as that is known; with a card of any other
        place the player can do nothing but discard it."""
        self.invalid: Spread | None = None
        """The first of the spreads that are none."""

    def __repr__(self) -> str:
        return f"<{self.status} player {self.number}: {show_cards(self.seat.hole)} | {self.down} down>"

    @property
    def active(self) -> bool:
        return not self.seat.folded

    # The hand

    def look(self) -> Held:
        """The hand, and what it makes."""
        held = self.held
        if held is None:
            held = self.held = Held(self.seat.hole, self.free)
        return held

    def hand_changed(self) -> None:
        """Other cards have come into the hand: it is looked at anew."""
        self.held = None
        self.wants = None

    def can_use(self, card: Card) -> bool:
        """Whether a card goes into a spread, or into a new one with cards of the hand."""
        return bool(AT[card] & self.fits or (self.held or self.look()).found_with(card))

    # The spreads

    def spread_added(self, spread: Spread) -> None:
        """There is one spread more."""
        self.spreads.append(spread)
        lying = spread.lying
        self.shown = [*self.shown, lying]
        self.down += len(lying.cards)
        self.fits |= lying.fits
        self.wants = None
        if not lying.kind and self.invalid is None:
            self.invalid = spread

    def spreads_changed(self) -> None:
        """Count anew what lies there: there are other spreads, or other cards in them."""
        down = fits = 0
        self.invalid = None
        self.shown = shown = []
        for spread in self.spreads:
            lying = spread.lying
            shown.append(lying)
            down += len(lying.cards)
            fits |= lying.fits
            if not lying.kind and self.invalid is None:
                self.invalid = spread
        self.down, self.fits = down, fits
        self.wants = None

    @property
    def lying(self) -> list[Card]:
        """The cards in spreads."""
        return [c for spread in self.spreads for c in spread.cards]

    @property
    def count(self) -> int:
        return len(self.seat.hole) + self.down

    @property
    def value(self) -> int:
        """The value of the hand as it lies."""
        return sum([spread.value for spread in self.spreads])

    def places(self, card: Card) -> list[int]:
        """The numbers of the spreads that a card fits, from 1."""
        at = AT[card]
        return [number for number, spread in enumerate(self.spreads, 1) if at & spread.lying.fits]
