"""After the hand: who was paid, why, by which printed rule."""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.text import Text

from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.events import Closed, Noted
from houseway.play.hand import Hand
from houseway.words.names import capital
from houseway.words.payments import account_of, cited, closing_cites, sources
from houseway.words.teller import Teller


def payments(hand: Hand) -> list[Transfer]:
    """What came out of the pot."""
    return [t for t in hand.ledger if t.payer is hand.table.pot and t.payee.kind == "stack"]


def account(hand: Hand, transfers: Iterable[Transfer], teller: Teller, width: int) -> list[Text]:
    """Chips that moved, each with the rules that decided it."""
    return [
        Text(f" {line}", "bold" if moved else "dim")
        for line, moved in account_of(hand, transfers, teller, width - 1)
    ]


def stack_line(before: int, after: int, fees: int = 0) -> Text:
    """The person's stack and how the cards changed it; what the house took of it is told apart."""
    change = after + fees - before
    if not change:
        said, style = "unchanged", "dim"
    elif change > 0:
        said, style = f"up {dollars(change)}", "bold green"
    else:
        said, style = f"down {dollars(-change)}", "bold red"
    told = Text(f" Your stack: {dollars(after)}, ") + Text(said, style)
    return told + Text(f" before the collection of {dollars(fees)}", "dim") if fees else told


def closings(hand: Hand, teller: Teller, you: int, width: int) -> list[Text]:
    """How each wager closed, the person's own first, then the rules behind them in words."""
    closed = [event for event in hand.events if isinstance(event, Closed)]
    if not closed:
        notes = [event for event in hand.events if isinstance(event, Noted)]
        return [Text(f" {teller.tell(event)}", "bold") for event in notes[-1:]]
    mine = [event for event in closed if event.person == you]
    others = [event for event in closed if event.person != you]
    first = [[event] for event in mine]
    lines = _closed_lines(hand, teller, first, width, "bold")
    lines += _in_words(hand, mine, width)
    alike: dict[object, list[Closed]] = {}
    for event in others:
        alike.setdefault((event.wager, event.finding, event.cites), []).append(event)
    lines += _closed_lines(hand, teller, alike.values(), width, "" if mine else "bold")
    return lines if mine else lines + _in_words(hand, closed, width)


def _closed_lines(
    hand: Hand, teller: Teller, groups: Iterable[Sequence[Closed]], width: int, style: str
) -> list[Text]:
    """Wagers that closed, those that the same cards decided in one line."""
    lines: list[Text] = []
    for group in groups:
        keys = dict.fromkeys([key for event in group for key in closing_cites(event)])
        said = f"{capital(teller.closed(group))} [{sources(hand.rules, tuple(keys))}]"
        lines += [Text(f" {line}", style) for line in wrap(said, width - 1, subsequent_indent="  ")]
    return lines


def _in_words(hand: Hand, closed: Sequence[Closed], width: int) -> list[Text]:
    keys = dict.fromkeys([key for event in closed for key in closing_cites(event)])
    lines = []
    for key in keys:
        lines += wrap(cited(hand.rules, key), width - 1, initial_indent="    ", subsequent_indent="    ")
    return [Text(line, "dim") for line in lines]
