"""What is done between two hands by itself: who wanted to leaves, moves, or closes the table."""

from houseway.room.live.bots import come_in, keep_company
from houseway.room.live.entries import Intended
from houseway.room.live.people import HOUSE
from houseway.room.live.steps import Step
from houseway.room.live.table import LiveTable
from houseway.room.store.interface import WalletMove
from houseway.session import acts
from houseway.session.session import CAGE


def tidy(table: LiveTable, step: Step, now: int) -> None:
    """Everything that waited for the end of the hand, but for chips that people buy: a wallet may refuse."""
    for seat, occupant in sorted(table.occupants.items()):
        if occupant.leaves or table.closes:
            table.attempt(step, acts.Leave(seat), occupant.by, now)
    if table.closes and not table.occupants:
        close(table, step)
        return
    for seat, occupant in sorted(table.occupants.items()):
        if occupant.moves:
            _move(table, step, seat, occupant.moves, now)
    keep_company(table, step, now)
    for seat in sorted(table.occupants):
        come_in(table, step, seat, now)


def _move(table: LiveTable, step: Step, seat: int, to: int, now: int) -> None:
    if not table.attempt(step, acts.ChangeSeat(seat, to), table.occupants[seat].by, now):
        # Somebody was faster.
        table.note(step, Intended(seat, "nothing", HOUSE, now))


def close(table: LiveTable, step: Step) -> None:
    """Nobody is left: what was collected, or carried on and won by nobody, goes to the house."""
    left = CAGE - table.session.cage.balance
    if left:
        step.wallets.append(WalletMove(None, left, "left at a table that closed"))
    table.closed = step.closed = step.seating = True


def buys_waiting(table: LiveTable) -> tuple[int, int] | None:
    """Somebody who wanted chips when the hand is over, and how many."""
    if table.session.hand is not None or table.closed:
        return None
    return next(((seat, o.buys) for seat, o in sorted(table.occupants.items()) if o.buys), None)
