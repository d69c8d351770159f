"""Uvicorn's sockets, with a way to hang up on somebody who does not read.

A socket that is closed politely waits until everything has left, which a slow reader can put off for ever; so
the application gets a handle on the connection itself. Pings, pongs and parts of messages never reach it, and
each takes time: they have a rate of their own here.
"""

from typing import Any

from websockets.frames import Frame
from websockets.http11 import Request

from houseway.room.web.buckets import Bucket
from houseway.room.web.sockets.direct import DirectSockets

HANDLE = "houseway.connection"
"""Where the scope has the handle, among its extensions."""
PARTS_AT_ONCE, PARTS_A_SECOND = 100.0, 20.0
"""How many pings, pongs and parts of messages one connection may send."""
AFTER_THE_LAST = 1000
"""How many messages may be on their way to somebody who has said the last word."""


class RoomSockets(DirectSockets):
    """Says in the scope that the connection can be had, and hangs up on whoever sends parts without end."""

    _parts: Bucket | None = None
    _after = 0

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        scope: Any = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][HANDLE] = self

    def handle_ping(self) -> None:
        if self._one_more_part():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._one_more_part():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._one_more_part():
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """What comes after the last word is not heard; who does not stop then is not waited for."""
        if self.close_sent:
            self._after += 1
            if self._after > AFTER_THE_LAST:
                self.transport.abort()
        super().send_receive_event_to_app()

    def _one_more_part(self) -> bool:
        if self._parts is None:
            self._parts = Bucket(PARTS_AT_ONCE, PARTS_A_SECOND)
        if self._parts.take():
            self.transport.abort()
        return not self.transport.is_closing()


def connection_of(scope: Any) -> RoomSockets | None:
    """The connection itself, where the server hands it out."""
    found: RoomSockets | None = (scope.get("extensions") or {}).get(HANDLE)
    return found
