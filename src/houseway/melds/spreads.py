"""Which spreads lie among some cards, and which cards may be added to a spread."""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from houseway.cards import STANDARD, Card
from houseway.melds.counts import (
    AT,
    ONE,
    SUITS,
    copies,
    count,
    has,
    in_suit,
    of_rank,
    places_of,
    three_in_sequence,
    three_of_a_rank,
)
from houseway.play.spreads import FREE, LEAST, PLACE, Kind

Spreads = list[tuple[Card, ...]]
BY_PLACE: Final = [
    {PLACE[c.rank]: c for c in STANDARD if c.suit == suit and c.rank in PLACE} for suit in range(4)
]
"""The cards of each suit by their place in the sequence."""
BY_RANK: Final = {rank: [c for c in STANDARD if c.rank == rank] for rank in PLACE}
"""The cards of each rank by suit."""
_AS_LAID: Final = {c: (PLACE[c.rank], c.suit) for c in STANDARD if c.rank in PLACE}


def fits(cards: Sequence[Card], kind: Kind, card: Card) -> bool:
    """Whether a card may be added to a spread of that kind.

    >>> from houseway.cards import parse_cards, card
    >>> fits(parse_cards("4h 4d 4c"), "suits", card("4d")), fits(parse_cards("4h 4h 4h"), "suit", card("4d"))
    (True, False)
    """
    first = cards[0]
    if kind == "rope":
        if card.suit != first.suit:
            return False
        places = [PLACE[c.rank] for c in cards]
        return PLACE[card.rank] in (min(places) - 1, max(places) + 1)
    if card.rank != first.rank or not kind:
        return False
    return kind != "suit" or card.suit == first.suit


def fitting(cards: Sequence[Card], kind: Kind) -> list[Card]:
    """Every card that may be added to a spread of that kind.

    >>> from houseway.cards import parse_cards
    >>> fitting(parse_cards("4h 4d 4c"), "suits"), fitting(parse_cards("6h 7h Jh"), "rope")
    ([4c, 4d, 4h, 4s], [5h, Qh])
    """
    first = cards[0]
    if kind == "rope":
        places = [PLACE[c.rank] for c in cards]
        beside = BY_PLACE[first.suit]
        return [beside[place] for place in (min(places) - 1, max(places) + 1) if place in beside]
    return [c for c in BY_RANK[first.rank] if fits(cards, kind, c)]


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards as they are laid out: by suit and sequence.

    >>> from houseway.cards import parse_cards
    >>> in_order(parse_cards("3s As 2s"))
    [As, 2s, 3s]
    """
    return sorted(cards, key=_AS_LAID.__getitem__)


def spreads_in(cards: Sequence[Card], free: frozenset[int] = FREE) -> Spreads:
    """The largest spreads of each kind among some cards, and for three suits the smallest too.

    >>> from houseway.cards import parse_cards
    >>> spreads_in(parse_cards("5s 5s 5s 5h 6h 7h Jh Qd"))
    [(5s, 5s, 5s), (5h, 6h, 7h, Jh)]
    """
    return spreads_among(count(cards), places_of(cards), free)


def spreads_among(counted: int, places: int, free: frozenset[int]) -> Spreads:
    """The same, where the cards are counted already."""
    found: Spreads = []
    for rank in three_of_a_rank(counted):
        found += _sets(rank, of_rank(counted, rank), free)
    ends = three_in_sequence(places)
    if ends:
        for suit, all_of_it in enumerate(SUITS):
            if ends & all_of_it:
                found += _ropes(suit, in_suit(places, suit))
    return found


def spreads_with(card: Card, counted: int, places: int, free: frozenset[int]) -> Spreads:
    """Those that a card makes with others, which are counted already."""
    found = _sets_with(card, of_rank(counted, card.rank), free)
    places |= AT[card]
    if three_in_sequence(places):
        ropes = _ropes_with(card, in_suit(places, card.suit))
        if ropes:
            return found + ropes
    return found


@lru_cache(1 << 12)
def _sets_with(card: Card, others: int, free: frozenset[int]) -> Spreads:
    return [spread for spread in _sets(card.rank, others + ONE[card], free) if card in spread]


@cache
def _ropes_with(card: Card, places: int) -> Spreads:
    return [spread for spread in _ropes(card.suit, places) if card in spread]


@lru_cache(1 << 12)
def _sets(rank: int, counted: int, free: frozenset[int]) -> Spreads:
    """Those of one rank; its cards are in the order of their suits."""
    of_suits = [(c,) * copies(counted, c) for c in BY_RANK[rank]]
    same: tuple[Card, ...] = sum(of_suits, ())
    suits = [cards for cards in of_suits if cards]
    found = [cards for cards in suits if len(cards) >= LEAST]
    if len(suits) >= LEAST:
        found.append(tuple([cards[0] for cards in suits]))
    enough = len(same) >= LEAST
    if (len(suits) >= LEAST and len(same) > len(suits)) or (enough and len(suits) == 2 and rank in free):
        found.append(same)
    return found


@cache
def _ropes(suit: int, places: int) -> Spreads:
    found = []
    run: list[Card] = []
    for place in range(1, 12):
        if has(places, place):
            run.append(BY_PLACE[suit][place])
        else:
            if len(run) >= LEAST:
                found.append(tuple(run))
            run = []
    return found
