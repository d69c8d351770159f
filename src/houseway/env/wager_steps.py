"""Wagers in small steps: the spot, then for each wager of the layout its amount, or none.

A wager that goes with another one and equals it is placed with it. A step is offered only if the form still
accepts some wagers that begin like this.
"""

from collections.abc import Iterator
from functools import lru_cache

from houseway.env.amounts import said, sizes
from houseway.env.steps import Asked, Begun
from houseway.play.decisions import Choice, Range
from houseway.play.wager_form import WagerForm, WagerKind

Placed = dict[str, int]


class SpotForm:
    """On which spot."""

    row = 0

    def __init__(self, asked: Asked, verb: str, form: WagerForm, spots: list[int]) -> None:
        self._asked = asked
        self._verb = verb
        self._form = form
        self._spots = {asked.actions.spot(number): number for number in spots}

    def allowed(self) -> list[int]:
        return list(self._spots)

    def after(self, action: int, parameter: float) -> Begun:
        return WagersForm(self._asked, self._verb, self._form, self._spots[action], {}, 0).rest()


class WagersForm:
    """How much on the next wager of the layout."""

    def __init__(self, asked: Asked, verb: str, form: WagerForm, spot: int, placed: Placed, at: int) -> None:
        self._asked = asked
        self._verb = verb
        self._form = form
        self._spot = spot
        self._placed = placed
        self._at = at
        self._offered: dict[int, int] | None = None
        self._open: Range | None = None
        """The amounts of that wager, once it was asked for them."""

    @property
    def row(self) -> int:
        return self._at

    def possible(self) -> bool:
        """Whether the form accepts any wagers that begin like this."""
        return self._completes(self._placed, self._at)

    def allowed(self) -> list[int]:
        return list(self._amounts())

    def after(self, action: int, parameter: float) -> Begun:
        amount = self._amounts()[action]
        kind = self._kinds[self._at]
        if amount and self._asked.how == "parameter":
            amount = self._said(kind, parameter)
        return WagersForm(
            self._asked, self._verb, self._form, self._spot, self._with(kind, amount), self._at + 1
        ).rest()

    def rest(self) -> Begun:
        """The form for the next wager that leaves a choice; the choice where none does."""
        if self._at >= len(self._kinds):
            return self._choice(self._placed)
        amounts = self._amounts()
        if len(amounts) > 1 or (self._asked.how == "parameter" and any(amounts.values())):
            return self
        (amount,) = amounts.values()
        placed = self._with(self._kinds[self._at], amount)
        return WagersForm(self._asked, self._verb, self._form, self._spot, placed, self._at + 1).rest()

    @property
    def _kinds(self) -> tuple[WagerKind, ...]:
        return in_turn(self._form.spots[self._spot])

    def _choice(self, placed: Placed) -> Choice:
        named = [kind.name for kind in self._form.spots[self._spot] if kind.name in placed]
        wagers = tuple([(name, placed[name]) for name in named])
        return Choice(self._verb, spot=self._spot, wagers=wagers)

    def _with(self, kind: WagerKind, amount: int) -> Placed:
        """The wagers with one more, and what is placed with it."""
        if not amount:
            return self._placed
        return {**self._placed, kind.name: amount, **self._equals(kind, amount)}

    def _equals(self, kind: WagerKind, amount: int) -> Placed:
        return {other.name: amount for other in self._kinds if other.with_ == kind.name}

    def _amounts(self) -> dict[int, int]:
        """The steps that can be completed, with their amounts; 0 is none."""
        if self._offered is None:
            kind, actions = self._kinds[self._at], self._asked.actions
            tried = {actions.none: 0}
            self._open = self._span_of(kind)
            if self._open is not None:
                found = sizes(self._asked.how, (self._open,))
                tried |= {actions.size(slot): amount for slot, amount in found.items()}
            self._offered = {action: amount for action, amount in tried.items() if self._can(kind, amount)}
        return self._offered

    def _said(self, kind: WagerKind, parameter: float) -> int:
        """The amount that is said; the least where the wagers cannot be completed with it."""
        assert self._open is not None
        amount = said((self._open,), parameter)
        return amount if self._can(kind, amount) else self._open.low

    def _can(self, kind: WagerKind, amount: int) -> bool:
        """Whether the wagers can be completed with an amount on the next one, or with none."""
        return self._completes(self._with(kind, amount), self._at + 1)

    def _span_of(self, kind: WagerKind) -> Range | None:
        """The amounts on the next wager from the least to the most with which they can be completed."""
        span = self._span(kind, self._placed)
        likely = self._likely(span, self._placed) if span is not None else []
        least = next((amount for amount in likely if self._can(kind, amount)), None)
        if span is None or least is None:
            return None
        low, high = 0, (span.high - least) // span.step
        if self._can(kind, least + high * span.step):
            low = high
        while low < high:
            middle = (low + high + 1) // 2
            if self._can(kind, least + middle * span.step):
                low = middle
            else:
                high = middle - 1
        return Range(least, least + low * span.step, span.step)

    def _span(self, kind: WagerKind, placed: Placed) -> Range | None:
        """The amounts of a wager beside those placed, as far as it alone goes."""
        if kind.with_:
            return None
        form = self._form
        there = form.placed.get(self._spot, {})
        together = {**there, **{name: there.get(name, 0) + amount for name, amount in placed.items()}}
        low, high, step = form.span(kind, together)
        already = there.get(kind.name, 0)
        least = max(step, -(-(low - (0 if form.each_least else already)) // step) * step)
        if kind.at_most in together:
            high = min(high, together[kind.at_most])
        left = form.stack - sum(placed.values())
        most = min(high - already, left // (1 + len(self._equals(kind, 1))))
        most -= most % step
        return Range(least, most, step) if least <= most else None

    def _completes(self, placed: Placed, at: int) -> bool:
        """Whether some wagers from there on make all of them good: none, or one of the likely amounts."""
        if at >= len(self._kinds):
            return bool(placed) and self._form.complaint(self._choice(placed)) is None
        if sum(placed.values()) > self._form.stack:
            return False
        kind = self._kinds[at]
        return any(self._completes({**placed, **more}, at + 1) for more in self._more(kind, placed))

    def _more(self, kind: WagerKind, placed: Placed) -> Iterator[Placed]:
        yield {}
        if kind.with_ or kind.name in placed:
            return
        span = self._span(kind, placed)
        for amount in self._likely(span, placed) if span is not None else ():
            yield {kind.name: amount, **self._equals(kind, amount)}

    def _likely(self, span: Range, placed: Placed) -> list[int]:
        """Amounts with which wagers can be completed if they can at all, the lowest first: the least, as much
        as another, or the least of another, which may be no more than this one."""
        others = [self._form.span(kind, placed)[0] for kind in self._kinds if kind.at_most]
        wanted = [-(-(amount - span.low) // span.step) * span.step for amount in (*placed.values(), *others)]
        return sorted({span.low + more for more in (0, *wanted) if 0 <= more <= span.high - span.low})


@lru_cache(maxsize=256)
def in_turn(kinds: tuple[WagerKind, ...]) -> tuple[WagerKind, ...]:
    """The wagers of a layout as they are asked for: in its order, but each after those that bound it.

    >>> layout = WagerKind("bonus", at_most="base"), WagerKind("tie"), WagerKind("base")
    >>> [kind.name for kind in in_turn(layout)]
    ['base', 'bonus', 'tie']
    """
    by_name = {kind.name: kind for kind in kinds}
    found: dict[str, WagerKind] = {}

    def add(kind: WagerKind, waiting: tuple[str, ...]) -> None:
        for name in (kind.with_, kind.at_most, *kind.any_amount_with):
            if name in by_name and name not in found and name not in waiting:
                add(by_name[name], (*waiting, name))
        found.setdefault(kind.name, kind)

    for kind in kinds:
        add(kind, (kind.name,))
    return tuple(found.values())


def wagers_begin(asked: Asked, verb: str, form: WagerForm) -> Begun | None:
    """The form for wagers; nothing where no wager can be placed."""
    spots = [number for number in form.spots if WagersForm(asked, verb, form, number, {}, 0).possible()]
    if not spots:
        return None
    if len(spots) == 1:
        return WagersForm(asked, verb, form, spots[0], {}, 0).rest()
    return SpotForm(asked, verb, form, spots)
