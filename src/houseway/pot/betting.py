"""A betting round: who acts, in which order, until when.

A limit game bets fixed sizes; a spread limit any size between two; pot limit up to the pot; no limit
anything. What the sheets differ in is a :class:`Betting`.
"""

from typing import Literal

import msgspec

from houseway.play.parameters import Times
from houseway.play.rules import Script, Structure
from houseway.play.table import Round, Table
from houseway.pot.acts import (
    OVER_POT,
    act_decision,
    bet_or_raise,
    call,
    check,
    covers,
    end_round,
    fold,
    open_menu,
)
from houseway.pot.incidents.betting import irregular_turn
from houseway.pot.incidents.turn import Turn
from houseway.pot.over_pot import goes_over

Uncapped = Literal["never", "two-participating", "two-left", "two-with-money-in", "two-before-cap", "always"]


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
    raise_over_short: Literal["all-in", "full-bet"] = "all-in"
    """Where a short limit all-in counts as a bet or raise, what the next raise is added to: the all-in,
    or the full bet that it counts as."""
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
    absent: Literal["checks", "folds"] = "checks"
    """What is done for a player who is not there when it is his turn: a check where that is free, or his hand
    is killed in turn whatever it costs to stay (000:162)."""


def betting_round(
    table: Table,
    betting: Betting,
    *,
    first: int,
    sizes: tuple[int, ...],
    last: int = 0,
    after_last: Literal["button", "left"] = "left",
    opened: int = 0,
) -> Script:
    """Bet until everybody has called, checked or folded, beginning with the seat after ``first``.

    ``sizes`` are the bets of a limit round (one; two where a sheet gives the choice), the least and
    the most of a spread, or the minimum bet. Forced bets may have opened the round. ``last`` is a
    seat that acts last the first time (a kill); after it, action goes on to its left or to the
    button's. ``opened`` is a seat that has acted by opening the round: it is asked again only
    after a raise.
    """
    round_ = table.round
    if round_ is None:
        round_ = table.round = Round()
    round_.sizes = sizes
    if not round_.increment:
        round_.increment = sizes[0]
    order = [seat for seat in table.clockwise(first) if not seat.folded]
    round_.live_at_start = len(order)
    open_menu(table, betting, round_)
    acted = [seat for seat in order if seat.number == opened]
    for seat in acted:
        seat.may_raise = False
    if last:
        order = [s for s in order if s.number != last] + [s for s in order if s.number == last]
    pending = round_.able = sum([not seat.all_in for seat in order])
    if pending > 1:
        table.shows_first = next(seat.number for seat in order if not seat.all_in)
    pending -= sum([not seat.all_in for seat in acted])
    i = -1
    mishaps = table.mishaps
    while pending:
        i += 1
        if i == len(order):
            i = 0
        seat = order[i]
        if seat.folded or seat.all_in or seat in acted:
            continue
        pending -= 1
        if round_.able == 1 and (seat.bet >= round_.level or covers(table, seat)):
            continue
        if mishaps is None:
            choice = yield act_decision(table, betting, round_, seat)
        else:
            turn = Turn(table, betting, round_, seat, order[i + 1 :] + order[: i + 1], pending, acted)
            taken = yield from irregular_turn(turn)
            # A ruling may have changed who is still to act, and when.
            i, order, acted = -1, turn.order, turn.acted()
            pending = len(turn.waiting)
            if taken is None:
                continue
            choice = taken
        verb = choice.verb
        if verb == "check":
            check(table, seat)
        elif verb == "call":
            call(table, round_, seat)
        elif verb == "fold":
            round_.able -= 1
            fold(table, seat)
        else:
            answered = False
            if verb == OVER_POT:
                answered = yield from goes_over(table, betting, round_, seat, choice.amount)
            else:
                bet_or_raise(table, betting, round_, seat, verb, choice.amount)
            pending = 0 if answered else round_.able if seat.all_in else round_.able - 1
            acted = []
        if seat.number == last:
            last = 0
            # From now on everybody acts in position, beginning with those who still have to.
            able = [s for s in order[i + 1 :] + order[: i + 1] if not (s.folded or s.all_in)]
            acted = able[pending:]
            order = table.clockwise(seat.number if after_last == "left" else table.button)
            i = -1
    end_round(table, round_)
