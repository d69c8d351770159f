"""A room in memory for tests: people, tables, and what they are told, without a network."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Coroutine
from random import Random
from typing import Any, TypeVar

from houseway.room.live.actor import Actor
from houseway.room.live.hub import Hub
from houseway.room.live.opening import TableRequest
from houseway.room.live.people import Viewer
from houseway.room.protocol import read_wish
from houseway.room.settings import SWIFT, Pace, Settings
from houseway.room.store.interface import NewPerson, Role, Store
from houseway.room.store.simulated import Simulated
from houseway.room.workers.inline import InlineWorkers
from tests.room.simulation.loop import VirtualLoop

CHIPS = 100_000_00
_Found = TypeVar("_Found")


def run(work: Callable[[], Coroutine[Any, Any, _Found]]) -> _Found:
    """Run a test under a clock of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(work())
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()


class Line:
    """A connection that keeps what it is told."""

    def __init__(self, viewer: Viewer, actor: Actor, words: bool = False, most: int = 10_000) -> None:
        self.viewer = viewer
        self.words = words
        self.actor = actor
        self.most = most
        self.told: list[dict[str, Any]] = []
        self.is_cut = False
        self._ref = 0

    def put(self, message: bytes) -> bool:
        if len(self.told) >= self.most:
            return False
        self.told.append(json.loads(message))
        return True

    def cut(self) -> None:
        self.is_cut = True

    @property
    def seen(self) -> dict[str, Any]:
        """How things stand, as far as it was told."""
        return next(told for told in reversed(self.told) if told["say"] == "seen")

    async def want(self, **wanted: Any) -> dict[str, Any]:
        """Wish for something, and wait for the answer."""
        self._ref += 1
        self.actor.wish(self, read_wish(json.dumps({"ref": self._ref, **wanted})))
        for _ in range(2000):
            found = [told for told in self.told if told.get("ref") == self._ref]
            if found:
                return found[0]
            await asyncio.sleep(0.01)
        raise AssertionError(f"nobody answers {wanted}")

    async def choose(self, choice: str) -> dict[str, Any]:
        """Answer the question that is shown."""
        shown = self.seen
        return await self.want(
            do="choose", hand=shown["hand"], question=shown["view"]["question"], choice=choice
        )

    @property
    def asked(self) -> bool:
        """Whether the viewer is asked something now."""
        return bool((self.seen.get("view") or {}).get("question"))


class Room:
    """A process of the room on a database in memory."""

    def __init__(self, store: Store, hub: Hub, database: Simulated) -> None:
        self.store = store
        self.hub = hub
        self.database = database

    @classmethod
    async def opened(
        cls,
        database: Simulated | None = None,
        *,
        pace: Pace = SWIFT,
        url: str = "http://room",
        **settings: Any,
    ) -> "Room":
        loop, random = asyncio.get_running_loop(), Random(7)
        database = database or Simulated(lambda: int(loop.time() * 1000))
        store = await database.open()
        hub = Hub(
            store,
            Settings(**{"house_tables": False, "pace": pace, "url": url, **settings}),
            InlineWorkers(),
            clock=lambda: int(loop.time() * 1000),
            seeds=lambda: random.randbytes(32),
        )
        await hub.start()
        return cls(store, hub, database)

    async def person(self, name: str, role: Role = "player", chips: int = CHIPS) -> Viewer:
        await self.store.add_person(NewPerson(id=name.lower(), name=name, role=role))
        if chips:
            await self.store.give_chips(name.lower(), chips, "to begin with")
        return Viewer(name.lower(), name, role)

    async def table(self, game: str, by: Viewer | None = None, **wanted: Any) -> Actor:
        name = await self.hub.open(TableRequest(game=game, **wanted), by)
        return await self.found(name)

    async def found(self, name: str) -> Actor:
        actor = await self.hub.table(name)
        assert isinstance(actor, Actor)
        return actor

    async def line(self, viewer: Viewer, actor: Actor, **about: Any) -> Line:
        line = Line(viewer, actor, **about)
        actor.join(line)
        await until(lambda: any([told["say"] == "seen" for told in line.told]))
        return line

    async def seated(self, viewer: Viewer, actor: Actor, **about: Any) -> Line:
        line = await self.line(viewer, actor, **about)
        assert (await line.want(do="sit"))["say"] == "done"
        return line


async def until(holds: Callable[[], bool], seconds: float = 600) -> None:
    """Let time pass until something holds."""
    ends = asyncio.get_running_loop().time() + seconds
    while not holds():
        assert asyncio.get_running_loop().time() < ends, "it never comes to that"
        await asyncio.sleep(0.01)


async def soon(work: Awaitable[_Found]) -> _Found:
    """Something that must not hang."""
    return await asyncio.wait_for(work, 600)
