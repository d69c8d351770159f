"""The tables of this process: opened, found, taken over from dead processes, and handed over at the end."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

import msgspec

from houseway.chance.derivation import new_seed
from houseway.errors import HousewayError, SessionError
from houseway.room.live.actor import Actor
from houseway.room.live.bots import seat_bot
from houseway.room.live.dealer import Dealer
from houseway.room.live.house import Counts, House, wall
from houseway.room.live.house_tables import HOUSE_TABLES
from houseway.room.live.keeper import Keeper
from houseway.room.live.lobby import LobbyTable, chips_at, in_lobby, opening_of
from houseway.room.live.opening import TableRequest, get_ready, new_id, opened
from houseway.room.live.people import Viewer
from houseway.room.live.steps import Lost, Step
from houseway.room.live.table import LiveTable
from houseway.room.settings import Settings
from houseway.room.store.errors import StoreFailure, StoreRefusal
from houseway.room.store.interface import NewTable, Store, TableRow
from houseway.room.workers.inline import InlineWorkers
from houseway.room.workers.interface import Workers
from houseway.room.workers.processes import WorkerProcesses

LOG = logging.getLogger("houseway.room")
LOOKED_UP = 1000
"""For how many milliseconds the list of tables is good."""
AT_ONCE = 50
"""How many tables are taken over in one go."""
OPENED = "house tables"
"""What the store remembers once the room has opened its own tables."""
CLOSING = "The room closes for a moment."


class Elsewhere(msgspec.Struct, frozen=True):
    """Another process has the table."""

    url: str


class HubFigures(msgspec.Struct, frozen=True):
    """How the tables of this process are doing."""

    tables: int
    connections: int
    waiting: int
    """What waits in the inboxes of tables."""
    counts: Counts


class Hub:
    """Which tables live in this process."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        workers: Workers | None = None,
        *,
        clock: Callable[[], int] = wall,
        seeds: Callable[[], bytes] = new_seed,
        ids: Callable[[], str] = new_id,
    ) -> None:
        self._ids = ids
        self.store = store
        self.settings = settings
        if workers is None:
            workers = WorkerProcesses(settings.workers) if settings.workers else InlineWorkers()
        self.workers = workers
        self.house = House(store, settings, workers, self._gone, clock=clock, seeds=seeds)
        self._actors: dict[str, Actor] = {}
        self._taking: dict[str, asyncio.Task[Actor | Elsewhere | None]] = {}
        self._chores: list[asyncio.Task[None]] = []
        self._rows: tuple[int, list[TableRow]] = (-LOOKED_UP, [])
        self._moves = 0
        """How often chips had moved here when that was looked up."""

    # Beginning and end

    async def start(self) -> None:
        """Take up this process's tables and those of nobody; a new room opens its own."""
        await self._have_the_address_alone()
        await self._beat()
        await self._take_over()
        if self.settings.house_tables and await self.store.remembered(OPENED) is None:
            await self.store.remember(OPENED, "yes")
            for wanted in HOUSE_TABLES:
                await self.open(wanted, None)
        self._chores = [
            asyncio.create_task(self._again_and_again(self._beat), name="beat"),
            # Half a beat later: the two should not want the store at the same moment.
            asyncio.create_task(self._again_and_again(self._look_after_tables, 1.5), name="tables"),
        ]

    async def stop(self) -> None:
        """Hand everything over: whoever looks is told, and the tables are free for others."""
        for chore in self._chores:
            chore.cancel()
        if self._chores:
            await asyncio.wait(self._chores)
        for taking in list(self._taking.values()):
            await asyncio.wait([taking])
        await asyncio.gather(*[actor.stop(CLOSING) for actor in self.tables()])
        try:
            await self.store.release(self.house.process)
        except StoreFailure:
            LOG.warning("the tables could not be handed over: others take them when the lease is over")
        await self.workers.close()

    def drop(self) -> None:
        """Forget everything at once, as a process that dies does."""
        for task in (*self._chores, *self._taking.values()):
            task.cancel()
        for actor in self.tables():
            actor.drop()

    async def _have_the_address_alone(self) -> None:
        """Refuse where another process is alive here; one that may hang is waited for until its lease is
        over."""
        ends = self.house.clock() + int(1000 * (self.settings.lease + self.settings.beat))
        while True:
            await self.store.bury()
            if not any([row.alive and row.id == self.house.process for row in await self.store.processes()]):
                return
            if self.house.clock() > ends:
                raise SessionError(
                    f"another process is at {self.house.process} already: give each of them its own --url"
                )
            await asyncio.sleep(self.settings.beat / 2)

    # Tables

    async def open(self, wanted: TableRequest, by: Viewer | None) -> str:
        """Open a table; its id. Refused with a sentence where it cannot be."""
        found = opened(wanted, house=by is None)
        await self.workers.beside(get_ready, wanted.game, wanted.readings)
        table = LiveTable(self._ids(), found.session, found.settings, by.id if by is not None else None)
        # Whoever finds it meanwhile, and be it this process looking after its tables, waits for it.
        await self._taken(table.id, self._set_up(table, wanted))
        self._rows = (-LOOKED_UP, [])
        return table.id

    async def _set_up(self, table: LiveTable, wanted: TableRequest) -> Actor:
        """A new table with its bots."""
        await self.store.open_table(
            NewTable(
                id=table.id,
                opening=msgspec.json.encode(table.session.begins),
                settings=msgspec.json.encode(table.settings),
                process=self.house.process,
                opened_by=table.opened_by,
            )
        )
        keeper = Keeper(self.house, table, epoch=1, seq=0)
        await keeper.change(lambda dealer, step, now: _seat_bots(dealer, step, wanted, now))
        return self._begin(Actor(keeper))

    def _begin(self, actor: Actor) -> Actor:
        self._actors[actor.id] = actor
        actor.start()
        return actor

    async def table(self, id: str) -> Actor | Elsewhere | None:  # noqa: A002
        """A table: here, in another process, or nowhere."""
        actor = self._actors.get(id)
        if actor is not None and not actor.ended:
            return actor
        taking = self._taking.get(id)
        return await (asyncio.shield(taking) if taking is not None else self._taken(id, self._find(id)))

    async def _taken(
        self,
        id: str,  # noqa: A002
        work: Coroutine[Any, Any, Actor | Elsewhere | None],
    ) -> Actor | Elsewhere | None:
        """Find or set up a table, once for everybody who wants it, whoever goes away meanwhile."""
        taking = self._taking[id] = asyncio.create_task(work)
        taking.add_done_callback(lambda _: self._taking.pop(id, None))
        return await asyncio.shield(taking)

    def tables(self) -> list[Actor]:
        """Those of this process."""
        return list(self._actors.values())

    @property
    def changes(self) -> int:
        """Grows whenever the lobby would show something else of this process's tables."""
        return self.house.counts.lobby

    def figures(self) -> HubFigures:
        actors = self.tables()
        return HubFigures(
            len(actors),
            sum([actor.connections for actor in actors]),
            sum([actor.waiting for actor in actors]),
            self.house.counts,
        )

    async def lobby(self, viewer: str = "") -> list[LobbyTable]:
        """Every open table that somebody may find, whichever process has it."""
        found = []
        for row in await self._open_tables():
            try:
                told = in_lobby(row, viewer)
            except HousewayError as error:
                LOG.warning("table %s cannot be listed: %s", row.id, error)
                continue
            if told is not None:
                found.append(told)
        return found

    async def stacks_of(self, person: str, *, fresh: bool = False) -> dict[str, int]:
        """Where somebody sits, in any process, and with how many chips as of the last hand; fresh, whatever
        was looked up a moment ago."""
        found = {}
        if fresh:
            self._rows = (-LOOKED_UP, [])
        for row in await self._open_tables():
            chips = chips_at(row, person)
            if chips is not None:
                found[row.id] = chips
        return found

    async def _open_tables(self) -> list[TableRow]:
        """What the store has, looked up at most once a second, and whenever a table was opened here or
        somebody came to one with chips, or left with them."""
        now, moves = self.house.clock(), self.house.counts.moves
        if not 0 <= now - self._rows[0] < LOOKED_UP or moves != self._moves:
            self._rows = (now, await self.store.tables())
            self._moves = moves
        return self._rows[1]

    # Leases

    async def _find(self, id: str) -> Actor | Elsewhere | None:  # noqa: A002
        row = await self.store.table(id)
        if row is None or row.closed is not None:
            return None
        if row.process != self.house.process and row.alive:
            return Elsewhere(row.url)
        return await self._take(row)

    async def _take(self, row: TableRow) -> Actor | Elsewhere | None:
        """Take up a table that is free, ours, or a dead process's."""
        epoch = await self.store.claim(row.id, self.house.process, row.epoch)
        if epoch is None:
            now = await self.store.table(row.id)
            return Elsewhere(now.url) if now is not None and now.closed is None and now.url else None
        loaded = await self.store.load(row.id)
        try:
            await self._get_ready(row)
            return self._begin(Actor(await Keeper.taken_up(self.house, loaded, epoch)))
        except Lost as lost:
            LOG.error("table %s: %s", row.id, lost.why)
            return None

    async def _get_ready(self, row: TableRow) -> None:
        """Load the game of a table, if it can be: whoever recovers it finds out what is wrong."""
        with suppress(HousewayError):
            opening = opening_of(row)
            await self.workers.beside(get_ready, opening.rule_set, opening.rulings)

    def _gone(self, id: str) -> None:  # noqa: A002
        self._actors.pop(id, None)

    async def _again_and_again(self, work: Callable[[], Awaitable[None]], first: float = 1.0) -> None:
        """As long as the process lives; a database that does not answer is asked again."""
        wait = first * self.settings.beat
        while True:
            await asyncio.sleep(wait)
            wait = self.settings.beat
            try:
                await work()
            except StoreFailure as error:
                LOG.warning("the store does not answer: %s", error)
            except StoreRefusal as error:
                LOG.warning("%s", error)
            except Exception:
                LOG.exception("leases")

    async def _look_after_tables(self) -> None:
        for process in await self.store.bury():
            LOG.warning("process %s is gone: its tables are free", process)
        await self._let_go()
        await self._take_over()

    async def _beat(self) -> None:
        """A connection that was cut is found out by the first try; until the second one has another, others
        may take this process for dead."""
        beat = self.house.process, self.settings.address, self.settings.lease
        try:
            await self.store.beat(*beat)
        except StoreFailure:
            await self.store.beat(*beat)

    async def _let_go(self) -> None:
        """Tables that another process has taken: a process that hung finds that out here."""
        before = {actor: actor.epoch for actor in self.tables()}
        ours = await self.store.tables_of(self.house.process)
        for actor, epoch in before.items():
            if not actor.ended and actor.epoch == epoch != ours.get(actor.id):
                await actor.lose()

    async def _take_over(self) -> None:
        """Tables of dead processes, of nobody, and our own from before."""
        ours = await self.store.tables_of(self.house.process)
        tried = set[str]()
        missing = [name for name in ours if name not in self._actors]
        while True:
            tried |= {*missing}
            await self._take_some(missing)
            orphans = [row.id for row in await self.store.orphans(limit=AT_ONCE)]
            missing = [name for name in orphans if name not in self._actors and name not in tried]
            if not missing:
                return

    async def _take_some(self, names: list[str]) -> None:
        """Take tables up, some at a time."""
        for first in range(0, len(names), AT_ONCE):
            some = names[first : first + AT_ONCE]
            for name, found in zip(some, await self._all(some), strict=True):
                if isinstance(found, Exception):
                    LOG.warning("table %s could not be taken up: %s", name, found)

    async def _all(self, names: list[str]) -> list[Actor | Elsewhere | BaseException | None]:
        return await asyncio.gather(*[self.table(name) for name in names], return_exceptions=True)


def _seat_bots(dealer: Dealer, step: Step, wanted: TableRequest, now: int) -> None:
    """Bots sit down at a new table, and its first hand is sealed."""
    for _ in range(wanted.bots):
        seat_bot(dealer.table, step, wanted.characters, now)
    dealer.between(step, now)
