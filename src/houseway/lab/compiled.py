"""Kernels: functions that Numba compiles when they are first called, and keeps on disk for the next process.

Numba keeps a compiled function by the date of its own file only. Kernels call kernels of other files, so
each is kept under the fingerprint of everything that its module imports.
"""

import os
import sys
from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import config as _config

from houseway.lab.store import fingerprint, folder

F = TypeVar("F", bound=Callable[..., Any])
config: Any = _config


def compiled(function: F) -> F:
    """The decorator of a kernel; arithmetic is NumPy's, and the interpreter's lock is let go."""
    if "NUMBA_CACHE_DIR" in os.environ:
        return cast(F, njit(cache=True, nogil=True, error_model="numpy")(function))
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder() / "kernels" / fingerprint(function.__module__))
    try:
        return cast(F, njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        config.CACHE_DIR = before


_announced: set[str] = set()


def announce(what: str) -> None:
    """Say once, on the standard error, that something is being prepared and a wait is ahead."""
    if what not in _announced:
        _announced.add(what)
        print(f"Preparing {what} (once)…", file=sys.stderr)
