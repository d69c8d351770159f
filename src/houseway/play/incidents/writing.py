"""Facts as records write them.

>>> parse_incident("card 7 flashed to 2 5")
Incident(place='card', number=7, what='flashed', seats=(2, 5), said='')
"""

import re
from collections.abc import Iterable
from typing import cast

from houseway.errors import RecordError
from houseway.incident import OFF_THE_DECK, PLACES, Incident, IncidentPlace
from houseway.play.incidents.kinds.vocabulary import KINDS

_WRITTEN = re.compile(
    f"({'|'.join(PLACES)}) ([1-9][0-9]{{0,3}}) ([a-z]+(?:-[a-z]+)*)"
    "(?: (?:to|by) ((?:0|[1-9][0-9]?)(?: [1-9][0-9]?)*))?(?:: (.{1,200}))?"
)


def parse_incident(text: str) -> Incident:
    """A fact as the record writes it."""
    found = _WRITTEN.fullmatch(text)
    if found is None or not text.isprintable():
        raise RecordError(
            f"{text!r} is no incident: it is written as in 'card 7 exposed', 'card 3 flashed to 2 5', "
            "'burn 2 boxed' or 'turn 9 conduct by 5: I-041'"
        )
    place, number, what, seats, said = found.groups()
    seen = tuple(map(int, (seats or "").split()))
    if len(set(seen)) < len(seen):
        raise RecordError(f"{text!r} names a seat twice: each is named once")
    fact = Incident(cast(IncidentPlace, place), int(number), what, seen, said or "")
    _check_form(fact)
    return fact


def _check_form(fact: Incident) -> None:
    """Refuse a fact that its kind does not have."""
    kind = KINDS.get(fact.what)
    if kind is None or not kind.places:
        raise RecordError(f"'{fact}' is no incident: nothing is known as {fact.what!r}")
    if fact.place not in kind.places:
        raise RecordError(f"'{fact}': {fact.what} is said of a {' or a '.join(kind.places)}")
    if kind.who == "nobody" and fact.seats:
        raise RecordError(f"'{fact}': no seat is named where it is {fact.what}, since all see or know of it")
    if kind.who == "house" and fact.seats != (0,):
        raise RecordError(f"'{fact}': it is the house that does it, seat 0")
    if kind.who == "one" and len(fact.seats) != 1:
        raise RecordError(f"'{fact}' names {len(fact.seats)} seats: {fact.what} is said of one")
    if fact.said and kind.says is None:
        raise RecordError(f"'{fact}': nothing more is said of {fact.what} than where, and of whom")


def check_once(incidents: Iterable[Incident]) -> None:
    """Refuse two facts of one card, and the same fact twice."""
    seen: set[object] = set()
    for fact in incidents:
        what = fact[:2] if fact.place in OFF_THE_DECK else fact
        if what in seen:
            raise RecordError(
                f"{fact.place} {fact.number} has two incidents: a card has one, a fact is told once"
            )
        seen.add(what)
