"""What SQLite wrote ahead comes into its file while others write, and the file beside does not grow on."""

import threading
from pathlib import Path

import pytest

from houseway.room.store.checkpoints import Checkpoints, bring_over
from houseway.room.store.sqlite import SqliteDatabase
from tests.room.store.keeping import PATIENCE

NOTES = 400


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "room.db")


def note(db: SqliteDatabase, first: int, count: int = NOTES) -> None:
    for number in range(first, first + count):
        db.run("INSERT INTO notes VALUES (?, ?)", [str(number), "x" * 2000])


def opened(path: str) -> SqliteDatabase:
    db = SqliteDatabase(path)
    db.run("CREATE TABLE IF NOT EXISTS notes (key TEXT PRIMARY KEY, value TEXT)")
    return db


def beside(path: str) -> int:
    return Path(path + "-wal").stat().st_size


def test_the_file_beside_begins_anew(path: str) -> None:
    db = opened(path)
    note(db, 0)
    before, small = beside(path), Path(path).stat().st_size
    assert bring_over(path) == 0
    assert Path(path).stat().st_size > small
    for turn in range(1, 4):
        note(db, turn * NOTES, NOTES // 2)
        assert bring_over(path) == 0
    assert beside(path) <= before, "what was brought over is written over"
    db.close()


def test_nobody_who_writes_is_in_the_way_or_has_to_wait(path: str) -> None:
    db = opened(path)
    note(db, 0)
    db.begin()
    note(db, NOTES)
    bring_over(path)
    db.commit()
    assert db.one("SELECT COUNT(*) FROM notes") == (2 * NOTES,)
    reader = opened(path)
    with reader.held("t"):
        assert reader.one("SELECT COUNT(*) FROM notes") == (2 * NOTES,)
        note(db, 2 * NOTES)
        assert bring_over(path) > 0, "what somebody still reads stays"
        assert reader.one("SELECT COUNT(*) FROM notes") == (2 * NOTES,)
    assert bring_over(path) == 0
    reader.close()
    db.close()


def test_it_is_done_when_enough_was_written(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    done = threading.Event()
    tries: list[int] = []

    def tried(where: str) -> int:
        tries.append(bring_over(where))
        done.set()
        return 0

    monkeypatch.setattr("houseway.room.store.checkpoints.bring_over", tried)
    db = opened(path)
    written = [0]
    checkpoints = Checkpoints(path, lambda: written[0], seconds=0.001, changes=NOTES)
    note(db, 0)
    assert not tries
    written[0] = NOTES
    assert done.wait(PATIENCE)
    checkpoints.close()
    assert tries == [0]
    db.close()
