"""What waits for a client: bounded, written in turn, and cut for good when somebody does not read."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
from litestar import WebSocket

from houseway.room.live.people import Viewer
from houseway.room.protocol import Gone
from houseway.room.web.sockets.uvicorn_protocol import connection_of

if TYPE_CHECKING:
    from houseway.room.web.house import House

log = logging.getLogger("houseway.room")
Socket = WebSocket[Any, Any, Any]

MOVED = 4307
NOT_IN = 4401
NOT_ALLOWED = 4403
UNKNOWN = 4404
TOO_LATE = 4408
TOO_MUCH = 4429
ENDS = 1001
FAILED = 1011
STOPS = 1012
GONE = b'{"say":"gone"'
ANSWERS = (b'{"say":"done"', b'{"say":"refused"')
DONE = b'{"say":"done","ref":'
UNANSWERED = 200


class _Answer(msgspec.Struct):
    """What is looked at of an answer."""

    say: str
    ref: int


class Line:
    """What waits for one client. Whoever puts a message in never waits."""

    def __init__(
        self, house: House, socket: Socket, viewer: Viewer, *, login: str = "", words: bool = True
    ) -> None:
        self.house = house
        self.socket = socket
        self.viewer = viewer
        self.words = words
        self._connection = connection_of(socket.scope)
        self.transport = self._connection.transport if self._connection is not None else None
        """What the socket writes to, where the server says it."""
        self.login = login
        """The hash of the token that it came with."""
        self.code = ENDS
        self.reason = ""
        self.heard = house.clock()
        """When the client said something last."""
        self.sending = 0.0
        """Since when the message that is being sent has been waiting to leave; 0 while none is."""
        self._asked: dict[int, float] = {}
        self._waiting: deque[bytes] = deque()
        self._bytes = 0
        self._leaves = False
        """Whether what waits leaves before this turn of the loop is over."""
        self._wake = asyncio.Event()
        self._ended = False
        self._overrun = False
        if self._connection is not None:
            self._connection.goes_on = self._leave

    def put(self, message: bytes) -> bool:
        """Put a message in line; False where the line is full, or ended."""
        if self._ended or self._overrun:
            return False
        options = self.house.options
        if len(self._waiting) >= options.outbox or self._bytes + len(message) > options.outbox_bytes:
            self._overrun = True
            return False
        if self._asked and message.startswith(ANSWERS):
            self._note_answer(message)
        elif message.startswith(GONE):
            self._note_end(message)
        self._waiting.append(message)
        self._bytes += len(message)
        if self._connection is None:
            self._wake.set()
        elif not self._leaves:
            self._leaves = True
            self._connection.loop.call_soon(self._leave)
        return True

    def _leave(self) -> None:
        """Write what waits; where the connection takes nothing now, it says when it does."""
        self._leaves = False
        assert self._connection is not None
        if not self._waiting:
            self.sending = 0.0
        elif self._connection.takes_more:
            messages = self._taken()
            self.sending = 0.0
            if self._connection.write_all(messages):
                self.house.metrics.sent.inc(len(messages))
        elif not self.sending:
            self.sending = self.house.clock()

    def _taken(self) -> list[bytes]:
        messages = list(self._waiting)
        self._waiting.clear()
        self._bytes = 0
        return messages

    def asks(self, ref: int) -> None:
        """Something is wanted; how long the answer takes is counted."""
        if len(self._asked) < UNANSWERED:
            self._asked[ref] = perf_counter()

    def _note_answer(self, message: bytes) -> None:
        metrics = self.house.metrics
        ref = next(iter(self._asked))
        if message.startswith(DONE + b"%d," % ref):
            say = "done"
        else:
            answer = msgspec.json.decode(message, type=_Answer)
            say, ref = answer.say, answer.ref
        asked = self._asked.pop(ref, None)
        if asked is not None:
            metrics.wish_seconds.observe(perf_counter() - asked)
            metrics.answered(say)

    def _note_end(self, message: bytes) -> None:
        """A last word that says where the table is now closes the socket with a code that says so too."""
        to = msgspec.json.decode(message, type=Gone).to
        if to:
            self.code, self.reason = MOVED, to

    def cut(self) -> None:
        """End the connection: at once where the reader is too slow, else after what waits has left."""
        if self._ended:
            return
        self._ended = True
        if self._overrun:
            self.hang_up("slow reader")
        self._wake.set()

    def end(self, code: int, reason: str = "") -> None:
        """End the connection with a code that a client understands."""
        self.code, self.reason = code, reason
        self.cut()

    def hang_up(self, why: str) -> None:
        """Close the socket itself, whatever still waits."""
        self._ended = True
        self._waiting.clear()
        self.house.metrics.cut_off.labels(why).inc()
        log.info("a socket was cut off", extra={"person": self.viewer.id, "kind": why})
        if self.transport is not None:
            self.transport.abort()
        self._wake.set()

    @property
    def ended(self) -> bool:
        return self._ended

    def hear(self, hears: Callable[[str | bytes], None]) -> None:
        """Let somebody hear each message of the client as soon as it comes, where the server can do that."""
        if self._connection is not None:
            self._connection.listens(hears)

    async def write(self) -> None:
        """Send what is put in line, until the line is cut; then close the socket."""
        if self._connection is not None:
            await self._wake.wait()
            while self._waiting:
                await self._connection.writable.wait()
                self._leave()
        else:
            await self._write_in_turn()
        await self.socket.send({"type": "websocket.close", "code": self.code, "reason": self.reason[:120]})

    async def _write_in_turn(self) -> None:
        """The same through the application's socket, where the server does not hand its own out."""
        while True:
            while self._waiting:
                self.sending = self.house.clock()
                messages = self._taken()
                for message in messages:
                    await self.socket.send(
                        {"type": "websocket.send", "text": message.decode(), "bytes": None}
                    )
                self.sending = 0.0
                self.house.metrics.sent.inc(len(messages))
            if self._ended:
                break
            self._wake.clear()
            await self._wake.wait()
