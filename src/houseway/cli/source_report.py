"""Books, sheets and what rests on their lines, for people and for programs."""

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.citations import Span, cited
from houseway.play.rules import RuleSet
from houseway.rooms.books import Book, Sheet, books, sheets, sheets_at
from houseway.rooms.uses import Resting, in_rule_set, resting_on

INDENT = (0, 0, 0, 2)


class Found(NamedTuple):
    """An answer: laid out for a reader, and as data."""

    parts: list[RenderableType]
    data: Any


def books_lines() -> Found:
    """All rulebooks."""
    parts: list[RenderableType] = []
    for _, book in books().values():
        parts += [*_book_parts(book), ""]
    parts.append(
        "`houseway source 001` lists the sheets of a book, `houseway source 001:127` looks a line up."
    )
    return Found(parts, [_book_data(room, book) for room, book in books().values()])


def book_lines(number: str) -> Found:
    """A rulebook and its sheets."""
    room, book = books()[number]
    there = [sheet for sheet in sheets() if any([span.book == number for span in cited(sheet.source)])]
    there.sort(key=lambda sheet: cited(sheet.source))
    parts = [*_book_parts(book), "", _sheets(there)]
    return Found(parts, {**_book_data(room, book), "sheets": [sheet._asdict() for sheet in there]})


def span_lines(span: Span) -> Found:
    """Lines: their book, the sheets that they are of, and what rests on them."""
    room, book = books()[span.book]
    there, resting = sheets_at(span), resting_on(span)
    what = f"Lines {span.first} to {span.last}" if span.last > span.first else f"Line {span.first}"
    parts: list[RenderableType] = [*_book_parts(book), ""]
    if there:
        parts += [Text(f"{what} in the book: part of", "bold"), Padding(_sheets(there), INDENT)]
    else:
        parts.append(Text(f"{what} in the book: part of no sheet that is played or charged here.", "bold"))
    parts.append("")
    if resting:
        parts += [Text("What rests there", "bold"), Padding(_resting(resting), INDENT)]
    else:
        parts.append(Text("Nothing rests there: no rule, ruling, row or fee cites it.", "bold"))
    data = {
        "lines": str(span),
        "book": _book_data(room, book),
        "sheets": [sheet._asdict() for sheet in there],
        "rests": [one._asdict() for one in resting],
    }
    return Found(parts, data)


def game_lines(rules: RuleSet) -> Found:
    """A rule set: its sheet, and whatever of it cites lines."""
    sheet = Sheet("rules", rules.id, rules.name, rules.approval, rules.source)
    resting = list(in_rule_set(rules))
    parts: list[RenderableType] = [_sheets([sheet]), "", Text("What it cites", "bold")]
    parts.append(Padding(_resting(resting), INDENT))
    return Found(parts, {"sheet": sheet._asdict(), "cites": [one._asdict() for one in resting]})


def _book_parts(book: Book) -> list[RenderableType]:
    where = f", {book.place}" if book.place else ""
    title = "It has no title." if book.title == "none printed" else f"Its title: {book.title}."
    return [
        Text(f"{book.book}: {book.name}{where}", "bold"),
        Padding(
            Text.assemble(f"{book.is_} {title} {book.length} lines. ", (f"[{book.named}]", "dim")), INDENT
        ),
    ]


def _book_data(room: str, book: Book) -> dict[str, Any]:
    return {
        "book": book.book,
        "room": room,
        "name": book.name,
        "place": book.place,
        "title": None if book.title == "none printed" else book.title,
        "is": book.is_,
        "lines": book.length,
        "named": book.named,
    }


def _sheets(found: list[Sheet]) -> RenderableType:
    lines: list[RenderableType] = []
    for sheet in found:
        approval = "fees" if sheet.kind == "fees" else sheet.approval or "no approval number"
        lines.append(Text.assemble(f"{sheet.name} ({approval}) ", (f"[{sheet.source}]", "dim")))
        lines.append(Padding(Text(sheet.id, "bold"), INDENT))
    return Group(*lines)


def _resting(found: list[Resting]) -> RenderableType:
    lines: list[RenderableType] = []
    where = ""
    for one in found:
        if one.where != where:
            where = one.where
            lines.append(Text(where, "bold"))
        said = Text.assemble(f"{one.kind} {one.key}: {one.says} ", (f"[{one.lines}]", "dim"))
        lines.append(Padding(said, INDENT))
    return Group(*lines)
