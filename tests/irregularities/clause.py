"""Which clauses a test is about: ``@clause("I-081")``. The table of them is held against the sheets' own."""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])
HELD: set[str] = set()
"""The clauses that tests which were imported say they hold."""


def clause(*ids: str) -> Callable[[Test], Test]:
    """Says which clauses a test holds; ``test_table.py`` reads it."""
    HELD.update(ids)
    return lambda test: test
