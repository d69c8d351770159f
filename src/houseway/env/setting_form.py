"""A hand set in rows, card by card: a row after the other, the cards of a row in the order of the deck.

Settings that foul the hand are legal and priced; they are offered only where such acts are, or where every
setting fouls. Each step keeps one whole setting that is good, so there is always a next one.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from houseway.cards import Card
from houseway.env.alphabet import Alphabet
from houseway.env.steps import Begun
from houseway.play.decisions import Choice

Good = Callable[[tuple[Card, ...]], bool]


class SettingForm:
    """The rows so far, and what may be put next."""

    def __init__(
        self,
        actions: Alphabet,
        cards: Sequence[Card],
        sizes: Sequence[int],
        good: Good | None,
        then: Callable[[tuple[Card, ...]], Choice],
    ) -> None:
        self._actions = actions
        self._cards = sorted(cards)
        self._sizes = [size for size in sizes if size]
        self._good = good
        self._then = then
        self._put: tuple[int, ...] = ()
        """Places among the sorted cards, in the order in which they were put."""
        ranks = [card.rank for card in self._cards]
        # Lone low cards first: they seldom make a front row too good.
        self._likely = sorted(range(len(ranks)), key=lambda at: (ranks.count(ranks[at]), ranks[at], at))
        self.whole: tuple[int, ...] | None = None
        """A good setting that begins like this one."""

    @property
    def row(self) -> int:
        put = len(self._put)
        for number, size in enumerate(self._sizes):
            if put < size:
                return number
            put -= size
        return len(self._sizes) - 1

    def possible(self) -> bool:
        """Whether there is a good setting that begins like this."""
        if self.whole is None:
            self.whole = self._found(self._put)
        return self.whole is not None

    def allowed(self) -> list[int]:
        assert self.whole is not None
        known = self.whole[len(self._put)]
        found: dict[int, None] = {}
        for at in self._next(self._put):
            action = self._actions.card(self._cards[at])
            if action not in found and (
                self._cards[at] is self._cards[known] or self._found((*self._put, at)) is not None
            ):
                found[action] = None
        return list(found)

    def after(self, action: int, parameter: float) -> Begun:
        at = next(at for at in self._next(self._put) if self._actions.card(self._cards[at]) == action)
        form = SettingForm.__new__(SettingForm)
        form._actions, form._cards, form._sizes = self._actions, self._cards, self._sizes
        form._good, form._then, form._likely = self._good, self._then, self._likely
        form._put = (*self._put, at)
        same = self.whole is not None and self.whole[: len(form._put)] == form._put
        form.whole = self.whole if same else form._found(form._put)
        return form.rest()

    def rest(self) -> Begun:
        """The form, or the choice where only one way is left."""
        left = len(self._cards) - len(self._put)
        if left <= self._sizes[-1]:
            return self._then(tuple([self._cards[at] for at in (*self._put, *self._unput(self._put))]))
        return self

    def _unput(self, put: tuple[int, ...]) -> list[int]:
        return [at for at in range(len(self._cards)) if at not in put]

    def _open_row(self, put: tuple[int, ...]) -> tuple[int, ...]:
        """What lies in the row that is being filled."""
        start = 0
        for size in self._sizes:
            if len(put) < start + size:
                return put[start:]
            start += size
        return ()

    def _next(self, put: tuple[int, ...]) -> list[int]:
        """Which cards may come next, for their number alone."""
        row = self._open_row(put)
        start = len(put) - len(row)
        size = next(size for at, size in enumerate(self._sizes) if sum(self._sizes[: at + 1]) > start)
        after = row[-1] if row else -1
        free = [at for at in self._unput(put) if at > after]
        missing = size - len(row)
        return free[: len(free) - missing + 1]

    def _found(self, put: tuple[int, ...]) -> tuple[int, ...] | None:
        """The first good setting that begins like this."""
        for whole in self._settings(put, self._filled(put)):
            if self._good is None or self._good(tuple([self._cards[at] for at in whole])):
                return whole
        return None

    def _filled(self, put: tuple[int, ...]) -> int:
        """How many rows are whole."""
        return next(
            (n for n in range(len(self._sizes)) if sum(self._sizes[: n + 1]) > len(put)), len(self._sizes)
        )

    def _settings(self, put: tuple[int, ...], rows: int) -> Iterator[tuple[int, ...]]:
        if rows >= len(self._sizes) - 1:
            yield (*put, *self._unput(put))
            return
        row = self._open_row(put)
        after = row[-1] if row else -1
        free = [at for at in self._likely if at > after and at not in put]
        for more in combinations(free, self._sizes[rows] - len(row)):
            yield from self._settings((*put, *sorted(more)), rows + 1)
