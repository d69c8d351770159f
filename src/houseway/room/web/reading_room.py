"""Slow reading: hands and sheets in a few threads; odds and judgements in processes of their own."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Generic, Literal, ParamSpec, TypeVar

from houseway.errors import HousewayError
from houseway.room.reading import judging
from houseway.room.reading import odds as pricing
from houseway.room.reading.structs import Judged, OddsTold
from houseway.room.web.refusals import Refusal
from houseway.room.workers.interface import WorkerFailure, Workers

P = ParamSpec("P")
Read = TypeVar("Read")
ODDS_SECONDS = 3600.0
"""The longest game takes minutes on one core; what is found is kept on the disk as it goes."""
JUDGING_SECONDS = 120.0
PATIENCE = 1.0
"""So long a request waits for what may be there in a moment."""
KEPT = 300
UNDER_WAY = 6
ASKING = 24
"""So many questions to the desk and the school are worked on or wait at the most."""
Place = Literal["desk", "school", "plans"]
NO_ODDS = "The odds could not be worked out. Ask again later."


class WorkedOut(Generic[Read]):
    """What a worker finds once for everybody who asks; until it is there, something else is told."""

    def __init__(self, workers: Workers, until_then: Read, seconds: float) -> None:
        self.workers = workers
        self.until_then = until_then
        self.seconds = seconds
        self._kept: OrderedDict[str, Read] = OrderedDict()
        self._under_way: dict[str, asyncio.Task[Read]] = {}

    async def find(self, key: str, work: Callable[..., Read], *given: object) -> Read:
        """What was found, or is found in a moment; a refusal of the worker is passed on, and not kept."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._under_way.get(key)
        if task is None:
            if len(self._under_way) >= UNDER_WAY:
                raise Refusal(503, "Too much is being worked out. Try again in a while.", Retry_After="30")
            task = self._under_way[key] = asyncio.create_task(self._work_out(key, work, given))
            task.add_done_callback(lambda done: self._end(key, done))
        done, _ = await asyncio.wait([task], timeout=PATIENCE)
        return task.result() if done else self.until_then

    async def _work_out(self, key: str, work: Callable[..., Read], given: tuple[object, ...]) -> Read:
        found = await self.workers.run(work, *given, limit=self.seconds)
        self._kept[key] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found

    def _end(self, key: str, task: "asyncio.Task[Read]") -> None:
        self._under_way.pop(key, None)
        if not task.cancelled():
            # Somebody may have asked and not waited: what went wrong is told to whoever asks again.
            task.exception()

    async def close(self) -> None:
        for task in list(self._under_way.values()):
            task.cancel()
        await self.workers.close()


class ReadingRoom:
    """Threads for what takes milliseconds, workers for what takes seconds and minutes."""

    def __init__(self, workers: Callable[[], Workers], threads: int = 2, queue: int = 64) -> None:
        self._odds = WorkedOut[OddsTold](workers(), pricing.WORKING, ODDS_SECONDS)
        self._judged = WorkedOut[Judged](workers(), judging.WORKING, JUDGING_SECONDS)
        self._asked: dict[Place, Workers] = {place: workers() for place in ("desk", "school", "plans")}
        self._asking = 0
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="reading")
        self._room = threads + queue
        self._inside = 0

    async def read(self, work: Callable[P, Read], *args: P.args, **kwargs: P.kwargs) -> Read:
        """Something that takes a while; refused where too many wait already."""
        if self._inside >= self._room:
            raise Refusal(503, "Too much is being looked up. Try again in a moment.", Retry_After="2")
        self._inside += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._pool, lambda: work(*args, **kwargs))
        finally:
            self._inside -= 1

    async def work(
        self, place: Place, work: Callable[..., Read], *given: object, limit: float = 20.0
    ) -> Read:
        """Something that takes a second or more, in a process of its own; the desk does not wait for the
        school."""
        if self._asking >= ASKING:
            raise Refusal(503, "Too much is being worked out. Try again in a moment.", Retry_After="2")
        self._asking += 1
        try:
            return await self._asked[place].run(work, *given, limit=limit)
        except WorkerFailure:
            raise Refusal(503, "That took too long. Try again in a moment.", Retry_After="5") from None
        finally:
            self._asking -= 1

    async def odds(self, game: str, version: int, readings: Mapping[str, str]) -> OddsTold:
        """The odds of a game, or that they are being worked out."""
        key = f"{game} {version} {sorted(readings.items())}"
        try:
            return await self._odds.find(key, pricing.odds, game, dict(readings))
        except HousewayError:
            return OddsTold(state="none", says=NO_ODDS)

    async def judged(self, hand: str, record: bytes, seat: int) -> Judged:
        """What the house would have done in a hand, or that it is being played out."""
        return await self._judged.find(f"{hand} {seat}", judging.judged, record, seat)

    async def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        others = [workers.close() for workers in self._asked.values()]
        await asyncio.gather(self._odds.close(), self._judged.close(), *others)
