"""What happens between hands, as the sheets differ in it: who may come in and how, what a missed
blind costs, where the button starts, and what may be bought.

Only data: :mod:`houseway.session` plays by it.
"""

from typing import Literal

import msgspec

from houseway.errors import MoneyError
from houseway.money import cents
from houseway.play.parameters import Amount, OptionalAmount

Entering = Literal[
    "deal-in", "post", "total", "small-dead", "wait-big-blind", "wait-button", "kill", "double-ante"
]
"""A way to get a hand in a game that is under way.

deal-in: at once, and nothing is posted. post: at once, for a live big blind. total: at once, for the
total of the blinds, live up to the big blind and the rest dead. small-dead: at once, for a dead small
blind. wait-big-blind: with the big blind. wait-button: once the button has passed the seat, posting
the big blind then unless the sheet deals newcomers in for nothing. kill: at once, for a kill blind.
double-ante: at once, for a second ante.
"""
Skipped = Literal["by-position", "made-up"]


def check_money(text: str) -> None:
    """Refuse text that is no amount, in the way that a rule set file is refused."""
    try:
        cents(text)
    except MoneyError as error:
        raise ValueError(str(error)) from None


class LowGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What holds instead in the smaller games of a sheet."""

    up_to: Amount
    """The largest lower bet of a smaller game, as in ``$9`` for $9-18."""
    new: tuple[Entering, ...]
    skipped: Skipped = "by-position"

    def __post_init__(self) -> None:
        check_money(self.up_to)


class BuyIns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What may be bought, and when."""

    short: Literal["after-full", "once", "never", "any"] = "after-full"
    """Short buy-ins: one after each full one, one in a session, none, or any after the first buy-in."""
    short_below: Literal["buy-in", "five-bets"] = "buy-in"
    """What is short: less than the buy-in of the limit; or chips that leave the buyer with less than
    five bets in front of him."""
    five_lower_up_to: Amount = "$3"
    """Up to this lower bet five lower bets are meant, above it five higher ones (004:241-243)."""
    short_needs: Literal["chips-or-none", "no-chips", "no-chips-in"] = "chips-or-none"
    """Whether a short buy-in is only for somebody without chips, in all limits or in those of ``only_in``;
    then, after one, a full buy-in is too."""
    full_with_at_most: OptionalAmount = ""
    """In the limits of ``only_in``, a full re-buy only with at most so much in front."""
    only_in: OptionalAmount = ""
    """The limits with this very buy-in."""
    from_broken_game: bool = False
    """Whether somebody from a broken game of the same type and limit may sit with less (000:303)."""

    def __post_init__(self) -> None:
        for text in (self.five_lower_up_to, self.full_with_at_most or "0", self.only_in or "0"):
            check_money(text)


class Between(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sheet's rules between hands. The defaults are those of a sheet that prints nothing."""

    button: bool = True
    """Whether the game has a button; without one the house dealer's place counts."""
    opening: Literal["dealt", "spread"] = "dealt"
    """How the first button is drawn: a card face up to everybody, or from the deck spread without its
    top and its bottom card."""
    opening_ties: Literal["suit", "redraw"] = "suit"
    """Equal cards: the higher suit, or another card for those who are equal."""
    new: tuple[Entering, ...] = ("post", "wait-big-blind", "wait-button")
    """How a new player comes in."""
    low: LowGames | None = None
    back: tuple[Entering, ...] = ("total", "wait-big-blind")
    """How somebody comes back who has missed a blind."""
    back_small: tuple[Entering, ...] = ()
    """The same where only the small blind was missed; empty is as ``back``."""
    back_one_blind: tuple[Entering, ...] = ()
    """The same in a game with a single blind; empty is as ``back``."""
    consent: bool = False
    """Whether somebody who has missed a blind may kill the pot only if no active player objects."""
    kill_next: bool = False
    """Whether somebody may be dealt into a killed pot for the promise to kill the next one, if no
    active player objects (000:300)."""
    among_blinds: bool = False
    """Whether one may come in between the button and the small blind. The blinds and the button pass
    such a player over that once."""
    inherits_small: bool = False
    """Whether somebody who waits for the big blind and inherits the small one may post just it (000:929)."""
    skipped: Skipped = "by-position"
    """What becomes of a blind that jumps over an active player because others left: nothing, or he
    makes it up at once. A single blind is never made up: the sheets print it for games of several."""
    first_round_free: bool = False
    """Whether, until the button has once gone round, new players and those who change seats owe
    nothing at a seat that no blind has passed (000:36)."""
    seat_change: Literal["entitled", "as-new"] = "entitled"
    """Who changes seats later: is dealt in when he is no farther from the big blind than before; or
    comes in as a new player."""
    short_blind: Literal["", "makes-up", "owes-all"] = ""
    """Who had less than half of his blind, so that the next player took it: makes that blind up as
    soon as he has chips; or owes as if absent, and does not get the button. Empty: such a blind
    counts as posted."""
    over: Literal["left-of-big-blind", "last-come"] = "left-of-big-blind"
    """Who sits out when more are seated than may play: those left of the big blind, or who came last."""
    least_stack: Literal["any", "chip", "ante-and-bring-in"] = "any"
    """What one must have to get a hand."""
    buy_ins: BuyIns = BuyIns()


BETWEEN = {
    "pot": Between(),
    "bank": Between(button=False, buy_ins=BuyIns(short="any")),
    "point": Between(buy_ins=BuyIns(short="any")),
    "meld": Between(button=False, buy_ins=BuyIns(short="never")),
}
"""What holds for a kind of game whose sheet says nothing."""
