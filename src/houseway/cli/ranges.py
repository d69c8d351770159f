"""The answer of ``houseway equity`` where somebody gave ranges."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from houseway.cli.lab_options import page_width, print_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.equity.model import Model
    from houseway.lab.ranges.shares import RangeEquities
    from houseway.play.rules import RuleSet

PAGE = 80
MOST_KINDS = 30


def show_ranges(
    rules: RuleSet, how: Model, texts: tuple[str, ...], found: RangeEquities, seconds: float, as_json: bool
) -> None:
    """Print shares, or write them in JSON."""
    named = [*[text.strip() or "random" for text in texts], *["random"] * (len(found.hands) - len(texts))]
    if as_json:
        import json

        click.echo(json.dumps(_as_builtins(rules, how, named, found, seconds), indent=2))
    else:
        print_page(_tell(rules, how, named, found, seconds), page_width(PAGE))


def _as_builtins(
    rules: RuleSet, how: Model, named: list[str], found: RangeEquities, seconds: float
) -> dict[str, Any]:
    exact = found.method == "exact"
    several = len(how.parts) > 1
    hands = []
    for text, count, hand in zip(named, found.held, found.hands, strict=True):
        parts = {
            name: {"equity": part.equity, "wins": part.wins, "ties": part.ties}
            for name, part in hand.parts.items()
        }
        hands.append(
            {
                "range": text,
                "hands": count,
                "equity": hand.equity,
                "stderr": hand.stderr,
                "wins": hand.wins,
                "ties": hand.ties,
                "scoops": hand.scoops,
                **(parts if several else {}),
            }
        )
    return {
        "id": rules.id,
        "method": found.method,
        "combinations" if exact else "trials": found.deals,
        "seed": found.seed,
        "stderr": None if exact else max([hand.stderr or 0.0 for hand in found.hands]),
        "players": len(found.hands),
        "seconds": round(seconds, 3),
        "ranges": hands,
        "winning": found.winning,
        "notes": list(how.notes),
    }


def _tell(
    rules: RuleSet, how: Model, named: list[str], found: RangeEquities, seconds: float
) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    yield Text(f"{rules.name}  ({rules.id})", style="bold")
    exact = found.method == "exact"
    seeded = "" if found.seed is None else f", seed {found.seed}"
    deals = f"all {found.deals:,} deals" if exact else f"{found.deals:,} random deals"
    yield f"{deals}{seeded}, {seconds:.1f} s"
    yield ""
    parts = list(found.hands[0].parts)
    several = len(parts) > 1
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("range", overflow="fold", min_width=8)
    for head in ["hands", "equity", "wins", "ties", *(["scoops", *parts] if several else [])]:
        table.add_column(head, justify="right")
    for text, count, hand in zip(named, found.held, found.hands, strict=True):
        figures = [hand.equity, hand.wins, hand.ties]
        if several:
            figures += [hand.scoops, *[part.equity for part in hand.parts.values()]]
        cells = [f"{100 * figure:.2f}" for figure in figures]
        table.add_row(text, f"{count:,}" if count else "all", cells[0] + " %", *cells[1:])
    yield table
    for name, winning in found.winning.items():
        kinds = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        kinds.add_column("winning hand" if len(how.parts) == 1 else f"winning hand: {name}")
        kinds.add_column("", justify="right")
        for kind, share in sorted(winning.items(), key=lambda row: -row[1])[:MOST_KINDS]:
            kinds.add_row(kind, f"{100 * share:.3f} %")
        yield ""
        yield kinds
    notes = [*how.notes]
    if not exact:
        worst = max([hand.stderr or 0.0 for hand in found.hands])
        notes.append(f"Standard error of an equity: {100 * worst:.3f} % at most.")
    if several:
        notes.append("Under each part: its share of the whole pot. A scoop is all of the pot.")
    if notes:
        yield ""
    for note in notes:
        yield Text(note, style="dim")
