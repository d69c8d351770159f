"""After the hand: who was paid, why, by which printed rule."""

from collections.abc import Iterable

from rich.text import Text

from houseway.cli.telling import Teller, account_of, seat_of
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.hand import Hand


def payments(hand: Hand) -> list[Transfer]:
    """What came out of the pot."""
    return [t for t in hand.ledger if t.payer is hand.table.pot and seat_of(t.payee)]


def account(hand: Hand, transfers: Iterable[Transfer], teller: Teller, width: int) -> list[Text]:
    """Chips that moved, each with the rules that decided it."""
    return [
        Text(f" {line}", "bold" if moved else "dim")
        for line, moved in account_of(hand, transfers, teller, width - 1)
    ]


def stack_line(before: int, after: int) -> Text:
    """The person's stack and how it changed."""
    change = after - before
    if not change:
        said, style = "unchanged", "dim"
    elif change > 0:
        said, style = f"up {dollars(change)}", "bold green"
    else:
        said, style = f"down {dollars(-change)}", "bold red"
    return Text(f" Your stack: {dollars(after)}, ") + Text(said, style)
