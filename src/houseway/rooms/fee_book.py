"""The printed fee schedules of the rooms, read when somebody asks for them."""

import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import msgspec

from houseway.citations import spans
from houseway.errors import FeeError
from houseway.fees.charges import FeeRuling, Missing, Schedule
from houseway.fees.files import read_missing, read_schedule
from houseway.rooms.index import catalogue
from houseway.rooms.places import ROOMS

MISSING = "missing"


@cache
def schedules(room: str) -> tuple[Schedule, ...]:
    """All schedules of a room, in the order of the rulebook."""
    return _in_order([_schedule(room, path.stem) for path in _files(room)])


@cache
def schedules_of(rule_set_id: str) -> tuple[Schedule, ...]:
    """The schedules that name a rule set's game; the files of others are not read through."""
    room, _, game = rule_set_id.partition("/")
    near = [path.stem for path in _files(room) if f'"{game}"' in _text(path)]
    return _in_order([s for s in [_schedule(room, stem) for stem in near] if game in s.games])


@cache
def _files(room: str) -> tuple[Path, ...]:
    return tuple([path for path in sorted((ROOMS / room / "fees").glob("*.toml")) if path.stem != MISSING])


@cache
def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


@cache
def _schedule(room: str, schedule_id: str) -> Schedule:
    return read_schedule(_text(ROOMS / room / "fees" / f"{schedule_id}.toml"), schedule_id, room)


def _in_order(found: Iterable[Schedule]) -> tuple[Schedule, ...]:
    return tuple(sorted(found, key=lambda schedule: spans(schedule.source)[0]))


@cache
def rulings() -> tuple[FeeRuling, ...]:
    """What was decided once for the fees of all rooms."""
    data = tomllib.loads(_text(ROOMS / "common" / "fees.toml"))
    return tuple(msgspec.convert(data["rulings"], list[FeeRuling]))


class Book:
    """The fees of one rule set, as a hand asks for them."""

    __slots__ = ("_rule_set_id",)

    def __init__(self, rule_set_id: str) -> None:
        self._rule_set_id = rule_set_id

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self._rule_set_id == other._rule_set_id

    def __hash__(self) -> int:
        return hash(self._rule_set_id)

    def schedule(self, name: str) -> Schedule:
        return schedule_named(self._rule_set_id, name)

    def cite(self, key: str) -> tuple[str, str] | None:
        if key.startswith("fee "):
            return "collection fee, as printed", key.removeprefix("fee ")
        for ruling in rulings():
            if ruling.id == key:
                return ruling.choice, ruling.lines
        return None


@cache
def missing(room: str) -> tuple[Missing, ...]:
    """The games of a room whose fees are not printed."""
    path = ROOMS / room / "fees" / f"{MISSING}.toml"
    return read_missing(path.read_text(encoding="utf-8"), room) if path.is_file() else ()


def rooms() -> list[str]:
    """The rooms, in the order of the catalogue."""
    return list(dict.fromkeys([entry.id.partition("/")[0] for entry in catalogue()]))


def schedule_named(rule_set_id: str, name: str) -> Schedule:
    """A schedule of a rule set by its id, or by any part of it that only one has."""
    found = schedules_of(rule_set_id)
    exact = [schedule for schedule in found if schedule.id == name]
    words = [schedule for schedule in found if f"-{name}-" in f"-{schedule.id}-"]
    near = exact or words or [schedule for schedule in found if name in schedule.id]
    if len(near) == 1:
        return near[0]
    there = ", ".join([schedule.id for schedule in found]) or "none"
    problem = "has no schedule" if not near else "has several schedules that match"
    raise FeeError(f"{rule_set_id} {problem} {name!r}: it has {there}")
