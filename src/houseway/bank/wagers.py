"""Wagers: what may be bet on a spot, by whom, and betting until the house dealer closes it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from random import Random
from typing import Literal

import msgspec

from houseway.fees.due import Bet
from houseway.ledger import Reason, move
from houseway.money import cents as read_cents
from houseway.money import dollars
from houseway.play.decisions import Choice, Decision, Option, Wagering
from houseway.play.events import Acted, Noted
from houseway.play.felt import Felt, Spot, Wager
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

cents = cache(read_cents)


class WagerKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One wager that the layout has a place for."""

    name: str
    title: str = ""
    """What people call it; empty is the name."""
    needs: tuple[str, ...] = ()
    """It may only be placed beside one of these."""
    with_: str = msgspec.field(default="", name="with")
    """It is placed with this other wager and equals it (a Blind with an Ante)."""
    at_most: str = ""
    """It may not be more than this other wager."""
    least: str = ""
    """Its own minimum, where that is not the table's."""
    most: str = ""
    under_table: bool = False
    """Whether its own maximum holds only where the table's is not lower."""
    step: str = ""
    """It is bet in steps of this; empty is the table's chip."""
    any_amount_with: tuple[str, ...] = ()
    """Beside one of these it may be of any amount: the limits hold only where it stands alone."""
    backline: bool = True
    """Whether people behind the spot may bet it, where the sheet allows backline bets at all."""

    def span(self, low: int, high: int) -> tuple[int, int]:
        """The least and the most of this wager at a table with these limits."""
        most = cents(self.most) if self.most else high
        return (cents(self.least) if self.least else low), (min(most, high) if self.under_table else most)


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The betting of a sheet."""

    kinds: tuple[WagerKind, ...] = (WagerKind("base"),)
    alone: tuple[str, ...] = ()
    """Wagers that may stand alone after all, whatever they need."""
    own_limits: bool = True
    """Whether the wagers' own minimum and maximum hold; if not, the table's do."""
    under_least: Literal["refused", "acts"] = "refused"
    """Whether less than the minimum is accepted."""
    over_most: Literal["refused", "no-action"] = "refused"
    """Whether chips over the maximum are accepted without action."""
    spots: int = 1
    """On how many spots one person may bet."""
    backline: int = 0
    """How many other people may bet behind a spot's own player."""
    further_backline: Literal["refused", "no-action"] = "refused"
    """Whether more people may bet behind a spot without action."""
    refusal: bool = False
    """Whether a spot's own player may refuse the bets of others behind it."""
    dealer_bets: bool = False
    """Whether the player-dealer may bet on other spots."""
    unused_seats: bool = False
    """Whether others may bet on the spot of a seated player who is done without a wager there."""


WAGERED = Reason("wager", ("wagers",))
DONE = Option("done")
NO_LIMIT = 10**15


class WagerForm:
    """The wagers that one person may place now: one spot at a time, with the sheet's constraints."""

    __slots__ = ("chip", "fee", "high", "low", "rules", "spots", "stack")

    def __init__(
        self,
        spots: Mapping[int, tuple[WagerKind, ...]],
        low: int,
        high: int,
        chip: int,
        stack: int,
        rules: Wagers,
        fee: Callable[[Choice], int] | None = None,
    ) -> None:
        self.fee = fee
        """What the person owes the collection once these wagers lie there too."""
        self.spots = spots
        """The spots that are open to the person, each with the wagers that may lie there."""
        self.low = low
        self.high = high
        self.chip = chip
        self.stack = stack
        self.rules = rules

    def complaint(self, choice: Choice) -> str | None:
        """What is wrong with these wagers, if anything."""
        if choice.cards or choice.amount:
            return "a wager names a spot and amounts"
        kinds = self.spots.get(choice.spot)
        if kinds is None:
            return f"the spot must be one of {', '.join(map(str, self.spots))}"
        amounts = dict(choice.wagers)
        if not amounts or len(amounts) != len(choice.wagers):
            return "each wager is named once, and there is at least one"
        placed = 0
        for kind in kinds:
            amount = amounts.get(kind.name)
            if amount is None:
                if kind.with_ in amounts:
                    return f"{kind.name} must be placed with {kind.with_}"
                continue
            complaint = self._amount(kind, amount, amounts)
            if complaint is not None:
                return f"{kind.name} {complaint}"
            placed += 1
        if placed < len(amounts):
            known = [kind.name for kind in kinds]
            strange = next(name for name in amounts if name not in known)
            return f"there is no wager {strange!r} on spot {choice.spot}: there are {', '.join(known)}"
        together = sum(amounts.values())
        if together > self.stack:
            return f"that is more than the {dollars(self.stack)} in front of the seat"
        if self.fee is not None and together + (fee := self.fee(choice)) > self.stack:
            return (
                f"that and the collection of {dollars(fee)} are more than the {dollars(self.stack)} in front"
            )
        return None

    def _amount(self, kind: WagerKind, amount: int, amounts: Mapping[str, int]) -> str | None:
        if kind.needs and kind.name not in self.rules.alone and amounts.keys().isdisjoint(kind.needs):
            return f"needs a wager on {' or '.join(kind.needs)}"
        if kind.with_:
            return None if amounts.get(kind.with_) == amount else f"must equal {kind.with_}"
        low, high, step = self.span(kind, amounts)
        if kind.at_most:
            high = min(high, amounts.get(kind.at_most, 0))
        if not low <= amount <= high:
            up_to = f" to {dollars(high)}" if high < NO_LIMIT else " or more"
            return f"must be {dollars(low)}{up_to}, not {dollars(amount)}"
        if amount % step:
            return f"is bet in steps of {dollars(step)}"
        return None

    def span(self, kind: WagerKind, amounts: Mapping[str, int]) -> tuple[int, int, int]:
        """The least and the most that may lie on a wager beside these others, and its steps."""
        rules = self.rules
        step = cents(kind.step) if kind.step else self.chip
        if kind.any_amount_with and not amounts.keys().isdisjoint(kind.any_amount_with):
            return step, NO_LIMIT, step
        low, high = kind.span(self.low, self.high) if rules.own_limits else (self.low, self.high)
        if rules.under_least == "acts":
            low = step
        if rules.over_most == "no-action":
            high = NO_LIMIT
        return low, high, step

    def some(self, random: Random) -> Choice | None:
        """Random wagers on a random spot, small ones rather than large; none where no attempt fits."""
        for _ in range(12):
            spot = random.choice(list(self.spots))
            amounts: dict[str, int] = {}
            for kind in self.spots[spot]:
                if kind.with_ in amounts:
                    amounts[kind.name] = amounts[kind.with_]
                elif not kind.with_ and random.random() < 0.6:
                    low, high, step = self.span(kind, amounts)
                    low = -(-low // step) * step
                    steps = max(0, min(8, (high - low) // step))
                    amounts[kind.name] = low + step * random.randint(0, steps)
            choice = Choice("wager", spot=spot, wagers=tuple(amounts.items()))
            if amounts and self.complaint(choice) is None:
                return choice
        return None

    def least(self, spot: int, names: Sequence[str] = ()) -> Choice | None:
        """The smallest wagers on a spot that the form accepts: the first kind and what goes with it."""
        kinds = self.spots[spot]
        wanted = [kinds[0].name, *names]
        amounts: dict[str, int] = {}
        for kind in kinds:
            if kind.with_ in wanted:
                amounts[kind.name] = amounts[kind.with_]
            elif kind.name in wanted:
                low, _ = kind.span(self.low, self.high)
                step = cents(kind.step) if kind.step else self.chip
                amounts[kind.name] = -(-low // step) * step
        choice = Choice("wager", spot=spot, wagers=tuple(amounts.items()))
        return choice if self.complaint(choice) is None else None


def take_wagers(table: Table, felt: Felt, rules: Wagers) -> Script:
    """Everybody may bet, in any order, until all have said that they are done."""
    layout = _Layout(table, felt, rules)
    forms: dict[int, WagerForm] = {}
    for seat in table.seats:
        if seat.number != layout.banker or rules.dealer_bets:
            layout.renew(forms, seat)
    while able := {number: form for number, form in forms.items() if form.spots}:
        form = _Forms(able)
        options = (Option("wager", wagering=form), DONE)
        choice = yield (decision := Decision(tuple(able), "wager", options, suggest=form.suggest))
        person = table.by_number[decision.who(choice)]
        if choice.verb == "done":
            table.log(Acted(person.number, "done"))
            del forms[person.number]
            if rules.unused_seats and person.number not in felt.spots:
                layout.unused.add(person.number)
                for number in forms:
                    layout.renew(forms, table.by_number[number])
            continue
        spot = felt.spots.get(choice.spot)
        if rules.refusal and spot is not None:
            answer = yield Decision((spot.decider,), "backline", _BACKLINE, suggest=_accept)
            if answer.verb == "refuse":
                layout.refused.add((person.number, spot.number))
                table.log(Noted(f"seat {person.number} may not bet behind spot {spot.number}", ("backline",)))
                layout.renew(forms, person)
                continue
        place(table, felt, person, choice, rules)
        layout.renew(forms, person)
        layout.renew_spot(forms, choice.spot)


_BACKLINE = (Option("accept"), Option("refuse"))
_ACCEPT = Choice("accept")


def _accept(_: int) -> Choice:
    return _ACCEPT


class _Forms:
    """The forms of everybody who may bet now; a choice is held against its person's."""

    __slots__ = ("forms",)

    def __init__(self, forms: dict[int, WagerForm]) -> None:
        self.forms = forms

    def complaint(self, choice: Choice) -> str | None:
        if choice.seat is None and len(self.forms) == 1:
            return next(iter(self.forms.values())).complaint(choice)
        form = self.forms.get(choice.seat or 0)
        if form is None:
            return f"say whose wager it is: one of the seats {', '.join(map(str, self.forms))}"
        return form.complaint(choice)

    def some(self, seat: int, random: Random) -> Choice | None:
        """Random wagers of a seat that may bet now; none where no attempt fits."""
        return self.forms[seat].some(random)

    def suggest(self, seat: int) -> Choice:
        """The least on the person's own spot; then done."""
        form = self.forms[seat]
        least = form.least(seat) if seat in form.spots else None
        return (least or Choice("done"))._replace(seat=seat)


def form_of(wagering: Wagering, seat: int) -> WagerForm:
    """The form of one person, out of those of everybody who may bet now."""
    assert isinstance(wagering, _Forms)
    return wagering.forms[seat]


class _Layout:
    """Which spots are open to whom: the own one, empty ones, and places behind others."""

    __slots__ = ("bank", "banker", "behind", "felt", "refused", "rules", "table", "unused")

    def __init__(self, table: Table, felt: Felt, rules: Wagers) -> None:
        self.table = table
        self.felt = felt
        self.rules = rules
        self.bank = felt.bank.square if felt.bank is not None else 0
        self.banker = felt.bank.person.number if felt.bank is not None else 0
        self.behind = tuple([kind for kind in rules.kinds if kind.backline]) if rules.backline else ()
        """The wagers that people behind a spot may place."""
        self.refused: set[tuple[int, int]] = set()
        """Whom the player of a spot has refused."""
        self.unused: set[int] = set()
        """Seated players whose own spots are left to others."""

    def renew(self, forms: dict[int, WagerForm], seat: Seat) -> None:
        """Write a person's form anew; it has no spots while none is open to the person."""
        felt, rules, own = self.felt, self.rules, seat.number
        if rules.spots == 1 and not (rules.backline and felt.spots):
            spots = {own: rules.kinds} if own != self.bank and own not in felt.spots else {}
        else:
            mine = {n for n, spot in felt.spots.items() if any([w.person is seat for w in spot.wagers])}
            everywhere = range(1, self.table.rules.seats + 1)
            numbers = everywhere if rules.spots > 1 else sorted({own, *felt.spots})
            spots = {n: kinds for n in numbers if (kinds := self.open(seat, n, mine))}
        stakes = self.table.stakes
        stack, fee = seat.stack.balance, self.fee_of(seat)
        forms[own] = WagerForm(spots, stakes.small, stakes.big, stakes.chip, stack, rules, fee)

    def fee_of(self, seat: Seat) -> Callable[[Choice], int] | None:
        """What a person would owe the collection with further wagers."""
        collector = self.table.collector
        if collector is None:
            return None

        def owed(choice: Choice) -> int:
            behind = choice.spot in self.felt.spots
            return collector.owed(
                seat.number, [Bet(seat.number, n, a, behind, choice.spot) for n, a in choice.wagers]
            )

        return owed

    def renew_spot(self, forms: dict[int, WagerForm], number: int) -> None:
        """Open a spot that somebody has bet on to those behind it; close it when there is no more room."""
        there = {wager.person.number for wager in self.felt.spots[number].wagers}
        room = self.behind if self.room(len(there)) else ()
        for own, form in forms.items():
            kinds = room if (own, number) not in self.refused else ()
            if own in there or form.spots.get(number, ()) is kinds:
                continue
            spots = {n: kinds_there for n, kinds_there in form.spots.items() if n != number}
            if kinds:
                spots[number] = kinds
            forms[own] = WagerForm(spots, form.low, form.high, form.chip, form.stack, form.rules, form.fee)

    def open(self, seat: Seat, number: int, mine: Collection[int]) -> tuple[WagerKind, ...]:
        """The wagers that a person may place on a spot; ``mine`` are the spots that the person has."""
        rules = self.rules
        if number == self.bank or number in mine or (seat.number, number) in self.refused:
            return ()
        if number == seat.number:
            return rules.kinds
        spot = self.felt.spots.get(number)
        if spot is not None:
            return self.behind if self.room(len({w.person.number for w in spot.wagers})) else ()
        free = number not in self.table.by_number or number in self.unused
        return rules.kinds if free and len(mine) + 1 < rules.spots + (seat.number in mine) else ()

    def room(self, there: int) -> bool:
        """Whether one more may bet where so many have wagers."""
        return there <= self.rules.backline or self.rules.further_backline == "no-action"


def place(table: Table, felt: Felt, person: Seat, choice: Choice, rules: Wagers) -> list[Wager]:
    """Put a person's wagers on a spot."""
    spot = felt.spots.get(choice.spot)
    if spot is None:
        spot = felt.spots[choice.spot] = Spot(choice.spot)
        spot.decider = person.number
        circle = 0
    else:
        circle = len({w.person.number for w in spot.wagers})
    placed = []
    for name, amount in choice.wagers:
        wager = Wager(person, spot, name, circle)
        add_to_wager(table, wager, amount)
        spot.wagers.append(wager)
        placed.append(wager)
    if circle > rules.backline or rules.over_most == "no-action":
        _without_action(table, rules, circle, placed)
    return placed


def _without_action(table: Table, rules: Wagers, circle: int, placed: Sequence[Wager]) -> None:
    """Set apart the chips that get no action: all of a further backline's, and what is over the maximum."""
    kinds = {kind.name: kind for kind in rules.kinds}
    for wager in placed:
        _, most = kinds[wager.kind].span(table.stakes.small, table.stakes.big)
        acts = 0 if circle > rules.backline else min(wager.stake, most)
        wager.idle = wager.stake - acts
        if wager.idle:
            why = (
                "over the maximum" if acts else f"more than {rules.backline} behind spot {wager.spot.number}"
            )
            table.log(
                Noted(f"{dollars(wager.idle)} of {wager.person.name} get no action: {why}", ("wagers",))
            )


def add_to_wager(table: Table, wager: Wager, amount: int, why: Reason = WAGERED) -> None:
    """Chips from a person's stack onto a wager."""
    table.log(move(wager.person.stack, wager.account, amount, why))
    wager.stake += amount
