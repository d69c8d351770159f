"""Bets that nobody called."""

from houseway.ledger import Reason
from houseway.play.table import Table

UNCALLED = Reason("uncalled bet returned", ("uncalled",))


def return_uncalled(table: Table) -> None:
    """Give back the part of a bet that nobody else could or did match."""
    top = second = 0
    owner = None
    for seat in table.seats:
        total = seat.total
        if total > top:
            top, second, owner = total, top, seat
        elif total > second:
            second = total
    if owner is not None and top > second and not owner.folded:
        excess = top - second
        owner.total -= excess
        owner.before_draw = min(owner.before_draw, owner.total)
        owner.bet = max(0, owner.bet - excess)
        owner.all_in = False
        # Where others took theirs back by a ruling, the collection has come out of this bet.
        if back := min(excess, table.pot.balance):
            table.pay(owner, back, UNCALLED)
