"""Threads that read, each with a connection of its own: whoever writes never waits for them."""

import asyncio
import queue
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

from houseway.room.store.database import Database
from houseway.room.store.errors import StoreBusy, StoreFailure, StoreRefusal
from houseway.room.store.groups import first_line

_Read = TypeVar("_Read")


class Readers:
    """A few connections that are lent to whoever reads."""

    def __init__(self, connect: Callable[[], Database], threads: int, limit: int) -> None:
        self._connect = connect
        self._limit = limit
        self._waiting = 0
        self._closed = False
        self._idle: queue.SimpleQueue[Database | None] = queue.SimpleQueue()
        for _ in range(threads):
            self._idle.put(None)
        self._threads = threads
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="store-reader")

    async def read(self, work: Callable[[Database], _Read]) -> _Read:
        if self._closed:
            raise StoreFailure("the store is closed: nothing is read any more")
        if self._waiting >= self._limit:
            raise StoreBusy(f"{self._limit} wait to read already: try again in a moment")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._read, work)
        finally:
            self._waiting -= 1

    def _read(self, work: Callable[[Database], _Read]) -> _Read:
        """A connection that broke while nobody used it is opened anew: reading twice does no harm."""
        db = self._idle.get()
        fresh = False
        try:
            while True:
                try:
                    if db is None:
                        db, fresh = self._connect(), True
                    return work(db)
                except Exception as error:
                    if db is None:
                        raise StoreFailure(f"the database does not answer: {first_line(error)}") from None
                    if not isinstance(error, db.failures):
                        raise
                    if isinstance(error, db.violations):
                        # As of text with a zero byte in it: the connection is as good as before.
                        raise StoreRefusal(f"that cannot be looked for: {first_line(error)}") from None
                    with suppress(*db.failures):
                        db.close()
                    db = None
                    if fresh:
                        raise StoreFailure(f"the database did not answer: {first_line(error)}") from None
        finally:
            self._idle.put(db)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._pool.shutdown)
        for _ in range(self._threads):
            db = self._idle.get()
            if db is not None:
                db.close()
            self._idle.put(None)
