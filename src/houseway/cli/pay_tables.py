"""The pay tables of a rule set: what is in force, and what the print has besides."""

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.bank.paying import Pay
from houseway.games import game_of
from houseway.games.bank.double_hand.sheet import Envy
from houseway.play.rules import RuleSet
from houseway.rooms.pay_rows import OtherRows, envy_words, pays_in_force, pays_of_other_readings
from houseway.words.wagers import wager_titles


def pay_parts(rules: RuleSet) -> Iterator[tuple[str, RenderableType]]:
    """Headings, and the tables that stand under them."""
    yield "Pay tables", pay_table(rules, pays_in_force(rules))
    envy = getattr(rules.play, "envy", None)
    if envy is not None:
        yield "Envy: what a button is paid for the hands of others", _envy(envy)
    if others := pays_of_other_readings(rules):
        yield "Pay rows of other readings, printed but not in force", _other_rows(rules, others)


def pay_table(rules: RuleSet, pays: Sequence[Pay]) -> RenderableType:
    """What each event pays each wager, with its source lines."""
    table = columns("wager", "when", "pays", "lines")
    titles, events = wager_titles(rules), game_of(rules).titles(rules.play)
    before = ""
    for row in pays:
        wager = titles(row.wager) if row.wager != before else ""
        table.add_row(wager, events.get(row.when, row.when), row.pays, Text(row.lines, "dim"))
        before = row.wager
    return table


def _other_rows(rules: RuleSet, found: Sequence[OtherRows]) -> RenderableType:
    parts: list[RenderableType] = []
    for others in found:
        parts.append(Text(" ".join([f"--ruling {reading}" for reading in others.readings]), "bold"))
        parts.append(Padding(pay_table(rules, others.rows), (0, 0, 0, 2)))
    return Group(*parts)


def _envy(envy: Envy) -> RenderableType:
    table = columns("hand", "pays", "lines")
    for row in envy.pays:
        table.add_row(row.when, row.pays, Text(row.lines, "dim"))
    return Group(Text(envy_words(envy)), table)


def columns(*names: str) -> Table:
    """A table without lines; short columns keep to one line."""
    table = Table(box=None, header_style="dim", padding=(0, 2, 0, 0), pad_edge=False)
    for name in names:
        table.add_column(name, overflow="fold", no_wrap=name in ("pays", "typed"))
    return table
