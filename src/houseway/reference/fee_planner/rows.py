"""A plan with what it takes: one row of the planner's answer."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

import msgspec

from houseway.citations import cite
from houseway.fees.charges import Option
from houseway.fees.planner.offers import Plan
from houseway.fees.planner.takes import Take, take
from houseway.fees.planner.traffic import Traffic


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One plan with everything that it takes."""

    label: str
    """What it is called in the answer: a number that runs through it, or a letter for a plan of one's own."""
    plan: Plan
    takes: Mapping[int, Take]
    """By the number of players."""
    hours: Mapping[int, Fraction]
    """What the room takes in an hour."""
    shown: bool = True
    """Whether it is one of those that a short answer shows."""

    @property
    def lines(self) -> str:
        """Where its options stand."""
        return cite(dict.fromkeys([option.lines for option in self.plan.options.values()]))

    def all_hands(self, traffic: Traffic) -> Fraction | None:
        """Of all hands that were looked at, where the plan is for every number of players that they had."""
        if self.plan.clock or not traffic.hands or not traffic.hands.keys() <= self.takes.keys():
            return None
        return sum([count * self.takes[n].hand for n, count in traffic.hands.items()], Fraction(0))

    def error(self, traffic: Traffic, players: int) -> float | None:
        """The standard error of what a hand pays, where hands were looked at: how far chance may be off."""
        hands = traffic.hands.get(traffic.borrowed.get(players, players), 0)
        if self.plan.clock or hands < 2:
            return None
        return sqrt(self.takes[players].variance / (hands - 1))

    def average(self, traffic: Traffic) -> Fraction | None:
        """In an hour over all the time, where the plan is for all numbers of players that there were."""
        if not traffic.time or not traffic.time.keys() <= self.hours.keys():
            return None
        return sum([part * self.hours[count] for count, part in traffic.time.items()], Fraction(0))


class Till:
    """What options take under one traffic; each is reckoned once."""

    def __init__(self, traffic: Traffic) -> None:
        self._traffic = traffic
        self._known: dict[tuple[int, int], tuple[Option, Take]] = {}

    def reckoned(self, option: Option, players: int) -> Take:
        """What an option takes with so many players."""
        key = id(option), players
        if key not in self._known:
            self._known[key] = option, take(option, self._traffic.cases[players], players)
        return self._known[key][1]

    def hour(self, option: Option, players: int) -> Fraction:
        """The same in an hour."""
        return self.reckoned(option, players).hour(self._traffic.per_hour[players])

    def row(self, label: str, plan: Plan, shown: bool = True) -> Row:
        """A plan as a row."""
        return Row(
            label=label,
            plan=plan,
            takes={count: self.reckoned(option, count) for count, option in plan.options.items()},
            hours={count: self.hour(option, count) for count, option in plan.options.items()},
            shown=shown,
        )
