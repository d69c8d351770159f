"""The store in a simulation: whatever fails or dies at any point, an append is there whole or not at all."""

import asyncio
from collections.abc import Callable

import pytest

from houseway.room.store.errors import Fenced, StoreFailure
from houseway.room.store.interface import Append, Store, WalletMove
from houseway.room.store.simulated import POINTS, Simulated
from tests.room.store.keeping import HOUR, a_hand, new_table, set_up


class Death(BaseException):
    """The process is gone."""


def at(point: str, error: BaseException) -> Callable[[str], None]:
    """Something that happens once, at a point."""
    left = [error]

    def hook(reached: str) -> None:
        if reached == point and left:
            raise left.pop()

    return hook


RICH = Append(
    "t0",
    1,
    1,
    (b"2", b"3"),
    (WalletMove("p0", -700, "sit"), WalletMove("p1", -300, "sit")),
    b'{"at":3}',
    a_hand("h", "p0", "p1"),
    settings=b"[1]",
    seated=b"[2]",
)


async def everything(store: Store) -> list[object]:
    return [await store.load("t0"), await store.people(), await store.hand("h"), await store.totals()]


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(
    "error", [OSError(28, "No space left on device"), Death()], ids=["full disk", "death"]
)
def test_an_append_is_whole_or_not_at_all(point: str, error: BaseException) -> None:
    async def going() -> None:
        database = Simulated(lambda: 1_000_000)
        healthy = await database.open()
        await set_up(healthy, chips=1000)
        await healthy.append(Append("t0", 1, 0, (b"1",)))
        store = await database.open(at(f"append {point}", error))
        before = await everything(healthy)
        with pytest.raises((StoreFailure, Death)) as caught:
            await store.append(RICH)
        assert caught.type is (Death if isinstance(error, Death) else StoreFailure)
        written = point in ("after commit", "returns")
        assert (await everything(healthy) != before) == written
        if written:
            with pytest.raises(Fenced):
                await healthy.append(RICH)
        else:
            await healthy.append(RICH)
        loaded = await healthy.load("t0")
        assert (loaded.row.seq, loaded.snapshot, loaded.row.chips, loaded.row.seated) == (
            3,
            b'{"at":3}',
            1000,
            b"[2]",
        )
        assert (await healthy.totals()).adds_up
        database.close()

    asyncio.run(going())


def test_processes_share_a_database_and_a_clock() -> None:
    now = 0

    async def going() -> None:
        nonlocal now
        database = Simulated(lambda: now)
        one, two = await database.open(), await database.open()
        await one.beat("one", "http://one", 5)
        await two.beat("two", "http://two", 60)
        await one.open_table(new_table("t", "one"))
        await one.append(Append("t", 1, 0, (b"1",)))
        assert await two.claim("t", "two", 1) is None
        now += 5000
        assert await two.claim("t", "two", 1) == 2
        with pytest.raises(Fenced):
            await one.append(Append("t", 1, 1, (b"2",)))
        await one.close()
        with pytest.raises(StoreFailure, match="the store is closed"):
            await one.beat("one", "http://one", 5)
        await two.append(Append("t", 2, 1, (b"2",)))

    asyncio.run(going())


def test_others_have_their_turn_before_and_after_every_change() -> None:
    async def going() -> None:
        reached = list[str]()
        store = await Simulated(lambda: 0).open(reached.append)
        await store.beat("here", "http://here", HOUR)
        await store.open_table(new_table("t"))
        reached.clear()

        async def other() -> None:
            for _ in range(3):
                reached.append("other")
                await asyncio.sleep(0)

        await asyncio.gather(store.append(Append("t", 1, 0, (b"1",))), other())
        await store.load("t")
        assert reached == [
            *("append begins", "other", "append before commit", "append after commit", "other"),
            *("append returns", "other", "load begins", "load returns"),
        ]

    asyncio.run(going())


def test_whoever_is_cancelled_has_done_it_or_not() -> None:
    async def going() -> None:
        for turns in range(4):
            store = await Simulated(lambda: 0).open()
            await set_up(store)
            task = asyncio.create_task(store.append(Append("t0", 1, 0, (b"1",))))
            for _ in range(turns):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            assert (await store.load("t0")).row.seq == (0 if turns < 2 else 1)

    asyncio.run(going())


def test_whoever_is_cut_off_is_known_to_be_dead_until_the_next_beat() -> None:
    async def going() -> None:
        database = Simulated(lambda: 1_000_000, locks=True)
        here, there = await database.open(), await database.open()
        await set_up(here)
        await there.beat("there", "http://there", HOUR)
        assert await there.bury() == []
        assert await there.claim("t0", "there", 1) is None, "its owner lives"
        database.cut(here)
        assert await there.bury() == ["here"]
        assert await there.claim("t0", "there", 1) == 2
        with pytest.raises(Fenced):
            await here.append(Append("t0", 1, 0, (b"1",)))
        await here.beat("here", "http://here", HOUR)
        assert await there.bury() == []
        assert await here.claim("t0", "here", 2) is None
        database.close()

    asyncio.run(going())
