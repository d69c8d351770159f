"""What first questions would have to wait for, made ready at once: kernels, and the tables of rankings."""

from collections.abc import Sequence
from tempfile import TemporaryFile
from typing import Any, NamedTuple

from houseway.lab.kernels.batch import order
from houseway.lab.prices import LabError
from houseway.lab.work.ahead import all_kernels
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.signatures import read_call
from houseway.lab.work.store import folder
from houseway.rankings import names


class Prepared(NamedTuple):
    """What is ready now."""

    kernels: int
    compiled: int
    """Of these, how many were not there before."""
    rankings: int


def prepare(runner: Runner) -> Prepared:
    """Compile all kernels that are listed, and build the tables of all rankings, where they are not kept."""
    _refuse_where_nothing_is_kept()
    kernels = all_kernels()
    missing = _missing(kernels)
    job = Job("kernels and tables", _make, (missing, names()), len(missing) + len(names()), by_script=True)
    where = runner._replace(keep=False)
    (where if missing else where._replace(workers=1)).run(job)
    if left := _missing(missing):
        raise LabError(f"{len(left)} of {len(kernels)} kernels could not be kept in {folder()}: is it full?")
    return Prepared(len(kernels), len(missing), len(names()))


def _missing(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple([line for line in lines if not read_call(line).is_kept()])


def _refuse_where_nothing_is_kept() -> None:
    try:
        TemporaryFile(dir=folder()).close()
    except OSError as error:
        raise LabError(f"nothing can be kept in {folder()}: {error.strerror or error}") from error


def _make(asked: tuple[tuple[str, ...], tuple[str, ...]], number: int) -> dict[str, Any]:
    kernels, rankings = asked
    if number < len(kernels):
        read_call(kernels[number]).compile()
    else:
        order(rankings[number - len(kernels)])
    return {}
