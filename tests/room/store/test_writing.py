"""Group commit: nobody who waits is forgotten, nothing is written twice, a failure is a failure for all."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from houseway.room.store import opening
from houseway.room.store.database import Database
from houseway.room.store.errors import Fenced, StoreBusy, StoreFailure
from houseway.room.store.groups import Change
from houseway.room.store.interface import Append, NewPerson, Store
from houseway.room.store.postgres import PostgresDatabase
from houseway.room.store.schema import migrate
from houseway.room.store.sqlite import SqliteDatabase
from houseway.room.store.writer import Writer
from tests.room.store.keeping import HOUR, PATIENCE, opened, set_up, with_store


class Gate:
    """A change that holds the writer until it is opened, so that others pile up behind it."""

    def __init__(self) -> None:
        self.reached = threading.Event()
        self.opened = threading.Event()

    def change(self) -> Change:
        def work(db: Database) -> str:
            self.reached.set()
            assert self.opened.wait(PATIENCE)
            return "through"

        return Change("gate", work)


def a_note(name: str) -> Change:
    return Change("note", lambda db: db.run("INSERT INTO notes (key, value) VALUES (?, '1')", [name]))


def notes(db: Database) -> list[str]:
    return [name for (name,) in db.all("SELECT key FROM notes ORDER BY key")]


def file_database(path: Path) -> SqliteDatabase:
    db = SqliteDatabase(str(path))
    migrate(db)
    return db


async def behind_a_gate(writer: Writer, use: Callable[[Gate], Any]) -> None:
    gate = Gate()
    holding = asyncio.create_task(writer.write(gate.change()))
    await asyncio.to_thread(gate.reached.wait, PATIENCE)
    await use(gate)
    gate.opened.set()
    assert await holding == "through"


def test_what_waits_together_is_one_transaction(tmp_path: Path) -> None:
    async def going() -> None:
        writer = Writer(file_database(tmp_path / "room.db"), None, 1000)
        tasks = list[asyncio.Task[Any]]()

        async def pile_up(gate: Gate) -> None:
            tasks.extend([asyncio.create_task(writer.write(a_note(f"{index:03d}"))) for index in range(100)])
            await asyncio.sleep(0)
            assert writer.figures().waiting == 101

        await behind_a_gate(writer, pile_up)
        assert await asyncio.gather(*tasks) == [1] * 100
        figures = writer.figures()
        assert (figures.groups, figures.written, figures.waiting, figures.failures) == (2, 101, 0, 0)
        await writer.close()

    asyncio.run(going())


def test_one_that_is_refused_takes_nobody_with_it(tmp_path: Path) -> None:
    async def going() -> None:
        writer = Writer(db := file_database(tmp_path / "room.db"), None, 1000)
        tasks = list[asyncio.Task[Any]]()

        def broken(_: Database) -> None:
            raise ZeroDivisionError("a mistake in the program")

        async def pile_up(gate: Gate) -> None:
            changes = [a_note("a"), a_note("b"), a_note("a"), Change("broken", broken), a_note("c")]
            tasks.extend([asyncio.create_task(writer.write(change)) for change in changes])
            await asyncio.sleep(0)

        await behind_a_gate(writer, pile_up)
        got = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one).__name__ for one in got] == [
            "int",
            "int",
            "StoreRefusal",
            "ZeroDivisionError",
            "int",
        ]
        assert writer.figures().groups == 2
        assert notes(db) == ["a", "b", "c"]
        await writer.close()

    asyncio.run(going())


def test_whoever_stops_waiting_loses_nothing_and_doubles_nothing(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=40)
        appends = [asyncio.create_task(store.append(Append(f"t{i}", 1, 0, (b"1",)))) for i in range(40)]
        await asyncio.sleep(0)
        for task in appends[::2]:
            task.cancel()
        got = await asyncio.gather(*appends, return_exceptions=True)
        assert all([one is None for one in got[1::2]])
        # the writer goes in order: what comes now is after all of them
        for index in range(40):
            await store.append(Append(f"t{index}", 1, 1, (b"2",)))
            assert (await store.load(f"t{index}")).entries == (b"1", b"2")

    with_store(url, use)


def test_the_line_is_bounded(tmp_path: Path) -> None:
    async def going() -> None:
        writer = Writer(db := file_database(tmp_path / "room.db"), None, 10)
        tasks = list[asyncio.Task[Any]]()

        async def pile_up(gate: Gate) -> None:
            tasks.extend([asyncio.create_task(writer.write(a_note(f"{index:03d}"))) for index in range(15)])
            await asyncio.sleep(0)

        await behind_a_gate(writer, pile_up)
        got = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in got] == [int] * 10 + [StoreBusy] * 5
        assert len(notes(db)) == 10
        assert await writer.write(a_note("room again")) == 1
        await writer.close()

    asyncio.run(going())


def test_closing_writes_what_was_accepted(tmp_path: Path) -> None:
    async def going() -> None:
        path = tmp_path / "room.db"
        writer = Writer(file_database(path), lambda: SqliteDatabase(str(path)), 1000)
        tasks = list[asyncio.Task[Any]]()

        async def close_meanwhile(gate: Gate) -> None:
            tasks.extend([asyncio.create_task(writer.write(a_note(f"{index:03d}"))) for index in range(50)])
            await asyncio.sleep(0)
            closing = asyncio.create_task(writer.close())
            await asyncio.sleep(0)
            with pytest.raises(StoreFailure, match="the store is closed"):
                await writer.write(a_note("too late"))
            gate.opened.set()
            await closing

        await behind_a_gate(writer, close_meanwhile)
        assert await asyncio.gather(*tasks) == [1] * 50
        await writer.close()
        db = SqliteDatabase(str(path))
        assert len(notes(db)) == 50
        db.close()

    asyncio.run(going())


def test_a_closed_store_says_so(url: str) -> None:
    async def going() -> None:
        async with opened(url) as store:
            await store.beat("here", "http://here", HOUR)
        with pytest.raises(StoreFailure, match="the store is closed"):
            await store.beat("here", "http://here", HOUR)
        with pytest.raises(StoreFailure, match="the store is closed"):
            await store.tables()
        await store.close()

    asyncio.run(going())


# Failures


class Failing(SqliteDatabase):
    """A disk that fails at a commit, before or after it is done."""

    fails: list[str]

    def commit(self) -> None:
        self._fail(super().commit)

    def together(self, batches: Sequence[Append]) -> list[bool]:
        """Outside a transaction it is a commit by itself."""
        if self._connection.in_transaction:
            return super().together(batches)
        done: list[bool] = self._fail(lambda: super(Failing, self).together(batches))
        return done

    def _fail(self, work: Callable[[], Any]) -> Any:
        how = self.fails.pop(0) if self.fails else ""
        if how == "before":
            raise sqlite3.OperationalError("disk I/O error\nand more")
        done = work()
        if how == "after":
            raise sqlite3.OperationalError("disk I/O error")
        return done


@pytest.mark.parametrize("when", ["before", "after"])
def test_a_commit_that_fails_fails_for_all_and_the_next_goes_on(
    file_url: str, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    fails = list[str]()
    monkeypatch.setattr(Failing, "fails", fails, raising=False)
    monkeypatch.setattr(opening, "SqliteDatabase", Failing)

    async def use(store: Store) -> None:
        await set_up(store, tables=20)
        fails.append(when)
        got = await asyncio.gather(
            *[store.append(Append(f"t{i}", 1, 0, (b"1",))) for i in range(20)], return_exceptions=True
        )
        failed = [isinstance(one, StoreFailure) for one in got]
        assert any(failed)
        assert all(
            [str(one) == "the database did not write: disk I/O error" for one in got if one is not None]
        )
        assert store.figures().failures == 1
        for index in range(20):
            # whoever was told of a failure asks what is so
            epoch = await store.claim(f"t{index}", "here", 1)
            loaded = await store.load(f"t{index}")
            assert loaded.entries == ((b"1",) if when == "after" or not failed[index] else ())
            assert epoch == 2
            await store.append(Append(f"t{index}", epoch, loaded.row.seq, (b"2",)))

    with_store(file_url, use)


def test_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real one, as SQLite has it: the file may not grow any more; then there is room again."""
    pages = [0]

    class Small(SqliteDatabase):
        def __init__(self, path: str) -> None:
            super().__init__(path)
            if pages[0]:
                self.run(f"PRAGMA max_page_count = {pages[0]}")

    monkeypatch.setattr(opening, "SqliteDatabase", Small)
    url = f"sqlite:///{tmp_path}/room.db"
    with_store(url, set_up)
    pages[0] = 60

    async def use(store: Store) -> None:
        await store.beat("here", "http://here", HOUR)
        seq = 0
        while seq < 1000:
            try:
                await store.append(Append("t0", 1, seq, (b"x" * 1000,), snapshot=b"y" * 3000))
            except StoreFailure as error:
                assert "disk is full" in str(error)
                break
            seq += 1
        assert 0 < seq < 1000
        pages[0] = 0
        loaded = await store.load("t0")
        assert (loaded.row.seq, loaded.snapshot_seq) == (seq, seq)
        with pytest.raises(Fenced):
            await store.append(Append("t0", 1, seq + 1, (b"2",)))
        await store.append(Append("t0", 1, seq, (b"2",)))

    with_store(url, use)


def named(url: str) -> str:
    """An address whose connections are told from those of other tests, by the name of its schema."""
    return f"{url}&application_name={url[-16:]}"


def terminate_all(url: str) -> None:
    """Every connection of a store is gone."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity "
            "WHERE pid <> pg_backend_pid() AND application_name = current_setting('application_name')"
        )


def test_a_server_that_drops_everybody(postgres_url: str) -> None:
    url = named(postgres_url)

    async def use(store: Store) -> None:
        await set_up(store, tables=5)
        await store.append(Append("t0", 1, 0, (b"1",)))
        terminate_all(url)
        # reading is tried again by itself
        assert (await store.load("t0")).entries == (b"1",)
        got = await asyncio.gather(
            *[store.append(Append(f"t{index}", 1, 0, (b"1",))) for index in range(1, 5)],
            return_exceptions=True,
        )
        assert any([isinstance(one, StoreFailure) for one in got])
        for index, one in enumerate(got, 1):
            row = await store.table(f"t{index}")
            assert row is not None
            assert row.seq == (0 if one else 1)
        await store.append(Append("t0", 1, 1, (b"2",)))
        with pytest.raises(StoreFailure):
            await store.beat("here", "http://here", HOUR)
        await store.beat("here", "http://here", HOUR)

    with_store(url, use)


class Ambiguous(PostgresDatabase):
    """A connection that is lost while the server commits."""

    lose: list[bool]

    def together(self, batches: Sequence[Append]) -> list[bool]:
        done = super().together(batches)
        if self.lose and self.lose.pop():
            self.close()
            raise psycopg.OperationalError("the connection is lost")
        return done


def test_a_commit_in_doubt_is_known_after_a_claim_and_a_load(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose = list[bool]()
    monkeypatch.setattr(Ambiguous, "lose", lose, raising=False)
    monkeypatch.setattr("houseway.room.store.postgres.PostgresDatabase", Ambiguous)

    async def use(store: Store) -> None:
        await set_up(store)
        lose.append(True)
        with pytest.raises(StoreFailure, match="the connection is lost"):
            await store.append(Append("t0", 1, 0, (b"1",)))
        assert await store.claim("t0", "here", 1) == 2
        assert (await store.load("t0")).entries == (b"1",)
        await store.append(Append("t0", 2, 1, (b"2",)))

    with_store(postgres_url, use)


def test_a_database_that_is_gone_is_a_failure_and_no_end(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = named(postgres_url)

    async def use(store: Store) -> None:
        await set_up(store)
        connect = psycopg.connect
        terminate_all(url)

        def refuse(*given: Any, **named: Any) -> Any:
            raise psycopg.OperationalError("connection refused")

        monkeypatch.setattr(psycopg, "connect", refuse)
        for _ in range(3):
            with pytest.raises(StoreFailure):
                await store.append(Append("t0", 1, 0, (b"1",)))
            with pytest.raises(StoreFailure):
                await store.check()
        monkeypatch.setattr(psycopg, "connect", connect)
        await store.append(Append("t0", 1, 0, (b"1",)))
        await store.check()

    with_store(url, use)


def test_readers_do_not_wait_for_the_writer(file_url: str) -> None:
    """While a transaction is open, what was there before is read."""

    async def going() -> None:
        async with opened(file_url) as store:
            await store.add_person(NewPerson(id="a", name="Ada"))
            writing = SqliteDatabase(file_url.removeprefix("sqlite:///"))
            writing.begin()
            writing.run("UPDATE people SET name = 'Eve'")
            person = await store.person("a")
            assert person is not None
            assert person.name == "Ada"
            writing.rollback()
            writing.close()

    asyncio.run(going())


def test_two_loops_may_share_a_store(tmp_path: Path) -> None:
    async def going() -> None:
        async with opened(f"sqlite:///{tmp_path}/room.db") as store:
            await asyncio.to_thread(asyncio.run, store.add_person(NewPerson(id="a", name="Ada")))
            assert await store.person("a") is not None

    asyncio.run(going())
