"""What hands compete for at the showdown of a pot game: for whoever compares hands without playing."""

from collections.abc import Mapping
from typing import Literal

import msgspec

POT = "pot"
"""What the one part is called where the pot is not divided."""
UNQUALIFIED = "nobody qualifies"

Rule = Literal["own", "any", "two-plus-three", "up-to-two"]
Hands = Literal["dealt", "kept", "undrawn", "drawn", "one-down"]
"""Which hands are compared: as dealt; what is kept after the discards; as they are, though a draw follows;
those held after the draw; or as dealt with the second card down, which nobody turns."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of the pot, and how hands compete for it."""

    name: str = POT
    ranking: str
    rule: Rule = "own"
    board: int = 0
    least: str = ""
    """The worst hand that has a claim, as cards."""
    fallback: bool = False
    """Whether it is played for only where no hand has a claim to any other part."""
    bug: str = ""
    """The ranking of a hand whose joker lies elsewhere than in the place of the down card."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """The hands at a showdown, and the parts of the pot."""

    cards: int
    """In a hand, without the board."""
    boards: int = 0
    board_cards: int = 0
    shared: int = 0
    """How many cards of the first board count on all of them."""
    parts: tuple[Part, ...]
    hands: Hands = "dealt"


def own_parts(named: Mapping[str, str]) -> tuple[Part, ...]:
    """Each hand by itself, for one part or several: rankings by the names of the parts, some of them empty.

    >>> [part.name for part in own_parts({"high": "high", "low": ""})]
    ['pot']
    """
    found = {name: order for name, order in named.items() if order}
    if len(found) == 1:
        return tuple([Part(ranking=order) for order in found.values()])
    return tuple([Part(name=name, ranking=order) for name, order in found.items()])


def omaha_and_own(name: str, ranking: str) -> Contest:
    """Half of the pot for two hole cards with three of the board, half for the hole cards after the draw."""
    omaha = Part(name="Omaha", ranking="high", rule="two-plus-three")
    parts = omaha, Part(name=name, ranking=ranking)
    return Contest(cards=5, boards=1, board_cards=5, parts=parts, hands="drawn")
