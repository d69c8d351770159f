"""Who owns which table: a lease of the process, by the database's clock, and an epoch of the table.

A lease says how long a process that hangs is waited for. One that died is not waited for: on a server each
process has a lock for as long as it lives, and whoever gets that lock knows that its owner is gone.
"""

from houseway.room.store.checks import key, words
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import ProcessRow, TableRow
from houseway.room.store.tables import ROW, table_row

LONG_DEAD = 3_600_000
"""Milliseconds after which nobody asks for a dead process any more."""


def beat(db: Database, process: str, url: str, seconds: float) -> None:
    """Refused where another process lives under that name."""
    beaten = db.run(
        """
        INSERT INTO processes (id, url, alive_until, lock_number, beaten)
        VALUES (?, ?, now_ms() + CAST(? AS BIGINT), CAST(? AS BIGINT), now_ms())
        ON CONFLICT (id) DO UPDATE SET url = excluded.url, alive_until = excluded.alive_until,
            lock_number = excluded.lock_number, beaten = excluded.beaten
        WHERE processes.lock_number = excluded.lock_number OR processes.alive_until <= now_ms()
        """,
        [key(process, "id of a process"), words(url, "an address"), int(seconds * 1000), db.lock_number],
    )
    if not beaten:
        raise StoreRefusal(f"another process is at {process} already: give each of them its own --url")


def bury(db: Database) -> list[str]:
    """The processes that died without a word: nobody holds their locks. While the locks are ours, none of
    them can come back and be taken for dead."""
    living = db.all(
        "SELECT id, lock_number FROM processes WHERE alive_until > now_ms() "
        "AND lock_number NOT IN (0, CAST(? AS BIGINT)) AND beaten > CAST(? AS BIGINT) ORDER BY id",
        [db.lock_number, db.up_since()],
    )
    dead = [process for process, number in living if db.try_lock(number)]
    for process in dead:
        db.run("UPDATE processes SET alive_until = 0 WHERE id = ?", [process])
    return dead


def claim(db: Database, table: str, process: str, epoch_seen: int) -> int | None:
    if not db.one("SELECT 1 FROM processes WHERE id = ?", [process]):
        raise StoreRefusal(f"process {process!r} cannot own a table: it has not beaten yet")
    row = db.one(
        """
        UPDATE tables SET process = ?, epoch = epoch + 1
        WHERE id = ? AND epoch = ? AND closed IS NULL
        AND EXISTS (SELECT 1 FROM processes WHERE id = ? AND lock_number = CAST(? AS BIGINT))
        AND (process IS NULL OR process = ? OR NOT EXISTS (
            SELECT 1 FROM processes p WHERE p.id = tables.process AND p.alive_until > now_ms()))
        RETURNING epoch
        """,
        [process, table, epoch_seen, process, db.lock_number, process],
    )
    return None if row is None else int(row[0])


def orphans(db: Database, limit: int) -> list[TableRow]:
    rows = db.all(
        f"{ROW} WHERE t.closed IS NULL AND (t.process IS NULL OR p.alive_until <= now_ms()) "
        "ORDER BY t.opened, t.id LIMIT ?",
        [limit],
    )
    return [table_row(row) for row in rows]


def tables_of(db: Database, process: str) -> dict[str, int]:
    rows = db.all("SELECT id, epoch FROM tables WHERE process = ? AND closed IS NULL ORDER BY id", [process])
    return dict(rows)


def processes(db: Database) -> list[ProcessRow]:
    rows = db.all(
        "SELECT p.id, p.url, p.alive_until > now_ms(), COUNT(t.id) FROM processes p "
        "LEFT JOIN tables t ON t.process = p.id AND t.closed IS NULL "
        "GROUP BY p.id, p.url, p.alive_until ORDER BY p.id"
    )
    return [ProcessRow(id_, url, bool(alive), tables) for id_, url, alive, tables in rows]


def release(db: Database, process: str) -> None:
    db.run(
        "UPDATE tables SET process = NULL, epoch = epoch + 1 WHERE process = ? AND closed IS NULL", [process]
    )
    db.run("UPDATE processes SET alive_until = 0 WHERE id = ?", [process])


def all_dead(db: Database) -> None:
    """Whoever opens a database that has one owner knows that the owners before are gone."""
    db.run("UPDATE processes SET alive_until = 0 WHERE alive_until > 0")


def sweep(db: Database) -> None:
    db.run("DELETE FROM logins WHERE expires <= now_ms()")
    db.run(
        "DELETE FROM processes WHERE alive_until <= now_ms() - CAST(? AS BIGINT) "
        "AND NOT EXISTS (SELECT 1 FROM tables t WHERE t.process = processes.id)",
        [LONG_DEAD],
    )
