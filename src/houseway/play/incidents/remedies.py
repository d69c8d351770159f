"""What a sheet does about an incident, as data: which facts, under which conditions, and what follows."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

from houseway.errors import RecordError
from houseway.incident import Incident, IncidentPlace
from houseway.play.incidents.kinds.vocabulary import CIRCUMSTANCES, KINDS, PRIMITIVES
from houseway.play.incidents.writing import check_once, parse_incident

if TYPE_CHECKING:
    from houseway.play.rules import RemedyBook, RuleSet
    from houseway.play.table import Start

Circumstance = bool | int | str
CLAUSE = len("I-000")


class Bounds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From one number to another, both included."""

    least: int | None = None
    most: int | None = None

    def hold(self, number: Circumstance) -> bool:
        if not isinstance(number, int):
            return False
        return (self.least is None or number >= self.least) and (self.most is None or number <= self.most)


Condition = bool | int | str | tuple[str | int, ...] | Bounds
"""What a circumstance must be: this, one of these, or within bounds."""


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of several ways in which the floor may decide."""

    name: str
    do: tuple[str, ...]
    says: str


class Remedy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling on an incident. Of a sheet's remedies the first that matches is applied."""

    id: str
    of: tuple[str, ...]
    at: tuple[IncidentPlace, ...]
    when: dict[str, Condition] = {}
    """What must be so, by circumstance; one that is not known at that moment is not so."""
    do: tuple[str, ...]
    """What follows, in order; where the floor decides, what follows before it is asked."""
    outcomes: tuple[Outcome, ...] = ()
    """Where the floor decides: the printed ways, the usual one first."""
    source: Literal["top", "lower half", "middle", "random"] = "top"
    """Where a card comes from that replaces another."""
    goes: Literal["deck", "muck", "discards", "out"] = "muck"
    """Where a replaced card goes: face up on the deck, to be burned next; out of the hand; among the
    discards, from which it may come back; or out of the game, to which it does not belong."""
    count: int = 0
    """How many, where something is done so many times: cards burned …"""
    says: str
    lines: str
    """Where it is printed; ``not printed`` where it is a ruling of ours …"""
    reason: str = ""
    """… and why."""
    open: Literal["", "in part", "more"] = ""
    """Whether the lines leave something open that decides: they say what follows only *in part*, and we
    complete it; or it turns on *more* than the circumstances say. Nobody is examined in such a ruling."""

    def __post_init__(self) -> None:
        for name, words, known in (
            ("of", self.of, KINDS),
            ("when", self.when, CIRCUMSTANCES),
            ("do", [word for do in (self.do, *[way.do for way in self.outcomes]) for word in do], PRIMITIVES),
        ):
            for word in words:
                if word not in known:
                    raise ValueError(f"`{name}` has the unknown word {word!r}: there are {', '.join(known)}")
        if not self.do and not self.outcomes:
            raise ValueError("`do` is empty: something follows, and be it that it is logged")

    @property
    def clause(self) -> str:
        """The printed clause that it is about; several remedies of one have letters after its number."""
        return self.id[:CLAUSE] if self.id.startswith("I-") else ""

    def matches(self, what: str, place: str, circumstances: Mapping[str, Circumstance]) -> bool:
        return (
            what in self.of
            and place in self.at
            and all([_holds(asked, circumstances.get(name)) for name, asked in self.when.items()])
        )


def _holds(asked: Condition, there: Circumstance | None) -> bool:
    if there is None:
        return False
    if isinstance(asked, Bounds):
        return asked.hold(there)
    if isinstance(asked, tuple):
        return there in asked
    return there.__class__ is asked.__class__ and there == asked


def remedy_for(
    rules: "RuleSet", what: str, place: IncidentPlace, circumstances: Mapping[str, Circumstance] = {}
) -> Remedy:
    """What the sheet does about it."""
    for remedy in rules.remedies:
        if remedy.matches(what, place, circumstances):
            return remedy
    said = f": {circumstances['said']}" if "said" in circumstances else ""
    raise RecordError(f"{rules.id} has no ruling on a {place} that is {what}{said}")


@cache
def _facts_of(book: "RemedyBook | None") -> tuple[tuple[str, IncidentPlace], ...]:
    remedies = book.remedies() if book is not None else ()
    there = {(what, place) for remedy in remedies for what in remedy.of for place in remedy.at}
    return tuple(
        [
            (what, place)
            for what, kind in KINDS.items()
            for place in kind.places
            if (what, place) in there or what == "noticed"
        ]
    )


def ruled_facts(rules: "RuleSet") -> tuple[tuple[str, IncidentPlace], ...]:
    """Everything that the sheet has a ruling on, and where it can happen; and that it is pointed out."""
    return _facts_of(rules.remedy_book)


def has_remedy(rules: "RuleSet", fact: Incident, circumstances: Mapping[str, Circumstance]) -> bool:
    """Whether the sheet has something on a fact as things are."""
    return any([remedy.matches(fact.what, fact.place, circumstances) for remedy in rules.remedies])


def ruled(rules: "RuleSet", what: str, place: IncidentPlace) -> bool:
    """Whether the sheet has anything on such a fact, as things may be."""
    return (what, place) in ruled_facts(rules)


def check_incidents(rules: "RuleSet", start: "Start", incidents: tuple[Incident, ...]) -> None:
    """Refuse facts that cannot be written down or that the sheet has no ruling on, and two of one card."""
    seats = [seat.seat for seat in start.seats]
    for fact in incidents:
        if parse_incident(str(fact)) != fact:
            raise RecordError(f"'{fact}' is not written as it is: {fact!r}")
        if fact.what != "noticed" and not ruled(rules, fact.what, fact.place):
            raise RecordError(f"{rules.id} has no ruling on a {fact.place} that is {fact.what}")
        for seat in set(fact.seats).difference((0, *range(1, rules.seats + 1))):
            raise RecordError(f"'{fact}': there is no seat {seat}, only 1 to {rules.seats}")
        if KINDS[fact.what].who != "some" or fact.place != "card":
            continue
        for seat in set(fact.seats).difference(seats):
            raise RecordError(f"'{fact}': nobody is dealt in at seat {seat}, only at {seats}")
    check_once(incidents)
