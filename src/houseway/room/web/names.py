"""Under which names the room is found: whoever comes under another was sent by somebody else's page.

A page elsewhere may have a name that suddenly stands for this machine, and all that it then asks seems to
come from the room's own page. An address in digits and the machine's own names cannot be had for that.

>>> names = Names(["https://cards.example/p1", "Other.Example."])
>>> [names.known(host) for host in ("192.168.1.7:8177", "[fe80::1]:8177", "localhost", "a.localhost:1", "")]
[True, True, True, True, True]
>>> [names.known(host) for host in ("cards.example", "CARDS.example:443", "other.example", "a.cards.example")]
[True, True, True, False]
>>> [names.known(host) for host in ("elsewhere.example", "localhost.elsewhere.example", "127.0.0.1.example")]
[False, False, False]
"""

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from urllib.parse import urlsplit

from houseway.errors import HousewayError

LOCAL = "localhost"
PORT = re.compile(r":\d*\Z")
NAME = re.compile(r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\Z")


class Names:
    """The names of a room: what it was told, as addresses or as names, and what its machine is called."""

    def __init__(self, told: Iterable[str] = ()) -> None:
        machine = plain(socket.gethostname())
        first = machine.partition(".")[0]
        self._known = {LOCAL, machine, first, f"{first}.local", *[_named(one) for one in told if one]}
        self._known.discard("")

    def known(self, host: str) -> bool:
        """Whether the header ``Host`` says one of them; a program that says nothing comes from no page."""
        name = plain(host)
        return not name or name in self._known or name.endswith(f".{LOCAL}") or _is_address(name)


def check_name(name: str) -> str:
    """A name that somebody gives the room, or one sentence."""
    if not NAME.match(plain(name)) or PORT.search(name):
        raise HousewayError(f"{name!r} is no name of a room: write it as in cards.example, without https://")
    return plain(name)


def plain(host: str) -> str:
    """A host without its port, as it is compared."""
    return PORT.sub("", host.strip().lower()).removesuffix(".")


def _named(told: str) -> str:
    try:
        return plain(urlsplit(told).netloc if "://" in told else told)
    except ValueError:
        return ""


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
