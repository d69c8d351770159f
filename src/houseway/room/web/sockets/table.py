"""A socket at a table: whoever comes is welcomed, shown what may be seen, and heard."""

import asyncio
import logging
from typing import Any

from litestar import websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromQuery

from houseway.errors import HousewayError
from houseway.room.live.actor import Actor
from houseway.room.live.hub import Elsewhere
from houseway.room.live.people import viewer_of
from houseway.room.protocol import Chat
from houseway.room.store.errors import StoreError
from houseway.room.web.access import may_enter
from houseway.room.web.buckets import Bucket
from houseway.room.web.house import House, address, house_of, somebody
from houseway.room.web.logins import Who
from houseway.room.web.refusals import COME_IN, Refusal, sentence
from houseway.room.web.routes.parameters import Key, TableId
from houseway.room.web.sockets.guard import refuse
from houseway.room.web.sockets.line import FAILED, MOVED, NOT_IN, TOO_MUCH, UNKNOWN, Line, Socket
from houseway.room.web.sockets.stay import stay
from houseway.room.web.sockets.words import (
    AnyWord,
    Ping,
    Token,
    cleaned,
    pong,
    read_token,
    read_word,
    refused,
)

log = logging.getLogger("houseway.room")
NO_TABLE = "There is no such table, or it is closed, or it is private and the link is another one."
TOO_OFTEN = "That was too much at once. Wait a moment."
PATIENCE = 100
"""So many messages too many, and the socket is closed."""


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(socket: Socket, table_id: TableId, words: FromQuery[int] = 1, key: Key = "") -> None:
    """One socket for each table and page."""
    house = house_of(socket)
    if not socket.scope["state"]["welcome"]:
        await socket.close(4403)
        return
    await socket.accept()
    try:
        await _serve(house, socket, table_id, words != 0, key)
    except WebSocketDisconnect:
        return
    except StoreError:
        await refuse(socket, 1013, "The room cannot do that now. Try again in a moment.")


async def _serve(house: House, socket: Socket, table_id: str, words: bool, key: str) -> None:
    who = somebody(socket) or await _first_word(house, socket)
    if who is None:
        await refuse(socket, NOT_IN, COME_IN)
        return
    found = await house.hub.table(table_id) if await may_enter(house, who, table_id, key) else None
    if found is None:
        await refuse(socket, UNKNOWN, NO_TABLE)
    elif isinstance(found, Elsewhere):
        await refuse(socket, MOVED, "This table is in another part of the room.", found.url)
    elif full := house.guard.full(who.person.id):
        await refuse(socket, TOO_MUCH, full)
    else:
        line = Line(house, socket, viewer_of(who.person), login=who.login.token_hash, words=words)
        await _stay(house, socket, found, line)


async def _first_word(house: House, socket: Socket) -> Who | None:
    """Whose socket it is: the first message says it, and soon."""
    with house.guard.waits(address(socket)) as may:
        if not may:
            return None
        try:
            async with asyncio.timeout(house.options.hello_seconds):
                message: Any = await socket.receive()
        except TimeoutError:
            return None
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(detail="gone before the first word")
    try:
        said = read_token(message.get("text") or message.get("bytes") or b"")
    except HousewayError:
        return None
    return await house.who(said.token, by_cookie=False)


async def _stay(house: House, socket: Socket, actor: Actor, line: Line) -> None:
    gauge = house.metrics.sockets.labels("table")
    gauge.inc()
    actor.join(line)
    try:
        await stay(line, _listen(house, socket, actor, line))
    finally:
        actor.part(line)
        gauge.dec()


async def _listen(house: House, socket: Socket, actor: Actor, line: Line) -> None:
    """Hear what a client wants until it goes."""
    hears = Ear(house, actor, line)
    while not line.ended:
        line.hear(hears)
        message: Any = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        hears(message.get("text") or message.get("bytes") or b"")


class Ear:
    """What a client wants, as it comes; what comes too fast is refused, and who does not stop is cut off."""

    def __init__(self, house: House, actor: Actor, line: Line) -> None:
        self._house = house
        self._actor = actor
        self._line = line
        self._own = Bucket(60 * house.options.rates, 20 * house.options.rates)
        self._too_many = 0

    def __call__(self, said: str | bytes) -> None:
        line = self._line
        if line.ended:
            return
        try:
            self._hear(said)
        except Exception:
            log.exception("a message could not be heard")
            line.end(FAILED, "something went wrong")
        if self._too_many > PATIENCE:
            line.end(TOO_MUCH, "too many messages")

    def _hear(self, said: str | bytes) -> None:
        house, line = self._house, self._line
        line.heard = house.clock()
        try:
            wish = read_word(said)
        except HousewayError as error:
            self._too_many += bool(self._own.take())
            line.put(refused(0, sentence(str(error))))
            return
        if self._too_fast(wish):
            self._too_many += 1
            line.put(refused(wish.ref, TOO_OFTEN))
        elif isinstance(wish, Ping):
            line.put(pong(wish.ref, house.now()))
        elif isinstance(wish, Token):
            line.put(refused(wish.ref, "You are in already."))
        else:
            house.metrics.wished(type(wish).__name__)
            try:
                wish = cleaned(wish)
            except Refusal as refusal:
                line.put(refused(wish.ref, refusal.why))
                return
            line.asks(wish.ref)
            self._actor.wish(line, wish)

    def _too_fast(self, wish: AnyWord) -> bool:
        house, person = self._house, self._line.viewer.id
        return bool(
            self._own.take() or house.acts.take(person) or (type(wish) is Chat and house.chats.take(person))
        )
