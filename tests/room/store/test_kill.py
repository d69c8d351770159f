"""A process that is killed while it appends: what it was told is there, and nothing is there by half."""

import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from houseway.room.store.interface import Store
from tests.room.store.keeping import with_store

TABLES = 8
ROUNDS = 4
APPENDING = """
import asyncio, sys
from houseway.room.store import open_store
from houseway.room.store.interface import Append, NewPerson, NewTable, WalletMove

async def table(store, process, name, person):
    row = await store.table(name)
    if row is None:
        await store.add_person(NewPerson(id=person, name=person))
        await store.give_chips(person, 10_000_000, "welcome")
        await store.open_table(NewTable(id=name, opening=b"{}", settings=b"{}", process=process))
        row = await store.table(name)
    epoch = await store.claim(name, process, row.epoch)
    seq = (await store.load(name)).row.seq
    while True:
        entries = tuple([b'{"seq":%d}' % n for n in (seq + 1, seq + 2)])
        moves = (WalletMove(person, -1, "buy"),) if seq % 4 == 0 else ()
        snapshot = b'{"seq":%d}' % (seq + 2) if seq % 6 == 0 else None
        await store.append(Append(name, epoch, seq, entries, moves, snapshot))
        seq += 2
        print(name, seq, flush=True)

async def main():
    store = await open_store(sys.argv[1])
    await store.beat(sys.argv[2], "http://x", 60)
    await asyncio.gather(*[table(store, sys.argv[2], f"t{n}", f"p{n}") for n in range(int(sys.argv[3]))])

asyncio.run(main())
"""


def test_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.db"
    random = Random(1)
    acknowledged: dict[str, int] = {}
    for turn in range(ROUNDS):
        child = subprocess.Popen(
            [sys.executable, "-c", APPENDING, url, f"process {turn}", str(TABLES)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout is not None
        # it is killed at some point after it has begun to work
        for _ in range(random.randint(20, 200)):
            name, seq = child.stdout.readline().split()
            acknowledged[name] = int(seq)
        time.sleep(random.random() / 50)
        child.send_signal(signal.SIGKILL)
        for line in child.stdout.read().splitlines(keepends=True):
            if line.endswith("\n"):
                name, seq = line.split()
                acknowledged[name] = int(seq)
        child.wait()
        child.stdout.close()
        with_store(url, lambda store: nothing_is_lost(store, acknowledged))
    assert len(acknowledged) == TABLES
    assert sum(acknowledged.values()) > 20 * ROUNDS


async def nothing_is_lost(store: Store, acknowledged: dict[str, int]) -> None:
    for name, seq in acknowledged.items():
        loaded = await store.load(name)
        assert loaded.row.seq >= seq
        assert loaded.row.seq % 2 == 0
        journal = await store.journal(name, limit=1_000_000)
        assert journal == [(number, b'{"seq":%d}' % number) for number in range(1, loaded.row.seq + 1)]
        # every fourth entry brought a chip, every sixth a snapshot
        assert loaded.row.chips == len(range(0, loaded.row.seq, 4))
        last = max(range(0, loaded.row.seq, 6)) + 2
        assert (loaded.snapshot_seq, loaded.snapshot) == (last, b'{"seq":%d}' % last)
        person = await store.person(name.replace("t", "p"))
        assert person is not None
        assert person.chips == 10_000_000 - loaded.row.chips
    totals = await store.totals()
    assert totals.adds_up
