"""A free refill comes once, whichever of several processes somebody asks for it."""

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from itertools import count

import pytest

from houseway.room.store.interface import Person
from houseway.room.web.options import Options
from houseway.room.web.refusals import Refusal
from houseway.room.web.wallet import refilled
from tests.room.patient import LEASE
from tests.room.web.running import PATIENCE, Running, running

POOR = 1_00


def asks(room: Running, person: str) -> bool:
    """Whether somebody is given chips."""
    try:
        room.do(refilled(room.house, person))
    except Refusal as refusal:
        assert (refusal.status, "refill a moment ago" in refusal.why) == (409, True)
        return False
    return True


@pytest.mark.parametrize("minutes", [0, 10])
def test_two_processes_give_one_refill(
    postgres_url: str, minutes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    options = Options(rates=1000.0, refill_minutes=minutes)
    both_have_looked = threading.Barrier(2)

    def looks(room: Running) -> None:
        """Somebody's chips are looked up twice; then everybody waits until the other has done so too."""
        finds, found = room.house.store.person, count(1)

        async def person(id: str) -> Person | None:  # noqa: A002
            seen = await finds(id)
            if id in room.house.refilling and next(found) % 2 == 0:
                await asyncio.to_thread(both_have_looked.wait, PATIENCE)
            return seen

        monkeypatch.setattr(room.house.store, "person", person)

    with ExitStack() as stack:
        rooms = [
            stack.enter_context(running(options, database=postgres_url, url=f"http://{name}", lease=LEASE))
            for name in ("one", "two")
        ]
        ann, store = rooms[0].guest(), rooms[0].house.store
        person, start = ann.me["id"], rooms[0].house.settings.start_chips
        for room in rooms:
            looks(room)
        for times in (1, 2) if not minutes else (1,):
            balance = ann.get("/api/me").json()["chips"]
            rooms[0].do(store.give_chips(person, POOR - balance, "a test"))
            with ThreadPoolExecutor(2) as pool:
                given = list(pool.map(partial(asks, person=person), rooms))
            assert sorted(given) == [False, True]
            assert ann.get("/api/me").json()["chips"] == start
            moves = [move.reason for move in rooms[0].do(store.chip_moves(person))]
            assert moves.count("free refill") == times
