"""How many cards of each rank there are, and which places of each suit, as two numbers.

A byte for each rank counts its cards; a bit for each place of a suit in the sequence says that it is there.
"""

from collections.abc import Sequence
from functools import cache, reduce
from operator import or_
from typing import Final

from houseway.cards import STANDARD, Card
from houseway.play.spreads import LEAST, PLACE

WIDTH: Final = 16
"""The bits of a suit: more than its places, that no rope goes on in the next suit."""
_ALL: Final = (1 << WIDTH) - 1
RANKS: Final = 128
"""The bits of all ranks."""
ONE: Final = {c: 1 << 8 * c.rank for c in STANDARD if c.rank in PLACE}
"""A card, as it counts for its rank."""
AT: Final = {c: 1 << WIDTH * c.suit + PLACE[c.rank] for c in STANDARD if c.rank in PLACE}
"""The place of a card."""
_short: Final = sum([(128 - LEAST) << 8 * rank for rank in PLACE])
_shorter: Final = sum([(129 - LEAST) << 8 * rank for rank in PLACE])
_full: Final = sum([128 << 8 * rank for rank in PLACE])


def count(cards: Sequence[Card]) -> tuple[int, int]:
    """The ranks of some cards, and their places."""
    return sum(map(ONE.__getitem__, cards)), places_of(cards)


def places_of(cards: Sequence[Card]) -> int:
    """The places of some cards."""
    return reduce(or_, map(AT.__getitem__, cards), 0)


def makes_something(ranks: int, places: int) -> bool:
    """Whether there are enough cards for a spread: of a rank, or in sequence in a suit."""
    return bool(ranks + _short & _full or places & places << 1 & places << 2)


def three_of_a_rank(ranks: int) -> tuple[int, ...]:
    """The ranks of which there are enough for a spread, upwards."""
    enough = ranks + _short & _full
    return _ranks(enough) if enough else ()


@cache
def _ranks(enough: int) -> tuple[int, ...]:
    return tuple([rank for rank in sorted(PLACE) if enough >> 8 * rank & 128])


def three_in_sequence(places: int) -> bool:
    """Whether there are enough cards in sequence in a suit for a spread."""
    return bool(places & places << 1 & places << 2)


def nearly_made(ranks: int, places: int) -> int:
    """The places of the cards that have two of their rank here, or lie beside two in their suit.

    No other card makes a spread with these.
    """
    above, below = places << 1, places >> 1
    return _of_ranks(ranks + _shorter & _full) | above & below | above & places << 2 | below & places >> 2


@cache
def _of_ranks(enough: int) -> int:
    return sum([place for card, place in AT.items() if card.rank in _ranks(enough)])


def in_suit(places: int, suit: int) -> int:
    """The places of one suit."""
    return places >> WIDTH * suit & _ALL
