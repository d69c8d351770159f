"""The price of every wager of a rule set, and the rulings that move it."""

from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

import msgspec

from houseway.lab.families import family_in, family_of, folder_of, module_of, package_of
from houseway.lab.prices import Priced, Request
from houseway.lab.work.ahead import compile_ahead
from houseway.lab.work.answers import answer_place, load_answer, save_answer
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet, Ruling

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

    @property
    def edge(self) -> float:
        """What the player-dealer expects under the other reading; 0 where nobody has the better of it."""
        return 0.0 - self.ev


def price(rules: RuleSet, request: Request, runner: Runner) -> Priced:
    """Every wager of a rule set under the readings in force."""
    return price_of(folder_of(rules), family_of(rules).model(rules, request), runner)


def price_of(folder: str, model: Any, runner: Runner, *, together: bool = False) -> Priced:
    """Every wager under a model of a family, some played ``together`` perhaps; an answer that was kept is
    read without any of the kernels."""
    began = perf_counter()
    place = answer_place(module_of(folder, "price"), model)
    if runner.keep and not runner.fresh and (kept := load_answer(place, Priced)) is not None:
        seconds = perf_counter() - began
        wagers = [msgspec.structs.replace(wager, seconds=seconds) for wager in kept.wagers]
        return msgspec.structs.replace(kept, wagers=tuple(wagers))
    compile_ahead(package_of(folder), "together" if together else "price", runner.workers)
    found = family_in(folder).price(model, runner)
    if runner.keep:
        save_answer(place, found)
    return found


class Reading(NamedTuple):
    """Another reading of a ruling, under which something else decides the figures."""

    ruling: Ruling
    value: str
    """The reading that the rule set chose."""
    reading: str
    model: Any


def other_readings(
    rules: RuleSet, request: Request, runner: Runner, priced: Priced, switched: Mapping[str, str] = NOTHING
) -> tuple[Moved, ...]:
    """The rulings that move a figure of these wagers, one at a time.

    ``switched`` are the readings under which the wagers were priced, where they are not the rule set's.
    """
    return tuple(moved_by(rules, readings_to_price(rules, request, switched), runner, priced))


def readings_to_price(
    rules: RuleSet, request: Request, switched: Mapping[str, str] = NOTHING
) -> tuple[Reading, ...]:
    """The readings that could move a figure: those under which the model is another one."""
    found = family_of(rules)
    in_force = found.model(rules.read_as({**switched}), request)
    others = []
    for ruling in rules.rulings:
        value = str(ruling.value).lower() if isinstance(ruling.value, bool) else str(ruling.value)
        for reading in {value: "", **ruling.others} if ruling.setting else ():
            other = found.model(rules.read_as({**switched, ruling.id: reading}), request)
            if other != in_force:
                others.append(Reading(ruling, value, reading, other))
    return tuple(others)


def moved_by(rules: RuleSet, readings: Sequence[Reading], runner: Runner, priced: Priced) -> Iterator[Moved]:
    """The figures that readings move, each as soon as it is known."""
    folder = folder_of(rules)
    before = {wager.wager: wager.ev for wager in priced.wagers}
    known: dict[Any, Priced] = {}
    for done, (ruling, value, reading, model) in enumerate(readings):
        runner.progress("Other readings", done, len(readings))
        if model not in known:
            known[model] = price_of(folder, model, runner)
        for wager in known[model].wagers:
            moves = wager.ev - before.get(wager.wager, wager.ev)
            if abs(moves) > MOVES:
                yield Moved(
                    ruling=ruling.id,
                    value=value,
                    reading=reading,
                    means=ruling.others.get(reading, ruling.choice),
                    wager=wager.wager,
                    ev=wager.ev,
                    moves=moves,
                    lines=ruling.lines,
                )
    runner.progress("Other readings", len(readings), len(readings))
