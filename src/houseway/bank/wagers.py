"""Wagers: what may be bet on a spot, by whom, and betting until the house dealer closes it."""

from collections.abc import Mapping, Sequence
from random import Random

import msgspec

from houseway.ledger import Reason, move
from houseway.money import cents, dollars
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import Felt, Spot, Wager
from houseway.play.rules import Script
from houseway.play.table import Seat, Table


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
    step: str = ""
    """It is bet in steps of this; empty is the table's chip."""
    backline: bool = True
    """Whether people behind the spot may bet it, where the sheet allows backline bets at all."""

    def span(self, low: int, high: int) -> tuple[int, int]:
        """The least and the most of this wager at a table with these limits."""
        return (cents(self.least) if self.least else low), (cents(self.most) if self.most else high)


class Wagers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The betting of a sheet."""

    kinds: tuple[WagerKind, ...] = (WagerKind("base"),)
    spots: int = 1
    """On how many spots one person may bet."""
    backline: int = 0
    """How many other people may bet behind a spot's own player."""
    refusal: bool = False
    """Whether a spot's own player may refuse the bets of others behind it."""
    dealer_bets: bool = False
    """Whether the player-dealer may bet on other spots."""


WAGERED = Reason("wager", ("wagers",))


class WagerForm:
    """The wagers that one person may place now: one spot at a time, with the sheet's constraints."""

    __slots__ = ("chip", "high", "kinds", "low", "spots", "stack")

    def __init__(
        self,
        spots: Mapping[int, tuple[WagerKind, ...]],
        low: int,
        high: int,
        chip: int,
        stack: int,
    ) -> None:
        self.spots = dict(spots)
        """The spots that are open to the person, each with the wagers that may lie there."""
        self.low = low
        self.high = high
        self.chip = chip
        self.stack = stack

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
        known = {kind.name: kind for kind in kinds}
        for name, amount in amounts.items():
            if name not in known:
                return f"there is no wager {name!r} on spot {choice.spot}: there are {', '.join(known)}"
            complaint = self._amount(known[name], amount, amounts)
            if complaint is not None:
                return f"{name} {complaint}"
        for kind in kinds:
            if kind.with_ in amounts and kind.name not in amounts:
                return f"{kind.name} must be placed with {kind.with_}"
        if sum(amounts.values()) > self.stack:
            return f"that is more than the {dollars(self.stack)} in front of the seat"
        return None

    def _amount(self, kind: WagerKind, amount: int, amounts: Mapping[str, int]) -> str | None:
        if kind.needs and not any(name in amounts for name in kind.needs):
            return f"needs a wager on {' or '.join(kind.needs)}"
        if kind.with_:
            if amounts.get(kind.with_) != amount:
                return f"must equal {kind.with_}"
            return None
        low, high = kind.span(self.low, self.high)
        step = cents(kind.step) if kind.step else self.chip
        if kind.at_most:
            high = min(high, amounts.get(kind.at_most, 0))
        if not low <= amount <= high:
            return f"must be {dollars(low)} to {dollars(high)}, not {dollars(amount)}"
        if amount % step:
            return f"is bet in steps of {dollars(step)}"
        return None

    def some(self, random: Random) -> Choice | None:
        """Random wagers on a random spot, small ones rather than large; none where no attempt fits."""
        for _ in range(12):
            spot = random.choice(list(self.spots))
            amounts: dict[str, int] = {}
            for kind in self.spots[spot]:
                if kind.with_ in amounts:
                    amounts[kind.name] = amounts[kind.with_]
                elif not kind.with_ and random.random() < 0.6:
                    low, high = kind.span(self.low, self.high)
                    step = cents(kind.step) if kind.step else self.chip
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
        amounts: list[tuple[str, int]] = []
        for kind in kinds:
            if kind.with_ in wanted:
                amounts.append((kind.name, dict(amounts)[kind.with_]))
            elif kind.name in wanted:
                low, _ = kind.span(self.low, self.high)
                step = cents(kind.step) if kind.step else self.chip
                amounts.append((kind.name, -(-low // step) * step))
        choice = Choice("wager", spot=spot, wagers=tuple(amounts))
        return choice if self.complaint(choice) is None else None


def take_wagers(table: Table, felt: Felt, rules: Wagers) -> Script:
    """Everybody may bet, in any order, until all have said that they are done."""
    bank = felt.bank
    low, high = table.stakes.small, table.stakes.big
    bettors = [seat for seat in table.seats if bank is None or seat is not bank.person or rules.dealer_bets]
    refused: set[tuple[int, int]] = set()
    while True:
        open_forms = {}
        for seat in bettors:
            spots = _open_spots(table, felt, rules, seat)
            for number in [n for n in spots if (seat.number, n) in refused]:
                del spots[number]
            if spots:
                open_forms[seat.number] = WagerForm(spots, low, high, table.stakes.chip, seat.stack.balance)
        if not open_forms:
            return
        form = _Forms(open_forms)
        options = [Option("wager", wagering=form), Option("done")]
        decision = Decision(tuple(open_forms), "wager", options, suggest=form.suggest)
        choice = yield decision
        person = table.seat(decision.who(choice))
        if choice.verb == "done":
            table.log(Acted(person.number, "done"))
            bettors = [seat for seat in bettors if seat is not person]
            continue
        spot = felt.spots.get(choice.spot)
        if rules.refusal and spot is not None:
            answer = yield Decision(
                (spot.decider,), "backline", (Option("accept"), Option("refuse")), suggest=_accept
            )
            if answer.verb == "refuse":
                refused.add((person.number, spot.number))
                table.log(Noted(f"seat {person.number} may not bet behind spot {spot.number}", ("backline",)))
                continue
        place(table, felt, person, choice)


def _accept(_: int) -> Choice:
    return Choice("accept")


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
        return self.forms[seat].some(random)

    def suggest(self, seat: int) -> Choice:
        """The least on the person's own spot; then done."""
        form = self.forms[seat]
        least = form.least(seat) if seat in form.spots else None
        return (least or Choice("done"))._replace(seat=seat)


def _open_spots(table: Table, felt: Felt, rules: Wagers, seat: Seat) -> dict[int, tuple[WagerKind, ...]]:
    """The spots on which a person may still bet: the own one, empty ones, and behind others."""
    bank_seat = felt.bank.person.number if felt.bank is not None else 0
    mine = {number for number, spot in felt.spots.items() if any(w.person is seat for w in spot.wagers)}
    spots: dict[int, tuple[WagerKind, ...]] = {}
    for number in range(1, table.rules.seats + 1):
        spot = felt.spots.get(number)
        if number == bank_seat or number in mine:
            continue
        owner_here = number in table.by_number
        if number == seat.number:
            spots[number] = rules.kinds
        elif spot is not None and rules.backline:
            behind = len({w.person.number for w in spot.wagers}) - 1
            if behind < rules.backline:
                spots[number] = tuple([kind for kind in rules.kinds if kind.backline])
        elif not owner_here and len(mine) + 1 < rules.spots + (seat.number in mine):
            spots[number] = rules.kinds
    return spots


def place(table: Table, felt: Felt, person: Seat, choice: Choice) -> list[Wager]:
    """Put a person's wagers on a spot."""
    spot = felt.spots.get(choice.spot)
    if spot is None:
        spot = felt.spots[choice.spot] = Spot(choice.spot)
        spot.decider = person.number
    circle = len({w.person.number for w in spot.wagers})
    placed = []
    for name, amount in choice.wagers:
        wager = Wager(person, spot, name, circle)
        add_to_wager(table, wager, amount)
        spot.wagers.append(wager)
        placed.append(wager)
    return placed


def add_to_wager(table: Table, wager: Wager, amount: int, why: Reason = WAGERED) -> None:
    """Chips from a person's stack onto a wager."""
    table.log(move(wager.person.stack, wager.account, amount, why))
    wager.stake += amount
