"""What differs from one kind of game to another between hands. The session asks, a kind answers."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from houseway.errors import IllegalChoice, SessionError
from houseway.play.between import Entering
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.session.person import Person
from houseway.shoe import Chance

if TYPE_CHECKING:
    from houseway.session.pot.opening import ButtonDraw
    from houseway.session.session import Session


class FeeFacts(NamedTuple):
    """What the collection asks for when a hand is dealt: the time on the wall, and coupons by seat."""

    clock: int | None = None
    coupons: Mapping[int, int] = {}


class Plan(msgspec.Struct, frozen=True):
    """The next hand as it will be dealt."""

    start: Start
    out: dict[int, str]
    """Who has chips and is not dealt in, and why."""


class Kind:
    """A table of one kind of game. What stands here is that of a game which has nothing of its own."""

    __slots__ = ("session",)

    def __init__(self, session: "Session") -> None:
        self.session = session

    # Chips

    def least_stack(self) -> int:
        """What one must have to be dealt in."""
        return self.session.stakes.chip

    def least_bet(self) -> int:
        """What one must have to take part as everybody does."""
        return self.least_stack()

    # Coming and going; the session has checked what all kinds ask for

    def sits(self, person: Person) -> None:
        """Somebody has sat down."""

    def leaves(self, person: Person) -> None:
        """Somebody is about to leave."""

    def moves(self, person: Person, to: int) -> None:
        """Somebody is about to change seats."""

    # Coming in

    def ways_in(self, person: Person) -> tuple[Entering, ...]:
        """The ways in which somebody may get a hand; none where there is nothing to choose."""
        return ()

    def enters(self, person: Person, way: str, nobody_objects: bool) -> None:
        """Somebody chooses one of them."""
        raise IllegalChoice(f"{person.name} at seat {person.seat} cannot {way!r}: there is nothing to choose")

    # The button

    @property
    def draws(self) -> bool:
        """Whether the game cannot open before somebody has drawn the button."""
        return False

    def draw(self, chance: Chance) -> "ButtonDraw":
        """Everybody draws for the button."""
        raise SessionError(f"{self.session.rules.id} has no button to draw for")

    def put_button(self, person: Person) -> None:
        """The game opens with the button at a seat."""
        raise SessionError(f"{self.session.rules.id} has no button to put anywhere")

    # Hands

    def plan(self, fees: FeeFacts) -> Plan:
        """The next hand; nothing is changed."""
        return self.simple_plan(self.session.present(), fees)

    def begins(self, plan: Plan) -> None:
        """A hand has been dealt."""

    def is_called_off(self, plan: Plan) -> None:
        """The hand does not count."""

    def ends(self, hand: Hand, plan: Plan) -> None:
        """The hand is over; chips and state have been taken over."""

    # Snapshots

    def kept(self) -> dict[str, Any]:
        """What the kind keeps from hand to hand, as plain data."""
        return {}

    def take_up(self, kept: Mapping[str, Any]) -> None:
        """Go on from there."""

    # For the kinds themselves

    def simple_plan(self, present: Iterable[int], fees: FeeFacts, button: int = 0) -> Plan:
        """Everybody is dealt in, from the button clockwise where more are there than may be."""
        session = self.session
        order = sorted(present, key=lambda seat: (seat < button, seat))
        session.check_enough(len(order))
        most = session.rules.active or session.rules.seats
        seats = [session.seat_start(seat) for seat in sorted(order[:most])]
        out = dict.fromkeys(order[most:], f"waits: {most} may play")
        return Plan(self.start(seats, fees, button), out)

    def start(
        self,
        seats: list[SeatStart],
        fees: FeeFacts,
        button: int = 0,
        state: dict[str, Any] | None = None,
    ) -> Start:
        """How a hand with these seats starts."""
        session = self.session
        posted = None
        if session.fees is not None:
            posted = session.fees.posted(len(session.persons), len(seats), fees.clock, fees.coupons)
        return Start(
            seats=tuple(seats),
            button=button,
            limit=session.stakes.name,
            rulings=session.rulings,
            ask_to_show=session.ask_to_show,
            state=dict(session.state) if state is None else state,
            fees=posted,
        )
