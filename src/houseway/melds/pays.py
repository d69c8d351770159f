"""What a spread pays, in chips from each player: the table that the print takes for known.

>>> from houseway.cards import parse_cards
>>> table = Pays()
>>> [table.of(parse_cards(text)) for text in ("5h 5d 5c", "5h 5h 5h", "5s 5s 5s", "5s 5s 5s 5s")]
[1, 2, 4, 6]
>>> [table.of(parse_cards(text)) for text in ("4h 4h 4h", "4s 4s 4s 4s", "As 2s 3s", "2h 3h 4h", "Jh Qh Kh")]
[1, 4, 2, 0, 1]
"""

from collections.abc import Sequence

import msgspec

from houseway.cards import Card
from houseway.play.parameters import Few
from houseway.play.spreads import FREE, LEAST, PLACE, Kind, kind_of

SPADES = 3
VALLE = frozenset((3, 5, 7))
END_ROPES = (frozenset((1, 2, 3)), frozenset((8, 9, 10)))
"""A-2-3 and J-Q-K."""


class Pays(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips for each condition."""

    valle_three_suits: Few = 1
    valle_one_suit: Few = 2
    valle_further: Few = 1
    """Each valle card beyond three."""
    one_suit: Few = 1
    """Three of another rank in one suit."""
    further: Few = 1
    end_rope: Few = 1
    """A rope with A-2-3 or J-Q-K in it, for each of them."""
    spades: Few = 2
    """How many times as much a condition in spades alone pays."""

    def of(self, cards: Sequence[Card], free: frozenset[int] = FREE) -> int:
        """What a spread is worth as it lies."""
        return self.worth(cards, kind_of(cards, free))

    def worth(self, cards: Sequence[Card], kind: Kind) -> int:
        """What a spread of that kind is worth as it lies."""
        more = len(cards) - LEAST
        valle = cards[0].rank in VALLE
        times = self.spades if cards[0].suit == SPADES else 1
        match kind:
            case "rope":
                places = {PLACE[c.rank] for c in cards}
                return self.end_rope * times * sum([end <= places for end in END_ROPES])
            case "suit" if valle:
                return times * (self.valle_one_suit + self.valle_further * more)
            case "suit":
                return times * (self.one_suit + self.further * more)
            case "suits" if valle:
                return self.valle_three_suits + self.valle_further * more
            case _:
                return 0

    @property
    def most(self) -> int:
        """What three cards can be worth."""
        return max(
            self.valle_three_suits, self.spades * max(self.valle_one_suit, self.one_suit, self.end_rope)
        )

    def words(self, cards: Sequence[Card], kind: Kind) -> str:
        """What the spread is called."""
        name = "valle cards" if cards[0].rank in VALLE else "a set"
        match kind:
            case "rope":
                return "a rope"
            case "suit":
                return f"{name} in one suit"
            case "suits":
                three = len({c.suit for c in cards}) == LEAST
                return f"{name} in three suits" if three else f"{name} in all suits"
            case "any":
                return "a set of any suits"
            case "":
                return "no spread at all"
