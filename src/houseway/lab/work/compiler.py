"""Kernels: functions that Numba compiles when they are first called, and keeps on disk for the next process.

Numba keeps a compiled function by the date of its own file only. Kernels call kernels of other files, so
each is kept under the fingerprint of everything that its module imports.
"""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit
from numba.core import config as _config
from numba.core import event
from numba.extending import register_jitable

from houseway.lab.work.store import announce, fingerprint, folder, not_kept

F = TypeVar("F", bound=Callable[..., Any])
config: Any = _config


def compiled(function: F) -> F:
    """The decorator of a kernel; arithmetic is NumPy's, and the interpreter's lock is let go."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder() / "kernels" / fingerprint(function.__module__))
    try:
        kernel: Any = njit(cache=True, nogil=True, error_model="numpy")(function)
    finally:
        config.CACHE_DIR = before
    kernel._cache.save_overload = _where_there_is_room(kernel._cache.save_overload)
    return cast(F, kernel)


def inner(function: F) -> F:
    """The decorator of what only kernels call: compiled with them, without a way in from outside, which would
    take as long again. Whoever calls it from elsewhere runs it as it is written."""
    registered: F = register_jitable(nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    return registered


def _where_there_is_room(save: Callable[..., None]) -> Callable[..., None]:
    """A kernel that cannot be kept is compiled again the next time: no reason to stop."""

    def save_or_not(*arguments: Any) -> None:
        try:
            save(*arguments)
        except OSError as error:
            not_kept(error)

    return save_or_not


class _Compiling(event.Listener):
    """Says so when a kernel is really compiled, and not read from disk."""

    def on_start(self, event: object) -> None:
        announce("fast kernels for this machine, which takes some seconds")

    def on_end(self, event: object) -> None:
        pass


event.register("numba:compile", _Compiling())  # type: ignore[no-untyped-call]
