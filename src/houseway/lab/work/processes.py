"""Chunks on processes of this machine: for rounds that are played by the scripts."""

import signal
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context

from houseway.lab.work.jobs import Job, compute_chunk
from houseway.lab.work.store import Arrays


def on_processes(workers: int, job: Job, numbers: Sequence[int]) -> Iterator[tuple[int, Arrays]]:
    """The chunks of these numbers, as they are finished."""
    pool = ProcessPoolExecutor(min(workers, len(numbers)), get_context("spawn"))
    waiting: dict[Future[Arrays], int] = {}
    try:
        for number in numbers:
            with _deaf_children():
                waiting[pool.submit(compute_chunk, job.chunk, job.arguments, number)] = number
        for future in as_completed(waiting):
            yield waiting[future], future.result()
    except BaseException:
        # Nobody wants the rest any more: a chunk under way could take long.
        for child in active_children():
            child.kill()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _deaf_children() -> Iterator[None]:
    """Processes that are started here leave Ctrl-C to this one, which hears it when they have started."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
