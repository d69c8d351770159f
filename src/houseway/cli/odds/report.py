"""The odds of a rule set for people: tables that fit a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.lab.odds import Moved, Reading
from houseway.lab.prices import Chart, Outcome, Price, Priced
from houseway.play.rules import RuleSet

if TYPE_CHECKING:
    from houseway.lab.checks import Check

FIGURE = 10
"""The width of a column of figures."""


def tell_figures(rules: RuleSet, priced: Priced, width: int) -> Iterator[RenderableType]:
    """The figures, the summary first; charts that are too wide are abbreviated."""
    shoe = (
        "tiles" if rules.deck.set == "tiles" else "one deck" if priced.decks == 1 else f"{priced.decks} decks"
    )
    yield Text(f"{rules.name}  ({rules.id}; {shoe})", style="bold")
    yield _summary(priced.wagers)
    for wager in priced.wagers:
        yield _outcomes(wager)
        for note in wager.notes:
            yield Padding(Text(note, style="dim"), (0, 0, 0, 2))
    for chart in priced.charts:
        yield _chart(chart, width)
    yield ""
    notes = ["Figures: full cover, no fees, one player, per unit wagered at the start.", *priced.notes]
    for note in notes:
        yield Text(note, style="dim")


def tell_first(priced: Priced) -> Iterator[RenderableType]:
    """What stands before everything else, from what comes along."""
    way = priced.wagers[0]
    yield Text(f"Player {way.player}, player-dealer {way.dealer}", style="bold")
    yield _summary(priced.wagers)
    yield Text(
        "These figures come with Houseway. What follows rests on a way of play that is ours.", style="dim"
    )
    yield ""


def percent(share: float) -> str:
    """A share as people read it.

    >>> percent(0.0123456), percent(-0.000000123)
    ('1.2346 %', '-0.0000 %')
    """
    return f"{100 * share:.4f} %"


def _plain(heads: Sequence[str], title: str | None = None) -> Table:
    table = Table(
        title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2, 0, 0)
    )
    for at, head in enumerate(heads):
        table.add_column(head, justify="left" if at == 0 else "right", overflow="fold")
    return table


def _summary(wagers: Sequence[Price]) -> Table:
    table = _plain(["wager", "player expects", "dealer expects", "edge", "deviation", "how", "time"])
    table.columns[5].justify = "left"
    for wager in wagers:
        table.add_row(
            wager.wager,
            f"{wager.ev:+.6f}",
            f"{wager.edge:+.6f}",
            percent(wager.edge),
            f"{wager.sd:.4f}",
            how(wager),
            f"{wager.seconds:.1f} s",
        )
    return table


def how(wager: Price) -> str:
    """The method, and how far it can be off."""
    if wager.stderr is not None:
        return f"{wager.method} ±{wager.stderr:.1g}"
    if wager.bound is not None:
        return f"{wager.method} ±{wager.bound:.1g}"
    return wager.method


def _outcomes(wager: Price) -> Table:
    rows: Sequence[Outcome] = wager.outcomes
    counted = all(row.combinations is not None for row in rows)
    title = f"\n{wager.wager}"
    if wager.player != "none" or wager.dealer != "none":
        title += f", player {wager.player}, dealer {wager.dealer}"
    if wager.total is not None:
        title += f": {wager.total:,} deals"
    table = _plain(["outcome", "pays", "probability", *(["combinations"] if counted else [])], title)
    for row in rows:
        cells = [row.outcome, _pays(row.pays), f"{row.probability:.8f}"]
        table.add_row(*cells, *([f"{row.combinations:,}"] if counted else []))
    for hand, share in (wager.copies or {}).items():
        table.add_row(f"copies: {hand}", "", f"{share:.8f}")
    return table


def _pays(pays: float) -> str:
    return "push" if pays == 0 else f"{pays:+g}"


def _chart(chart: Chart, width: int) -> Table:
    cells, note = chart.cells, chart.note
    if sum(_widths(chart)) > width:
        short = _shortened(cells)
        cells = tuple([tuple([short.get(cell, cell) for cell in row]) for row in cells])
        legend = ", ".join([f"{letters} {word}" for word, letters in short.items()])
        note = f"{legend}. {note}".strip()
    table = _plain(["", *chart.across], f"\n{chart.title}")
    for column in table.columns[1:]:
        column.justify = "center"
    for head, row in zip(chart.down, cells, strict=True):
        table.add_row(head, *row)
    if note:
        table.caption = note
        table.caption_justify = "left"
    return table


def _widths(chart: Chart) -> Iterator[int]:
    yield max([len(head) for head in chart.down], default=0) + 2
    for at, head in enumerate(chart.across):
        yield max([len(head), *[len(row[at]) for row in chart.cells]]) + 2


def _shortened(cells: Sequence[Sequence[str]]) -> dict[str, str]:
    """The words of a chart, each as so many of its first letters as tell it from the others.

    >>> _shortened([["hit", "stand"], ["split", "surrender"]])
    {'hit': 'h', 'split': 'sp', 'stand': 'st', 'surrender': 'su'}
    """
    words = sorted({cell for row in cells for cell in row if cell.isalpha()})
    short = {}
    for word in words:
        others = [other for other in words if other != word]
        letters = next(
            n
            for n in range(1, len(word) + 1)
            if not any(o.startswith(word[:n]) for o in others) or n == len(word)
        )
        short[word] = word[:letters]
    return short


def tell_checks(checks: Sequence[Check]) -> Table:
    """The figures beside random rounds."""
    first = checks[0]
    title = f"\nAgainst random rounds ({first.generator}, seed {first.seed})"
    table = _plain(["wager", "figure", "simulated", "standard error", "apart", "rounds"], title)
    for check in checks:
        table.add_row(
            check.wager,
            f"{check.ev:+.6f}",
            f"{check.simulated:+.6f}",
            f"{check.stderr:.6f}",
            f"{check.away:+.2f}",
            f"{check.rounds:,}",
        )
    return table


def tell_readings(
    moved: Iterable[Moved], readings: Sequence[Reading], priced: Priced, width: int
) -> Iterator[Table | Text]:
    """The readings that move a figure, a row each as soon as it is known: in columns of known widths."""
    rulings = [f"{one.ruling.id} ({one.ruling.lines})" for one in readings]
    ruling = min(max([len(text) for text in rulings], default=0), width // 3)
    wager = max([len("wager"), *[len(one.wager) for one in priced.wagers]])
    widths = (ruling, max(width - ruling - wager - 2 * FIGURE - 8, FIGURE), wager, FIGURE, FIGURE)
    heads: Sequence[str] = ("ruling", "the other reading", "wager", "player", "moves")
    for other in moved:
        table = _plain(heads, "\nRulings that matter, one at a time" if heads[0] else None)
        table.show_header = bool(heads[0])
        for column, wide in zip(table.columns, widths, strict=True):
            column.width = wide
        table.columns[1].justify = table.columns[2].justify = "left"
        table.add_row(
            f"{other.ruling} ({other.lines})",
            other.means,
            other.wager,
            f"{other.ev:+.6f}",
            f"{100 * other.moves:+.3f} %",
        )
        heads = ("",) * len(widths)
        yield table
    if heads[0]:
        yield Text("\nNo other reading of a ruling moves a figure by more than 0.05 %.", style="dim")
