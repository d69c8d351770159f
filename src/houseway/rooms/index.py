"""The list of rule sets, readable without opening them."""

import os
from functools import cache
from typing import NamedTuple

# Not pathlib: `houseway games` has to start fast, and importing it would cost a tenth of that.
_HERE = os.path.dirname(__file__)  # noqa: PTH120
INDEX = os.path.join(_HERE, "index.tsv")  # noqa: PTH118
NOT_GAMES = ("room", "common")
"""Files of a room that say something else."""


ROOMS = {
    "hawaiian-gardens": "Hawaiian Gardens Casino",
    "black-sheep": "Black Sheep Casino",
    "lucky-lady": "Lucky Lady Casino",
    "central-coast": "Central Coast Casino",
    "nineteenth-hole": "19th Hole Casino",
    "own": "A game of one's own",
}
"""The rooms' names as their doors say them."""


def room_name(room: str) -> str:
    """A room as people call it."""
    return ROOMS.get(room, room.replace("-", " ").title())


class Entry(NamedTuple):
    """One rule set: what `houseway games` tells."""

    id: str
    name: str
    kind: str
    family: str
    source: str
    file: str = ""
    """Of a game of one's own, where it lies."""

    @property
    def room(self) -> str:
        return self.id.partition("/")[0]

    @property
    def game(self) -> str:
        return self.id.partition("/")[2]


def listed() -> tuple[Entry, ...]:
    """The printed games, then those of one's own, where somebody has a folder of them."""
    from houseway.rooms.folder import own_rooms

    if not own_rooms():
        return catalogue()
    from houseway.rooms.lookup import own_games

    return (*catalogue(), *own_games())


@cache
def catalogue() -> tuple[Entry, ...]:
    """All rule sets of the house, in the order of the rooms and their rulebooks.

    The list spares whoever wants it from opening every file; a file that is not in it comes after them.
    """
    with open(INDEX, encoding="utf-8") as file:  # noqa: PTH123
        lines = file.read().splitlines()
    entries = [Entry(*line.split("\t")) for line in lines[1:]]
    known = {entry.id for entry in entries}
    for room in sorted(os.listdir(_HERE)):  # noqa: PTH208
        if os.path.isfile(os.path.join(_HERE, room, "room.toml")):  # noqa: PTH113, PTH118
            entries += [
                entry_of(f"{room}/{game}", path)
                for game, path in _files_of(room)
                if f"{room}/{game}" not in known
            ]
    return tuple(entries)


def _files_of(room: str) -> list[tuple[str, str]]:
    """The games of a room and where they lie."""
    folder = os.path.join(_HERE, room)  # noqa: PTH118
    games = [name.removesuffix(".toml") for name in sorted(os.listdir(folder)) if name.endswith(".toml")]  # noqa: PTH208
    return [(game, os.path.join(folder, f"{game}.toml")) for game in games if game not in NOT_GAMES]  # noqa: PTH118


def entry_of(rule_set_id: str, path: str) -> Entry:
    """What a file says of its game, for lists; what else is in it is not checked for that."""
    import tomllib

    try:
        with open(path, encoding="utf-8-sig") as file:  # noqa: PTH123
            data: dict[str, object] = tomllib.loads(file.read())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError):
        data = {"name": f"cannot be read: houseway check {path}"}
    name, kind, family, source = [str(data.get(key, "")) for key in ("name", "kind", "family", "source")]
    return Entry(rule_set_id, name, kind, family, source)
