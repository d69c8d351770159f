"""What a hand is worth at the blackjack tables: totals, soft aces, jokers, and the sheets' special hands."""

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from houseway.cards import JOKER_RANK, Card
from houseway.facts import Finding, counted
from houseway.play.parameters import Few, OwnName, Pattern, Total, Words

ACE = 14
TEN_VALUE = "X"
"""In the patterns of special hands: any ten, jack, queen or king."""


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A two-card hand that a sheet ranks by name, not by its sum alone."""

    title: Words
    cards: Pattern
    """Two cards: ``A X`` is an ace with any ten-value card, ``Ah Ah`` two aces of hearts."""
    rank: Few
    """Its place above hands that only have a total, which are 0."""
    total: Total
    when: Literal["dealt", "split", "any", "never"] = "dealt"
    """Whether it counts on the first two cards, only after a split, on both, or not at all."""
    suited: bool = False

    def fits(self, first: Card, second: Card, *, split: bool) -> bool:
        """Whether these two cards are the hand."""
        if self.when != "any" and self.when != ("split" if split else "dealt"):
            return False
        if self.suited and first.suit != second.suit:
            return False
        one, two = self.cards.split()
        return (_is(one, first) and _is(two, second)) or (_is(one, second) and _is(two, first))


def _is(pattern: str, card: Card) -> bool:
    if pattern == TEN_VALUE:
        return points(card) == 10
    return card.text == pattern or (len(pattern) == 1 and card.text[0] == pattern)


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the cards of a sheet count."""

    target: Annotated[int, Meta(ge=1, le=99)] = 21
    """The total to come close to; more than this is over."""
    joker: Literal["none", "low-or-high", "fixed"] = "none"
    """Whether a joker counts little or ten more, as an ace does, or gives every hand a fixed hard total."""
    joker_points: Total = 0
    """What it counts at least; or the fixed total of a hand with a joker."""
    wins_with: Total = 0
    """A total above the target that is not over but wins (the hard 31 of Blackjack Elite)."""
    specials: dict[OwnName, Special] = {}


class Worth(NamedTuple):
    """What a hand is worth."""

    total: int
    soft: bool = False
    """Whether an ace or a joker is counted high."""
    special: str = ""
    """The name of the special hand that it is, if any."""
    rank: int = 0


def points(card: Card) -> int:
    """What a card counts at least; the joker nothing, for its points are the sheet's own.

    >>> from houseway.cards import parse_cards
    >>> [points(c) for c in parse_cards("As 9d Td Kh Jk")]
    [1, 9, 10, 10, 0]
    """
    rank = card.rank
    if rank < 10:
        return rank
    return {ACE: 1, JOKER_RANK: 0}.get(rank, 10)


def worth(values: Values, cards: Sequence[Card], *, split: bool = False) -> Worth:
    """The best count of a hand: the highest that is not over, or the lowest where all are.

    >>> from houseway.cards import parse_cards
    >>> worth(Values(), parse_cards("As 6d")), worth(Values(), parse_cards("As 6d Kh"))
    (Worth(total=17, soft=True, special='', rank=0), Worth(total=17, soft=False, special='', rank=0))
    >>> worth(Values(target=22, joker="low-or-high", joker_points=2), parse_cards("Jk 6d")).total
    18
    """
    total = flexible = jokers = 0
    for card in cards:
        rank = card.rank
        if rank < 10:
            total += rank
        elif rank == ACE:
            total += 1
            flexible += 1
        elif rank == JOKER_RANK:
            jokers += 1
        else:
            total += 10
    if len(cards) == 2:
        for name, special in values.specials.items():
            if special.fits(cards[0], cards[1], split=split):
                return Worth(special.total, False, name, special.rank)
    if jokers:
        if values.joker == "fixed":
            return Worth(values.joker_points)
        total += jokers * values.joker_points
        flexible += jokers
    soft = False
    while flexible and total + 10 <= values.target:
        total += 10
        flexible -= 1
        soft = True
    return Worth(total, soft)


def is_over(values: Values, value: Worth) -> bool:
    """Whether a hand has gone past the target."""
    return value.total > values.target and not value.special and value.total != values.wins_with


def called(values: Values, cards: Sequence[Card], *, split: bool = False) -> str:
    """What people call a hand: its total, or the name of a special hand."""
    value = worth(values, cards, split=split)
    return values.specials[value.special].title if value.special else f"{'soft ' * value.soft}{value.total}"


def found(values: Values, cards: Sequence[Card], *, split: bool = False) -> Finding:
    """A hand, and what it counts."""
    return counted(called(values, cards, split=split), cards)
