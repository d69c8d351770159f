"""What a rule set against a player-dealer has besides its rules: wagers, pay tables, position and cover."""

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from houseway.bank.position import Position
from houseway.bank.settlement import Cover
from houseway.cli.pay_tables import columns, pay_parts
from houseway.games.bank.double_hand.house_way import Row
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.play.rules import RuleSet
from houseway.play.wager_form import WagerKind, Wagers

COVER: dict[Cover, str] = {
    "running": "running: wagers act until the bank is empty; it wins no more than was put up, on balance",
    "net": "net: wagers act until the player-dealer has won or lost as much as was put up",
    "gross": "gross: what is paid and what is taken both use up the money put up",
    "pooled": "pooled: losers are collected first, winners are paid from that and the money put up",
    "apart": "apart: what is paid and what is taken are each limited to the money put up",
}


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
        table.add_row(kind.title or kind.name, kind.name, _limits(kind), "; ".join(_conditions(kind, wagers)))
    return table


def _limits(kind: WagerKind) -> str:
    if kind.with_:
        return f"equals {kind.with_}"
    if not kind.least and not kind.most:
        return "the table's"
    least = _money(kind.least) if kind.least else "the table's minimum"
    return f"{least} to {_money(kind.most) if kind.most else 'the maximum'}"


def _money(text: str) -> str:
    return text if text.startswith("$") else f"${text}"


def _conditions(kind: WagerKind, wagers: Wagers) -> Iterator[str]:
    if kind.needs and kind.name not in wagers.alone:
        yield f"with {' or '.join(kind.needs)}"
    if kind.at_most:
        yield f"at most {kind.at_most}"
    if kind.most and kind.under_table:
        yield "at most the table's maximum"
    if kind.step:
        yield f"steps of {_money(kind.step)}"
    if kind.any_amount_with:
        yield f"any amount beside {' or '.join(kind.any_amount_with)}"
    if wagers.backline and not kind.backline:
        yield "not behind a spot"


def position_words(rules: RuleSet) -> dict[str, str]:
    """How the position goes round, how far its money reaches, and who may bet where."""
    position: Position = rules.play.position
    wagers: Wagers = rules.play.wagers
    turns = "one round" if position.turns == 1 else f"{position.turns} rounds in a row"
    if position.square:
        turns = f"{position.turns} rounds of a person and {position.square} of a square in a rotation"
    said = {"position": f"offered {position.direction}, for at most {turns}"}
    if position.spot_bet:
        said["position"] += ", at places with a wager in the last round"
    elif position.must_have_bet:
        known = getattr(rules.play, "known", False)
        said["position"] += f", to those who {'have ever bet here' if known else 'bet in the last round'}"
    if position.rest != "nobody":
        who = "those who put money up" if position.rest == "partners" else "everybody in the last round"
        said["position"] += f"; the rest of a place's rounds to {who}"
    least = "at least the table's minimum" if position.least == "table-minimum" else "any amount"
    said["puts up"] = f"{least}, at most the chips on the table"
    if position.partners:
        said["partners"] = f"up to {position.partners} others may put money up too"
        if position.places != ("together",):
            said["partners"] += f": {', '.join(position.places)}"
    said["cover"] = f"{COVER[rules.play.settlement.cover]} [{rules.cite('cover').lines}]"
    said["spots"] = (
        "one for each player" if wagers.spots == 1 else f"a player may bet on up to {wagers.spots}"
    )
    said["backline"] = f"up to {wagers.backline} others behind each spot" if wagers.backline else "none"
    if wagers.backline and wagers.refusal:
        said["backline"] += ", whom its player may refuse"
    if wagers.kum_kum:
        said["kum-kum"] = "others may put chips into the bet of who bet first on a spot, if that one agrees"
    return said


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
    table = columns("pairs", *[_rank(low) for low in lows], "lines")
    for high in highs:
        found = [cells.get((high, low)) for low in lows]
        fronts = ["" if row is None else _front(row) for row in found]
        table.add_row(_rank(high), *fronts, Text(", ".join(_lines(found)), "dim"))
    return Group(table, Text("S: the lower pair goes in front, whatever else is there."))


def _front(row: Row) -> str:
    return _rank(row.wants[0].least) if row.wants[0].least else "S"


def _lines(rows: list[Row | None]) -> list[str]:
    return list(dict.fromkeys([row.lines for row in rows if row is not None]))


def _rank(text: str) -> str:
    return text.replace("T", "10")
