"""The price of every wager of a rule set, and the rulings that move it.

Each family of games has a folder with a module ``price`` (:mod:`houseway.lab.families` says which prices
which script) that offers three functions:

``model(rules, request)``
    what decides the figures, and nothing else, as a frozen msgspec struct: two readings of a sheet with
    equal models have equal prices, so only rulings that change the model are ever priced again;
``price(model, runner)``
    a :class:`~houseway.lab.prices.Priced`;
``simulate(model, seed, chunk, rounds)``
    for each wager that ``price`` names, a :class:`~houseway.lab.prices.Tally` of random rounds played by
    code that shares nothing with ``price`` but the strategy.
"""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Protocol, cast

import msgspec

from houseway.lab.families import family
from houseway.lab.prices import Priced, Request, Tally
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

NOTHING: Mapping[str, str] = MappingProxyType({})
MOVES = 0.0005
"""A ruling is worth naming where another reading moves a figure by more than this part of the wager."""


class Pricer(Protocol):
    """What a family's module ``price`` offers."""

    def model(self, rules: RuleSet, request: Request) -> Any: ...

    def price(self, model: Any, runner: Runner) -> Priced: ...

    def simulate(self, model: Any, seed: int, chunk: int, rounds: int) -> dict[str, Tally]: ...


class Moved(msgspec.Struct, frozen=True, kw_only=True):
    """A ruling that matters: the figure of a wager under another reading."""

    ruling: str
    value: str
    """The reading that the rule set chose."""
    reading: str
    """The other one."""
    means: str
    wager: str
    ev: float
    """Under the other reading."""
    moves: float
    """By how much."""
    lines: str


def pricer(rules: RuleSet) -> Pricer:
    """The laboratory's module for a rule set's game."""
    return family_of(family(rules).module)


def family_of(module: str) -> Pricer:
    """A family's module ``price``."""
    return cast(Pricer, import_module(module))


def price(rules: RuleSet, request: Request, runner: Runner) -> Priced:
    """Every wager of a rule set under the readings in force."""
    found = pricer(rules)
    return found.price(found.model(rules, request), runner)


def other_readings(
    rules: RuleSet, request: Request, runner: Runner, priced: Priced, switched: Mapping[str, str] = NOTHING
) -> tuple[Moved, ...]:
    """The rulings that move a figure of these wagers, one at a time.

    ``switched`` are the readings under which the wagers were priced, where they are not the rule set's.
    """
    found = pricer(rules)
    in_force = found.model(rules.read_as({**switched}), request)
    before = {wager.wager: wager.ev for wager in priced.wagers}
    others = []
    for ruling in rules.rulings:
        value = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
        for reading in {value: "", **ruling.others} if ruling.setting else ():
            other = found.model(rules.read_as({**switched, ruling.id: reading}), request)
            if other != in_force:
                others.append((ruling, value, reading, other))
    moved = []
    for done, (ruling, value, reading, other) in enumerate(others):
        runner.progress("Other readings", done, len(others))
        for wager in found.price(other, runner).wagers:
            moves = wager.ev - before.get(wager.wager, wager.ev)
            if abs(moves) > MOVES:
                moved.append(
                    Moved(
                        ruling=ruling.id,
                        value=value,
                        reading=reading,
                        means=ruling.others.get(reading, ruling.choice),
                        wager=wager.wager,
                        ev=wager.ev,
                        moves=moves,
                        lines=ruling.lines,
                    )
                )
    runner.progress("Other readings", len(others), len(others))
    return tuple(moved)
