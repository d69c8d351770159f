"""An event loop whose time passes only when nobody has anything to do."""

import asyncio
import selectors
from collections.abc import Mapping
from typing import Any

BUSY_MOST = 20_000
"""How many turns may be taken at one moment."""


LONGEST = 3_600
"""How many seconds a run may take at most, by its own clock."""


class _Jumping(selectors.BaseSelector):
    """Waits for nothing: the time goes to where the next thing is due."""

    def __init__(self) -> None:
        self.now = 0.0
        self.standing_still = 0
        """How often in a row somebody had something to do at the same moment."""
        self._real = selectors.DefaultSelector()

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = self._real.select(0)
        if not ready and timeout is None:
            raise RuntimeError("everybody waits, and nothing will ever happen")
        if not ready and timeout:
            self.now += timeout
            if self.now > LONGEST:
                raise RuntimeError("this takes for ever")
            self.standing_still = 0
        self.standing_still += 1
        if self.standing_still > BUSY_MOST:
            raise RuntimeError(f"somebody runs in circles at {self.now:.3f}")
        return ready

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def get_map(self) -> Mapping[Any, selectors.SelectorKey]:
        return self._real.get_map()

    def close(self) -> None:
        self._real.close()


class VirtualLoop(asyncio.SelectorEventLoop):
    """Runs as fast as it can; a second is what it takes to come to the next timer."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now
