"""The rulebooks that the rule sets cite, by number, and the sheets in them."""

import tomllib
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import msgspec

from houseway.citations import CitationError, Span, cited
from houseway.rooms.fee_book import rooms, schedules
from houseway.rooms.index import listed
from houseway.rooms.lookup import find
from houseway.rooms.places import ROOMS


class Book(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A room and its rulebook, from ``rooms/ROOM/room.toml``."""

    name: str
    """The room, as the book calls it."""
    book: str
    """The number by which source lines name the book."""
    length: int
    """How many lines it has."""
    is_: str = msgspec.field(name="is")
    """What it is."""
    title: str
    """The title on it, where one is printed."""
    named: str
    """Where it names the room."""
    place: str = ""
    """Where the room is, as far as the book says."""


class Sheet(NamedTuple):
    """A part of a rulebook: the rules of a game, or a schedule of fees."""

    kind: str
    """``rules`` or ``fees``."""
    id: str
    """The rule set, or the schedule as ``room/fees/schedule``."""
    name: str
    approval: str
    source: str


@cache
def book_of(room: str) -> Book:
    """The rulebook of a room."""
    text = (ROOMS / room / "room.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Book)


@cache
def books() -> dict[str, tuple[str, Book]]:
    """The rooms and their rulebooks, by the number of the book."""
    found = [(room, book_of(room)) for room in rooms()]
    return {book.book: (room, book) for room, book in found}


def book_numbered(number: str) -> Book:
    """The rulebook of a number."""
    if number not in books():
        there = ", ".join([f"{other} ({book.name})" for other, (_, book) in books().items()])
        raise CitationError(f"there is no rulebook {number}: there are {there}")
    return books()[number][1]


def known(span: Span) -> Span:
    """The same lines, once it is sure that there are such."""
    book = book_numbered(span.book)
    if span.last > book.length:
        raise CitationError(f"{span} is not there: {span.book} ({book.name}) ends with line {book.length}")
    return span


def sheets() -> Iterator[Sheet]:
    """Every sheet of every book."""
    for entry in listed():
        rules = find(entry.id)
        yield Sheet("rules", rules.id, rules.name, rules.approval, rules.source)
    for room in rooms():
        for schedule in schedules(room):
            yield Sheet("fees", f"{room}/fees/{schedule.id}", schedule.name, "", schedule.source)


def sheets_at(span: Span) -> list[Sheet]:
    """The sheets that some of these lines belong to."""
    return [sheet for sheet in sheets() if any([one.meets(span) for one in cited(sheet.source)])]
