"""Work of this machine's threads: kernels let go of the interpreter's lock, and share their tables."""

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from typing import TypeVar

Found = TypeVar("Found")

_spare: ContextVar[int] = ContextVar("spare", default=0)


SWITCH = 0.0005
"""Seconds that a thread which comes back from a kernel waits for the interpreter while another one has it;
Python's own five milliseconds are as long as many kernels run."""


class _TakingTurns:
    """While threads work, they take short turns."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._inside = 0
        self._before = 0.0

    def __enter__(self) -> None:
        with self._lock:
            if not self._inside:
                self._before = sys.getswitchinterval()
                sys.setswitchinterval(min(SWITCH, self._before))
            self._inside += 1

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self._inside -= 1
            if not self._inside:
                sys.setswitchinterval(self._before)


_taking_turns = _TakingTurns()


def on_threads(
    workers: int, work: Callable[[int], Found], numbers: Sequence[int]
) -> Iterator[tuple[int, Found]]:
    """What the work gives for each of some numbers, as it is finished."""
    with _taking_turns, ThreadPoolExecutor(min(workers, len(numbers)), "houseway-work") as pool:
        waiting = {pool.submit(work, number): number for number in numbers}
        try:
            for future in as_completed(waiting):
                yield waiting[future], future.result()
        finally:
            # Where nobody wants the rest any more, only what is under way is still finished.
            pool.shutdown(cancel_futures=True)


@contextmanager
def spare_workers(count: int) -> Iterator[None]:
    """What is shared out in here may use so many threads besides the one that is here."""
    token = _spare.set(count)
    try:
        yield
    finally:
        _spare.reset(token)


def spare() -> int:
    """How many threads have nothing else to do."""
    return _spare.get()


def share_out(fill: Callable[[int], None], pieces: int) -> None:
    """Fill all pieces of something, in any order, with the help of those who have nothing else to do."""
    if spare() and pieces > 1:
        for _ in on_threads(spare() + 1, fill, range(pieces)):
            pass
    else:
        for piece in range(pieces):
            fill(piece)
