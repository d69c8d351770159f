"""The house dealer of a live table: asks, waits, answers for who is absent, and deals the next hand.

All time is passed in, in milliseconds. What the dealer does goes through the table's journal; whom he waits
on and until when is his own affair, and begins anew with another dealer.
"""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress

from houseway.chance.derivation import new_seed
from houseway.errors import HousewayError
from houseway.play.collection import TIME
from houseway.play.hand import Hand
from houseway.room.live.asked import Asked, TimeBanks, takes_thought
from houseway.room.live.attendance import Attendance
from houseway.room.live.chores import tidy
from houseway.room.live.entries import Sealed
from houseway.room.live.people import HOUSE, Viewer
from houseway.room.live.shuffles import shuffle_for
from houseway.room.live.steps import GameBroke, Step
from houseway.room.live.table import LiveTable
from houseway.room.protocol import SeatTold
from houseway.room.settings import Settings
from houseway.session import acts

LOG = logging.getLogger("houseway.room")
MINUTE = 60_000
THINKS_MOST = 8_000
"""After so long without an answer the house takes the way out for a bot, in milliseconds."""
MISSES = 2
"""How many questions somebody who is there may miss in a row before he sits out."""
NOBODY_LOOKS = "Nobody is here: the next hand comes when somebody looks."
ALONE = 4
"""How much longer bots wait for a first hand while no person has a seat: somebody may sit down."""
BROKE_PAUSE = 5_000
"""How long the table waits after a deal that failed."""
FAILED_MOST = 3
"""How often a deal may fail before no other is tried."""


class Dealer:
    """Runs one table."""

    def __init__(
        self, table: LiveTable, settings: Settings, now: int, seeds: Callable[[], bytes] = new_seed
    ) -> None:
        self.table = table
        self.settings = settings
        self.seeds = seeds
        """Where the chance of hands comes from."""
        self.attendance = Attendance(now)
        self.asked: dict[int, Asked] = {}
        self.banks = TimeBanks(table.settings.time_bank * 1000)
        self.next_at = 0
        """When the next hand is dealt; 0 where none can be."""
        self.over_until = 0
        """Until when the last hand lies there to be read."""
        self.waits_for = ""
        """Why no hand is dealt."""
        self.seats: dict[int, SeatTold] | None = None
        """What is told of the seats, as long as nothing about them changes."""
        self._refused: tuple[int, str] = (-1, "")
        """How many acts there had been when a deal was refused, and why it was."""
        self._left_out: tuple[int, Mapping[int, str]] = (-1, {})
        """How many there had been when the next hand was planned, and who would not be dealt in."""
        self.failed = 0
        """How many deals in a row have failed."""
        self._missed: dict[int, int] = {}
        """How many questions in a row each seat has missed."""
        self._missed_in: dict[int, int] = {}
        """In which hand it was last."""
        self._last = table.session.last

    def succeed(self, other: "Dealer") -> None:
        """Take over from a dealer of the same table: who is here, and how far every clock has run."""
        self.attendance, self.banks, self.failed = other.attendance, other.banks, other.failed
        self._missed, self._missed_in = other._missed, other._missed_in
        if other.table.number == self.table.number:
            self.asked, self.over_until = other.asked, other.over_until

    def comes(self, viewer: Viewer) -> None:
        """Somebody has one more connection."""
        self.attendance.comes(viewer)
        self.seats = None

    def goes(self, viewer: Viewer, now: int) -> None:
        """Somebody has one connection less."""
        self.attendance.goes(viewer, now)
        self.seats = None

    # What the table stands at

    def update(self, now: int) -> None:
        """Look at the table after something has changed."""
        table = self.table
        hand = table.session.hand
        if table.session.last is not self._last:
            self._last = table.session.last
            self._hand_over(now)
        if hand is None or hand.decision is None:
            if self.asked:
                self._put_down(now, ())
            self._schedule(now)
            return
        self.next_at = self.over_until = 0
        self._ask(hand, now)

    def _ask(self, hand: Hand, now: int) -> None:
        decision = hand.decision
        assert decision is not None
        seats = decision.seats
        if self.asked:
            self._put_down(now, seats)
        for seat in seats:
            question = hand.question(seat)
            known = self.asked.get(seat)
            if known is not None and known.question == question:
                continue
            asked = self._put(seat, question, now)
            asked.asks = decision.asks
            if known is not None and len(seats) > 1 and known.asks == asked.asks and known.bank_ends:
                # Whatever others do, or one does oneself, everybody has the same time for all wagers.
                asked.ends, asked.bank_ends = known.ends, known.bank_ends
            elif known is not None:
                self.banks.used(seat, now - known.ends)
            self.asked[seat] = asked

    def _put_down(self, now: int, seats: tuple[int, ...]) -> None:
        """Take away the clocks of those who are not asked any more."""
        for seat in [seat for seat in self.asked if seat not in seats]:
            asked = self.asked.pop(seat)
            if asked.bank_ends:
                self.banks.used(seat, now - asked.ends)

    def _put(self, seat: int, question: int, now: int) -> Asked:
        """Start the clock of a question."""
        pace, occupant = self.settings.pace, self.table.occupants.get(seat)
        if occupant is None:
            ruler = self.attendance.may_rule(self.table)
            ends = now + (2 * self.table.settings.seconds * 1000 if ruler else pace.absent)
            return Asked(seat, question, now, ends, thinks="" if ruler else HOUSE)
        if occupant.bot:
            ends = now + self._seems_to_think(seat, question)
            return Asked(seat, question, now, ends, thinks=occupant.bot)
        ends = now + self.table.settings.seconds * 1000
        return Asked(seat, question, now, ends, ends + self.banks.left(seat))

    def _seems_to_think(self, seat: int, question: int) -> int:
        """Bots take their time, more or less, and less where no person has cards."""
        pace = self.settings.pace.bot
        varied = pace * (60 + (seat * 37 + question * 53 + self.table.number * 29) % 80) // 100
        hand = self.table.session.hand
        playing = hand is not None and any(
            [
                not hand.table.by_number[seat].folded
                for seat in self.table.people()
                if seat in hand.table.by_number
            ]
        )
        return varied if playing else varied // 3

    def _hand_over(self, now: int) -> None:
        pace, last = self.settings.pace, self._last
        read = last is not None and (
            last.table.felt is not None or any([seat.shown for seat in last.table.seats])
        )
        self.over_until = now + (pace.showdown_pause if read else pace.pause)
        self.banks.refill()
        self.failed = 0

    def _schedule(self, now: int) -> None:
        """Say when the next hand comes, or why none does."""
        self.waits_for = self._cannot(now)
        if self.waits_for:
            self.next_at = 0
        elif not self.next_at:
            pause = self.settings.pace.first_pause * (1 if self.table.people() else ALONE)
            self.next_at = self.over_until or now + pause

    def _cannot(self, now: int) -> str:
        """Why no hand can be dealt; empty where one can."""
        table = self.table
        if table.closed or table.closes:
            return "The table is closed."
        if not self.attendance.anybody:
            return NOBODY_LOOKS
        if self.failed >= FAILED_MOST:
            return "The hand could not be dealt: the house looks into it."
        session = table.session
        if self._refused[0] == session.done:
            return self._refused[1]
        try:
            session.check_enough(len(session.present()))
        except HousewayError as error:
            return str(error)
        return ""

    def waits(self, seat: int) -> str:
        """Why a seat has no hand; empty where it has one, or will."""
        session = self.table.session
        person, plan = session.persons[seat], session.under_way
        if self.table.in_hand(seat):
            return ""
        if person.away:
            return "sits out"
        if person.stack.balance < session.kind.least_stack():
            return "needs chips"
        if plan is not None:
            return plan.out.get(seat, "waits for the next hand")
        if not (person.new or person.missed or person.hold or session.rules.active):
            return ""
        return self._planned_out().get(seat, "")

    def _planned_out(self) -> Mapping[int, str]:
        """Who would not be dealt into the next hand, and why."""
        session = self.table.session
        if self._left_out[0] != session.done:
            found: Mapping[int, str] = {}
            if not session.kind.draws:
                with suppress(HousewayError):
                    found = session.plan(self.clock(0)).out
            self._left_out = (session.done, found)
        return self._left_out[1]

    @property
    def state(self) -> str:
        """As a client is told it."""
        table = self.table
        if table.closed:
            return "closed"
        if table.session.hand is not None:
            return "playing"
        if self.over_until and table.session.last is not None:
            return "over"
        return "between" if self.next_at else "waiting"

    def clock(self, now: int) -> int | None:
        """The minutes on the wall, where a collection is posted; they never go back."""
        session = self.table.session
        if session.fees is None:
            return None
        last: int = session.state.get(TIME, {}).get("last") or 0
        return max(last, now // MINUTE)

    # What is due

    def due(self) -> int | None:
        """When there is something to do next."""
        times = [self._deadline(asked) for asked in self.asked.values()]
        if self.next_at:
            times.append(self.next_at)
        elif self.over_until:
            times.append(self.over_until)
        leaving = self.attendance.leaves_at(self.table, self.settings)
        if leaving is not None:
            times.append(leaving)
        return min(times, default=None)

    def _deadline(self, asked: Asked) -> int:
        """When the house answers for a seat, or a bot does."""
        if asked.thinks:
            return asked.ends if asked.choice or asked.thinks == HOUSE else asked.since + THINKS_MOST
        if asked.choice:
            return asked.since
        if asked.thought_at:
            return asked.thought_at + THINKS_MOST
        occupant = self.table.occupants.get(asked.seat)
        if occupant is None:
            return asked.ends
        away = not self.attendance.is_here(occupant.person)
        gone = away and self._missed_in.get(asked.seat) == self.table.number
        if occupant.leaves or gone:
            return asked.since + self.settings.pace.absent
        return asked.ends if away else asked.bank_ends

    def tick(self, step: Step, now: int) -> bool:
        """Do one thing that is due, if any; whether there was one."""
        table = self.table
        for asked in sorted(self.asked.values(), key=self._deadline):
            if self._deadline(asked) > now:
                break
            if self._answer(step, asked, now):
                return True
        if table.session.hand is None and not table.closed:
            if self.next_at and now >= self.next_at:
                return self.deal(step, now)
            if self.over_until and now >= self.over_until and not self.next_at:
                self.over_until = 0
                return True
        return self.attendance.see_off(table, step, self.settings, now) and self.between(step, now)

    def deal(self, step: Step, now: int) -> bool:
        """The next hand."""
        table = self.table
        session, shuffle = table.session, table.next
        self.next_at = 0
        if shuffle is None:
            self.between(step, now)
            return True
        if session.kind.draws:
            table.act(step, acts.DrawForButton(), HOUSE, now, shuffle.chance("button"))
        table.act(step, acts.Deal(clock=self.clock(now)), HOUSE, now, shuffle.chance("shoe"))
        self.over_until = 0
        self.between(step, now)
        return True

    def between(self, step: Step, now: int) -> bool:
        """Whatever is to be done when no hand is under way: who wanted to leaves, and the next is sealed."""
        table = self.table
        if table.session.hand is not None or table.closed:
            return True
        tidy(table, step, now)
        if table.next is None and not table.closed:
            table.note(step, Sealed(table.number + 1, shuffle_for(table.session, self.seeds()), now))
        return True

    # Answers

    def wanted(self, now: int) -> list[Asked]:
        """The questions that somebody should think about now: bots', and settings of whoever is absent."""
        hand = self.table.session.hand
        if hand is None or hand.decision is None:
            return []
        found = []
        for asked in self.asked.values():
            if asked.choice or asked.thinks == HOUSE:
                continue
            if not asked.thinks:
                if self._deadline(asked) > now or not takes_thought(hand.decision, asked.seat):
                    continue
                asked.thought_at = now
            found.append(asked)
        return found

    def thought(self, seat: int, hand: int, question: int, choice: str) -> None:
        """Somebody has thought about a question; without a result the usual way out is taken."""
        asked, under_way = self.asked.get(seat), self.table.session.hand
        if (
            asked is not None
            and under_way is not None
            and (hand, question)
            == (
                self.table.number,
                asked.question,
            )
        ):
            asked.choice = choice or self.way_out(under_way, seat)

    def broke(self, now: int) -> None:
        """A deal failed: the table waits a while before another is tried."""
        self.failed += 1
        self.over_until = 0
        self.next_at = now + BROKE_PAUSE if self.failed < FAILED_MOST else 0

    def refused(self, why: str) -> None:
        """A deal was refused: until something else is done at the table, so would be another."""
        self._refused = (self.table.session.done, why)
        self.next_at = 0

    def _answer(self, step: Step, asked: Asked, now: int) -> bool:
        """Answer for a seat whose time is up; nothing where somebody still thinks about it."""
        table = self.table
        hand = table.session.hand
        assert hand is not None and hand.decision is not None
        seat = asked.seat
        occupant = table.occupants.get(seat)
        if asked.choice:
            choice, asked.choice = asked.choice, ""
            try:
                by = occupant.by if occupant is not None and occupant.bot else HOUSE
                self.choose(step, seat, choice, by, now)
                if not asked.thinks:
                    self._missed_one(step, seat, now)
                return True
            except HousewayError:
                LOG.warning("table %s: what was thought for seat %d is not possible", table.id, seat)
        elif not asked.thinks and not asked.thought_at and takes_thought(hand.decision, seat):
            return False
        way_out = self.way_out(hand, seat)
        try:
            self.choose(step, seat, way_out, HOUSE, now)
        except HousewayError as error:
            raise GameBroke(f"seat {seat} cannot even {way_out}: {error}") from error
        if occupant is not None and occupant.person:
            self._missed_one(step, seat, now)
        return True

    def way_out(self, hand: Hand, seat: int) -> str:
        """What is chosen for a seat that does not answer."""
        try:
            return str(hand.absent(seat))
        except Exception:
            LOG.exception("table %s: no way out for seat %d", self.table.id, seat)
        try:
            assert hand.decision is not None
            return str(hand.decision.for_seat(seat).options[0].least())
        except Exception as error:
            raise GameBroke(f"nobody can answer for seat {seat}: {error}") from error

    def choose(self, step: Step, seat: int, choice: str, by: str, now: int, question: int = 0) -> None:
        """A choice in the hand under way, and whatever follows where it is the last one."""
        table = self.table
        table.act(step, acts.Choose(seat, choice, question), by, now, table.chance())
        self.between(step, now)

    def answered(self, seat: int) -> None:
        """Somebody is there and answers."""
        self._missed.pop(seat, None)
        self._missed_in.pop(seat, None)

    def _missed_one(self, step: Step, seat: int, now: int) -> None:
        """Somebody did not answer: who is away, or misses too much, is dealt out from the next hand on."""
        table = self.table
        self._missed[seat] = self._missed.get(seat, 0) + 1
        self._missed_in[seat] = table.number
        occupant, person = table.occupants.get(seat), table.session.persons.get(seat)
        if occupant is None or person is None or person.away:
            return
        if not self.attendance.is_here(occupant.person) or self._missed[seat] >= MISSES:
            table.act(step, acts.SitOut(seat), HOUSE, now)
