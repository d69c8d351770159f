"""Kernels: functions that Numba compiles when they are first called, and keeps on disk for the next process.

Numba keeps a compiled function by the date of its own file only. Kernels call kernels of other files, so
each is kept under the fingerprint of everything that its module imports.
"""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import config as _config

from houseway.lab.store import fingerprint, folder

F = TypeVar("F", bound=Callable[..., Any])
config: Any = _config

_uncompiled: set[str] = set()
"""The kernels of which no compiled form lay on disk when their module was imported."""
_announced: set[str] = set()


def compiled(function: F) -> F:
    """The decorator of a kernel; arithmetic is NumPy's, and the interpreter's lock is let go."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder() / "kernels" / fingerprint(function.__module__))
    try:
        kernel = njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    stats = getattr(kernel, "stats", None)  # none where Numba is told not to compile
    if stats is not None and not any(Path(stats.cache_path).glob(f"*.{function.__name__}-*.nbi")):
        _uncompiled.add(f"{function.__module__}.{function.__name__}")
    return cast(F, kernel)


def announce(what: str) -> None:
    """Say once, on the standard error, that something is being prepared and a wait is ahead."""
    if what not in _announced:
        _announced.add(what)
        print(f"Preparing {what} (once)…", file=sys.stderr)


def announce_kernels(what: str) -> None:
    """The same for kernels, if any that were imported have still to be compiled."""
    if _uncompiled:
        _uncompiled.clear()
        announce(f"the kernels of {what}, which takes some seconds")
