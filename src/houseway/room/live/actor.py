"""A live table as an actor: one thing after the other, made durable, and only then acknowledged and shown."""

import asyncio
import logging
import traceback
from collections.abc import Callable, Coroutine
from typing import Any, NamedTuple, TypeVar

import msgspec

from houseway.errors import HousewayError
from houseway.play.hand import Hand
from houseway.room import protocol
from houseway.room.live.around import around, welcome_to
from houseway.room.live.asks import Asks
from houseway.room.live.broadcast import Broadcast
from houseway.room.live.chores import buys_waiting
from houseway.room.live.dealer import Dealer
from houseway.room.live.entries import Intended
from houseway.room.live.house import House
from houseway.room.live.inbox import Inbox
from houseway.room.live.keeper import Keeper
from houseway.room.live.people import HOUSE, Connection, Viewer
from houseway.room.live.steps import GameBroke, Lost, Refusal
from houseway.room.live.table import LiveTable
from houseway.room.live.thinking import Found, Thinking
from houseway.room.live.wishes import NEEDS_WALLET, buy_now, grant
from houseway.room.protocol import AnyTells, Chatted, ChatTold, Done, Gone, Refused, Seen, Welcome
from houseway.room.store.errors import Fenced, StoreFailure
from houseway.room.store.interface import ChatLine

LOG = logging.getLogger("houseway.room")
CHAT_LINES = 50
"""How much of what was said is told to whoever comes."""
NOT_WRITTEN = "the room could not write that down, and nothing was done: try again"
CALLED_OFF = "the hand could not go on: it is called off, and everybody has the chips from before it"
SHARES = 8
"""While half of all that may wait does, nobody has more than this part of it waiting."""
STUMBLES_MOST = 3
"""How often in a row something may fail before the table is let go and taken up anew."""
NOT_HERE = "this table is not here any more: come again"


class _Joins(NamedTuple):
    connection: Connection


class _Parts(NamedTuple):
    connection: Connection


class _Wishes(NamedTuple):
    connection: Connection
    wanted: protocol.AnyWish


class _Looks(NamedTuple):
    """Somebody wants to know how things stand, without a connection."""

    look: Callable[["Actor"], Any]
    found: "asyncio.Future[Any]"


_Item = _Joins | _Parts | _Wishes | _Looks | Found
_Found = TypeVar("_Found")


class Actor:
    """One table of this process."""

    def __init__(self, keeper: Keeper) -> None:
        self.keeper = keeper
        self.house: House = keeper.house
        self.id = keeper.table.id
        self.broadcast = Broadcast(self)
        self.ended = False
        """Whether the table is not ours any more, closed, or handed over."""
        self._asks = Asks(self)
        self._inbox: Inbox[_Item] = Inbox(keeper.house.clock)
        self._thinking = Thinking(keeper.house, self._inbox.put)
        self._tasks: set[asyncio.Task[None]] = set()
        self._task: asyncio.Task[None] | None = None
        self._stumbles = 0
        """How often in a row something went wrong that should not."""
        self._taken = 0
        """How much was taken from the inbox since what is due was looked at."""

    # From outside

    def start(self) -> None:
        """Begin to work."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")

    def join(self, connection: Connection) -> None:
        """Somebody comes to look: he is welcomed, and shown the table from then on."""
        if self.ended:
            self.tell(connection, Gone(why=NOT_HERE))
            connection.cut()
        else:
            self._inbox.put(_Joins(connection))

    def part(self, connection: Connection) -> None:
        """A connection is gone."""
        if not self.ended:
            self._inbox.put(_Parts(connection))

    def wish(self, connection: Connection, wanted: protocol.AnyWish) -> None:
        """Somebody wants something; what comes of it is put into the connection."""
        if self.ended:
            self.tell(connection, Refused(ref=wanted.ref, why=NOT_HERE))
        elif self._too_much(connection.viewer):
            self.tell(connection, Refused(ref=wanted.ref, why="too much is wanted of this table at once"))
        else:
            self._inbox.put(_Wishes(connection, wanted))

    def _too_much(self, viewer: Viewer) -> bool:
        """Whether enough waits already; who wants nothing yet is heard beside those who want a lot."""
        waiting, most = len(self._inbox), self.house.settings.inbox
        if waiting < most // 2:
            return False
        wishes = [one for one in self._inbox if isinstance(one, _Wishes)]
        mine = sum([one.connection.viewer.id == viewer.id for one in wishes])
        return waiting >= 2 * most or (mine > 0 and waiting >= most) or mine >= most // SHARES

    async def look(self, viewer: Viewer, words: bool = True) -> Seen:
        """The table as somebody sees it now."""
        return await self.at_rest(lambda actor: actor.broadcast.seen_by(viewer, words))

    async def at_rest(self, look: Callable[["Actor"], _Found]) -> _Found:
        """What somebody finds who looks between two acts, when everything that was done is durable."""
        if self.ended:
            raise Refusal(NOT_HERE)
        found: asyncio.Future[_Found] = asyncio.get_running_loop().create_future()
        self._inbox.put(_Looks(look, found))
        return await found

    def facts(self, viewer: Viewer) -> Welcome:
        """What does not change at the table."""
        return welcome_to(self.dealer, viewer, self.house.clock())

    @property
    def dealer(self) -> Dealer:
        return self.keeper.dealer

    @property
    def table(self) -> LiveTable:
        return self.keeper.dealer.table

    @property
    def epoch(self) -> int:
        return self.keeper.epoch

    @property
    def seq(self) -> int:
        return self.keeper.seq

    @property
    def hand(self) -> Hand | None:
        """The hand that lies on the table, under way or over."""
        session = self.table.session
        return session.hand if session.hand is not None else session.last

    @property
    def connections(self) -> int:
        return len(self.broadcast.sights)

    @property
    def waiting(self) -> int:
        """How much waits to be done."""
        return len(self._inbox)

    async def stop(self, why: str, to: str = "") -> None:
        """Finish what is being done and let go of the table; whoever looks is told why and where to."""
        self.ended = True
        self._inbox.wake()
        if self._task is not None and self._task is not asyncio.current_task():
            await asyncio.wait([self._task])
        self._end(why, to)

    async def lose(self) -> None:
        """Somebody else has the table: whoever looks is sent there."""
        lost = await self.keeper.whereabouts()
        await self.stop(lost.why, lost.to)

    def drop(self) -> None:
        """Let go at once, as a process that dies does."""
        self.ended = True
        self._inbox.close()
        for task in (self._task, *self._tasks):
            if task is not None:
                task.cancel()

    # The loop

    async def _run(self) -> None:
        try:
            while not self.ended:
                if not self._inbox:
                    await self._inbox.sleep(self.dealer.due())
                if self._inbox and not self.ended:
                    self._taken += 1
                    await self._guarded(self._do, self._inbox.take())
                if not self.ended:
                    await self._guarded(self._what_is_due)
        except Lost as lost:
            self.ended = True
            self._end(lost.why, lost.to)
        except Exception:
            LOG.exception("table %s stops, and is taken up anew", self.id)
            self.ended = True
            self._end("The table had to stop: come again.")

    async def _guarded(self, work: Callable[..., Coroutine[Any, Any, None]], *given: object) -> None:
        """Nothing that goes wrong here stops the table, let alone another."""
        try:
            await work(*given)
        except Lost:
            raise
        except Fenced:
            raise await self.keeper.whereabouts() from None
        except StoreFailure:
            self.house.counts.failures += 1
            await self.keeper.recovered()
            self.show()
        except Exception as error:
            self.house.counts.failures += 1
            LOG.exception("table %s", self.id)
            await self._stumbled(error)
        else:
            self._stumbles = 0

    async def _stumbled(self, error: Exception) -> None:
        """Something failed that should not: from what is durable again, then without the hand, then anew."""
        self._stumbles += 1
        if self._stumbles > STUMBLES_MOST:
            raise error
        await self.keeper.recovered(traceback.format_exc())
        if self._stumbles > 1 and self.table.session.hand is not None:
            await self.keeper.call_off(GameBroke(f"the table stumbled: {error}"))
        self.show()

    async def _do(self, item: _Item) -> None:
        match item:
            case _Wishes(connection, wanted):
                await self._grant(connection, wanted)
            case Found(seat, hand, question, choice):
                self._thinking.end(item)
                self.dealer.thought(seat, hand, question, choice)
            case _Joins(connection):
                await self._join(connection)
            case _Parts(connection):
                self._part(connection)
            case _Looks(look, found):
                if not found.done():
                    _answer(found, look, self)

    # Coming and going

    async def _join(self, connection: Connection) -> None:
        now = self.house.clock()
        lines: list[ChatLine] = []
        try:
            lines = await self.house.store.chat(self.id, limit=CHAT_LINES)
        except StoreFailure:
            LOG.warning("table %s: what was said cannot be read now", self.id)
        self.dealer.comes(connection.viewer)
        self.broadcast.add(connection)
        self.tell(connection, welcome_to(self.dealer, connection.viewer, now))
        if lines:
            told = tuple([ChatTold(line.at, line.name, line.text) for line in lines])
            self.tell(connection, Chatted(lines=told))
        self.dealer.update(now)
        self.show()

    def _part(self, connection: Connection) -> None:
        if self.broadcast.remove(connection):
            now = self.house.clock()
            self.dealer.goes(connection.viewer, now)
            self.dealer.update(now)
            self.show()

    def tell(self, connection: Connection, message: AnyTells) -> None:
        """Put a message in line; whoever does not keep up is cut off."""
        self.broadcast.put(connection, msgspec.json.encode(message))

    def show(self) -> None:
        """Show everybody how things stand."""
        self.broadcast.show(around(self.dealer, self.seq, self.house.clock()))

    # Wishes

    async def _grant(self, connection: Connection, wanted: protocol.AnyWish) -> None:
        """Do what somebody wants and say so once it is durable, or say why not."""
        ref, before = wanted.ref, self.seq
        try:
            if isinstance(wanted, protocol.Chat):
                await self._chat(connection, wanted)
                return
            if self._asks.takes(wanted):
                self._asks.ask(connection, wanted)
                return
            says = await self._granted(connection.viewer, wanted)
        except GameBroke as error:
            await self.keeper.call_off(error)
            answer: AnyTells = Refused(ref=ref, why=CALLED_OFF)
        except Fenced:
            raise
        except StoreFailure:
            self.house.counts.failures += 1
            # It may have been written all the same.
            done = await self.keeper.recovered() > before
            answer = Done(ref=ref, seq=self.seq) if done else Refused(ref=ref, why=NOT_WRITTEN)
        except HousewayError as error:
            stale = isinstance(error, Refusal) and error.stale
            self.tell(connection, Refused(ref=ref, why=str(error), stale=stale))
            return
        else:
            answer = Done(ref=ref, seq=self.seq, says=says)
        self.tell(connection, answer)
        self.show()

    async def _granted(self, viewer: Viewer, wanted: protocol.AnyWish) -> str:
        """Do it; what whoever wanted it is told besides."""
        chips = 0
        if isinstance(wanted, NEEDS_WALLET):
            person = await self.house.store.person(viewer.id)
            chips = person.chips if person is not None else 0
        done = await self.keeper.change(
            lambda dealer, step, now: grant(dealer, step, viewer, wanted, now, chips)
        )
        return done.says

    async def _chat(self, connection: Connection, wanted: protocol.Chat) -> None:
        viewer = connection.viewer
        try:
            line = await self.house.store.say(self.id, viewer.id, wanted.text, self.house.clock())
        except StoreFailure:
            self.tell(connection, Refused(ref=wanted.ref, why=NOT_WRITTEN))
            return
        self.tell(connection, Done(ref=wanted.ref))
        self.broadcast.to_all(Chatted(lines=(ChatTold(line.at, line.name, line.text),)))

    # What is due

    async def _what_is_due(self) -> None:
        """Everything whose time has come, one thing after the other. What waits comes before it, since it
        came in time; but once all that may wait is done, one thing that is due is."""
        while not self.ended and (not self._inbox or self._taken >= self.house.settings.inbox):
            self._taken = 0
            await self._sell_chips()
            due = self.dealer.due()
            if due is None or due > self.house.clock() or not await self._one_thing_due():
                break
            self.show()
        for thought in self._thinking.begin(self.table, self.dealer.wanted(self.house.clock())):
            self.spawn(self._thinking.think(thought))
        if self.table.closed:
            raise Lost("The table is closed.")

    async def _one_thing_due(self) -> bool:
        done: list[bool] = []
        try:
            await self.keeper.change(lambda dealer, step, now: done.append(dealer.tick(step, now)))
        except GameBroke as error:
            await self.keeper.call_off(error)
            return True
        except HousewayError as error:
            if isinstance(error, (Fenced, StoreFailure)):
                raise
            self.dealer.refused(str(error))
            self.dealer.update(self.house.clock())
            return True
        return done[0]

    async def _sell_chips(self) -> None:
        """Chips that people wanted during the hand, as far as their wallets have them."""
        while (waiting := buys_waiting(self.table)) is not None:
            await self._sell(*waiting)
            self.show()

    async def _sell(self, seat: int, amount: int) -> None:
        person = await self.house.store.person(self.table.occupants[seat].person)
        try:
            if person is None or person.chips < amount:
                raise Refusal("the wallet has too few chips")
            await self.keeper.change(lambda dealer, step, now: buy_now(dealer, step, seat, amount, now))
        except Refusal:
            nothing = Intended(seat, "nothing", HOUSE, self.house.clock())
            await self.keeper.change(lambda dealer, step, now: dealer.table.note(step, nothing))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that goes on beside the table."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # The end

    def _end(self, why: str, to: str = "") -> None:
        gone = Gone(why=why, to=to)
        self.broadcast.end(gone)
        for task in self._tasks:
            task.cancel()
        for item in self._inbox:
            match item:
                case _Looks(found=found):
                    if not found.done():
                        found.set_exception(Refusal(why))
                case _Wishes(connection, wanted):
                    self.tell(connection, Refused(ref=wanted.ref, why=why))
                case _Joins(connection):
                    self.tell(connection, gone)
                    connection.cut()
        self._inbox.close()
        self.house.gone(self.id)


def _answer(found: "asyncio.Future[Any]", look: Callable[[Actor], Any], actor: Actor) -> None:
    """Whoever looks gets what he finds, or what went wrong with it: that is not the table's affair."""
    try:
        found.set_result(look(actor))
    except Exception as error:
        found.set_exception(error)
