"""Where in a rule set file something is wrong, as a path such as ``.play.pays[2].wager``, and what."""

import copy
import re
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from houseway.rooms.fee_limits import row_places

ANY = "[...]"
"""What msgspec writes for the key of a table: it does not say which."""
_SAID = re.compile(r"(?P<said>.*) - at `(?P<key>key` in `)?\$(?P<path>[^`]*)`", re.DOTALL)
_UNKNOWN = re.compile(r"Object contains unknown field `(.+)`")


def located(
    error: msgspec.ValidationError, data: dict[str, Any], read: Callable[[dict[str, Any]], object]
) -> tuple[str, str]:
    """Path and reason of an error in what a file says; ``read`` raises it again for a part of it."""
    whole = str(error)
    match = _SAID.fullmatch(whole)
    said, path = (match["said"], match["path"]) if match else (whole, "")
    if match and match["key"]:
        path += ANY

    def fails(part: dict[str, Any]) -> bool:
        try:
            read(part)
        except msgspec.ValidationError as again:
            return str(again) == whole
        return False

    steps = _spelled_out(steps_of(path), data, fails)
    if unknown := _UNKNOWN.fullmatch(said):
        return ".".join(["", *steps, unknown[1]]), said
    return ".".join(["", *steps]), said


def _spelled_out(
    steps: list[str], data: dict[str, Any], fails: Callable[[dict[str, Any]], bool]
) -> list[str]:
    """The steps with every key that msgspec left out: the entry that is wrong alone in its table."""
    if ANY not in steps:
        return steps
    place = steps.index(ANY)
    for alone, key in _one_by_one(data, steps[:place]):
        if fails(alone):
            return _spelled_out([*steps[:place], key, *steps[place + 1 :]], alone, fails)
    return steps[:place]


def _one_by_one(data: dict[str, Any], steps: list[str]) -> Iterator[tuple[dict[str, Any], str]]:
    """What the file would say with only one entry in the table at the end of the steps."""
    table = value_at(data, steps)
    for key in table if isinstance(table, dict) else ():
        part = copy.deepcopy(data)
        rest = value_at(part, steps)
        for other in [other for other in rest if other != key]:
            del rest[other]
        yield part, key


def steps_of(path: str) -> list[str]:
    """The keys and numbers of a path, from the outside in."""
    return re.findall(r"\[\.\.\.\]|[^.\[\]]+", path)


def value_at(data: Any, steps: list[str]) -> Any:
    """What lies at the end of some steps; nothing where they lead nowhere."""
    for step in steps:
        try:
            data = data[int(step) if isinstance(data, list) else step]
        except (KeyError, IndexError, ValueError, TypeError):
            return None
    return data


def in_file(path: str, data: dict[str, Any]) -> str:
    """The path at which the file has what the rule set has there: limits after its own are fee rows."""
    limit = re.match(r"\.limits[.\[](\d+)", path)
    own, block = data.get("limits"), data.get("fee_limits")
    if limit is None or not isinstance(own, list) or not isinstance(block, dict):
        return path
    number = int(limit[1]) - len(own)
    places = row_places(str(block.get("rows", "")))[1:]
    return f".fee_limits.rows[{places[number]}]" if 0 <= number < len(places) else path
