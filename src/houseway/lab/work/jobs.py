"""Long work in chunks: run on local threads or on a Ray cluster, kept when done, resumed when stopped.

A chunk is decided by its job and its number alone, and results are put together in the order of the
chunks, so the answer does not depend on who computed what, or how often.

Kernels let go of the interpreter's lock, so threads are enough for them, and share their tables. Chunks
that play rounds by the scripts hold it: those go to processes.
"""

import hashlib
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.work.store import Arrays, fingerprint, folder, load, save
from houseway.lab.work.threads import on_threads, spare_workers

Chunk = Callable[[Any, int], Mapping[str, NDArray[Any]]]
"""What computes one chunk: from the job's arguments and the chunk's number, some named arrays."""


class Job(NamedTuple):
    """Some work that can be cut into chunks."""

    title: str
    """What a person reads beside the progress bar."""
    chunk: Chunk
    """A function of a module, so that other machines can find it."""
    arguments: Any
    """Plain values or msgspec structs: they name the job on disk, and travel to other machines."""
    chunks: int
    by_script: bool = False
    """Whether chunks are played by the scripts, which only one thread at a time can do."""
    first: tuple[int, ...] = ()
    """Chunks that take long: begun first, so that nobody is left alone with one at the end."""

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
    """Local threads, or processes for what scripts play; 1 works in this one."""
    cluster: str = ""
    """The address of a Ray cluster, instead of local workers."""
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
        order = dict.fromkeys([*job.first, *range(job.chunks)])
        missing = [number for number in order if results[number] is None]
        done = job.chunks - len(missing)
        self.progress(job.title, done, job.chunks)
        with closing(self._compute(job, missing)) as finished:
            for number, result in finished:
                results[number] = result
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

    def helping(self) -> AbstractContextManager[None]:
        """While one thread works, the others help with what it shares out."""
        return spare_workers(self.workers - 1)

    def _compute(self, job: Job, numbers: Sequence[int]) -> Generator[tuple[int, Arrays], None, None]:
        """The chunks of these numbers as they are finished, each kept by whoever has it first."""
        place = job.folder()

        def here(number: int) -> Arrays:
            return keep(number, compute_chunk(job.chunk, job.arguments, number))

        def keep(number: int, result: Arrays) -> Arrays:
            if self.keep:
                save(place / f"{number}.npz", result)
            return result

        if self.cluster and numbers:
            from houseway.lab.work.cluster import compute

            for number, result in compute(self.cluster, job, numbers):
                yield number, keep(number, result)
        elif self.workers == 1 or len(numbers) < 2:
            for number in numbers:
                with self.helping():
                    result = here(number)
                yield number, result
        elif job.by_script:
            from houseway.lab.work.processes import on_processes

            for number, result in on_processes(self.workers, job, numbers):
                yield number, keep(number, result)
        else:
            yield from on_threads(self.workers, here, numbers)


def compute_chunk(chunk: Chunk, arguments: Any, number: int) -> Arrays:
    """One chunk, as plain arrays."""
    return {name: np.asarray(array) for name, array in chunk(arguments, number).items()}
