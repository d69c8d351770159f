"""What may be spread: ropes, sets in one suit, sets in three suits, and which cards may be added.

>>> from houseway.cards import parse_cards
>>> kind_of(parse_cards("6s 7s Js")), kind_of(parse_cards("4h 4h 4h")), kind_of(parse_cards("4h 4d 4c"))
('rope', 'suit', 'suits')
>>> kind_of(parse_cards("4h 4h 4c")), kind_of(parse_cards("Ah Ah Ac")), kind_of(parse_cards("Qs Ks As"))
('', 'any', '')
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Literal

from houseway.cards import Card, show_cards
from houseway.play.decisions import Choice

Kind = Literal["rope", "suit", "suits", "any", ""]
"""A rope; a rank in one suit; a rank in three suits or more; aces or kings of any suits; no spread."""
PLACE = {14: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 11: 8, 12: 9, 13: 10}
"""The sequence of the ranks, from the ace; the seven and the jack adjoin."""
FREE = frozenset((14, 13))
"""Aces and kings, which may be spread in any suits."""
NONE: frozenset[int] = frozenset()
LEAST = 3


def kind_of(cards: Sequence[Card], free: frozenset[int] = FREE) -> Kind:
    """What the cards are as a spread; empty where they are none."""
    if len(cards) < LEAST:
        return ""
    rank = cards[0].rank
    suits = {c.suit for c in cards}
    if all([c.rank == rank for c in cards]):
        if len(suits) == 1:
            return "suit"
        if len(suits) >= LEAST:
            return "suits"
        return "any" if rank in free else ""
    if len(suits) > 1:
        return ""
    places = sorted([PLACE[c.rank] for c in cards])
    return "rope" if places == list(range(places[0], places[0] + len(places))) else ""


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


def in_order(cards: Iterable[Card]) -> list[Card]:
    """The cards as they are laid out: by suit and sequence.

    >>> from houseway.cards import parse_cards
    >>> in_order(parse_cards("3s As 2s"))
    [As, 2s, 3s]
    """
    return sorted(cards, key=lambda c: (PLACE[c.rank], c.suit))


def spreads_in(cards: Sequence[Card], free: frozenset[int] = FREE) -> list[tuple[Card, ...]]:
    """The largest spreads of each kind among some cards, and for three suits the smallest too.

    >>> from houseway.cards import parse_cards
    >>> spreads_in(parse_cards("5s 5s 5s 5h 6h 7h Jh Qd"))
    [(5s, 5s, 5s), (5h, 6h, 7h, Jh)]
    """
    by_rank: dict[int, list[Card]] = {}
    by_suit: list[dict[int, Card]] = [{}, {}, {}, {}]
    for c in cards:
        by_rank.setdefault(c.rank, []).append(c)
        by_suit[c.suit][PLACE[c.rank]] = c
    found: list[tuple[Card, ...]] = []
    for rank in sorted(by_rank):
        if len(by_rank[rank]) >= LEAST:
            found += _sets(sorted(by_rank[rank]), free)
    for places in by_suit:
        if len(places) >= LEAST:
            found += _ropes(places)
    return found


def _sets(same: list[Card], free: frozenset[int]) -> list[tuple[Card, ...]]:
    found = []
    suits = {c.suit: c for c in same}
    for suit in suits:
        of_suit = tuple([c for c in same if c.suit == suit])
        if len(of_suit) >= LEAST:
            found.append(of_suit)
    if len(suits) >= LEAST:
        found.append(tuple(suits.values()))
    if (len(suits) >= LEAST and len(same) > len(suits)) or (len(suits) == 2 and same[0].rank in free):
        found.append(tuple(same))
    return found


def _ropes(places: dict[int, Card]) -> list[tuple[Card, ...]]:
    found = []
    run: list[Card] = []
    for place in range(1, 12):
        card = places.get(place)
        if card is not None:
            run.append(card)
        else:
            if len(run) >= LEAST:
                found.append(tuple(run))
            run = []
    return found


class SpreadForm:
    """The spreads that may be laid from some cards: any that is valid and uses what it must use.

    A form for one option, as the bank's wagers are: it says what is wrong with a choice.
    """

    __slots__ = ("_among", "_found", "_free", "_hand", "_must")

    def __init__(
        self,
        among: Sequence[Card],
        found: Sequence[tuple[Card, ...]],
        free: frozenset[int],
        must: Card | None = None,
        hand: Sequence[Card] | None = None,
    ) -> None:
        self._among = among
        self._found = found
        self._free = free
        self._must = must
        """A card that was taken to be used at once."""
        self._hand = hand
        """Where cards of other spreads are among them, the cards of which one at least has to be new."""

    def complaint(self, choice: Choice) -> str | None:
        cards = choice.cards
        if choice.amount or choice.spot or choice.wagers:
            return "only cards go with it"
        left = list(self._among)
        for c in cards:
            if c not in left:
                return f"{c} is not among {show_cards(self._among)}"
            left.remove(c)
        if not kind_of(cards, self._free):
            return (
                "a spread is three or more in sequence of one suit, or of one rank in one suit or three suits"
            )
        if self._must is not None and self._must not in cards:
            return f"{self._must} was taken to be used at once"
        if self._hand is not None and not any(c in self._hand for c in cards):
            return "a new spread needs a card that does not lie in another one"
        return None

    def some(self, seat: int, random: Random) -> Choice | None:
        """One of the spreads that were found; half the time as short as it may be."""
        cards = random.choice(self._found)
        short = Choice("spread", cards=cards[:LEAST])
        if random.random() < 0.5 and self.complaint(short) is None:
            return short
        return Choice("spread", cards=cards)
