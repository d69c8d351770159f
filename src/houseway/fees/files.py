"""Schedules from their files: a TOML head, and each printed table as tab-separated rows."""

import tomllib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from houseway.citations import spans
from houseway.errors import FeeError, MoneyError
from houseway.fees.bands import Band, Key, read_band
from houseway.fees.charges import (
    Charge,
    FeeName,
    FeeTable,
    Missing,
    Option,
    Schedule,
    ScheduleHead,
    TableHead,
    Terms,
)
from houseway.money import cents
from houseway.text import in_words

BLANK = "blank"
_DESCRIBES = ("limit", "buy-in", "blinds", "ante", "bring-in", "point")
_BANDS: tuple[Key, ...] = ("heads", "action", "bet", "pot")


class _Table(TableHead, frozen=True, forbid_unknown_fields=True, kw_only=True):
    rows: str = ""


class _File(ScheduleHead, frozen=True, forbid_unknown_fields=True, kw_only=True):
    methods: dict[str, dict[FeeName, Terms]]
    tables: tuple[_Table, ...]


def read_schedule(text: str, schedule_id: str, room: str) -> Schedule:
    """A schedule from the text of its file."""
    where = f"{room}/fees/{schedule_id}.toml"
    file = _convert(text, where, _File)
    book = spans(file.source)[0].book
    methods: dict[str, dict[str, Terms]] = {name: dict(fees) for name, fees in file.methods.items()}
    tables = []
    for table in file.tables:
        at = f"{where}, table {table.source}"
        if table.method not in methods:
            raise FeeError(f"{at}: no method {table.method!r}: there are {', '.join(methods)}")
        options = _options(table, methods[table.method], book, at)
        said = {k: v for k, v in msgspec.structs.asdict(table).items() if k != "rows"}
        tables.append(FeeTable(**said, options=options))
    said = {k: v for k, v in msgspec.structs.asdict(file).items() if k not in ("methods", "tables")}
    return Schedule(id=schedule_id, room=room, **said, methods=methods, tables=tuple(tables))


def read_missing(text: str, room: str) -> tuple[Missing, ...]:
    """The games without printed fees, from the text of their file."""
    file: dict[str, tuple[Missing, ...]] = _convert(
        text, f"{room}/fees/missing.toml", dict[str, tuple[Missing, ...]]
    )
    return file.get("missing", ())


def _convert(text: str, where: str, shape: Any) -> Any:
    try:
        return msgspec.convert(tomllib.loads(text), shape)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise FeeError(f"{where}: {in_words(str(error))}") from None


def _options(table: _Table, method: Mapping[str, Terms], book: str, at: str) -> tuple[Option, ...]:
    lines = [line for line in table.rows.splitlines() if line.strip()]
    if not lines:
        return ()
    columns = lines[0].split("\t")
    _check_columns(columns, method, at)
    found: list[list[dict[str, str]]] = []
    for line in lines[1:]:
        cells = line.split("\t")
        cells += [""] * (len(columns) - len(cells))
        if len(cells) > len(columns):
            raise FeeError(f"{at}: the row {line!r} has more cells than the columns {', '.join(columns)}")
        row = dict(zip(columns, [cell.strip() for cell in cells], strict=True))
        if row["option"]:
            found.append([])
        elif not found:
            raise FeeError(f"{at}: the row {line!r} continues no option")
        found[-1].append(row)
    try:
        return tuple([_option(table, rows, columns, method, book) for rows in found])
    except (FeeError, MoneyError) as error:
        raise FeeError(f"{at}: {error}") from None


def _check_columns(columns: Sequence[str], method: Mapping[str, Terms], at: str) -> None:
    known = {"line", "option", "printed", *_DESCRIBES, *_BANDS, *method}
    for column in columns:
        fee, _, heads = column.partition(":")
        if column not in known and not (heads and fee in method):
            raise FeeError(f"{at}: {column!r} is no column: there are {', '.join(sorted(known))}")
    for column in ("line", "option"):
        if column not in columns:
            raise FeeError(f"{at}: the column {column!r} is missing")
    for fee, terms in method.items():
        has = [column for column in columns if column.partition(":")[0] == fee]
        if bool(terms.amount) == bool(has):
            wanted = "has an amount and a column" if has else "has neither an amount nor a column"
            raise FeeError(f"{at}: the fee {fee!r} {wanted}")
        if terms.key and terms.key not in columns and not all([":" in column for column in has]):
            raise FeeError(f"{at}: {fee!r} goes by {terms.key}, but there is no such column")


def _option(
    table: _Table,
    rows: Sequence[Mapping[str, str]],
    columns: Sequence[str],
    method: Mapping[str, Terms],
    book: str,
) -> Option:
    first = rows[0]
    number = first["option"]
    printed = first.get("printed", "") or number
    charges = []
    for fee, terms in method.items():
        if terms.amount:
            charges.append(Charge(fee, terms, cents(terms.amount), None, terms.lines))
    for row in rows:
        line = f"{book}:{row['line']}"
        for column in columns:
            fee, _, heads = column.partition(":")
            if fee in method and row[column]:
                terms = method[fee]
                band = _band(terms, row, heads, rows)
                amount = None if row[column] == BLANK else cents(row[column])
                charge = Charge(fee, terms, amount, band, line)
                # A flat fee that is printed again beside each band is still one charge.
                same = [c for c in charges if (c.fee, c.amount, c.band) == (fee, amount, None)]
                if not same:
                    charges.append(charge)
    ends = [first["line"], rows[-1]["line"]]
    return Option(
        number=number,
        printed="" if printed == "-" or not table.numbered else printed,
        lines=f"{book}:{ends[0]}" + (f"-{ends[1]}" if ends[1] != ends[0] else ""),
        **{name.replace("-", "_"): first.get(name, "") for name in _DESCRIBES},
        charges=tuple(charges),
    )


def _band(terms: Terms, row: Mapping[str, str], heads: str, rows: Sequence[Mapping[str, str]]) -> Band | None:
    if heads:
        return read_band(heads, "heads")
    if not terms.key:
        return None
    text = row[terms.key]
    if not text and terms.key == "heads":
        # The number of players stands once, at the option's first row.
        text = rows[0]["heads"]
    return read_band(text, terms.key) if text else None
