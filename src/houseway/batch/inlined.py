"""Parts of a kernel that are written apart and compiled with it."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

F = TypeVar("F", bound=Callable[..., Any])


def inlined(function: F) -> F:
    """The decorator of a part that is called from one place: no call, and nothing compiled by itself."""
    return cast(F, njit(inline="always", error_model="numpy")(function))
