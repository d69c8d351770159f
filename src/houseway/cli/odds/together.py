"""``houseway odds ID --together``: several wagers of one person, played for all of them at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from houseway.cli.lab_options import page_width, print_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.console import RenderableType

    from houseway.lab.prices import Request
    from houseway.lab.together import Together
    from houseway.lab.work.jobs import Runner
    from houseway.play.rules import RuleSet

PAGE = 96


def answer_together(rules: RuleSet, request: Request, text: str, runner: Runner, as_json: bool) -> None:
    """Price the wagers and print the answer."""
    from houseway.lab.together import price_together, read_stakes
    from houseway.reference.edges import figures

    found = price_together(rules, request, read_stakes(text), runner, figures)
    if as_json:
        import json

        import msgspec

        told = {
            "id": rules.id,
            "name": rules.name,
            "together": found.together,
            "apart": found.apart,
            "gains": found.gains,
            "staked": found.staked,
            "beside": found.beside,
            "stderr": found.stderr,
            "wagers": msgspec.to_builtins(found.wagers),
            "charts": msgspec.to_builtins(found.priced.charts),
        }
        click.echo(json.dumps(told, indent=2, ensure_ascii=False))
    else:
        print_page(_tell(rules, found), page_width(PAGE))


def _tell(rules: RuleSet, found: Together) -> Iterator[RenderableType]:
    from rich.table import Table
    from rich.text import Text

    yield Text(f"{rules.name}  ({rules.id})", style="bold")
    first = found.wagers[0].wager
    yield f"Played together, for each unit of {first}:"
    yield ""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in ("wager", "stake", "alone", "together"):
        table.add_column(head, justify="left" if head == "wager" else "right")
    for one in found.wagers:
        table.add_row(one.wager, f"{one.stake:g}", f"{one.apart:+.6f}", f"{one.together:+.6f}")
    stakes = {one.wager: one.stake for one in found.wagers}
    for name, named in found.beside.items():
        table.add_row(name, f"{stakes[named]:g}", "", f"in {named}")
    table.add_row("all", f"{found.staked:g}", f"{found.apart:+.6f}", f"{found.together:+.6f}")
    yield table
    yield ""
    play = found.wagers[0].player
    if not found.plays:
        how = "" if play == "none" else f" The player of {first}: {play}."
        yield f"Nothing that the player does moves the other wagers: their worths add up.{how}"
    else:
        yield f"The best play for all gains {found.gains:.6f} on the best play for {first} alone."
        for price in found.priced.wagers:
            if price.wager == first:
                yield from price.notes[1:2]
    if found.stderr is not None:
        yield f"Simulated: the standard error of all together is {found.stderr:.1g} at most."
    yield Text("A row is the worth of one unit of that wager; the last is all of them.", style="dim")
