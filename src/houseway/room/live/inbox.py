"""What waits at a table: taken in the order in which it came, with an alarm for what is due."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Inbox(Generic[Item]):
    """Anybody puts something in; one takes it out, and sleeps while there is nothing to do."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self._clock = clock
        self._items: deque[Item] = deque()
        self._waiter: asyncio.Future[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._rings = 0
        """When the alarm rings, in milliseconds."""

    def __len__(self) -> int:
        return len(self._items)

    def __iter__(self) -> Iterator[Item]:
        return iter(self._items)

    def put(self, item: Item) -> None:
        self._items.append(item)
        self.wake()

    def take(self) -> Item:
        return self._items.popleft()

    def wake(self) -> None:
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    async def sleep(self, due: int | None) -> None:
        """Until something is put in, or is due; perhaps less."""
        loop = asyncio.get_running_loop()
        if due is not None:
            self._set_alarm(due, loop)
        self._waiter = loop.create_future()
        try:
            await self._waiter
        finally:
            self._waiter = None

    def _set_alarm(self, due: int, loop: asyncio.AbstractEventLoop) -> None:
        """One that rings too early does no harm, so most questions leave the alarm as it is."""
        if self._alarm is not None:
            if self._rings <= due:
                return
            self._alarm.cancel()
        self._rings = due
        self._alarm = loop.call_later(max(0, due - self._clock()) / 1000, self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self.wake()

    def close(self) -> None:
        """Nobody takes anything any more."""
        self._items.clear()
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
