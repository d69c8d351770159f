"""A fact that a situation file does not give and that may decide who is paid."""

from collections.abc import Mapping, Sequence
from typing import Any

from houseway.errors import HousewayError

Value = str | int | bool
"""What a fact can be: a seat, a word, whether it is so."""


class Missing(HousewayError):
    """The file does not say it; every value is tried, and it is asked for where that pays otherwise."""

    def __init__(
        self, fact: str, says: str, values: Sequence[Value], alike: Mapping[Value, Value] | None = None
    ) -> None:
        super().__init__(f"{fact} is missing: {says}")
        self.fact = fact
        """Its name, which is what the file would call it: ``button``, ``action``."""
        self.says = says
        """What it is, in a few words."""
        self.values = tuple(values)
        """Everything that it can be."""
        self.alike = alike or {}
        """Values that come to the same as another one, by that one, where that is known beforehand."""


def known(
    given: Any,
    fact: str,
    says: str,
    values: Sequence[Value],
    assumed: Mapping[str, Any],
    alike: Mapping[Value, Value] | None = None,
) -> Any:
    """What the file gives, else what is assumed; where neither is there, it is missing.

    >>> known(None, "button", "the seat with the button", (1, 2), {"button": 2})
    2
    """
    if given is not None:
        return given
    if fact in assumed:
        return assumed[fact]
    raise Missing(fact, says, values, alike)
