"""The price of every wager of a rule set, and the rulings that move it."""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from houseway.lab.families import family_of
from houseway.lab.prices import Priced, Request
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet

NOTHING: Mapping[str, str] = MappingProxyType({})
MOVES = 0.0005
"""A ruling is worth naming where another reading moves a figure by more than this part of the wager."""


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


def price(rules: RuleSet, request: Request, runner: Runner) -> Priced:
    """Every wager of a rule set under the readings in force."""
    found = family_of(rules)
    return found.price(found.model(rules, request), runner)


def other_readings(
    rules: RuleSet, request: Request, runner: Runner, priced: Priced, switched: Mapping[str, str] = NOTHING
) -> tuple[Moved, ...]:
    """The rulings that move a figure of these wagers, one at a time.

    ``switched`` are the readings under which the wagers were priced, where they are not the rule set's.
    """
    found = family_of(rules)
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
