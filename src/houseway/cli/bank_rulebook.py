"""What a rule set against a player-dealer has besides its rules: wagers, pay tables, position and cover."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.cli.pay_tables import columns, pay_parts
from houseway.games.bank.double_hand.house_way import Row
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.play.rules import RuleSet
from houseway.play.wager_form import Wagers
from houseway.words.sheet import position_words, rank_words, wager_conditions, wager_limits


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
    rows = WAYS[way].rows if isinstance(way, str) and way in WAYS else ()
    cells = {(row.high, row.low): row for row in rows if row.hand == "two pair" and row.low}
    if not cells:
        return None
    highs, lows = [list(dict.fromkeys([pair[i] for pair in cells])) for i in (0, 1)]
    table = columns("pairs", *[rank_words(low) for low in lows], "lines")
    for high in highs:
        found = [cells.get((high, low)) for low in lows]
        fronts = ["" if row is None else _front(row) for row in found]
        table.add_row(rank_words(high), *fronts, Text(", ".join(_lines(found)), "dim"))
    return Group(table, Text("S: the lower pair goes in front, whatever else is there."))


def _front(row: Row) -> str:
    return rank_words(row.wants[0].least) if row.wants[0].least else "S"


def _lines(rows: list[Row | None]) -> list[str]:
    return list(dict.fromkeys([row.lines for row in rows if row is not None]))
