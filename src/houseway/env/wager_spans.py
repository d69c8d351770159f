"""Which amounts the next wager may have so that all wagers of a spot can be completed.

Every rule of a layout says that an amount is at least something, or at least as much as another (what may not
be more than a wager keeps that one up, what equals it does so both ways). So for any kinds that lie there in
the end one reckoning has the least of each of them, and no other is less anywhere: if that one is within the
most of every kind and within the stack, the wagers can be completed, else they cannot.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from houseway.play.decisions import Range
from houseway.play.wager_form import WagerForm, WagerKind

Placed = dict[str, int]


class _Bounds(NamedTuple):
    """What is said of one amount by itself."""

    least: int
    most: int
    step: int


class Completion:
    """What may be bet on a spot in one go."""

    def __init__(self, form: WagerForm, spot: int) -> None:
        self._form = form
        self._kinds = {kind.name: kind for kind in form.spots[spot]}
        self._there = form.placed.get(spot, {})

    def completes(self, placed: Placed, open_: Iterable[str]) -> bool:
        """Whether these wagers can be completed with some of the open ones."""
        return any([*placed, *more] and self._least(placed, more) is not None for more in _some(open_))

    def spans(self, name: str, placed: Placed, open_: Iterable[str]) -> tuple[Range, ...]:
        """The amounts on a wager, beside those placed, with which they can be completed by open ones."""
        helpful = self._helpful((name, *placed))
        beside = [one for one in open_ if one in helpful]
        found = [self._span(name, placed, (name, *more)) for more in _some(beside)]
        return _united([span for span in found if span is not None])

    def _helpful(self, names: Iterable[str]) -> set[str]:
        """Wagers that others hang on, or must be placed with: any besides would only take chips."""
        found: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name in found or name not in self._kinds:
                continue
            found.add(name)
            kind = self._kinds[name]
            waiting += [kind.with_, kind.at_most, *kind.needs, *kind.any_amount_with]
            waiting += [other for other, its in self._kinds.items() if its.with_ == name]
        return found

    def _span(self, name: str, placed: Placed, more: tuple[str, ...]) -> Range | None:
        """The amounts on a wager where just these more are placed: they follow each other in equal steps."""
        first = self._least(placed, more)
        if first is None:
            return None
        low = first[name]
        second = self._least(placed, more, {name: low + 1})
        if second is None:
            return Range(low, low)
        step = second[name] - low
        good, high = 1, (self._form.stack - low) // step
        while good < high:
            middle = (good + high + 1) // 2
            if self._least(placed, more, {name: low + middle * step}) is not None:
                good = middle
            else:
                high = middle - 1
        return Range(low, low + good * step, step)

    def _least(self, placed: Placed, more: tuple[str, ...], floor: Placed | None = None) -> Placed | None:
        """The least of every wager where just these are placed; nothing where no amounts are good."""
        bounds = self._bounds(placed, more)
        if bounds is None:
            return None
        amounts = {name: one.least for name, one in bounds.items()} | (floor or {})
        changed = True
        while changed:
            changed = False
            for name, (_, most, step) in bounds.items():
                amount = -(-max(amounts[name], self._kept_up(name, amounts)) // step) * step
                if amount > most:
                    return None
                changed = changed or amount > amounts[name]
                amounts[name] = amount
        return amounts if sum(amounts.values()) <= self._form.stack else None

    def _kept_up(self, name: str, amounts: Placed) -> int:
        """How much a wager has to be because of others."""
        there = self._there
        wanted = [
            there.get(other, 0) + amount
            for other, amount in amounts.items()
            if name in (self._kinds[other].with_, self._bound(self._kinds[other]))
        ]
        equal = self._kinds[name].with_
        if equal:
            wanted.append(there.get(equal, 0) + amounts.get(equal, 0))
        return max(wanted, default=0) - there.get(name, 0)

    def _bounds(self, placed: Placed, more: tuple[str, ...]) -> dict[str, _Bounds] | None:
        """What is said of each amount by itself; nothing where a wager misses another."""
        together = dict.fromkeys((*self._there, *placed, *more), 0)
        found: dict[str, _Bounds] = {}
        for name, kind in self._kinds.items():
            if name not in placed and name not in more:
                if kind.with_ in placed or kind.with_ in more:
                    return None
                continue
            alone = not kind.needs or name in self._form.wagers.alone
            if not alone and together.keys().isdisjoint(kind.needs):
                return None
            if any(hangs and hangs not in together for hangs in (kind.with_, self._bound(kind))):
                return None
            found[name] = self._by_itself(kind, together, {*placed, *more})
        for name, amount in placed.items():
            least, most, step = found[name]
            if not least <= amount <= most or amount % step:
                return None
            found[name] = _Bounds(amount, amount, step)
        return found

    def _by_itself(self, kind: WagerKind, together: Placed, now: set[str]) -> _Bounds:
        """What is said of an amount where these wagers lie there, of which these are placed now."""
        form, already = self._form, self._there.get(kind.name, 0)
        hangs = kind.with_ or kind.at_most
        fixed = form.stack if hangs in now or not hangs else self._there[hangs] - already
        if kind.with_:
            return _Bounds(1, fixed, 1)
        low, high, step = form.span(kind, together)
        least = max(step, low - (0 if form.each_least else already))
        return _Bounds(least, min(high - already, fixed, form.stack), step)

    @staticmethod
    def _bound(kind: WagerKind) -> str:
        """The wager that one may not be more than; what equals another is not held to it."""
        return "" if kind.with_ else kind.at_most


def _some(names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """Every part of these, the smaller ones first."""
    all_of_them = tuple(names)
    for count in range(len(all_of_them) + 1):
        yield from combinations(all_of_them, count)


def _united(spans: list[Range]) -> tuple[Range, ...]:
    """All amounts of these ranges, upwards and each once; one by one where they do not go in the same steps.

    >>> _united([Range(300, 500, 100), Range(100, 300, 100), Range(700, 700)])
    (Range(low=100, high=500, step=100), Range(low=700, high=700, step=100))
    >>> _united([Range(100, 300, 200), Range(200, 200)])
    (Range(low=100, high=100, step=1), Range(low=200, high=200, step=1), Range(low=300, high=300, step=1))
    """
    steps = {span.step for span in spans if span.low < span.high} or {1}
    step = max(steps)
    if len(steps) > 1 or len({span.low % step for span in spans}) > 1:
        amounts = {amount for span in spans for amount in range(span.low, span.high + 1, span.step)}
        return tuple([Range(amount, amount) for amount in sorted(amounts)])
    found: list[Range] = []
    for low, high, _ in sorted(spans):
        if found and low <= found[-1].high + step:
            found[-1] = Range(found[-1].low, max(high, found[-1].high), step)
        else:
            found.append(Range(low, high, step))
    return tuple(found)
