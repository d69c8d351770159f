"""What first questions would have to wait for, made ready at once: kernels, and the tables of rankings."""

from typing import Any, NamedTuple

from houseway.lab.kernels.batch import order
from houseway.lab.work.ahead import all_kernels, is_kept
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.signatures import read_call
from houseway.rankings import names


class Prepared(NamedTuple):
    """What is ready now."""

    kernels: int
    compiled: int
    """Of these, how many were not there before."""
    rankings: int


def prepare(runner: Runner) -> Prepared:
    """Compile all kernels that are listed, and build the tables of all rankings, where they are not kept."""
    kernels = all_kernels()
    missing = tuple([line for line in kernels if not is_kept(line)])
    job = Job("kernels and tables", _make, (missing, names()), len(missing) + len(names()), by_script=True)
    where = runner._replace(keep=False)
    (where if missing else where._replace(workers=1)).run(job)
    return Prepared(len(kernels), len(missing), len(names()))


def _make(asked: tuple[tuple[str, ...], tuple[str, ...]], number: int) -> dict[str, Any]:
    kernels, rankings = asked
    if number < len(kernels):
        read_call(kernels[number]).compile()
    else:
        order(rankings[number - len(kernels)])
    return {}
