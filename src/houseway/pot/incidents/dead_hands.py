"""Wrong numbers of cards, strangers to the deck and dead positions: what is ruled when they come to light."""

from collections.abc import Collection

from houseway.cards import Card
from houseway.facts import Person
from houseway.incident import Incident
from houseway.play.carried import SEATS, Carries
from houseway.play.dealing import movement
from houseway.play.events import Acted, Dealt, Milestone, Noted
from houseway.play.incidents.deal import replace_card
from houseway.play.incidents.kinds.deals import MISCOUNTED, STRANGERS
from houseway.play.incidents.mishaps import Mishaps, happens, ruling
from houseway.play.incidents.remedies import Circumstance, Remedy, ruled
from houseway.play.shape import DEAD_POSITION
from houseway.play.table import Seat, Table
from houseway.pot.acts import fold

COMES_TO_LIGHT = (*MISCOUNTED, *STRANGERS, "dead-position")
"""What may lie unnoticed in a hand."""
KILLS = ("dead", "foul")
"""What makes an end of a hand."""
DEAD = "dead"
"""The mark of a hand that comes to the showdown and wins nothing there."""
DEALT = Milestone("initial deal")
BLINDS_DUE: Carries = {"blinds_due": SEATS}
"""Who has to post the blinds before he is dealt in again."""


def kill(table: Table, seat: Seat) -> None:
    """A hand is dead outside of a betting round: it is folded, and what is in stays in the pot."""
    if not seat.folded:
        fold(table, seat)


def note_dead_positions(table: Table, winners: Collection[int]) -> None:
    """Who has won with cards of a dead position owes the blinds before the next hand (004:222)."""
    for number, remedy in table.facts[DEAD_POSITION].items():
        if int(number) in winners:
            table.state.setdefault("blinds_due", []).append(int(number))
            table.log(Noted("blinds due", (remedy,), (Person(int(number)),)))


def acts_of(table: Table) -> list[Acted]:
    """The acts of betting since the deal, forced bets left out."""
    events = table.events
    dealt = events.index(DEALT) if DEALT in events else 0
    return [event for event in events[dealt:] if isinstance(event, Acted)]


def holder(table: Table, fact: Incident) -> tuple[Seat, Card | None] | None:
    """Whose hand is wrong, and with which card; nothing where it is folded or has that card no more."""
    if fact.what not in STRANGERS:
        seat = table.by_number[fact.seats[0]]
        return None if seat.folded else (seat, None)
    found = movement(table, "card", fact.number)
    assert isinstance(found.place, int)
    seat, (card,) = table.by_number[found.place], found.cards
    return None if seat.folded or card not in seat.cards else (seat, card)


def comes_to_light(table: Table, mishaps: Mishaps, fact: Incident) -> Seat | None:
    """Something that lay unnoticed is seen: the sheet rules on it; whose hand has to die, if one has."""
    found = holder(table, fact)
    if found is None:
        return None
    seat, card = found
    remedy = _rule(table, fact, seat, card)
    if card is not None and "replace now" in remedy.do:
        replace_card(table, mishaps, seat, card, remedy)
    mishaps.follow(table, seat, fact, remedy.do)
    if "blinds due if it wins" in remedy.do:
        table.facts.setdefault(DEAD_POSITION, {})[str(seat.number)] = remedy.id
    return seat if any([word in KILLS for word in remedy.do]) else None


def acted_since(table: Table, seat: Seat, card: Card | None, forced: Collection[str] = ()) -> bool:
    """Whether a seat has acted since a card came to it; a forced bet is put in for it."""
    for event in reversed(table.events):
        if isinstance(event, Acted) and event.seat == seat.number and event.verb not in forced:
            return True
        if isinstance(event, Dealt) and event.seat == seat.number and card in event.cards:
            return False
    return False


def _rule(table: Table, fact: Incident, seat: Seat, card: Card | None) -> Remedy:
    acts = acts_of(table)
    own = [act for act in acts if act.seat == seat.number]
    assert table.mishaps is not None
    known: dict[str, Circumstance] = {
        "acts": len(acts),
        "involved": any([act.verb != "fold" for act in own]),
        "owner_acted": bool(own) and acted_since(table, seat, card),
        "seen": False,
        **table.mishaps.about_hand(table, seat, fact),
    }
    return ruling(table, fact, owner=seat.number, **known)


def last_moment(table: Table, mishaps: Mishaps) -> None:
    """Hands are about to be shown: whatever is wrong with one of them is seen now."""
    here = [what for what in COMES_TO_LIGHT if not ruled(table.rules, what, "showdown")]
    # A card that comes for another one may be wrong itself.
    while fact := next((fact for fact in mishaps.latent if fact.what in here), None):
        mishaps.latent.remove(fact)
        if (found := holder(table, fact)) is not None:
            happens(table, fact, found[1], found[0].number)
        seat = comes_to_light(table, mishaps, fact)
        if seat is not None:
            seat.marks |= {DEAD}
