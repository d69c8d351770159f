"""Rulings that sister sheets share word for word.

Sheets of several rooms share them in ``common/FAMILY.toml`` (``common/KIND.toml`` where they are of several
families), sheets of one room in ``ROOM/common.toml``. A ruling of a sheet says ``like = "flop/least-raise"``
and its own lines; question, choice and reason stand under ``[shared.least-raise]`` in the file of flop games.
"""

import re
import tomllib
from functools import cache
from typing import Any

from houseway.rooms.names import Fault
from houseway.rooms.places import ROOMS
from houseway.rooms.values import shown

WORDS = ("question", "choice", "reason")
"""What a ruling that is like a shared one never says itself."""


def likened(data: dict[str, Any]) -> dict[str, Any]:
    """What a file says, its rulings with what they take from shared ones; what they say themselves wins."""
    rulings = data.get("rulings")
    if not isinstance(rulings, list):
        return data
    return {**data, "rulings": [taken(ruling, f".rulings[{at}]") for at, ruling in enumerate(rulings)]}


def taken(ruling: Any, path: str) -> Any:
    """A ruling with what it takes from a shared one, if it says that it is like one."""
    if not isinstance(ruling, dict) or "like" not in ruling:
        return ruling
    own = {key: value for key, value in ruling.items() if key != "like"}
    for key in WORDS:
        if key in own:
            raise Fault(f"{path}.{key}", f"a ruling that is like a shared one takes its {key} from there")
    if not isinstance(ruling["like"], str):
        raise Fault(f"{path}.like", f"like must be text in quotes, not {shown(ruling['like'])}")
    place, _, name = ruling["like"].partition("/")
    if place not in places():
        offered = ", ".join(places())
        raise Fault(f"{path}.like", f"no ruling to be like: nothing is shared in {place!r}, but in {offered}")
    if name not in texts(place):
        offered = ", ".join(texts(place))
        raise Fault(f"{path}.like", f"no ruling to be like: {place} shares no {name!r}, but {offered}")
    return {**shared(place, name), **own}


def spelled_out(text: str) -> str:
    """The text of a file that loads, with everything in it that its rulings take from shared ones."""
    return re.sub(r"^\[\[rulings\]\]\n(?:[^\[\n].*\n?)+", _spelled_out, text, flags=re.MULTILINE)


def _spelled_out(block: re.Match[str]) -> str:
    rows = block[0].splitlines(keepends=True)
    own = {_key(row) for row in rows}
    found = []
    for row in rows:
        if _key(row) == "like":
            place, _, name = str(tomllib.loads(row)["like"]).partition("/")
            there = texts(place)[name].strip().splitlines(keepends=True)
            found += [line.rstrip("\n") + "\n" for line in there if _key(line) not in own]
        else:
            found.append(row)
    return "".join(found)


def _key(row: str) -> str:
    return row.partition("=")[0].strip()


@cache
def places() -> tuple[str, ...]:
    """The kinds, families and rooms whose sheets share rulings."""
    common = [path.stem for path in sorted((ROOMS / "common").glob("*.toml"))]
    rooms = [path.parent.name for path in sorted(ROOMS.glob("*/common.toml"))]
    return tuple([place for place in (*common, *rooms) if place != "fees"])


@cache
def texts(place: str) -> dict[str, str]:
    """By name, what is written under each ``[shared.NAME]``; a sheet needs few, and TOML is slow to read."""
    path = ROOMS / "common" / f"{place}.toml"
    path = path if path.exists() else ROOMS / place / "common.toml"
    _, *parts = re.split(r"^\[shared\.(.+)\]$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    return dict(zip(parts[::2], parts[1::2], strict=True))


@cache
def shared(place: str, name: str) -> dict[str, Any]:
    """What a shared ruling says."""
    return tomllib.loads(texts(place)[name])
