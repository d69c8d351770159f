"""What programs give to environments, checked before anything is done: one sentence says what is wrong.

>>> whole(3, "others")
3
>>> whole("3", "others")
Traceback (most recent call last):
houseway.errors.HousewayError: others is a whole number from 0 on, not '3'
"""

from numbers import Integral
from typing import Any

from houseway.errors import HousewayError


def is_whole(given: object) -> bool:
    """Whether something is a whole number, Python's own or NumPy's; a truth value is none."""
    return isinstance(given, Integral) and not isinstance(given, bool)


def whole(given: Any, what: str, most: int | None = None) -> int:
    """A whole number; where a library keeps it in so many bits, none that is larger."""
    if not is_whole(given) or given < 0 or (most is not None and given > most):
        up_to = "on" if most is None else f"to {most}"
        raise HousewayError(f"{what} is a whole number from 0 {up_to}, not {given!r}")
    return int(given)


def text(given: object, what: str) -> str:
    """A text; empty is none."""
    if not isinstance(given, str):
        raise HousewayError(f"{what} is a text, not {given!r}")
    return given


def truth(given: object, what: str) -> bool:
    """A truth value."""
    if not isinstance(given, bool):
        raise HousewayError(f"{what} is True or False, not {given!r}")
    return given
