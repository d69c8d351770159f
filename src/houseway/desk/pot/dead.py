"""Hands that came to the showdown dead, and bets that nobody called: what play sees to before the end."""

from collections.abc import Callable, Sequence

import msgspec

from houseway.desk.pot.forced import most_forced
from houseway.incident import Incident
from houseway.ledger import Reason, move
from houseway.play.hand import finish
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.incidents.mishaps import Misdeal, ruling
from houseway.play.pots import side_pots
from houseway.play.rules import RuleSet
from houseway.play.shape import KILLED
from houseway.play.situation import Situation, lay_out
from houseway.play.table import Seat, Table
from houseway.pot.uncalled_bet import UNCALLED, return_uncalled
from houseway.reasons.pots import TAKES_BACK


def laid_out(
    rules: RuleSet, situation: Situation, lay: Callable[[RuleSet, Situation], Table] = lay_out
) -> Table:
    """The table with what was not called back at its bettors, before hands are compared."""
    dead = situation.facts.get(KILLED, ())
    table = lay(rules, _somebody_left(situation))
    killed = [table.by_number[number] for number in dead]
    for seat in killed:
        seat.folded = False
    _give_uncalled_back(table)
    begun = [pot.eligible for pot in side_pots(table)] if killed else []
    for seat in killed:
        seat.folded = True
    if table.live() and any([all([seat.folded for seat in eligible]) for eligible in begun]):
        ruling(table, Incident("showdown", 1, "no claimant left"))
    return table


def end(table: Table) -> None:
    """The end of the game; where every hand is dead, what the sheet does about that."""
    if table.live():
        finish(table)
        return
    try:
        ruling(table, Incident("showdown", 1, "no hand left"))
    except Misdeal as misdeal:
        _take_back(table, misdeal.remedy.id, table.seats)


def _somebody_left(situation: Situation) -> Situation:
    """A table needs somebody in the hand: where all are dead, the first of them until it is laid out."""
    if not all([seat.folded for seat in situation.seats]):
        return situation
    first = situation.facts[KILLED][0]
    seats = [
        msgspec.structs.replace(seat, folded=seat.folded and seat.seat != first) for seat in situation.seats
    ]
    return msgspec.structs.replace(situation, seats=tuple(seats))


def _give_uncalled_back(table: Table) -> None:
    """What nobody matched of a bet is its bettor's, also where he has folded since; a blind is given up."""
    return_uncalled(table)
    forced = most_forced(table.rules, table.start.limit, table.stakes)
    most, second = sorted([0, *[seat.total for seat in table.seats]], reverse=True)[:2]
    for seat in table.seats:
        if seat.folded and seat.total == most > max(second, forced):
            back = most - max(second, forced)
            seat.total -= back
            seat.before_draw = min(seat.before_draw, seat.total)
            table.pay(seat, min(back, table.pot.balance), UNCALLED)


def _take_back(table: Table, remedy: str, seats: Sequence[Seat]) -> None:
    """Everybody has back what he put in, the collection's part of it too."""
    if table.collection.balance:
        table.log(move(table.collection, table.pot, table.collection.balance, Reason(MISDEAL, (remedy,))))
    for seat in seats:
        if amount := seat.total + seat.dead:
            table.pay(seat, amount, Reason(TAKES_BACK, (remedy,)))
            seat.total = seat.dead = 0
    table.outcome = MISDEAL
