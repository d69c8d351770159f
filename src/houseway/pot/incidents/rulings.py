"""How a fact at a betting turn is ruled on: whether it can be, under which circumstances, and what follows.

A family of facts says this in two tables: of every kind of fact the circumstances (nothing where it cannot
have happened at this turn), and of every primitive what it does. Facts that need more than that have a
handler of their own.
"""

from collections.abc import Callable, Generator, Mapping

from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.decisions import Choice, Decision
from houseway.play.incidents.floor import ask_floor
from houseway.play.incidents.mishaps import happens, ruling
from houseway.play.incidents.remedies import Circumstance, has_remedy
from houseway.pot.incidents.turn import Turn

Asking = Generator[Decision, Choice, bool]
Handler = Callable[[Turn, Incident], Asking]
"""Lets a fact take effect at a turn, and says whether it did."""
Circumstances = Mapping[str, Circumstance]
Reading = Callable[[Turn, Incident], Circumstances | None]
"""Under which circumstances a fact happens at a turn; none where it cannot."""
Effect = Callable[[Turn, Incident], None]
"""What a primitive does about a fact at a turn."""
Effects = Mapping[str, Effect]


def ruled(reading: Reading, effects: Effects) -> Handler:
    """The handler of a fact that the sheet's ruling says everything about."""

    def handler(turn: Turn, fact: Incident) -> Asking:
        circumstances = reading(turn, fact)
        if circumstances is None or not has_remedy(turn.table.rules, fact, circumstances):
            return False
        happens(turn.table, fact)
        yield from rule(turn, fact, effects, circumstances)
        return True

    return handler


def rule(turn: Turn, fact: Incident, effects: Effects, circumstances: Circumstances) -> Asking:
    """What the sheet does about something that has happened, now."""
    remedy = ruling(turn.table, fact, owner=fact.seats[0], **circumstances)
    for primitive in remedy.do:
        effects[primitive](turn, fact)
    if remedy.outcomes:
        way = yield from ask_floor(turn.table, remedy, Person(fact.seats[0]))
        for primitive in way.do:
            effects[primitive](turn, fact)
    return True
