"""Wagers: who may bet on which spots, and betting until the house dealer closes it."""

from collections.abc import Callable, Collection, Sequence

import msgspec

from houseway.bank.kum_kum import bet_together, kum_kum_form
from houseway.facts import Finding, Money, Person
from houseway.ledger import Reason, move
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.felt import BankedFelt, Spot, Wager
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.play.wager_form import WagerForm, WagerKind, Wagers

WAGERED = Reason("wager", ("wagers",))
DONE = Option("done")
ANYBODY = (Option("wager"), DONE)
"""What everybody knows of the options of those who may bet."""
_BACKLINE = (Option("accept"), Option("refuse"))
_ACCEPT = Choice("accept")
_DONE = Choice("done")


def take_wagers(table: Table, felt: BankedFelt, wagers: Wagers) -> Script:
    """Everybody may bet, in any order, until all have said that they are done.

    As long as somebody may still bet on a further spot, the others may add to what they have.
    """
    layout = _Layout(table, felt, wagers)
    forms: dict[int, WagerForm] = {}
    for seat in table.seats:
        if seat.number != layout.banker or wagers.dealer_bets:
            layout.renew(forms, seat)
    while any([form.fresh() for form in forms.values()]):
        able = {number: form for number, form in forms.items() if form.fresh() or (form.spots and form.stack)}
        choice = yield (decision := _ask(table, able, layout.kum_kum(able)))
        person = table.by_number[decision.who(choice)]
        if choice.verb == "done":
            table.log(Acted(person.number, "done"))
            del forms[person.number]
            if wagers.unused_seats and person.number not in felt.spots:
                layout.unused.add(person.number)
                for number in forms:
                    layout.renew(forms, table.by_number[number])
            continue
        if choice.verb == "kum-kum":
            yield from bet_together(table, felt, person, choice, layout.alone)
            without_action(table, wagers, felt.spots[choice.spot].wagers)
            layout.renew(forms, person)
            first = felt.spots[choice.spot].wagers[0].person
            if first.number in forms:
                # The maximum holds for all chips of the bet, whosever they are.
                layout.renew(forms, first)
            continue
        spot = felt.spots.get(choice.spot)
        if wagers.refusal and spot is not None and choice.spot not in forms[person.number].placed:
            chips = Money(sum([amount for _, amount in choice.wagers]))
            about = Finding("chips behind a spot", (chips, Person(person.number), spot.number))
            decision = Decision((spot.decider,), "backline", _BACKLINE, about=about, absent="accept")
            answer = yield table.ask(decision, _ACCEPT)
            if answer.verb == "refuse":
                layout.refused.add((person.number, spot.number))
                table.log(
                    Noted("may not bet behind a spot", ("backline",), (Person(person.number), spot.number))
                )
                layout.renew(forms, person)
                continue
        place(table, felt, person, choice, wagers)
        layout.renew(forms, person)
        layout.renew_spot(forms, choice.spot)


def _ask(table: Table, able: dict[int, WagerForm], joins: dict[int, WagerForm]) -> Decision:
    """Everybody who may bet now, each with the own form; advised is the least on the own spot, then done."""
    each: dict[int, tuple[Option, ...]] = {}
    for number, form in able.items():
        joined = (Option("kum-kum", wagers=joins[number]),) if number in joins else ()
        each[number] = (Option("wager", wagers=form), *joined, DONE)
    if len(each) == 1:
        (options,) = each.values()
        decision = Decision(tuple(able), "wager", options)
    else:
        decision = Decision(tuple(able), "wager", ANYBODY, each)

    def advice(number: int) -> Choice:
        form = able[number]
        return (form.least(number, fee=_fee(table, number)) if number in form.spots else None) or _DONE

    return table.ask(decision, advice)


def _fee(table: Table, number: int) -> Callable[[Choice], int] | None:
    """The quote of the collection for one bettor."""
    collector = table.collector
    return None if collector is None else lambda choice: collector.quote(number, choice)


class _Layout:
    """Which spots are open to whom: the own one, empty ones, and places behind others."""

    __slots__ = ("alone", "bank", "banker", "behind", "felt", "refused", "table", "unused", "wagers")

    def __init__(self, table: Table, felt: BankedFelt, wagers: Wagers) -> None:
        self.table = table
        self.felt = felt
        self.wagers = wagers
        self.bank = felt.bank.square
        self.banker = felt.bank.person.number
        self.behind = tuple([kind for kind in wagers.kinds if kind.backline]) if wagers.backline else ()
        """The wagers that people behind a spot may place."""
        self.refused: set[tuple[int, int]] = set()
        """Whom the player of a spot has refused."""
        self.unused: set[int] = set()
        """Seated players whose own spots are left to others."""
        self.alone: set[tuple[int, int]] = set()
        """With whom the player of a spot does not share the bet."""

    def kum_kum(self, people: Collection[int]) -> dict[int, WagerForm]:
        """For each of these people the bets of others into which they may put chips."""
        if not self.wagers.kum_kum:
            return {}
        seats = {number: self.table.by_number[number] for number in people}
        forms = {n: kum_kum_form(self.table, self.felt, self.wagers, s, self.alone) for n, s in seats.items()}
        return {number: form for number, form in forms.items() if form is not None}

    def renew(self, forms: dict[int, WagerForm], seat: Seat) -> None:
        """Write a person's form anew; it has no spots while none is open to the person."""
        felt, wagers, own = self.felt, self.wagers, seat.number
        mine: dict[int, dict[str, int]] = {}
        for wager in felt.wagers():
            if wager.person is seat:
                mine.setdefault(wager.spot.number, {})[wager.kind] = wager.stake
        if wagers.spots == 1 and not (wagers.backline and felt.spots):
            spots = {own: wagers.kinds} if own != self.bank else {}
        else:
            everywhere = range(1, self.table.rules.seats + 1)
            numbers = everywhere if wagers.spots > 1 else sorted({own, *felt.spots})
            spots = {n: kinds for n in numbers if (kinds := self.open(seat, n, mine))}
        stakes = self.table.stakes
        forms[own] = WagerForm(spots, stakes.small, stakes.big, stakes.chip, seat.stack.balance, wagers, mine)

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
            forms[own] = msgspec.structs.replace(form, spots=spots)

    def open(self, seat: Seat, number: int, mine: Collection[int]) -> tuple[WagerKind, ...]:
        """The wagers that a person may place on a spot; ``mine`` are the spots that the person has."""
        wagers = self.wagers
        if number == self.bank or (seat.number, number) in self.refused:
            return ()
        if number == seat.number:
            return wagers.kinds
        spot = self.felt.spots.get(number)
        if spot is not None and number in mine:
            return wagers.kinds if spot.wagers[0].person is seat else self.behind
        if spot is not None:
            return self.behind if self.room(len({w.person.number for w in spot.wagers})) else ()
        free = number not in self.table.by_number or number in self.unused
        return wagers.kinds if free and len(mine) + 1 < wagers.spots + (seat.number in mine) else ()

    def room(self, there: int) -> bool:
        """Whether one more may bet where so many have wagers."""
        return there <= self.wagers.backline or self.wagers.further_backline == "no-action"


def place(table: Table, felt: BankedFelt, person: Seat, choice: Choice, wagers: Wagers) -> list[Wager]:
    """Put a person's wagers on a spot, or add to those that lie there."""
    spot = felt.spots.get(choice.spot)
    if spot is None:
        spot = felt.spots[choice.spot] = Spot(choice.spot)
        spot.decider = person.number
    mine = {wager.kind: wager for wager in spot.wagers if wager.person is person}
    circle = len({w.person.number for w in spot.wagers})
    if mine:
        circle = next(iter(mine.values())).circle
    placed = []
    for name, amount in choice.wagers:
        wager = mine.get(name)
        if wager is None:
            wager = Wager(person, spot, name, circle)
            spot.wagers.append(wager)
        add_to_wager(table, wager, amount)
        placed.append(wager)
    without_action(table, wagers, placed)
    return placed


def without_action(table: Table, wagers: Wagers, placed: Sequence[Wager]) -> None:
    """Set apart the chips that get no action: all of a further backline's, and what is over the maximum."""
    kinds = {kind.name: kind for kind in wagers.kinds}
    for wager in placed:
        if wager.circle <= wagers.backline and wagers.over_most == "refused":
            continue
        _, most = kinds[wager.kind].span(table.stakes.small, table.stakes.big)
        acts = 0 if wager.circle > wagers.backline else min(wager.stake, most)
        more, wager.idle = wager.stake - acts - wager.idle, wager.stake - acts
        if more:
            rule, why = "wagers", Finding("over the maximum")
            if not acts:
                told = Finding("more than so many behind a spot", (wagers.backline, wager.spot.number))
                rule, why = "backline", told
            facts = Money(more), Person(wager.person.number), why
            table.log(Noted("chips get no action", (rule,), facts))


def add_to_wager(table: Table, wager: Wager, amount: int, why: Reason = WAGERED) -> None:
    """Chips from a person's stack onto a wager."""
    table.log(move(wager.person.stack, wager.account, amount, why))
    wager.stake += amount
