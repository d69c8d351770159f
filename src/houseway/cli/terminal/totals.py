"""What a hand counts, beside its cards, at the tables where hands are counted."""

from collections.abc import Callable

from houseway.cards import UNKNOWN
from houseway.games import baccarat, blackjack_hands, california_22, nine_and_a_half
from houseway.games.baccarat import BaccaratRules
from houseway.games.baccarat_9 import Baccarat9Rules
from houseway.games.blackjack_sheet import BlackjackRules
from houseway.games.california_22 import California22Rules
from houseway.games.nine_and_a_half import NineAndAHalfRules
from houseway.games.nines import NinesRules
from houseway.play.rules import RuleSet
from houseway.play.view import HandView

Total = Callable[[HandView], str]


def totals(rules: RuleSet) -> Total:
    """Says what a hand counts; nothing while a card of it is face down, or where hands are not counted."""
    play = rules.play

    def counted(hand: HandView) -> str:
        cards = hand.cards
        if not cards or UNKNOWN in cards:
            return ""
        match play:
            case BlackjackRules():
                return blackjack_hands.called(play.game.values, cards, split="split" in hand.marks)
            case NineAndAHalfRules():
                return nine_and_a_half.called(cards)
            case California22Rules():
                return str(california_22.total(cards))
            case BaccaratRules() | Baccarat9Rules() | NinesRules():
                return str(baccarat.total(cards))
        return ""

    return counted
