"""The orders of the double-hand games by name: two cards in front, five behind, in one order.

>>> from houseway.cards import parse_cards
>>> order = front_and_back("pai-gow")
>>> order.describe(parse_cards("As Ad Ah Ac Jk"))
'five of a kind, aces'
>>> order.strength(parse_cards("Jk Kd")) > order.strength(parse_cards("Qs Qd"))
False
"""

from collections.abc import Sequence
from functools import cache

from houseway.cards import Card, show_cards
from houseway.rankings.base import RankingError, Value
from houseway.rankings.double_hand import CLASSES, DoubleHand, double_hand

SUMMARIES = {
    "pai-gow": "two or five cards: the joker an ace or in a straight or flush; five aces on top",
    "pai-gow-no-flush": "as pai-gow, but the joker completes no plain flush",
    "pai-gow-wild": "as pai-gow, the joker any card, five of a kind only of aces",
    "pai-gow-wild-fives": "as pai-gow-wild, five of a kind of any rank",
}


class FrontAndBack:
    """A front of two cards or a back of five; they compare with each other, as a setting demands."""

    __slots__ = ("_order", "classes", "name", "summary")

    def __init__(self, name: str, order: DoubleHand) -> None:
        self.name = name
        self.summary = SUMMARIES[name]
        self.classes = CLASSES
        self._order = order

    def strength(self, cards: Sequence[Card]) -> int:
        if len(cards) == 2:
            return self._order.two(cards)
        if len(cards) == 5:
            return self._order.five(cards)
        raise RankingError(f"{self.name} ranks two or five cards, not {len(cards)}: {show_cards(cards)}")

    def reference(self, cards: Sequence[Card]) -> Value:
        return self._order.reference(cards)

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(cards)

    def describe(self, cards: Sequence[Card]) -> str:
        return self._order.words(self.strength(cards))


@cache
def front_and_back(name: str) -> FrontAndBack:
    """The one ranking of a name."""
    orders = {
        "pai-gow": double_hand("bug"),
        "pai-gow-no-flush": double_hand("bug-without-flush"),
        "pai-gow-wild": double_hand("wild"),
        "pai-gow-wild-fives": double_hand("wild", "any"),
    }
    return FrontAndBack(name, orders[name])
