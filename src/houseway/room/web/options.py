"""What the door to the world is started with: addresses, and limits on everything that comes in."""

from typing import Annotated

from msgspec import Meta, Struct

Count = Annotated[int, Meta(ge=1)]
PROGRAMS = 10_000.0
"""How many times as often as people programs may do things, in a room of their own."""


class Options(Struct, frozen=True, kw_only=True):
    """Addresses and limits."""

    url: str = ""
    """Where this process is found by browsers; empty where there is only one."""
    names: tuple[str, ...] = ()
    """Other names under which the room is found, beside its address and those of the machine."""
    origins: tuple[str, ...] = ()
    """Other addresses whose pages may act here: ``https://cards.example``."""
    proxies: str = "127.0.0.1"
    """Whose word about the address and the scheme of a client is taken: what a reverse proxy comes from."""
    secure: bool = False
    """Cookies for https alone, whatever scheme a request seems to have."""

    docs: str = ""
    """The folder of a documentation site, shown at /docs; none where it is empty."""

    body_bytes: Count = 64 * 1024
    frame_bytes: Count = 16 * 1024
    outbox: Count = 200
    """Messages that may wait for a reader …"""
    outbox_bytes: Count = 2 * 1024 * 1024
    """… and their bytes; who falls further behind is cut off."""
    connections: Count = 4000
    """Sockets in all …"""
    connections_each: Count = 24
    """… and for one person."""
    hello_seconds: float = 10.0
    """For a first message with a token, where a socket comes without one."""
    idle_seconds: float = 3 * 3600.0
    """Without a word from a client, pings apart."""
    stuck_seconds: float = 20.0
    """For one message to leave, before a reader counts as gone."""

    rates: float = 1.0
    """How many times as often as usual things may be done; for a room of programs."""

    login_days: Count = 30
    turn_hours: Count = 24
    """A browser's token is exchanged for a new one after so long."""
    password_threads: Count = 2
    password_queue: Count = 16
    program_tokens: Count = 20

    refill_below: Count = 500_00
    """Who has less, tables included, gets a free refill up to what everybody begins with …"""
    refill_minutes: Count = 10
    """… not more often than this."""
    tables_each: Count = 8
    """How many tables one person may have open."""
