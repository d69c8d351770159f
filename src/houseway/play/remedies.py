"""What a sheet does about an incident, as data: which facts, under which conditions, and what follows."""

from typing import TYPE_CHECKING, Literal

import msgspec

from houseway.errors import RecordError
from houseway.incidents import Incident, IncidentPlace, What, check_once, parse_incident

if TYPE_CHECKING:
    from houseway.cards import Card
    from houseway.play.rules import RuleSet
    from houseway.play.table import Seat, Start

Trouble = Literal[What, "no cards left"]
"""What is ruled on: a fact, or what several of them lead to."""
Primitive = Literal["next card", "replace after the deal", "back on the deck", "deal anew", "misdeal"]
"""The next card takes its place; the owner gets another when the deal is complete; it goes back, to be burned
next; all cards are shuffled and dealt again, and the chips stay; the hand is void and the chips go back."""


class Remedy(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A ruling on an incident. Of a sheet's remedies the first that matches is applied."""

    id: str
    of: tuple[Trouble, ...]
    at: tuple[IncidentPlace, ...]
    first_card: bool = False
    """Only of the first card of a deal."""
    at_least: int = 1
    """How many there must have been in the deal, this one included; exposed and flashed cards count alike."""
    do: Primitive
    source: Literal["top", "lower half"] = "top"
    """Where a card comes from that replaces another."""
    goes: Literal["deck", "muck"] = "muck"
    """Where a replaced card goes: face up on the deck, to be burned next, or out of the hand."""
    says: str
    lines: str
    """Where it is printed; ``not printed`` where it is a ruling of ours …"""
    reason: str = ""
    """… and why."""

    def matches(self, trouble: Trouble, place: IncidentPlace, first_card: bool, so_far: int) -> bool:
        return (
            trouble in self.of
            and place in self.at
            and (first_card or not self.first_card)
            and so_far >= self.at_least
        )


class Misdeal(Exception):
    """The hand is void: the driver gives everything back."""

    def __init__(self, remedy: Remedy) -> None:
        super().__init__(remedy.says)
        self.remedy = remedy


class Mishaps:
    """What goes wrong in a hand: the facts that were given, and what has come of them."""

    __slots__ = ("exposed", "given", "happened", "on_the_deck", "to_replace")

    def __init__(self, incidents: tuple[Incident, ...]) -> None:
        self.given = {(fact.place, fact.number): fact for fact in incidents}
        self.happened: list[Incident] = []
        self.exposed = 0
        """How many cards have been exposed or flashed in this deal."""
        self.to_replace: list[tuple[Seat, Card, Remedy]] = []
        """What is replaced when the deal is complete."""
        self.on_the_deck: Card | None = None
        """A card that was put on the deck to be burned next."""


def remedy_for(
    rules: "RuleSet", trouble: Trouble, place: IncidentPlace, *, first_card: bool = False, so_far: int = 1
) -> Remedy:
    """What the sheet does about it."""
    for remedy in rules.remedies:
        if remedy.matches(trouble, place, first_card, so_far):
            return remedy
    raise RecordError(f"{rules.id} has no ruling on a {place} that is {trouble}")


def check_incidents(rules: "RuleSet", start: "Start", incidents: tuple[Incident, ...]) -> None:
    """Refuse facts that cannot be written down or that the sheet has no ruling on, and two of one card."""
    seats = [seat.seat for seat in start.seats]
    for fact in incidents:
        parse_incident(str(fact))
        remedy_for(rules, fact.what, fact.place)
        for seat in set(fact.seats).difference(seats):
            raise RecordError(f"'{fact}': nobody is dealt in at seat {seat}, only at {seats}")
    check_once(incidents)
