"""The list of rule sets, readable without opening them."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

INDEX = Path(__file__).parent / "index.tsv"


class Entry(NamedTuple):
    """One rule set: what `houseway games` tells."""

    id: str
    name: str
    kind: str
    family: str
    source: str

    @property
    def room(self) -> str:
        return self.id.partition("/")[0]

    @property
    def game(self) -> str:
        return self.id.partition("/")[2]


@cache
def catalogue() -> tuple[Entry, ...]:
    """All rule sets, in the order of the rooms and their rulebooks."""
    lines = INDEX.read_text(encoding="utf-8").splitlines()
    return tuple([Entry(*line.split("\t")) for line in lines[1:]])
