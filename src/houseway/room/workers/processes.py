"""Workers in processes of their own: started when there is work, and started anew when one dies or hangs."""

import asyncio
import pickle
import sys
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple
from zlib import crc32

from houseway.errors import HousewayError
from houseway.room.workers.interface import Found, WorkerFailure
from houseway.room.workers.serve import LENGTH, message

WAITING_MOST = 500
"""How much may wait at one worker."""


class WorkerProcesses:
    """A few workers; work with the same key goes to the same one."""

    def __init__(self, processes: int) -> None:
        self._workers = [_Worker() for _ in range(max(1, processes))]
        self._turn = count()

    async def run(
        self, work: Callable[..., Found], *given: object, key: str = "", limit: float = 10.0
    ) -> Found:
        place = crc32(key.encode()) if key else next(self._turn)
        worker = self._workers[place % len(self._workers)]
        found: Found = await worker.run(work, given, limit)
        return found

    async def beside(self, work: Callable[..., Found], *given: object) -> Found:
        return await asyncio.to_thread(work, *given)

    async def close(self) -> None:
        await asyncio.gather(*[worker.close() for worker in self._workers])

    @property
    def waiting(self) -> int:
        """How much is being worked on, or waits for it."""
        return sum([len(worker.asked) for worker in self._workers])


class _Waiting(NamedTuple):
    """Somebody who waits for an answer, and the process that was asked."""

    process: asyncio.subprocess.Process
    answer: "asyncio.Future[Any]"


class _Worker:
    """One process, its questions, and what waits for answers."""

    def __init__(self) -> None:
        self.asked: dict[int, _Waiting] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._numbers = count(1)
        self._closed = False

    async def run(self, work: Callable[..., Any], given: tuple[object, ...], limit: float) -> Any:
        if len(self.asked) >= WAITING_MOST:
            raise WorkerFailure(f"{work.__name__} was not begun: {WAITING_MOST} others wait for the worker")
        number = next(self._numbers)
        body = message((number, work, given))
        process = await self._started()
        waiting = asyncio.get_running_loop().create_future()
        self.asked[number] = _Waiting(process, waiting)
        try:
            assert process.stdin is not None
            process.stdin.write(body)
            return await asyncio.wait_for(waiting, limit)
        except TimeoutError:
            # It may hang for good: whoever waits with it is told, and the next one starts a new process.
            self._kill(process)
            raise WorkerFailure(f"{work.__name__} took more than {limit:g} seconds") from None
        except OSError as error:
            raise WorkerFailure(f"the worker is gone: {error}") from None
        finally:
            self.asked.pop(number, None)

    async def _started(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._closed:
                raise WorkerFailure("the workers have gone home")
            process = self._process
            if process is None or process.returncode is not None:
                try:
                    process = await asyncio.create_subprocess_exec(
                        sys.executable,
                        *("-m", "houseway.room.workers.serve"),
                        stdin=asyncio.subprocess.PIPE,
                        stdout=asyncio.subprocess.PIPE,
                        start_new_session=True,  # a key that stops the room must not stop its workers first
                    )
                except OSError as error:
                    raise WorkerFailure(f"no worker could be started: {error}") from None
                self._process = process
                self._reader = asyncio.create_task(self._read(process))
            return process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Hand out what comes back until the process ends."""
        assert process.stdout is not None
        try:
            while True:
                size = int.from_bytes(await process.stdout.readexactly(LENGTH))
                number, how, what = pickle.loads(await process.stdout.readexactly(size))
                asked = self.asked.get(number)
                if asked is None or asked.answer.done():
                    continue
                if how == "found":
                    asked.answer.set_result(what)
                else:
                    error = HousewayError(what) if how == "refused" else WorkerFailure(what)
                    asked.answer.set_exception(error)
        except (asyncio.IncompleteReadError, OSError, EOFError, pickle.UnpicklingError):
            self._kill(process)

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        if self._process is process:
            self._process = None
        if process.returncode is None:
            process.kill()
        for asked in self.asked.values():
            if asked.process is process and not asked.answer.done():
                asked.answer.set_exception(WorkerFailure("the worker died"))

    async def close(self) -> None:
        self._closed = True
        process = self._process
        if process is not None:
            self._kill(process)
            await process.wait()
        if self._reader is not None:
            await self._reader
