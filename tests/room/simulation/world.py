"""The room, its people and everything that befalls them, from one seed."""

import asyncio
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import msgspec

from houseway.bots.characters import RANDOM
from houseway.errors import FeeError
from houseway.room.live.actor import Actor
from houseway.room.live.opening import TableRequest
from houseway.room.live.people import Viewer
from houseway.room.store.errors import StoreError
from houseway.room.store.interface import NewPerson, Role, Store
from houseway.room.store.simulated import Simulated
from houseway.rooms.index import catalogue
from houseway.session import acts
from houseway.session.session import Session
from tests.room.simulation.checks import all_entries, check_table, choices_by
from tests.room.simulation.clients import Client
from tests.room.simulation.loop import VirtualLoop
from tests.room.simulation.processes import Died, Process, Troubles

BEGINS = 1_700_000_000
CHIPS = 1_000_000_00
STORM = 75.0
"""How long things go wrong, in seconds of the room."""
UNANSWERED = 30.0
"""How many seconds a wish may wait for an answer when nothing goes wrong."""
CALM = 45.0
"""How long everybody behaves then."""


class World:
    """One run of the room."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.random = Random(seed)
        self.troubles = Troubles(Random(f"{seed} troubles"), self.random.choice((0.0, 0.3, 1.0, 3.0)))
        self.breaks = self.random.choice((0.0, 0.0, 0.004))
        """How often a game fails in the middle of an act."""
        self.database: Simulated
        self.auditor: Store
        self.processes: list[Process] = []
        self.clients: list[Client] = []
        self.tables: list[str] = []
        self.wrong: list[AssertionError] = []
        """What was found in messages to clients."""
        self._ids = 0
        self._closed: set[str] = set()

    # What clients ask

    def somebody(self, random: Random) -> Process | None:
        found = self.running()
        return random.choice(found) if found else None

    def running(self) -> list[Process]:
        return [process for process in self.processes if process.alive and process.started]

    def process_at(self, url: str) -> Process | None:
        return next((process for process in self.running() if process.url == url), None)

    async def is_closed(self, table: str) -> bool:
        row = await self.auditor.table(table)
        return row is None or row.closed is not None

    def durable(self, table: str) -> int:
        """The number of the last durable entry of a table."""
        row = _at_once(self.auditor.table(table))
        assert row is not None
        return int(row.seq)

    def new_id(self) -> str:
        self._ids += 1
        return f"table-{self._ids}"

    # The run

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._unheard)
        # Every other room is on a server, where whoever dies is known to be dead at once.
        self.database = Simulated(lambda: BEGINS * 1000 + int(loop.time() * 1000), locks=bool(self.seed % 2))
        self.auditor = await self.database.open()
        await self._open()
        playing = [asyncio.create_task(client.run()) for client in self.clients]
        chaos = asyncio.create_task(self._chaos())
        await self._watch([*playing, chaos], STORM)
        await _end([chaos])
        await self._settle_down()
        numbers = await self._numbers()
        await self._watch(playing, CALM)
        await self._check(await self._numbers(), numbers)
        await _end(playing)
        for process in self.running():
            await process.hub.stop()
        totals = await self.auditor.totals()
        assert totals.adds_up, totals
        self.database.close()

    async def _open(self) -> None:
        for _ in range(self.random.choice((1, 2, 3))):
            await self._start_process()
        viewers = await self._people()
        games = [entry.id for entry in catalogue()]
        for number in range(self.random.choice((1, 2))):
            game = games[(self.seed * 7 + number * 41) % len(games)]
            by = viewers[0] if self.random.random() < 0.7 else None
            self.tables.append(await self._open_table(game, by))
        for viewer in viewers:
            for table in self.tables:
                if self.random.random() < 0.8:
                    random = Random(f"{self.seed} {viewer.id} {table}")
                    self.clients.append(Client(self, viewer, table, random))

    async def _people(self) -> list[Viewer]:
        roles: tuple[Role, ...] = ("player", "player", "player", "floor", "owner")
        found = []
        for number in range(self.random.randint(2, 5)):
            viewer = Viewer(f"person-{number}", f"Ada {number}", self.random.choice(roles))
            await self.auditor.add_person(NewPerson(id=viewer.id, name=viewer.name, role=viewer.role))
            await self.auditor.give_chips(viewer.id, CHIPS, "to begin with")
            found.append(viewer)
        return found

    async def _open_table(self, game: str, by: Viewer | None) -> str:
        wanted = TableRequest(
            game=game,
            bots=self.random.choice((0, 1, 2)),
            characters=RANDOM.style,
            practice=self.random.random() < 0.5,
            private=self.random.random() < 0.3,
            ask_to_show=self.random.random() < 0.3,
            fees=self.random.random() < 0.3,
            seconds=self.random.choice((5, 12)),
            time_bank=self.random.choice((0, 10)),
        )
        while True:
            process = self.somebody(self.random)
            if process is None:
                process = await self._start_process()
            try:
                return await process.hub.open(wanted, by)
            except FeeError:
                wanted = msgspec.structs.replace(wanted, fees=False)
            except (StoreError, Died):
                await asyncio.sleep(0.1)

    async def _start_process(self) -> Process:
        while True:
            process = Process(len(self.processes) + 1, self.database, self.troubles)
            self.processes.append(process)
            try:
                await process.start(Random(f"{self.seed} seeds {process.number}"), self.new_id)
                return process
            except (StoreError, Died):
                process.die()
                await asyncio.sleep(0.2)

    async def _chaos(self) -> None:
        """Processes die, hang, stop in order and start, or are cut off; the disk is full for a while."""
        random = self.random
        while True:
            await asyncio.sleep(random.choice((0.5, 3.0, 10.0)))
            alive = self.running()
            if len(alive) < 3 and random.random() < 0.5:
                await self._start_process()
                continue
            process = random.choice(alive) if alive else None
            which = random.random()
            if process is not None and which < 0.25:
                process.die()
            elif process is not None and which < 0.45:
                process.hangs_until = asyncio.get_running_loop().time() + random.choice((1.0, 4.0, 9.0))
            elif process is not None and which < 0.55:
                await self._stop(process)
            elif which < 0.65:
                self.troubles.full = True
                await asyncio.sleep(random.choice((0.3, 2.0)))
                self.troubles.full = False
            elif process is not None and which < 0.8:
                process.cut()

    async def _stop(self, process: Process) -> None:
        try:
            with suppress(Died):
                await process.hub.stop()
        finally:
            # Also where the storm is over in the middle of it.
            process.die()

    async def _settle_down(self) -> None:
        self.troubles.calm, self.troubles.full = True, False
        for client in self.clients:
            client.steady = True
        for process in self.processes:
            if not process.started:
                process.die()
        if not self.running():
            await self._start_process()
        await asyncio.sleep(15)

    async def _watch(self, tasks: list[asyncio.Task[None]], seconds: float) -> None:
        """Let time pass, and raise what went wrong with anybody."""
        ends = asyncio.get_running_loop().time() + seconds
        while (now := asyncio.get_running_loop().time()) < ends:
            wait = asyncio.create_task(asyncio.sleep(min(10.0, ends - now)))
            under_way = [task for task in tasks if not task.done()]
            await asyncio.wait([*under_way, wait], return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                if task.done() and not task.cancelled():
                    task.result()
            if self.wrong:
                raise self.wrong[0]
            totals = await self.auditor.totals()
            assert totals.adds_up, totals

    # Checks

    async def _numbers(self) -> dict[str, int]:
        found = {}
        for table in self.tables:
            actor = self._actor(table)
            if actor is not None:
                found[table] = actor.table.number
        return found

    def _actor(self, table: str) -> Actor | None:
        actors = [actor for process in self.running() for actor in process.hub.tables()]
        return next((actor for actor in actors if actor.id == table and not actor.ended), None)

    async def _check(self, numbers: dict[str, int], before: dict[str, int]) -> None:
        now = asyncio.get_running_loop().time()
        for client in self.clients:
            for wanted in client.line.asked.values() if client.line is not None else ():
                assert now - wanted["sent"] < UNANSWERED, f"nobody has answered {wanted}"
        for table in self.tables:
            loaded = await self.auditor.load(table)
            actor = self._actor(table)
            assert loaded.row.closed is not None or actor is not None, f"nobody has {table}"
            if actor is not None:
                await actor.at_rest(self._check_at_rest)
                self._check_alive(actor, numbers.get(table, 0), before.get(table, 0))
            else:
                await check_table(self.auditor, loaded, None)
            await self._check_acknowledged(table)

    def _check_at_rest(self, actor: Actor) -> None:
        """What is durable and what lies in memory, compared before anything else can happen."""
        loaded = _at_once(self.auditor.load(actor.id))
        _at_once(check_table(self.auditor, loaded, actor.table))

    def _check_alive(self, actor: Actor, number: int, before: int) -> None:
        """A table at which somebody looks goes on, or says why not."""
        dealer = actor.dealer
        assert not actor.connections or number > before or dealer.waits_for or actor.table.session.hand, (
            f"{actor.id} of {actor.table.session.rules.id} stands still at hand {number}: {dealer.state}"
        )
        if actor.connections and actor.table.session.hand is not None:
            assert number > before or len(actor.table.session.hand.choices) > 0, "the hand stands still"

    async def _check_acknowledged(self, table: str) -> None:
        entries = await all_entries(self.auditor, table)
        for client in self.clients:
            if client.table != table:
                continue
            pending = client.line.asked.values() if client.line is not None else ()
            unknown = client.unknown + sum([wanted["do"] == "choose" for wanted in pending])
            done = choices_by(entries, client.viewer.id)
            assert client.acknowledged <= done <= client.acknowledged + unknown, (
                f"{client.viewer.name}: {client.acknowledged} choices acknowledged, {done} in the journal, "
                f"{unknown} unknown"
            )

    def _unheard(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if not isinstance(error, Died):
            loop.default_exception_handler(context)


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    """Cancel until it is heard: a wait that ends at the same moment may swallow it."""
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        await asyncio.wait(left, timeout=1)


def _at_once(work: Coroutine[Any, Any, Any]) -> Any:
    """What a simulated store says, without letting anybody else have a turn."""
    try:
        while True:
            work.send(None)
    except StopIteration as done:
        return done.value


@contextmanager
def games_break(world: World) -> Iterator[None]:
    """Games fail now and then, after they have changed what lies in memory; not where acts are done again."""
    apply, random = Session.apply, Random(f"{world.seed} breaks")

    def fails(session: Session, what: acts.AnyAct, chance: Random | None = None) -> acts.AnyAct:
        done = apply(session, what, chance)
        if chance is not None and not world.troubles.calm and random.random() < world.breaks:
            raise ZeroDivisionError("a game that fails")
        return done

    Session.apply = fails  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        Session.apply = apply  # type: ignore[method-assign]


def simulate(seed: int) -> World:
    """One run; whatever is wrong is raised."""
    loop = VirtualLoop()
    world = World(seed)
    try:
        with games_break(world):
            loop.run_until_complete(world.run())
    finally:
        for task in asyncio.all_tasks(loop):
            task.cancel()
        loop.run_until_complete(asyncio.sleep(0))
        loop.close()
    return world
