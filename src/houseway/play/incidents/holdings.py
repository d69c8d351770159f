"""Cards to the hands of a player-dealer table where something goes wrong, each with the ruling on it.

Only hands with incidents come here: :func:`houseway.play.dealing.deal_to` deals the others.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from houseway.cards import Card
from houseway.facts import Person, Place
from houseway.incident import Incident
from houseway.play.events import Exposed, Laid, Milestone, Noted
from houseway.play.felt import EVERYBODY, Holding, Seen
from houseway.play.incidents.mishaps import Misdeal, Mishaps, happens, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy, remedy_for
from houseway.play.table import Table

Kind = Literal["card", "board"]
STAGES = {"initial deal": "play", "players done": "bank"}
"""What a round has come to, by its milestones; before them it is the deal."""
WHOSE = {"spot": "player", "player-dealer": "bank"}
"""Whose hand lies at a place of some kind; the others belong to nobody."""
HIDDEN = ("exposed", "flashed")
"""What can happen only to a card that should lie face down."""
PULLED_UP = ("pulled-up", "two-at-once-up")
"""What has been seen before it came to a hand."""
NOTHING_MORE: Mapping[str, Circumstance] = {}
ANOTHER = ("replace after the deal", "replace after the player-dealer")
"""What brings another card for one that does not play, when it is time."""


class Replacement(NamedTuple):
    """A card of a hand that does not play: another one comes for it, when it is time."""

    holding: Holding
    place: Place
    at: int
    """Which of the cards it is."""
    seen: Seen
    """Who sees the one that comes."""
    remedy: Remedy

    def moved(self, holding: Holding, first: int, by: int) -> "Replacement":
        """The same when the cards of a hand from one place on have moved."""
        return self._replace(at=self.at + by) if self.holding is holding and self.at >= first else self


def stage(table: Table) -> str:
    """How far a round is: the deal, play, or the player-dealer's turn."""
    reached = [
        STAGES[event.name] for event in table.events if isinstance(event, Milestone) and event.name in STAGES
    ]
    return reached[-1] if reached else "deal"


def lay_next(
    table: Table, mishaps: Mishaps, holding: Holding, place: Place, seen: Seen, kind: Kind
) -> Card | None:
    """The next card to a hand; none if it does not play, and the one after it takes its place."""
    card = table.shoe.next()
    table.moves.append((kind, (place,), (card,)))
    fact = mishaps.of_card(kind, sum([len(cards) for moved, _, cards in table.moves if moved == kind]))
    if fact is not None and fact.what == "boxed":
        _is_seen(table, mishaps, fact, place, card, EVERYBODY)
        remedy = _rule(table, mishaps, fact, place)
        if "keep" not in remedy.do:
            put_out(table, card, place)
            return None
        fact = None
    if fact is not None and fact.what in PULLED_UP:
        _is_seen(table, mishaps, fact, place, card, EVERYBODY)
        _kill(table, mishaps, _rule(table, mishaps, fact, place), card, place)
        return None
    holding.take(card, seen)
    table.log(Laid(place, card, seen))
    if fact is None or (fact.what in HIDDEN and seen is EVERYBODY):
        return card
    if fact.what == "exposed":
        holding.seen[-1] = EVERYBODY
        _is_seen(table, mishaps, fact, place, card, EVERYBODY)
    elif fact.what == "flashed" and seen is not None:
        holding.seen[-1] = seen.union(fact.seats)
        _is_seen(table, mishaps, fact, place, card, holding.seen[-1])
    else:
        happens(table, fact)
    remedy = _rule(table, mishaps, fact, place, mishaps.about_held(place, holding))
    if "dead card" in remedy.do:
        holding.cards.pop()
        holding.seen.pop()
        _kill(table, mishaps, remedy, card, place)
        return None
    if "next card" in remedy.do:
        holding.cards.pop()
        holding.seen.pop()
        put_out(table, card, place)
        return None
    if not set(ANOTHER).isdisjoint(remedy.do):
        mishaps.replacements.append(Replacement(holding, place, len(holding.cards) - 1, seen, remedy))
    return card


def shoe_out(table: Table, discards: bool) -> None:
    """The shoe has too few cards: what the sheet does about it, with or without cards of earlier rounds."""
    remedy = remedy_for(table.rules, "no cards left", "card", {"stage": stage(table), "discards": discards})
    for primitive in remedy.do:
        table.log(Noted(primitive, (remedy.id,)))
        if primitive == "misdeal":
            raise Misdeal(remedy)


def owner(table: Table, place: Place) -> int:
    """The seat at which a hand lies; 0 for one that belongs to nobody."""
    felt = table.felt
    if place.kind == "player-dealer" and felt is not None and felt.bank is not None:
        return felt.bank.square
    return place.number


def _kill(table: Table, mishaps: Mishaps, remedy: Remedy, card: Card, place: Place) -> None:
    """A card is dead, and cards are burned before the next one where the ruling says so."""
    put_out(table, card, place)
    mishaps.to_burn += remedy.count


def _rule(
    table: Table,
    mishaps: Mishaps,
    fact: Incident,
    place: Place,
    known: Mapping[str, Circumstance] = NOTHING_MORE,
) -> Remedy:
    so_far = len([old for old in mishaps.happened if old.what == fact.what and old.place == fact.place])
    seat = owner(table, place)
    return ruling(
        table,
        fact,
        Person(seat) if seat else place,
        owner=seat,
        stage=stage(table),
        whose=WHOSE.get(place.kind, "nobody"),
        so_far=so_far,
        **known,
    )


def _is_seen(table: Table, mishaps: Mishaps, fact: Incident, place: Place, card: Card, seen: Seen) -> None:
    """Those who see a card that should lie face down know of it, and nobody else."""
    mishaps.happened.append(fact)
    table.log(Exposed(owner(table, place), card, fact.place, fact.number, fact.what, seen))


def put_out(table: Table, card: Card, place: Place) -> None:
    """A card is out of the round."""
    table.shoe.muck.append(card)
    table.moves.append(("muck", (place,), (card,)))
