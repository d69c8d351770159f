"""Tables shared among threads, which the kernels let run side by side."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise

CHUNKS = 4
"""Into how many parts for each thread a long job is cut."""


def pool_of(threads: int) -> ThreadPoolExecutor | None:
    """The helpers of the thread that calls; none where it works alone."""
    return ThreadPoolExecutor(threads - 1) if threads > 1 else None


def share(
    pool: ThreadPoolExecutor | None, threads: int, work: Callable[[int, int], None], count: int, chunks: int
) -> None:
    """Do a work on so many tables, in parts: it gets the first of one and the first after it. Whoever is
    done with a part takes the next, and the thread that calls works too."""
    if pool is None:
        work(0, count)
        return
    parts = min(count, threads * chunks)
    left = deque(pairwise([count * part // parts for part in range(parts + 1)]))

    def take_parts() -> None:
        while left:
            try:
                part = left.popleft()
            except IndexError:
                return
            work(*part)

    helpers = [pool.submit(take_parts) for _ in range(threads - 1)]
    take_parts()
    for helper in helpers:
        helper.result()
