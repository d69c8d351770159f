"""Everything that is wrong with a file at once; loading one stops at the first thing."""

import copy
import tomllib
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from houseway.errors import HousewayError, RuleSetError
from houseway.games import game_named, names, no_script
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.checks import faults
from houseway.rooms.faults import in_file, steps_of, value_at
from houseway.rooms.lines import line_of
from houseway.rooms.loader import (
    MONEY,
    SheetFile,
    check_followed,
    check_ruling,
    common_rulings,
    parse,
    read,
    read_money,
    stakes_of,
)
from houseway.rooms.names import Fault
from houseway.rooms.shared import WORDS, taken
from houseway.rooms.values import Unread, misfits


class Inspected(NamedTuple):
    """What was found in a file."""

    faults: list[tuple[int, str]]
    """The line and the reason of each."""
    rules: RuleSet | None
    """The rule set, where nothing is wrong."""


def inspect(text: str, where: str, rule_set_id: str) -> Inspected:
    """All faults of a file, line by line.

    Whether values go together can only be said when each is right; what nothing reads and what rules say in
    words does not stand in the way.
    """
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError):
        return Inspected([_only(text, where, rule_set_id)], None)
    found = list(_likes(data))
    values = list(_values(data))
    rest = _without(data, values)
    found += [*values, *(_together(rest, rule_set_id) if rest is not None else ())]
    if not found:
        try:
            return Inspected([], parse(text, where, rule_set_id))
        except RuleSetError:
            return Inspected([_only(text, where, rule_set_id)], None)
    told = {(line_of(text, in_file(fault.path, data)), str(fault)) for fault in found}
    return Inspected(sorted(told), None)


def _only(text: str, where: str, rule_set_id: str) -> tuple[int, str]:
    """The fault at which loading stops."""
    try:
        parse(text, where, rule_set_id)
    except RuleSetError as error:
        said = str(error).removeprefix(where)
        line, colon, rest = said.removeprefix(", line ").partition(": ")
        if said.startswith(", line ") and colon:
            return int(line), rest
        at = said.rpartition("line ")[2].partition(",")[0]
        return int(at) if at.isdigit() else 1, said.strip()
    raise AssertionError("the file was refused before")


def _likes(data: dict[str, Any]) -> Iterator[Fault]:
    """What cannot be like a shared ruling; the data gets what the others take from theirs."""
    rulings = data.get("rulings")
    rulings = rulings if isinstance(rulings, list) else []
    for at, ruling in enumerate(rulings):
        try:
            rulings[at] = taken(ruling, f".rulings[{at}]")
        except Fault as fault:
            rulings[at] = {**dict.fromkeys(WORDS, "…"), **ruling}
            del rulings[at]["like"]
            yield fault


def _without(data: dict[str, Any], found: list[Fault]) -> dict[str, Any] | None:
    """What a file says but for its faults, where what is left says how the game is played."""
    rest = copy.deepcopy(data)
    for fault in found:
        *above, last = steps_of(fault.path) or [""]
        table = value_at(rest, above)
        if isinstance(fault, Unread) and isinstance(table, dict):
            table.pop(last, None)
        elif above[:1] == ["rules"]:
            rest["rules"][above[1] if above[1:] else last] = {"says": "…", "lines": "…"}
        elif above[:1] == ["procedure"]:
            rest.pop("procedure", None)
        else:
            return None
    return rest


# Single values


def _values(data: dict[str, Any]) -> Iterator[Fault]:
    """What has the wrong type, lies out of bounds, is missing, or has a name that nothing reads."""
    yield from misfits(data, SheetFile, "")
    game = data.get("game")
    if isinstance(game, str) and game not in names():
        yield Fault(".game", no_script(game))
    elif isinstance(game, str) and isinstance(data.get("play", {}), dict):
        yield from misfits(data.get("play", {}), game_named(game).parameters, ".play")
    limits = data.get("limits")
    for number, limit in enumerate(limits if isinstance(limits, list) else ()):
        if isinstance(limit, dict):
            yield from _limit(number, limit)


def _limit(number: int, limit: dict[str, Any]) -> Iterator[Fault]:
    read: dict[str, Any] = {}
    found: list[Fault] = []
    for key, value in limit.items():
        try:
            read[key] = read_money(number, key, value)
        except Fault as fault:
            found.append(fault)
            read[key] = 1 if key in MONEY else []
    found += misfits(read, Stakes, f".limits[{number}]")
    yield from found
    if all([isinstance(fault, Unread) for fault in found]):
        try:
            stakes_of(number, {key: limit[key] for key in Stakes.__struct_fields__ if key in limit})
        except Fault as fault:
            yield fault


# What goes together


def _together(data: dict[str, Any], rule_set_id: str) -> Iterator[Fault]:
    """What cannot be played though every value is right."""
    try:
        rules = read(data, rule_set_id)
    except (HousewayError, Fault):
        return  # Loading tells it.
    found = list(_as_far_as_it_goes(faults(rules)))
    yield from found
    for problem in (_raised(check_followed, rules), *_readings(rules, bool(found))):
        if problem is not None:
            yield problem


def _as_far_as_it_goes(found: Iterable[Fault]) -> Iterator[Fault]:
    """The faults up to where one of them makes it impossible to look further."""
    there = False
    try:
        for fault in found:
            there = True
            yield fault
    except (HousewayError, LookupError, TypeError, ValueError, AttributeError):
        if not there:
            raise


def _readings(rules: RuleSet, broken: bool) -> Iterator[Fault | None]:
    """The rulings of the file that do not say what is played, or whose other readings cannot be."""
    for ruling in rules.rulings:
        if broken and ruling in common_rulings(rules.kind):
            continue  # Not in the file: it came with what is wrong there.
        # Under another reading a broken game is as broken as it is: nothing new.
        there = msgspec.structs.replace(ruling, others={}) if broken else ruling
        yield _raised(check_ruling, rules, there)


def _raised(check: Any, *arguments: Any) -> Fault | None:
    try:
        check(*arguments)
    except Fault as fault:
        return fault
    return None
