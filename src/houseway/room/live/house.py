"""What every table of a process shares: the store, the clock, the workers, and what is counted."""

import time
from collections.abc import Callable

import msgspec

from houseway.chance.derivation import new_seed
from houseway.room.settings import Settings
from houseway.room.store.interface import Store
from houseway.room.workers.interface import Workers

SLEPT = 5_000_000_000
"""So far ahead, in nanoseconds, the time of day has to be before it is believed."""


class WallClock:
    """The time in milliseconds: it never goes back, and catches up where this machine has slept."""

    def __init__(self) -> None:
        self._offset = time.time_ns() - time.monotonic_ns()

    def __call__(self) -> int:
        now = time.monotonic_ns() + self._offset
        ahead = time.time_ns() - now
        if ahead > SLEPT:
            self._offset += ahead
            now += ahead
        return now // 1_000_000


wall = WallClock()


class Counts(msgspec.Struct):
    """What has happened at the tables of this process."""

    acts: int = 0
    """Entries that were made durable."""
    hands: int = 0
    """Hands that were finished."""
    failures: int = 0
    recoveries: int = 0
    broken: int = 0
    """Hands that were called off because a game failed."""
    thoughtless: int = 0
    """Bots' questions to which a worker had no answer."""
    cut: int = 0
    """Connections that were too slow."""
    shown: int = 0
    """Views that were sent."""
    lobby: int = 0
    """Changes that the lobby shows."""
    moves: int = 0
    """Chips that went from a wallet to a table, or back: how often."""


class House:
    """What a table finds around it."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        workers: Workers,
        gone: Callable[[str], None],
        *,
        clock: Callable[[], int] = wall,
        seeds: Callable[[], bytes] = new_seed,
    ) -> None:
        self.store = store
        self.settings = settings
        self.workers = workers
        self.gone = gone
        """Told of a table that this process has no more."""
        self.clock = clock
        self.seeds = seeds
        self.process = settings.address
        self.counts = Counts()
