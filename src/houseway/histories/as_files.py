"""Imported hands written to files: records with the rule sets that they name, or PHH."""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime
from decimal import Decimal
from pathlib import Path
from typing import Any, Literal, NamedTuple

from houseway.errors import HousewayError, RecordError
from houseway.histories.reading import Imported, Refused, read_history
from houseway.histories.sheets import record_under
from houseway.phh import write_phh
from houseway.play.record import write_record

Form = Literal["records", "phh"]
KINDS = (".txt", ".xml")
HANDS_AT_ONCE = 1000
_TIME = re.compile(r"(\d{4})/(\d\d?)/(\d\d?) (\d\d?):(\d\d):(\d\d)(?: (\w+))?")


class Outcome(NamedTuple):
    """What became of one text."""

    where: str
    imported: int
    refused: list[Refused]
    alike: int = 0
    """How many of the imported hands were told to the letter before, and are a record already."""


def read_file(path: Path) -> str:
    """The text of a history: UTF-8 or UTF-16 by its mark, else as Windows wrote it."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise RecordError(f"there is no file {path}") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return data.decode("utf-16", errors="replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def files_in(paths: Iterable[Path], kinds: Sequence[str]) -> list[Path]:
    """The files that are meant, and in folders those of some kinds; all of them are there."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted([one for one in path.rglob("*") if one.suffix.lower() in kinds and one.is_file()])
        elif path.exists():
            found.append(path)
        else:
            raise RecordError(f"there is no file {path}")
    return list(dict.fromkeys(found))


def import_files(paths: Iterable[Path], form: Form, folder: Path) -> Iterator[Outcome]:
    """Each text on its way into a folder; what is refused is told, and everything else is written."""
    texts = files_in(paths, KINDS)
    folder.mkdir(parents=True, exist_ok=True)
    taken: set[str] = set()
    records = _Records(folder)
    for path in texts:
        records.count = records.alike = 0
        write = records if form == "records" else _Phhs(folder / f"{_name(path.stem, taken)}.phhs")
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
        yield Outcome(path.name, write.finish(), refused, records.alike)


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
        self.count = self.alike = 0
        self.written: dict[str, int] = {}
        """What each record of this run says: the same hand of two texts is one record if it is told alike."""

    def hand(self, hand: Imported) -> None:
        record, rules, sheet = record_under(hand.played)
        path = self.folder / rules.file
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(sheet, encoding="utf-8")
        site = hand.told.site.lower().replace(" ", "-")
        text = write_record(record)
        says, number = hash(text), 2
        name = stem = f"{site}-{hand.told.number}"
        while self.written.get(name, says) != says:
            name, number = f"{stem}-{number}", number + 1
        if name in self.written:
            self.alike += 1
        else:
            self.written[name] = says
            (self.folder / f"{name}.toml").write_text(text, encoding="utf-8")
        self.count += 1

    def finish(self) -> int:
        return self.count


class _Phhs:
    """One file with all hands of a text, as far as the format has a code for their game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.part = path.with_name(f"{path.name}.part")
        self.part.unlink(missing_ok=True)
        self.hands: list[str] = []
        self.count = 0

    def hand(self, hand: Imported) -> None:
        if len(hand.played.hand.table.boards) > 1:
            raise hand.played.phh.source.wrong("PHH has one board: a hand on several goes into a record only")
        text = write_phh(hand.played.hand, hand.played.places, fields=fields_of(hand))
        self.count += 1
        self.hands.append(f"[{self.count}]\n{text}")
        if len(self.hands) == HANDS_AT_ONCE:
            self._write()

    def _write(self) -> None:
        begin = "\n" if self.count > len(self.hands) else ""
        with self.part.open("a", encoding="utf-8") as file:
            file.write(begin + "\n".join(self.hands))
        self.hands = []

    def finish(self) -> int:
        if self.hands:
            self._write()
        if self.count:
            self.part.replace(self.path)
        return self.count


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
        with suppress(ValueError):
            # A time that there is not decides nothing, and is left out.
            year, month, day, hour, minute, second = map(int, found.groups()[:6])
            at = datetime(year, month, day, hour, minute, second)
            fields |= {"year": at.year, "month": at.month, "day": at.day, "time": at.time()}
            if found[7]:
                fields["time_zone_abbreviation"] = found[7]
    if told.currency:
        fields["currency"] = told.currency
    fields["winnings"] = [told.collected.get(name, Decimal(0)) for name in hand.played.phh.players]
    if told.cap:
        fields["_cap"] = told.cap
    if told.rake:
        fields["_rake"] = told.rake
    return fields
