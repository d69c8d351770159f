"""The two tables of acts and payments, as Arrow tables and as Parquet files written group by group."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

from houseway.errors import HousewayError, RecordError
from houseway.frames.rows import ActRow, Finished, PaymentRow, act_rows, payment_rows

try:
    import pyarrow as pa  # type: ignore[import-untyped]
    import pyarrow.parquet as pq  # type: ignore[import-untyped]
except ImportError as error:  # pragma: no cover - the extra is there wherever the tests run
    raise HousewayError("data frames need pyarrow: install houseway[data]") from error

ROWS_IN_GROUP = 100_000
"""A file is written in groups of so many rows, and no more than that is ever held."""
_WORDS = pa.dictionary(pa.int32(), pa.string())
"""Text that comes again and again."""
_REPEATED = ("rule_set", "limit", "street", "verb", "from_kind", "to_kind", "reason", "lines", "name")


def _column(name: str, kind: Any) -> pa.Field:
    if kind is int:
        return pa.field(name, pa.int64(), nullable=False)
    if kind is str:
        return pa.field(name, _WORDS if name in _REPEATED else pa.string(), nullable=False)
    return pa.field(name, pa.list_(pa.string()), nullable=False)


def _schema(row: type[Any]) -> pa.Schema:
    return pa.schema(
        [_column(name, kind) for name, kind in row.__annotations__.items()],
        metadata={"houseway": "1", "amounts": "cents"},
    )


ACTS, PAYMENTS = _schema(ActRow), _schema(PaymentRow)


def _table(rows: Sequence[tuple[Any, ...]], schema: pa.Schema) -> pa.Table:
    columns = list(zip(*rows, strict=True)) if rows else [()] * len(schema)
    return pa.table(
        [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema=schema
    )


class Frames(NamedTuple):
    """Both tables; ``to_pandas()`` of either gives a data frame where pandas is there."""

    acts: pa.Table
    payments: pa.Table


def frames(hands: Iterable[Finished]) -> Frames:
    """The tables of some hands, held in memory."""
    acts: list[ActRow] = []
    payments: list[PaymentRow] = []
    for hand in hands:
        acts += act_rows(hand)
        payments += payment_rows(hand)
    return Frames(_table(acts, ACTS), _table(payments, PAYMENTS))


class ParquetWriter:
    """Writes ``acts.parquet`` and ``payments.parquet`` into a folder, hand by hand."""

    def __init__(self, folder: Path, rows_in_group: int = ROWS_IN_GROUP) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.hands = 0
        self._written: set[int] = set()
        self._files = (
            _File(folder / "acts.parquet", ACTS, act_rows, rows_in_group),
            _File(folder / "payments.parquet", PAYMENTS, payment_rows, rows_in_group),
        )

    def write(self, hand: Finished) -> None:
        """Add a hand; one that is refused, or that is there already, adds to neither file."""
        if (name := hash(hand.id)) in self._written:
            raise RecordError(f"{hand.id} is there already: a hand has its rows once")
        rows = [file.rows_of(hand) for file in self._files]
        for file, added in zip(self._files, rows, strict=True):
            file.add(added)
        self._written.add(name)
        self.hands += 1

    def __enter__(self) -> "ParquetWriter":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for file in self._files:
            file.close(whole=error is None and self.hands > 0)


class _File:
    """One file on its way."""

    def __init__(
        self, path: Path, schema: pa.Schema, rows_of: Callable[[Finished], Sequence[Any]], rows_in_group: int
    ) -> None:
        self.rows_of = rows_of
        self._schema = schema
        self._rows: list[Any] = []
        self._most = rows_in_group
        self._path = path
        self._part = path.with_name(f"{path.name}.part")
        self._writer = pq.ParquetWriter(self._part, schema, compression="zstd")

    def add(self, rows: Sequence[Any]) -> None:
        self._rows += rows
        if len(self._rows) >= self._most:
            self._flush()

    def _flush(self) -> None:
        self._writer.write_table(_table(self._rows, self._schema))
        self._rows = []

    def close(self, *, whole: bool) -> None:
        """A file takes the place of an older one when it is whole."""
        if self._rows and whole:
            self._flush()
        self._writer.close()
        if whole:
            self._part.replace(self._path)
        else:
            self._part.unlink()
