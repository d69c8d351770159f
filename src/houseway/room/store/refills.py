"""Free refills: when somebody had the last one is a note, and whoever changes it gives the chips."""

from houseway.room.store import book, talk
from houseway.room.store.checks import key
from houseway.room.store.database import Database

REASON = "free refill"


def last(db: Database, person: str) -> int | None:
    found = talk.remembered(db, _note(person))
    return None if found is None else int(found)


def refill(db: Database, person: str, cents: int, before: int | None, now: int) -> int | None:
    """One statement decides: of several processes that have read the same note, one changes it; and a note
    never says twice the same."""
    note, now = _note(person), max(now, 0 if before is None else before + 1)
    if before is None:
        changed = db.run(
            "INSERT INTO notes (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", [note, str(now)]
        )
    else:
        changed = db.run(
            "UPDATE notes SET value = ? WHERE key = ? AND value = ?", [str(now), note, str(before)]
        )
    return book.give(db, person, cents, REASON) if changed else None


def _note(person: str) -> str:
    return key(f"refill {person}", "name of a note")
