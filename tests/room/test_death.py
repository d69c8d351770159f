"""A process that is killed is known to be dead at once, at its own address and to others; a hung one is not.

Leases last an hour here: whatever is taken over is taken over because the server says that the owner is gone.
"""

import asyncio
import json
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from houseway.room.live.hub import Elsewhere, Hub
from houseway.room.live.opening import TableRequest
from houseway.room.settings import SWIFT, Settings
from houseway.room.store import open_store
from houseway.room.store.interface import Append
from houseway.room.workers.inline import InlineWorkers
from tests.room.store.test_burying import cut

HOUR = 3600.0
PATIENCE = 300
"""Seconds after which somebody who waits was forgotten."""
HERE, THERE = "http://here", "http://there"
ROOM = """
import asyncio, json, sys
from houseway.room.live.hub import Hub
from houseway.room.live.opening import TableRequest
from tests.room.test_death import settings
from houseway.room.store import open_store
from houseway.room.workers.inline import InlineWorkers

async def main():
    hub = Hub(await open_store(sys.argv[1]), settings(sys.argv[2]), InlineWorkers())
    await hub.start()
    for _ in range(int(sys.argv[3])):
        await hub.open(TableRequest(game="black-sheep/texas-holdem", bots=2), None)
    print(json.dumps({table.id: table.epoch for table in hub.tables()}), flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""


def settings(address: str) -> Settings:
    return Settings(url=address, lease=HOUR, beat=0.05, pace=SWIFT, house_tables=False)


class Child:
    """A process with tables, and without a network."""

    def __init__(self, database: str, address: str, tables: int) -> None:
        command = [sys.executable, "-c", ROOM, database, address, str(tables)]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        if not select.select([self.process.stdout], [], [], PATIENCE)[0]:
            self.kill()
            raise AssertionError(f"the process at {address} does not come up")
        self.tables: dict[str, int] = json.loads(self.process.stdout.readline() or "{}")
        """Their epochs."""

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@contextmanager
def child(database: str, address: str, tables: int = 0) -> Iterator[Child]:
    started = Child(database, address, tables)
    try:
        yield started
    finally:
        started.kill()


def test_a_killed_process_comes_back_at_its_address_at_once(postgres_url: str) -> None:
    with child(postgres_url, HERE, tables=3) as first:
        assert len(first.tables) == 3
        first.kill()
        with child(postgres_url, HERE) as second:
            assert second.tables == {table: epoch + 1 for table, epoch in first.tables.items()}


def test_others_take_the_tables_of_a_killed_process_and_not_those_of_a_hung_one(postgres_url: str) -> None:
    async def evening() -> None:
        store = await open_store(postgres_url)
        hub = Hub(store, settings(THERE), InlineWorkers())
        await hub.start()
        with child(postgres_url, HERE, tables=2) as other:
            other.process.send_signal(signal.SIGSTOP)
            assert await store.bury() == []
            for table in other.tables:
                assert await hub.table(table) == Elsewhere(HERE)
            assert hub.tables() == []
            other.kill()
            while {table.id for table in hub.tables()} != set(other.tables):
                await asyncio.sleep(0.01)
            rows = await store.tables()
            assert {row.url for row in rows} == {THERE}
            assert all([row.epoch > other.tables[row.id] for row in rows])
        await hub.stop()
        await store.close()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))


def test_a_process_that_lost_its_lock_lets_go_of_what_others_took(postgres_url: str) -> None:
    async def evening() -> None:
        one, two = await open_store(postgres_url), await open_store(postgres_url)
        first = Hub(one, settings(HERE), InlineWorkers())
        await first.start()
        table = await first.open(TableRequest(game="black-sheep/texas-holdem"), None)
        await two.beat(THERE, THERE, HOUR)
        # Again and again, until the second one looks before the first has a lock again.
        row, epoch = await two.table(table), None
        assert row is not None
        while epoch is None:
            cut(postgres_url, HERE)
            await two.bury()
            epoch = await two.claim(table, THERE, row.epoch)
        while first.tables():
            await asyncio.sleep(0.01)
        assert await first.table(table) == Elsewhere(THERE)
        await two.append(Append(table, epoch, row.seq, (b"{}",)))
        # It lives, and can own tables.
        while not all([process.alive for process in await two.processes()]):
            await asyncio.sleep(0.01)
        assert await one.tables_of(HERE) == {}
        await first.open(TableRequest(game="black-sheep/texas-holdem"), None)
        assert len(await one.tables_of(HERE)) == 1
        await first.stop()
        await one.close()
        await two.close()

    asyncio.run(asyncio.wait_for(evening(), PATIENCE))
