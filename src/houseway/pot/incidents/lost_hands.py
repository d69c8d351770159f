"""Hands that are lost while something else than a bet is asked: at a draw, before a stud game opens."""

from collections.abc import Callable, Generator

from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.decisions import Choice, Decision
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.free_rulings import free_ruling
from houseway.play.incidents.mishaps import at_turn, happens, rule_on, ruling
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.acts import fold

Asking = Generator[Decision, Choice, bool]


def _lost(table: Table, fact: Incident) -> Asking:
    """It touches the muck, or is swept up."""
    seat = _in_the_hand(table, fact.seats[0])
    if seat is None:
        return False
    happens(table, fact)
    remedy = ruling(table, fact)
    do = remedy.do
    if remedy.outcomes:
        way = yield from ask_floor(table, remedy, Person(seat.number))
        do += way.do
    if "dead" in do:
        fold(table, seat)
    return True


def _ruled_dead(table: Table, fact: Incident) -> Asking:
    """The management declares it dead."""
    yield from ()
    found = free_ruling(table, fact)
    seat = _in_the_hand(table, found.seat)
    if found.act != "dead" or seat is None:
        return False
    rule_on(table, fact, Person(seat.number), found.reason, ruled=found.act)
    fold(table, seat)
    return True


def _in_the_hand(table: Table, number: int) -> Seat | None:
    seat = table.by_number.get(number)
    return seat if seat is not None and not seat.folded else None


LOST: dict[str, Callable[[Table, Incident], Asking]] = {
    "touches-muck": _lost,
    "hand-swept": _lost,
    "ruling": _ruled_dead,
}


def lose_hands(table: Table) -> Script:
    """Everything of this kind that happens before the question that comes next."""
    happened = True
    while happened:
        happened = False
        for fact in at_turn(table):
            if fact.what in LOST and (yield from LOST[fact.what](table, fact)):
                happened = True
                break
