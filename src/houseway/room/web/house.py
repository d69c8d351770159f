"""What every request can turn to: the store, the tables, the limits, the clock."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from litestar.types import Scope

from houseway.room.settings import Settings
from houseway.room.web.buckets import Buckets
from houseway.room.web.lobby import Lobby
from houseway.room.web.logins import Who, token_hash
from houseway.room.web.metrics import Metrics
from houseway.room.web.names import Names
from houseway.room.web.options import Options
from houseway.room.web.passwords import Passwords
from houseway.room.web.reading_room import ReadingRoom
from houseway.room.web.refusals import Refusal, not_signed_in, too_fast
from houseway.room.web.school_room import SchoolRoom
from houseway.room.web.sockets.guard import Guard
from houseway.room.web.sockets.lobby_watch import LobbyWatch
from houseway.room.web.sockets.presence import Presences
from houseway.room.workers.inline import InlineWorkers
from houseway.room.workers.processes import WorkerProcesses

if TYPE_CHECKING:
    from houseway.room.live.hub import Hub
    from houseway.room.store.interface import Store

FADES_MS = 60_000
"""For so long an old token is good beside the new one."""
Connection = ASGIConnection[Any, Any, Any, Any]


class House:
    """One process of the room, as requests see it."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        settings: Settings,
        options: Options | None = None,
        *,
        clock: Callable[[], float] = time.time,
        passwords: Passwords | None = None,
    ) -> None:
        self.store = store
        self.hub = hub
        self.settings = settings
        self.options = given = options or Options()
        self.names = Names((settings.host, settings.url, given.url, *given.names, *given.origins))
        """Under which the room is found."""
        self.clock = clock
        self.passwords = passwords or Passwords(given.password_threads, given.password_queue)
        self.reading = ReadingRoom(lambda: WorkerProcesses(1) if settings.workers else InlineWorkers())
        self.metrics = Metrics()
        rates = given.rates
        self.guests = Buckets(10 * rates, rates / 60)
        """New guests and accounts, by address."""
        self.attempts = Buckets(10 * rates, rates / 30)
        """Passwords, by address …"""
        self.attempts_named = Buckets(10 * rates, rates / 30)
        """… and by name."""
        self.anybody = Buckets(200 * rates, 40 * rates)
        """Requests of whoever has not come in, by address."""
        self.requests = Buckets(200 * rates, 40 * rates)
        """Requests, by person."""
        self.acts = Buckets(120 * rates, 40 * rates)
        """Messages over sockets, by person."""
        self.chats = Buckets(8 * rates, rates / 2)
        """Lines of chat, by person."""
        self.desk = Buckets(40 * rates, 2 * rates)
        """Questions to the desk, by person or address."""
        self.school = SchoolRoom(self.reading)
        self.fading: dict[str, int] = {}
        """Old ways in that end in a moment, and when."""
        self.refilling: set[str] = set()
        """Who is being given free chips at this moment."""
        self.guard = Guard(self)
        self.presences = Presences(self)
        self.lobby = Lobby(self)
        self.lobby_watch = LobbyWatch(self)
        self.opens = Buckets(10 * rates, rates / 20)
        """Tables that are opened, by person."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return int(self.clock() * 1000)

    async def who(self, token: str, *, by_cookie: bool) -> Who | None:
        """Whose token it is."""
        if not token or len(token) > 100:
            return None
        found = await self.store.login(token_hash(token))
        if found is None:
            return None
        login, person = found
        return Who(person, login, token, by_cookie)

    async def replace_login(self, old: str, new: str, *, same: bool) -> None:
        """A new way in instead of an old one: sockets of the same person stay, and requests under way may
        still come with the old one for a moment."""
        if not same:
            self.guard.end_login(old)
            await self.store.drop_login(old)
            return
        self.guard.renew(old, new)
        self.fading[old] = self.now() + FADES_MS

    async def drop_faded(self) -> None:
        """End old ways in whose moment is over."""
        for login in [login for login, until in self.fading.items() if until < self.now()]:
            await self.store.drop_login(login)
            del self.fading[login]

    async def close(self) -> None:
        self.passwords.close()
        await self.reading.close()


def house_of(connection: Connection) -> House:
    found: House = connection.app.state["house"]
    return found


def somebody(connection: Connection) -> Who | None:
    """Who asks; nobody where no token came along."""
    found: Who | None = connection.scope["state"].get("who")
    return found


def me(connection: Connection) -> Who:
    """Who asks; refused where nobody has come in."""
    found = somebody(connection)
    if found is None:
        raise not_signed_in()
    return found


def owner(connection: Connection) -> Who:
    found = me(connection)
    if not found.owner:
        raise Refusal(403, "That is for the owner of the room.")
    return found


def auditor(connection: Connection) -> Who:
    found = me(connection)
    if not found.auditor:
        raise Refusal(403, "That is for auditors.")
    return found


def floor(connection: Connection) -> Who:
    found = me(connection)
    if not found.floor:
        raise Refusal(403, "That is for the floor.")
    return found


def address(connection: Connection) -> str:
    """Where a client comes from."""
    return address_in(connection.scope)


def address_in(scope: Scope) -> str:
    """Where a client comes from; of a long address, the part that one household shares."""
    client = scope.get("client")
    return household(client[0] if client else "")


def household(host: str) -> str:
    """An address without what everybody may choose: of a long one, half of it.

    >>> household("192.0.2.7"), household("2001:db8::1:2:3:4"), household("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8::', '192.0.2.7')
    """
    try:
        found = IPv6Address(host)
    except ValueError:
        return host
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> 64 << 64))


def slowly(buckets: Buckets, key: str, count: float = 1.0) -> None:
    """Refuse what comes too often."""
    wait = buckets.take(key, count)
    if wait:
        raise too_fast(wait)
