"""A betting round: who acts, in which order, until when.

A limit game bets fixed sizes; a spread limit any size between two; pot limit up to the pot; no limit
anything. What the sheets differ in is a :class:`Betting`.
"""

from typing import Literal

from houseway.play.rules import Script
from houseway.play.table import Round, Seat, Table
from houseway.pot.acts import (
    OVER_POT,
    act_decision,
    as_told,
    bet_or_raise,
    call,
    check,
    covers,
    end_round,
    fold,
)
from houseway.pot.incidents.betting import irregular_turn
from houseway.pot.incidents.turn import Turn
from houseway.pot.over_pot import goes_over
from houseway.pot.sheets import Betting as Betting


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
    round_.menu = None
    acted: list[Seat] = []
    if opened:
        acted = [seat for seat in order if seat.number == opened]
        for seat in acted:
            seat.may_raise = False
    if last:
        order = [s for s in order if s.number != last] + [s for s in order if s.number == last]
    able = [seat for seat in order if not seat.all_in]
    pending = round_.able = len(able)
    if pending > 1:
        table.shows_first = able[0].number
    if acted:
        pending -= sum([not seat.all_in for seat in acted])
    i = -1
    mishaps, repeated, told = table.mishaps, table.repeated, table.told
    coming = told.acts if told is not None else None
    while pending:
        i += 1
        if i == len(order):
            i = 0
        seat = order[i]
        if seat.folded or seat.all_in or (acted and seat in acted):
            continue
        pending -= 1
        if round_.able == 1 and (seat.bet >= round_.level or covers(table, seat)):
            continue
        if mishaps is None:
            if repeated:
                choice = repeated.pop()
            elif coming and told is not None:
                choice = as_told(table, betting, round_, seat, told)
            else:
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
