"""What a hand counts, beside its cards, at the tables where hands are counted."""

from collections.abc import Callable

from houseway.cards import UNKNOWN
from houseway.games import game_of
from houseway.play.rules import RuleSet
from houseway.play.view import HandView

Total = Callable[[HandView], str]


def totals(rules: RuleSet) -> Total:
    """Says what a hand counts; nothing while a card of it is face down, or where hands are not counted."""
    counts, play = game_of(rules).counts, rules.play

    def counted(hand: HandView) -> str:
        if counts is None or not hand.cards or UNKNOWN in hand.cards:
            return ""
        return counts(play, hand)

    return counted
