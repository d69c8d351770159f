"""What SQLite has written ahead, brought into the file itself by a thread of its own.

SQLite would do that inside a commit while everybody waits: thousands of pages, and the disk twice. Here most
of it is copied while others write. They are held up only for the few pages that came meanwhile, without which
the file beside would grow for ever.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing

LOG = logging.getLogger("houseway.room")
SECONDS = 1.0
"""Between two looks …"""
CHANGES = 1000
"""… and so many changes are worth the disk's time."""
PATIENCE = 0.05
"""How many seconds the last part waits for its turn among those who write: else it is for the next time."""


class Checkpoints:
    """A thread that looks from time to time whether enough was written."""

    def __init__(
        self, path: str, written: Callable[[], int], seconds: float = SECONDS, changes: int = CHANGES
    ) -> None:
        self._path = path
        self._written = written
        self._seconds = seconds
        self._changes = changes
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._work, name="store-checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._over.set()
        self._thread.join()

    def _work(self) -> None:
        done = self._written()
        while not self._over.wait(self._seconds):
            now = self._written()
            if now - done >= self._changes:
                done = now
                try:
                    bring_over(self._path)
                except sqlite3.Error as error:
                    # What was written ahead stays where it is, and counts as before.
                    LOG.warning("the store could not tidy its file: %s", error)


def bring_over(path: str) -> int:
    """Copy what was written ahead into the file; how many pages still lie beside."""
    with closing(sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA checkpoint_fullfsync = ON")
        left = 0
        for how in ("PASSIVE", "FULL"):
            _, ahead, copied = connection.execute(f"PRAGMA wal_checkpoint({how})").fetchone()
            left = ahead - copied
    return left
