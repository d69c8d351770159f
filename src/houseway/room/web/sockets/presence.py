"""People who play over plain HTTP: they are at the table for a while after each request."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from houseway.room.live.people import viewer_of
from houseway.room.protocol import AnyAnswer, AnyWish
from houseway.room.web.refusals import Refusal

if TYPE_CHECKING:
    from houseway.room.live.actor import Actor
    from houseway.room.web.house import House
    from houseway.room.web.logins import Who

STAYS_SECONDS = 45.0
WAIT_SECONDS = 20.0
ANSWER_SECONDS = 15.0
MOST = 2000
WAITING_MOST = 4
"""How often at once somebody may wait for the same table."""


class _Head(msgspec.Struct):
    """What is looked at of every message."""

    say: str
    seq: int = 0
    ref: int = -1


_HEADS = msgspec.json.Decoder(_Head)
_ANSWERS: msgspec.json.Decoder[AnyAnswer] = msgspec.json.Decoder(AnyAnswer)


class Presence:
    """Somebody at a table without a socket: what was told last is kept, and answers find their askers."""

    def __init__(self, house: House, actor: Actor, who: Who, words: bool) -> None:
        self.house = house
        self.actor = actor
        self.viewer = viewer_of(who.person)
        self.words = words
        self.last = house.clock()
        self.gone = False
        self._seen = b""
        self._seq = -1
        self._changed = asyncio.Event()
        self._answers: dict[int, asyncio.Future[AnyAnswer]] = {}
        self._ref = 0
        self._waiting = 0

    def put(self, message: bytes) -> bool:
        head = _HEADS.decode(message)
        if head.say == "seen":
            self._seen, self._seq = message, head.seq
            self._changed.set()
            self._changed = asyncio.Event()
        elif (waiting := self._answers.pop(head.ref, None)) is not None and not waiting.done():
            waiting.set_result(_ANSWERS.decode(message))
        return True

    def cut(self) -> None:
        self.gone = True
        self._changed.set()
        for waiting in self._answers.values():
            if not waiting.done():
                waiting.set_exception(Refusal(409, "The table is closed, or has moved: ask again."))
        self._answers.clear()

    async def seen(self, after: int) -> bytes:
        """What is seen now, as JSON; waits a while for more than a number."""
        self.last = self.house.clock()
        if self._waiting >= WAITING_MOST and self._seq <= after:
            raise Refusal(429, "You wait for this table already.", Retry_After="1")
        self._waiting += 1
        try:
            async with asyncio.timeout(WAIT_SECONDS):
                while self._seq <= after and not self.gone:
                    await self._changed.wait()
        except TimeoutError:
            pass
        finally:
            self._waiting -= 1
        self.last = self.house.clock()
        if not self._seen:
            raise Refusal(503, "The table does not answer. Try again in a moment.", Retry_After="1")
        return self._seen

    async def wish(self, wish: AnyWish) -> AnyAnswer:
        """What comes of a wish, with the number that the client gave it."""
        self.last = self.house.clock()
        self._ref += 1
        waiting = self._answers[self._ref] = asyncio.get_running_loop().create_future()
        mine, theirs = self._ref, wish.ref
        self.actor.wish(self, msgspec.structs.replace(wish, ref=mine))
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                answer: AnyAnswer = await waiting
        except TimeoutError:
            raise Refusal(503, "The table does not answer. Look before you try again.") from None
        finally:
            self._answers.pop(mine, None)
        return msgspec.structs.replace(answer, ref=theirs)


class Presences:
    """Everybody who is at a table without a socket."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._all: dict[tuple[str, str, bool], Presence] = {}

    def at(self, actor: Actor, who: Who, words: bool) -> Presence:
        """Somebody's presence at a table, old or new."""
        key = (actor.id, who.person.id, words)
        found = self._all.get(key)
        if found is not None and not found.gone and found.viewer != viewer_of(who.person):
            # Somebody has another role now, or another name.
            found.cut()
            found.actor.part(found)
        if found is None or found.gone or found.actor is not actor:
            mine = [person for _, person, _ in self._all if person == who.person.id]
            if found is None and (len(self._all) >= MOST or len(mine) >= self.house.options.connections_each):
                raise Refusal(503, "Too many programs play at once. Try again in a moment.", Retry_After="5")
            found = self._all[key] = Presence(self.house, actor, who, words)
            actor.join(found)
        return found

    def sweep(self) -> None:
        """Who has not asked for long is gone."""
        now = self.house.clock()
        for key, presence in list(self._all.items()):
            if presence.gone or now - presence.last > STAYS_SECONDS:
                del self._all[key]
                if not presence.gone:
                    presence.gone = True
                    presence.actor.part(presence)
