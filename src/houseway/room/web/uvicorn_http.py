"""Uvicorn's HTTP, with an end to requests that do not end: headers and bodies have a time and a length, and
one address a part of all connections."""

import asyncio
from asyncio import TimerHandle
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from houseway.room.web.house import household

REQUEST_SECONDS = 20.0
"""For a request to arrive whole, and for the first one of a connection to begin."""
HEADER_BYTES = 32 * 1024


class Crowd:
    """Connections by the address that they come from; those of a proxy are everybody's."""

    def __init__(self, most: int, proxies: str) -> None:
        self.most = most
        self.proxies = {one.strip() for one in proxies.split(",")}
        self.there: Counter[str] = Counter()

    def comes(self, host: str) -> str:
        """One more; whose it is, where it counts."""
        whose = "" if host in self.proxies or "*" in self.proxies else household(host)
        if whose:
            self.there[whose] += 1
        return whose

    def too_many(self, whose: str) -> bool:
        return bool(whose) and self.there[whose] > self.most

    def goes(self, whose: str) -> None:
        if whose:
            self.there[whose] -= 1
            if not self.there[whose]:
                del self.there[whose]


def http_of(crowd: Crowd) -> "type[RoomHttp]":
    """The protocol of one room."""
    return type("RoomHttp", (RoomHttp,), {"crowd": crowd})


class RoomHttp(HttpToolsProtocol):
    """Hangs up on whoever takes too long, sends headers without end, or has too many connections."""

    crowd = Crowd(0, "*")
    _timer: TimerHandle | None = None
    _headers = 0
    _whose = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._whose = self.crowd.comes(self.client[0] if self.client else "")
        if self.crowd.too_many(self._whose):
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._goes()
        super().connection_lost(exc)

    def _goes(self) -> None:
        self.crowd.goes(self._whose)
        self._whose = ""

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._headers = 0
        self._expect()

    def on_header(self, name: bytes, value: bytes) -> None:
        self._headers += len(name) + len(value)
        if self._headers > HEADER_BYTES:
            self.transport.abort()
            return
        super().on_header(name, value)

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        # Sockets are counted by whose they are.
        self._goes()
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        """An answer that nobody reads is thrown away with its connection."""
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        else:
            super().timeout_keep_alive_handler()

    def _expect(self) -> None:
        self._arrived()
        self._timer = self.loop.call_later(REQUEST_SECONDS, self._too_slow)

    def _arrived(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _too_slow(self) -> None:
        self._timer = None
        self.transport.abort()
