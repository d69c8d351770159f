"""Main pot and side pots, as they follow from what each seat has put in."""

from typing import NamedTuple

from houseway.play.table import Seat, Table


class Pot(NamedTuple):
    """A pot and the seats that may win it."""

    amount: int
    eligible: tuple[Seat, ...]


def side_pots(table: Table) -> list[Pot]:
    """The pots, main pot first: cut at each stake that some live seat is all-in for.

    Dead money lies in the main pot.
    """
    live = [seat for seat in table.seats if not seat.folded]
    levels = sorted({seat.total for seat in live})
    if len(levels) <= 1:
        return [Pot(table.pot.balance, tuple(live))]
    pots = []
    floor = 0
    for level in levels:
        amount = sum(min(seat.total, level) - min(seat.total, floor) for seat in table.seats)
        eligible = tuple([seat for seat in live if seat.total >= level])
        pots.append(Pot(amount, eligible))
        floor = level
    # Folded seats may have put in more than any live one; that, and dead money, is in the main pot.
    rest = table.pot.balance - sum(pot.amount for pot in pots)
    pots[0] = Pot(pots[0].amount + rest, pots[0].eligible)
    return pots
