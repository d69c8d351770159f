"""A table as one row of numbers: everything that the scripts know of a hand, for kernels to work on.

Seats are columns, counted from 0 in the order of their numbers. Amounts are cents.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

MOST_SEATS = 10
MOST_HOLE = 7
MOST_UP = 5
MOST_BOARDS = 3
MOST_BOARD_CARDS = 5
MOST_DECK = 53
MOST_CHIPS = 2**31 - 1
"""All chips of a table together, in cents."""

NOBODY, ACT, ACCEPT, ANSWER, DISCARD, STRADDLE, BRING_IN, DRAW_CARDS = range(8)
"""What is asked: nothing, for the hand is over; to act; whether a bet above the pot is accepted; how such a
bet is answered; which card is given up; whether to straddle; to bring it in; which cards are drawn anew."""

Row = Any
"""One row of ``TABLE`` or of ``SHEET``, as a kernel sees it."""

_SEATS = (MOST_SEATS,)

TABLE = np.dtype(
    [
        # Before the hand
        ("start", np.int32, _SEATS),
        ("post_live", np.int32, _SEATS),
        ("post_dead", np.int32, _SEATS),
        ("passed_over", np.int8, _SEATS),
        ("button", np.int8),  # The button's seat; -1 where nobody sits there.
        ("left", np.int8),  # The first seat to the left of the button.
        # Chips
        ("stack", np.int32, _SEATS),
        ("bet", np.int32, _SEATS),  # In this round.
        ("total", np.int32, _SEATS),  # What counts towards the pots.
        ("pot", np.int32),
        # Seats
        ("folded", np.int8, _SEATS),
        ("all_in", np.int8, _SEATS),
        ("may_raise", np.int8, _SEATS),
        ("checked", np.int8, _SEATS),
        ("live", np.int8),  # How many have not folded.
        # The betting round
        ("level", np.int32),
        ("full", np.int32),
        ("increment", np.int32),
        ("raises", np.int32),
        ("capped", np.int8),
        ("opened", np.int8),  # Whether somebody has bet or raised.
        ("live_at_start", np.int8),
        ("able", np.int8),
        ("pending", np.int8),
        ("at", np.int8),  # Who was asked last.
        ("round", np.int8),  # 0 between rounds, 1 where forced bets have opened one, 2 under way.
        ("after", np.int8),  # The seat after which the first round begins.
        ("over_posted", np.int16),  # Who posted more than the bet to call, a bit each.
        # The question
        ("asks", np.int8),
        ("to_act", np.int8),
        ("may", np.int32),  # The actions that are legal, a bit each.
        ("amounts", np.int32, (4,)),  # Of a bet or raise: from, to, step, and one more or 0.
        ("over", np.int32, (4,)),  # The same above the pot.
        ("offer", np.int32),  # A bet above the pot that waits for the other's consent.
        ("offer_pot", np.int32),  # What it is without it.
        # Where the script is
        ("step", np.int8),
        ("street", np.int8),
        ("turn", np.int8),  # How many seats have had their turn, where it goes round once.
        # Stud
        ("size", np.int8),  # What a bet of this round is.
        ("forced", np.int8),  # The seat whose door card has to open.
        ("may_fold", np.int8),  # Whether it cannot, so that those after it need not.
        ("acted", np.int8),  # The seat that opened, and is asked again only after a raise; -1 is nobody.
        ("unforced", np.int16),  # Who folds in this round without a bet, a bit each.
        ("dead", np.int16),  # Folded seats that are dealt in, a bit each.
        # Cards, by their index
        ("deck", np.int8, (MOST_DECK,)),
        ("dealt", np.int8),
        ("down", np.int8, (MOST_SEATS, MOST_HOLE)),
        ("held", np.int8, _SEATS),
        ("faceup", np.int8, (MOST_SEATS, MOST_UP)),
        ("ups", np.int8, _SEATS),  # Cards that each has face up.
        ("common", np.int8, (MOST_BOARDS, MOST_BOARD_CARDS)),
        ("turned", np.int8),  # Cards on each board.
        ("strength", np.int32, (MOST_BOARDS, MOST_SEATS)),
        # A deck that runs short; sets of cards have a bit for each
        ("burned", np.int64),  # Burns of stud that have not been shuffled back.
        ("thrown", np.int64),  # Discards that have not been shuffled back.
        ("again", np.int8, (MOST_DECK,)),  # The deck after cards were shuffled into it.
        ("left_over", np.int8),  # How many cards it has; 0 while the first deck lasts.
        # Draws
        ("late", np.int8),  # Whether there was a draw, after which a sheet may bet by other rules.
        ("asked", np.int8),  # How often the seat to act has said how many cards it wants.
        ("drew", np.int8, _SEATS),  # How many cards each seat drew last.
        ("wanted", np.int8),  # Cards still to be dealt in this draw.
        ("gave", np.int64, _SEATS),  # What each seat gave up in this draw.
        ("round_out", np.int64),  # What of all that has not been shuffled back.
        ("served", np.int64),  # What of it is from seats that have been served.
        ("returned", np.int16),  # Folded seats whose cards were shuffled back, a bit each.
        ("silent", np.int16),  # Who checked in the last betting round, a bit each.
        ("before", np.int32, _SEATS),  # What each seat had in before the last betting round.
        # Chance
        ("shuffles", np.uint64, (4,)),
        ("whims", np.uint64, (4,)),
    ],
    align=True,
)

Has = bool | None
"""Whether a table has something: True, or None, and then nothing that belongs to it is compiled."""


wide: Callable[[int], int] = np.int64  # type: ignore[assignment]
"""A number as kernels hand it on: out of a row, or written down, it would be of its own type, and all that it
is handed to would be compiled once more."""
