"""Tables: opened, looked at, and loaded to go on from where they stand."""

from houseway.room.store.checks import json_text, key
from houseway.room.store.database import Database, Row
from houseway.room.store.errors import StoreFailure, StoreRefusal
from houseway.room.store.interface import Loaded, NewTable, TableRow

ROW = """
    SELECT t.id, f.opening, f.settings, f.seated, f.opened_by, t.opened, t.closed, t.process,
           COALESCE(p.url, ''), COALESCE(p.alive_until, 0) > now_ms(), t.epoch, t.seq, t.chips
    FROM tables t JOIN table_facts f ON f.table_id = t.id LEFT JOIN processes p ON p.id = t.process
"""


def table_row(row: Row) -> TableRow:
    id_, opening, settings, seated, opened_by, opened, closed, process, url, alive, epoch, seq, chips = row
    return TableRow(
        id=id_,
        opening=opening.encode(),
        settings=settings.encode(),
        seated=seated.encode(),
        opened_by=opened_by,
        opened=opened,
        closed=closed,
        process=process,
        url=url,
        alive=bool(alive),
        epoch=epoch,
        seq=seq,
        chips=chips,
    )


def open_table(db: Database, new: NewTable) -> None:
    if db.one("SELECT 1 FROM tables WHERE id = ?", [key(new.id, "id of a table")]):
        raise StoreRefusal(f"there is a table {new.id} already")
    if not db.one("SELECT 1 FROM processes WHERE id = ?", [new.process]):
        raise StoreRefusal(f"process {new.process!r} cannot own a table: it has not beaten yet")
    if new.opened_by is not None and not db.one("SELECT 1 FROM people WHERE id = ?", [new.opened_by]):
        raise StoreRefusal(f"there is no person {new.opened_by!r}")
    db.run(
        "INSERT INTO tables (id, process, epoch, seq, chips, opened) VALUES (?, ?, 1, 0, 0, now_ms())",
        [new.id, new.process],
    )
    facts = [json_text(json, "what is kept of a table") for json in (new.opening, new.settings, new.seated)]
    db.run(
        "INSERT INTO table_facts (table_id, opening, settings, seated, opened_by) VALUES (?, ?, ?, ?, ?)",
        [new.id, *facts, new.opened_by],
    )


def find(db: Database, table: str) -> TableRow | None:
    row = db.one(f"{ROW} WHERE t.id = ?", [table])
    return None if row is None else table_row(row)


def listed(db: Database, open_only: bool) -> list[TableRow]:
    some = "WHERE t.closed IS NULL" if open_only else ""
    return [table_row(row) for row in db.all(f"{ROW} {some} ORDER BY t.opened, t.id")]


def load(db: Database, table: str) -> Loaded:
    """Row, snapshot and entries of one moment, at which nobody is in the middle of writing."""
    with db.held(table):
        row = find(db, table)
        snapshot = db.one("SELECT seq, state FROM snapshots WHERE table_id = ?", [table])
        seq, state = (0, None) if snapshot is None else snapshot
        entries = db.column(
            "SELECT entry AS text FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq", [table, seq]
        )
    if row is None:
        raise StoreRefusal(f"there is no table {table!r}")
    if len(entries) != row.seq - seq:
        raise StoreFailure(
            f"the journal of table {table} has {len(entries)} entries after number {seq}, "
            f"and should have {row.seq - seq}: restore the database from a backup"
        )
    return Loaded(row, None if state is None else state.encode(), seq, tuple([e.encode() for e in entries]))


def journal(db: Database, table: str, after: int, limit: int) -> list[tuple[int, bytes]]:
    rows = db.all(
        "SELECT seq, entry FROM journal WHERE table_id = ? AND seq > ? ORDER BY seq LIMIT ?",
        [table, after, limit],
    )
    return [(seq, entry.encode()) for seq, entry in rows]
