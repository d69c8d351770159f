"""What hands and rounds at many tables have in common: rows are tables, columns are seats."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

import numpy as np
from numpy.typing import ArrayLike, NDArray

from houseway.batch.given import array_of, in_bounds
from houseway.batch.sharing import pool_of, share
from houseway.batch.sheet import BatchError

Ints = NDArray[np.int32]


class ManyTables:
    """The state of many tables, what everybody has there, and kernels over all of them."""

    def __init__(self, state: NDArray[Any], seats: Sequence[int], threads: int) -> None:
        self.state = state
        """Everything about the tables, to look at."""
        self.seats = tuple(seats)
        """The numbers of the seats."""
        self.to_act: NDArray[np.int8] = np.full(len(state), -1, np.int8)
        """The column of the seat that has to choose; -1 where all is over."""
        self._threads = threads
        self._pool = pool_of(threads)

    def __len__(self) -> int:
        return len(self.state)

    def branch(self) -> Self:
        """The same tables up to here, with the same cards and the same chance, which go on by themselves."""
        other = object.__new__(type(self))
        for name, value in vars(self).items():
            # Kernels write into what is open to look at, and into nothing else.
            changes = isinstance(value, np.ndarray) and not name.startswith("_")
            setattr(other, name, value.copy() if changes else value)
        return other

    def __copy__(self) -> Self:
        return self.branch()

    def __deepcopy__(self, memo: object) -> Self:
        return self.branch()

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_pool"}

    def __setstate__(self, kept: Mapping[str, Any]) -> None:
        vars(self).update(kept)
        self._pool = pool_of(self._threads)

    @property
    def done(self) -> NDArray[np.bool_]:
        """Where all is over."""
        over: NDArray[np.bool_] = self.to_act < 0
        return over

    @property
    def stacks(self) -> Ints:
        """What each seat has now, beside what lies on the table."""
        found: Ints = self.state["stack"][:, : len(self.seats)]
        return found

    @property
    def won(self) -> Ints:
        """What each seat has more than at the start."""
        found: Ints = self.stacks - self.state["start"][:, : len(self.seats)]
        return found

    def _share(
        self, kernel: Callable[..., None], *head: object, tail: Sequence[object], chunks: int = 1
    ) -> None:
        """Run a kernel over all tables, in parts where there are several threads."""
        share(self._pool, self._threads, lambda *part: kernel(*head, *part, *tail), len(self), chunks)

    def _row(self, given: ArrayLike, kind: Any, what: str) -> NDArray[Any]:
        """Something for each table, in whole numbers."""
        row = array_of(given, what)
        if row.shape != (len(self),) or row.dtype.kind not in "biu":
            raise BatchError(
                f"there is {what} for each of {len(self)} tables, not {row.dtype} in {row.shape}"
            )
        bounds = np.iinfo(kind)
        if row.dtype != kind and not in_bounds(row, bounds.min, bounds.max):
            raise BatchError(f"no number over {bounds.max} or under {bounds.min} is {what}")
        return np.ascontiguousarray(row, kind)

    def _who_looks(self, seats: ArrayLike | None) -> NDArray[np.int8]:
        """The columns of the seats that look, one for each table; without a word those to act."""
        if seats is None:
            return self.to_act
        chosen: NDArray[np.int8] = self._row(seats, np.int8, "a column of a seat")
        if chosen.min() < -1 or chosen.max() >= len(self.seats):
            raise BatchError(f"the seats are the columns 0 to {len(self.seats) - 1}")
        return chosen


def policy_number(policies: Mapping[str, int], name: str) -> int:
    """The number of a policy; one that there is not is refused."""
    if not isinstance(name, str) or name not in policies:
        raise BatchError(f"{name!r} is no policy: they are {', '.join(policies)}")
    return policies[name]
