"""A live table without its surroundings: a session, who sits there, and the chance of its hands.

Everything here is done by entries of the journal, live and again after a crash; so the same entries give the
same table.
"""

from random import Random

import msgspec

import houseway
from houseway.chance import kept as chance
from houseway.chance.kept import DEAL
from houseway.chance.seals import SealedOrder
from houseway.errors import BrokenHand, HousewayError
from houseway.play.hand import Hand
from houseway.room.live.entries import Acted, AnyEntry, Broke, Intended, Kept, Sealed
from houseway.room.live.finished import finished_hand
from houseway.room.live.opening import TableSettings
from houseway.room.live.people import BOT, Occupant
from houseway.room.live.shuffles import Shoe, Shuffle
from houseway.room.live.steps import GameBroke, Step
from houseway.room.store.interface import WalletMove
from houseway.session import acts
from houseway.session.session import Session


class LiveTable:
    """A table of the room."""

    __slots__ = (
        "acted",
        "began",
        "closed",
        "closes",
        "dealt",
        "goes_on",
        "id",
        "later",
        "next",
        "number",
        "occupants",
        "opened_by",
        "playing",
        "session",
        "settings",
        "shoe",
        "throws",
    )

    def __init__(
        self,
        id: str,  # noqa: A002
        session: Session,
        settings: TableSettings,
        opened_by: str | None = None,
    ) -> None:
        self.id = id
        self.session = session
        self.settings = settings
        self.opened_by = opened_by
        self.occupants: dict[int, Occupant] = {}
        self.number = 0
        """How many hands were dealt, those called off among them: the number of the last one."""
        self.next: Shuffle | None = None
        """The chance of the next hand …"""
        self.playing: Shuffle | None = None
        """… of the one under way, or the last …"""
        self.shoe: Shoe | None = None
        """… and the shuffle from which the shoe comes that goes on."""
        self.goes_on = False
        """Whether the hand was dealt from that shoe."""
        self.later: list[SealedOrder] = []
        """Shuffles in the middle of the hand …"""
        self.throws: list[str] = []
        """… and its throws of dice, by their names."""
        self.acted = 0
        """How many acts there were in the hand since the deal."""
        self.began = 0
        """When the last hand was dealt …"""
        self.dealt: dict[int, str] = {}
        """… and who had which seat then, as the journal writes whoever acts."""
        self.closes = False
        """Whether the table closes when the hand is over."""
        self.closed = False

    # Everything that is done

    def act(
        self, step: Step, what: acts.AnyAct, by: str, now: int, random: Random | None = None
    ) -> acts.AnyAct:
        """Do an act of the session and gather what follows from it; refused acts change nothing."""
        session = self.session
        hand, last, cage = session.hand, session.last, session.cage.balance
        person = self._pays(what, by)
        try:
            given = session.apply(what, random)
        except Exception as error:
            if _refused(error, session, hand):
                raise
            raise GameBroke(f"{type(error).__name__}: {error}") from error
        entry = Acted(given, by, now)
        step.entries.append(entry)
        self._follow(entry)
        if last is not None and isinstance(given, acts.Deal):
            let_go(last)
        moved = session.cage.balance - cage
        if moved:
            step.wallets.append(WalletMove(person or None, moved, _reason(moved)))
        if isinstance(given, acts.Choose):
            step.seating = step.seating or session.hand is None
        elif not isinstance(given, acts.Incident):
            step.seating = True
        if session.last is not last and session.last is not None:
            ended = self._ended(session.last)
            if ended is not None:
                step.hand = finished_hand(self, session.last, *ended, now)
        if session.hand is None and (hand is not None or session.last is not last):
            step.snapshot = True
        return given

    def attempt(self, step: Step, what: acts.AnyAct, by: str, now: int) -> bool:
        """Do an act that may be refused; whether it was done."""
        try:
            self.act(step, what, by, now)
        except HousewayError:
            return False
        return True

    def note(self, step: Step, entry: Sealed | Intended | Broke) -> None:
        """Write down something that is no act of the session."""
        self.take(entry)
        step.entries.append(entry)

    def take(self, entry: AnyEntry) -> None:
        """Do an entry again."""
        match entry:
            case Acted():
                last = self.session.last
                self.session.apply(entry.act)
                self._follow(entry)
                if self.session.last is not last and self.session.last is not None:
                    self._ended(self.session.last)
            case Sealed():
                self.next = entry.shuffle
            case Intended():
                self._intend(entry)

    def _intend(self, entry: Intended) -> None:
        if entry.what == "close":
            self.closes = True
            return
        occupant = self.occupants[entry.seat]
        match entry.what:
            case "leave":
                occupant.leaves = True
            case "buy":
                occupant.buys = entry.amount
            case "move":
                occupant.moves = entry.amount
            case "nothing":
                occupant.leaves, occupant.buys, occupant.moves = False, 0, 0

    def _follow(self, entry: Acted) -> None:
        """What an act means for who sits where, and for the chance of hands."""
        occupants = self.occupants
        match entry.act:
            case acts.Choose() | acts.Incident():
                self.acted += 1
                self._used(f"act {self.acted}", entry.act)
            case acts.Sit(seat, name):
                bot = entry.by.removeprefix(BOT) if entry.by.startswith(BOT) else ""
                occupants[seat] = Occupant("" if bot else entry.by, name, bot)
            case acts.Leave(seat):
                del occupants[seat]
            case acts.ChangeSeat(seat, to):
                occupants[to] = occupants.pop(seat)
                occupants[to].moves = 0
            case acts.Buy(seat):
                occupants[seat].buys = 0
                occupants[seat].rebought += 1
            case acts.Deal(shoe):
                self.number += 1
                self.playing, self.next = self.next, None
                self.began, self.acted, self.later, self.throws = entry.at, 0, [], []
                self.dealt = {seat: occupant.by for seat, occupant in occupants.items()}
                self.goes_on = not shoe
                self._used(DEAL, entry.act, 1 if shoe else 0)
            case acts.CallOff():
                # Its cards have been seen: the shoe does not go on with them.
                self.session.shoe, self.shoe = (), None
                self.dealt = {}

    def _used(self, label: str, done: acts.Deal | acts.Choose | acts.Incident, before: int = 0) -> None:
        """Name the shuffles and throws of an act."""
        if self.playing is None:
            return
        for number, order in enumerate(done.reshuffles, before + 1):
            self.later.append(SealedOrder(self.playing.seed, f"{label} shuffle {number}", order))
        if not isinstance(done, acts.Incident):
            self.throws += [f"{label} throw {number}" for number in range(1, len(done.dice) + 1)]

    def _ended(self, hand: Hand) -> tuple[chance.Kept, chance.Published] | None:
        """What the house keeps and publishes of the chance of a hand that is over; the shoe may go on."""
        playing = self.playing
        if playing is None:
            return None
        shoe = self.shoe if self.goes_on else None
        order = shoe.order if shoe is not None else None
        kept = chance.keep(
            bytes.fromhex(playing.seed), hand.table.chance.orders, self.later, self.throws, order
        )
        opening, *later = kept.shuffles
        seal = shoe.seal if shoe is not None else playing.seal or opening.seal()
        seals = (seal, *[shuffle.seal() for shuffle in later])
        left = chance.shoe_left(kept, self.session.shoe) if self.session.shoe else None
        self.shoe = Shoe(left, seals[kept.shuffles.index(left)]) if left is not None else None
        return kept, chance.Published(playing.commitment, seal, kept.begins, seals[1:])

    def _pays(self, what: acts.AnyAct, by: str) -> str:
        """Whose wallet an act touches, if any; empty is the house's."""
        match what:
            case acts.Sit():
                return "" if by.startswith(BOT) else by
            case acts.Buy(seat) | acts.Leave(seat):
                occupant = self.occupants.get(seat)
                return occupant.person if occupant is not None else ""
        return ""

    # What may be asked

    @property
    def hand(self) -> Hand | None:
        """The hand under way."""
        return self.session.hand

    def seat_of(self, person: str) -> int:
        """Where somebody sits; 0 is nowhere."""
        if person:
            for seat, occupant in self.occupants.items():
                if occupant.person == person:
                    return seat
        return 0

    def eyes(self, person: str) -> int:
        """Through which seat somebody sees the hand that lies on the table: a seat that was another's when
        it was dealt shows nothing of that one's cards."""
        return self.eyes_at(self.seat_of(person), person)

    def eyes_at(self, seat: int, person: str) -> int:
        """The same for somebody in that seat, or in none."""
        return seat if seat and self.dealt.get(seat) == person else 0

    def in_hand(self, seat: int) -> bool:
        """Whether a seat is dealt into the hand under way."""
        hand = self.session.hand
        return hand is not None and seat in hand.table.by_number

    def people(self) -> dict[int, Occupant]:
        """Those in seats who are no bots."""
        return {seat: occupant for seat, occupant in self.occupants.items() if occupant.person}

    def chance(self) -> Random | None:
        """What the next act of the hand under way is decided by, where it needs chance."""
        if self.playing is None:
            return None
        return self.playing.chance(f"act {self.acted + 1}")

    # Snapshots

    def kept(self) -> Kept:
        """Everything that matters from here on; between hands."""
        return Kept(
            engine=houseway.__version__,
            session=self.session.snapshot(),
            occupants={str(seat): occupant for seat, occupant in sorted(self.occupants.items())},
            hand=self.number,
            shuffle=self.next,
            shoe=self.shoe if self.session.shoe else None,
            closes=self.closes,
        )

    def take_up(self, kept: Kept) -> None:
        """Go on from a snapshot; the session has been restored from it."""
        self.occupants = {
            int(seat): msgspec.structs.replace(occupant) for seat, occupant in kept.occupants.items()
        }
        self.number, self.next, self.shoe, self.closes = kept.hand, kept.shuffle, kept.shoe, kept.closes

    def forget(self, kept: Kept) -> None:
        """Let go of what was done before a snapshot that is durable: an evening may be long."""
        session = self.session
        session.begins = kept.session
        session.acts.clear()
        session.ledger.clear()


def let_go(hand: Hand) -> None:
    """Untie a hand that has made room for the next: reasons of its payments may know its table, and nobody is
    shown them any more. Else whole hands pile up, and every table stops while they are cleared away."""
    hand.table.events.clear()


def _refused(error: Exception, session: Session, hand: Hand | None) -> bool:
    """Whether an act was refused, so that nothing has changed; anything else is a game that failed."""
    if not isinstance(error, HousewayError) or isinstance(error, BrokenHand):
        return False
    # A session that runs a hand again has seen it fail.
    return session.hand is hand and (hand is None or (hand.failure is None and not hand.over))


def _reason(moved: int) -> str:
    return "cashes out" if moved > 0 else "buys in"
