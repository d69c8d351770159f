"""The folder of one's own rooms: ``houseway --rooms DIR``, or the environment variable ``HOUSEWAY_ROOMS``."""

# Not pathlib: `houseway games` has to start fast, and asks here.
import os
from collections.abc import Iterator
from contextlib import contextmanager

VARIABLE = "HOUSEWAY_ROOMS"

_said: list[str] = []


def own_rooms() -> str:
    """The folder that was named last, else that of the environment; empty where there is none."""
    return _said[-1] if _said else os.environ.get(VARIABLE, "")


@contextmanager
def rooms_in(folder: str) -> Iterator[None]:
    """Games of one's own are looked for in this folder as long as this lasts."""
    _said.append(folder)
    try:
        yield
    finally:
        _said.pop()
