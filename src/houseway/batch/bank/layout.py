"""A round at a table as one row of numbers, and what decides it as another.

Seats are columns, counted from 0 in the order of their numbers. Everybody bets on the own spot. Amounts are
cents.
"""

from typing import Any

import numpy as np

MOST_SEATS = 14
MOST_KINDS = 6
MOST_SHOE = 8 * 52
MOST_HAND = 3
PLAYER, BANKER = range(2)
"""The rows of the common hands of baccarat; in other games hands lie at their seats, also the bank's."""

NOBODY, PLAY_OR_FOLD = range(2)
"""What is asked: nothing, for the round is over; to play or to fold."""
WAITS, PLAYS, FOLDS, OUT = range(4)
"""What becomes of a hand: not decided; played; folded; there is none."""
FOLD, PLAY = range(2)
"""The actions."""
LOSES, PUSHES, WINS = range(3)

Row = Any
"""One row of ``ROUND`` or of ``ROUND_SHEET``, as a kernel sees it."""

ROUND = np.dtype(
    [
        ("start", np.int32, (MOST_SEATS,)),
        ("stack", np.int32, (MOST_SEATS,)),
        ("bets", np.int32, (MOST_SEATS, MOST_KINDS)),  # What each seat bets before every round.
        ("stake", np.int32, (MOST_SEATS, MOST_KINDS)),  # What lies there now.
        ("event", np.int16, (MOST_SEATS, MOST_KINDS)),  # The row of the pay table; -1 has no verdict yet.
        ("bank", np.int32),  # What is put up before every round.
        ("paid", np.int32),
        ("taken", np.int32),
        ("status", np.int8, (MOST_SEATS,)),
        ("turn", np.int8),
        ("asks", np.int8),
        ("to_act", np.int8),
        ("first", np.int8),  # The seat by its number from 0 at which settlement begins.
        ("held", np.int8, (MOST_SEATS, MOST_HAND)),
        ("shuffles", np.uint64, (4,)),
        ("whims", np.uint64, (4,)),
        ("deck", np.int8, (MOST_SHOE,)),
    ],
    align=True,
)

BACCARAT, THREE_CARD = range(2)
RUNNING, NET, GROSS, POOLED, APART = range(5)
COVERS = {"running": RUNNING, "net": NET, "gross": GROSS, "pooled": POOLED, "apart": APART}
EXACT, DOWN, UP, NEAREST = range(4)
ROUNDINGS = {"exact": EXACT, "down": DOWN, "up": UP, "nearest": NEAREST}
PAID, UNLESS_EQUAL, IF_HIGHER, PUSH = range(4)
UNQUALIFIED = {"paid": PAID, "paid-unless-equal": UNLESS_EQUAL, "paid-if-higher": IF_HIGHER, "push": PUSH}
"""What an Ante gets against a player-dealer who does not qualify."""

ROUND_SHEET = np.dtype(
    [
        ("game", np.int64),
        ("players", np.int64),
        ("kinds", np.int64),
        ("numbers", np.int64, (MOST_SEATS,)),  # The numbers of the seats, from 0.
        ("seats", np.int64),  # How many the table has.
        ("banker", np.int64),
        ("shoe", np.int64),
        ("needed", np.int64),
        ("chip", np.int64),
        ("first", np.int64),
        # Settlement
        ("cover", np.int64),
        ("losers_first", np.int64),
        ("rounding", np.int64),
        # Baccarat
        ("points", np.int64, (52,)),
        ("player_hits_to", np.int64),
        ("banker_hits_to", np.int64),
        ("chart", np.int64, (10,)),  # By the banker's total: the third cards on which it hits, a bit each.
        ("naturals_stop", np.int64),
        ("bonus", np.int64),  # The wager on the first four cards; -1 is none.
        # Three cards
        ("qualifies", np.int64),
        ("unqualified", np.int64),
        ("folds_at_once", np.int64),
        ("up_card", np.int64),
        ("counts_wagers", np.int64),
        ("values", np.int64, (13,)),
    ],
    align=True,
)
