"""Imported hands written to files: records with the rule sets that they name, or PHH."""

import re
from collections.abc import Iterable, Iterator
from datetime import time
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal, NamedTuple

from houseway.errors import HousewayError, RecordError
from houseway.histories.reading import Imported, Refused, read_history
from houseway.histories.sheets import record_under
from houseway.phh import write_phh
from houseway.play.record import write_record

Form = Literal["records", "phh"]
_TIME = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d):(\d\d)(?: (\w+))?")


class Outcome(NamedTuple):
    """What became of one text."""

    where: str
    imported: int
    refused: list[Refused]


def read_file(path: Path) -> str:
    """The text of a history: UTF-8 or UTF-16 by its mark, else as Windows wrote it."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise RecordError(f"there is no file {path}") from None
    except IsADirectoryError:
        raise RecordError(f"{path} is a folder: name the texts in it") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def import_files(paths: Iterable[Path], form: Form, folder: Path) -> Iterator[Outcome]:
    """Each text on its way into a folder; what is refused is told, and everything else is written."""
    folder.mkdir(parents=True, exist_ok=True)
    taken: set[str] = set()
    for path in paths:
        write = _Records(folder) if form == "records" else _Phhs(folder / f"{_name(path.stem, taken)}.phhs")
        refused: list[Refused] = []
        for hand in read_history(read_file(path), path.name):
            if isinstance(hand, Refused):
                refused.append(hand)
                continue
            try:
                write.hand(hand)
            except HousewayError as error:
                refused.append(
                    Refused(path.name, hand.told.line, hand.told.number, _placed(error, hand, path))
                )
        yield Outcome(path.name, write.finish(), refused)


def _placed(error: HousewayError, hand: Imported, path: Path) -> str:
    said = str(error)
    return said if said.startswith(path.name) else str(hand.played.phh.source.wrong(said))


def _name(stem: str, taken: set[str]) -> str:
    name, number = stem, 2
    while name in taken:
        name, number = f"{stem}-{number}", number + 1
    taken.add(name)
    return name


class _Records:
    """A file for each hand, called after its number, and beside them the rule sets."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.count = 0

    def hand(self, hand: Imported) -> None:
        record, rules, sheet = record_under(hand.played)
        path = self.folder / rules.file
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(sheet, encoding="utf-8")
        site = hand.told.site.lower().replace(" ", "-")
        (self.folder / f"{site}-{hand.told.number}.toml").write_text(write_record(record), encoding="utf-8")
        self.count += 1

    def finish(self) -> int:
        return self.count


class _Phhs:
    """One file with all hands of a text, as far as the format has a code for their game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.hands: list[str] = []

    def hand(self, hand: Imported) -> None:
        if len(hand.played.hand.table.boards) > 1:
            raise hand.played.phh.source.wrong("PHH has one board: a hand on several goes into a record only")
        text = write_phh(hand.played.hand, hand.played.places, fields=fields_of(hand))
        self.hands.append(f"[{len(self.hands) + 1}]\n{text}")

    def finish(self) -> int:
        if self.hands:
            self.path.write_text("\n".join(self.hands), encoding="utf-8")
        return len(self.hands)


def fields_of(hand: Imported) -> dict[str, Any]:
    """What the format says of where and when a hand was played, and what was collected after the rake."""
    told = hand.told
    number = int(told.number) if told.number.isdecimal() else told.number
    fields: dict[str, Any] = {"venue": told.site, "hand": number}
    if told.table:
        fields["table"] = told.table
    if told.tournament:
        fields["event"] = f"Tournament #{told.tournament}"
    if found := _TIME.match(told.time):
        year, month, day, hour, minute, second = map(int, found.groups()[:6])
        fields |= {"year": year, "month": month, "day": day, "time": time(hour, minute, second)}
        if found[7]:
            fields["time_zone_abbreviation"] = found[7]
    if told.currency:
        fields["currency"] = told.currency
    fields["winnings"] = [told.collected.get(name, Decimal(0)) for name in hand.played.phh.players]
    if told.rake:
        fields["_rake"] = told.rake
    return fields
