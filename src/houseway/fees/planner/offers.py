"""The plans that a table may post: one option for each number of players, out of all that fit."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import prod

import msgspec

from houseway.errors import FeeError
from houseway.fees.charges import Charge, FeeTable, Option, Schedule
from houseway.fees.planner.takes import by_clock
from houseway.fees.plans import ANY, FeePlan, Stakes, make_plan, misfit

Worth = Callable[[Option, int], Fraction]
"""What an option takes in an hour with so many players."""


class Alike(msgspec.Struct, frozen=True):
    """An option, and others that take the same of the same players."""

    option: Option
    others: tuple[str, ...] = ()


class Zone(msgspec.Struct, frozen=True):
    """Numbers of players for which the same options are printed, the dearest of them first."""

    players: tuple[int, ...]
    choices: tuple[Alike, ...]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """A plan of a schedule: the option in force for each number of players that it is for."""

    schedule: str
    clock: bool
    options: Mapping[int, Option]
    others: Mapping[int, tuple[str, ...]] = {}
    """By the number of players, options that would do as well: they take the same."""

    def fee_plan(self) -> FeePlan:
        """The plan as a table posts it."""
        least, most = min(self.options), max(self.options)
        numbers = {str(count): option.number for count, option in self.options.items()}
        if len(set(numbers.values())) == 1 and not self.options[least].by_heads():
            numbers = {ANY: self.options[least].number}
        return FeePlan(self.schedule, numbers, (least, most))

    def parts(self) -> list[tuple[tuple[int, ...], Option, tuple[str, ...]]]:
        """The options in force with the numbers of players that they are for, fewest players first."""
        found: dict[str, list[int]] = {}
        for count in sorted(self.options):
            found.setdefault(self.options[count].number, []).append(count)
        return [
            (tuple(counts), self.options[counts[0]], self.others.get(counts[0], ()))
            for counts in found.values()
        ]


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """What one schedule offers a table: by the hand, or by the clock."""

    schedule: Schedule
    clock: bool
    options: int
    """How many of its options fit."""
    zones: tuple[Zone, ...]
    plans: tuple[Plan, ...]
    """From the dearest to the cheapest; every option that fits is in one of them."""
    possible: int
    """How many plans have one choice for each zone, where options that take the same count as one."""
    uncovered: tuple[int, ...] = ()
    """Numbers of players that no option is for."""


class LeftOut(msgspec.Struct, frozen=True):
    """Options that are in no plan, and why."""

    schedule: str
    numbers: tuple[str, ...]
    why: str
    lines: tuple[str, ...]


def offers(
    schedule: Schedule, stakes: Stakes, players: Sequence[int], worth: Worth
) -> tuple[list[Offer], list[LeftOut]]:
    """What a schedule offers a table of this limit with these numbers of players, and what it does not."""
    fit: dict[bool, list[Option]] = {}
    out: dict[str, list[Option]] = {}
    for table in schedule.tables:
        for option in table.options:
            if why := _why_not(table, option, stakes, players):
                out.setdefault(why, []).append(option)
            else:
                fit.setdefault(by_clock(option), []).append(option)
    found = [_offer(schedule, clock, fit[clock], players, worth) for clock in sorted(fit)]
    left = [
        LeftOut(schedule.id, tuple([o.number for o in some]), why, tuple([o.lines for o in some]))
        for why, some in out.items()
    ]
    return found, left


def _why_not(table: FeeTable, option: Option, stakes: Stakes, players: Sequence[int]) -> str:
    if why := misfit(table, option, stakes):
        return why
    if not any([option.covers(count) for count in players]):
        bands = dict.fromkeys([str(c.band) for c in option.charges if c.band and c.terms.key == "heads"])
        return f"it is for {', '.join(bands)} players, and {players[0]} to {players[-1]} play here"
    return ""


def _offer(
    schedule: Schedule, clock: bool, options: Sequence[Option], players: Sequence[int], worth: Worth
) -> Offer:
    zones = _zones(options, players, worth)
    most = max([len(zone.choices) for zone in zones])
    return Offer(
        schedule=schedule,
        clock=clock,
        options=len(options),
        zones=zones,
        plans=tuple([_step(schedule, clock, zones, step, most) for step in range(most)]),
        possible=prod([len(zone.choices) for zone in zones]),
        uncovered=tuple([n for n in players if not any([option.covers(n) for option in options])]),
    )


def _zones(options: Sequence[Option], players: Sequence[int], worth: Worth) -> tuple[Zone, ...]:
    found: dict[tuple[str, ...], list[int]] = {}
    for count in players:
        covering = tuple([option.number for option in options if option.covers(count)])
        if covering:
            found.setdefault(covering, []).append(count)
    by_number = {option.number: option for option in options}
    return tuple(
        [
            Zone(tuple(counts), _ordered([by_number[number] for number in numbers], counts, worth))
            for numbers, counts in found.items()
        ]
    )


def _ordered(options: Iterable[Option], counts: Sequence[int], worth: Worth) -> tuple[Alike, ...]:
    """The dearest first, of equals the first in print; what takes the same in every case stands together."""
    alike: dict[object, list[Option]] = {}
    for option in options:
        alike.setdefault(_taking(option, counts), []).append(option)
    groups = [Alike(some[0], tuple([other.number for other in some[1:]])) for some in alike.values()]
    return tuple(sorted(groups, key=lambda a: -sum([worth(a.option, count) for count in counts])))


def _taking(option: Option, counts: Sequence[int]) -> object:
    """What decides everything that an option takes of so many players."""
    return tuple([tuple([_charged(charge) for charge in option.charges if _for(charge, n)]) for n in counts])


def _charged(charge: Charge) -> object:
    return charge.fee, charge.terms, charge.amount, None if charge.terms.key == "heads" else charge.band


def _for(charge: Charge, count: int) -> bool:
    return charge.terms.key != "heads" or charge.band is None or count in charge.band


def _step(schedule: Schedule, clock: bool, zones: Sequence[Zone], step: int, steps: int) -> Plan:
    """One step of the way from the dearest choice everywhere to the cheapest; each zone goes all of it."""
    options: dict[int, Option] = {}
    others: dict[int, tuple[str, ...]] = {}
    for zone in zones:
        last = len(zone.choices) - 1
        at = round(Fraction(step * last, steps - 1)) if steps > 1 else 0
        for count in zone.players:
            options[count] = zone.choices[at].option
            others[count] = zone.choices[at].others
    return Plan(schedule=schedule.id, clock=clock, options=options, others=others)


def named_plan(schedule: Schedule, stakes: Stakes, players: Sequence[int], numbers: Sequence[str]) -> Plan:
    """The plan of some options; where they leave numbers of players out, for the others."""
    named = [schedule.find(number)[1] for number in numbers]
    clocks = {by_clock(option) for option in named}
    if len(clocks) > 1:
        raise FeeError(
            f"the options {', '.join(numbers)} of {schedule.id} are in part taken by the half hour: "
            "a plan has fees by the hand or by the clock"
        )
    covered = [count for count in players if any([option.covers(count) for option in named])]
    if not covered:
        raise FeeError(
            f"the options {', '.join(numbers)} of {schedule.id} are for none of {players[0]} to "
            f"{players[-1]} players"
        )
    posted = make_plan(schedule, stakes, covered, numbers)
    if idle := [n for n in numbers if n not in posted.options.values()]:
        raise FeeError(
            f"option {idle[0]} of {schedule.id} would never be in force beside the others: "
            f"with each number of players the narrowest band holds"
        )
    options = {count: schedule.find(posted.option(count))[1] for count in covered}
    return Plan(schedule=schedule.id, clock=clocks.pop(), options=options)
