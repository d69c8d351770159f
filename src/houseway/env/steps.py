"""An answer in small steps: each form says which next steps can still be completed.

A step taken gives the next form, or the choice that has come of it. Cards are named in the order of the deck,
so each set of cards has one way to be said.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple, Protocol

from houseway.cards import Card
from houseway.env.alphabet import Alphabet
from houseway.env.amounts import Amounts, Pot, said, sizes
from houseway.play.decisions import Choice, Range
from houseway.play.spreads import LEAST, PLACE, SpreadForm


class Asked(NamedTuple):
    """What a form has to know of the one who is asked."""

    actions: Alphabet
    how: Amounts
    pot: Pot | None
    irregular: bool
    """Whether acts that the rules forbid and price are offered too."""


class Form(Protocol):
    """What may be said next."""

    @property
    def row(self) -> int:
        """Which of several groups is being filled, from 0."""
        ...

    def allowed(self) -> list[int]:
        """The steps that can still be completed; never none."""
        ...

    def after(self, action: int, parameter: float) -> "Form | Choice":
        """Take one of them."""
        ...


Begun = Form | Choice


class AmountForm:
    """An amount, then whatever goes with it."""

    row = 0

    def __init__(self, asked: Asked, spans: Sequence[Range], then: Callable[[int], Begun]) -> None:
        self._asked = asked
        self._spans = spans
        self._then = then
        found = sizes(asked.how, spans, asked.pot)
        self._offered = {asked.actions.size(slot): amount for slot, amount in found.items()}

    def allowed(self) -> list[int]:
        return list(self._offered)

    def after(self, action: int, parameter: float) -> Begun:
        if self._asked.how == "parameter":
            return self._then(said(self._spans, parameter))
        return self._then(self._offered[action])


class PickForm:
    """Some cards out of a row: at least so many, at most so many; *end* where there might be more."""

    row = 0

    def __init__(
        self,
        actions: Alphabet,
        among: Sequence[Card],
        bounds: tuple[int, int],
        then: Callable[[tuple[Card, ...]], Choice],
        picked: tuple[Card, ...] = (),
        at: int = 0,
    ) -> None:
        self._actions = actions
        self._among = among
        self._least, self._most = bounds
        self._then = then
        self._picked = picked
        self._at = at

    def allowed(self) -> list[int]:
        missing = self._least - len(self._picked)
        last = min(len(self._among), len(self._among) - missing + 1)
        cards = dict.fromkeys(self._among[self._at : last])
        found = [self._actions.card(card) for card in cards]
        return [*found, self._actions.end] if missing <= 0 else found

    def after(self, action: int, parameter: float) -> Begun:
        if action == self._actions.end:
            return self._then(self._picked)
        at = next(
            at for at in range(self._at, len(self._among)) if self._actions.card(self._among[at]) == action
        )
        bounds = (self._least, self._most)
        return pick_form(
            self._actions, self._among, bounds, self._then, (*self._picked, self._among[at]), at + 1
        )


def pick_form(
    actions: Alphabet,
    among: Sequence[Card],
    bounds: tuple[int, int],
    then: Callable[[tuple[Card, ...]], Choice],
    picked: tuple[Card, ...] = (),
    at: int = 0,
) -> Begun:
    """The form for the rest of a pick; the choice where there is nothing left to say.

    How many steps it takes hangs on the number of cards alone, for others may count the steps.
    """
    least, most = bounds
    if len(among) == least:
        return then(tuple(among))
    if len(picked) == most:
        return then(picked)
    return PickForm(actions, among, bounds, then, picked, at)


class SpreadForms:
    """One of the spreads that may be laid, card by card, then *end*, also where no other card would fit: for
    others, who may count the steps, do not know that."""

    row = 0

    def __init__(
        self,
        actions: Alphabet,
        spreads: Sequence[tuple[Card, ...]],
        then: Callable[[tuple[Card, ...]], Choice],
        picked: tuple[Card, ...] = (),
    ) -> None:
        self._actions = actions
        self._spreads = spreads
        self._then = then
        self._picked = picked

    def allowed(self) -> list[int]:
        at = len(self._picked)
        found = dict.fromkeys([self._actions.card(cards[at]) for cards in self._spreads if len(cards) > at])
        whole = [self._actions.end] if self._picked in self._spreads else []
        return [*found, *whole]

    def after(self, action: int, parameter: float) -> Begun:
        if action == self._actions.end:
            return self._then(self._picked)
        at = len(self._picked)
        left = [
            cards for cards in self._spreads if len(cards) > at and self._actions.card(cards[at]) == action
        ]
        return SpreadForms(self._actions, left, self._then, (*self._picked, left[0][at]))


def every_spread(form: SpreadForm, verb: str) -> list[tuple[Card, ...]]:
    """Every spread that may be laid, each once, its cards in the order of the deck.

    >>> from houseway.cards import parse_cards
    >>> among = parse_cards("5s 6s 7s Js 7d 7c 7c 2h")
    >>> form = SpreadForm(among, (), frozenset())
    >>> [len(cards) for cards in every_spread(form, "spread")]
    [3, 4, 3, 3, 4]
    """
    found = [tuple(sorted(cards)) for cards in (*_ropes(form.among), *_groups(form.among))]
    return [cards for cards in found if form.complaint(Choice(verb, cards=cards)) is None]


def _ropes(among: Sequence[Card]) -> Iterator[list[Card]]:
    by_place: dict[int, dict[int, Card]] = {}
    for card in sorted(among):
        by_place.setdefault(card.suit, {})[PLACE[card.rank]] = card
    for places in by_place.values():
        for low in places:
            rope: list[Card] = []
            while low + len(rope) in places:
                rope.append(places[low + len(rope)])
                if len(rope) >= LEAST:
                    yield rope.copy()


def _groups(among: Sequence[Card]) -> Iterator[list[Card]]:
    by_rank: dict[int, Counter[Card]] = {}
    for card in sorted(among):
        by_rank.setdefault(card.rank, Counter())[card] += 1
    for faces in by_rank.values():
        for counts in product(*[range(count + 1) for count in faces.values()]):
            if sum(counts) >= LEAST:
                yield [face for face, count in zip(faces, counts, strict=True) for _ in range(count)]
