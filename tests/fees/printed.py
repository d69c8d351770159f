"""What the print has, table by table, beside the schedules, options and limits that the files have."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from houseway.fees.charges import FeeTable, Option
from houseway.fees.plans import fitting
from houseway.rooms.fee_book import missing, schedules, schedules_of
from houseway.rooms.loader import load
from tests.coverage import PRINTED

SILENT = ""
"""Of a table whose text does not announce how its options are numbered."""


class Printed(NamedTuple):
    """What the print has in one table, counted and added up from its text."""

    schedule: str
    source: str
    numbers: str
    """Of its options, as ruled: ``1-19``, or ``1-6 5b 6b 7-18``."""
    charges: int
    cents: int
    """All its amounts added up; a flat fee of the text counts once for each option."""
    options_for: tuple[int, ...] = ()
    """How many of its options are for three, four, … seven players; nothing where that was not counted."""
    announces: str | None = None
    """The numbers that the text speaks of, where they are not those that it prints."""
    rows: str = ""
    """Where its rows stand, if not from somewhere below the first line to the last."""
    lost: tuple[str, ...] = ()
    """The lines that leave an amount out."""
    flat: str = ""
    """Where a fee stands that the text elsewhere has for every option."""
    halves: bool = False
    """Whether it is printed in parts, one for each fee, one below the other."""

    @property
    def book(self) -> str:
        return self.source.partition(":")[0]


class Sheets:
    """Fee schedules of a room, beside what the print has of them."""

    def __init__(
        self,
        room: str,
        printed: Sequence[Printed],
        *,
        options: int,
        named: str = ".*",
        same_rate: Sequence[str] = (),
    ) -> None:
        """``named`` is the pattern of the schedules' names; in those of ``same_rate`` an amount that stands
        several times in an option is one rate."""
        self.room = room
        self.printed = tuple(printed)
        self.options = options
        self.same_rate = tuple(same_rate)
        self.schedules = {s.id: s for s in schedules(room) if re.fullmatch(named, s.id)}

    def table(self, name: str, source: str) -> FeeTable:
        found = [table for table in self.schedules[name].tables if table.source == source]
        assert len(found) == 1
        return found[0]

    def option(self, name: str, number: str | int) -> Option:
        return self.schedules[name].find(str(number))[1]


def numbers(text: str) -> list[str]:
    """``1-3 3b 4`` are 1, 2, 3, 3b and 4."""
    found: list[str] = []
    for part in text.split():
        first, dash, last = part.partition("-")
        found += [str(number) for number in range(int(first), int(last) + 1)] if dash else [part]
    return found


def lines_of(text: str, book: str) -> tuple[int, int]:
    """The first and the last line of ``000:1102-1121``; of ``000:61`` they are the same."""
    assert text.startswith(f"{book}:")
    first, _, last = text.removeprefix(f"{book}:").partition("-")
    return int(first), int(last or first)


def check_row(option: Option, line: str) -> None:
    """The whole option stands on one line."""
    assert option.lines == line
    assert {charge.line for charge in option.charges} == {line}


def games_of(room: str) -> list[str]:
    """The printed games of a room."""
    return [game for game in PRINTED if game.startswith(f"{room}/")]


def without_fees(room: str) -> dict[str, str]:
    """How the fees of games are missing, by game; every printed game of the room has fees or stands here."""
    without: dict[str, str] = {game: entry.how for entry in missing(room) for game in entry.games}
    for game in games_of(room):
        assert bool(schedules_of(game)) != (game.partition("/")[2] in without), game
    return without


def limits_without_option(game: str, named: Sequence[str] = ()) -> list[str]:
    """The limits of a game that no schedule has an option for; of those named, if any are."""
    mine = [schedule for schedule in schedules_of(game) if not named or schedule.id in named]
    return [limit.name for limit in load(game).limits if not any([fitting(s, limit) for s in mine])]


def unfit(sheets: Sheets) -> list[tuple[str, str]]:
    """Every schedule with the limits of its games that it has no option for."""
    return [
        (name, limit)
        for name, schedule in sheets.schedules.items()
        for game in schedule.games
        for limit in limits_without_option(f"{sheets.room}/{game}", [name])
    ]
