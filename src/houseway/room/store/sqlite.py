"""SQLite: one file, written by one process, with every commit on the disk before anybody hears of it."""

import fcntl
import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import msgspec

from houseway.room.store.appends import WANTED, WRITES, rows
from houseway.room.store.database import Errors, Row, Value
from houseway.room.store.errors import StoreFailure, StoreRefusal
from houseway.room.store.interface import Append

OLDEST = (3, 35, 0)
"""What the statements need: changed rows that are returned."""
BUSY_SECONDS = 5.0
CHECKPOINT_PAGES = 20_000
"""So many pages written ahead are brought into the file inside a commit: it should not come to that, since
:mod:`houseway.room.store.checkpoints` does it before."""
MEMORY = ":memory:"

FITTING = f"""
    SELECT json_group_array(w.key) FROM (SELECT key, {WANTED.strip().removeprefix("SELECT")}) AS w
    JOIN tables t ON t.id = w.id AND t.epoch = w.epoch AND t.seq = w.seq AND t.closed IS NULL
"""
"""Which appends fit: all in one row, since every row fetched may wait for another thread of the program."""
MOVED = f"UPDATE tables SET seq = w.upto FROM ({WANTED}) AS w WHERE tables.id = w.id"
ALL_FIT = f"""
    SELECT RAISE(ABORT, 'fenced') WHERE json_array_length(?) > (
        SELECT COUNT(*) FROM ({WANTED}) AS w
        JOIN tables t ON t.id = w.id AND t.epoch = w.epoch AND t.seq = w.seq AND t.closed IS NULL)
"""
_FIELD = re.compile(r"value ->> (\d+)")
_KINDS = ("wanted", *WRITES)
AT_ONCE = (
    f"CREATE TEMP VIEW appending AS SELECT {', '.join([f'NULL AS {kind}' for kind in _KINDS])}",
    f"""CREATE TEMP TRIGGER append_all INSTEAD OF INSERT ON appending BEGIN
        {ALL_FIT.replace("?", "NEW.wanted")}; {MOVED.replace("?", "NEW.wanted")};
        {"; ".join([WRITES[kind].format(only="WHERE TRUE").replace("?", f"NEW.{kind}") for kind in WRITES])};
    END""",
)
"""Everything that appends write, as one statement, over a view that this connection alone has: each statement
gives the interpreter away, and has to wait for it afterwards."""
APPEND_ALL = f"INSERT INTO appending VALUES ({', '.join('?' * len(_KINDS))})"


def machine_clock() -> int:
    return time.time_ns() // 1_000_000


@cache
def own_words(sql: str) -> str:
    """A statement as SQLite takes it."""
    sql = sql.replace("number SERIAL", "number INTEGER PRIMARY KEY")
    return _FIELD.sub(r"json_extract(value, '$[\1]')", sql)


class SqliteDatabase:
    """A connection to a file, or to memory."""

    failures: Errors = (sqlite3.Error, OSError)
    violations: Errors = (sqlite3.IntegrityError,)
    conflicts: Errors = ()
    appends_alone = True
    lock_number = 0

    def __init__(self, path: str, clock: Callable[[], int] = machine_clock) -> None:
        self._connection = sqlite3.connect(
            path,
            timeout=BUSY_SECONDS,
            isolation_level=None,
            check_same_thread=False,
            cached_statements=256,
        )
        try:
            self._connection.create_function("now_ms", 0, clock)
            if path != MEMORY:
                mode = self._connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
                if mode != "wal":
                    raise StoreRefusal(f"{path} cannot be written ahead of (WAL): put it on a local disk")
            for pragma in (
                "synchronous = FULL",
                # on a Mac only this reaches the disk
                "fullfsync = ON",
                "checkpoint_fullfsync = ON",
                "foreign_keys = ON",
                f"wal_autocheckpoint = {CHECKPOINT_PAGES}",
            ):
                self._connection.execute(f"PRAGMA {pragma}")
            for statement in AT_ONCE:
                self.run(statement)
        except BaseException:
            self._connection.close()
            raise

    def run(self, sql: str, values: Sequence[Value] = ()) -> int:
        return self._connection.execute(own_words(sql), values).rowcount

    def one(self, sql: str, values: Sequence[Value] = ()) -> Row | None:
        found = self.all(sql, values)
        return found[0] if found else None

    def all(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        return self._connection.execute(own_words(sql), values).fetchall()

    def column(self, sql: str, values: Sequence[Value] = ()) -> list[str]:
        found = self._connection.execute(f"SELECT json_group_array(text) FROM ({own_words(sql)})", values)
        return msgspec.json.decode(found.fetchone()[0], type=list[str])

    def begin(self, tables: Sequence[str] = (), people: Sequence[str] = ()) -> None:
        """Whoever writes, writes alone, so nothing needs to be held."""
        self._connection.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._connection.execute("COMMIT")

    def rollback(self) -> None:
        if self._connection.in_transaction:
            self._connection.execute("ROLLBACK")

    def savepoint(self) -> None:
        self._connection.execute("SAVEPOINT one")

    def undo(self) -> None:
        self._connection.execute("ROLLBACK TO one")
        self._connection.execute("RELEASE one")

    def keep(self) -> None:
        self._connection.execute("RELEASE one")

    def together(self, batches: Sequence[Append]) -> list[bool]:
        """Outside a transaction all of them or, raised as a violation, none; inside, those that fit."""
        written = rows(batches)
        if not self._connection.in_transaction:
            texts = [_json(written.kinds[kind]) if written.kinds[kind] else None for kind in WRITES]
            self._connection.execute(APPEND_ALL, [_json(written.wanted), *texts])
            return [True] * len(batches)
        found = self.one(FITTING, [_json(written.wanted)])
        assert found is not None
        fitting = set(msgspec.json.decode(found[0], type=list[int]))
        if len(fitting) < len(batches):
            written = rows([batch for index, batch in enumerate(batches) if index in fitting])
        if written.wanted:
            self.run(MOVED, [_json(written.wanted)])
        for kind, fields in written.kinds.items():
            if fields:
                self.run(WRITES[kind].format(only="WHERE TRUE"), [_json(fields)])
        return [index in fitting for index in range(len(batches))]

    @contextmanager
    def held(self, table: str) -> Iterator[None]:
        """Everything read inside one transaction is of one moment."""
        if self._connection.in_transaction:
            yield
            return
        self._connection.execute("BEGIN")
        try:
            yield
        finally:
            self.rollback()

    def lock_schema(self) -> None:
        """Whoever writes, writes alone."""

    def try_lock(self, number: int) -> bool:
        """The file's one lock says who lives: whoever opens the file knows that all before are dead."""
        return False

    def up_since(self) -> int:
        return 0

    def has_table(self, name: str) -> bool:
        return self.one("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [name]) is not None

    def is_strange(self) -> bool:
        return self.one("SELECT 1 FROM sqlite_master LIMIT 1") is not None

    def close(self) -> None:
        self._connection.close()


def _json(fields: object) -> str:
    return msgspec.json.encode(fields).decode()


def check_library() -> None:
    """The library that Python came with must be new enough."""
    if sqlite3.sqlite_version_info < OLDEST:
        raise StoreFailure(
            f"the room needs SQLite {'.'.join(map(str, OLDEST))} or newer, "
            f"and this Python has {sqlite3.sqlite_version}: use a newer Python, or PostgreSQL"
        )


class FileLock:
    """The one process that has a file: a lock beside it, which the system drops when the process dies."""

    def __init__(self, path: Path) -> None:
        beside = path.with_name(path.name + ".lock")
        self._handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            owner = os.read(self._handle, 20).decode(errors="replace").strip() or "unknown"
            os.close(self._handle)
            raise StoreRefusal(
                f"{path} is in use by process {owner}: stop that one first, "
                "or give several processes a PostgreSQL (postgresql://user@host/database)"
            ) from None
        os.ftruncate(self._handle, 0)
        os.pwrite(self._handle, str(os.getpid()).encode(), 0)

    def free(self) -> None:
        os.close(self._handle)


def private_file(path: Path) -> None:
    """A database that only its owner may read: hashes, seeds and cards are in it."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
