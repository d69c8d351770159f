"""Declarations before the showdown: a Clean Sweep, or surrender. Whoever speaks first is first; in one breath
the sheet names the seat that comes first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from houseway.facts import Fact, Finding, Person
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.rows import Named
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

SWEEP, SURRENDER, READY = "sweep", "surrender", "ready"
TOO = "-too"
"""The end of a verb that was spoken in the same breath as the declaration before it."""
First = Literal["left", "right"]
"""Who comes first in one breath: the first seat to the button's left, or the first to its right."""


class Declared(NamedTuple):
    """What somebody declared."""

    seat: int
    what: str


class Declarations:
    """What was declared, breath by breath."""

    __slots__ = ("breaths",)

    def __init__(self) -> None:
        self.breaths: list[list[Declared]] = []

    def declare(self, seat: int, verb: str) -> None:
        declared = Declared(seat, verb.removesuffix(TOO))
        if verb.endswith(TOO):
            self.breaths[-1].append(declared)
        else:
            self.breaths.append([declared])

    def surrendered(self, *, before_this_breath: bool = False) -> bool:
        """Whether somebody has surrendered so far."""
        breaths = self.breaths[:-1] if before_this_breath else self.breaths
        return any([d.what == SURRENDER for breath in breaths for d in breath])

    def in_order(self, seats: Sequence[int]) -> list[Declared]:
        """One after another; ``seats`` are in the order that holds within a breath."""
        return [d for breath in self.breaths for d in sorted(breath, key=lambda d: seats.index(d.seat))]


class Outcome(NamedTuple):
    """The declarations that hold: each seat's place in their order."""

    sweeps: Mapping[int, int]
    surrender: tuple[int, int] | None
    """The seat that surrendered, and its place."""


def options_for(
    said: Declarations, *, can_surrender: int, sweep: Named | None, fouled: bool
) -> tuple[Option, ...]:
    """What a seat may declare now, and what each comes to.

    A sweep that it cannot show is an act with a printed price; ``can_surrender`` is what that pays to each
    opponent, 0 where it cannot. A hand that is set wrongly is fouled unless it is a sweep.
    """
    ready = "compare the hand as it lies"
    sweep_note: Fact = "a Clean Sweep that you cannot show"
    named: tuple[Named, ...] = ()
    if sweep is not None:
        named = (sweep,)
        ready += ": the Clean Sweep then counts for nothing" + (", and the hand is fouled" if fouled else "")
        sweep_note = Finding("a Clean Sweep in hand", (sweep.name, sweep.points))
    else:
        ready += ": it is fouled" if fouled else ""
    price = "" if named else "the hand is fouled"
    surrender_note = Finding("points to each", (can_surrender,))
    # The house dealer asks once more before a surrender counts (003:717).
    again = Finding("do you surrender", (can_surrender,))
    options = [Option(READY, note=ready)]
    options.append(Option(SWEEP, note=sweep_note, price=price, named=named))
    if can_surrender and not said.surrendered():
        options.append(Option(SURRENDER, note=surrender_note, asks_again=again))
    if said.breaths:
        first = Person(said.breaths[-1][0].seat)
        note = Finding("in the same breath", (sweep_note, first))
        options.append(Option(SWEEP + TOO, note=note, price=price, named=named))
        if can_surrender and not said.surrendered(before_this_breath=True):
            note = Finding("in the same breath", (surrender_note, first))
            options.append(Option(SURRENDER + TOO, note=note, asks_again=again))
    return tuple(options)


def take_declarations(
    table: Table,
    seats: Sequence[Seat],
    said: Declarations,
    options: Callable[[int], tuple[Option, ...]],
    suggest: Callable[[int], Choice],
) -> Script:
    """Everybody says once that there is nothing to declare, or declares; in any order."""
    waiting = [seat.number for seat in seats]
    while waiting:
        each = {number: options(number) for number in waiting}
        verbs = {o.verb: Option(o.verb) for own in each.values() for o in own}
        asked = Decision(tuple(waiting), "declare", tuple(verbs.values()), each, absent=READY)
        decision = table.ask(asked, suggest)
        choice = yield decision
        number = decision.who(choice)
        waiting.remove(number)
        table.log(Acted(number, choice.verb))
        if choice.verb != READY:
            said.declare(number, choice.verb)


def recognised(table: Table, said: Declarations, first: First) -> Outcome:
    """Which declarations hold: every sweep, and the first surrender."""
    clockwise = [seat.number for seat in table.clockwise(table.button)]
    order = clockwise if first == "left" else [n for n in reversed(clockwise) if n != table.button]
    if first == "right" and table.button in clockwise:
        order.append(table.button)
    sweeps: dict[int, int] = {}
    surrender: tuple[int, int] | None = None
    for place, (seat, what) in enumerate(said.in_order(order)):
        if what == SWEEP:
            sweeps[seat] = place
        elif surrender is None:
            surrender = seat, place
        else:
            facts = Person(seat), Person(surrender[0])
            table.log(Noted("a surrender does not hold", ("same-breath",), facts))
    return Outcome(sweeps, surrender)
