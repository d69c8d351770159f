"""Questions that change nothing: advice, the collection of a wager, names of hands, what may go wrong."""

import logging
from typing import TYPE_CHECKING, Any

from houseway.cards import show_cards
from houseway.errors import HousewayError, IllegalIncident
from houseway.money import dollars
from houseway.play.hand import Hand
from houseway.play.record import parse_choice
from houseway.room import protocol as wish
from houseway.room.live.people import Connection, Viewer
from houseway.room.live.steps import Refusal
from houseway.room.live.table import LiveTable
from houseway.room.live.wishes import answering_seat, check_floor
from houseway.room.protocol import Advised, AnyTells, IncidentsTold, NamedHands, Quoted, Refused, WouldRule
from houseway.room.seeing.names import names_of
from houseway.room.workers.ruling import would_rule
from houseway.room.workers.thoughts import Thought, think, written_up
from houseway.room.workers.wrong import may_go_wrong
from houseway.words.names import capital
from houseway.words.teller import Teller
from houseway.words.verbs import verb_words
from houseway.words.wagers import wager_titles

if TYPE_CHECKING:
    from houseway.room.live.actor import Actor

LOG = logging.getLogger("houseway.room")
ASKED = (wish.AskAdvice, wish.AskQuote, wish.AskNames, wish.AskIncidents, wish.AskRuling)


class Asks:
    """Answers what is asked at a table, without holding it up."""

    def __init__(self, actor: "Actor") -> None:
        self._actor = actor
        self._thought_for: set[str] = set()
        """For whom a worker thinks now: one thing at a time, so that nobody keeps it from the bots."""

    def takes(self, wanted: wish.AnyWish) -> bool:
        return isinstance(wanted, ASKED)

    def ask(self, connection: Connection, wanted: Any) -> None:
        """Answer now, or as soon as a worker has."""
        try:
            match wanted:
                case wish.AskAdvice():
                    hand, seat = self._question(connection.viewer)
                    self._begin(connection.viewer)
                    self._actor.spawn(self._advise(connection, wanted, hand, seat))
                case wish.AskIncidents() | wish.AskRuling():
                    check_floor(self._actor.table, connection.viewer)
                    hand = self._hand()
                    self._begin(connection.viewer)
                    self._actor.spawn(self._try_out(connection, wanted, hand))
                case wish.AskQuote():
                    self._actor.tell(connection, self._quote(connection.viewer, wanted))
                case wish.AskNames():
                    self._actor.tell(connection, self._name(connection.viewer, wanted))
        except HousewayError as error:
            self._refuse(connection, wanted, str(error))
        except Exception:
            LOG.exception("table %s: %s could not be answered", self._actor.id, type(wanted).__name__)
            self._refuse(connection, wanted, "that cannot be answered")

    def _begin(self, viewer: Viewer) -> None:
        if viewer.id in self._thought_for:
            raise Refusal("what you asked before is still being thought about: wait for the answer")
        self._thought_for.add(viewer.id)

    def _refuse(self, connection: Connection, wanted: wish.AnyWish, why: str) -> None:
        self._actor.tell(connection, Refused(ref=wanted.ref, why=why))

    def _hand(self) -> Hand:
        hand = self._actor.table.session.hand
        if hand is None:
            raise Refusal("no hand is being played")
        return hand

    def _question(self, viewer: Viewer) -> tuple[Hand, int]:
        hand, table = self._hand(), self._actor.table
        seat = answering_seat(table, viewer)
        if not hand.question(seat):
            raise Refusal("it is not your turn: advice is given on a question")
        if not may_be_advised(table, hand, seat):
            raise Refusal("advice is given at practice tables, and on how the house sets a hand")
        return hand, seat

    async def _advise(self, connection: Connection, wanted: wish.AskAdvice, hand: Hand, seat: int) -> None:
        actor = self._actor
        answer: AnyTells = Refused(ref=wanted.ref, why="nothing is advised here")
        try:
            thought = Thought(
                record=written_up(hand),
                table=actor.id,
                hand=actor.table.number,
                seat=seat,
                question=hand.question(seat),
                seed="00" * 32,
                what="advice",
            )
            choice = await actor.house.workers.run(think, thought, key=actor.id, limit=6.0)
            if choice:
                answer = Advised(ref=wanted.ref, choice=choice, words=advice_words(actor.table, seat, choice))
        except HousewayError as error:
            LOG.warning("table %s: no advice: %s", actor.id, type(error).__name__)
            answer = Refused(ref=wanted.ref, why="nobody has advice now: try again")
        finally:
            self._thought_for.discard(connection.viewer.id)
        actor.tell(connection, answer)

    async def _try_out(
        self, connection: Connection, wanted: wish.AskIncidents | wish.AskRuling, hand: Hand
    ) -> None:
        """What may have gone wrong, or what would follow from one thing: a worker tries it."""
        actor = self._actor
        run, record = actor.house.workers.run, written_up(hand)
        answer: AnyTells
        try:
            if isinstance(wanted, wish.AskIncidents):
                found = await run(may_go_wrong, record, key=actor.id, limit=20.0)
                answer = IncidentsTold(ref=wanted.ref, incidents=found)
            else:
                rulings, others = await run(would_rule, record, wanted.fact, key=actor.id, limit=20.0)
                answer = WouldRule(ref=wanted.ref, rulings=rulings, others=others)
        except IllegalIncident as error:
            answer = Refused(ref=wanted.ref, why=str(error))
        except HousewayError as error:
            LOG.warning("table %s: nothing was tried out: %s", actor.id, type(error).__name__)
            answer = Refused(ref=wanted.ref, why="that cannot be tried out now: try again")
        finally:
            self._thought_for.discard(connection.viewer.id)
        actor.tell(connection, answer)

    def _quote(self, viewer: Viewer, wanted: wish.AskQuote) -> Quoted:
        hand, seat = self._hand(), answering_seat(self._actor.table, viewer)
        if not hand.question(seat):
            raise Refusal("it is not your turn: the collection is told of wagers that may be made now")
        _, choice = parse_choice(f"{seat} {wanted.choice}", len(hand.choices) + 1)
        return Quoted(ref=wanted.ref, fee=hand.quote(seat, choice))

    def _name(self, viewer: Viewer, wanted: wish.AskNames) -> NamedHands:
        hand, seat = self._hand(), answering_seat(self._actor.table, viewer)
        rows, warning = names_of(self._actor.table.session, hand, seat, wanted.groups)
        return NamedHands(ref=wanted.ref, rows=rows, warning=warning)


def may_be_advised(table: LiveTable, hand: Hand, seat: int) -> bool:
    """Whether somebody may ask what the house would do: for practice, or how the house sets a hand."""
    if table.settings.practice:
        return True
    decision = hand.decision
    if decision is None:
        return False
    return any([option.arrange is not None for option in decision.offered(seat)])


def advice_words(table: LiveTable, seat: int, choice: str) -> str:
    """What is advised, in words."""
    _, chosen = parse_choice(f"{seat} {choice}", 1)
    said = Teller(rules=table.session.read)
    words = [verb_words(chosen.verb, said.verbs).offered]
    if chosen.amount:
        words.append(dollars(chosen.amount))
    titles = wager_titles(table.session.read)
    words += [f"{dollars(amount)} {titles(name)}" for name, amount in chosen.wagers]
    words += [show_cards(chosen.cards)] if chosen.cards else []
    return capital(" ".join(words))
