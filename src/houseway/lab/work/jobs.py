"""Long work in chunks: run on local processes or on a Ray cluster, kept when done, resumed when stopped.

A chunk is decided by its job and its number alone, and results are put together in the order of the
chunks, so the answer does not depend on who computed what, or how often.
"""

import hashlib
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.store import Arrays, fingerprint, folder, load, save

Chunk = Callable[[Any, int], Mapping[str, NDArray[Any]]]
"""What computes one chunk: from the job's arguments and the chunk's number, some named arrays."""


class Job(NamedTuple):
    """Some work that can be cut into chunks."""

    title: str
    """What a person reads beside the progress bar."""
    chunk: Chunk
    """A function of a module, so that other processes can find it."""
    arguments: Any
    """Plain values or msgspec structs: they name the job on disk, and travel to other processes."""
    chunks: int

    def folder(self) -> Path:
        """Where finished chunks lie: named by the source of the work and its arguments."""
        name = self.chunk.__qualname__
        hashed = hashlib.sha256(msgspec.json.encode([name, self.chunks, self.arguments]))
        code = fingerprint(self.chunk.__module__)
        return folder() / "work" / f"{self.chunk.__module__}.{name}-{code}-{hashed.hexdigest()[:16]}"


Progress = Callable[[str, int, int], None]
"""Told the title of a job, and how many of how many chunks are done."""


def _silent(title: str, done: int, chunks: int) -> None:
    pass


class Runner(NamedTuple):
    """Where work runs."""

    workers: int = 1
    """Local processes; 1 works in this one."""
    cluster: str = ""
    """The address of a Ray cluster, instead of local processes."""
    progress: Progress = _silent
    keep: bool = True
    """Whether finished chunks are kept on disk."""
    fresh: bool = False
    """Whether chunks of earlier runs are computed again."""

    def run(self, job: Job) -> list[Arrays]:
        """The results of all chunks, in order."""
        results: list[Arrays | None] = [None] * job.chunks
        place = job.folder()
        if self.keep and not self.fresh:
            results = [load(place / f"{number}.npz") for number in range(job.chunks)]
        missing = [number for number, result in enumerate(results) if result is None]
        done = job.chunks - len(missing)
        self.progress(job.title, done, job.chunks)
        for number, result in self._compute(job, missing):
            results[number] = result
            if self.keep:
                save(place / f"{number}.npz", result)
            done += 1
            self.progress(job.title, done, job.chunks)
        return [result for result in results if result is not None]

    def total(self, job: Job) -> Arrays:
        """The sums of each array over all chunks, added in the order of the chunks."""
        first, *others = self.run(job)
        sums = {name: array.copy() for name, array in first.items()}
        for result in others:
            for name, array in result.items():
                sums[name] = sums[name] + array  # type: ignore[operator]
        return sums

    def _compute(self, job: Job, numbers: Sequence[int]) -> Iterator[tuple[int, Arrays]]:
        if self.cluster and numbers:
            from houseway.lab.work.cluster import compute

            yield from compute(self.cluster, job, numbers)
        elif self.workers > 1 and len(numbers) > 1:
            yield from _on_processes(self.workers, job, numbers)
        else:
            for number in numbers:
                yield number, compute_chunk(job.chunk, job.arguments, number)


def compute_chunk(chunk: Chunk, arguments: Any, number: int) -> Arrays:
    """One chunk, as plain arrays."""
    return {name: np.asarray(array) for name, array in chunk(arguments, number).items()}


def _on_processes(workers: int, job: Job, numbers: Sequence[int]) -> Iterator[tuple[int, Arrays]]:
    pool = ProcessPoolExecutor(min(workers, len(numbers)), get_context("spawn"))
    waiting: dict[Future[Arrays], int] = {}
    try:
        for number in numbers:
            with _deaf_children():
                waiting[pool.submit(compute_chunk, job.chunk, job.arguments, number)] = number
        while waiting:
            finished, _ = wait(waiting, return_when=FIRST_COMPLETED)
            for future in finished:
                yield waiting.pop(future), future.result()
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
