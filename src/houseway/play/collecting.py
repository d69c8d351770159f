"""The collection: takes the fees of the option in force, each at its printed moment, through the ledger."""

from collections.abc import Iterable

from houseway.errors import FeeError
from houseway.fees.charges import END, HALF_HOUR_BEGINS, HALF_HOUR_ENDS, Option, Schedule
from houseway.fees.due import CLOCK, Bet, Due, Facts, due_at
from houseway.ledger import Account, Reason, Transfer, move
from houseway.play.events import Closed, Noted
from houseway.play.table import Posted, Seat, Table

HALF_HOUR = 30
FREE = "free_collection"
"""The key of the table's state under which seats with a free-collection button are carried on."""
TIME = "time"


def open_collection(table: Table, posted: Posted) -> None:
    """Put the option in force on the table, and take what is due before the cards."""
    book = table.rules.fee_book
    if book is None:
        raise FeeError(f"{table.rules.id} has no printed fees")
    schedule = book.schedule(posted.schedule)
    heads = posted.heads or len(table.seats)
    number = posted.plan().option(heads)
    if posted.option and posted.option != number:
        raise FeeError(f"with {heads} players option {number} is in force, not {posted.option}")
    option = schedule.find(number)[1]
    if not option.covers(heads):
        raise FeeError(f"option {number} of {schedule.id} has no fee for {heads} players")
    table.collector = Collector(table, schedule, option, posted, heads)
    table.collector.take_time()


class Collector:
    """The house dealer's hand for the fees of one hand or round."""

    __slots__ = ("_free", "_from_the_pot", "_heads", "_posted", "_reached", "_table", "option", "schedule")

    def __init__(self, table: Table, schedule: Schedule, option: Option, posted: Posted, heads: int) -> None:
        self._table = table
        self._posted = posted
        self._heads = heads
        self._reached: set[str] = set()
        self._free = frozenset(table.state.pop(FREE, ()))
        """Free-collection buttons hold for this hand, used or not."""
        self._from_the_pot: list[Due] = []
        """Half-hour fees that the sheet takes from a pot: the first one that is there."""
        self.schedule = schedule
        self.option = option

    # Moments

    def reach(self, moment: str) -> None:
        """A moment of the hand: what falls due now is taken."""
        if moment in self._reached:
            return
        self._reached.add(moment)
        payments = due_at(self.option, moment, self._facts())
        if moment == END:
            payments += self._from_the_pot
        for payment in payments:
            self._take(payment)

    def close(self) -> None:
        """The hand is over: hand out free-collection buttons where the sheet grants them."""
        buttons = self.schedule.buttons
        if buttons is None or not buttons.grants or buttons.for_ != "no-action":
            return
        if buttons.games and self._table.rules.id.partition("/")[2] not in buttons.games:
            return
        acted: dict[int, bool] = {}
        for event in self._table.events:
            if isinstance(event, Closed):
                acted[event.person] = acted.get(event.person, False) or event.word != "not covered"
        idle = [person for person, had_action in acted.items() if not had_action]
        if idle:
            self._table.state[FREE] = idle
            seats = ", ".join([f"seat {person}" for person in idle])
            text = f"free-collection button for {seats}: no chance of action"
            self._table.log(Noted(text, (f"fee {buttons.lines}",)))

    def owed(self, person: int, more: Iterable[Bet]) -> int:
        """What somebody must keep for the collection if these wagers were placed too."""
        facts = self._facts(tuple(more))
        moments = {charge.terms.at for charge in self.option.charges} - set(CLOCK)
        payments = [p for moment in moments for p in due_at(self.option, moment, facts)]
        return sum([p.amount for p in payments if p.person == person])

    # Time

    def take_time(self) -> None:
        """The fees of half hours, by the clock that the table is dealt at."""
        clocked = [charge.terms for charge in self.option.charges if charge.terms.at in CLOCK]
        if not clocked:
            return
        if self._posted.clock is None:
            raise FeeError(
                f"option {self.option.number} of {self.schedule.id} is taken by the clock: say the time"
            )
        now = self._posted.clock
        kept = self._table.state.get(TIME, {})
        since: dict[str, int] = {**kept.get("since", {})}
        paid: dict[str, int] = {**kept.get("paid", {})}
        terms = clocked[0]
        for seat in self._table.seats:
            if terms.at == HALF_HOUR_ENDS:
                halves = self._halves_ended(kept, since.get(seat.name), now, terms.first_part_free)
            else:
                halves = self._half_begun(kept, since, paid, seat, now)
                paid[seat.name] = now // HALF_HOUR
            since.setdefault(seat.name, now)
            if halves:
                self._charge_time(terms.at, seat, halves)
        began = kept.get("began", now)
        self._table.state[TIME] = {"began": began, "last": now, "since": since, "paid": paid}

    def _halves_ended(self, kept: dict[str, int], since: int | None, now: int, first_part_free: bool) -> int:
        """How many half-hour marks have passed since the last hand for somebody who was there."""
        if since is None:
            return 0
        first = kept["last"] // HALF_HOUR * HALF_HOUR + HALF_HOUR
        marks = [mark for mark in range(first, now + 1, HALF_HOUR) if mark > since]
        if first_part_free:
            marks = [mark for mark in marks if mark - kept["began"] >= HALF_HOUR]
        return len(marks)

    def _half_begun(
        self, kept: dict[str, int], since: dict[str, int], paid: dict[str, int], seat: Seat, now: int
    ) -> int:
        """Whether somebody owes the half hour that is running."""
        terms = next(c.terms for c in self.option.charges if c.terms.at == HALF_HOUR_BEGINS)
        if paid.get(seat.name) == now // HALF_HOUR:
            return 0
        entering = seat.name not in since
        late = entering and now % HALF_HOUR >= HALF_HOUR - terms.grace
        opening = not kept and terms.first_part_free and now % HALF_HOUR
        return 0 if (late and terms.grace) or opening else 1

    def _charge_time(self, moment: str, seat: Seat, halves: int) -> None:
        facts = Facts(
            heads=self._heads, persons=(seat.number,), half_hours=halves, reached=frozenset(), free=self._free
        )
        for payment in due_at(self.option, moment, facts):
            if payment.payer == "person":
                self._take(payment)
            elif not self._from_the_pot:
                self._from_the_pot.append(payment)

    # Facts and chips

    def _facts(self, more: tuple[Bet, ...] = ()) -> Facts:
        table, felt = self._table, self._table.felt
        bets = tuple(
            [
                Bet(wager.person.number, wager.kind, wager.stake, wager.circle > 0)
                for wager in (felt.wagers() if felt is not None else ())
            ]
        )
        return Facts(
            heads=self._heads,
            reached=frozenset(self._reached),
            pot=table.pot.balance - uncalled(table),
            bets=bets + more,
            persons=tuple([seat.number for seat in table.seats]),
            player_dealer=felt.bank.person.number if felt is not None and felt.bank is not None else 0,
            coupons=tuple([(int(seat), count) for seat, count in self._posted.coupons.items()]),
            free=self._free,
        )

    def _take(self, payment: Due) -> None:
        """Move a fee to the collection: never more than is there."""
        rules = [f"fee {payment.charge.line}"]
        if payment.ruling:
            rules.append(payment.ruling)
        table = self._table
        if payment.payer == "person":
            seat = table.by_number[payment.person]
            left = self._move(
                seat.stack, payment.amount, seat.stack.balance - self._kept(seat), payment.why, rules
            )
            bank = table.felt.bank if table.felt is not None else None
            if left and bank is not None and bank.person is seat:
                # What the player-dealer lacks comes out of the wager put up, but for its last chip.
                taken = left - self._move(
                    bank.account,
                    left,
                    bank.account.balance - table.stakes.chip,
                    payment.why,
                    [*rules, "fee-short"],
                )
                bank.put_up -= taken
                bank.owners[seat.number] -= taken
            return
        there = table.pot.balance - uncalled(table)
        if payment.payer in ("small-blind", "big-blind"):
            blind = posted_blind(table, payment.payer.replace("-", " "))
            if blind:
                there = min(there, blind)
            else:
                rules.append("fee-no-small-blind")
        self._move(table.pot, payment.amount, there, payment.why, rules)

    def _kept(self, seat: Seat) -> int:
        """A fee never takes the last chip of somebody who still has to play the hand with it."""
        felt = self._table.felt
        return self._table.stakes.chip if felt is None else 0

    def _move(self, payer: Account, amount: int, there: int, why: str, rules: list[str]) -> int:
        """Take what is there; what is lacking."""
        taken = max(0, min(amount, there))
        if taken < amount and "fee-short" not in rules:
            rules = [*rules, "fee-short"]
        if taken:
            self._table.log(move(payer, self._table.collection, taken, Reason(why, tuple(rules))))
        return amount - taken


def uncalled(table: Table) -> int:
    """The part of the highest bet that nobody has matched: no fee is taken from it."""
    totals = sorted([seat.total for seat in table.seats])
    if len(totals) < 2:
        return 0
    top = [seat for seat in table.seats if seat.total == totals[-1]]
    return totals[-1] - totals[-2] if len(top) == 1 and not top[0].folded else 0


def posted_blind(table: Table, name: str) -> int:
    """What lies in the pot as a blind of that name."""
    return sum([e.amount for e in table.events if isinstance(e, Transfer) and e.why.text == name])
