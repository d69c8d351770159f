"""Whoever does slow things for the room."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from houseway.errors import HousewayError

Found = TypeVar("Found")


class WorkerFailure(HousewayError):
    """A worker died, took too long, or could not do what it was asked."""


class Workers(Protocol):
    """Runs functions elsewhere."""

    async def run(
        self, work: Callable[..., Found], *given: object, key: str = "", limit: float = 10.0
    ) -> Found:
        """What a function of a module finds; those with the same key run in the same place.

        Raises `WorkerFailure` when it takes longer than so many seconds or the worker dies, and the refusal
        itself where the function refuses with a sentence.
        """
        ...

    async def beside(self, work: Callable[..., Found], *given: object) -> Found:
        """What a function finds that has to run in this process and takes a moment; others go on."""
        ...

    async def close(self) -> None:
        """No more work."""
        ...
