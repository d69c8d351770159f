"""How often something may be done: a bucket of tokens for each key, which fills again with time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic


class Bucket:
    """So many at once, and so many a second after that."""

    __slots__ = ("_at", "_left", "clock", "most", "rate")

    def __init__(self, most: float, rate: float, clock: Callable[[], float] = monotonic) -> None:
        self.most = most
        self.rate = rate
        self.clock = clock
        self._left = most
        self._at = clock()

    def take(self, count: float = 1.0) -> float:
        """0 where it may be done, else how many seconds to wait; nothing is taken then."""
        now = self.clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= count:
            self._left -= count
            return 0.0
        return (count - self._left) / self.rate


class Buckets:
    """A bucket for each key; those that were not used for longest are forgotten."""

    def __init__(
        self, most: float, rate: float, clock: Callable[[], float] = monotonic, keys: int = 20_000
    ) -> None:
        self.most = most
        self.rate = rate
        self.clock = clock
        self.keys = keys
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, count: float = 1.0) -> float:
        """0 where it may be done, else how many seconds to wait."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.most, self.rate, self.clock)
            if len(self._buckets) > self.keys:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(count)

    def __len__(self) -> int:
        return len(self._buckets)
