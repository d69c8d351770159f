"""Kernels: functions that Numba compiles when they are first called, and keeps on disk for the next process.

Numba keeps a compiled function by the date of its own file only. Kernels call kernels of other files, so
each is kept under the fingerprint of everything that its module imports.

One process at a time compiles a kernel; those who need it meanwhile wait, and read it.
"""

import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit as _njit
from numba.core import config as _config
from numba.core import event
from numba.core.compiler_lock import global_compiler_lock
from numba.core.sigutils import normalize_signature
from numba.extending import register_jitable

from houseway.lab.work.store import announce, fingerprint, folder, not_kept
from houseway.lab.work.turns import turn

F = TypeVar("F", bound=Callable[..., Any])
config: Any = _config
njit: Any = _njit


def compiled(function: F) -> F:
    """The decorator of a kernel; arithmetic is NumPy's, and the interpreter's lock is let go."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder() / "kernels" / fingerprint(function.__module__))
    try:
        kernel: Any = njit(cache=True, nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    finally:
        config.CACHE_DIR = before
    kernel._cache.save_overload = _where_there_is_room(kernel._cache.save_overload)
    kernel.compile = _in_turn(kernel, Path(kernel._cache.cache_path, f"{function.__qualname__}.turn"))
    return cast(F, kernel)


def inner(function: F) -> F:
    """The decorator of what only kernels call: compiled with them, without a way in from outside, which would
    take as long again. Whoever calls it from elsewhere runs it as it is written."""
    registered: F = register_jitable(nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    return registered


def _in_turn(kernel: Any, path: Path) -> Callable[[Any], Any]:
    """How a kernel is compiled, or read where another process has been quicker.

    Kernels do not call each other in circles, so that nobody waits for somebody who waits for him; threads of
    one process take Numba's own lock before.
    """
    compile_or_read = kernel.compile

    def compile_in_turn(signature: Any) -> Any:
        with global_compiler_lock:
            if tuple(normalize_signature(signature)[0]) in kernel.overloads:  # type: ignore[no-untyped-call]
                return compile_or_read(signature)
            with turn(path):
                return compile_or_read(signature)

    return compile_in_turn


def _where_there_is_room(save: Callable[..., None]) -> Callable[..., None]:
    """A kernel that cannot be kept is compiled again the next time: no reason to stop."""

    def save_or_not(*arguments: Any) -> None:
        try:
            save(*arguments)
        except OSError as error:
            not_kept(error)

    return save_or_not


class _Compiling(event.Listener):
    """Says so when a kernel is really compiled, and not read from disk.

    Garbage is collected afterwards: to look for it among all that a compiler has at hand takes a quarter of
    the time.
    """

    def __init__(self) -> None:
        self.under_way = 0
        self.collects = False

    def on_start(self, event: object) -> None:
        announce("fast kernels for this machine, which takes some seconds")
        if not self.under_way:
            self.collects = gc.isenabled()
            gc.disable()
        self.under_way += 1

    def on_end(self, event: object) -> None:
        self.under_way -= 1
        if not self.under_way and self.collects:
            gc.enable()


event.register("numba:compile", _Compiling())  # type: ignore[no-untyped-call]
