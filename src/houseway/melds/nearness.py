"""How close cards are to spreads: what two cards promise together, and each card with the rest of a hand."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from houseway.cards import STANDARD, Card
from houseway.melds.counts import BITS, ONE
from houseway.melds.pays import SPADES, VALLE
from houseway.play.spreads import PLACE

RAISED = 8
"""More than a card promises with itself: nothing that is left of a sum goes below zero."""
_BIT: Final = 8
_FIRST: Final = BITS // _BIT
_BYTES: Final = _FIRST + len(STANDARD)
_MOST = 30
"""So many cards at most are added up in a byte for each card."""


def nearness(card: Card, other: Card, free: frozenset[int]) -> int:
    """How much two cards promise together.

    >>> from houseway.cards import parse_cards
    >>> from houseway.play.spreads import FREE
    >>> [nearness(*parse_cards(text), FREE) for text in ("5s 5s", "4h 4c", "4h 5h", "4h 6h", "4h 5c")]
    [7, 2, 3, 2, 0]
    """
    if card.rank == other.rank:
        promise = 3 if card.suit == other.suit or card.rank in free else 2
        if card.rank in VALLE:
            promise += 2
        if card.suit == other.suit == SPADES:
            promise += 2
        return promise
    if card.suit == other.suit:
        apart = abs(PLACE[card.rank] - PLACE[other.rank])
        return 4 - apart if apart <= 1 else (2 if apart == 2 else 0)
    return 0


class Near(NamedTuple):
    """The nearness of all cards to each other, as numbers with a byte for each card, by its index."""

    to: dict[Card, int]
    """That of all cards to one, above what is counted of it: the numbers of a hand add up."""
    itself: int
    """Of each card to itself, which counts in no hand, taken from what every sum is raised by."""


@cache
def near(free: frozenset[int]) -> Near:
    """Nearness where these ranks may be spread in any suits."""
    deck = [c for c in STANDARD if c.rank in PLACE]
    to = {c: sum([nearness(c, other, free) << _BIT * other.index for other in deck]) for c in deck}
    to = {c: promised << BITS | ONE[c] for c, promised in to.items()}
    itself = sum([RAISED - nearness(c, c, free) << BITS + _BIT * c.index for c in deck])
    return Near(to, itself)


def together(hand: Iterable[Card], free: frozenset[int]) -> int:
    """What the cards of a hand are to all cards, above what is counted of them."""
    return sum(map(near(free).to.__getitem__, hand))


def usefulness(hand: Sequence[Card], sum_of_hand: int, free: frozenset[int]) -> list[int]:
    """How much each card of a hand promises with the rest of it; each is raised by as much."""
    if len(hand) > _MOST:
        return [
            RAISED - nearness(card, card, free) + sum([nearness(card, other, free) for other in hand])
            for card in hand
        ]
    by_index = (sum_of_hand + near(free).itself).to_bytes(_BYTES, "little")[_FIRST:]
    return [by_index[card.index] for card in hand]


def least_promising(hand: Sequence[Card], sum_of_hand: int, free: frozenset[int]) -> list[Card]:
    """The cards of a hand that promise least with the rest of it."""
    if len(hand) > _MOST:
        uses = usefulness(hand, sum_of_hand, free)
        return [card for card, use in zip(hand, uses, strict=True) if use == min(uses)]
    by_index = (sum_of_hand + near(free).itself).to_bytes(_BYTES, "little")[_FIRST:]
    found: list[Card] = []
    least = 1 << _BIT
    for card in hand:
        use = by_index[card.index]
        if use < least:
            least, found = use, [card]
        elif use == least:
            found.append(card)
    return found


def promise(hand: Sequence[Card], sum_of_hand: int, free: frozenset[int]) -> int:
    """How close a hand is to spreads: what its cards promise in pairs."""
    return (sum(usefulness(hand, sum_of_hand, free)) - RAISED * len(hand)) // 2
