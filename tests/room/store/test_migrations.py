"""A database of every version comes up; a newer one, and a strange one, are refused with a sentence."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import psycopg
import pytest

from houseway.room.store import open_store
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreError, StoreRefusal
from houseway.room.store.interface import Append, NewPerson, Store
from houseway.room.store.postgres import PostgresDatabase
from houseway.room.store.schema import STEPS, Step, migrate, version
from houseway.room.store.sqlite import SqliteDatabase
from tests.room.store.keeping import with_store

VERSIONS = Path(__file__).parent / "versions"
LATER: tuple[Step, ...] = (
    ("ALTER TABLE people ADD COLUMN colour TEXT", "UPDATE people SET colour = 'red'"),
    (
        "CREATE TABLE colours (name TEXT PRIMARY KEY)",
        "INSERT INTO colours (name) SELECT DISTINCT colour FROM people",
    ),
)
"""What versions after this one might do."""


def connected(url: str) -> Database:
    if url.startswith("postgresql"):
        return PostgresDatabase(url)
    return SqliteDatabase(url.removeprefix("sqlite:///"))


def make(url: str, sql: str) -> None:
    """A database from the text that makes it."""
    if url.startswith("postgresql"):
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(sql.encode())
    else:
        connection_ = sqlite3.connect(url.removeprefix("sqlite:///"))
        connection_.executescript(sql)
        connection_.close()


@pytest.fixture(params=["file", "postgresql"])
def lasting_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database that outlives a store."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return f"sqlite:///{tmp_path}/room.db"


def test_a_database_of_the_first_version_comes_up(lasting_url: str) -> None:
    kind = "postgresql" if lasting_url.startswith("postgresql") else "sqlite"
    make(lasting_url, (VERSIONS / f"1.{kind}.sql").read_text(encoding="utf-8"))

    async def use(store: Store) -> None:
        zoe = await store.person_named("ZOË")
        assert zoe is not None
        assert (zoe.id, zoe.role, zoe.guest, zoe.chips, zoe.since) == (
            "p1",
            "owner",
            False,
            40000,
            1700000000000,
        )
        assert await store.password_hash("p1") == "$argon2id$v1"
        assert [login.label for login in await store.logins_of("p1")] == ["Firefox"]
        assert await store.remembered("owner link") == "f00d"
        loaded = await store.load("t1")
        assert (loaded.snapshot, loaded.snapshot_seq) == (b'{"button":3}', 2)
        assert loaded.entries == ('{"entry":"acted","by":"Zoë"}'.encode(),)
        assert (loaded.row.epoch, loaded.row.seated) == (4, '["Zoë"]'.encode())
        assert [row.id for row in await store.tables(open_only=False)] == ["t1", "t2"]
        assert [row.id for row in await store.orphans()] == ["t1"]
        (line,) = await store.hands_of("p1")
        whole = await store.hand(line.id)
        assert whole is not None
        assert (whole.record, len(whole.people)) == ('{"cards":"♠"}'.encode(), 2)
        assert [line.text for line in await store.chat("t1")] == ["hello"]
        assert [kept.what for kept in await store.evidence()] == ["it broke"]
        assert (await store.totals()).adds_up
        # and it goes on
        await store.beat("second", "http://second", 60)
        assert await store.claim("t1", "second", 4) == 5
        await store.append(Append("t1", 5, 3, (b"{}",)))
        await store.say("t1", "p1", "again", 1)

    with_store(lasting_url, use)
    db = connected(lasting_url)
    assert version(db) == len(STEPS)
    db.close()


def test_a_step_that_was_released_is_as_it_was(tmp_path: Path) -> None:
    schemas = []
    for name, steps in (("released", ()), ("now", STEPS[:1])):
        url = f"sqlite:///{tmp_path}/{name}.db"
        if not steps:
            make(url, (VERSIONS / "1.sqlite.sql").read_text(encoding="utf-8"))
        db = connected(url)
        if steps:
            migrate(db, steps)
        made = db.all("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        schemas.append([" ".join(sql.split()) for (sql,) in made])
        db.close()
    assert schemas[0] == schemas[1]


def test_a_database_goes_up_step_by_step_and_once(lasting_url: str) -> None:
    async def first(store: Store) -> None:
        await store.add_person(NewPerson(id="p", name="Ada"))

    with_store(lasting_url, first)
    db = connected(lasting_url)
    for _ in range(2):
        migrate(db, (*STEPS, *LATER))
        assert version(db) == len(STEPS) + 2
        assert db.all("SELECT name FROM colours") == [("red",)]
    db.close()


def test_a_step_that_fails_leaves_the_version_before(lasting_url: str) -> None:
    async def first(store: Store) -> None:
        await store.add_person(NewPerson(id="p", name="Ada"))

    with_store(lasting_url, first)
    db = connected(lasting_url)
    with pytest.raises(db.failures):
        migrate(db, (*STEPS, *LATER, ("CREATE TABLE people (id TEXT)",)))
    assert version(db) == len(STEPS)
    assert not db.has_table("colours")
    db.close()

    async def last(store: Store) -> None:
        assert await store.person("p") is not None

    with_store(lasting_url, last)


def test_a_newer_database_is_refused(lasting_url: str) -> None:
    db = connected(lasting_url)
    migrate(db, (*STEPS, *LATER))
    db.close()
    known = len(STEPS)
    with pytest.raises(
        StoreRefusal, match=f"of version {known + 2}, and this program knows versions up to {known}"
    ):
        asyncio.run(open_store(lasting_url))
    db = connected(lasting_url)
    assert version(db) == known + 2
    db.close()


@pytest.mark.parametrize(
    "sql", ["CREATE TABLE recipes (name TEXT)", "CREATE TABLE meta (key TEXT, value TEXT)"]
)
def test_somebody_elses_database_is_refused(file_url: str, sql: str) -> None:
    make(file_url, sql)
    with pytest.raises(StoreRefusal, match="give the room one of its own"):
        asyncio.run(open_store(file_url))


def test_a_table_of_somebody_else_is_in_the_way(postgres_url: str) -> None:
    make(postgres_url, "CREATE TABLE chips (crisps TEXT)")
    with pytest.raises(StoreError, match='cannot be opened: relation "chips" already exists'):
        asyncio.run(open_store(postgres_url))
    make(postgres_url, "DROP TABLE chips")
    asyncio.run(asyncio.wait_for(_open_and_close(postgres_url), 60))


async def _open_and_close(url: str) -> None:
    await (await open_store(url)).close()


def test_several_processes_may_start_at_once(postgres_url: str) -> None:
    errors: list[BaseException] = []

    def start() -> None:
        try:
            asyncio.run(_open_and_close(postgres_url))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=start) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
