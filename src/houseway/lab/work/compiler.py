"""Kernels: functions that Numba compiles when they are first called, and keeps on disk for the next process.

Numba knows a compiled function by its own file only. Kernels call kernels of other files, so each is kept
under the fingerprint of everything that its module imports (:mod:`houseway.lab.work.kernel_files`).

One process at a time compiles a kernel; those who need it meanwhile wait, and read it.
"""

import gc
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from numba import njit as _njit
from numba.core import event
from numba.core.compiler_lock import global_compiler_lock
from numba.core.sigutils import normalize_signature
from numba.extending import register_jitable

from houseway.lab.work.kernel_files import KernelFiles
from houseway.lab.work.store import announce
from houseway.lab.work.turns import turn

F = TypeVar("F", bound=Callable[..., Any])
njit: Any = _njit


def compiled(function: F) -> F:
    """The decorator of a kernel; arithmetic is NumPy's, and the interpreter's lock is let go."""
    kernel: Any = njit(nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    if kernel is function:
        return function  # Numba was told not to compile anything.
    kernel._cache = KernelFiles(function)
    kernel.compile = _in_turn(kernel, Path(kernel._cache.cache_path, f"{function.__qualname__}.turn"))
    return cast(F, kernel)


def inner(function: F) -> F:
    """The decorator of what only kernels call: compiled with them, without a way in from outside, which would
    take as long again. Whoever calls it from elsewhere runs it as it is written."""
    registered: F = register_jitable(nogil=True, error_model="numpy", no_cfunc_wrapper=True)(function)
    return registered


def _in_turn(kernel: Any, path: Path) -> Callable[[Any], Any]:
    """How a kernel is compiled, or read where another process has been quicker; to read needs no turn.

    Kernels do not call each other in circles, so that nobody waits for somebody who waits for him; threads of
    one process take Numba's own lock before.
    """
    compile_or_read = kernel.compile

    def compile_in_turn(signature: Any) -> Any:
        with global_compiler_lock:
            _read_numba(kernel.targetctx)
            known = tuple(normalize_signature(signature)[0]) in kernel.overloads  # type: ignore[no-untyped-call]
            if known or kernel._cache.has(signature, kernel.targetctx):
                return compile_or_read(signature)
            with turn(path):
                return compile_or_read(signature)

    return compile_in_turn


_BLAS = "scipy.linalg.cython_blas"


@cache
def _read_numba(target: Any) -> None:
    """Numba reads most of itself with the first kernel, and SciPy where that is installed: kernels need
    nothing of it, and whoever does can still read it later."""
    hidden = _BLAS not in sys.modules
    if hidden:
        sys.modules[_BLAS] = None  # type: ignore[assignment]
    try:
        target.refresh()
    finally:
        if hidden:
            del sys.modules[_BLAS]


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
