"""Wagers in small steps: the spot, then for each wager of the layout its amount, or none.

A wager that equals another one is placed with it, for nothing else can be. A step is offered only if the form
still accepts some wagers that begin like this.
"""

from collections.abc import Sequence
from functools import lru_cache

from houseway.env.amounts import said, sizes
from houseway.env.steps import Asked, Begun
from houseway.env.wager_spans import Completion, Placed
from houseway.play.decisions import Choice, Range
from houseway.play.wager_form import WagerForm, WagerKind


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
        self._kinds = in_turn(form.spots[spot])
        self._amounts: dict[int, int] = {}
        """The steps that can be completed, with their amounts; 0 is none."""
        self._spans: tuple[Range, ...] = ()
        if at < len(self._kinds):
            self._look()

    @property
    def row(self) -> int:
        return self._at

    def allowed(self) -> list[int]:
        return list(self._amounts)

    def after(self, action: int, parameter: float) -> Begun:
        amount = self._amounts[action]
        if amount and self._asked.how == "parameter":
            amount = said(self._spans, parameter)
        return self._next(amount).rest()

    def rest(self) -> Begun:
        """The form for the next wager that leaves a choice; the choice where none does."""
        if self._at >= len(self._kinds):
            return self._choice()
        if len(self._amounts) > 1 or (self._spans and self._spans[0].low < self._spans[-1].high):
            return self
        (amount,) = self._amounts.values()
        return self._next(amount).rest()

    def _next(self, amount: int) -> "WagersForm":
        """The form for what comes after an amount on this wager, or none."""
        placed = {**self._placed, self._kinds[self._at].name: amount} if amount else self._placed
        return WagersForm(self._asked, self._verb, self._form, self._spot, placed, self._at + 1)

    def _choice(self) -> Choice:
        named = [kind.name for kind in self._form.spots[self._spot] if kind.name in self._placed]
        wagers = tuple([(name, self._placed[name]) for name in named])
        return Choice(self._verb, spot=self._spot, wagers=wagers)

    def _look(self) -> None:
        """Find what may be said of this wager."""
        actions, completion = self._asked.actions, Completion(self._form, self._spot)
        later = [kind.name for kind in self._kinds[self._at + 1 :]]
        if completion.completes(self._placed, later):
            self._amounts[actions.none] = 0
        self._spans = completion.spans(self._kinds[self._at].name, self._placed, later)
        if self._spans:
            found = sizes(self._asked.how, self._spans)
            self._amounts |= {actions.size(slot): amount for slot, amount in found.items()}


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
    spots = [number for number, kinds in form.spots.items() if _possible(form, number, kinds)]
    if not spots:
        return None
    if len(spots) == 1:
        return WagersForm(asked, verb, form, spots[0], {}, 0).rest()
    return SpotForm(asked, verb, form, spots)


def _possible(form: WagerForm, spot: int, kinds: Sequence[WagerKind]) -> bool:
    return Completion(form, spot).completes({}, [kind.name for kind in kinds])
