"""Two real processes on one PostgreSQL: when one dies, hangs or stops, its tables live in the other."""

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from houseway.room.store import open_store
from tests.room.clients.json_player import answer
from tests.room.clients.remote import MOVED, Remote
from tests.room.crowd import Crowd, owed
from tests.room.process import PATIENT, START, TRUST, Process

TABLES = 4


@pytest.fixture
def processes(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two of which neither takes the other for dead because the machine is busy: whoever was killed is known
    to be dead all the same, and whoever hangs as soon as the lease is over."""
    with (
        Process(postgres_url, tmp_path, program=PATIENT) as one,
        Process(postgres_url, tmp_path, program=PATIENT) as other,
    ):
        yield one, other


@pytest.fixture
def hanging(postgres_url: str, tmp_path: Path) -> Iterator[tuple[Process, Process]]:
    """Two of which the first has a lease as short as any, and the second is never taken for dead."""
    with Process(postgres_url, tmp_path) as one, Process(postgres_url, tmp_path, program=PATIENT) as other:
        yield one, other


def lease_ends(database: str, process: Process) -> None:
    """As if its time were over."""
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("UPDATE processes SET alive_until = 0 WHERE url = %s", [process.url])


async def interrupted(database: str, one: Process, other: Process, ends: Callable[[], None]) -> Crowd:
    """Tables are opened in both processes and played at from both doors; one ends, and everybody goes on."""
    crowd = Crowd([one.url, other.url], "evening", patience=2)
    try:
        await crowd.come(TABLES)
        await crowd.more(3)
        moved = [table for table, door in crowd.opened.items() if door == one.url]
        began = time.monotonic()
        await asyncio.to_thread(ends)
        gone = time.monotonic() - began
        first = await crowd.more(3, moved)
        print(
            f"gone after {gone:.1f} s, and all {len(moved)} tables went on {gone + first:.1f} s after the end"
        )
        await crowd.more(3)
        assert await owners(database) == dict.fromkeys(crowd.tables, other.url)
    finally:
        await crowd.go()
    return crowd


async def owners(database: str) -> dict[str, str]:
    """Which process has which table."""
    store = await open_store(database)
    try:
        return {row.id: row.url for row in await store.tables()}
    finally:
        await store.close()


def test_people_are_sent_to_the_process_that_has_their_table(
    processes: tuple[Process, Process], postgres_url: str
) -> None:
    one, other = processes

    async def evening() -> Crowd:
        crowd = Crowd([one.url, other.url], "both")
        await crowd.come(TABLES)
        await crowd.more(10)
        # Others may play while somebody still comes in at the other door.
        assert await crowd.until(lambda: all([person.acknowledged for person in crowd.people]))
        await crowd.go()
        return crowd

    crowd = asyncio.run(evening())
    assert asyncio.run(owners(postgres_url)) == crowd.opened
    assert set(crowd.opened.values()) == {one.url, other.url}
    # of three people the second and none else came in at another door than the table's
    for people in crowd.tables.values():
        assert [bool(person.moved) for person in people] == [False, True, False]
        assert all([person.acknowledged for person in people])
    assert asyncio.run(owed(postgres_url, crowd)).nothing

    # the same cookie is good at both doors, and HTTP is sent along like sockets
    table, (ada, *_) = next(iter(crowd.tables.items()))
    for door in (one.url, other.url):
        headers = {"Cookie": f"houseway={ada.token}"}
        with httpx.Client(base_url=door, headers=headers, timeout=START) as http:
            assert http.get("/api/me").json()["id"] == ada.id
            assert table in [row["id"] for row in http.get("/api/tables").json()["tables"]]
            answered = http.get(f"/api/tables/{table}/seen?words=0")
            if door == one.url:
                assert answered.json()["you"]
            else:
                assert answered.status_code == 307
                assert answered.headers["location"] == f"{one.url}/api/tables/{table}/seen?words=0"


def test_tables_of_a_killed_process_move(processes: tuple[Process, Process], postgres_url: str) -> None:
    one, other = processes
    crowd = asyncio.run(interrupted(postgres_url, one, other, one.kill))
    found = asyncio.run(owed(postgres_url, crowd))
    assert found.nothing, found
    # whoever comes back finds its tables with the other, and opens new ones
    one.start()

    async def another() -> dict[str, str]:
        person = Remote(one.url, "Somebody else")
        await person.come_in()
        await person.call("POST", "/api/tables", {"game": "black-sheep/texas-holdem"})
        return await owners(postgres_url)

    assert sorted(asyncio.run(another()).values()) == sorted([*[other.url] * TABLES, one.url])


def test_tables_of_a_process_that_stops_are_handed_over(
    processes: tuple[Process, Process], postgres_url: str
) -> None:
    one, other = processes
    crowd = asyncio.run(interrupted(postgres_url, one, other, one.stop))
    found = asyncio.run(owed(postgres_url, crowd))
    assert found.nothing, found


def test_a_process_that_hung_lets_go(hanging: tuple[Process, Process], postgres_url: str) -> None:
    one, other = hanging
    crowd = asyncio.run(interrupted(postgres_url, one, other, one.freeze))
    one.thaw()
    found = asyncio.run(owed(postgres_url, crowd))
    assert found.nothing, found
    assert gives_up_all_tables(one)


def gives_up_all_tables(process: Process) -> bool:
    """Whether a process that is awake again has no table in the end."""
    with httpx.Client(base_url=process.url, verify=TRUST, timeout=START) as http:
        for _ in range(3600):
            if "houseway_tables 0.0" in http.get("/metrics").text:
                return True
            time.sleep(0.05)
    return False


class Slow:
    """Somebody at a table by hand, who takes all the time in the world."""

    def __init__(self, person: Remote, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket

    async def hear(self) -> Any:
        return json.loads(await asyncio.wait_for(self.socket.recv(), START))

    async def want(self, **wish: Any) -> None:
        await self.socket.send(json.dumps(wish))

    async def asked(self) -> Any:
        """What is seen as soon as it is this person's turn."""
        sits = False
        while True:
            told = await self.hear()
            if told["say"] != "seen":
                continue
            if not told["you"] and not sits:
                sits = True
                await self.want(do="sit", ref=1)
            elif told.get("view", {}).get("decision"):
                return told

    async def choose(self, told: Any, ref: int) -> str:
        choice = answer(told["view"]["decision"], told["you"], self.person.random)
        await self.want(
            do="choose", ref=ref, hand=told["hand"], question=told["view"]["question"], choice=choice
        )
        return choice


def at_table(person: Remote, door: str, table: str) -> Any:
    address = f"{door.replace('http', 'ws', 1)}/api/tables/{table}/socket?words=0"
    return connect(address, additional_headers={"Cookie": f"houseway={person.token}"}, open_timeout=START)


def test_what_a_hung_process_was_told_is_not_done(
    processes: tuple[Process, Process], postgres_url: str
) -> None:
    """A choice reaches a process that hangs; the table moves, and the same question is answered there. When
    the first one wakes up it finds the choice, and can do nothing with it."""
    one, other = processes

    async def evening() -> None:
        ada = Remote(one.url, "Ada")
        ben = Remote(one.url, "Ben", doors=[one.url, other.url], patience=2)
        for person in (ada, ben):
            await person.come_in()
        table = (await ada.call("POST", "/api/tables", {"game": "black-sheep/texas-holdem"}))["id"]
        playing = asyncio.create_task(ben.play(table, lambda _: False))
        async with at_table(ada, one.url, table) as socket:
            before = Slow(ada, socket)
            question = await before.asked()
            one.freeze()
            await before.choose(question, ref=7)
            while await owners(postgres_url) != {table: other.url}:
                # Again and again: a last sign of life may still be under way.
                lease_ends(postgres_url, one)
                await asyncio.sleep(0.1)
            async with at_table(ada, other.url, table) as second:
                after = Slow(ada, second)
                again = await after.asked()
                assert (again["hand"], again["view"]) == (question["hand"], question["view"])
                one.thaw()
                # The first process says that the table has moved, and nothing is done there.
                answers = []
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        answers.append(await before.hear())
                assert not [told for told in answers if told["say"] == "done"]
                assert closed.value.rcvd is not None
                assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (MOVED, other.url)
                assert await choices(postgres_url, table, ada) == 0
                await after.choose(again, ref=8)
                while (await after.hear()).get("ref") != 8:
                    pass
                assert await choices(postgres_url, table, ada) == 1
        playing.cancel()

    asyncio.run(evening())
    assert gives_up_all_tables(one)


async def choices(database: str, table: str, person: Remote) -> int:
    """How many choices of somebody are in a journal."""
    store = await open_store(database)
    try:
        entries = [json.loads(entry) for _, entry in await store.journal(table)]
    finally:
        await store.close()
    return sum([entry.get("by") == person.id and entry["act"]["act"] == "choose" for entry in entries])
