"""What was paid on a table and why, without the table."""

from houseway.ledger import Transfer
from houseway.play.events import Closed
from houseway.play.table import Table

PaidKey = tuple[tuple[str | int, ...], ...]


def paid_key(table: Table) -> PaidKey:
    """What was paid, whatever the order and the reason: two tables with the same key pay alike."""
    moves: list[tuple[str | int, ...]] = []
    for event in table.events:
        if isinstance(event, Transfer):
            payer, payee = event.payer, event.payee
            moves.append(
                (payer.kind, payer.owner, payer.wager, payer.spot, payee.kind, payee.owner, event.amount)
            )
        elif isinstance(event, Closed):
            moves.append((event.word, event.person, event.wager, event.spot, "", 0, event.paid))
    return tuple(sorted(moves))


def reasons_key(table: Table) -> tuple[object, ...]:
    """Why it was paid, in facts."""
    return tuple([(e.why.kind, e.why.facts) for e in table.events if isinstance(e, Transfer)])
