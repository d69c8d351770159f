"""What programs give to batches: whole numbers, one by one or in arrays, checked before anything is done."""

from collections.abc import Mapping
from numbers import Integral
from operator import index
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.batch.layout import MOST_CHIPS
from houseway.batch.sheet import BatchError
from houseway.given import text as any_text
from houseway.given import whole as any_whole

Amounts = NDArray[np.int64]
LARGEST = 2**31 - 1
"""The largest number of tables, hands, rounds or threads."""
MANY = 1000
"""More seats than any table has: so many are not even counted out."""


def whole(number: object, what: str, least: int | None = None) -> int:
    """A whole number, Python's own or NumPy's.

    >>> whole(np.int64(3), "tables", 1)
    3
    >>> whole(True, "tables", 1)
    Traceback (most recent call last):
    houseway.batch.sheet.BatchError: tables must be a whole number from 1 on, not True
    """
    return any_whole(number, what, least, None if least is None else LARGEST, BatchError)


def text(words: object, what: str) -> str:
    """A text; empty is none."""
    return any_text(words, what, BatchError)


def seat_numbers(seats: Any) -> tuple[int, ...]:
    """The seats that are taken: the first so many, or these."""
    if isinstance(seats, Integral):
        if int(seats) > MANY:
            raise BatchError(f"no table has {seats} seats")
        seats = range(1, int(seats) + 1)
    try:
        numbers = tuple([index(number) for number in seats])
    except TypeError:
        numbers = ()
    if not numbers or sorted(set(numbers)) != list(numbers):
        raise BatchError(f"seats are their count, or their numbers upwards, not {seats!r}")
    return numbers


def mapping(named: Any, what: str) -> dict[str, Any]:
    """Something by name; nothing at all is empty."""
    if named is None:
        return {}
    if not isinstance(named, Mapping):
        raise BatchError(f"{what} are given by their name, not as {named!r}")
    return dict(named)


def array_of(numbers: ArrayLike, what: str) -> NDArray[Any]:
    """An array, of any kind; rows that are not equally long are none."""
    try:
        return np.asarray(numbers)
    except ValueError:
        raise BatchError(f"{what}: the rows that are given are not equally long") from None


def in_bounds(numbers: NDArray[Any], least: int, most: int) -> bool:
    """Whether whole numbers all lie between two, so that none changes where it is kept in fewer bits."""
    return not numbers.size or (int(numbers.min()) >= least and int(numbers.max()) <= most)


def spread(wanted: ArrayLike, shape: tuple[int, ...], what: str) -> Amounts:
    """One number for all, a row for all tables, or everything by table."""
    numbers = array_of(wanted, what)
    if numbers.dtype.kind not in "biu":
        raise BatchError(f"{what} must be whole numbers, not {numbers.dtype}")
    if not in_bounds(numbers, -MOST_CHIPS, MOST_CHIPS):
        raise BatchError(f"{what} are too large: all chips of a table together may be {MOST_CHIPS:,} cents")
    try:
        return np.array(np.broadcast_to(numbers, shape), np.int64)
    except ValueError:
        raise BatchError(f"{what} are {numbers.shape}, and do not fit {shape}") from None
