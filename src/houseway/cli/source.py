"""``houseway source``: what book and sheet a source line is of, and what rests on it."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from houseway.citations import Span


@click.command(name="source")
@click.argument("lines", metavar="[LINES|ID]", required=False, default="")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(lines: str, as_json: bool) -> None:
    """Look source lines up: the rulebook, the sheet and its approval number, and every rule, ruling, row of
    a table and fee that rests on them.

    LINES is a line or a range as pages and payments cite it: houseway source 001:127, houseway source
    001:120-130. A book alone (houseway source 001) lists its sheets; without LINES the books are listed.
    With the ID of a game, what of it cites which lines.
    """
    from houseway.cli.source_report import book_lines, books_lines, game_lines, span_lines
    from houseway.rooms.books import book_numbered

    if not lines:
        found = books_lines()
    elif lines.isdigit():
        found = book_lines(book_numbered(lines).book)
    elif "/" in lines or lines.endswith(".toml"):
        from houseway.rooms.lookup import find

        found = game_lines(find(lines))
    else:
        found = span_lines(_one(lines))
    if as_json:
        import json

        click.echo(json.dumps(found.data, indent=2, ensure_ascii=False))
        return
    from rich.console import Console, Group

    from houseway.cli.rulebook import lines_of

    console = Console(highlight=False, soft_wrap=True)
    width = min(console.width, 100) if console.is_terminal else 80
    for line in lines_of(console, Group(*found.parts), width):
        console.print(line)


def _one(lines: str) -> "Span":
    """The one span that the words name, in a book that has it."""
    from houseway.citations import CitationError, spans
    from houseway.rooms.books import known

    found = spans(lines)
    if len(found) != 1:
        raise CitationError(f"{lines!r} names {len(found)} places: ask for one at a time, as in 001:120-130")
    return known(found[0])
