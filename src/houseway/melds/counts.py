"""What the cards of a hand come to, as one number: how many there are of each rank, and of each card.

A byte for each rank counts its cards; six bits for each place of a suit in the sequence count the cards
there. The numbers of cards add up to that of a hand, and what is above these bits is left for others.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.cards import STANDARD, Card
from houseway.play.spreads import LEAST, PLACE

STEP: Final = 6
"""The bits of a place: as many copies of a card as 32 can be counted."""
_WIDTH: Final = 12 * STEP
"""The bits of a suit: more than its places, that no rope goes on in the next suit."""
_ALL: Final = (1 << _WIDTH) - 1
_RANKS: Final = 128
"""The bits of all ranks, below those of the places."""
BITS: Final = _RANKS + 4 * _WIDTH
"""The bits of all that is counted here."""
_FIRST: Final = {c: _RANKS + _WIDTH * c.suit + STEP * PLACE[c.rank] for c in STANDARD if c.rank in PLACE}
ONE: Final = {c: 1 << 8 * c.rank | 1 << first for c, first in _FIRST.items()}
"""A card, as it counts for its rank and its place."""
AT: Final = {c: 1 << first + STEP - 1 for c, first in _FIRST.items()}
"""The place of a card: the highest of its bits."""
_short: Final = sum([(128 - LEAST) << 8 * rank for rank in PLACE])
_shorter: Final = sum([(129 - LEAST) << 8 * rank for rank in PLACE])
_full: Final = sum([128 << 8 * rank for rank in PLACE])
_almost: Final = sum([(1 << STEP - 1) - 1 << first for first in _FIRST.values()])
_places: Final = sum(AT.values())
_of_suits: Final = {
    rank: sum([(1 << STEP) - 1 << first for c, first in _FIRST.items() if c.rank == rank]) for rank in PLACE
}


def count(cards: Sequence[Card]) -> int:
    """What some cards come to."""
    return sum(map(ONE.__getitem__, cards))


def places_in(counted: int) -> int:
    """The places where there is a card."""
    return counted + _almost & _places


def near_places(counted: int, places: int) -> int:
    """The places that have two of their rank here, or lie beside two in their suit.

    No other card makes a spread with these. Where a sequence ends there may be a place that no card has.
    """
    above, below = places << STEP, places >> STEP
    beside = above & (below | above << STEP) | below & below >> STEP
    return _of_ranks(counted + _shorter & _full) | beside


def makes_something(counted: int, places: int) -> bool:
    """Whether there are enough cards for a spread: of a rank, or in sequence in a suit."""
    return bool(counted + _short & _full or places & places << STEP & places << 2 * STEP)


def of_rank(counted: int, rank: int) -> int:
    """What of it is of one rank, by suits."""
    return counted & _of_suits[rank]


def copies(counted: int, card: Card) -> int:
    """How many there are of a card."""
    return counted >> _FIRST[card] & (1 << STEP) - 1


def three_of_a_rank(counted: int) -> tuple[int, ...]:
    """The ranks of which there are enough for a spread, upwards."""
    enough = counted + _short & _full
    return _ranks(enough) if enough else ()


@cache
def _ranks(enough: int) -> tuple[int, ...]:
    return tuple([rank for rank in sorted(PLACE) if enough >> 8 * rank & 128])


def three_in_sequence(places: int) -> bool:
    """Whether there are enough cards in sequence in a suit for a spread."""
    return bool(places & places << STEP & places << 2 * STEP)


@cache
def _of_ranks(enough: int) -> int:
    return sum([place for card, place in AT.items() if card.rank in _ranks(enough)])


def in_suit(places: int, suit: int) -> int:
    """The places of one suit."""
    return places >> _RANKS + _WIDTH * suit & _ALL


def has(of_suit: int, place: int) -> bool:
    """Whether a place of a suit is among them."""
    return bool(of_suit >> STEP * place + STEP - 1 & 1)
