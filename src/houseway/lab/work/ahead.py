"""Kernels that are compiled ahead: what a question will need is known before it is asked.

A folder of the laboratory that has kernels lists them in ``kernels.txt``, under the questions that need them,
in the order in which they are needed; ``python -m tests.lab.work.kernels_needed`` writes these lists. Where
some are missing on disk and there is a second core, another process compiles them from the end of the list
on, while the one that was asked goes from the beginning: see :mod:`houseway.lab.work.compiler` for how they
meet.
"""

import atexit
import os
import sys
from functools import cache
from itertools import takewhile
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

from houseway.lab.work.store import fingerprint, folder

if TYPE_CHECKING:
    from subprocess import Popen

FILE = "kernels.txt"
_HOUSEWAY = Path(__file__).parents[2]


@cache
def kernels_of(package: str) -> dict[str, tuple[str, ...]]:
    """By question, the calls of kernels that a package of Houseway will need.

    >>> list(kernels_of("houseway.lab.pokara"))
    ['price', 'rounds']
    """
    found: dict[str, list[str]] = {}
    try:
        text = _HOUSEWAY.joinpath(*package.split(".")[1:], FILE).read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    for line in text.splitlines():
        if line.startswith("["):
            question = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            question.append(line)
    return {name: tuple(lines) for name, lines in found.items()}


def all_kernels() -> tuple[str, ...]:
    """The calls of all lists, each once."""
    files = sorted(_HOUSEWAY.rglob(FILE))
    packages = [".".join(["houseway", *file.parent.relative_to(_HOUSEWAY).parts]) for file in files]
    return tuple(
        dict.fromkeys([line for one in packages for lines in kernels_of(one).values() for line in lines])
    )


def is_kept(line: str) -> bool:
    """Whether the kernel of a line has been compiled before and is on disk."""
    module, _, name = line.partition("(")[0].rpartition(".")
    place = folder() / "kernels" / fingerprint(module)
    return any(place.glob(f"*/{module.rpartition('.')[2]}.{name}-*.nbi"))


@cache
def compile_ahead(package: str, question: str, workers: int) -> None:
    """Let another process begin to compile what a question will need, where that is not there yet.

    It ends with this one. One kernel, or one worker: then nobody is asked to help.
    """
    if workers < 2 or not sys.executable or getattr(sys, "frozen", False):
        return
    missing = [line for line in kernels_of(package).get(question, ()) if not is_kept(line)]
    if len(missing) < 2 or not os.access(folder(), os.W_OK):
        return
    from subprocess import DEVNULL, PIPE, Popen

    try:
        helper = Popen(
            [sys.executable, "-m", __name__],
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            env={**os.environ, "HOUSEWAY_CACHE": str(folder())},
        )
    except OSError:
        return
    atexit.register(_end, helper)
    assert helper.stdin is not None
    try:
        helper.stdin.write("\n".join([*reversed(missing), "", ""]).encode())
        helper.stdin.flush()
    except OSError:
        return  # It is gone already: what it was to compile is compiled here.


def _end(helper: "Popen[bytes]") -> None:
    helper.kill()
    helper.communicate()


def _help() -> None:
    """Compile what is asked for, as long as whoever asked is there."""
    from houseway.lab.work.signatures import read_call

    # Kernels need nothing of SciPy, which Numba would read.
    sys.modules["scipy.linalg.cython_blas"] = None  # type: ignore[assignment]
    lines = list(takewhile(str.strip, sys.stdin))
    Thread(target=_leave_with_the_other, daemon=True).start()
    for line in lines:
        read_call(line).compile()


def _leave_with_the_other() -> None:
    # Not by way of `sys.stdin`, which nobody may be reading when Python ends.
    while os.read(0, 1):
        pass
    os._exit(0)


if __name__ == "__main__":
    _help()
