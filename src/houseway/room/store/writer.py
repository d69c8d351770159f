"""The one thread that writes: it takes all that waits, commits it as a group, and tells whoever waits.

It is woken once for several that came in one turn of an event loop: every wake takes the interpreter away
from the tables for a moment.
"""

import asyncio
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from houseway.room.store.database import Database
from houseway.room.store.errors import StoreBusy, StoreFailure
from houseway.room.store.groups import Change, Outcome, commit_group, failure
from houseway.room.store.interface import Figures

LARGEST_GROUP = 1000
WAKES = 4
"""So many in line are worth a wake before the turn is over: else everybody waits for the disk together."""
CONFLICTS = 3
"""How often a change that is in another process's way is tried again."""


class Waiting(msgspec.Struct, frozen=True):
    """A change in line, and who waits for it."""

    change: Change
    answer: "asyncio.Future[Any]"


class Writer:
    """Changes go in from any event loop, and come out durable."""

    def __init__(self, db: Database | None, connect: Callable[[], Database] | None, limit: int) -> None:
        """Without a connection it makes one when it is needed; without a way to, it keeps the one it has."""
        self._db = db
        self._connect = connect
        self._limit = limit
        self._line: deque[Waiting] = deque()
        self._calls: queue.SimpleQueue[bool] = queue.SimpleQueue()
        """Wakes the thread; False ends it when the line is empty."""
        self._closed = False
        self._taken = 0
        self._groups = self._written = self._failures = 0
        self._seconds = 0.0
        self._thread = threading.Thread(target=self._work, name="store-writer", daemon=True)
        self._thread.start()

    async def write(self, change: Change) -> Any:
        """Whoever stops waiting changes nothing: what stands in line is written all the same."""
        if self._closed:
            raise StoreFailure("the store is closed: nothing is written any more")
        if len(self._line) >= self._limit:
            raise StoreBusy(f"{self._limit} changes wait to be written already: try again in a moment")
        loop = asyncio.get_running_loop()
        answer = loop.create_future()
        self._line.append(Waiting(change, answer))
        waiting = len(self._line)
        if waiting == 1:
            loop.call_soon(self._calls.put, True)
        elif waiting % WAKES == 0:
            self._calls.put(True)
        return await answer

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._calls.put(False)
        await asyncio.to_thread(self._thread.join)

    def figures(self) -> Figures:
        waiting = len(self._line) + self._taken
        return Figures(waiting, self._groups, self._written, self._failures, self._seconds)

    def _work(self) -> None:
        going = True
        while going:
            going = self._calls.get()
            while group := self._take():
                self._taken = len(group)
                outcomes = self._commit([waiting.change for waiting in group])
                self._taken = 0
                tell(group, outcomes)
        if self._db is not None:
            self._db.close()

    def _take(self) -> list[Waiting]:
        """Everything that waits, up to a limit."""
        group = list[Waiting]()
        with suppress(IndexError):
            while len(group) < LARGEST_GROUP:
                group.append(self._line.popleft())
        return group

    def _commit(self, changes: Sequence[Change], tries: int = CONFLICTS) -> list[Outcome]:
        """Where a group is in another process's way, its changes are tried one by one, each by itself."""
        began = time.perf_counter()
        try:
            if self._db is None and self._connect is not None:
                self._db = self._connect()
            assert self._db is not None
            outcomes = commit_group(self._db, changes)
        except Exception as error:
            if tries and self._db is not None and isinstance(error, self._db.conflicts):
                return [outcome for change in changes for outcome in self._commit([change], tries - 1)]
            self._failures += 1
            self._let_go()
            return [Outcome(error=failure(error)) for _ in changes]
        self._groups += 1
        self._written += len(changes)
        self._seconds += time.perf_counter() - began
        return outcomes

    def _let_go(self) -> None:
        """After a failure the next group gets a new connection."""
        if self._db is not None and self._connect is not None:
            with suppress(*self._db.failures):
                self._db.close()
            self._db = None


def tell(group: Sequence[Waiting], outcomes: Sequence[Outcome]) -> None:
    """Wake everybody who waits, each loop once."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Outcome]]] = {}
    for waiting, outcome in zip(group, outcomes, strict=True):
        by_loop.setdefault(waiting.answer.get_loop(), []).append((waiting.answer, outcome))
    for loop, answers in by_loop.items():
        # a loop that is closed has nobody left who waits
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, answers)


def _settle(answers: "Sequence[tuple[asyncio.Future[Any], Outcome]]") -> None:
    for answer, outcome in answers:
        if answer.done():
            continue
        if outcome.error is not None:
            answer.set_exception(outcome.error)
        else:
            answer.set_result(outcome.result)
