"""The school's tables: progress of each person, classes, and who is in them."""

from houseway.room.store.checks import clean_name, key, words
from houseway.room.store.database import Database, Row
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.school_interface import PupilRow, SchoolClass

CLASSES = """
    SELECT c.id, c.code, c.name, c.trainer, p.name, c.made,
        (SELECT COUNT(*) FROM school_pupils u WHERE u.class_id = c.id)
    FROM school_classes c JOIN people p ON p.id = c.trainer
"""
MOST_PUPILS = 500
"""So many a class has at the most."""


def progress(db: Database, person: str) -> tuple[int, str]:
    row = db.one("SELECT turn, state FROM school_progress WHERE person = ?", [person])
    return (0, "") if row is None else (row[0], row[1])


def keep_progress(db: Database, person: str, turn: int, state: str) -> bool:
    state = words(state, "progress")
    if turn:
        changed = db.run(
            "UPDATE school_progress SET turn = turn + 1, state = ?, changed = now_ms() "
            "WHERE person = ? AND turn = ?",
            [state, person, turn],
        )
        return changed == 1
    _check_person(db, person)
    return (
        db.run(
            "INSERT INTO school_progress (person, turn, state, changed) VALUES (?, 1, ?, now_ms()) "
            "ON CONFLICT (person) DO NOTHING",
            [person, state],
        )
        == 1
    )


def open_class(db: Database, made: SchoolClass) -> SchoolClass:
    _check_person(db, made.trainer)
    if db.one("SELECT 1 FROM school_classes WHERE code = ?", [key(made.code, "code")]):
        raise StoreRefusal("this code is in use already: take another")
    db.run(
        "INSERT INTO school_classes (id, code, name, trainer, made) VALUES (?, ?, ?, ?, now_ms())",
        [key(made.id, "id of a class"), made.code, clean_name(made.name), made.trainer],
    )
    found = find(db, made.id)
    assert found is not None
    return found


def find(db: Database, wanted: str) -> SchoolClass | None:
    return _class(db.one(f"{CLASSES} WHERE c.id = ?", [wanted]))


def by_code(db: Database, code: str) -> SchoolClass | None:
    return _class(db.one(f"{CLASSES} WHERE c.code = ?", [code]))


def of(db: Database, person: str) -> list[SchoolClass]:
    rows = db.all(
        f"{CLASSES} WHERE c.trainer = ? OR c.id IN "
        "(SELECT class_id FROM school_pupils WHERE person = ?) ORDER BY c.name, c.id",
        [person, person],
    )
    return [SchoolClass(*row) for row in rows]


def listed(db: Database, limit: int) -> list[SchoolClass]:
    return [SchoolClass(*row) for row in db.all(f"{CLASSES} ORDER BY c.name, c.id LIMIT ?", [limit])]


def join(db: Database, wanted: str, person: str) -> bool:
    found = find(db, wanted)
    if found is None:
        raise StoreRefusal("there is no such class")
    _check_person(db, person)
    if found.pupils >= MOST_PUPILS:
        raise StoreRefusal(f"{found.name} is full: a class has {MOST_PUPILS} people at the most")
    return (
        db.run(
            "INSERT INTO school_pupils (class_id, person, joined) VALUES (?, ?, now_ms()) "
            "ON CONFLICT (class_id, person) DO NOTHING",
            [wanted, person],
        )
        == 1
    )


def leave(db: Database, wanted: str, person: str) -> bool:
    return db.run("DELETE FROM school_pupils WHERE class_id = ? AND person = ?", [wanted, person]) == 1


def close(db: Database, wanted: str) -> bool:
    db.run("DELETE FROM school_pupils WHERE class_id = ?", [wanted])
    return db.run("DELETE FROM school_classes WHERE id = ?", [wanted]) == 1


def pupils(db: Database, wanted: str) -> list[PupilRow]:
    rows = db.all(
        "SELECT u.person, p.name, u.joined, s.state FROM school_pupils u JOIN people p ON p.id = u.person "
        "LEFT JOIN school_progress s ON s.person = u.person WHERE u.class_id = ? ORDER BY p.name_key",
        [wanted],
    )
    return [PupilRow(*row) for row in rows]


def _class(row: Row | None) -> SchoolClass | None:
    return None if row is None else SchoolClass(*row)


def _check_person(db: Database, person: str) -> None:
    if not db.one("SELECT 1 FROM people WHERE id = ?", [person]):
        raise StoreRefusal(f"there is no person {person!r}")
