"""Kernels that are compiled ahead: what a question will need is known before it is asked.

A folder of the laboratory that has kernels lists them in ``kernels.txt``, under the questions that need them,
in the order in which they are needed; ``python -m tests.lab.work.kernels_needed`` writes these lists. Where
some are missing on disk and there is a second core, another process compiles them from the end of the list
on, while the one that was asked goes from the beginning: see :mod:`houseway.lab.work.compiler` for how they
meet.
"""

import atexit
import gc
import os
import sys
from contextlib import suppress
from functools import cache
from itertools import takewhile
from pathlib import Path, PureWindowsPath
from threading import Thread
from typing import TYPE_CHECKING

from houseway.lab.work.store import VARIABLE, folder, kernels_folder

if TYPE_CHECKING:
    from subprocess import Popen

FILE = "kernels.txt"
GIVES_WAY = 10
"""How far the helping process stands back after its first kernel."""
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
    except OSError:
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
    """Whether the kernel of a line has been compiled before and is on disk, as far as names of files tell:
    :meth:`houseway.lab.work.signatures.Call.is_kept` knows, but needs Numba."""
    module, _, name = line.partition("(")[0].rpartition(".")
    file = _HOUSEWAY.joinpath(*module.split(".")[1:]).with_suffix(".py")
    python = f"py{sys.version_info.major}{sys.version_info.minor}"
    return any(kernels_folder(module, file).glob(f"{file.stem}.{name}-*.{python}*.nbi"))


@cache
def compile_ahead(package: str, question: str, workers: int) -> None:
    """Let another process begin to compile what a question will need, where that is not there yet.

    It ends with this one. One kernel, or one worker: then nobody is asked to help.
    """
    if workers < 2 or not _is_python(sys.executable):
        return
    missing = [line for line in kernels_of(package).get(question, ()) if not is_kept(line)]
    if len(missing) < 2 or not os.access(folder(), os.W_OK):
        return
    from subprocess import DEVNULL, PIPE, Popen

    _helpers[:] = [one for one in _helpers if one.poll() is None]
    try:
        helper = Popen(
            _command(),
            stdin=PIPE,
            stdout=DEVNULL,
            stderr=DEVNULL,
            env={**os.environ, VARIABLE: str(folder())},
        )
    except OSError:
        return
    _helpers.append(helper)
    atexit.register(_end, helper)
    assert helper.stdin is not None
    try:
        helper.stdin.write("\n".join([*reversed(missing), "", ""]).encode())
        helper.stdin.flush()
    except OSError:
        return  # It is gone already: what it was to compile is compiled here.


_helpers: "list[Popen[bytes]]" = []
"""Those that have not ended yet when the last one was asked."""


def _is_python(program: str | None) -> bool:
    """Whether a program is Python itself, and not one that has Python in it; paths may be those of Windows.

    >>> [_is_python(one) for one in ("/usr/bin/python3.12", "C:\\\\Python\\\\pythonw.exe")]
    [True, True]
    >>> [_is_python(one) for one in ("/usr/bin/uwsgi", "", None)]
    [False, False, False]
    """
    if not program or getattr(sys, "frozen", False):
        return False
    return PureWindowsPath(program).name.lower().startswith("python")


def _command() -> list[str]:
    """A Python that finds modules where this one does, and none that happen to lie where it is started."""
    flags = sys.flags
    given = {"-I": flags.isolated, "-E": flags.ignore_environment, "-s": flags.no_user_site}
    paths = dict.fromkeys([*[path for path in sys.path if path], str(_HOUSEWAY.parent)])
    return [sys.executable, *[name for name, is_set in given.items() if is_set], "-c", _HELP, *paths]


_HELP = f"import sys; sys.path[:] = sys.argv[1:]; from {__name__} import help_out; help_out()"


def _end(helper: "Popen[bytes]") -> None:
    helper.kill()
    helper.communicate()


def help_out() -> None:
    """Compile what the standard input asks for, as long as whoever asked is there."""
    gc.disable()  # It does nothing else, and is soon gone.
    lines = list(takewhile(str.strip, sys.stdin))
    Thread(target=_leave_with_the_other, daemon=True).start()
    from houseway.lab.work.signatures import read_call

    for number, line in enumerate(lines):
        if number == 1 and sys.platform != "win32":
            os.nice(GIVES_WAY)  # The rest may not be needed by this question, which is being worked on.
        with suppress(Exception):  # A line that is out of date: whoever needs the kernel compiles it.
            read_call(line).compile()


def _leave_with_the_other() -> None:
    # Not by way of `sys.stdin`, which nobody may be reading when Python ends.
    while os.read(0, 1):
        pass
    os._exit(0)
