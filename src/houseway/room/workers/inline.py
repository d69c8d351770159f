"""Workers that do everything at once in this process: for simulations and tests."""

from collections.abc import Callable

from houseway.errors import HousewayError
from houseway.room.workers.interface import Found, WorkerFailure


class InlineWorkers:
    """Nothing runs elsewhere."""

    async def run(
        self, work: Callable[..., Found], *given: object, key: str = "", limit: float = 10.0
    ) -> Found:
        try:
            return work(*given)
        except HousewayError:
            raise
        except Exception as error:
            raise WorkerFailure(f"{work.__name__} failed: {type(error).__name__}: {error}") from error

    async def beside(self, work: Callable[..., Found], *given: object) -> Found:
        return work(*given)

    async def close(self) -> None:
        """Nothing to close."""
