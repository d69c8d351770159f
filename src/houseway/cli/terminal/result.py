"""After the hand: who was paid, why, by which printed rule."""

from textwrap import wrap

from rich.text import Text

from houseway.cli.telling import Teller, seat_of
from houseway.ledger import Transfer
from houseway.money import dollars
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet


def payments(hand: Hand) -> list[Transfer]:
    """What came out of the pot."""
    return [t for t in hand.ledger if t.payer is hand.table.pot and seat_of(t.payee)]


def result_lines(hand: Hand, teller: Teller, width: int) -> list[Text]:
    """Each payment, and under it the rules that decided it; a rule that was told is not told again."""
    lines: list[Text] = []
    told: set[str] = set()
    for transfer in payments(hand):
        lines += [Text(line, "bold") for line in wrap(teller.tell(transfer), width - 2, initial_indent=" ", subsequent_indent="   ")]
        for key in transfer.why.rules:
            if key not in told:
                told.add(key)
                lines += rule_lines(hand.rules, key, width)
    return lines


def rule_lines(rules: RuleSet, key: str, width: int) -> list[Text]:
    """A rule in words, with its source."""
    cited = rules.cite(key)
    source = f"ruling, {cited.lines}" if key not in rules.rules else cited.lines
    said = wrap(f"{cited.says} [{source}]", width - 2, initial_indent="   ", subsequent_indent="   ")
    return [Text(line, "dim") for line in said]


def full_account(hand: Hand, teller: Teller, width: int) -> list[Text]:
    """Every chip that moved, each with its rule."""
    lines: list[Text] = []
    for transfer in hand.ledger:
        lines += [Text(line) for line in wrap(teller.tell(transfer), width - 2, initial_indent=" ", subsequent_indent="   ")]
        for key in transfer.why.rules:
            lines += rule_lines(hand.rules, key, width)
    return lines


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
