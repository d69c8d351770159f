"""Declarations before the showdown: a Clean Sweep, or surrender. Whoever speaks first is first; in one breath
the sheet names the seat that comes first."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec

from houseway.facts import Fact, Finding, Person
from houseway.play.decisions import Choice, Decision, Option
from houseway.play.events import Acted, Noted
from houseway.play.rows import Named
from houseway.play.rules import Script
from houseway.play.shape import Fact as Asked
from houseway.play.table import Table
from houseway.points.irregular import hear

SWEEP, SURRENDER, READY = "sweep", "surrender", "ready"
AS_IT_LIES = "compare the hand as it lies"
FOULED_AS_IT_LIES = "compare the hand as it lies: it is fouled"
WITHOUT_SWEEP = "compare the hand as it lies: the Clean Sweep then counts for nothing"
FOULED_WITHOUT_SWEEP = (
    "compare the hand as it lies: the Clean Sweep then counts for nothing, and the hand is fouled"
)
SWEEP_TOO, SURRENDER_TOO = "sweep-too", "surrender-too"
"""Spoken in the same breath as the declaration before it."""
ONE_BREATH = {SWEEP_TOO: SWEEP, SURRENDER_TOO: SURRENDER}
First = Literal["left", "right"]
"""Who comes first in one breath: the first seat to the button's left, or the first to its right."""


class Declared(NamedTuple):
    """What somebody declared."""

    seat: int
    what: Literal["sweep", "surrender"]


Breaths = list[list[Declared]]
DECLARATIONS = "declarations"
DECLARED = Asked("breath by breath who declared what: a Clean Sweep or surrender", form=Breaths)


class Declarations:
    """What was declared, breath by breath: the table remembers it."""

    __slots__ = ("_table",)

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def breaths(self) -> Breaths:
        written = self._table.facts.get(DECLARATIONS)
        return msgspec.convert(written, Breaths) if written else []

    def declare(self, seat: int, verb: str) -> None:
        written = self._table.facts.setdefault(DECLARATIONS, [])
        if verb not in ONE_BREATH:
            written.append([])
        written[-1].append([seat, ONE_BREATH.get(verb, verb)])

    def surrendered(self, *, before_this_breath: bool = False) -> bool:
        """Whether somebody has surrendered so far."""
        breaths = self.breaths[:-1] if before_this_breath else self.breaths
        return any([d.what == SURRENDER for breath in breaths for d in breath])

    def in_order(self, seats: Sequence[int]) -> list[Declared]:
        """One after another; ``seats`` are in the order that holds within a breath."""
        return [d for breath in self.breaths for d in sorted(breath, key=lambda d: self._place(d, seats))]

    def _place(self, declared: Declared, seats: Sequence[int]) -> int:
        return seats.index(self._table.seat(declared.seat).number)


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
    sweep_note: Fact = "a Clean Sweep that you cannot show"
    named: tuple[Named, ...] = ()
    if sweep is not None:
        named = (sweep,)
        ready = FOULED_WITHOUT_SWEEP if fouled else WITHOUT_SWEEP
        sweep_note = Finding("a Clean Sweep in hand", (sweep.name, sweep.points))
    else:
        ready = FOULED_AS_IT_LIES if fouled else AS_IT_LIES
    price = "" if named else "the hand is fouled"
    surrender_note = Finding("points to each", (can_surrender,))
    # The house dealer asks once more before a surrender counts (003:717).
    again = Finding("do you surrender", (can_surrender,))
    options = [Option(READY, note=ready)]
    options.append(Option(SWEEP, note=sweep_note, price=price, named=named))
    if can_surrender and not said.surrendered():
        options.append(Option(SURRENDER, note=surrender_note, asks_again=again))
    breaths = said.breaths
    if breaths:
        first = Person(breaths[-1][0].seat)
        note = Finding("in the same breath", (sweep_note, first))
        options.append(Option(SWEEP_TOO, note=note, price=price, named=named))
        if can_surrender and not said.surrendered(before_this_breath=True):
            note = Finding("in the same breath", (surrender_note, first))
            options.append(Option(SURRENDER_TOO, note=note, asks_again=again))
    return tuple(options)


def take_declarations(
    table: Table,
    said: Declarations,
    options: Callable[[int], tuple[Option, ...]],
    suggest: Callable[[int], Choice],
) -> Script:
    """Everybody says once that there is nothing to declare, or declares; in any order."""
    waiting = [seat.number for seat in table.clockwise(table.button)]
    offered: dict[int, tuple[Option, ...]] = {}
    while waiting:
        if table.mishaps is not None:
            yield from hear(table)
        # What others may declare changes with a declaration only.
        offered = offered or {number: options(number) for number in waiting}
        each = {number: offered[number] for number in waiting}
        verbs = {o.verb: Option(o.verb) for own in each.values() for o in own}
        asked = Decision(tuple(waiting), "declare", tuple(verbs.values()), each, absent=READY)
        decision = table.ask(asked, suggest)
        choice = yield decision
        number = decision.who(choice)
        waiting.remove(number)
        table.log(Acted(number, choice.verb))
        if choice.verb != READY:
            said.declare(number, choice.verb)
            offered = {}


def recognised(table: Table, first: First, *, aloud: bool = True) -> Outcome:
    """Which declarations hold: every sweep, and the first surrender; it is told why another does not."""
    clockwise = [seat.number for seat in table.clockwise(table.button)]
    order = clockwise if first == "left" else [n for n in reversed(clockwise) if n != table.button]
    if first == "right" and table.button in clockwise:
        order.append(table.button)
    sweeps: dict[int, int] = {}
    surrender: tuple[int, int] | None = None
    for place, (seat, what) in enumerate(Declarations(table).in_order(order)):
        if what == SWEEP:
            sweeps[seat] = place
        elif surrender is None:
            surrender = seat, place
        elif aloud:
            facts = Person(seat), Person(surrender[0])
            table.log(Noted("a surrender does not hold", ("same-breath",), facts))
    return Outcome(sweeps, surrender)
