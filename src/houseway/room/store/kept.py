"""The store: what is asked of it becomes work for the threads that write and read, or for a simulation."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar, cast

from houseway.room.store import appends, book, hands, leases, people, refills, tables, talk
from houseway.room.store.database import Database
from houseway.room.store.groups import Change, appending
from houseway.room.store.interface import (
    Append,
    ChatLine,
    ChipMove,
    Evidence,
    Figures,
    HandLine,
    HandRow,
    Loaded,
    Login,
    NewPerson,
    NewTable,
    Person,
    PlayedHand,
    ProcessRow,
    Result,
    Role,
    TableRow,
    Totals,
)
from houseway.room.store.kept_school import KeptSchool

_Got = TypeVar("_Got")


class Workers(Protocol):
    """Who does the work."""

    async def write(self, change: Change) -> Any:
        """Durable when it returns."""

    async def claim(self, change: Change) -> Any:
        """The same for ownership of tables: it may have to wait for a dying owner, and nobody else should."""

    async def beat(self, change: Change) -> Any:
        """The same for signs of life, which wait for nothing."""

    async def read(self, what: str, work: Callable[[Database], Any]) -> Any: ...

    async def close(self) -> None: ...

    def figures(self) -> Figures: ...


class KeptStore(KeptSchool):
    """Everything the room keeps, in whichever database."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers

    async def _read(self, what: str, work: Callable[[Database], _Got]) -> _Got:
        return cast(_Got, await self._workers.read(what, work))

    async def _write(
        self,
        what: str,
        work: Callable[[Database], _Got],
        tables: tuple[str, ...] = (),
        people: tuple[str, ...] = (),
    ) -> _Got:
        return cast(_Got, await self._workers.write(Change(what, work, tables=tables, people=people)))

    async def close(self) -> None:
        await self._workers.close()

    async def check(self) -> None:
        await self._read("check", lambda db: db.one("SELECT 1"))

    def figures(self) -> Figures:
        return self._workers.figures()

    # People

    async def add_person(self, person: NewPerson) -> Person:
        return await self._write("add_person", lambda db: people.add(db, person))

    async def person(self, id: str) -> Person | None:  # noqa: A002
        return await self._read("person", lambda db: people.find(db, id))

    async def person_named(self, name: str) -> Person | None:
        return await self._read("person_named", lambda db: people.named(db, name))

    async def people(self, *, after: str = "", limit: int = 100, search: str = "") -> list[Person]:
        return await self._read("people", lambda db: people.listed(db, after, limit, search))

    async def password_hash(self, person: str) -> str | None:
        return await self._read("password_hash", lambda db: people.password_hash(db, person))

    async def set_password(self, person: str, password_hash: str) -> None:
        await self._write("set_password", lambda db: people.set_password(db, person, password_hash))

    async def set_role(self, person: str, role: Role) -> None:
        await self._write("set_role", lambda db: people.set_role(db, person, role))

    async def rename(self, person: str, name: str) -> Person:
        return await self._write("rename", lambda db: people.rename(db, person, name))

    async def add_login(self, login: Login) -> None:
        await self._write("add_login", lambda db: people.add_login(db, login))

    async def login(self, token_hash: str) -> tuple[Login, Person] | None:
        return await self._read("login", lambda db: people.login(db, token_hash))

    async def logins_of(self, person: str) -> list[Login]:
        return await self._read("logins_of", lambda db: people.logins_of(db, person))

    async def drop_login(self, token_hash: str) -> bool:
        return await self._write("drop_login", lambda db: people.drop_login(db, token_hash))

    async def drop_logins_of(self, person: str, *, but: str = "") -> int:
        return await self._write("drop_logins_of", lambda db: people.drop_logins_of(db, person, but))

    async def give_chips(self, person: str, amount: int, reason: str) -> int:
        return await self._write(
            "give_chips", lambda db: book.give(db, person, amount, reason), people=(person,)
        )

    async def refill(self, person: str, amount: int, *, last: int | None, now: int) -> int | None:
        return await self._write(
            "refill", lambda db: refills.refill(db, person, amount, last, now), people=(person,)
        )

    async def last_refill(self, person: str) -> int | None:
        return await self._read("last_refill", lambda db: refills.last(db, person))

    async def chip_moves(self, person: str, *, before: int | None = None, limit: int = 100) -> list[ChipMove]:
        return await self._read("chip_moves", lambda db: book.moves_of(db, person, before, limit))

    # What the room remembers of itself

    async def remember(self, key: str, value: str) -> None:
        await self._write("remember", lambda db: talk.remember(db, key, value))

    async def remember_once(self, key: str, value: str) -> str:
        return await self._write("remember_once", lambda db: talk.remember_once(db, key, value))

    async def remembered(self, key: str) -> str | None:
        return await self._read("remembered", lambda db: talk.remembered(db, key))

    async def forget(self, key: str) -> bool:
        return await self._write("forget", lambda db: talk.forget(db, key))

    # Tables

    async def open_table(self, table: NewTable) -> None:
        await self._write("open_table", lambda db: tables.open_table(db, table), (table.id,))

    async def table(self, id: str) -> TableRow | None:  # noqa: A002
        return await self._read("table", lambda db: tables.find(db, id))

    async def tables(self, *, open_only: bool = True) -> list[TableRow]:
        return await self._read("tables", lambda db: tables.listed(db, open_only))

    async def append(self, batch: Append) -> None:
        appends.check(batch)
        await self._workers.write(appending(batch))

    async def load(self, table: str) -> Loaded:
        return await self._read("load", lambda db: tables.load(db, table))

    async def journal(self, table: str, *, after: int = 0, limit: int = 1000) -> list[tuple[int, bytes]]:
        return await self._read("journal", lambda db: tables.journal(db, table, after, limit))

    # Leases

    async def beat(self, process: str, url: str, seconds: float) -> None:
        await self._workers.beat(Change("beat", lambda db: leases.beat(db, process, url, seconds)))

    async def bury(self) -> list[str]:
        return cast(list[str], await self._workers.claim(Change("bury", leases.bury)))

    async def claim(self, table: str, process: str, epoch_seen: int) -> int | None:
        claiming = Change("claim", lambda db: leases.claim(db, table, process, epoch_seen), tables=(table,))
        return cast(int | None, await self._workers.claim(claiming))

    async def orphans(self, limit: int = 100) -> list[TableRow]:
        return await self._read("orphans", lambda db: leases.orphans(db, limit))

    async def tables_of(self, process: str) -> dict[str, int]:
        return await self._read("tables_of", lambda db: leases.tables_of(db, process))

    async def processes(self) -> list[ProcessRow]:
        return await self._read("processes", leases.processes)

    async def release(self, process: str) -> None:
        await self._workers.claim(Change("release", lambda db: leases.release(db, process)))

    async def sweep(self) -> None:
        await self._write("sweep", leases.sweep)
        await self._write("sweep of what was said", talk.sweep)

    # Hands and the rest

    async def hand(self, id: str) -> HandRow | None:  # noqa: A002
        return await self._read("hand", lambda db: hands.hand(db, id))

    async def hands_of(
        self,
        person: str,
        *,
        before: tuple[int, str] | None = None,
        limit: int = 50,
        rule_set: str | None = None,
        table: str | None = None,
    ) -> list[HandLine]:
        return await self._read("hands_of", lambda db: hands.of(db, person, before, limit, rule_set, table))

    async def hands_at(
        self, table: str, *, before: tuple[int, str] | None = None, limit: int = 50
    ) -> list[HandLine]:
        return await self._read("hands_at", lambda db: hands.at(db, table, before, limit))

    async def hands_played(self, rule_set: str, *, limit: int = 100) -> list[PlayedHand]:
        return await self._read("hands_played", lambda db: hands.played(db, rule_set, limit))

    async def results(self, person: str, *, since: int = 0, limit: int = 10_000) -> list[Result]:
        return await self._read("results", lambda db: hands.results(db, person, since, limit))

    async def say(self, table: str, person: str | None, text: str, at: int) -> ChatLine:
        return await self._write("say", lambda db: talk.say(db, table, person, text, at))

    async def chat(self, table: str, *, before: int | None = None, limit: int = 100) -> list[ChatLine]:
        return await self._read("chat", lambda db: talk.chat(db, table, before, limit))

    async def keep_evidence(self, table: str, seq: int, what: str, *, call: bool = False) -> None:
        await self._write("keep_evidence", lambda db: talk.keep_evidence(db, table, seq, what, call))

    async def evidence(self, *, before: int | None = None, limit: int = 50) -> list[Evidence]:
        return await self._read("evidence", lambda db: talk.evidence(db, before, limit))

    async def totals(self) -> Totals:
        return await self._read("totals", book.totals)
