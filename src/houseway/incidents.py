"""What went wrong with a card, as a fact: nothing follows from it here.

A fact belongs with chance. It names its place: the n-th card that comes off the deck for a hand, for the
burns or for a board in this hand, counted as :mod:`houseway.play.dealing` counts them. Cards that are
replaced are counted, and so are those that replace them. The record writes it in words.

>>> parse_incident("card 7 flashed to 2 5")
Incident(place='card', number=7, what='flashed', seats=(2, 5))
>>> str(Incident("burn", 2, "boxed"))
'burn 2 boxed'
"""

import re
from collections.abc import Iterable
from typing import Literal, NamedTuple, cast, get_args

from houseway.errors import RecordError

IncidentPlace = Literal["card", "burn", "board"]
PLACES: tuple[IncidentPlace, ...] = get_args(IncidentPlace)
What = Literal["exposed", "flashed", "boxed", "extra"]
"""Turned up by the dealer for everybody to see; seen by some while it was dealt; face up in the deck; dealt
to somebody who has a full hand, after everybody has one."""
_WRITTEN = re.compile(
    f"({'|'.join(PLACES)}) ([1-9][0-9]{{0,3}}) ({'|'.join(get_args(What))})"
    "(?: to ([1-9][0-9]?(?: [1-9][0-9]?)*))?"
)


SEEN: tuple[What, ...] = ("exposed", "flashed")
"""What can be found out when the card has been dealt: it changes no other card of the deal."""

IN_THE_DECK: tuple[What, ...] = ("boxed", "extra")
"""What has to be known before the card comes, since the cards below it move up."""


class Incident(NamedTuple):
    """Something that went wrong, and where."""

    place: IncidentPlace
    number: int
    what: What
    seats: tuple[int, ...] = ()
    """Who saw a card that was flashed, besides its owner."""

    def __str__(self) -> str:
        seen = f" to {' '.join(map(str, self.seats))}" if self.seats else ""
        return f"{self.place} {self.number} {self.what}{seen}"


def parse_incident(text: str) -> Incident:
    """A fact as the record writes it."""
    found = _WRITTEN.fullmatch(text)
    if found is None:
        raise RecordError(
            f"{text!r} is no incident: it is written as in 'card 7 exposed', 'card 3 flashed to 2 5' or "
            "'burn 2 boxed'"
        )
    place, number, what, seats = found.groups()
    if seats and what != "flashed":
        raise RecordError(f"{text!r}: everybody sees a card that is {what}, only a flashed one some")
    seen = tuple(map(int, (seats or "").split()))
    if len(set(seen)) < len(seen):
        raise RecordError(f"{text!r} names a seat twice: each that saw the card is named once")
    return Incident(cast(IncidentPlace, place), int(number), cast(What, what), seen)


def check_once(incidents: Iterable[Incident]) -> None:
    """Refuse two facts of one card."""
    seen: set[tuple[str, int]] = set()
    for fact in incidents:
        if fact[:2] in seen:
            raise RecordError(f"{fact.place} {fact.number} has two incidents: a card has one")
        seen.add(fact[:2])
