"""Who owns a table: the database decides, by its own clock, and a former owner writes nothing more."""

import asyncio
import threading
from collections.abc import Awaitable, Callable
from random import Random

import psycopg
import pytest

from houseway.room.store import open_store
from houseway.room.store.database import Database
from houseway.room.store.errors import Fenced, StoreRefusal
from houseway.room.store.interface import Append, NewPerson, Store, WalletMove
from houseway.room.store.postgres import PostgresDatabase
from houseway.room.store.simulated import Simulated
from tests.room.store.keeping import HOUR, new_table, opened, set_up, with_store

DEAD = -1.0
"""A lease that was over before it began."""


def test_a_table_is_claimed_from_the_dead_and_from_nobody_else(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"1",)))
        await store.beat("there", "http://there", HOUR)
        assert await store.claim("t0", "there", 1) is None
        assert await store.orphans() == []
        await store.beat("here", "http://here", DEAD)
        (orphan,) = await store.orphans()
        assert (orphan.id, orphan.process, orphan.alive, orphan.url) == ("t0", "here", False, "http://here")
        assert await store.claim("t0", "there", 0) is None
        assert await store.claim("t0", "there", 2) is None
        assert await store.claim("t0", "there", 1) == 2
        assert await store.orphans() == []
        row = await store.table("t0")
        assert row is not None
        assert (row.process, row.url, row.alive, row.epoch, row.seq) == ("there", "http://there", True, 2, 1)
        with pytest.raises(StoreRefusal, match="it has not beaten yet"):
            await store.claim("t0", "unknown", 2)
        assert await store.claim("none", "there", 1) is None

    with_store(url, use)


def test_a_hung_owner_that_wakes_is_fenced(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        await store.append(Append("t0", 1, 0, (b"by here",)))
        await store.beat("here", "http://here", DEAD)
        await store.beat("there", "http://there", HOUR)
        assert await store.claim("t0", "there", 1) == 2
        await store.append(Append("t0", 2, 1, (b"by there",)))
        # it wakes: it beats, and goes on as if nothing had happened
        await store.beat("here", "http://here", HOUR)
        for seq in (1, 2):
            with pytest.raises(Fenced):
                await store.append(Append("t0", 1, seq, (b"by here",), snapshot=b"{}"))
        assert await store.claim("t0", "here", 1) is None
        assert await store.claim("t0", "here", 2) is None
        loaded = await store.load("t0")
        assert (loaded.entries, loaded.snapshot) == ((b"by here", b"by there"), None)
        assert (await store.tables_of("here"), await store.tables_of("there")) == ({}, {"t0": 2})

    with_store(url, use)


def test_an_owner_claims_its_own_table_anew(url: str) -> None:
    """As after a failure: whatever is still under way with the epoch before comes to nothing."""

    async def use(store: Store) -> None:
        await set_up(store)
        assert await store.claim("t0", "here", 1) == 2
        with pytest.raises(Fenced):
            await store.append(Append("t0", 1, 0, (b"1",)))
        await store.append(Append("t0", 2, 0, (b"1",)))

    with_store(url, use)


def test_a_process_that_stops_lets_all_go(url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=3)
        await store.beat("there", "http://there", HOUR)
        await store.open_table(new_table("other", "there"))
        await store.append(Append("t1", 1, 0, (b"1",), closed=True))
        await store.release("here")
        assert [row.id for row in await store.orphans()] == ["t0", "t2"]
        assert [row.id for row in await store.orphans(limit=1)] == ["t0"]
        with pytest.raises(Fenced):
            await store.append(Append("t0", 1, 0, (b"1",)))
        assert await store.claim("t0", "there", 2) == 3
        shown = [(process.id, process.alive, process.tables) for process in await store.processes()]
        assert shown == [("here", False, 0), ("there", True, 2)]

    with_store(url, use)


def test_leases_run_out_by_the_clock_and_the_long_dead_are_swept() -> None:
    now = 1_000_000

    async def use() -> None:
        nonlocal now
        store = await Simulated(lambda: now).open()
        await store.beat("here", "http://here", 5)
        await store.beat("there", "http://there", 9)
        await store.open_table(new_table("t"))
        now += 4_999
        assert await store.orphans() == []
        now += 1
        assert [row.id for row in await store.orphans()] == ["t"]
        assert await store.claim("t", "there", 1) == 2
        now += 3_600_000
        await store.sweep()
        assert [process.id for process in await store.processes()] == ["there"]

    asyncio.run(use())


def side_by_side(url: str, works: list[Callable[[Store], Awaitable[None]]]) -> None:
    """Each in a thread with a loop and a store of its own: as several processes do it."""
    errors: list[BaseException] = []
    ready = threading.Barrier(len(works), timeout=180)

    async def one(work: Callable[[Store], Awaitable[None]]) -> None:
        async with opened(url) as store:
            ready.wait()
            await work(store)

    def run(work: Callable[[Store], Awaitable[None]]) -> None:
        try:
            asyncio.run(one(work))
        except BaseException as error:
            errors.append(error)
            ready.abort()

    threads = [threading.Thread(target=run, args=[work]) for work in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if errors:
        raise errors[0]


def test_of_two_who_claim_at_once_one_wins(postgres_url: str) -> None:
    tables = [f"t{index}" for index in range(100)]
    won: dict[str, dict[str, int]] = {"one": {}, "two": {}, "three": {}}

    async def first(store: Store) -> None:
        await set_up(store, tables=len(tables))
        await store.beat("here", "http://here", DEAD)

    with_store(postgres_url, first)

    def claiming(process: str) -> Callable[[Store], Awaitable[None]]:
        async def work(store: Store) -> None:
            await store.beat(process, f"http://{process}", HOUR)
            # in turn, so that the others are met again and again, and in another order than theirs
            for table in Random(process).sample(tables, len(tables)):
                if (epoch := await store.claim(table, process, 1)) is not None:
                    won[process][table] = epoch
                    await store.append(Append(table, epoch, 0, (process.encode(),)))

        return work

    side_by_side(postgres_url, [claiming(process) for process in won])
    assert sorted([table for tables in won.values() for table in tables]) == sorted(tables)
    assert {epoch for tables in won.values() for epoch in tables.values()} == {2}

    async def last(store: Store) -> None:
        for process, mine in won.items():
            assert await store.tables_of(process) == mine
            for table in mine:
                assert (await store.load(table)).entries == (process.encode(),)

    with_store(postgres_url, last)


def test_two_owners_in_each_others_way_never_both_write(postgres_url: str) -> None:
    """Both take the table from each other and append what they can: the journal is what was acknowledged."""
    acknowledged: list[tuple[int, bytes]] = []

    def taking(process: str) -> Callable[[Store], Awaitable[None]]:
        async def work(store: Store) -> None:
            for turn in range(40):
                await store.beat("one", "http://one", DEAD)
                await store.beat("two", "http://two", DEAD)
                row = await store.table("t0")
                assert row is not None
                epoch = await store.claim("t0", process, row.epoch)
                if epoch is None:
                    continue
                loaded = await store.load("t0")
                for seq in range(loaded.row.seq, loaded.row.seq + 3):
                    entry = f"{process} {turn} {seq}".encode()
                    try:
                        await store.append(Append("t0", epoch, seq, (entry,)))
                    except Fenced:
                        break
                    acknowledged.append((seq + 1, entry))

        return work

    async def first(store: Store) -> None:
        await set_up(store)
        await store.release("here")

    with_store(postgres_url, first)
    side_by_side(postgres_url, [taking("one"), taking("two")])

    async def last(store: Store) -> None:
        assert await store.journal("t0") == sorted(acknowledged)

    with_store(postgres_url, last)
    assert len(acknowledged) > 40


def test_wallets_that_several_processes_move_at_once_add_up(postgres_url: str) -> None:
    """Persons and tables are taken in every order, so that whoever holds one wants another."""

    async def first(store: Store) -> None:
        await set_up(store, tables=8, people=6, chips=10_000)

    with_store(postgres_url, first)

    def moving(which: int) -> Callable[[Store], Awaitable[None]]:
        async def work(store: Store) -> None:
            async def table(index: int) -> None:
                for seq in range(15):
                    order = range(6) if which else range(5, -1, -1)
                    moves = tuple([WalletMove(f"p{person}", -1 - seq % 3, "buy") for person in order])
                    await store.append(Append(f"t{index}", 1, seq, (b"1",), moves))

            await asyncio.gather(*[table(index) for index in range(which * 4, which * 4 + 4)])

        return work

    side_by_side(postgres_url, [moving(0), moving(1)])

    async def last(store: Store) -> None:
        totals = await store.totals()
        assert (totals.tables, totals.adds_up) == (8 * 6 * 30, True)

    with_store(postgres_url, last)


def test_a_load_waits_for_what_is_still_being_committed(postgres_url: str) -> None:
    """The connection of an owner was lost at its commit, and the server is not done with it yet."""

    async def use(store: Store) -> None:
        await set_up(store)
        lost = PostgresDatabase(postgres_url)
        lost.begin()
        assert lost.together([Append("t0", 1, 0, (b"in doubt",))]) == [True]
        loading = asyncio.create_task(store.load("t0"))
        await until_somebody_waits(postgres_url, "FOR SHARE")
        assert not loading.done()
        lost.commit()
        assert (await loading).entries == (b"in doubt",)
        lost.close()

    with_store(postgres_url, use)


async def until_somebody_waits(url: str, what: str) -> None:
    """Until such a statement waits for a lock that somebody else holds."""
    with psycopg.connect(url, autocommit=True) as connection:
        waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND strpos(query, %s) > 0"
        for _ in range(6000):
            if connection.execute(waiting, [what]).fetchone():
                return
            await asyncio.sleep(0.01)
    raise AssertionError("nobody waits")


def test_an_owner_that_hangs_in_the_middle_of_writing_does_not_keep_the_table(postgres_url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store)
        hung = PostgresDatabase(postgres_url)
        hung.begin()
        assert hung.together([Append("t0", 1, 0, (b"never",))]) == [True]
        await store.beat("here", "http://here", DEAD)
        await store.beat("there", "http://there", HOUR)
        assert await store.claim("t0", "there", 1) == 2
        await store.append(Append("t0", 2, 0, (b"1",)))
        with pytest.raises(hung.failures):
            hung.commit()
        hung.close()
        assert (await store.load("t0")).entries == (b"1",)

    with_store(postgres_url, use)


def test_signs_of_life_and_appends_do_not_wait_for_a_claim(postgres_url: str) -> None:
    async def use(store: Store) -> None:
        await set_up(store, tables=2)
        with psycopg.connect(postgres_url) as hung:
            hung.execute("UPDATE tables SET seq = seq WHERE id = 't0'")
            claiming = asyncio.create_task(store.claim("t0", "here", 1))
            await until_somebody_waits(postgres_url, "UPDATE tables SET process")
            await store.beat("here", "http://here", HOUR)
            await store.append(Append("t1", 1, 0, (b"1",)))
            assert await store.table("t0") is not None
            assert not claiming.done()
            hung.rollback()
        assert await claiming == 2

    with_store(postgres_url, use)


def test_a_deadlock_is_tried_again(postgres_url: str) -> None:
    """Two processes each hold a name that the other wants next."""

    async def use(store: Store) -> None:
        other = await open_store(postgres_url)
        for turn in range(2):
            mine = [store.add_person(NewPerson(id=f"a{turn}{x}", name=f"{turn} {x}")) for x in range(6)]
            theirs = [
                other.add_person(NewPerson(id=f"b{turn}{x}", name=f"{turn} {x}")) for x in range(5, -1, -1)
            ]
            got = await asyncio.gather(*mine, *theirs, return_exceptions=True)
            refused = [one for one in got if isinstance(one, BaseException)]
            assert len(refused) == 6
            assert all([isinstance(one, StoreRefusal) and "take another name" in str(one) for one in refused])
        await other.close()

    with_store(postgres_url, use)


def test_a_database_is_what_the_statements_take_it_for(postgres_url: str) -> None:
    db: Database = PostgresDatabase(postgres_url)
    assert db.one("SELECT current_setting('synchronous_commit')") == ("on",)
    db.close()
