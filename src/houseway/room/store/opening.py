"""A store from the address of its database."""

import asyncio
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from houseway.files import path_of
from houseway.room.store.checkpoints import Checkpoints
from houseway.room.store.database import Database
from houseway.room.store.errors import StoreError, StoreFailure, StoreRefusal
from houseway.room.store.groups import Change, first_line
from houseway.room.store.interface import Figures, Store
from houseway.room.store.kept import KeptStore
from houseway.room.store.leases import all_dead
from houseway.room.store.readers import Readers
from houseway.room.store.schema import migrate
from houseway.room.store.sqlite import MEMORY, FileLock, SqliteDatabase, check_library, private_file
from houseway.room.store.writer import Writer

LIMIT = 10_000
"""Changes that may wait to be written."""
READERS = 2
GOOD_URLS = "sqlite:///room.db (a file here), sqlite:////srv/room.db or postgresql://user@host/database"


async def open_store(url: str, *, limit: int = LIMIT, readers: int = READERS) -> Store:
    """A store, with its database brought to the newest version.

    ``sqlite:///room.db`` is a file in this folder, ``sqlite:////srv/room.db`` one from the root, ``sqlite://``
    is memory, and ``postgresql://user@host/database`` may be shared by several processes.
    """
    kind, _, rest = url.partition("://")
    if url == "sqlite://":
        return await asyncio.to_thread(_in_memory, limit)
    if kind == "sqlite" and rest.startswith("/") and len(rest) > 1 and "?" not in rest:
        return await asyncio.to_thread(_in_file, Path(unquote(rest[1:])), limit, readers)
    if kind in ("postgresql", "postgres") and rest:
        return await asyncio.to_thread(_on_server, url, limit, readers)
    raise StoreRefusal(f"{without_password(url)!r} is no database: write {GOOD_URLS}")


def without_password(url: str) -> str:
    """An address that can be shown."""
    try:
        parts = urlsplit(url)
        secret = parts.password
    except ValueError:
        return url.partition("://")[0] + "://…"
    shown = url if not secret else url.replace(f":{secret}@", ":…@", 1)
    return shown.partition("?")[0]


class _Threads:
    """Who does the work: threads that write, one for all or one for each kind, and some that read."""

    def __init__(
        self,
        writer: Writer,
        readers: Readers | None = None,
        *,
        claimer: Writer | None = None,
        pulse: Writer | None = None,
        let_go: Callable[[], None] | None = None,
    ) -> None:
        self._writer = writer
        self._claimer = claimer or writer
        self._pulse = pulse or writer
        self._readers = readers
        self._let_go = let_go
        self._closed = False

    async def write(self, change: Change) -> Any:
        return await self._writer.write(change)

    async def claim(self, change: Change) -> Any:
        return await self._claimer.write(change)

    async def beat(self, change: Change) -> Any:
        return await self._pulse.write(change)

    async def read(self, what: str, work: Callable[[Database], Any]) -> Any:
        if self._readers is None:
            return await self._writer.write(Change(what, work))
        return await self._readers.read(work)

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        for writer in (self._writer, self._claimer, self._pulse):
            await writer.close()
        if self._readers is not None:
            await self._readers.close()
        if self._let_go is not None:
            await asyncio.to_thread(self._let_go)

    def figures(self) -> Figures:
        return self._writer.figures()


def _in_memory(limit: int) -> Store:
    check_library()
    db = SqliteDatabase(MEMORY)
    migrate(db)
    return KeptStore(_Threads(Writer(db, None, limit)))


def _in_file(path: Path, limit: int, readers: int) -> Store:
    check_library()
    path = path_of(path).absolute()
    if not path.parent.is_dir():
        raise StoreRefusal(f"{path.parent} is no folder: make it, or name the file of the database elsewhere")
    if path.is_dir():
        raise StoreRefusal(f"{path} is a folder: name the file of the database, such as {path / 'room.db'}")

    def connect() -> Database:
        return SqliteDatabase(str(path))

    try:
        private_file(path)
        lock = FileLock(path.resolve())
    except OSError as error:
        raise StoreFailure(f"{path} cannot be opened: {error.strerror}") from None
    try:
        db = _ready(connect, str(path))
        all_dead(db)
    except BaseException:
        lock.free()
        raise
    writer = Writer(db, connect, limit)
    checkpoints = Checkpoints(str(path), lambda: writer.figures().written)

    def let_go() -> None:
        checkpoints.close()
        lock.free()

    return KeptStore(_Threads(writer, Readers(connect, readers, limit), let_go=let_go))


def _on_server(url: str, limit: int, readers: int) -> Store:
    try:
        from houseway.room.store.postgres import PostgresDatabase
    except ImportError:
        raise StoreFailure("PostgreSQL needs psycopg: install houseway[room]") from None

    # Nobody else's, and not 0.
    lock_number = 1 + secrets.randbelow(2**63 - 1)

    def connect() -> Database:
        return PostgresDatabase(url, lock_number)

    def connect_alive() -> Database:
        return PostgresDatabase(url, lock_number, holds_lock=True)

    writer = Writer(_ready(connect, without_password(url)), connect, limit)
    claimer, pulse = Writer(None, connect, limit), Writer(None, connect_alive, limit)
    return KeptStore(_Threads(writer, Readers(connect, readers, limit), claimer=claimer, pulse=pulse))


def _ready(connect: Callable[[], Database], shown: str) -> Database:
    """A connection to a database of the newest version, or one sentence."""
    db: Database | None = None
    try:
        db = connect()
        migrate(db)
        return db
    except Exception as error:
        if db is not None:
            db.close()
        if isinstance(error, StoreError):
            raise type(error)(f"{shown}: {error}") from None
        raise StoreFailure(f"{shown} cannot be opened: {first_line(error)}") from None
