"""Cards that a player lets others see; show one, show all: who may ask to see them too."""

from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.events import Exposed, Shown
from houseway.play.incidents.mishaps import rule_on
from houseway.play.shape import DEMANDED
from houseway.play.table import Table


def may_see(table: Table, fact: Incident) -> bool:
    """Whether there are cards to be seen, and another to see them."""
    seat, other = table.by_number.get(fact.seats[0]), _named(table, fact)
    return seat is not None and bool(seat.hole) and bool(other) and other != seat.number


def let_see(table: Table, fact: Incident) -> None:
    """A player lets another see his down cards."""
    if not may_see(table, fact):
        return
    seat, other = table.by_number[fact.seats[0]], _named(table, fact)
    rule_on(table, fact)
    for card in seat.hole:
        seen = frozenset({seat.number, other})
        table.log(Exposed(seat.number, card, fact.place, fact.number, fact.what, seen))


def expose_own(table: Table, fact: Incident) -> None:
    """A player lets everybody see one of his down cards, named by its place in the hand."""
    seat = table.by_number.get(fact.seats[0])
    if seat is None or seat.folded or not fact.said.isdecimal() or not 1 <= int(fact.said) <= len(seat.hole):
        return
    rule_on(table, fact, card=seat.hole[int(fact.said) - 1], owner=seat.number)


def may_demand(table: Table, fact: Incident) -> bool:
    """Whether the other has shown his cards to somebody."""
    mishaps, other = table.mishaps, _named(table, fact)
    assert mishaps is not None
    return any([before.what == "shows-to" and before.seats == (other,) for before in mishaps.happened])


def demand(table: Table, fact: Incident) -> None:
    """Somebody demands to see what another has shown to one."""
    if not may_demand(table, fact):
        return
    other = _named(table, fact)
    if DEMANDED in rule_on(table, fact, Person(other)).do:
        owed = table.facts.setdefault(DEMANDED, [])
        if other not in owed:
            owed.append(other)


def _named(table: Table, fact: Incident) -> int:
    """The seat that was named besides; 0 where there is none such."""
    number = int(fact.said) if fact.said.isdecimal() else 0
    return number if number in table.by_number else 0


def show_as_demanded(table: Table) -> None:
    """The pot has its winner: the cards are shown, as far as their owner still has them."""
    for number in table.facts[DEMANDED]:
        seat = table.by_number[number]
        if seat.hole and not seat.shown:
            seat.shown = True
            table.log(Shown(number, tuple(seat.hole)))
