"""What a hand should have paid, worked out from the printed rows and the hand's events alone.

Nothing here asks the engine what is due: bands are read again, pots and stacks are followed through the
ledger, and every cap is applied anew.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from houseway.fees.charges import Charge, Option, Terms
from houseway.ledger import Account, Transfer, account_name
from houseway.play.events import Acted, Event, Milestone
from houseway.play.felt import Wager
from houseway.play.hand import Hand

NOBODY: tuple[tuple[int, int], ...] = ()
Paid = Counter[tuple[int, str]]
"""By how many events came before, and whose chips they were: cents that went to the collection."""


class Bet(NamedTuple):
    """A wager that lay there before the cards."""

    person: int
    kind: str
    amount: int
    behind: bool
    spot: int


def paid(hand: Hand) -> Paid:
    """What the collection got."""
    found: Paid = Counter()
    before = 0
    for event in hand.events:
        if isinstance(event, Transfer) and event.payee is hand.table.collection:
            found[before, account_name(event.payer)] += event.amount
        else:
            before += 1
    return found


def expected(
    hand: Hand,
    option: Option,
    half_hours: dict[int, int] | None = None,
    coupons: tuple[tuple[int, int], ...] = NOBODY,
    free: frozenset[int] = frozenset(),
    heads: int = 0,
) -> Paid:
    """What it should have got; ``half_hours`` are those that fall due, by seat."""
    return _Reckoning(hand, option, half_hours or {}, coupons, free, heads).run()


class _Reckoning:
    def __init__(
        self,
        hand: Hand,
        option: Option,
        half_hours: dict[int, int],
        coupons: tuple[tuple[int, int], ...],
        free: frozenset[int],
        heads: int,
    ) -> None:
        self.hand = hand
        self.table = hand.table
        self.option = option
        self.half_hours = half_hours
        self.coupons = coupons
        self.free = free
        self.heads = heads or len(hand.start.seats)
        self.chip = hand.rules.stakes(hand.start.limit).chip
        self.stacks = {seat.seat: seat.stack for seat in hand.start.seats}
        self.total = dict.fromkeys(self.stacks, 0)
        """What each seat has in the pot and can win with."""
        self.pot = self.antes = 0
        self.blinds: Counter[str] = Counter()
        self.folded: set[int] = set()
        self.wagers: dict[int, Bet] = {}
        self.bank = self.bank_seat = self.own_share = 0
        self.reached: set[str] = set()
        self.waiting: list[tuple[Terms, int, int]] = []
        self.found: Paid = Counter()
        self.seats = {id(seat.stack): seat.number for seat in self.table.seats}

    def run(self) -> Paid:
        events = [e for e in self.hand.events if not self._collects(e)]
        end = end_of_hand(self.hand, events)
        for fee, rows in self._fees():
            if rows[0].terms.per == "half-hour" and rows[0].terms.payer == "each-player":
                self._take_time(fee, rows)
        for number, event in enumerate(events):
            if number == end:
                self._moment("end", number)
            self._follow(event)
            if isinstance(event, Milestone) and event.name not in self.reached:
                self.reached.add(event.name)
                self._moment(event.name, number + 1)
        if end == len(events):
            self._moment("end", end)
        return +self.found

    def _collects(self, event: Event) -> bool:
        return isinstance(event, Transfer) and event.payee is self.table.collection

    def _fees(self) -> Iterator[tuple[str, list[Charge]]]:
        for fee in dict.fromkeys([charge.fee for charge in self.option.charges]):
            yield fee, [charge for charge in self.option.charges if charge.fee == fee]

    # What lies where

    def _follow(self, event: Event) -> None:
        match event:
            case Transfer(payer, payee, amount, why):
                self._moved(payer, payee, amount, why.kind, why.cites)
            case Acted(seat, "fold"):
                self.folded.add(seat)
            case Acted(seat, "bank", _) if not self.bank_seat:
                self.bank_seat = seat
                self.own_share = self.bank

    def _moved(self, payer: Account, payee: Account, amount: int, kind: str, cites: tuple[str, ...]) -> None:
        giver, taker = self.seats.get(id(payer), 0), self.seats.get(id(payee), 0)
        if giver:
            self.stacks[giver] -= amount
        if taker:
            self.stacks[taker] += amount
        if payee is self.table.pot:
            self.pot += amount
            if kind != "dead blind":
                self.total[giver] += amount
            self.antes += amount if kind == "ante" else 0
            self.blinds[kind] += amount
        elif payer is self.table.pot:
            self.pot -= amount
            if kind == "uncalled bet returned":
                self.total[taker] -= amount
        elif payee.kind == "bank" and giver:
            self.bank += amount
        elif self.table.felt is not None and giver and "wagers" in cites:
            self._wagered(payee, amount)

    def _wagered(self, account: Account, amount: int) -> None:
        felt = self.table.felt
        assert felt is not None
        wager: Wager | None = next((w for w in felt.wagers() if w.account is account), None)
        if wager is not None:
            there = [bet.person for bet in self.wagers.values() if bet.spot == wager.spot.number]
            person = wager.person.number
            behind = bool(there) and there[0] != person
            before = self.wagers.get(id(account))
            if before is not None:
                # What is added to a bet makes it larger, and no second one.
                self.wagers[id(account)] = before._replace(amount=before.amount + amount)
                return
            self.wagers[id(account)] = Bet(person, wager.kind, amount, behind, wager.spot.number)

    def _called(self) -> int:
        """The pot without what nobody has matched."""
        most = max(self.total.values())
        top = [seat for seat, amount in self.total.items() if amount == most]
        if len(top) > 1 or top[0] in self.folded:
            return self.pot
        return self.pot - (most - max([self.total[s] for s in self.total if s != top[0]], default=0))

    # Fees

    def _moment(self, moment: str, after: int) -> None:
        due = self.waiting
        self.waiting = []
        for fee, rows in self._fees():
            terms = rows[0].terms
            at_the_end = moment == "end" and terms.payer == "pot" and terms.per == "half-hour"
            if terms.at == moment or (at_the_end and any(self.half_hours.values())):
                if terms.if_ and terms.if_ not in self.reached:
                    continue
                if terms.unless and terms.unless in self.reached:
                    continue
                due += self._due(fee, rows)
        for terms, person, amount in due:
            if terms.payer == "pot" and moment != "end" and not self.pot:
                # No chip lies there yet: the next moment has to see to it.
                self.waiting.append((terms, person, amount))
            else:
                self._take(terms, person, amount, after)

    def _due(self, fee: str, rows: list[Charge]) -> list[tuple[Terms, int, int]]:
        terms = rows[0].terms
        bets = list(self.wagers.values())
        if terms.per == "wager" or terms.key == "bet":
            return self._per_bet(rows, bets)
        values = {
            "heads": self.heads,
            "pot": self._called(),
            "action": sum([b.amount for b in bets if not terms.of or b.kind in terms.of]),
            "": 0,
        }
        amount = amount_for(rows, values[terms.key])
        match terms.payer:
            case "each-player":
                return [(terms, seat, amount) for seat in self.stacks if seat not in self.free]
            case "player-dealer":
                return [(terms, self.bank_seat, amount)]
            case "coupon-user":
                betting = {bet.person for bet in bets}
                return [(terms, seat, amount * n) for seat, n in self.coupons if seat in betting]
            case _:
                return [(terms, 0, amount * (self.heads if terms.per == "head" else 1))]

    def _per_bet(self, rows: list[Charge], bets: Sequence[Bet]) -> list[tuple[Terms, int, int]]:
        terms = rows[0].terms
        action = sum([bet.amount for bet in bets])
        paying = [b for b in bets if not terms.of or b.kind in terms.of]
        paying = [b for b in paying if (terms.backline or not b.behind) and b.person not in self.free]
        if terms.per == "wager":
            return [
                (terms, bet.person, amount_for(rows, action if terms.key == "action" else bet.amount))
                for bet in paying
            ]
        together: Counter[tuple[int, int]] = Counter()
        for bet in paying:
            together[bet.person, bet.spot] += bet.amount
        return [(terms, person, amount_for(rows, own)) for (person, _), own in together.items()]

    def _take_time(self, fee: str, rows: list[Charge]) -> None:
        for seat, halves in self.half_hours.items():
            amount = halves * amount_for(rows, self.heads)
            self._take(rows[0].terms, seat, amount, 0)

    def _take(self, terms: Terms, person: int, amount: int, after: int) -> None:
        if person:
            keeps = 0 if self.hand.rules.kind == "bank" else self.chip
            taken = max(0, min(amount, self.stacks[person] - keeps))
            self.stacks[person] -= taken
            self.found[after, f"stack of seat {person}"] += taken
            if person == self.bank_seat:
                more = max(0, min(amount - taken, self.own_share - self.chip))
                self.own_share -= more
                self.found[after, "player-dealer's wager"] += more
            return
        there = self._called()
        match terms.payer:
            case "antes":
                there = min(there, self.antes)
            case "small-blind" if "small blind" in self.blinds:
                there = min(there, self.blinds["small blind"])
            case "big-blind":
                there = min(there, self.blinds["big blind"])
        taken = max(0, min(amount, there))
        self.pot -= taken
        if terms.payer == "antes":
            self.antes -= taken
        self.found[after, "pot"] += taken


def amount_for(rows: Sequence[Charge], value: int) -> int:
    """The printed amount for a value: the first row that holds it; in a hole the row below it; below all
    rows the lowest."""
    if rows[0].band is None:
        return rows[0].amount or 0
    spans = []
    for row in rows:
        band = row.band
        assert band is not None
        ends = [band.first, band.first if band.last is None else band.last]
        low = 0 if band.open_below else min(ends)
        high = 10**12 if band.last is None else max(ends)
        spans.append((low, high, row.amount or 0))
    for low, high, amount in spans:
        if low <= value <= high:
            return amount
    below = [span for span in spans if span[0] <= value]
    return max(below)[2] if below else min(spans)[2]


def end_of_hand(hand: Hand, events: Sequence[Event]) -> int:
    """How many events come before the pot is complete; -1 where it never is."""
    if Milestone("showdown") in events:
        return events.index(Milestone("showdown"))
    if hand.table.outcome != "everybody folded":
        return -1
    last = max(i for i, event in enumerate(events) if isinstance(event, Acted) and event.verb == "fold")
    for place in range(last + 1, len(events)):
        event = events[place]
        back = isinstance(event, Transfer) and event.why.kind == "uncalled bet returned"
        if not (back or isinstance(event, Milestone)):
            return place
    return len(events)
