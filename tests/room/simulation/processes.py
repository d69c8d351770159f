"""Processes of the room that die, hang and come back, on one database that sometimes fails."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any, cast

from houseway.room.live.hub import Hub
from houseway.room.settings import Pace, Settings
from houseway.room.store.interface import Store
from houseway.room.store.simulated import Simulated
from houseway.room.workers.inline import InlineWorkers
from houseway.room.workers.interface import Found, WorkerFailure

PACE = Pace(pause=800, showdown_pause=1500, first_pause=400, bot=300, absent=200)


class Died(BaseException):
    """The process is gone; nothing that it does after this has any effect."""


class Troubles:
    """How often what goes wrong."""

    def __init__(self, random: Random, heavy: float) -> None:
        self.random = random
        self.death = 0.0015 * heavy
        """At each await of the store."""
        self.fails = 0.01 * heavy
        """A write, before it is durable or after."""
        self.full = False
        """Whether the disk is full now: nothing is written."""
        self.calm = False
        """Whether nothing goes wrong any more."""

    def happens(self, rate: float) -> bool:
        return not self.calm and self.random.random() < rate


class Process:
    """One process: its store, its hub, and whether it is alive."""

    def __init__(self, number: int, database: Simulated, troubles: Troubles) -> None:
        self.number = number
        self.url = f"http://room-{number}"
        self.troubles = troubles
        self.alive = True
        self.started = False
        """Whether clients find it."""
        self.hangs_until = 0.0
        self._database = database
        self._store: Store | None = None
        self.hub: Hub

    async def start(self, random: Random, ids: Callable[[], str]) -> None:
        inner = self._store = await self._database.open(self._fault)
        loop = asyncio.get_running_loop()
        settings = Settings(
            url=self.url, house_tables=False, pace=PACE, lease=3.0, beat=0.75, away_minutes=2, idle_minutes=30
        )
        self.hub = Hub(
            cast(Store, _ProcessStore(inner, self)),
            settings,
            FaultyWorkers(self.troubles),
            clock=lambda: int(loop.time() * 1000),
            seeds=lambda: random.randbytes(32),
            ids=ids,
        )
        await self.hub.start()
        self.started = True

    def die(self) -> None:
        """All at once: from now on nothing of it has any effect."""
        self.alive = False
        self.cut()
        if hasattr(self, "hub"):
            self.hub.drop()

    def cut(self) -> None:
        """The connection is lost by which others know that it lives."""
        if self._store is not None:
            self._database.cut(self._store)

    def _fault(self, point: str) -> None:
        """What happens at a point inside the store."""
        self.check()
        troubles = self.troubles
        if troubles.full and point.endswith("before commit"):
            raise OSError(28, "No space left on device")
        if point.endswith("commit") and troubles.happens(troubles.fails):
            raise OSError(5, "Input/output error")
        if troubles.happens(troubles.death):
            self.die()
            raise Died

    def check(self) -> None:
        if not self.alive:
            raise Died

    async def gate(self) -> None:
        """A process that hangs does nothing until it wakes up."""
        self.check()
        while (wait := self.hangs_until - asyncio.get_running_loop().time()) > 0:
            await asyncio.sleep(wait)
            self.check()


class _ProcessStore:
    """The store as one process has it: it may die or hang at every await."""

    def __init__(self, inner: Store, process: Process) -> None:
        self._inner = inner
        self._process = process

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._inner, name)
        if name == "figures":
            return found

        async def call(*given: Any, **named: Any) -> Any:
            await self._process.gate()
            result = await found(*given, **named)
            await self._process.gate()
            return result

        return call


class FaultyWorkers(InlineWorkers):
    """Workers that take their time, fail now and then, and hang."""

    def __init__(self, troubles: Troubles) -> None:
        self._troubles = troubles

    async def run(
        self, work: Callable[..., Found], *given: object, key: str = "", limit: float = 10.0
    ) -> Found:
        random = self._troubles.random
        await asyncio.sleep(random.choice((0, 0.01, 0.3)))
        if self._troubles.happens(0.02):
            await asyncio.sleep(random.choice((0, limit)))
            raise WorkerFailure(f"{work.__name__} was lost")
        return await super().run(work, *given, key=key, limit=limit)
