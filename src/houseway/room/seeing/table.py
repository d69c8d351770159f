"""A live table as one viewer sees it, whole."""

from collections.abc import Mapping, Sequence

import msgspec

from houseway.bots.imagined_table import holding
from houseway.bots.study import study
from houseway.games.totals import totals
from houseway.play.between import Entering
from houseway.play.events import Event, Rolled
from houseway.play.hand import Hand
from houseway.play.incidents.floor import FLOOR as FLOOR_ASKED
from houseway.play.incidents.floor import HOUSE as FLOOR
from houseway.play.view import HandView, View, events_seen, view
from houseway.play.wire import view_json
from houseway.room.protocol import ClockTold, FeltTold, SeatTold, Seen, Total
from houseway.room.seeing.bank import bank_felt, next_to_bank
from houseway.room.seeing.caption import caption, pucks
from houseway.room.seeing.melds import pan_felt
from houseway.room.seeing.openers import opening
from houseway.room.seeing.points import points_felt, rows_named
from houseway.room.seeing.question import question_told
from houseway.room.seeing.results import results
from houseway.room.seeing.story import Story
from houseway.room.seeing.studs import studs_named
from houseway.session.session import Session
from houseway.words.card_words import with_suits
from houseway.words.names import Names
from houseway.words.notes import seat_notes
from houseway.words.teller import Teller


class Around(msgspec.Struct, kw_only=True):
    """What the room knows of a table beside its session; the actor keeps it up to date."""

    seq: int = 0
    now: int = 0
    hand: int = 0
    state: str = "waiting"
    says: str = ""
    next_at: int = 0
    seats: dict[int, SeatTold] = {}
    """Everybody in a seat, without what only the hand tells."""
    clocks: tuple[ClockTold, ...] = ()
    watching: int = 0
    seal: str = ""
    next_seal: str = ""


class Sight:
    """One viewer's eyes: what is shown to a seat, and how much of the story has been told to it."""

    def __init__(self, session: Session, you: int, words: bool = True, eyes: int | None = None) -> None:
        self.session = session
        self.you = you
        self.eyes = you if eyes is None else eyes
        """The seat as which the viewer sees the hand: 0 for whoever took a seat after it was dealt."""
        self.words = words
        """Whether things are told in words besides; programs can do without."""
        self.story = Story()
        self._counted = totals(session.read)
        self._lie: object = None
        """The cards as they lay when hands were last named …"""
        self._names: dict[int, str] = {}
        """… and what they are called, by seat."""

    def seen(self, hand: Hand | None, around: Around, floor: bool = False) -> Seen:
        """The table now, with the hand that lies on it."""
        shown = self._view(hand, floor) if hand is not None else None
        plain = self._plain(shown, around)
        return self._told(plain, hand, shown, around) if self.words else plain

    def plain(self, hand: Hand | None, around: Around, floor: bool = False) -> Seen:
        """The same without words."""
        return self._plain(self._view(hand, floor) if hand is not None else None, around)

    def _view(self, hand: Hand, floor: bool) -> View:
        """What the seat sees; where the house is asked, the floor is, and nobody else."""
        shown = view(hand, self.eyes)
        decision = hand.decision
        if decision is None or FLOOR not in decision.seats:
            return shown
        if not floor:
            return shown if self.eyes else msgspec.structs.replace(shown, decision=None, question=0)
        if self.eyes in decision.seats:
            return shown
        return msgspec.structs.replace(
            shown, decision=decision.for_seat(FLOOR), question=hand.question(FLOOR)
        )

    def _plain(self, shown: View | None, around: Around) -> Seen:
        return Seen(
            seq=around.seq,
            now=around.now,
            hand=around.hand,
            state=around.state,  # type: ignore[arg-type]
            says=around.says,
            next_at=around.next_at,
            you=self.you,
            stack=self._stack(shown),
            seats=tuple(around.seats.values()),
            view=msgspec.Raw(view_json(shown)) if shown is not None else None,
            clocks=around.clocks,
            watching=around.watching,
            seal=around.seal,
            next_seal=around.next_seal,
        )

    def _told(self, plain: Seen, hand: Hand | None, shown: View | None, around: Around) -> Seen:
        session, you, eyes = self.session, self.you, self.eyes
        names = Names({seat: told.name for seat, told in around.seats.items()}, eyes)
        teller = Teller(names, with_suits, rules=session.read)
        events = events_seen(hand, eyes) if hand is not None else []
        log = self.story.goes_on(hand, teller, eyes, events)
        seats, question, felt, offers_bank = plain.seats, None, None, ""
        dice: tuple[int, ...] = ()
        line, buttons = "", pucks(session, hand)
        if hand is not None and shown is not None:
            opens = opening(hand, events)
            notes = seat_notes(events)
            buttons |= {opens.side: opens.seat} if opens is not None else {}
            seats = tuple([self._beside(told, notes, shown) for told in plain.seats])
            kind, held = session.rules.kind, self._held(shown, eyes) if shown.decision is not None else ""
            question = question_told(kind, shown, teller.sentences, teller.verbs, held, session.read)
            if question is not None and shown.decision is not None and shown.decision.asks == FLOOR_ASKED:
                # The sheet has said what happened and what it leaves open: that is the question.
                question = msgspec.structs.replace(question, title=self.story.last or question.title)
            dice = next((event.dice for event in reversed(events) if isinstance(event, Rolled)), ())
            line = caption(teller, events, opens)
            felt, offers_bank = self._felt(hand, shown, events, teller)
        ways = session.ways_in(you) if you in session.persons else ()
        return msgspec.structs.replace(
            plain,
            seats=seats,
            question=question,
            log=log,
            totals=self._totals(shown) if shown is not None else (),
            results=results(hand, shown, teller.sentences) if hand and shown and hand.over else (),
            caption=line,
            pucks=buttons,
            ways=tuple([(way, WAYS[way]) for way in ways]),
            waits=around.seats[you].waits if you in around.seats else "",
            floor_asked=hand is not None and hand.decision is not None and 0 in hand.decision.seats,
            dice=dice,
            felt=felt,
            offers_bank=offers_bank,
        )

    def _felt(
        self, hand: Hand, shown: View, events: Sequence[Event], teller: Teller
    ) -> tuple[FeltTold | None, str]:
        """What lies on the felt besides the view, and who may bank next."""
        match self.session.rules.kind:
            case "bank":
                return bank_felt(hand, events, teller.sentences), next_to_bank(hand, teller.names)
            case "point":
                return points_felt(events), ""
            case "meld":
                return pan_felt(hand, shown, events), ""
        return None, ""

    def _beside(self, told: SeatTold, notes: Mapping[int, str], shown: View) -> SeatTold:
        """A seat with what the hand tells of it."""
        note, hand = notes.get(told.seat, ""), self._held(shown, told.seat) if shown.over else ""
        return msgspec.structs.replace(told, note=note, hand=hand) if note or hand else told

    def _stack(self, shown: View | None) -> int:
        if shown is not None and not shown.over:
            mine = next((seat.stack for seat in shown.seats if seat.number == self.eyes), None)
            if mine is not None:
                return mine
        person = self.session.persons.get(self.you)
        return person.stack.balance if person is not None else 0

    def _held(self, shown: View, seat: int) -> str:
        """What a seat's hand is called, as far as the viewer can see, in games for pots."""
        if self.session.rules.kind != "pot":
            return ""
        lie = shown.boards, [(one.number, one.down, one.up, one.folded) for one in shown.seats]
        if lie != self._lie:
            self._lie, self._names = lie, {}
        name = self._names.get(seat)
        if name is None:
            name = self._names[seat] = holding(study(self.session.read), shown, seat)
        return name

    def _totals(self, shown: View) -> tuple[Total, ...]:
        """What hands of a player-dealer table count."""
        places: list[tuple[str, HandView]] = [("bank", shown.bank.hand)] if shown.bank is not None else []
        places += shown.common
        for spot in shown.spots:
            for number, hand in enumerate(spot.hands, 1):
                places.append((f"spot {spot.number}" + (f".{number}" if number > 1 else ""), hand))
        counted = [Total(place, words) for place, hand in places if (words := self._counted(hand))]
        read = self.session.read
        return (*counted, *rows_named(read, shown), *studs_named(read, shown))


WAYS: dict[Entering, str] = {
    "deal-in": "Come in now",
    "post": "Post the big blind now",
    "total": "Post all blinds now",
    "small-dead": "Post the small blind, dead, now",
    "wait-big-blind": "Wait for the big blind",
    "wait-button": "Wait until the button has passed",
    "kill": "Kill the pot and come in now",
    "double-ante": "Come in now for a double ante",
}
"""How somebody comes into a game, in words."""
