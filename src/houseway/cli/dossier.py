"""``houseway dossier``: everything about a game as one page."""

from __future__ import annotations

from datetime import datetime

import click

from houseway.cli.pricing import pricing


@click.command(name="dossier")
@click.argument("rule_set_id", metavar="ID")
@click.option(
    "--output", "-o", metavar="FILE", default="", help="Where to write it; - is the standard output."
)
@click.option("--ruling", "rulings", metavar="ID=VALUE", multiple=True, help="Another reading of a ruling.")
@click.option("--quick", is_flag=True, help="Work nothing out: figures that are not kept are left out.")
@click.option("--price", "anew", is_flag=True, help="Price the wagers anew; this may take minutes.")
@click.option(
    "--date",
    "on",
    metavar="YYYY-MM-DD",
    type=click.DateTime(["%Y-%m-%d"]),
    help="The date on the page; today, if not given.",
)
def command(
    rule_set_id: str, output: str, rulings: tuple[str, ...], quick: bool, anew: bool, on: datetime | None
) -> None:
    """Write everything about a game as one page to read, to print and to file: layout, pay tables, limits,
    procedure, rules, rulings with their other readings, irregularities, edges with method and error,
    strategy, variance and risk, fees with their audit and what they do to the edge, version and date.

    The page is one HTML file that needs nothing else; without --output it is called ROOM-GAME.html and lies
    in the folder where you are.

    houseway dossier black-sheep/ez-baccarat --output ez-baccarat.html
    """
    from pathlib import Path

    from houseway.cli.play import read_rulings
    from houseway.files import write_text
    from houseway.reference.dossier import dossier
    from houseway.rooms.lookup import find

    if quick and anew:
        raise click.UsageError("--quick works nothing out, and --price works everything out: say one of them")
    readings = read_rulings(rulings)
    rules = find(rule_set_id).read_as(readings)
    edges = pricing(anew=anew, quick=quick)(rules)
    page = dossier(rules, edges, (on or datetime.now()).date(), readings)
    if output == "-":
        click.echo(page, nl=False)
        return
    path = Path(output or f"{rules.id.replace('/', '-')}.html")
    write_text(path, page)
    click.echo(f"written: {path}", err=True)
