"""People at tables as lean as they can be: they share two cores with the room that they measure.

Each is a socket of its own that checks and calls, and chooses anew only when the last choice is acknowledged.
"""

import asyncio
import base64
import os
from collections.abc import Callable
from random import random
from time import perf_counter
from typing import TypeVar, cast
from urllib.parse import urlsplit

import msgspec

DONE, SEEN, PONG, REFUSED = b'{"say":"done"', b'{"say":"seen"', b'{"say":"pong"', b'{"say":"refused"'
NO_MASK = bytes(4)
"""What a client has to hide its frames with: zeros hide nothing, and the room does its part all the same."""


class Verb(msgspec.Struct):
    verb: str


class Offered(msgspec.Struct):
    options: list[Verb]


class Asked(msgspec.Struct):
    """What a player who only checks and calls looks at."""

    question: int
    decision: Offered | None


class Told(msgspec.Struct):
    """How things stand at a table."""

    hand: int = 0
    view: Asked | None = None


class Answer(msgspec.Struct):
    ref: int = 0


_TOLD = msgspec.json.Decoder(Told)
_ANSWERS = msgspec.json.Decoder(Answer)


class Socket(asyncio.Protocol):
    """One WebSocket: whole texts both ways."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: houseway={cookie}\r\n\r\n"
        ).encode()
        self._read = bytearray()
        self._open = False
        self.closed: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """Why it was closed, once it is."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(str(exc or "the connection is gone"))

    def data_received(self, data: bytes) -> None:
        self._read += data
        if not self._open:
            head, found, rest = bytes(self._read).partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self._end(head.decode())
                return
            self._open, self._read = True, bytearray(rest)
            self.opened()
        while (message := self._message()) is not None:
            self.hears(message)

    def _message(self) -> bytes | None:
        """The next whole text, if it is there."""
        read = self._read
        if len(read) < 2:
            return None
        size, begins = read[1], 2
        if size >= 126:
            begins = 4 if size == 126 else 10
            if len(read) < begins:
                return None
            size = int.from_bytes(read[2:begins])
        if len(read) < begins + size:
            return None
        kind, body = read[0], bytes(read[begins : begins + size])
        del read[: begins + size]
        if kind == 0x88:
            self._end(f"closed with {int.from_bytes(body[:2])} {body[2:].decode()}")
        elif kind == 0x89:
            self._transport.write(b"\x8a%c%b%b" % (0x80 | size, NO_MASK, body))
        return body if kind == 0x81 else b""

    def says(self, text: bytes) -> None:
        """Send a short text, unless one has left."""
        if self._transport.is_closing():
            return
        size = len(text)
        head = b"\x81%c" % (0x80 | size) if size < 126 else b"\x81\xfe" + size.to_bytes(2)
        self._transport.write(head + NO_MASK + text)

    def _end(self, why: str) -> None:
        if not self.closed.done():
            self.closed.set_result(why)

    def leave(self) -> None:
        self._transport.abort()

    def opened(self) -> None:
        """The handshake is over."""

    def hears(self, message: bytes) -> None:
        """The room says something."""


Own = TypeVar("Own", bound=Socket)


async def connected(url: str, make: Callable[[str], Own]) -> Own:
    """A socket that is made for this address."""
    parts = urlsplit(url)
    assert parts.hostname and parts.port
    _, found = await asyncio.get_running_loop().create_connection(
        lambda: make(parts.netloc), parts.hostname, parts.port
    )
    return found


class Player(Socket):
    """Somebody who sits down, and checks and calls."""

    def __init__(self, host: str, table: str, cookie: str, think: float, taken: list[float]) -> None:
        super().__init__(host, f"/api/tables/{table}/socket?words=0", cookie)
        self._think = think
        self._taken = taken
        self._asked = (0, 0)
        self._refs = 0
        self._sent = 0.0
        """When the choice was sent that is not acknowledged yet; 0 where none is."""
        self._next = b""
        self.acknowledged = 0

    def opened(self) -> None:
        self.says(b'{"do":"sit","ref":0}')

    def hears(self, message: bytes) -> None:
        if message.startswith(SEEN):
            self._sees(_TOLD.decode(message))
        elif message.startswith(DONE):
            if _ANSWERS.decode(message).ref:
                self._taken.append(perf_counter() - self._sent)
                self.acknowledged += 1
                self._sent = 0.0
                self._choose()
        elif message.startswith(REFUSED):
            self._end(message.decode())

    def _sees(self, told: Told) -> None:
        view = told.view
        if view is None or view.decision is None or (told.hand, view.question) == self._asked:
            return
        self._asked = (told.hand, view.question)
        verbs = [option.verb for option in view.decision.options]
        verb = next((v for v in ("check", "call") if v in verbs), verbs[0])
        self._refs += 1
        self._next = b'{"do":"choose","ref":%d,"hand":%d,"question":%d,"choice":"%b"}' % (
            self._refs,
            *self._asked,
            verb.encode(),
        )
        if self._think:
            # People do not think in step.
            asyncio.get_running_loop().call_later(self._think * (0.5 + random()), self._choose)
        else:
            self._choose()

    def _choose(self) -> None:
        """Unless the choice before is still on its way: it goes when that is acknowledged."""
        if self._next and not self._sent:
            text, self._next = self._next, b""
            self._sent = perf_counter()
            self.says(text)


class Echo(Socket):
    """Somebody who asks whether the room is there, again and again."""

    def __init__(self, host: str, table: str, cookie: str, taken: list[float]) -> None:
        super().__init__(host, f"/api/tables/{table}/socket?words=0", cookie)
        self._taken = taken
        self._sent = 0.0

    def opened(self) -> None:
        self._ask()

    def _ask(self) -> None:
        self._sent = perf_counter()
        self.says(b'{"do":"ping","ref":1}')

    def hears(self, message: bytes) -> None:
        if message.startswith(PONG):
            self._taken.append(perf_counter() - self._sent)
            self._ask()


class Looker(Socket):
    """Somebody who only wants to see the table."""

    def __init__(self, host: str, table: str, cookie: str) -> None:
        super().__init__(host, f"/api/tables/{table}/socket?words=0", cookie)
        self.seen: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    def hears(self, message: bytes) -> None:
        if message.startswith(SEEN) and not self.seen.done():
            self.seen.set_result("seen")
