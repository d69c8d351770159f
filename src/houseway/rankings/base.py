"""What a ranking is: it says which of two hands is better, and what a hand is called."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple, Protocol

from houseway.cards import Card
from houseway.errors import HousewayError


class RankingError(HousewayError):
    """A hand that a ranking cannot rank, or a ranking that does not exist."""


class Value(NamedTuple):
    """A hand's worth in plain form: its class (larger is better), then what breaks ties inside it."""

    category: int
    tiebreak: tuple[int, ...]


class Ranking(Protocol):
    """One printed order of hands. A strength is comparable only with strengths of the same ranking."""

    @property
    def name(self) -> str:
        """The name that ``houseway rank`` and the rule sets use."""
        ...

    @property
    def summary(self) -> str:
        """What sets this order apart, in one line."""
        ...

    @property
    def classes(self) -> tuple[str, ...]:
        """The names of the classes from the worst to the best, indexed by :attr:`Value.category`."""
        ...

    def __hash__(self) -> int:
        """Every order is there once."""
        ...

    def strength(self, cards: Sequence[Card]) -> int:
        """The best hand among the cards, as a number: larger is better, 0 is no (qualifying) hand."""
        ...

    def reference(self, cards: Sequence[Card]) -> Value | None:
        """The same in plain form, straight from the printed chart; None is no (qualifying) hand."""
        ...

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that play, in the order in which they are read out; the joker comes last."""
        ...

    def describe(self, cards: Sequence[Card]) -> str:
        """The hand in words, as a dealer would announce it."""
        ...


def encode(value: Value | None) -> int:
    """The strength that stands for a plain value: four bits a tiebreak rank, after the class.

    >>> encode(Value(2, (14, 13))) > encode(Value(2, (14, 12, 11)))
    True
    """
    if value is None:
        return 0
    number = value.category + 1
    for rank in value.tiebreak:
        number = number << 4 | rank
    return number << 4 * (5 - len(value.tiebreak))


def category(strength: int) -> int:
    """The class in a strength, the way back from :func:`encode`; -1 is no (qualifying) hand.

    >>> category(encode(Value(2, (14, 13)))), category(0)
    (2, -1)
    """
    return (strength >> 20) - 1


def five_that_play(strength: Callable[[Sequence[Card]], int], cards: Sequence[Card]) -> tuple[Card, ...]:
    """The first five cards, as they lie, that are as strong as all the cards together."""
    if len(cards) <= 5:
        return tuple(cards)
    full = strength(cards)
    return next(five for five in combinations(cards, 5) if strength(five) == full)
