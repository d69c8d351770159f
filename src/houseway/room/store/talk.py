"""What was said at a table, what is kept when something goes wrong, what the room remembers of itself."""

from houseway.room.store.checks import key, words
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.interface import ChatLine, Evidence

LINES_KEPT = 500
"""How many lines of chat a table keeps, the newest …"""
DAYS_KEPT = 30
"""… and for how long."""
EVIDENCE_KEPT, CALLS_KEPT = 2_000, 1_000
"""How many pieces of evidence the room keeps, the newest, and how many calls for the floor: apart from each
other, so that nobody who calls again and again wipes out what went wrong."""
LONGEST = 1_000_000
"""Signs of one piece of evidence."""
CHAT = """
    SELECT c.number, c.person, COALESCE(p.name, ''), c.text, c.at
    FROM chat c LEFT JOIN people p ON p.id = c.person
"""


def say(db: Database, table: str, person: str | None, text: str, at: int) -> ChatLine:
    _check_table(db, table)
    if person is not None and not db.one("SELECT 1 FROM people WHERE id = ?", [person]):
        raise StoreRefusal(f"there is no person {person!r}")
    said = db.one(
        "INSERT INTO chat (table_id, person, text, at) VALUES (?, ?, ?, ?) RETURNING number",
        [table, person, words(text, "what was said"), at],
    )
    assert said is not None
    db.run(
        "DELETE FROM chat WHERE table_id = ? AND number <= "
        "(SELECT number FROM chat WHERE table_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
        [table, table, LINES_KEPT],
    )
    row = db.one(f"{CHAT} WHERE c.number = ?", [said[0]])
    assert row is not None
    return ChatLine(*row)


def chat(db: Database, table: str, before: int | None, limit: int) -> list[ChatLine]:
    rows = db.all(
        f"{CHAT} WHERE c.table_id = ? AND c.number < ? ORDER BY c.number DESC LIMIT ?",
        [table, 2**62 if before is None else before, limit],
    )
    return [ChatLine(*row) for row in reversed(rows)]


def keep_evidence(db: Database, table: str, seq: int, what: str, call: bool) -> None:
    """Evidence is never refused for the signs in it."""
    _check_table(db, table)
    what = what.encode(errors="backslashreplace").decode().replace("\0", "\\0")
    db.run(
        "INSERT INTO evidence (table_id, seq, at, what, call) VALUES (?, ?, now_ms(), ?, ?)",
        [table, seq, what[:LONGEST], int(call)],
    )
    db.run(
        "DELETE FROM evidence WHERE call = ? AND number <= "
        "(SELECT number FROM evidence WHERE call = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
        [int(call), int(call), CALLS_KEPT if call else EVIDENCE_KEPT],
    )


def evidence(db: Database, before: int | None, limit: int) -> list[Evidence]:
    rows = db.all(
        "SELECT number, table_id, seq, at, what FROM evidence WHERE number < ? ORDER BY number DESC LIMIT ?",
        [2**62 if before is None else before, limit],
    )
    return [Evidence(*row) for row in rows]


def sweep(db: Database) -> None:
    """Drop what was said long ago."""
    db.run("DELETE FROM chat WHERE at <= now_ms() - CAST(? AS BIGINT)", [DAYS_KEPT * 24 * 3_600_000])


def _check_table(db: Database, table: str) -> None:
    if not db.one("SELECT 1 FROM tables WHERE id = ?", [table]):
        raise StoreRefusal(f"there is no table {table!r}")


def remember(db: Database, name: str, value: str) -> None:
    db.run(
        "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        [key(name, "name of a note"), words(value, "a note")],
    )


def remember_once(db: Database, name: str, value: str) -> str:
    """Whoever comes first decides; what is remembered then, by all processes."""
    db.run(
        "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING",
        [key(name, "name of a note"), words(value, "a note")],
    )
    return remembered(db, name) or value


def remembered(db: Database, name: str) -> str | None:
    row = db.one("SELECT value FROM notes WHERE key = ?", [name])
    return None if row is None else row[0]


def forget(db: Database, name: str) -> bool:
    return db.run("DELETE FROM notes WHERE key = ?", [name]) == 1
