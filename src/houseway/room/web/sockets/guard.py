"""Who may have a socket: how many there are, who is idle or stuck, and what is said before one is refused."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from houseway.room.protocol import Gone
from houseway.room.store.errors import StoreError
from houseway.room.web.sockets.line import NOT_IN, STOPS, TOO_LATE, Line, Socket

if TYPE_CHECKING:
    from houseway.room.web.house import House

SWEEP_SECONDS = 2.0
LOGIN_TURNS = 15
ADDRESS_PART = 8
"""One address may hold this part of all connections without saying whose they are."""
"""Every so many sweeps the logins are looked at …"""
SWEEP_TURNS = 120 * LOGIN_TURNS
"""… and once an hour what has expired is dropped from the store."""
log = logging.getLogger("houseway.room")


class Guard:
    """All lines of this process."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.lines: set[Line] = set()
        self.waiting = 0
        """Sockets that have not said whose they are …"""
        self._waiting_from: Counter[str] = Counter()
        """… by the address that they come from."""
        self._each: Counter[str] = Counter()

    def full(self, person: str) -> str:
        """Why there is no room for one more; empty where there is."""
        options = self.house.options
        if len(self.lines) + self.waiting >= options.connections:
            return "The room is full: too many connections."
        if self._each[person] >= options.connections_each:
            return "You have too many connections open: close a page."
        return ""

    @contextmanager
    def waits(self, address: str) -> Iterator[bool]:
        """A socket that has not said whose it is; False where too many do that, or from one address."""
        options = self.house.options
        most = max(options.connections_each, options.connections // ADDRESS_PART)
        if self.full("") or self._waiting_from[address] >= most:
            yield False
            return
        self.waiting += 1
        self._waiting_from[address] += 1
        try:
            yield True
        finally:
            self.waiting -= 1
            self._waiting_from[address] -= 1
            if not self._waiting_from[address]:
                del self._waiting_from[address]

    def add(self, line: Line) -> None:
        self.lines.add(line)
        self._each[line.viewer.id] += 1

    def drop(self, line: Line) -> None:
        if line in self.lines:
            self.lines.remove(line)
            self._each[line.viewer.id] -= 1
            if not self._each[line.viewer.id]:
                del self._each[line.viewer.id]

    def lines_of(self, person: str) -> int:
        return self._each[person]

    def sweep(self) -> None:
        """Hang up on who does not read, and end lines that have been silent for long."""
        now, options = self.house.clock(), self.house.options
        for line in list(self.lines):
            if line.sending and now - line.sending > options.stuck_seconds:
                line.hang_up("stuck")
            elif line.transport is not None and line.transport.is_closing():
                line.hang_up("does not close")
            elif now - line.heard > options.idle_seconds:
                line.put(gone("Nothing was said for a long time."))
                line.end(TOO_LATE, "idle")

    async def check_logins(self) -> None:
        """End lines whose way in has ended since: somebody went, or has another password or role."""
        for login in {line.login for line in self.lines if line.login}:
            found = await self.house.store.login(login)
            if found is None:
                self.end_login(login)
                continue
            self._come_again(
                [one for one in self.lines if one.login == login and one.viewer.role != found[1].role]
            )

    def end_login(self, login: str) -> None:
        self._end([line for line in self.lines if line.login == login])

    def renew(self, old: str, new: str) -> None:
        """A way in has been exchanged for another."""
        for line in self.lines:
            if line.login == old:
                line.login = new

    def end_person(self, person: str, *, but: str = "") -> None:
        """End all lines of a person, but those of one login."""
        self._end([line for line in self.lines if line.viewer.id == person and line.login != (but or None)])

    def renew_person(self, person: str) -> None:
        """Something about a person has changed: the lines end, and come back with it."""
        self._come_again([line for line in self.lines if line.viewer.id == person])

    def _come_again(self, lines: list[Line]) -> None:
        for line in lines:
            line.end(STOPS, "come again")

    def _end(self, lines: list[Line]) -> None:
        for line in lines:
            line.put(gone("You have gone. Come in again."))
            line.end(NOT_IN, "not in any more")

    async def watch(self) -> None:
        """Sweep from time to time, and look at the logins less often."""
        turns = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            self.house.presences.sweep()
            turns += 1
            if turns % LOGIN_TURNS == 0:
                try:
                    await self.house.drop_faded()
                    await self.check_logins()
                    if turns % SWEEP_TURNS == 0:
                        await self.house.store.sweep()
                except StoreError:
                    log.warning("logins could not be looked at")

    def end_all(self, why: str) -> None:
        """The room stops: everybody is told."""
        for line in list(self.lines):
            line.put(gone(why))
            line.end(STOPS, "the room stops")


def gone(why: str, to: str = "") -> bytes:
    return msgspec.json.encode(Gone(why=why, to=to))


async def refuse(socket: Socket, code: int, why: str, to: str = "") -> None:
    """Say why there is no connection, and close it."""
    if socket.connection_state == "init":
        await socket.accept()
    await socket.send({"type": "websocket.send", "text": gone(why, to).decode(), "bytes": None})
    await socket.send({"type": "websocket.close", "code": code, "reason": (to or why)[:120]})
