"""The actions of a step: one number each, the same for every rule set.

An action is legal where its column in the mask is 1. ``BET`` and ``OVER_POT`` take an amount, the total of
the round ("raise to"); ``DRAW`` and ``SAY`` take cards; the others take nothing.
"""

ENCODING = 1
"""The version of actions and observations: it changes when a number comes to mean something else."""

FOLD, CHECK, CALL, BET, OVER_POT, CALL_POT, ACCEPT_BET, REFUSE, POST_STRADDLE, PASS = range(10)
DISCARD_FIRST = 10
"""Giving up the first of the own cards, in the order in which they are held; the second is one more."""
MOST_DISCARDS = 7
OPEN_LOW = DISCARD_FIRST + MOST_DISCARDS
"""The bring-in."""
DRAW = OPEN_LOW + 1
"""Giving up some of the own cards for others: the amount has a bit for each of them, 1 for the first; 0 is
standing pat."""
SAY = DRAW + 1
"""Saying how many cards one wants, and being free to change that; the amount is the same."""
ACTIONS = SAY + 1

NAMES = (
    *("fold", "check", "call", "bet", "over-pot", "call-pot", "accept", "refuse", "straddle", "pass"),
    *[f"discard {place}" for place in range(1, MOST_DISCARDS + 1)],
    "bring-in",
    "draw",
    "say",
)
"""What each action is called; ``bet`` is also a raise and a completion."""
