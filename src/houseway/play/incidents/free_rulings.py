"""What the management decides against the letter of a rule: with the primitives of rulings, and a reason."""

from typing import NamedTuple

from houseway.errors import RecordError
from houseway.incident import Incident
from houseway.play.incidents.mishaps import rule_on
from houseway.play.table import Table

ACTS = ("dead", "return", "misdeal")


class FreeRuling(NamedTuple):
    """What is done, about whom (0 is everybody), and why."""

    act: str
    seat: int
    reason: str


def free_ruling(table: Table, fact: Incident) -> FreeRuling:
    """A ruling as facts write it: ``dead 4; the cards were mixed``. One without a reason is refused."""
    done, _, reason = fact.said.partition(";")
    act, _, number = done.strip().partition(" ")
    if not reason.strip():
        raise RecordError(f"a free ruling needs its reason: write '{done.strip()}; because …'")
    whole = act == "misdeal"
    if act not in ACTS or whole != (not number) or not (whole or number.isdecimal()):
        raise RecordError(f"'{done.strip()}' is no ruling: it is 'dead 4', 'return 4' or 'misdeal'")
    seat = int(number or 0)
    if not whole:
        table.seat(seat)
    return FreeRuling(act, seat, reason.strip())


def rule_freely(table: Table, fact: Incident) -> None:
    """A hand can be declared void at every decision; what else there is, its own procedure does."""
    found = free_ruling(table, fact)
    if found.act == "misdeal":
        rule_on(table, fact, found.reason, ruled=found.act)
