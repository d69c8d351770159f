"""Limits that only the fee pages print, as tab-separated rows of a rule set's file."""

from collections.abc import Iterator
from typing import Any

import msgspec

COLUMNS = ("name", "structure", "bets", "blinds", "ante", "bring_in", "chip", "buy_in", "lines")
_LISTS = ("bets", "blinds", "buy_in")


class FeeLimits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block of a file: a head with the names of the columns, then a limit in each row."""

    rows: str

    def limits(self) -> Iterator[dict[str, Any]]:
        """Each row in the form of a ``[[limits]]`` block."""
        head, *rows = [line for line in self.rows.splitlines() if line.strip()] or [""]
        columns = head.split("\t")
        for column in columns:
            if column not in COLUMNS:
                raise msgspec.ValidationError(
                    f"no column {column!r}: there are {', '.join(COLUMNS)} - at `$.fee_limits.rows`"
                )
        for row in rows:
            cells = row.split("\t")
            if len(cells) != len(columns):
                counts = f"{len(cells)} cells in {row!r}, but {len(columns)} columns"
                raise msgspec.ValidationError(f"{counts} - at `$.fee_limits.rows`")
            yield {
                column: cell.split("/") if column in _LISTS else cell
                for column, cell in zip(columns, cells, strict=True)
                if cell
            }
