"""What a game sees of unknown cards: cards between which it sees no difference are settled once for all."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple

from houseway.desk.kinds import kind_of
from houseway.desk.unknown_cards import Hidden, Rows
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet


class Look(NamedTuple):
    """What a game sees of unknown cards."""

    paid: Hashable
    """Cards that look alike in this are paid alike …"""
    why: Hashable
    """… and those that look alike in this too for like reasons …"""
    named: bool = True
    """… but for the cards themselves, where reasons name any."""


Sight = Callable[[Rows], Hashable]
"""How a game looks: a :class:`Look`, or one thing that decides both."""
WRONG = HousewayError, LookupError, ValueError
"""What comes of looking at a file that is not as it should be: whoever settles it says why."""


def sight_of(rules: RuleSet, data: Mapping[str, Any], hidden: Sequence[Hidden]) -> Callable[[Rows], Look]:
    """How a game looks at the unknown cards of a file; one of which nothing is known sees every card."""
    sight = getattr(kind_of(rules), "sight", None)
    try:
        found: Sight | None = sight(rules, data, hidden) if sight is not None and hidden else None
    except WRONG:
        found = None
    if found is None:
        return every_card
    looks = found

    def seen(rows: Rows) -> Look:
        try:
            look = looks(rows)
        except WRONG:
            return every_card(rows)
        return look if isinstance(look, Look) else Look(look, look)

    return seen


def every_card(rows: Rows) -> Look:
    """Each card by itself."""
    cards = tuple([tuple(row) for row in rows])
    return Look(cards, cards)
