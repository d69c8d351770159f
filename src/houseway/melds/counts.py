"""What the cards of a hand come to, as two numbers: how many there are, and the places where there are any.

How many: a byte for each rank counts its cards, six bits for each card count its copies. The numbers of
cards add up to that of a hand, and what is above these bits is left for others. The places: a bit for each
place of a suit in the sequence.
"""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_
from typing import Final

from houseway.cards import STANDARD, Card
from houseway.play.spreads import LEAST, PLACE

_COPIES: Final = 6
"""The bits for the copies of a card: as many as 32 can be counted."""
_WIDTH: Final = 12
"""The bits of a suit: more than its places, that no rope goes on in the next suit."""
_ALL: Final = (1 << _WIDTH) - 1
_RANKS: Final = 8 * len(PLACE)
"""The bits of all ranks, below those of the cards."""
BITS: Final = _RANKS + 4 * len(PLACE) * _COPIES
"""The bits of all that is counted here."""
_DECK: Final = [c for c in STANDARD if c.rank in PLACE]
_RANK: Final = {rank: 8 * (place - 1) for rank, place in PLACE.items()}
FIRST: Final = {c: _RANKS + _COPIES * (len(PLACE) * c.suit + PLACE[c.rank] - 1) for c in _DECK}
"""The first of the bits for the copies of a card."""
COPIES: Final = (1 << _COPIES) - 1
"""All of these bits."""
ONE: Final = {c: 1 << _RANK[c.rank] | 1 << FIRST[c] for c in _DECK}
"""A card, as it counts for its rank and its copies."""
AT: Final = {c: 1 << _WIDTH * c.suit + PLACE[c.rank] for c in _DECK}
"""The place of a card."""
SUITS: Final = [_ALL << _WIDTH * suit for suit in range(4)]
"""All places of each suit."""
_short: Final = sum([(128 - LEAST) << first for first in _RANK.values()])
_shorter: Final = sum([(129 - LEAST) << first for first in _RANK.values()])
_full: Final = sum([128 << first for first in _RANK.values()])
_of_suits: Final = {rank: sum([COPIES << FIRST[c] for c in _DECK if c.rank == rank]) for rank in PLACE}


def count(cards: Sequence[Card]) -> int:
    """How many cards there are."""
    return sum(map(ONE.__getitem__, cards))


def places_of(cards: Iterable[Card]) -> int:
    """The places where there is a card."""
    return reduce(or_, map(AT.__getitem__, cards), 0)


def near_places(counted: int, places: int) -> int:
    """The places that have two of their rank here, or lie beside two in their suit.

    No other card makes a spread with these. Where a sequence ends there may be a place that no card has.
    """
    above, below = places << 1, places >> 1
    beside = above & (below | above << 1) | below & below >> 1
    return _of_ranks(counted + _shorter & _full) | beside


def of_rank(counted: int, rank: int) -> int:
    """What of it is of one rank, by suits."""
    return counted & _of_suits[rank]


def copies(counted: int, card: Card) -> int:
    """How many there are of a card."""
    return counted >> FIRST[card] & COPIES


def three_of_a_rank(counted: int) -> tuple[int, ...]:
    """The ranks of which there are enough for a spread, upwards."""
    enough = counted + _short & _full
    return _ranks(enough) if enough else ()


@cache
def _ranks(enough: int) -> tuple[int, ...]:
    return tuple([rank for rank in sorted(PLACE) if enough >> _RANK[rank] & 128])


def three_in_sequence(places: int) -> int:
    """The places with two of their suit before them: where there are enough in sequence for a spread."""
    return places & places << 1 & places << 2


@cache
def _of_ranks(enough: int) -> int:
    return sum([place for card, place in AT.items() if card.rank in _ranks(enough)])


def in_suit(places: int, suit: int) -> int:
    """The places of one suit."""
    return places >> _WIDTH * suit & _ALL


def has(of_suit: int, place: int) -> bool:
    """Whether a place of a suit is among them."""
    return bool(of_suit >> place & 1)
