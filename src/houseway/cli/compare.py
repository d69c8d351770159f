"""``houseway compare``: games side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from houseway.cli.lab_options import page_width, print_page
from houseway.cli.pricing import pricing

if TYPE_CHECKING:
    from rich.console import RenderableType

    from houseway.reference.compare import Comparison, Part, Row, Said

NOTHING = {
    "table": "does not say",
    "limits": "not spread",
    "wagers": "no such wager",
    "pays": "no such row",
    "rules": "nothing in words",
    "rulings": "no such ruling",
    "irregularities": "nothing is ruled",
    "fees": "none",
    "edges": "no such figure",
}
"""What is said where a game has no such thing."""


@click.command(name="compare")
@click.argument("ids", metavar="ID ID…", nargs=-1, required=True)
@click.option(
    "--part",
    "parts",
    metavar="PART",
    multiple=True,
    help="Only this part: table, played, limits, wagers, pays, position, rules, rulings, irregularities, "
    "fees, edges; may be given again.",
)
@click.option("--all", "everything", is_flag=True, help="Show what is the same too.")
@click.option("--price", "anew", is_flag=True, help="Price the wagers anew; this may take minutes.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(
    ids: tuple[str, ...], parts: tuple[str, ...], everything: bool, anew: bool, as_json: bool
) -> None:
    """Set two games or more side by side: limits, pay tables, rules, rulings, irregularities, fees and edges.
    Shown is what differs and what only one has, each with its lines.

    Edges are those that come with Houseway; a game for which none are kept is priced with --price only.

    houseway compare black-sheep/ez-baccarat hawaiian-gardens/ez-baccarat-panda-8
    """
    from houseway.reference.compare import compare
    from houseway.rooms.lookup import find

    games = [find(one) for one in ids]
    found = compare(games, pricing(anew=anew, quick=not anew), parts)
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(found), indent=2, ensure_ascii=False))
        return
    print_page(_page(found, everything), min(page_width(96), 110))


def _page(found: Comparison, everything: bool) -> Iterator[RenderableType]:
    from rich.text import Text

    from houseway.cli.rulebook import heading

    for game in found.games:
        approval = game.approval or "no approval number"
        yield Text.assemble((game.label, "bold"), f": {game.name}, {game.room}, {game.id} ({approval}) ")
    labels = [game.label for game in found.games]
    for part in found.parts:
        yield heading(part.title)
        yield from _part(part, labels, everything)
    yield Text("\nOne of them completely: houseway rules ID; as a page to print: houseway dossier ID", "dim")


def _part(part: Part, labels: Sequence[str], everything: bool) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.text import Text

    differ = [row for row in part.rows if not row.same]
    together = [row for row in differ if row.only is None]
    same = [row for row in part.rows if row.same]
    if part.note and (differ or everything or not part.rows):
        yield Padding(Text(part.note, "dim"), (0, 0, 0, 2))
    everything = everything or part.name == "edges"
    for row in [*together, *(same if everything else [])]:
        yield from _row(row, labels, NOTHING.get(part.name, "none"))
    for at, label in enumerate(labels):
        if mine := [row for row in differ if row.only == at]:
            yield Padding(Text(f"Only {label}:", "bold"), (0, 0, 0, 2))
            for row in mine:
                yield Padding(_words(row.said[at], row.title), (0, 0, 0, 4))
    if same and not everything:
        alike = "The same" if not differ else "Besides, the same"
        yield Padding(Text(f"{alike}: {_listed(same)}.", "dim"), (0, 0, 0, 2))


def _listed(rows: Sequence[Row]) -> str:
    """What is the same, by name where that is short."""
    names = ", ".join(dict.fromkeys([row.title.partition(":")[0].lower() for row in rows]))
    return names if len(names) <= 160 and "?" not in names else f"{len(rows)} things"


def _row(row: Row, labels: Sequence[str], nothing: str) -> Iterator[RenderableType]:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    yield Padding(Text(row.title, "bold"), (0, 0, 0, 2))
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=30, overflow="fold", style="dim")
    table.add_column(overflow="fold")
    for label, said in _alike(row, labels):
        table.add_row(label, _words(said) if said is not None else Text(nothing, "dim"))
    yield Padding(table, (0, 0, 0, 4))


def _alike(row: Row, labels: Sequence[str]) -> list[tuple[str, Said | None]]:
    """Each game with what it says; of several that say the same from the same lines, one row."""
    found: dict[Said | None, list[str]] = {}
    for label, said in zip(labels, row.said, strict=True):
        found.setdefault(said, []).append(label)
    return [(", ".join(some) if len(found) > 1 else "all", said) for said, some in found.items()]


def _words(said: Said | None, title: str = "") -> RenderableType:
    from rich.text import Text

    from houseway.reference.compare import titled

    assert said is not None
    words = titled(title, said.words) if title else said.words
    return Text.assemble(words, (f" [{said.lines}]" if said.lines else "", "dim"))
