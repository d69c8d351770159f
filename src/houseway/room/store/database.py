"""One connection to a database, as the statements of the store use it, whichever database it is.

Statements are written once: ``?`` is a value, ``now_ms()`` the database's clock, ``json_each(?)`` the rows of
a list of lists given as JSON, and ``value ->> 2`` a field of such a row. A connection says them its own way.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Any, Protocol

from houseway.room.store.interface import Append

Value = str | int | None
Row = tuple[Any, ...]
Errors = tuple[type[Exception], ...]


class Database(Protocol):
    """A connection, used by one thread at a time."""

    failures: Errors
    """What is raised where the database does not do its work …"""
    violations: Errors
    """… and those of them where it does not like what it was given; the transaction can go on."""
    conflicts: Errors
    """… and those where two processes were in each other's way: nothing is done, it may be tried again."""
    appends_alone: bool
    """Whether `together` is durable by itself, without a transaction around it."""

    lock_number: int
    """Of the lock by which this process is known to live; 0 where leases alone say so."""

    def run(self, sql: str, values: Sequence[Value] = ()) -> int:
        """How many rows a statement changed."""

    def one(self, sql: str, values: Sequence[Value] = ()) -> Row | None: ...

    def all(self, sql: str, values: Sequence[Value] = ()) -> list[Row]: ...

    def column(self, sql: str, values: Sequence[Value] = ()) -> list[str]:
        """Texts, however many, fetched at one go; the statement calls them ``text``."""

    def begin(self, tables: Sequence[str] = (), people: Sequence[str] = ()) -> None:
        """Begin to write, with these rows held: whoever holds several takes them in the same order."""

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def savepoint(self) -> None: ...

    def undo(self) -> None:
        """Back to the savepoint."""

    def keep(self) -> None:
        """Done with the savepoint."""

    def together(self, batches: Sequence[Append]) -> list[bool]:
        """Append to different tables, wallets and closing left out: who of them was not fenced."""

    def held(self, table: str) -> AbstractContextManager[None]:
        """Read one table as it stands, after whoever is writing it now."""

    def lock_schema(self) -> None:
        """Inside a transaction: be the only one who makes or changes tables."""

    def try_lock(self, number: int) -> bool:
        """Inside a transaction: whether nobody holds a lock; it is ours then until the transaction ends."""

    def up_since(self) -> int:
        """Since when the server keeps locks: who was there before has had no chance to take one."""

    def has_table(self, name: str) -> bool: ...

    def is_strange(self) -> bool:
        """Whether it holds something, and nothing of ours."""

    def close(self) -> None: ...
