"""Match-It: three cards against the sum of a three-card flop (000:905-913).

>>> from houseway.cards import parse_cards
>>> match = MatchIt(parse_cards("6s 7d 8c"))
>>> match.target, match.describe(parse_cards("As Ad 9h")), match.describe(parse_cards("Ks Qd 3h"))
(21, '21, matches the flop (A-A-9)', '23, over 21 (K-Q-3)')
"""

from collections.abc import Callable, Sequence
from itertools import product

from houseway.cards import JOKER, UNKNOWN, Card, show_cards
from houseway.rankings.base import RankingError, Value, encode
from houseway.rankings.words import short

_HIGHEST_SUM = 33


class MatchIt:
    """The order of hands under one flop."""

    __slots__ = ("_seen", "flop", "target")

    name = "match-it"
    summary = "the sum of three cards closest to the flop's without going over; takes the flop"
    classes = ("busted", "short of the flop", "matches the flop")

    def __init__(self, flop: Sequence[Card]) -> None:
        _check_three("the flop", flop)
        self.flop = tuple(flop)
        self.target = sum(_points(c) for c in flop)
        """An ace in the flop is always 11."""
        self._seen: dict[int, int] = {}

    def __reduce__(self) -> tuple[Callable[[Sequence[Card]], "MatchIt"], tuple[tuple[Card, ...]]]:
        return MatchIt, (self.flop,)

    def __repr__(self) -> str:
        return f"<ranking match-it under {show_cards(self.flop)}>"

    def total(self, cards: Sequence[Card]) -> int:
        """The best sum that the cards make, each ace 1 or 11 as the holder likes."""
        _check_three("a hand", cards)
        choices = [(1, 11) if c.rank == 14 else (_points(c),) for c in cards]
        sums = [sum(points) for points in product(*choices)]
        within = [s for s in sums if s <= self.target]
        return max(within) if within else min(sums)

    def strength(self, cards: Sequence[Card]) -> int:
        try:
            a, b, c = cards
        except ValueError:
            _check_three("a hand", cards)
            raise
        key = a.key + b.key + c.key & _KEY_BITS
        strength = self._seen.get(key)
        if strength is None:
            self._seen[key] = strength = encode(self.reference(cards))
        return strength

    def reference(self, cards: Sequence[Card]) -> Value:
        total = self.total(cards)
        distance = abs(self.target - total)
        category = 0 if total > self.target else 2 if distance == 0 else 1
        closeness = _HIGHEST_SUM - distance
        ranks = sorted((c.rank for c in cards), reverse=True)
        # Two numbers, because each takes four bits of a strength.
        return Value(category, (closeness >> 4, closeness & 15, *ranks))

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        _check_three("a hand", cards)
        return tuple(sorted(cards, key=lambda c: -c.rank))

    def describe(self, cards: Sequence[Card]) -> str:
        total = self.total(cards)
        ranks = short([c.rank for c in self.best(cards)])
        if total == self.target:
            return f"{total}, matches the flop ({ranks})"
        return f"{total}, {'over' if total > self.target else 'short of'} {self.target} ({ranks})"


_KEY_BITS = (1 << 39) - 1 | 0xFF << 56


def _points(card: Card) -> int:
    return 11 if card.rank == 14 else min(card.rank, 10)


def _check_three(what: str, cards: Sequence[Card]) -> None:
    if len(cards) != 3 or JOKER in cards or UNKNOWN in cards:
        raise RankingError(
            f"{what} of match-it is three cards without a joker, not {show_cards(cards) or 'none'}"
        )
