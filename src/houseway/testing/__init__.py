"""For people who write games: hands with stacked cards, acting in short words, and what must always hold.

A hand is laid out card by card in the order of the deal, acted in words as records write them, and held to
its chips. Amounts are cents. What does not hold raises an :class:`AssertionError` with a sentence, so that
any test runner takes these functions as they are.

>>> cards = one_at_a_time("Ks Kh", "7c 2d", "As Ad") + " 3c  Kd 8h 4s  5c 9h  6d 9s"
>>> hand = stacked("black-sheep/texas-holdem", cards, [100_00, 100_00, 100_00], limit="3-6")
>>> asked(hand), verbs(hand), amounts(hand, "raise")
((3,), ['call', 'raise', 'fold'], ['600'])
>>> hand = act(hand, "3 raise 600", "call", "fold", "1 check, 3 check")
>>> asked(hand)
(1,)
>>> hand = act(hand, "bet 600, call, bet 600, call")
>>> won(hand)
{1: 2100, 2: -300, 3: -1800}
>>> check_hand(hand)
>>> act(hand, "call")
Traceback (most recent call last):
AssertionError: 'call' comes when the hand is over

And for a whole game, one's own or a printed one, random hands under every limit and every reading:

>>> check_game("black-sheep/texas-holdem", hands=2)
"""

from houseway.testing.acting import act, amounts, any_choice, asked, notes, play_out, verbs, won
from houseway.testing.checks import check_cards, check_chips, check_game, check_hand, check_wagers
from houseway.testing.stacking import deck, one_at_a_time, stacked

__all__ = [
    "act",
    "amounts",
    "any_choice",
    "asked",
    "check_cards",
    "check_chips",
    "check_game",
    "check_hand",
    "check_wagers",
    "deck",
    "notes",
    "one_at_a_time",
    "play_out",
    "stacked",
    "verbs",
    "won",
]
