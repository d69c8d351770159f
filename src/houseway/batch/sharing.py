"""Tables shared among threads, which the kernels let run side by side."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

CHUNKS = 32
"""How many of the smallest parts of a long job would be a thread's share: so long may one wait at the end."""


def pool_of(threads: int) -> ThreadPoolExecutor | None:
    """The helpers of the thread that calls; none where it works alone."""
    return ThreadPoolExecutor(threads - 1) if threads > 1 else None


def parts_of(count: int, threads: int, chunks: int) -> Iterator[tuple[int, int]]:
    """Parts of so many tables, the first of each and the first after it: large ones first, for each costs a
    call, and small ones at the end, so that all are done together even where one is slower.

    >>> [end - first for first, end in parts_of(1000, 2, 8)]
    [250, 187, 140, 105, 79, 63, 63, 63, 50]
    >>> list(parts_of(7, 2, 1))
    [(0, 4), (4, 7)]
    """
    least = -(-count // (threads * chunks))
    first = 0
    while first < count:
        size = max(least, (count - first) // (2 * threads))
        yield first, min(first + size, count)
        first += size


def share(
    pool: ThreadPoolExecutor | None, threads: int, work: Callable[[int, int], None], count: int, chunks: int
) -> None:
    """Do a work on so many tables, in parts: it gets the first of one and the first after it. Whoever is
    done with a part takes the next, and the thread that calls works too."""
    if pool is None:
        work(0, count)
        return
    left = deque(parts_of(count, threads, chunks))

    def take_parts() -> None:
        while left:
            try:
                part = left.popleft()
            except IndexError:
                return
            work(*part)

    helpers = [pool.submit(take_parts) for _ in range(min(threads, len(left)) - 1)]
    take_parts()
    for helper in helpers:
        helper.result()
