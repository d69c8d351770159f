"""Stud that is told without its open cards: who brings it in and who acts first hangs on them."""

from houseway.cards import UNKNOWN
from houseway.histories.titles import STUD
from houseway.histories.told import Cards, Told

NOT_TOLD = "the text tells no open cards, so that whose turn it is cannot be known"


def hides_open_cards(told: Told) -> bool:
    """Whether no card that anybody was dealt is told before the end."""
    return told.game in STUD and not any(
        [isinstance(said, Cards) and said.name and set(said.cards) - {UNKNOWN} for said in told.play]
    )
