"""Badugi: the most cards of different ranks and suits, then the lowest (000:897-901, 000:4033-4043).

>>> from houseway.cards import parse_cards
>>> badugi = badugi_ranking("badugi")
>>> badugi.describe(parse_cards("7s 5d 3c Ah")), badugi.describe(parse_cards("7s 5d 3c As"))
('four-card badugi, 7-5-3-A', 'three-card badugi, 5-3-A')
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Literal

from houseway.cards import STANDARD, Card
from houseway.rankings.base import Value, encode
from houseway.rankings.keys import MOST_CARDS, Memo, check_cards
from houseway.rankings.words import short

BadugiName = Literal["badugi", "badugi-ace-high"]
SUMMARIES: dict[BadugiName, str] = {
    "badugi": "the most cards of different ranks and suits, then the lowest; ace low: 4-3-2-A best",
    "badugi-ace-high": "the most cards of different ranks and suits, then the lowest; ace high: 5-4-3-2 best",
}
_RANKS = range(2, 15)
_SUIT = 0xFFFF
_MOST_REMEMBERED = 1 << 16


class BadugiRanking:
    """Made once for each name by :func:`badugi_ranking`."""

    __slots__ = ("_ace", "_bits", "_conflicts", "_ranks", "classes", "name", "summary")

    def __init__(self, name: BadugiName) -> None:
        self.name: BadugiName = name
        self.summary = SUMMARIES[name]
        self.classes = ("no badugi", *(f"{n}-card badugi" for n in ("one", "two", "three", "four")))
        self._ace = 14 if name == "badugi-ace-high" else 1
        self._bits = [1 << 16 * c.suit + self._low(c) for c in STANDARD]
        self._ranks = Memo(_strength_of_ranks)
        self._conflicts: dict[tuple[int, ...], int] = {}

    def __reduce__(self) -> tuple[Callable[[BadugiName], "BadugiRanking"], tuple[BadugiName]]:
        return badugi_ranking, (self.name,)

    def __repr__(self) -> str:
        return f"<ranking {self.name}>"

    def _low(self, card: Card) -> int:
        return self._ace if card.rank == 14 else card.rank

    def strength(self, cards: Sequence[Card]) -> int:
        held = 0
        bits = self._bits
        try:
            for card in cards:
                held |= bits[card.index]
        except IndexError:
            check_cards(self.name, cards, _RANKS, jokers=0)
            raise
        if not held or len(cards) > MOST_CARDS:
            check_cards(self.name, cards, _RANKS, jokers=0)
        a, b, c, d = held & _SUIT, held >> 16 & _SUIT, held >> 32 & _SUIT, held >> 48
        lowest = (a & -a) + (b & -b) + (c & -c) + (d & -d)
        if lowest == (a & -a | b & -b | c & -c | d & -d):
            # The lowest card of each suit, all of different ranks: no hand can be better.
            return self._ranks[lowest]
        key = tuple(
            sorted(
                (_needed(a, b | c | d), _needed(b, a | c | d), _needed(c, a | b | d), _needed(d, a | b | c))
            )
        )
        strength = self._conflicts.get(key)
        if strength is None:
            if len(self._conflicts) >= _MOST_REMEMBERED:
                self._conflicts.clear()
            self._conflicts[key] = strength = self._ranks[_choose(key)]
        return strength

    def reference(self, cards: Sequence[Card]) -> Value:
        check_cards(self.name, cards, _RANKS, jokers=0)
        for size in (4, 3, 2):
            values = [
                Value(size, tuple(sorted(15 - self._low(c) for c in some)))
                for some in combinations(cards, size)
                if len({c.suit for c in some}) == size and len({c.rank for c in some}) == size
            ]
            if values:
                return max(values)
        return Value(1, (15 - min(self._low(c) for c in cards),))

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        value = self.reference(cards)
        some = next(some for some in combinations(cards, value.category) if self.reference(some) == value)
        return tuple(sorted(some, key=self._low, reverse=True))

    def describe(self, cards: Sequence[Card]) -> str:
        value = self.reference(cards)
        return f"{self.classes[value.category]}, {short([15 - rank for rank in value.tiebreak])}"


def _needed(suit: int, others: int) -> int:
    """The cards of a suit that may play: from the lowest up to the first whose rank no other suit holds."""
    needed = 0
    while suit:
        lowest = suit & -suit
        needed |= lowest
        if not lowest & others:
            break
        suit ^= lowest
    return needed


def _choose(suits: Iterable[int]) -> int:
    """One card at most of each suit, as bits of its rank: most bits first, then the smallest number.

    Comparing such sets as numbers compares their highest cards first, as the sheets do.
    """
    chosen = {0}
    for suit in suits:
        cards = [1 << rank for rank in range(1, 15) if suit >> rank & 1]
        chosen |= {others | card for others in chosen for card in cards if not others & card}
    return max(chosen, key=lambda ranks: (ranks.bit_count(), -ranks))


def _strength_of_ranks(ranks: int) -> int:
    lows = [15 - r for r in range(14, 0, -1) if ranks >> r & 1]
    return encode(Value(len(lows), tuple(lows)))


@cache
def badugi_ranking(name: BadugiName) -> BadugiRanking:
    """The one ranking of a name."""
    return BadugiRanking(name)
