"""What is a spread at the Pan table, and the form for laying one, as plain data.

>>> from houseway.cards import parse_cards
>>> kind_of(parse_cards("6s 7s Js")), kind_of(parse_cards("4h 4h 4h")), kind_of(parse_cards("4h 4d 4c"))
('rope', 'suit', 'suits')
>>> kind_of(parse_cards("4h 4h 4c")), kind_of(parse_cards("Ah Ah Ac")), kind_of(parse_cards("Qs Ks As"))
('', 'any', '')
"""

from collections.abc import Sequence
from random import Random
from typing import Literal

import msgspec

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


class SpreadForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spreads that may be laid from some cards: any that is valid and uses what it must use."""

    among: tuple[Card, ...]
    found: tuple[tuple[Card, ...], ...]
    """The largest spreads among them, of each kind."""
    free: frozenset[int]
    """The ranks that may be spread in any suits."""
    must: Card | None = None
    """A card that was taken to be used at once."""
    new: tuple[Card, ...] | None = None
    """Where cards of other spreads are among them, the cards of which one at least has to be there."""

    def complaint(self, choice: Choice) -> str | None:
        cards = choice.cards
        if choice.amount or choice.spot or choice.wagers:
            return "only cards go with it"
        if cards in self.found and self.new is None:
            return None
        left = list(self.among)
        for c in cards:
            if c not in left:
                return f"{c} is not among {show_cards(self.among)}"
            left.remove(c)
        if not kind_of(cards, self.free):
            return (
                "a spread is three or more in sequence of one suit, or of one rank in one suit or three suits"
            )
        if self.must is not None and self.must not in cards:
            return f"{self.must} was taken to be used at once"
        if self.new is not None and not any(c in self.new for c in cards):
            return "a new spread needs a card that does not lie in another one"
        return None

    def some(self, random: Random) -> Choice:
        """One of the spreads that were found; half the time as short as it may be."""
        cards = random.choice(self.found)
        short = Choice("spread", cards=cards[:LEAST])
        if random.random() < 0.5 and self.complaint(short) is None:
            return short
        return Choice("spread", cards=cards)
