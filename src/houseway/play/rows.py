"""Cards set in rows: when a setting fouls the hand, and settings with a name and a worth of their own.

Plain data beside an option, so that whoever asks the person can warn before a foul and tell what is in hand.

>>> from houseway.cards import parse_cards
>>> rising = Rising(((), (), ()), (3, 5, 5), False, "it pays 3 points to each")
>>> rising.warning(parse_cards("Ac Ad Ah 2c 3d 5h 7s 8d 9c 9d Jh Js 4s"), (3, 5, 5))
Finding(kind='a row outranks', facts=('front', 'middle', 'it pays 3 points to each'))
>>> rising.warning(parse_cards("2c 3d 5h 7s 7d 9c Jh 4s Ac Ad Ah 8d 8h"), (3, 5, 5))
''
"""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from houseway.cards import Card
from houseway.facts import Fact, Finding
from houseway.rankings import ranking
from houseway.rankings.double_hand import Five, Joker, Wheel, double_hand

ROWS = ("front", "middle", "back")


class Rising(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="rising"):
    """Rows that must rise from the front to the back, or the hand is fouled."""

    laid: tuple[tuple[Card, ...], ...]
    """What lies in each row already."""
    sizes: tuple[int, ...]
    """How many cards a whole row has."""
    strict: bool
    """Whether a row that is as high as the one behind it fouls too."""
    price: Fact
    """What a fouled hand costs."""

    def warning(self, cards: Sequence[Card], sizes: Sequence[int]) -> Fact:
        """What is wrong once these cards, row after row, lie there too; empty while nothing is."""
        rows, at = [], 0
        for lying, size in zip(self.laid, sizes, strict=False):
            rows.append((*lying, *cards[at : at + size]))
            at += size
        strength = ranking("high").strength
        whole = [len(row) == size for row, size in zip(rows, self.sizes, strict=True)]
        for at, (name, behind) in enumerate(pairwise(ROWS)):
            if whole[at] and whole[at + 1]:
                one, other = strength(rows[at]), strength(rows[at + 1])
                if one > other or (self.strict and one == other):
                    kind = "a row outranks" if one > other else "a row is as high"
                    return Finding(kind, (name, behind, self.price))
        return ""


class TwoHands(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="two-hands"):
    """Two cards in front that may not outrank the five behind, or the hand is fouled."""

    joker: Joker
    five: Five
    wheel: Wheel
    price: Fact
    """What a fouled hand costs."""

    def warning(self, cards: Sequence[Card], sizes: Sequence[int]) -> Fact:
        """What is wrong with these cards, the front first; empty where nothing is."""
        front, back = cards[: sizes[0]], cards[sizes[0] :]
        if not double_hand(self.joker, self.five, self.wheel).fouled(front, back):
            return ""
        return Finding("the low hand outranks", (self.price,))


Rows = Rising | TwoHands


class Named(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A setting of the cards in hand that has a name and a worth of its own."""

    name: str
    points: int
    """What it collects from each opponent."""
    cards: tuple[Card, ...]
    """The cards, row after row."""
