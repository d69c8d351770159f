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
    return to_balance(pots, table.pot.balance)


def to_balance(pots: list[Pot], balance: int) -> list[Pot]:
    """The pots so that they are together what lies there: what is over is the main pot's; collected fees
    came out of the main pot, and out of side pots only where that was too small."""
    rest = balance - sum([pot.amount for pot in pots])
    fitted = []
    for pot in pots:
        amount = max(0, pot.amount + rest)
        rest += pot.amount - amount
        fitted.append(Pot(amount, pot.eligible))
    return fitted
