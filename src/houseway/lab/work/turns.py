"""One process at a time: a file that is locked while somebody works, and gone or free when he is."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep
from typing import IO

PATIENCE = 60.0
"""Seconds that somebody waits for his turn; then he works beside the other, who may have been halted."""
_LOOK = 0.01
"""Seconds between two looks whether the turn has come."""


@contextmanager
def turn(path: Path) -> Iterator[None]:
    """While nobody else works under this file, which is gone afterwards. Where files cannot be locked, nobody
    waits."""
    file = _taken(path)
    if file is None:
        yield
        return
    with file:
        try:
            yield
        finally:
            # While it is locked: whoever waits for it sees that it is gone, and makes another one.
            with suppress(OSError):
                path.unlink()


def _taken(path: Path) -> IO[bytes] | None:
    """The file, locked by us; nothing, where no file can be made or the other takes too long."""
    ends = monotonic() + PATIENCE
    while True:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("ab")
            if _locked(file) and _is_at(file, path):
                return file
        except OSError:
            return None
        file.close()
        if monotonic() >= ends:
            return None
        sleep(_LOOK)


def _is_at(file: IO[bytes], path: Path) -> bool:
    """Whether a file is still the one at its path, and not one that was removed meanwhile."""
    try:
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    except FileNotFoundError:
        return False


def _locked(file: IO[bytes]) -> bool:
    """Whether the lock is ours now; a file that cannot be locked at all counts as ours."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True
    return True
