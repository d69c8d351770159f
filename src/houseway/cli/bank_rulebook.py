"""What a rule set against a player-dealer has besides its rules: wagers, pay tables, position and cover."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.cli.pay_tables import columns, pay_parts
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers
from houseway.reasons.house_ways import TWO_PAIR_NOTE, two_pair
from houseway.words.sheet import position_words, wager_conditions, wager_limits


def bank_parts(rules: RuleSet) -> Iterator[tuple[str, RenderableType]]:
    """Headings, and what stands under them."""
    wagers = rules.play.wagers
    yield "Wagers", wagers_table(wagers)
    yield from pay_parts(rules)
    if chart := two_pair_chart(getattr(rules.play, "house_way", "")):
        yield "House way, two pair: the least front that keeps both pairs behind", chart
    yield "The player-dealer", _facts(position_words(rules))


def wagers_table(wagers: Wagers) -> RenderableType:
    """The wagers, the names to type, their limits and conditions."""
    table = columns("wager", "typed", "limits", "conditions")
    for kind in wagers.kinds:
        table.add_row(
            kind.title or kind.name, kind.name, wager_limits(kind), "; ".join(wager_conditions(kind, wagers))
        )
    return table


def _facts(facts: dict[str, str]) -> Table:
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    for name, words in facts.items():
        table.add_row(name, Text(words))
    return table


def two_pair_chart(way: object) -> RenderableType | None:
    """The chart of a house way that decides two pair by both ranks; none where it has no such chart."""
    chart = two_pair(way)
    if chart is None:
        return None
    table = columns("pairs", *chart.lows, "lines")
    for row in chart.rows:
        table.add_row(row.high, *row.fronts, Text(", ".join(row.lines), "dim"))
    return Group(table, Text(TWO_PAIR_NOTE))
