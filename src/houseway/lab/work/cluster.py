"""Chunks on a Ray cluster. A chunk that is lost with its worker is simply computed again."""

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from typing import Any

from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Job, compute_chunk
from houseway.lab.work.store import Arrays

PATIENCE = 5.0
"""Seconds to wait for an address to answer; Ray itself would wait for minutes."""


def compute(address: str, job: Job, numbers: Sequence[int]) -> Iterator[tuple[int, Arrays]]:
    """The chunks of these numbers, as they are finished; ``auto`` looks for a cluster on this machine."""
    ray = connected(address)
    remote: Any = ray.remote(max_retries=-1)(compute_chunk)
    waiting = {remote.remote(job.chunk, job.arguments, number): number for number in numbers}
    while waiting:
        finished, _ = ray.wait(list(waiting), num_returns=1)
        for reference in finished:
            yield waiting.pop(reference), ray.get(reference)


def connected(address: str) -> Any:
    """Ray, with a cluster at that address; refused where one of them is not there."""
    try:
        import ray
    except ImportError:
        raise LabError(
            "--cluster needs Ray: install Houseway with its extra, `pip install houseway[cluster]`"
        ) from None
    if ray.is_initialized():
        return ray
    _answers(address)
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise LabError(f"there is no Ray cluster at {address!r}: {str(error).splitlines()[0]}") from error
    return ray


def _answers(address: str) -> None:
    """Refuse an address at which nothing listens."""
    host, _, port = address.rpartition(":")
    if address == "auto":
        return
    if not host or not port.isdigit() or not 0 < int(port) < 65536:
        raise LabError(f"a cluster's address is host:port, or auto for one on this machine, not {address!r}")
    try:
        socket.create_connection((host, int(port)), PATIENCE).close()
    except OSError as error:
        raise LabError(f"there is no Ray cluster at {address!r}: {error.strerror or error}") from error
