"""Addresses of databases, and the one file that is a SQLite's."""

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.room.store import open_store
from houseway.room.store.errors import StoreError, StoreFailure, StoreRefusal
from houseway.room.store.interface import NewPerson, Store
from houseway.room.store.opening import without_password
from houseway.room.store.sqlite import SqliteDatabase
from tests.room.store.keeping import HOUR, new_table, opened, with_store

HOLDING = """
import asyncio, sys
from houseway.room.store import open_store

async def hold():
    store = await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(600)

asyncio.run(hold())
"""


@pytest.mark.parametrize(
    "url",
    [
        "",
        "room.db",
        "sqlite",
        "sqlite:room.db",
        "sqlite://room.db",
        "sqlite:///",
        "sqlite:///room.db?mode=ro",
        "mysql://me@here/room",
        "postgresql://",
        "postgresql+psycopg://me@here/room",
        "http://[",
    ],
)
def test_an_address_that_is_none_shows_good_ones(url: str) -> None:
    with pytest.raises(
        StoreRefusal, match=r"is no database: write sqlite:///room\.db .* or postgresql://user@host"
    ):
        asyncio.run(open_store(url))


def test_passwords_are_not_shown() -> None:
    assert without_password("mysql://me:secret@here/room?password=secret") == "mysql://me:…@here/room"
    assert "secret" not in without_password("postgresql://me:secret@[half/room")
    with pytest.raises(StoreError) as caught:
        asyncio.run(open_store("postgresql://me:secret@127.0.0.1:1/room?connect_timeout=1"))
    assert "secret" not in str(caught.value)
    assert "cannot be opened" in str(caught.value)


def test_places_where_no_file_can_be(tmp_path: Path) -> None:
    with pytest.raises(StoreRefusal, match="is no folder: make it"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/none/room.db"))
    with pytest.raises(StoreRefusal, match="is a folder: name the file"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}"))
    (tmp_path / "text").write_text("This is no database, only some text that is longer than a header." * 20)
    with pytest.raises(StoreFailure, match="cannot be opened: file is not a database"):
        asyncio.run(open_store(f"sqlite:///{tmp_path}/text"))


def test_a_file_is_found_from_here_and_from_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def add(store: Store) -> None:
        await store.add_person(NewPerson(id="a", name="Ada"))

    async def find(store: Store) -> None:
        assert await store.person("a") is not None

    monkeypatch.chdir(tmp_path)
    with_store("sqlite:///my%20room.db", add)
    with_store(f"sqlite:///{tmp_path}/my room.db", find)


def test_only_its_owner_may_read_the_file(tmp_path: Path) -> None:
    async def look(store: Store) -> None:
        await store.add_person(NewPerson(id="a", name="Ada"))
        for name in ("room.db", "room.db-wal", "room.db.lock"):
            assert stat.S_IMODE((tmp_path / name).stat().st_mode) == 0o600, name

    with_store(f"sqlite:///{tmp_path}/room.db", look)


def test_every_commit_reaches_the_disk(tmp_path: Path) -> None:
    db = SqliteDatabase(str(tmp_path / "room.db"))
    wanted = {
        "journal_mode": "wal",
        "synchronous": 2,
        "fullfsync": 1,
        "foreign_keys": 1,
        "busy_timeout": 5000,
    }
    for name, value in wanted.items():
        assert db.one(f"PRAGMA {name}") == (value,), name
    db.close()


def test_a_file_has_one_owner(tmp_path: Path, file_url: str) -> None:
    async def use(store: Store) -> None:
        with pytest.raises(
            StoreRefusal, match=f"room.db is in use by process {os.getpid()}: stop that one first"
        ):
            await open_store(file_url)
        await store.add_person(NewPerson(id="a", name="Ada"))

    with_store(file_url, use)
    with_store(file_url, lambda store: store.check())


def test_a_second_process_is_refused_while_the_first_is_alive(file_url: str) -> None:
    first = subprocess.Popen([sys.executable, "-c", HOLDING, file_url], stdout=subprocess.PIPE, text=True)
    try:
        assert first.stdout is not None
        assert first.stdout.readline() == "open\n"
        with pytest.raises(StoreRefusal, match=f"is in use by process {first.pid}: stop that one first"):
            asyncio.run(open_store(file_url))
    finally:
        first.send_signal(signal.SIGKILL)
        first.wait()
        first.stdout.close()  # type: ignore[union-attr]
    with_store(file_url, lambda store: store.check())


def test_whoever_opens_the_file_knows_that_the_owner_before_is_gone(file_url: str) -> None:
    async def going() -> None:
        async with opened(file_url) as store:
            await store.beat("first", "http://first", HOUR)
            await store.open_table(new_table("t", "first"))
        async with opened(file_url) as store:
            assert [row.id for row in await store.orphans()] == ["t"]
            await store.beat("second", "http://second", HOUR)
            assert await store.claim("t", "second", 1) == 2

    asyncio.run(going())
