"""Who is dead: the server knows, since it frees the lock of a process whose connection has ended.

All leases here last an hour, so that nothing in these tests happens because time has passed.
"""

import asyncio

import psycopg
import pytest

from houseway.room.store.errors import Fenced, StoreFailure, StoreRefusal
from houseway.room.store.interface import Append, Store
from tests.room.store.keeping import HOUR, new_table, opened, set_up, with_store

DEAD = -1.0
HOLDERS = """
    SELECT l.pid FROM pg_locks l JOIN processes p ON p.id = %s
    WHERE l.locktype = 'advisory' AND l.granted
    AND (CAST(l.classid AS BIGINT) << 32 | CAST(l.objid AS BIGINT)) = p.lock_number
"""


def cut(url: str, process: str) -> None:
    """End the connection by which a process lives, as a network does."""
    with psycopg.connect(url, autocommit=True) as connection:
        for holder in connection.execute(HOLDERS, [process]).fetchall():
            connection.execute("SELECT pg_terminate_backend(%s, 10000)", holder)


async def buried(store: Store) -> list[str]:
    """Who turns out to be dead: the server may need a moment to see that a connection has ended."""
    for _ in range(18_000):
        if dead := await store.bury():
            return dead
        await asyncio.sleep(0.01)
    raise AssertionError("nobody is dead")


def test_nobody_is_buried_who_lives(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.beat("there", "http://there", HOUR)
        assert await store.bury() == []
        assert await store.orphans() == []
        assert await store.claim("t0", "there", 1) is None

    with_store(url, use)


def test_the_tables_of_a_store_that_ended_without_a_word_are_free(postgres_url: str) -> None:
    async def use(store: Store) -> None:
        await store.beat("there", "http://there", HOUR)
        async with opened(postgres_url) as other:
            await set_up(other, tables=2)
            await other.append(Append("t0", 1, 0, (b"1",)))
            assert await store.bury() == []
        assert await buried(store) == ["here"]
        assert await store.bury() == []
        assert [row.id for row in await store.orphans()] == ["t0", "t1"]
        assert await store.claim("t0", "there", 1) == 2
        assert (await store.load("t0")).entries == (b"1",)

    with_store(postgres_url, use)


def test_a_process_whose_connection_is_cut_is_fenced_and_comes_back(postgres_url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=2)
        await store.append(Append("t0", 1, 0, (b"before",)))
        async with opened(postgres_url) as other:
            await other.beat("there", "http://there", HOUR)
            cut(postgres_url, "here")
            # It can still write, and does: whatever is acknowledged is what the next owner finds.
            await store.append(Append("t0", 1, 1, (b"meanwhile",)))
            assert await buried(other) == ["here"]
            assert await other.claim("t0", "there", 1) == 2
            with pytest.raises(Fenced):
                await store.append(Append("t0", 1, 2, (b"too late",)))
            assert (await other.load("t0")).entries == (b"before", b"meanwhile")
            # The next sign of life notices, and the one after has a lock again.
            with pytest.raises(StoreFailure):
                await store.beat("here", "http://here", HOUR)
            await store.beat("here", "http://here", HOUR)
            assert await other.bury() == []
            assert await store.tables_of("here") == {"t1": 1}
            assert await other.claim("t1", "there", 1) is None
            await store.append(Append("t1", 1, 0, (b"1",)))

    with_store(postgres_url, use)


def test_two_do_not_live_under_one_name(postgres_url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        async with opened(postgres_url) as other:
            with pytest.raises(StoreRefusal, match="another process is at here already"):
                await other.beat("here", "http://here", HOUR)
            # It hangs for longer than its lease, and somebody else comes up in its place.
            await store.beat("here", "http://here", DEAD)
            await other.beat("here", "http://here", HOUR)
            with pytest.raises(StoreRefusal, match="another process is at here already"):
                await store.beat("here", "http://here", HOUR)
            assert await store.claim("t0", "here", 1) is None
            assert await other.claim("t0", "here", 1) == 2
            with pytest.raises(Fenced):
                await store.append(Append("t0", 1, 0, (b"1",)))
        assert await buried(store) == ["here"]
        await store.beat("here", "http://here", HOUR)
        assert await store.claim("t0", "here", 2) == 3

    with_store(postgres_url, use)


@pytest.mark.parametrize("unknown", ["beaten = 0", "lock_number = 0"])
def test_where_the_lock_tells_nothing_the_lease_does(postgres_url: str, unknown: str) -> None:
    """The server came up after the last sign of life, or the process is of a version without a lock."""

    async def use(store: Store) -> None:
        await store.beat("there", "http://there", HOUR)
        async with opened(postgres_url) as other:
            await other.beat("here", "http://here", HOUR)
            await other.open_table(new_table("t"))
            cut(postgres_url, "here")
            with psycopg.connect(postgres_url, autocommit=True) as connection:
                connection.execute(f"UPDATE processes SET {unknown} WHERE id = 'here'")
            assert await store.bury() == []
            assert await store.claim("t", "there", 1) is None

    with_store(postgres_url, use)
