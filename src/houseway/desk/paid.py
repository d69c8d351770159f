"""What was paid on a table and why, without the table."""

from collections.abc import Sequence

from houseway.ledger import Transfer, Why
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


def whys(table: Table) -> list[Why]:
    """Why it was paid; some find their facts when they are asked for."""
    return [event.why for event in table.events if isinstance(event, Transfer)]


def same_reasons(some: Sequence[Why], others: Sequence[Why]) -> bool:
    """Whether two rows of reasons come to the same facts."""
    return len(some) == len(others) and all(
        one.kind == other.kind and one.facts == other.facts for one, other in zip(some, others, strict=True)
    )
