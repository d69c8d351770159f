"""The collection: takes the fees of the option in force, each at its printed moment, through the ledger."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

import msgspec

from houseway.errors import FeeError
from houseway.facts import Finding, People
from houseway.fees.charges import END, HALF_HOUR_ENDS, Charge, Option, Schedule, Terms
from houseway.fees.due import CLOCK, Bet, Due, Facts, by_moment, due_of
from houseway.fees.plans import misfit
from houseway.ledger import Account, Reason, Transfer, move
from houseway.play.carried import BY_NAME, SEATS, TABLE, TABLE_BY_NAME, Carries, Parts
from houseway.play.decisions import Choice
from houseway.play.events import Noted
from houseway.play.rules import FeeBook, Stakes
from houseway.play.table import ForcedKind, Posted, Table

HALF_HOUR = 30
FREE = "free_collection"
"""The key of the table's state under which seats with a free-collection button are carried on."""
COURTESY = "courtesy button"
"""What a ruling gives to a player who was passed over in the deal."""
TIME = "time"
POT = "the pot"
"""Stands among the names of those who have paid for a half hour."""
CARRIES: Carries = {
    FREE: SEATS,
    TIME: Parts({"began": TABLE, "last": TABLE, "players": BY_NAME, "paid": TABLE_BY_NAME}),
}
"""Who quits for good enters anew, without a free-collection button; a half hour that was paid stays paid."""


def open_collection(table: Table, posted: Posted, dealt_in: int = 0) -> None:
    """Put the option in force on the table, and take what is due before the cards.

    So many were ``dealt_in``, where the table does not have all of them.
    """
    table.collector = _collector(table, posted, dealt_in)
    table.collector.take_time()


def resume_collection(table: Table, taken: "Taken") -> None:
    """The collection as it was at some moment of a hand."""
    table.collector = _collector(table, taken.posted)
    table.collector.resume(taken)


def _collector(table: Table, posted: Posted, dealt_in: int = 0) -> "Collector":
    book = table.rules.fee_book
    if book is None:
        raise FeeError(f"{table.rules.id} has no printed fees")
    heads = posted.heads or dealt_in or len(table.seats)
    number = posted.plan().option(heads)
    if posted.option and posted.option != number:
        raise FeeError(f"with {heads} players option {number} is in force, not {posted.option}")
    force = _in_force(book, posted.schedule, number, table.stakes)
    if not force.option.covers(heads):
        raise FeeError(f"option {number} of {force.schedule.id} has no fee for {heads} players")
    _check(table, posted, force.counts_seated)
    return Collector(table, force, posted, heads)


class Taken(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The collection at a moment of a hand: what is posted, and how far it has come."""

    posted: Posted
    reached: tuple[str, ...] = ()
    """The moments that the hand has reached."""
    taken: dict[str, int] = {}
    """What has come out of the pot, by what paid it: the antes, a blind, or the pot itself."""
    waiting: tuple[Due, ...] = ()
    """Fees from a pot in which no chip lay yet."""
    from_the_pot: tuple[Due, ...] = ()
    """Half-hour fees that are taken from the pot once it is complete."""
    free: tuple[int, ...] = ()
    """Who has a free-collection button."""


class InForce(NamedTuple):
    """An option that is in force at a table, sorted for taking it."""

    schedule: Schedule
    option: Option
    counts_seated: bool
    """Whether the schedule counts everybody who has a seat."""
    fees: dict[str, list[list[Charge]]]
    """By the moment at which they are taken."""
    of_wagers: list[list[Charge]]
    """Those that somebody owes for the own wagers."""
    clocked: Terms | None


@lru_cache(maxsize=1024)
def _in_force(book: FeeBook, name: str, number: str, stakes: Stakes) -> InForce:
    schedule = book.schedule(name)
    of, option = schedule.find(number)
    if why := misfit(of, option, stakes):
        raise FeeError(f"option {number} of {schedule.id} does not fit the {stakes.name} table: {why}")
    fees = by_moment(option)
    of_wagers = [
        charges
        for moment, taken in fees.items()
        for charges in taken
        if moment not in CLOCK
        and charges[0].terms.payer in ("each-player", "coupon-user")
        and any([charge.amount for charge in charges])
    ]
    return InForce(
        schedule,
        option,
        schedule.counts_seated(of),
        fees,
        of_wagers,
        next((charge.terms for charge in option.charges if charge.terms.at in CLOCK), None),
    )


def _check(table: Table, posted: Posted, seated: bool) -> None:
    """Refuse what cannot be said of this table beside its plan."""
    dealt_in, seats = len(table.seats), table.rules.seats
    if posted.heads and not seated:
        raise FeeError(f"{posted.schedule} counts the players who are dealt in: leave the heads out")
    if posted.heads and not dealt_in <= posted.heads <= seats:
        raise FeeError(f"{dealt_in} to {seats} players can be seated here, not {posted.heads}")
    if posted.clock is not None and posted.clock < 0:
        raise FeeError(f"the clock counts minutes since a midnight: it cannot stand at {posted.clock}")
    for seat, count in posted.coupons.items():
        if not seat.isdecimal() or int(seat) not in table.by_number or count < 0:
            there = ", ".join(map(str, table.by_number))
            raise FeeError(f"{count} coupons of seat {seat}: coupons are used by the seats {there}")


def _with_more(bets: tuple[Bet, ...], more: tuple[Bet, ...]) -> tuple[Bet, ...]:
    """The bets with others besides; what is added to a bet makes it larger, and no second one."""
    found = {(bet.person, bet.kind, bet.spot): bet for bet in bets}
    for bet in more:
        key = bet.person, bet.kind, bet.spot
        found[key] = bet._replace(amount=bet.amount + (found[key].amount if key in found else 0))
    return tuple(found.values())


class Collector:
    """The house dealer's hand for the fees of one hand or round."""

    __slots__ = (
        "_force",
        "_free",
        "_from_the_pot",
        "_heads",
        "_posted",
        "_reached",
        "_table",
        "_taken",
        "_waiting",
        "option",
        "schedule",
    )

    def __init__(self, table: Table, force: InForce, posted: Posted, heads: int) -> None:
        self._table = table
        self._force = force
        self._posted = posted
        self._heads = heads
        self._reached: set[str] = set()
        free = frozenset(table.state.pop(FREE, ()))
        self.schedule = force.schedule
        self.option = force.option
        self._free = free if self._grants() else frozenset()
        """Free-collection buttons hold for this hand, used or not, where the sheet knows them; a courtesy
        button holds for the next hand of its player."""
        self._from_the_pot: list[Due] = []
        """Half-hour fees that the sheet takes from a pot: the first one that is there."""
        self._waiting: list[Due] = []
        """Fees from a pot in which no chip lies yet."""
        self._taken = Counter[str]()
        """What the antes and the blinds have paid so far."""

    # What goes on

    def so_far(self) -> Taken:
        """How far the collection has come."""
        return Taken(
            posted=self._posted,
            reached=tuple(sorted(self._reached)),
            taken=dict(self._taken),
            waiting=tuple(self._waiting),
            from_the_pot=tuple(self._from_the_pot),
            free=tuple(sorted(self._free)),
        )

    def resume(self, taken: Taken) -> None:
        """Go on from there."""
        self._reached = set(taken.reached)
        self._taken = Counter(taken.taken)
        self._waiting = list(taken.waiting)
        self._from_the_pot = list(taken.from_the_pot)
        self._free = frozenset(taken.free)

    @property
    def from_pot(self) -> int:
        """What has been taken out of the pot so far."""
        return sum(self._taken.values())

    # Moments

    def reach(self, moment: str) -> None:
        """A moment of the hand: what falls due now is taken."""
        if moment in self._reached:
            return
        self._reached.add(moment)
        fees = self._force.fees.get(moment, ())
        if not fees and not self._waiting and moment != END:
            return
        payments = self._waiting + due_of(fees, self._facts())
        self._waiting = []
        if moment == END:
            payments += self._from_the_pot
        for payment in payments:
            if payment.payer == "pot" and moment != END and not self._table.pot.balance:
                self._waiting.append(payment._replace(ruling="fee-empty-pot"))
            else:
                self._take(payment)

    def close(self) -> None:
        """The hand is over: hand out free-collection buttons where the sheet grants them."""
        buttons = self.schedule.buttons
        if buttons is None or not self._grants():
            return
        if buttons.for_ == "skipped":
            self._button_for_the_skipped()
            return
        felt = self._table.felt
        idle = [person for person, acted in felt.acted.items() if not acted] if felt is not None else []
        if idle:
            self._table.state[FREE] = idle
            why = (f"fee {buttons.lines}",)
            self._table.log(Noted("free-collection button", why, (People(tuple(idle)),)))

    def _button_for_the_skipped(self) -> None:
        """Whose wagers went back because he was passed over in the deal: a button for his next hand, which is
        not one that he sits out."""
        table, felt = self._table, self._table.felt
        wagers = felt.wagers() if felt is not None else []
        buttons = set(self._free) - {wager.person.number for wager in wagers}
        if felt is not None and felt.bank is not None:
            buttons.discard(felt.bank.person.number)
        if ruled := [(wager.person.number, wager.ruled[1]) for wager in wagers if wager.ruled is not None]:
            courtesy = {remedy.id for remedy in table.rules.remedies if COURTESY in remedy.do}
            buttons |= {person for person, ruling in ruled if ruling in courtesy}
        if buttons:
            table.state[FREE] = sorted(buttons)

    def _grants(self) -> bool:
        """Whether the sheet gives players of this game free-collection buttons."""
        buttons = self.schedule.buttons
        if buttons is None or not buttons.grants:
            return False
        return not buttons.games or self._table.rules.id.partition("/")[2] in buttons.games

    def owed(self, person: int, more: Iterable[Bet]) -> int:
        """What somebody must keep for the collection if these wagers were placed too."""
        fees = self._force.of_wagers
        if not fees:
            return 0
        return sum([p.amount for p in due_of(fees, self._facts(tuple(more))) if p.person == person])

    def quote(self, person: int, choice: Choice) -> int:
        """What somebody who places these wagers too must keep for the collection; a shared bet pays once."""
        if choice.verb == "kum-kum":
            return 0
        felt = self._table.felt
        spot = felt.spots.get(choice.spot) if felt is not None else None
        behind = spot is not None and spot.wagers[0].person.number != person
        return self.owed(
            person, [Bet(person, kind, stake, behind, choice.spot) for kind, stake in choice.wagers]
        )

    def give_back(self, person: int, spot: int, ruling: str) -> None:
        """What somebody has paid for the wagers on one spot, before its hand is dead."""
        table, facts = self._table, self._facts()
        others = tuple([bet for bet in facts.bets if (bet.person, bet.spot) != (person, spot)])
        without = msgspec.structs.replace(facts, bets=others)
        fees = self._force.of_wagers
        due, less = [
            sum([p.amount for p in due_of(fees, known) if p.person == person]) for known in (facts, without)
        ]
        stack = table.by_number[person].stack
        moved = [event for event in table.events if isinstance(event, Transfer)]
        paid = sum([t.amount for t in moved if t.payer is stack and t.payee is table.collection])
        if back := min(due - less, paid):
            table.log(move(table.collection, stack, back, Reason("collection returned", (ruling,))))

    # Time

    def take_time(self) -> None:
        """The fees of half hours, by the clock that the table is dealt at."""
        now = self._posted.clock
        terms = self._force.clocked
        if now is None:
            if terms is None:
                return
            raise FeeError(
                f"option {self.option.number} of {self.schedule.id} is taken by the clock: say the time"
            )
        kept = self._table.state.get(TIME, {})
        players: dict[str, int] = {**kept.get("players", {})}
        paid: dict[str, int] = {**kept.get("paid", {})}
        if terms is not None and terms.payer == "pot":
            if paid.get(POT) != now // HALF_HOUR:
                self._from_the_pot = self._due_by_time(terms, (), 1)
                paid[POT] = now // HALF_HOUR
        elif terms is not None:
            for seat in self._table.seats:
                halves = self._halves(terms, kept, players.get(seat.name), paid.get(seat.name), now)
                for payment in self._due_by_time(terms, (seat.number,), halves):
                    self._take(payment)
                if terms.at != HALF_HOUR_ENDS:
                    paid[seat.name] = now // HALF_HOUR
        players |= {seat.name: now for seat in self._table.seats}
        began = kept.get("began", now)
        self._table.state[TIME] = {"began": began, "last": now, "players": players, "paid": paid}

    def _halves(
        self, terms: Terms, kept: dict[str, int], played: int | None, paid: int | None, now: int
    ) -> int:
        """How many half hours fall due for somebody whose last hand here was then, or who enters now."""
        if terms.at == HALF_HOUR_ENDS:
            return _halves_ended(terms, kept, played, now) if played is not None else 0
        if paid == now // HALF_HOUR:
            return 0
        late = played is None and now % HALF_HOUR >= HALF_HOUR - terms.grace
        opening = not kept and terms.first_part_free and now % HALF_HOUR
        return 0 if late or opening else 1

    def _due_by_time(self, terms: Terms, persons: tuple[int, ...], halves: int) -> list[Due]:
        if not halves:
            return []
        facts = Facts(heads=self._heads, persons=persons, half_hours=halves, free=self._free)
        return due_of(self._force.fees[terms.at], facts)

    # Facts and chips

    def _facts(self, more: tuple[Bet, ...] = ()) -> Facts:
        table, felt = self._table, self._table.felt
        # No fee counts what is added after the deal: doubles, splits, Play wagers (001:1724, 004:838).
        bank = table.rules.kind == "bank"
        placed = {kind.name for kind in table.rules.play.wagers.kinds} if bank else set()
        bets = tuple(
            [
                Bet(wager.person.number, wager.kind, wager.stake, wager.circle > 0, wager.spot.number)
                for wager in (felt.wagers() if felt is not None else ())
                if wager.kind in placed and (wager.ruled is None or wager.ruled[0] != "hand dead")
            ]
        )
        bets = _with_more(bets, more) if more else bets
        wagering = {bet.person for bet in bets}
        coupons = [(int(seat), count) for seat, count in self._posted.coupons.items()]
        return Facts(
            heads=self._heads,
            reached=frozenset(self._reached),
            pot=table.pot.balance - uncalled(table),
            bets=bets,
            persons=tuple([seat.number for seat in table.seats]),
            player_dealer=felt.bank.person.number if felt is not None and felt.bank is not None else 0,
            # A coupon goes with a wager: who has none uses none.
            coupons=tuple([(seat, count) for seat, count in coupons if seat in wagering]),
            free=self._free,
        )

    def _take(self, payment: Due) -> None:
        """Move a fee to the collection: never more than is there."""
        cites = [f"fee {payment.charge.line}"]
        if payment.ruling:
            cites.append(payment.ruling)
        table = self._table
        if payment.payer == "person":
            seat = table.by_number[payment.person]
            left = self._move(
                seat.stack, payment.amount, seat.stack.balance - self._kept(), payment.why, cites
            )
            bank = table.felt.bank if table.felt is not None else None
            if left and bank is not None and bank.person is seat:
                # What the player-dealer lacks comes out of the own part of the wager put up, but for its
                # last chip.
                there = bank.owners[seat.number] - table.stakes.chip
                taken = left - self._move(bank.account, left, there, payment.why, [*cites, "fee-short"])
                bank.put_up -= taken
                bank.owners[seat.number] -= taken
            return
        there = table.pot.balance - uncalled(table)
        if payment.payer != "pot":
            posted = _forced(table, payment.payer)
            if posted:
                there = min(there, posted - self._taken[payment.payer])
            elif payment.payer == "small-blind":
                cites.append("fee-no-small-blind")
            else:
                there = 0
        left = self._move(table.pot, payment.amount, there, payment.why, cites)
        self._taken[payment.payer] += payment.amount - left

    def _kept(self) -> int:
        """A fee never takes the last chip of somebody who still has to play the hand with it."""
        return 0 if self._table.rules.kind == "bank" else self._table.stakes.chip

    def _move(self, payer: Account, amount: int, there: int, why: Finding, cites: list[str]) -> int:
        """Take what is there; what is lacking."""
        taken = max(0, min(amount, there))
        if taken < amount and "fee-short" not in cites:
            cites = [*cites, "fee-short"]
        if taken:
            self._table.log(
                move(payer, self._table.collection, taken, Reason(why.kind, tuple(cites), why.facts))
            )
        return amount - taken


def uncalled(table: Table) -> int:
    """The part of the highest bet that nobody has matched: no fee is taken from it."""
    totals = sorted([seat.total for seat in table.seats])
    if len(totals) < 2:
        return 0
    top = [seat for seat in table.seats if seat.total == totals[-1]]
    return totals[-1] - totals[-2] if len(top) == 1 and not top[0].folded else 0


def _halves_ended(terms: Terms, kept: dict[str, int], played: int, now: int) -> int:
    """How many half-hour marks have passed since somebody's last hand; only the first, if he missed hands."""
    first = played // HALF_HOUR * HALF_HOUR + HALF_HOUR
    until = now if played == kept["last"] else min(now, first)
    marks = range(first, until + 1, HALF_HOUR)
    return len([mark for mark in marks if not terms.first_part_free or mark - kept["began"] >= HALF_HOUR])


_KINDS: dict[str, ForcedKind] = {"antes": "ante", "small-blind": "small blind", "big-blind": "big blind"}


def _forced(table: Table, payer: str) -> int:
    """What was put into the pot as antes, or as that blind."""
    return sum([post.amount for post in table.forced if post.kind == _KINDS[payer]])
