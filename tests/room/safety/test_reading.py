"""What no database looks for does not cost it a connection."""

import asyncio
from typing import Any, cast

import pytest

from houseway.room.store.database import Database
from houseway.room.store.errors import StoreRefusal
from houseway.room.store.readers import Readers


class Trouble(Exception):
    """Whatever a database says."""


class NoText(Trouble):
    """What it says of text that has a zero byte in it."""


class Strict:
    """A database that is asked for a zero byte."""

    failures = (Trouble,)
    violations = (NoText,)

    def close(self) -> None:
        """Nothing is open."""


def look(db: Any) -> None:
    raise NoText("text cannot have a zero byte in it")


def test_what_cannot_be_looked_for_leaves_the_connection_as_it_was() -> None:
    made: list[Strict] = []

    def connect() -> Database:
        made.append(Strict())
        return cast(Database, made[-1])

    async def reads() -> None:
        readers = Readers(connect, threads=1, limit=10)
        for _ in range(5):
            with pytest.raises(StoreRefusal, match="cannot be looked for"):
                await readers.read(look)
        await readers.close()

    asyncio.run(reads())
    assert len(made) == 1
