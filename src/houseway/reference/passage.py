"""A passage: one thing that a game's sheet says, or that was ruled on it, with its lines."""

from typing import Literal

import msgspec

PartName = Literal[
    "table", "limits", "wagers", "pays", "position", "rules", "procedure", "rulings", "irregularities", "fees"
]
PARTS: dict[PartName, str] = {
    "table": "The table",
    "limits": "Limits",
    "wagers": "Wagers",
    "pays": "Pay tables",
    "position": "The player-dealer",
    "rules": "Rules",
    "procedure": "Procedure",
    "rulings": "Rulings",
    "irregularities": "Irregularities",
    "fees": "Fees",
}
"""The parts of a sheet, in the order in which they are read."""


class Passage(msgspec.Struct, frozen=True):
    """One thing with a name, words and lines."""

    part: PartName
    key: str
    """What it is in its part; sheets that speak of the same thing have the same key."""
    title: str
    words: str
    lines: str = ""
    """Where it is printed; empty or in words where it is not."""
    more: str = ""
    """What belongs to it besides: the ground of a ruling and its other readings, a note."""
