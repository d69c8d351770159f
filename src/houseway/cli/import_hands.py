"""``houseway import``: hand histories in text, played again and written as records or PHH."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click


@click.command(name="import")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option(
    "--to",
    "form",
    type=click.Choice(["records", "phh"]),
    default="records",
    show_default=True,
    help="A record for each hand, or one .phhs file for each text.",
)
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), required=True, help="The folder to write to."
)
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(files: tuple[Path, ...], form: Any, out: Path, as_json: bool) -> None:
    """Import hand histories: texts of PokerStars, GGPoker, 888poker, Bovada, Ignition, Winamax, PartyPoker,
    Americas Cardroom, CoinPoker, iPoker, Full Tilt, Absolute Poker and Ongame, cash games and tournaments.

    FILES are texts (.txt, .xml), or folders of them. Each hand is played again and must end as its text says:
    what was collected, the rake, the whole pot. Hands that do not, or that cannot be read, are refused and
    listed with the line and the reason; unknown cards stay unknown.
    """
    from houseway.cli.progress import reading_bar, say_above
    from houseway.errors import RecordError
    from houseway.histories.as_files import NO_HAND, import_files

    imported, alike, refused, total = 0, 0, [], 0
    empty: list[str] = []
    unreadable: list[str] = []
    with reading_bar() as progress:
        for outcome in import_files(files, form, out, progress):
            imported += outcome.imported
            alike += outcome.alike
            refused += outcome.refused
            total += 1
            if outcome.unreadable:
                unreadable.append(outcome.unreadable)
            elif not outcome.imported and not outcome.refused:
                empty.append(outcome.where)
            if not as_json:
                for hand in outcome.refused:
                    say_above(f"refused: {hand.reason}")
    if as_json:
        import json

        facts = {
            "texts": total,
            "imported": imported,
            "alike": alike,
            "refused": [hand._asdict() for hand in refused],
            "without_hands": empty,
            "unreadable": unreadable,
        }
        click.echo(json.dumps(facts, indent=2, ensure_ascii=False))
    else:
        for said in (*unreadable, *[f"{name} {NO_HAND}" for name in empty]):
            click.echo(said)
        if imported or refused:
            hands = "hand" if imported == 1 else "hands"
            click.echo(f"{imported:,} {hands} imported into {out}, {len(refused):,} refused")
        if alike:
            records = "record" if imported - alike == 1 else "records"
            click.echo(f"{alike:,} of them told as before: {imported - alike:,} {records}")
    if not imported:
        what = (
            "every hand was refused"
            if refused
            else "no text can be read"
            if len(unreadable) == total
            else "no text has a hand in the words of a site that is known here"
        )
        raise RecordError(f"nothing was imported: {what}")
