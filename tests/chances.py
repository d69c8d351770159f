"""Chance that comes out the same every time: what Houseway draws from the operating system, out of a number.

In a run of tests the functions of ``secrets`` give the program values that depend on the test, on who asks
and on how often; whoever else asks gets the operating system's. ``CHANCE=3 pytest tests/room`` plays with
other cards, ids and keys: a test that hangs on luck then fails every time with some number, and not once in
a thousand runs.
"""

import base64
import hashlib
import os
import secrets
import sys
from collections import Counter
from collections.abc import Sequence
from threading import Lock
from typing import Any, TypeVar

NUMBER = os.environ.get("CHANCE", "1")
LABEL = "CHANCE_LABEL"
"""The variable that says whose chance it is in a process that a test starts."""
PROGRAM = "houseway"
ASKED = ("token_bytes", "token_hex", "token_urlsafe", "choice", "randbelow")
system: dict[str, Any] = {name: getattr(secrets, name) for name in ASKED}
"""What asks the operating system."""
_One = TypeVar("_One")


class Drawn:
    """Values by label, asker and number: which thread comes first changes nothing for the others."""

    def __init__(self, label: str) -> None:
        self.label = label
        self._counts: Counter[str] = Counter()
        self._lock = Lock()

    def begin(self, label: str) -> None:
        """From here on everything is drawn under another label."""
        with self._lock:
            self.label = label
            self._counts.clear()

    def bytes(self, asker: str, count: int) -> bytes:
        """The next bytes for somebody."""
        with self._lock:
            self._counts[asker] += 1
            name = (NUMBER, self.label, asker, self._counts[asker])
        return hashlib.shake_256(repr(name).encode()).digest(count)

    def below(self, asker: str, bound: int) -> int:
        return int.from_bytes(self.bytes(asker, 32)) % bound


drawn = Drawn(os.environ.get(LABEL, ""))


def _asker() -> str:
    """The module of Houseway that asks; empty where it is somebody else."""
    name = str(sys._getframe(2).f_globals.get("__name__", ""))
    return name if name.partition(".")[0] == PROGRAM else ""


def _token_bytes(nbytes: int | None = None) -> bytes:
    asker = _asker()
    return drawn.bytes(asker, nbytes or 32) if asker else bytes(system["token_bytes"](nbytes))


def _token_hex(nbytes: int | None = None) -> str:
    asker = _asker()
    return drawn.bytes(asker, nbytes or 32).hex() if asker else str(system["token_hex"](nbytes))


def _token_urlsafe(nbytes: int | None = None) -> str:
    asker = _asker()
    if not asker:
        return str(system["token_urlsafe"](nbytes))
    return base64.urlsafe_b64encode(drawn.bytes(asker, nbytes or 32)).rstrip(b"=").decode()


def _choice(seq: Sequence[_One]) -> _One:
    asker = _asker()
    found: _One = seq[drawn.below(asker, len(seq))] if asker else system["choice"](seq)
    return found


def _randbelow(exclusive_upper_bound: int) -> int:
    asker = _asker()
    bound = exclusive_upper_bound
    return drawn.below(asker, bound) if asker else int(system["randbelow"](bound))


def settle() -> None:
    """From here on the program's chance can be repeated."""
    ours: tuple[Any, ...] = (_token_bytes, _token_hex, _token_urlsafe, _choice, _randbelow)
    for name, function in zip(ASKED, ours, strict=True):
        setattr(secrets, name, function)


def by_table() -> None:
    """Each table of a room has cards of its own, whatever is dealt at the others meanwhile."""
    from houseway.chance.derivation import new_seed
    from houseway.room.live.dealer import Dealer

    begins = Dealer.__init__

    def begin(dealer: Dealer, *given: Any, **named: Any) -> None:
        begins(dealer, *given, **named)
        if dealer.seeds is new_seed:
            dealer.seeds = lambda: drawn.bytes(f"table {dealer.table.id}", 32)

    Dealer.__init__ = begin  # type: ignore[method-assign, assignment]


def for_a_process() -> dict[str, str]:
    """The variables for one more process, which has chance of its own at each start."""
    return {**os.environ, LABEL: f"{drawn.label} {drawn.bytes('process', 8).hex()}"}
