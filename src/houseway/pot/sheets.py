"""What the sheets of pot games differ in: who posts blinds, how they bet, what they say of the showdown."""

from typing import Literal

import msgspec

from houseway.play.parameters import Amount, Times
from houseway.play.rules import Structure

Uncapped = Literal["never", "two-participating", "two-left", "two-with-money-in", "two-before-cap", "always"]


class Blinds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who posts the blinds."""

    heads_up: Literal["button-small", "button-big"] = "button-small"
    """With two players, which blind the button posts."""
    begin: Literal["left-of-button", "button"] = "left-of-button"
    """The seat of the first of three blinds; one or two always begin left of the button."""
    two_of_three: Literal["as-begun", "heads-up"] = "as-begun"
    """Who posts the two larger of three blinds when two play: as with more players, or by ``heads_up``."""
    short: Literal["all-in", "next-player"] = "all-in"
    """What becomes of a blind that its player has less than half of: he posts what he has, or he is
    all-in for that and the next player takes the blind (the sheet's rule ``short-blind``, 003:171)."""
    raised_by: Literal["big-blind", "least-bet"] = "big-blind"
    """What the first raise of a game without fixed bets adds at least: the biggest blind, or the least
    bet of the limit where a file gives one of its own."""
    straddle: bool = False
    """Whether the player left of the big blind may straddle (the sheet's rule ``straddle``, 002:1381)."""
    straddle_from: Amount = "$10"
    """The lowest lower limit at which a straddle is live and so worth offering."""


class Betting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet bets."""

    cap: Times | None = 3
    """The most raises in a round, after the bet; none is no cap."""
    uncapped: Uncapped = "two-left"
    """When the cap does not hold: two players took part in the round from its start, two are left
    now, two have money in this round, or two were left before the last raise allowed; or always."""
    cap_in: tuple[Structure, ...] | Literal["fixed-limits", "every-structure"] = "fixed-limits"
    """The structures in which the cap holds: those named, limit and spread limit, or all of them."""
    short_all_in: Literal["half-bet", "full-bet"] = "half-bet"
    """What a limit all-in must add to count as a bet or raise: half of it, or all of it ("action only")."""
    several_short: Literal["add-up", "each"] = "add-up"
    """Whether several short all-ins of a limit round together make half of a bet, or each by itself must."""
    raise_over_short: Literal["all-in", "full-bet", "complete"] = "all-in"
    """Where a short limit all-in counts as a bet or raise, what the next raise is added to: the all-in,
    or the full bet that it counts as; or it only makes that bet full."""
    opens_again: Literal["full-raise", "half-raise", "raises-together"] = "full-raise"
    """What all-ins must add in games without fixed bets so that whoever has acted may raise again: one of
    them a full bet or raise (000:71), or half of it; or several of them one together."""
    all_in: Literal["any", "calls", "calls-of-three", "none"] = "any"
    """What a seat may do with its last chips where they are too few: everything; call for less, but not
    bet or raise less than in full; the same only while three players are left (004:417); or only fold
    (002:651)."""
    raise_short_bet: Literal["complete", "full-bet-more"] = "complete"
    """What a raise does to a limit all-in that does not count: completes the bet, or adds a full bet
    to it (004:417)."""
    check_raise: bool = True
    over_pot: Literal["never", "if-accepted", "by-agreement"] = "never"
    """Whether one of the last two in a pot-limit game may bet more than the pot: if the other accepts it; or
    by agreement, and the other then calls all of it or the pot only (003:149, 003:269)."""
    fold: Literal["any-time", "facing-a-bet"] = "any-time"
    """When a player may fold: whenever it is his turn, or only where it costs chips to stay."""
    absent: Literal["checks", "folds"] = "checks"
    """What is done for a player who is not there when it is his turn: a check where that is free, or his hand
    is killed in turn whatever it costs to stay (000:162)."""


OddChips = Literal[
    "left-of-button", "high-card-by-suit", "high-suit-by-rank", "low-card-by-suit", "by-half-and-suit"
]
OddHalf = Literal["first-half", "left-of-button", "high-card-by-suit", "high-suit-by-rank"]


class Showdown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a sheet says of chips that do not divide."""

    odd_chips: OddChips = "left-of-button"
    """Who of several winners of a part gets the chips that do not divide: the winner closest to
    the left of the button; the one with the highest (lowest) card by suit; the one with the highest
    suit, by rank inside it; or, in high-low games, the highest card by suit in the high half and the
    lowest in the low half."""
    odd_half: OddHalf = "first-half"
    """Which half gets the chip that does not divide between two halves: the first (the high
    hand), or the half whose winner comes first by the rule named."""
    board: Literal["shown", "declared", "declared-unraised"] = "shown"
    """How a player plays the board: he shows like everybody; or he may throw his hand away once he has
    said so (000:124); the same only after a last round without a raise (003:188)."""
    tied_both_ways: Literal["by-half", "as-one"] = "by-half"
    """Where the same seats tie for both halves: each half is divided by itself, or the whole pot once,
    as evenly as it goes (000:225)."""
