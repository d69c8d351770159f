"""Workers: what they find, and what becomes of those that die, hang or fail."""

import asyncio
import os
import time

import pytest

from houseway.errors import HousewayError
from houseway.room.workers.interface import WorkerFailure
from houseway.room.workers.processes import WorkerProcesses
from houseway.rooms.loader import load


def whoami() -> int:
    return os.getpid()


def dies() -> None:
    os._exit(3)


def hangs() -> None:
    time.sleep(60)


def refuses(name: str) -> str:
    print("what is printed does not fall among the answers")
    return load(name).name


def fails() -> None:
    raise ZeroDivisionError("a worker that fails")


def test_workers_answer_die_hang_and_come_back() -> None:
    async def work() -> None:
        workers = WorkerProcesses(1)
        try:
            first = await workers.run(whoami, limit=60)
            assert first != os.getpid()
            assert await workers.run(whoami) == first
            assert await workers.run(refuses, "black-sheep/omaha", limit=60) == "Omaha"
            with pytest.raises(HousewayError, match="there is no rule set 'nowhere'"):
                await workers.run(refuses, "nowhere", limit=60)
            with pytest.raises(WorkerFailure, match="ZeroDivisionError"):
                await workers.run(fails, limit=60)
            with pytest.raises(WorkerFailure, match="died"):
                await workers.run(dies, limit=60)
            second = await workers.run(whoami, limit=60)
            assert second != first
            waiting = asyncio.create_task(workers.run(hangs, limit=0.2))
            with pytest.raises(WorkerFailure, match=r"more than 0\.2 seconds"):
                await waiting
            assert await workers.run(whoami, limit=60) != second
        finally:
            await workers.close()
        with pytest.raises(WorkerFailure):
            await workers.run(whoami)

    asyncio.run(work())
