"""People at a table between hands, and what each of them owes."""

import msgspec

from houseway.ledger import Account
from houseway.play.between import Entering


class Person:
    """Somebody in a seat."""

    __slots__ = (
        "agreed",
        "away",
        "bought",
        "button_passed",
        "came",
        "choice",
        "drew",
        "hold",
        "kill_next",
        "make_up",
        "missed",
        "name",
        "new",
        "on_short",
        "passed_over",
        "seat",
        "short_buys",
        "shorts_open",
        "stack",
    )

    def __init__(self, seat: int, name: str, came: int = 0) -> None:
        self.seat = seat
        self.name = name
        self.came = came
        """When he sat down: a number that grows with everything done at the table."""
        self.stack = Account("stack", owner=seat)
        self.new = True
        """Has had no hand since he sat down (or changed seats at a price)."""
        self.away = False
        self.choice: Entering | None = None
        """How he chose to come in."""
        self.agreed = False
        """Nobody objected to his killing the pot."""
        self.missed: set[str] = set()
        """The blinds that passed his seat while he had no hand, by name."""
        self.make_up = ""
        """A blind that he had less than half of and makes up as soon as he can."""
        self.kill_next = False
        """Was dealt into a killed pot and kills the next one that can be."""
        self.hold = 0
        """After a change of seats: how near the big blind must be before he is dealt in; 0 is at once."""
        self.button_passed = False
        """The button has passed since he began to wait for that."""
        self.passed_over = False
        """Came in between the button and the small blind: the button passes him over once."""
        self.drew = False
        """Drew for the opening button, so he is active from the first hand."""
        self.bought = 0
        self.shorts_open = 0
        """Short buy-ins that he may still make."""
        self.short_buys = 0
        self.on_short = False
        """His last buy-in was short."""

    def __repr__(self) -> str:
        return f"<{self.name} at seat {self.seat}: {self.stack.balance}>"


class Seated(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A person as a snapshot has him: what :class:`Person` says, as plain data."""

    seat: int
    name: str
    came: int
    stack: int
    new: bool = False
    away: bool = False
    choice: Entering | None = None
    agreed: bool = False
    missed: tuple[str, ...] = ()
    make_up: str = ""
    kill_next: bool = False
    hold: int = 0
    button_passed: bool = False
    passed_over: bool = False
    drew: bool = False
    bought: int = 0
    shorts_open: int = 0
    short_buys: int = 0
    on_short: bool = False


PLAIN = [name for name in Seated.__struct_fields__ if name not in ("seat", "name", "came", "stack", "missed")]
"""What is the same in both."""


def seated(person: Person) -> Seated:
    """Somebody, written down."""
    plain = {name: getattr(person, name) for name in PLAIN}
    return Seated(
        seat=person.seat,
        name=person.name,
        came=person.came,
        stack=person.stack.balance,
        missed=tuple(sorted(person.missed)),
        **plain,
    )


def person_of(written: Seated) -> Person:
    """Somebody, from what was written down."""
    person = Person(written.seat, written.name, written.came)
    person.stack.balance = written.stack
    person.missed = set(written.missed)
    for name in PLAIN:
        setattr(person, name, getattr(written, name))
    return person
