"""Whether everybody does at the table what the text tells: a check is one, and a call adds what it says.

Bets and raises name what they go up to, and the table takes no other amount; what a call comes to is known
there, whatever the text says, so it is compared here.
"""

from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from houseway.histories.told import Act, Told
from houseway.ledger import Transfer
from houseway.phh import PhhHand
from houseway.play.events import Acted, Event


class Otherwise(NamedTuple):
    """What the table knows better than a line of the text."""

    line: int
    reason: str


def told_otherwise(told: Told, played: PhhHand) -> Otherwise | None:
    """The first check or call that is another one at the table; nothing where all are the same."""
    done = _checks_and_calls(played.hand.events)
    seat_of = dict(zip(played.phh.players, played.seats, strict=True))
    at_table = next(done, None)
    for said in told.play:
        if at_table is None:
            return None
        if not isinstance(said, Act) or said.verb not in ("check", "call"):
            continue
        seat, verb, chips = at_table
        if seat != seat_of.get(said.name):
            # Nobody is asked who has nobody left to bet against.
            continue
        at_table = next(done, None)
        if complaint := _complaint(said, verb, Decimal(played.in_units(chips)), _back(played, seat)):
            return Otherwise(said.line, complaint)
    return None


def _complaint(said: Act, verb: str, chips: Decimal, back: Decimal) -> str:
    if said.verb == "check":
        return f"{said.name} checks, and there is {chips} to call" if verb == "call" else ""
    if verb == "check":
        return f"{said.name} calls {said.amount}, and there is nothing to call" if said.amount else ""
    # Over a blind that is all-in for less, some call only what the blind has; the rest would come back.
    if said.amount in (chips, chips - back):
        return ""
    return f"{said.name} calls {said.amount}, and there is {chips} to call"


def _checks_and_calls(events: list[Event]) -> Iterator[tuple[int, str, int]]:
    """Who checked or called, and what he added by it."""
    added = 0
    for event in events:
        if isinstance(event, Transfer):
            added = event.amount
        elif isinstance(event, Acted):
            if event.verb in ("check", "call"):
                yield event.seat, event.verb, added if event.verb == "call" else 0
            added = 0


def _back(played: PhhHand, seat: int) -> Decimal:
    """What came back to somebody because nobody called it."""
    back = [
        move.amount
        for move in played.hand.ledger
        if move.payee.owner == seat and move.payee.kind == "stack" and "uncalled" in move.why.cites
    ]
    return Decimal(played.in_units(sum(back)))
