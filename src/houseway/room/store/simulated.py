"""A database in memory for simulations: no threads, no chance, a clock from outside, and faults on demand.

Several stores on it are several processes. A hook of each is called with the name of a point that it has
come to, such as ``append before commit``; what it raises happens there. An `Exception` is a database that
fails, and is told as `StoreFailure`; anything else (a class of one's own from `BaseException`) is the death
of the process.
"""

import asyncio
from collections.abc import Callable
from typing import Any

from houseway.room.store.database import Database
from houseway.room.store.errors import StoreError, StoreFailure
from houseway.room.store.groups import Change, Faults, commit_group, failure, no_faults
from houseway.room.store.interface import Figures, Store
from houseway.room.store.kept import KeptStore
from houseway.room.store.schema import migrate
from houseway.room.store.sqlite import MEMORY, SqliteDatabase

POINTS = ("begins", "before commit", "after commit", "returns")
"""Of a change; what reads has the first and the last, after and before which others have their turn."""


class Simulated:
    """What lies in memory outlives every store that is opened on it."""

    def __init__(self, clock: Callable[[], int], *, locks: bool = False) -> None:
        """With locks every store has one from its first beat on, as on a server, until it is cut off."""
        self._db = SqliteDatabase(MEMORY, clock)
        self._locks = locks
        self._held: set[int] = set()
        self._numbers: dict[Store, int] = {}
        migrate(self._db)

    async def open(self, faults: Faults = no_faults) -> Store:
        number = len(self._numbers) + 1 if self._locks else 0
        store = KeptStore(_Inline(_Living(self._db, number, self._held), faults))
        self._numbers[store] = number
        return store

    def cut(self, store: Store) -> None:
        """The connection by which a process is known to live has ended: so has the process, or it beats again
        over another one."""
        self._held.discard(self._numbers[store])

    def close(self) -> None:
        self._db.close()


class _Living(SqliteDatabase):
    """The database as one process has it, with the lock that says that it lives."""

    def __init__(self, shared: SqliteDatabase, number: int, held: set[int]) -> None:
        self._connection = shared._connection
        self.lock_number = number
        self._held = held

    def try_lock(self, number: int) -> bool:
        return number not in self._held

    def live(self) -> None:
        if self.lock_number:
            self._held.add(self.lock_number)


class _Inline:
    """Everything at once, each change in a transaction of its own."""

    def __init__(self, db: _Living, faults: Faults) -> None:
        self._db = db
        self._faults = faults
        self._closed = False
        self._groups = self._failures = 0

    async def write(self, change: Change) -> Any:
        await self._begin(change.what)
        try:
            (outcome,) = commit_group(
                self._db, [change], lambda point: self._faults(f"{change.what} {point}")
            )
        except Exception as error:
            self._failures += 1
            raise failure(error) from error
        self._groups += 1
        await self._end(change.what)
        if outcome.error is not None:
            raise outcome.error
        return outcome.result

    claim = write

    async def beat(self, change: Change) -> Any:
        self._db.live()
        return await self.write(change)

    async def read(self, what: str, work: Callable[[Database], Any]) -> Any:
        await self._begin(what)
        found = work(self._db)
        await self._end(what)
        return found

    async def _begin(self, what: str) -> None:
        if self._closed:
            raise StoreFailure("the store is closed: nothing is written any more")
        self._fault(f"{what} begins")
        await asyncio.sleep(0)

    async def _end(self, what: str) -> None:
        await asyncio.sleep(0)
        self._fault(f"{what} returns")

    def _fault(self, point: str) -> None:
        try:
            self._faults(point)
        except StoreError:
            raise
        except Exception as error:
            raise failure(error) from error

    async def close(self) -> None:
        self._closed = True

    def figures(self) -> Figures:
        return Figures(0, self._groups, self._groups, self._failures, 0.0)
