"""Whose chips and whose notes: the seats of an event."""

from houseway.facts import People, Person
from houseway.ledger import Account, Transfer
from houseway.play.events import Noted
from tests.conditions import Cited


def seat_of(account: Account) -> int:
    """The seat of a stack; 0 for every other account."""
    return account.owner if account.kind == "stack" else 0


def parties(one: Cited) -> tuple[int, int]:
    """Who pays and who is paid; a note of a payment that came to nothing names them too."""
    if isinstance(one.event, Transfer):
        return seat_of(one.event.payer), seat_of(one.event.payee)
    assert isinstance(one.event, Noted)
    if one.event.kind != "gets nothing":
        return 0, 0
    payee, payer = told_of(one)
    return payer, payee


def told_of(one: Cited) -> list[int]:
    """The seats that a note names."""
    assert isinstance(one.event, Noted)
    people = [fact for fact in one.event.facts if isinstance(fact, People)]
    return [
        *[fact.seat for fact in one.event.facts if isinstance(fact, Person)],
        *[seat for fact in people for seat in fact.seats],
    ]


def chips_before(one: Cited, seat: int) -> int:
    """What lay in front of a seat before the event."""
    chips = next(s.stack for s in one.hand.start.seats if s.seat == seat)
    for event in one.hand.events[: one.place]:
        if isinstance(event, Transfer):
            chips += event.amount * ((seat_of(event.payee) == seat) - (seat_of(event.payer) == seat))
    return chips
