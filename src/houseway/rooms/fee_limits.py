"""Limits that only the fee pages print, as tab-separated rows of a rule set's file."""

from collections.abc import Iterator
from typing import Any

import msgspec

from houseway.rooms.names import Fault

COLUMNS = ("name", "structure", "bets", "blinds", "ante", "bring_in", "chip", "buy_in", "lines")
_LISTS = ("bets", "blinds", "buy_in")


def row_places(rows: str) -> list[int]:
    """Which lines of the text are rows, the head first."""
    return [place for place, line in enumerate(rows.splitlines()) if line.strip()]


class FeeLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of a file: a head with the names of the columns, then a limit in each row."""

    rows: str

    def limits(self) -> Iterator[dict[str, Any]]:
        """Each row in the form of a ``[[limits]]`` block."""
        lines = self.rows.splitlines()
        head, *places = row_places(self.rows) or [0]
        columns = lines[head].split("\t") if lines else []
        if "name" not in columns:
            raise Fault(".fee_limits.rows", "the first row names the columns")
        for column in columns:
            if column not in COLUMNS:
                raise Fault(".fee_limits.rows", f"no column {column!r}: there are {', '.join(COLUMNS)}")
        for place in places:
            cells = lines[place].split("\t")
            if len(cells) != len(columns):
                counts = f"{len(cells)} cells in {lines[place]!r}, but {len(columns)} columns"
                raise Fault(f".fee_limits.rows[{place}]", counts)
            yield {
                column: cell.split("/") if column in _LISTS else cell
                for column, cell in zip(columns, cells, strict=True)
                if cell
            }
