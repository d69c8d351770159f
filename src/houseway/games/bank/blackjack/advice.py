"""Simple sensible play at the blackjack tables, from the hand and the up card alone."""

from collections.abc import Collection

from houseway.cards import JOKER_RANK, Card
from houseway.games.bank.blackjack.hands import ACE, Values, Worth, points

UNSEEN = 7
"""What an up card that is not there is taken for."""


def up_points(up: Card | None) -> int:
    """How strong an up card is: aces eleven, jokers more."""
    if up is None:
        return UNSEEN
    if up.rank == JOKER_RANK:
        return 12
    return 11 if up.rank == ACE else points(up)


def advise(values: Values, cards: list[Card], value: Worth, up: Card | None, may: Collection[str]) -> str:
    """One of the verbs that are open.

    Eights and aces are split, ten and eleven doubled against less than a ten, fifteen and sixteen surrendered
    to a ten or better; else cards are drawn to seventeen against a seven or better, to twelve against less.
    Where the target is 22 every total is one more.
    """
    shows = up_points(up)
    total = value.total - (values.target - 21)
    first = cards[0].rank
    if "split" in may and not value.special and first == cards[1].rank and first in (8, ACE):
        return "split"
    if "surrender" in may and not value.soft and total in (15, 16) and shows >= 10:
        return "surrender"
    if "double" in may and not value.soft and total in (10, 11) and shows < 10:
        return "double"
    if "stand" not in may:
        return "hit" if "hit" in may else "pass"
    if "hit" not in may:
        return "stand"
    enough = (18 if shows < 9 else 19) if value.soft else (17 if shows >= 7 else 12)
    return "stand" if total >= enough else "hit"
