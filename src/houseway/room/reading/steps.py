"""A finished hand step by step, as one seat saw it: for the scrubber.

The hand is run again from its record; after each choice the seat looks at it. What it is told is what it was
told then; beside it stands the same moment with the cards open that were shown to that seat by the end.
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from msgspec.structs import replace

from houseway.errors import HousewayError, RecordError
from houseway.phh.code import variant_code
from houseway.play.events import Acted
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.play.record import Record, parse_choice
from houseway.play.rules import RuleSet
from houseway.play.view import View, events_seen, view
from houseway.play.wire import view_json
from houseway.room.protocol import LogLine, SeatTold, Seen
from houseway.room.reading.shown import Moment, open_faces, opened
from houseway.room.reading.structs import HandTold, PersonTold, StepTold, StreetTold
from houseway.room.seeing.table import Around, Sight
from houseway.room.seeing.welcome import welcome
from houseway.rooms.lookup import find
from houseway.session.session import Session
from houseway.shoe import Chance
from houseway.words.card_words import with_suits
from houseway.words.names import Names
from houseway.words.teller import Teller

DEAL = "Deal"
NOBODY: Mapping[int, str] = {}


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What the room knows of a finished hand beside its record."""

    id: str = ""
    number: int = 0
    table: str = ""
    began: int = 0
    ended: int = 0
    names: Mapping[int, str] = NOBODY
    bots: frozenset[int] = frozenset()
    people: tuple[PersonTold, ...] = ()
    sealed: bool = False


PLAIN = About()
"""A hand of which nothing but the record is known."""


def hand_told(record: Record, seat: int, about: About = PLAIN, rules: RuleSet | None = None) -> HandTold:
    """A finished hand for a seat, or for somebody who looks on (0)."""
    rules = rules or find(record.rule_set)
    if record.version != rules.version:
        raise RecordError(
            f"this hand was played under version {record.version} of {record.rule_set}, and the room has "
            f"version {rules.version}: its record can still be downloaded"
        )
    session = Session(rules, record.limit, record.rulings, ask_to_show=record.ask_to_show)
    steps = tuple(steps_of(record, session, seat, about))
    info = welcome(session, table=about.table, seconds=0, now=about.began)
    return HandTold(
        id=about.id,
        number=about.number,
        table=about.table,
        began=about.began,
        ended=about.ended,
        seat=seat,
        info=info,
        steps=steps,
        streets=streets(steps),
        people=about.people,
        sealed=about.sealed,
        phh=_in_the_public_format(session),
    )


def _in_the_public_format(session: Session) -> bool:
    try:
        return bool(variant_code(session.read, session.stakes))
    except HousewayError:
        return False


def moments_of(record: Record, rules: RuleSet) -> Iterator[tuple[Hand, int]]:
    """The hand before its first choice and after each, with the seat that chose; always the same hand."""
    incidents = tuple([parse_incident(text) for text in record.incidents])
    chance = Chance(given=tuple(record.orders()), rolls=tuple(record.rolls()), incidents=incidents)
    hand = Hand(rules, record.start(), chance)
    yield hand, 0
    for number, text in enumerate(record.choices, 1):
        seat, choice = parse_choice(text, number)
        if hand.decision is not None and len(hand.decision.seats) > 1:
            choice = choice._replace(seat=seat)
        hand.choose(choice)
        yield hand, seat


def steps_of(record: Record, session: Session, seat: int, about: About) -> Iterator[StepTold]:
    """Every step, the views with open cards filled in once the end is known."""
    names = {one.seat: about.names.get(one.seat) or one.name or f"Seat {one.seat}" for one in record.seats}
    teller = Teller(Names(names, seat), with_suits, rules=session.read)
    sight = Sight(session, seat)
    told: list[tuple[Seen, View, str]] = []
    kept: list[Moment] = []
    events = 0
    for hand, chooser in moments_of(record, session.rules):
        now = view(hand, seat)
        state, stacks = "over" if hand.over else "playing", hand.stacks()
        seats = {
            one.seat: SeatTold(
                one.seat,
                names[one.seat],
                stacks[one.seat] if hand.over else one.stack,
                bot=one.seat in about.bots,
            )
            for one in record.seats
        }
        around = Around(seq=len(told), now=about.began, hand=about.number, seats=seats, state=state)
        seen = _looked_at(sight.seen(hand, around), now, hand)
        told.append((seen, now, _words(hand, teller, seat, chooser, events) if chooser else DEAL))
        kept.append(Moment(hand))
        events = len(hand.events)
    faces = open_faces(kept, told[-1][1])
    street = ""
    for (hand, _), (seen, now, words), there in zip(
        moments_of(record, session.rules), told, faces, strict=True
    ):
        street = _street(seen, street)
        shown = opened(hand, now, there)
        beside = msgspec.Raw(view_json(_still(shown))) if shown != now else None
        yield StepTold(words=words, street=street, seen=seen, shown=beside)


def _looked_at(seen: Seen, now: View, hand: Hand) -> Seen:
    """The table as it lies there: nobody asks or answers any more."""
    stack = hand.stacks().get(seen.you, 0)
    return replace(seen, view=msgspec.Raw(view_json(_still(now))), question=None, stack=stack, offers_bank="")


def _still(now: View) -> View:
    return replace(now, decision=None, question=0)


def _words(hand: Hand, teller: Teller, seat: int, chooser: int, since: int) -> str:
    """What the seat that chose was seen to do; what it kept to itself is not told."""
    new = events_seen(hand, seat, min(since, len(hand.events)))
    for event in new:
        if isinstance(event, Acted) and event.seat == chooser and (said := teller.tell(event)):
            return said
    for event in new:
        if said := teller.tell(event):
            return said
    return f"{teller.names(chooser)} {'have' if teller.names.is_you(chooser) else 'has'} chosen"


def _street(seen: Seen, before: str) -> str:
    """The street that the step is part of: the last one named in the story."""
    named = [line for line in (seen.log.lines if seen.log is not None else ()) if line.street]
    return named[-1].text if named else before


def streets(steps: Sequence[StepTold]) -> tuple[StreetTold, ...]:
    """Where the track is cut: the first step of each street."""
    cuts = [StreetTold(name=DEAL, step=0)]
    before = steps[0].street
    for number, step in enumerate(steps):
        if step.street != before:
            cuts.append(StreetTold(name=step.street, step=number))
            before = step.street
    return tuple(cuts)


def whole_story(steps: Sequence[StepTold]) -> tuple[LogLine, ...]:
    """The lines of the whole hand, put together."""
    lines: tuple[LogLine, ...] = ()
    for step in steps:
        if step.seen.log is not None:
            lines = (*lines[: step.seen.log.keep], *step.seen.log.lines)
    return lines
