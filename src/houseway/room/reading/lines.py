"""What is known of a line of the print: its book, its sheets, and what of ours rests on it."""

from functools import cache
from typing import Literal

from houseway.citations import CitationError, Span, cited, spans
from houseway.reasons.citing import lines_of
from houseway.room.reading.structs import LinesTold, RestingTold, SheetNameTold
from houseway.rooms.books import Sheet, books, known, sheets
from houseway.rooms.index import listed, room_name
from houseway.rooms.uses import Resting, everything

MOST = 60
"""So many things that rest on a line are told; more rest on no single line."""


@cache
def _resting() -> tuple[tuple[tuple[Span, ...], Resting], ...]:
    return tuple([(cited(one.lines), one) for one in everything()])


@cache
def _sheets() -> tuple[tuple[tuple[Span, ...], Sheet], ...]:
    return tuple([(cited(sheet.source), sheet) for sheet in sheets()])


@cache
def _titles() -> dict[str, str]:
    return {entry.id: f"{entry.name}, {room_name(entry.room)}" for entry in listed()}


def lines(text: str) -> LinesTold:
    """What is known of one line, or of some in a row: ``000:1219-1220``.

    >>> told = lines("000:1219-1220")
    >>> told.room, [sheet.name for sheet in told.sheets], told.resting[0].kind
    ('Hawaiian Gardens Casino', ['Omaha', 'Omaha High-Low Split'], 'rule')
    """
    found = spans(text)
    if len(found) != 1:
        raise CitationError(f"{text!r} names {len(found)} places: ask for one at a time, as in 001:120-130")
    span = known(found[0])
    _, book = books()[span.book]
    resting = [one for places, one in _resting() if any([place.meets(span) for place in places])]
    return LinesTold(
        lines=str(span),
        book=span.book,
        room=book.name,
        place=book.place,
        about=book.is_,
        sheets=tuple(
            [_sheet(sheet) for places, sheet in _sheets() if any([place.meets(span) for place in places])]
        ),
        resting=tuple(
            [
                RestingTold(
                    kind=one.kind,
                    where=_titles().get(one.where, one.where),
                    key=one.key,
                    words=one.says,
                    lines=one.lines,
                )
                for one in resting[:MOST]
            ]
        ),
    )


def _sheet(sheet: Sheet) -> SheetNameTold:
    kind: Literal["rules", "fees"] = "fees" if sheet.kind == "fees" else "rules"
    return SheetNameTold(
        kind=kind, id=sheet.id, name=sheet.name, approval=sheet.approval, lines=lines_of(sheet.source)
    )
