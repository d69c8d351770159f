"""What programs give as arguments, checked before anything is done: one sentence says what is wrong.

>>> whole(3, "others")
3
>>> whole("3", "others")
Traceback (most recent call last):
houseway.errors.HousewayError: others must be a whole number from 0 on, not '3'
"""

from numbers import Integral
from typing import Any

from houseway.errors import HousewayError

Refused = type[HousewayError]
"""The error of the part that was given something."""


def is_whole(given: object) -> bool:
    """Whether something is a whole number, Python's own or NumPy's; a truth value is none."""
    return isinstance(given, Integral) and not isinstance(given, bool)


def whole(
    given: Any, what: str, least: int | None = 0, most: int | None = None, error: Refused = HousewayError
) -> int:
    """A whole number, no less than the least and no more than the most there may be."""
    if not is_whole(given) or (least is not None and given < least):
        from_on = "" if least is None else f" from {least} on"
        raise error(f"{what} must be a whole number{from_on}, not {given!r}")
    if most is not None and given > most:
        raise error(f"{what} must be a whole number up to {most:,}, not {given}")
    return int(given)


def text(given: object, what: str, error: Refused = HousewayError) -> str:
    """A text; empty is none."""
    if not isinstance(given, str):
        raise error(f"{what} is a text, not {given!r}")
    return given


def truth(given: object, what: str) -> bool:
    """A truth value."""
    if not isinstance(given, bool):
        raise HousewayError(f"{what} is True or False, not {given!r}")
    return given
