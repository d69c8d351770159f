"""Main pot and side pots, as they follow from what each seat has put in."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.play.table import Seat, Table


class Pot(NamedTuple):
    """A pot and the seats that may win it."""

    amount: int
    eligible: tuple[Seat, ...]
    later: bool = False
    """Bets after the draw that are divided by themselves, whether somebody is all-in or not."""
    cites: tuple[str, ...] = ()
    """What decided who may win it, besides the chips."""


def side_pots(table: Table) -> list[Pot]:
    """The pots, main pot first: cut at each stake that some live seat is all-in for.

    Dead money lies in the main pot.
    """
    live = [seat for seat in table.seats if not seat.folded]
    if len({seat.total for seat in live}) <= 1:
        return [Pot(table.pot.balance, tuple(live))]
    return _cut([(seat, seat.total) for seat in table.seats], table.pot.balance)


def pots_lying(table: Table) -> list[Pot]:
    """The pots as they lie on the table: what completed rounds have brought together.

    The bets of a round under way lie in front of their seats: nobody knows yet who will call them.
    """
    lying = table.pot.balance - sum([seat.bet for seat in table.seats])
    if lying <= 0:
        return []
    return _cut([(seat, seat.total - seat.bet) for seat in table.seats], lying)


def _cut(stakes: Sequence[tuple[Seat, int]], balance: int) -> list[Pot]:
    live = [(seat, stake) for seat, stake in stakes if not seat.folded]
    levels = sorted({stake for _, stake in live})
    if len(levels) <= 1:
        return [Pot(balance, tuple([seat for seat, _ in live]))]
    pots = []
    floor = 0
    for level in levels:
        amount = sum([min(stake, level) - min(stake, floor) for _, stake in stakes])
        eligible = tuple([seat for seat, stake in live if stake >= level])
        pots.append(Pot(amount, eligible))
        floor = level
    # Folded seats may have put in more than any live one; that, and dead money, is in the main pot.
    return to_balance(pots, balance)


def to_balance(pots: list[Pot], balance: int) -> list[Pot]:
    """The pots so that they are together what lies there: what is over is the main pot's; collected fees
    came out of the main pot, and out of side pots only where that was too small."""
    rest = balance - sum([pot.amount for pot in pots])
    fitted = []
    for pot in pots:
        amount = max(0, pot.amount + rest)
        rest += pot.amount - amount
        fitted.append(pot._replace(amount=amount))
    return fitted
