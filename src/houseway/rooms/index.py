"""The list of rule sets, readable without opening them."""

import os
from functools import cache
from typing import NamedTuple

# Not pathlib: `houseway games` has to start fast, and importing it would cost a tenth of that.
INDEX = os.path.join(os.path.dirname(__file__), "index.tsv")  # noqa: PTH118, PTH120


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
    """All printed rule sets, in the order of the rooms and their rulebooks."""
    with open(INDEX, encoding="utf-8") as file:  # noqa: PTH123
        lines = file.read().splitlines()
    return tuple([Entry(*line.split("\t")) for line in lines[1:]])
