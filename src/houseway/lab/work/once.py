"""What several threads need is worked out once, by all of them together where it comes in pieces."""

from collections.abc import Callable, Hashable
from functools import partial, wraps
from threading import Condition, Lock
from typing import Generic, NamedTuple, ParamSpec, TypeVar

from houseway.lab.work.threads import share_out, spare

Asked = ParamSpec("Asked")
Found = TypeVar("Found")


class Pieces(NamedTuple, Generic[Found]):
    """Something that is filled in piece by piece, in any order."""

    whole: Found
    pieces: int
    fill: Callable[[int], None]
    """Fills the piece of a number."""


def once(function: Callable[Asked, Found]) -> Callable[Asked, Found]:
    """Like ``functools.cache``; whoever asks while somebody works it out waits for that."""

    @wraps(function)
    def begin(*asked: Asked.args, **named: Asked.kwargs) -> Pieces[list[Found]]:
        found: list[Found] = []
        return Pieces(found, 1, lambda piece: found.append(function(*asked, **named)))

    filled = together(begin)

    @wraps(function)
    def worked_out(*asked: Asked.args, **named: Asked.kwargs) -> Found:
        return filled(*asked, **named)[0]

    return worked_out


def together(begin: Callable[Asked, Pieces[Found]], most: int = 0) -> Callable[Asked, Found]:
    """A cache of what is filled in pieces: all threads that ask for it fill some until none is left.

    With ``most``, only so many are kept, the last ones.
    """
    done: dict[Hashable, Found] = {}
    under_way: dict[Hashable, _Work[Found]] = {}
    lock = Lock()

    @wraps(begin)
    def worked_out(*asked: Asked.args, **named: Asked.kwargs) -> Found:
        key = (asked, tuple(sorted(named.items())))
        with lock:
            if key in done:
                return done[key]
            work = under_way.setdefault(key, _Work())
        try:
            found = work.whole(lambda: begin(*asked, **named))
            with lock:
                done[key] = found
                if 0 < most < len(done):
                    del done[next(iter(done))]
            return found
        finally:
            with lock:
                if under_way.get(key) is work:
                    del under_way[key]

    return worked_out


FEW = 2
together_few = partial(together, most=FEW)
"""For what takes much room: the last two are kept."""


class _Work(Generic[Found]):
    """One thing that is worked on."""

    def __init__(self) -> None:
        self._beginning = Lock()
        self._pieces: Pieces[Found] | None = None
        self._change = Condition()
        self._given = 0
        self._left = 0
        self._error: BaseException | None = None

    def whole(self, begin: Callable[[], Pieces[Found]]) -> Found:
        with self._beginning:
            if self._pieces is None:
                self._pieces = begin()
                self._left = self._pieces.pieces
        pieces = self._pieces
        # Those who have nothing else to do come along.
        share_out(lambda _: self._fill(pieces), min(spare() + 1, pieces.pieces))
        with self._change:
            self._change.wait_for(lambda: not self._left or self._error is not None)
            if self._error is not None:
                raise self._error
        return pieces.whole

    def _fill(self, pieces: Pieces[Found]) -> None:
        """Fill pieces until none is left."""
        while (piece := self._next(pieces.pieces)) is not None:
            try:
                pieces.fill(piece)
            except BaseException as error:
                with self._change:
                    self._error = error
                    self._change.notify_all()
                raise
            with self._change:
                self._left -= 1
                self._change.notify_all()

    def _next(self, count: int) -> int | None:
        with self._change:
            if self._error is not None or self._given == count:
                return None
            self._given += 1
            return self._given - 1
