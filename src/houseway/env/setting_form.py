"""A hand set in rows, card by card: a row after the other, the cards of a row in the order of the deck.

Settings that foul the hand are legal and priced; they are offered only where such acts are, or where every
setting fouls. Where they are not, every step keeps the good settings that begin like it.
"""

from collections.abc import Callable, Sequence

import numpy as np

from houseway.cards import Card
from houseway.env.alphabet import Alphabet
from houseway.env.good_settings import Settings, good_settings
from houseway.env.steps import Begun
from houseway.play.decisions import Choice
from houseway.play.rows import Rows


class SettingForm:
    """The rows so far, and what may be put next."""

    def __init__(
        self,
        actions: Alphabet,
        cards: Sequence[Card],
        sizes: Sequence[int],
        then: Callable[[tuple[Card, ...]], Choice],
        good: Settings | None = None,
        put: tuple[int, ...] = (),
    ) -> None:
        self._actions = actions
        self._cards = cards
        """In the order of the deck."""
        self._sizes = sizes
        """Of rows that take any cards."""
        self._then = then
        self._good = good
        """The good settings that begin like this; nothing where any setting will do."""
        self._put = put
        """Places among the cards, in the order in which they were put."""

    @property
    def row(self) -> int:
        return self._open_row()[0]

    def allowed(self) -> list[int]:
        return list(dict.fromkeys([self._actions.card(self._cards[at]) for at in self._next()]))

    def after(self, action: int, parameter: float) -> Begun:
        at = next(at for at in self._next() if self._actions.card(self._cards[at]) == action)
        good = self._good
        if good is not None:
            good = good[self._lowest(good) == 1 << at]
        put = (*self._put, at)
        return SettingForm(self._actions, self._cards, self._sizes, self._then, good, put).rest()

    def rest(self) -> Begun:
        """The form, or the choice where only the last row is left."""
        left = [at for at in range(len(self._cards)) if at not in self._put]
        if len(left) <= self._sizes[-1]:
            return self._then(tuple([self._cards[at] for at in (*self._put, *left)]))
        return self

    def _open_row(self) -> tuple[int, tuple[int, ...]]:
        """Which row is being filled, and what lies in it."""
        start = 0
        for number, size in enumerate(self._sizes):
            if len(self._put) < start + size:
                return number, self._put[start:]
            start += size
        return len(self._sizes) - 1, ()

    def _next(self) -> list[int]:
        """Which cards may come next."""
        if self._good is not None:
            return [bit.bit_length() - 1 for bit in np.unique(self._lowest(self._good)).tolist()]
        number, row = self._open_row()
        after = row[-1] if row else -1
        free = [at for at in range(after + 1, len(self._cards)) if at not in self._put]
        return free[: len(free) - (self._sizes[number] - len(row)) + 1]

    def _lowest(self, good: Settings) -> Settings:
        """The next card of the row in each setting, as its bit."""
        number, row = self._open_row()
        to_come = good[:, number] & ~sum([1 << at for at in row])
        return to_come & -to_come


def setting_begins(
    actions: Alphabet,
    among: Sequence[Card],
    sizes: Sequence[int],
    rows: Rows | None,
    then: Callable[[tuple[Card, ...]], Choice],
) -> Begun | None:
    """The form for a setting; nothing where each of them fouls. ``rows`` say which do, where that matters."""
    cards = tuple(sorted(among))
    taking = [at for at, size in enumerate(sizes) if size]
    good = None
    if rows is not None:
        good = good_settings(cards, tuple(sizes), rows)[:, taking]
        if not len(good):
            return None
    return SettingForm(actions, cards, [sizes[at] for at in taking], then, good).rest()
