"""Whose chips and whose notes: the seats of an event."""

import re

from houseway.ledger import Account, Transfer
from houseway.play.events import Noted
from tests.conditions import Cited


def seat_of(account: Account) -> int:
    """The seat of a stack; 0 for every other account."""
    found = re.fullmatch(r"stack of seat (\d+)", account.name)
    return int(found[1]) if found else 0


def parties(one: Cited) -> tuple[int, int]:
    """Who pays and who is paid; a note of a payment that came to nothing names them too."""
    if isinstance(one.event, Transfer):
        return seat_of(one.event.payer), seat_of(one.event.payee)
    assert isinstance(one.event, Noted)
    found = re.match(r"seat (\d+) gets nothing from seat (\d+)", one.event.text)
    return (int(found[2]), int(found[1])) if found else (0, 0)


def told_of(one: Cited) -> list[int]:
    """The seats that a note names."""
    assert isinstance(one.event, Noted)
    return [int(number) for number in re.findall(r"seats? (\d+)(?: and (\d+))?", one.event.text)[0] if number]


def chips_before(one: Cited, seat: int) -> int:
    """What lay in front of a seat before the event."""
    chips = next(s.stack for s in one.hand.start.seats if s.seat == seat)
    for event in one.hand.events[: one.place]:
        if isinstance(event, Transfer):
            chips += event.amount * ((seat_of(event.payee) == seat) - (seat_of(event.payer) == seat))
    return chips
