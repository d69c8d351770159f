"""``houseway settle``: who gets what in a situation that somebody lays out, and by which line."""

from __future__ import annotations

import sys
from pathlib import Path

import click


@click.command(name="settle")
@click.argument("file", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON; amounts are cents.")
@click.option(
    "--template", "template", metavar="ID", default="", help="Write an empty situation of that game instead."
)
@click.option("--limit", metavar="NAME", default="", help="With --template: another of the room's limits.")
def command(file: str, as_json: bool, template: str, limit: str) -> None:
    """Say who gets what in a situation, and by which line.

    FILE is a situation as `--template` writes an empty one: the game, what everybody put in, the cards; `-`
    reads it from the input. Whatever the file does not say is asked for only if a payment hangs on it.

    \b
    houseway settle --template black-sheep/texas-holdem > hand.toml
    houseway settle hand.toml
    """
    if template:
        if file:
            raise click.UsageError("--template writes an empty situation: leave the file out")
        click.echo(_empty(template, limit), nl=False)
        return
    if limit:
        raise click.UsageError("--limit goes with --template: a situation says its own")
    if not file:
        raise click.UsageError("name a situation FILE, - for the input, or --template ID for an empty one")
    from houseway.desk.answering import answer

    told = answer(_text(file), "" if file == "-" else Path(file).name)
    if as_json:
        import json

        import msgspec

        click.echo(json.dumps(msgspec.to_builtins(told, str_keys=True), indent=2, ensure_ascii=False))
        return
    from houseway.cli.settle_report import report

    click.echo("\n".join(report(told)))


def _empty(named: str, limit: str) -> str:
    from houseway.desk.kinds import kind_of
    from houseway.rooms.lookup import find

    rules = find(named)
    return kind_of(rules).template(rules, limit)


def _text(file: str) -> str:
    """The text of a situation."""
    from houseway.errors import RecordError

    try:
        if file == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return Path(file).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise RecordError(f"there is no file {file}: `houseway settle --template ID` writes one") from None
    except IsADirectoryError:
        raise RecordError(f"{file} is a directory: name a situation in it") from None
    except UnicodeDecodeError:
        what = "the input" if file == "-" else file
        raise RecordError(f"{what} is not text: a situation is a TOML file in UTF-8") from None
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}") from None
