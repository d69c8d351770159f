"""What goes wrong in a hand that is under way: which facts may be entered now, and entering one.

Live, a fact is entered while no choice has been made since its place; what was there before and nobody has
pointed out is entered as the notice of it.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from houseway.errors import IllegalIncident, RecordError
from houseway.incident import OFF_THE_DECK, RECEIVED, Incident, IncidentPlace
from houseway.play.dealing import count
from houseway.play.incidents.kinds.boards import TOO_MANY
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.mishaps import TURN
from houseway.play.incidents.remedies import check_incidents, ruled_facts
from houseway.play.incidents.writing import parse_incident
from houseway.play.table import Table

if TYPE_CHECKING:
    from houseway.play.hand import Hand


def entered(hand: "Hand", written: str, moment: "Moment | None" = None) -> "Hand":
    """The hand with one more thing that went wrong, or a refusal that says why it cannot be."""
    try:
        fact = parse_incident(written)
        if hand.decision is None:
            raise RecordError("the hand is over")
        check_incidents(hand.rules, hand.start, (*hand.table.chance.incidents, fact))
        reached = _check_place(moment or Moment(hand), fact)
        trial = hand.with_incidents(fact)
        if (reached or (fact.what == "extra" and fact.place == "card")) and not _took_place(trial, fact):
            raise RecordError(_impossible(fact))
    except RecordError as error:
        raise IllegalIncident(f"{written!r} cannot be entered: {error}") from None
    return trial


def offered(hand: "Hand") -> list[Incident]:
    """What may be entered now: of everything since the last choice, and of what comes next."""
    found, moment = [], Moment(hand)
    for fact in candidates(hand, moment):
        try:
            entered(hand, str(fact), moment)
        except IllegalIncident:
            continue
        found.append(fact)
    return found


def candidates(hand: "Hand", moment: "Moment | None" = None) -> Iterator[Incident]:
    """Facts that the sheet has a ruling on, at places where they could be; not each of them can."""
    if hand.decision is None:
        return
    moment = moment or Moment(hand)
    seats = [seat.number for seat in hand.table.seats]
    for what, place in ruled_facts(hand.rules):
        kind = KINDS[what]
        last, now = moment.last(place), moment.reached(place)
        for number in range(last + 1, now + 2):
            if number > now and not kind.ahead and place in OFF_THE_DECK:
                continue
            if number <= now and kind.ahead:
                continue
            for seat in seats if kind.who == "one" else (0,):
                named = (seat,) if seat or kind.who == "house" else ()
                for said in kind.says(hand, seat) if kind.says is not None else ("",):
                    yield Incident(place, number, what, named, said)


def _impossible(fact: Incident) -> str:
    """What is said of a fact that had no effect at its place."""
    where = f"{fact.place} {fact.number}"
    if fact.place in RECEIVED:
        return f"{where} is no card that can be {fact.what}"
    return f"{where} is no moment for {fact.what} ({KINDS[fact.what].means}): it cannot be so now"


def _took_place(hand: "Hand", fact: Incident) -> bool:
    mishaps = hand.table.mishaps
    return mishaps is not None and fact in mishaps.happened


def _check_place(moment: "Moment", fact: Incident) -> bool:
    """Refuse a fact whose place lies too far back; says whether the hand has come to it already."""
    place, number = fact.place, fact.number
    last, now = moment.last(place), moment.reached(place)
    if number <= last:
        raise RecordError(
            f"a choice was made since {place} {number}, or something else went wrong: "
            f"now it can be {place} {last + 1} or later"
        )
    if place == TURN and number > now:
        raise RecordError(f"it is turn {now}: nobody knows what will happen at turn {number}")
    reached = number <= now
    if reached and KINDS[fact.what].ahead:
        raise RecordError(f"{fact.what} is entered before the card comes: others have those below it")
    if _lies_on_the_deck(moment.hand.table, fact):
        raise RecordError("the card that was put on the deck is burned next, and is not boxed")
    if fact.what == "extra" and place == "card" and now <= moment.before(place):
        raise RecordError("a choice was made since the deal")
    if fact.what in TOO_MANY and place == "board" and number <= now + 1:
        raise RecordError("a board card too many is entered before its street is turned")
    return reached


def _lies_on_the_deck(table: Table, fact: Incident) -> bool:
    """Whether it is the next burn, and that is a card which was put on the deck."""
    mishaps = table.mishaps
    if mishaps is None or mishaps.on_the_deck is None or fact.place != "burn":
        return False
    return fact.number == count(table, "burn") + 1


class Moment:
    """How far a hand has come, and how far it had when the last choice was made; counted when it is asked."""

    __slots__ = ("_before", "_now", "hand")

    def __init__(self, hand: "Hand") -> None:
        self.hand = hand
        self._now: Table | None = None
        self._before: Table | None = None

    def reached(self, place: IncidentPlace) -> int:
        """How many places of a kind the hand has come to."""
        if place == TURN:
            return self.hand.turn
        if self._now is None:
            watched = self.hand.table.mishaps is not None
            self._now = self.hand.table if watched else self.hand.with_incidents().table
        return _counted(self._now, place)

    def before(self, place: IncidentPlace) -> int:
        """How many places of a kind it had come to when the last choice was made."""
        if not self.hand.choices:
            return 0
        if self._before is None:
            self._before = self.hand.before_the_last_choice().table
        return _counted(self._before, place)

    def last(self, place: IncidentPlace) -> int:
        """The last place of a kind at which nothing can go wrong any more."""
        if place == TURN:
            return self.hand.turn - 1
        last, mishaps = self.before(place), self.hand.table.mishaps
        if mishaps is None or place not in OFF_THE_DECK:
            return last
        return max([last, *[fact.number for fact in mishaps.happened if fact.place == place]])


def _counted(table: Table, place: IncidentPlace) -> int:
    if place == "card" or place == "burn" or place == "board" or place == "delivery":
        return count(table, place)
    return table.mishaps.reached[place] if table.mishaps is not None else 0
