"""PostgreSQL: one database that several processes share."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache

import msgspec
import psycopg
from psycopg import conninfo
from psycopg.pq import TransactionStatus

from houseway.room.store.appends import WANTED, WRITES, rows
from houseway.room.store.database import Errors, Row, Value
from houseway.room.store.interface import Append

IDLE = TransactionStatus.IDLE
NOW = "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
SCHEMA_LOCK = 1_436_509_441
"""Any number, the same for everybody who changes the schema."""
SETTINGS = {
    "lock_timeout": "5s",
    "statement_timeout": "15s",
    # a process that hangs in the middle of a transaction must not keep a table from its next owner
    "idle_in_transaction_session_timeout": "2s",
}
PATIENCE = {
    "connect_timeout": 5,
    "keepalives_idle": 2,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""A server that is gone is noticed within seconds, whatever the network says."""

MOVED = """
    UPDATE tables t SET seq = w.upto FROM wanted w JOIN held h ON h.id = w.id
    WHERE t.id = w.id AND t.epoch = w.epoch AND t.seq = w.seq AND t.closed IS NULL RETURNING t.id
"""
HELD = "SELECT id FROM tables WHERE id IN (SELECT id FROM wanted) ORDER BY id FOR NO KEY UPDATE"
ONLY_MOVED = "WHERE value ->> 0 IN (SELECT id FROM moved)"


@cache
def own_words(sql: str) -> str:
    """A statement as PostgreSQL and its driver take it."""
    for word, own in (
        ("json_each(?)", "json_array_elements(CAST(? AS json)) AS each (value)"),
        ("now_ms()", NOW),
        ("number SERIAL", "number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
        (" WITHOUT ROWID", ""),
        ("%", "%%"),
        ("?", "%s"),
    ):
        sql = sql.replace(word, own)
    if sql.lstrip().startswith("CREATE TABLE"):
        sql = sql.replace(" TEXT", ' TEXT COLLATE "C"')
    if sql.lstrip().startswith("CREATE TABLE tables"):
        # every append writes this row: room in its page keeps the indexes out of it
        sql += " WITH (fillfactor = 50)"
    return sql


@cache
def all_at_once(kinds: tuple[str, ...]) -> str:
    """One statement that appends to many tables, and says to which."""
    parts = {"wanted": WANTED, "held": HELD, "moved": MOVED}
    parts |= {kind: WRITES[kind].format(only=ONLY_MOVED) for kind in kinds}
    return f"WITH {', '.join([f'{name} AS ({sql})' for name, sql in parts.items()])} SELECT id FROM moved"


class PostgresDatabase:
    """A connection to a server."""

    failures: Errors = (psycopg.Error, OSError)
    violations: Errors = (psycopg.IntegrityError, psycopg.DataError)
    conflicts: Errors = (psycopg.errors.DeadlockDetected, psycopg.errors.SerializationFailure)
    appends_alone = True

    def __init__(self, url: str, lock_number: int = 0, *, holds_lock: bool = False) -> None:
        """Of the process with that lock; the connection that holds it is the one by which the process lives,
        since the server frees the lock when the connection ends."""
        self.lock_number = lock_number
        given = conninfo.conninfo_to_dict(url)
        patience = {name: value for name, value in PATIENCE.items() if name not in given}
        self._connection = psycopg.connect(url, autocommit=True, **patience)  # type: ignore[arg-type]
        try:
            for name, value in SETTINGS.items():
                self.run("SELECT set_config(?, ?, FALSE)", [name, value])
            self.run(
                "SELECT set_config('synchronous_commit', 'on', FALSE) "
                "WHERE current_setting('synchronous_commit') = 'off'"
            )
            if holds_lock:
                # Whoever tries whether it is free has it for a moment only.
                self.run("SELECT pg_advisory_lock(?)", [lock_number])
        except BaseException:
            self._connection.close()
            raise

    def run(self, sql: str, values: Sequence[Value] = ()) -> int:
        return self._connection.execute(own_words(sql), values).rowcount

    def one(self, sql: str, values: Sequence[Value] = ()) -> Row | None:
        return self._connection.execute(own_words(sql), values).fetchone()

    def all(self, sql: str, values: Sequence[Value] = ()) -> list[Row]:
        return self._connection.execute(own_words(sql), values).fetchall()

    def column(self, sql: str, values: Sequence[Value] = ()) -> list[str]:
        return [text for (text,) in self.all(sql, values)]

    def begin(self, tables: Sequence[str] = (), people: Sequence[str] = ()) -> None:
        self.run("BEGIN")
        for name, ids in (("tables", tables), ("people", people)):
            if len(ids) > 1:
                self.run(
                    f"SELECT 1 FROM {name} WHERE id IN (SELECT value ->> 0 FROM json_each(?)) "
                    "ORDER BY id FOR NO KEY UPDATE",
                    [_json([[id_] for id_ in ids])],
                )

    def commit(self) -> None:
        self.run("COMMIT")

    def rollback(self) -> None:
        """A connection that is lost has nothing to take back: the server does it."""
        if not self._connection.closed and self._connection.info.transaction_status != IDLE:
            self.run("ROLLBACK")

    def savepoint(self) -> None:
        self.run("SAVEPOINT one")

    def undo(self) -> None:
        self.run("ROLLBACK TO SAVEPOINT one")
        self.run("RELEASE SAVEPOINT one")

    def keep(self) -> None:
        self.run("RELEASE SAVEPOINT one")

    def together(self, batches: Sequence[Append]) -> list[bool]:
        written = rows(batches)
        kinds = {kind: fields for kind, fields in written.kinds.items() if fields}
        given = [_json(part) for part in (written.wanted, *kinds.values())]
        fitting = set(self.column(all_at_once(tuple(kinds)), given))
        return [batch.table in fitting for batch in batches]

    @contextmanager
    def held(self, table: str) -> Iterator[None]:
        """After a lost connection the server may still be at it: the lock waits until it is done or gone."""
        self.run("BEGIN")
        try:
            self.run("SELECT 1 FROM tables WHERE id = ? FOR SHARE", [table])
            yield
        finally:
            self.rollback()

    def lock_schema(self) -> None:
        self.run("SELECT pg_advisory_xact_lock(?)", [SCHEMA_LOCK])

    def try_lock(self, number: int) -> bool:
        return self.one("SELECT pg_try_advisory_xact_lock(?)", [number]) == (True,)

    def up_since(self) -> int:
        row = self.one(
            "SELECT CAST(EXTRACT(EPOCH FROM pg_postmaster_start_time()) * 1000 AS BIGINT)",
        )
        assert row is not None
        return int(row[0])

    def has_table(self, name: str) -> bool:
        found = "SELECT 1 FROM pg_tables WHERE schemaname = current_schema() AND tablename = ?"
        return self.one(found, [name]) is not None

    def is_strange(self) -> bool:
        """Other tables may lie in the same database, as long as none is called like one of ours."""
        return False

    def close(self) -> None:
        self._connection.close()


def _json(fields: object) -> str:
    return msgspec.json.encode(fields).decode()
