"""Work on a Ray cluster: the same answer, also when a worker dies in the middle."""

import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import ray
from numpy.typing import NDArray
from ray.cluster_utils import Cluster

from houseway.lab.prices import LabError
from houseway.lab.work.chance import below, state
from houseway.lab.work.jobs import Job, Runner

ray.cloudpickle.register_pickle_by_value(sys.modules[__name__])  # type: ignore[no-untyped-call]


def throws(arguments: tuple[int, str], number: int) -> dict[str, NDArray[Any]]:
    """Throws of a die; the third chunk kills its process the first time that it is worked on."""
    seed, marker = arguments
    if number == 2 and marker and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    generator = state(seed, number)
    return {"faces": np.bincount([below(generator, 6) for _ in range(5000)], minlength=6)}


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 2, "include_dashboard": False})
    yield cluster.address
    ray.shutdown()
    cluster.shutdown()  # type: ignore[no-untyped-call]


def test_a_killed_worker_changes_nothing(address: str, tmp_path: Path) -> None:
    marker = tmp_path / "killed"
    alone = Runner(keep=False).run(Job("Throws", throws, (7, ""), 6))
    shared = Runner(cluster=address, keep=False).run(Job("Throws", throws, (7, str(marker)), 6))
    assert marker.exists()
    assert [result["faces"].tolist() for result in shared] == [result["faces"].tolist() for result in alone]


@pytest.mark.parametrize(
    ("address", "complaint"),
    [("127.0.0.1:1", "no Ray cluster at"), ("somewhere", "host:port"), ("localhost:99999", "host:port")],
)
def test_there_is_no_such_cluster(address: str, complaint: str) -> None:
    ray.shutdown()
    with pytest.raises(LabError, match=complaint):
        Runner(cluster=address, keep=False).run(Job("Throws", throws, (7, ""), 2))
