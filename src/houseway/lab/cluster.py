"""Chunks on a Ray cluster. A chunk that is lost with its worker is simply computed again."""

import logging
import os
from collections.abc import Iterator, Sequence
from typing import Any

from houseway.lab.prices import LabError
from houseway.lab.store import Arrays
from houseway.lab.work import Job, compute_chunk


def compute(address: str, job: Job, numbers: Sequence[int]) -> Iterator[tuple[int, Arrays]]:
    """The chunks of these numbers, as they are finished; ``local`` starts a cluster on this machine."""
    try:
        import ray
    except ImportError as error:
        raise LabError(
            "--cluster needs Ray: install Houseway with its extra, `pip install houseway[cluster]`"
        ) from error
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if not ray.is_initialized():
        try:
            ray.init(None if address == "local" else address, logging_level=logging.ERROR, log_to_driver=False)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise LabError(f"there is no Ray cluster at {address!r}: {error}") from error
    remote: Any = ray.remote(max_retries=-1)(compute_chunk)
    waiting = {remote.remote(job.chunk, job.arguments, number): number for number in numbers}
    while waiting:
        finished, _ = ray.wait(list(waiting), num_returns=1)
        for reference in finished:
            yield waiting.pop(reference), ray.get(reference)
