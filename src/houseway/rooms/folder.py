"""The folder of one's own rooms: ``houseway --rooms DIR``, or the environment variable ``HOUSEWAY_ROOMS``.

Rooms lie in it as the printed ones do, ``ROOM/GAME.toml``; Python files beside them are scripts of one's own,
each with its ``GAME``.
"""

# Not pathlib: `houseway games` has to start fast, and asks here.
import os
from collections.abc import Iterator
from contextlib import contextmanager

VARIABLE = "HOUSEWAY_ROOMS"


def own_rooms() -> str:
    """The folder; empty where there is none."""
    return os.environ.get(VARIABLE, "")


@contextmanager
def rooms_in(folder: str) -> Iterator[None]:
    """Games of one's own are looked for in this folder as long as this lasts, by other processes too."""
    before = os.environ.get(VARIABLE)
    os.environ[VARIABLE] = folder
    try:
        yield
    finally:
        if before is None:
            del os.environ[VARIABLE]
        else:
            os.environ[VARIABLE] = before
