"""Imported hands written to files: records with the rule sets that they name, or PHH."""

import codecs
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, BinaryIO, Literal, NamedTuple

from houseway.errors import HousewayError, RecordError
from houseway.histories.reading import Imported, Refused, read_history
from houseway.histories.sheets import record_under
from houseway.histories.times import when
from houseway.phh import write_phh
from houseway.play.record import write_record

Form = Literal["records", "phh"]
KINDS = (".txt", ".xml")
HANDS_AT_ONCE = 1000
BLOCK = 1 << 20
Progress = Callable[[int, int], object]
"""Is told how much is done, and of how much."""
NO_HAND = "has no hand in the words of a site that is known here"
_MOSTLY = 0.9
_NO_TEXTS: dict[str, tuple[bytes, ...]] = {
    "a PDF": (b"%PDF-",),
    "a packed file": (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!"),
    "a picture": (b"\x89PNG", b"\xff\xd8\xff", b"GIF8"),
}
"""What people have beside their texts, and how it begins."""
_IN_NO_TEXT = frozenset(range(1, 9))
"""Bytes that a text has nowhere; zeros may fill the end of one that a crash broke off."""


class Outcome(NamedTuple):
    """What became of one text."""

    where: str
    imported: int
    refused: list[Refused]
    alike: int = 0
    """How many of the imported hands were told to the letter before, and are a record already."""
    unreadable: str = ""
    """Why it cannot be read, if that is so."""


def read_file(path: Path) -> str:
    """The text of a file, whole."""
    return "".join(read_blocks(path))


def read_blocks(path: Path, seen: Callable[[int], object] = lambda size: None) -> Iterator[str]:
    """A text in blocks, each of which ends where a line does: UTF-8 or UTF-16, else as Windows wrote it.

    ``seen`` is told before each how many more bytes were read for it. What comes through a pipe comes once,
    and is held whole.
    """
    try:
        with path.open("rb") as there:
            data = there if there.seekable() else BytesIO(there.read())
            encoding, before = _encoding(data, path.name), 0
            data.seek(0)
            with TextIOWrapper(data, encoding=encoding, errors="replace", newline="") as file:
                while block := file.read(BLOCK):
                    block += file.readline()
                    now = data.tell()
                    seen(now - before)
                    before = now
                    yield block
    except FileNotFoundError:
        raise RecordError(f"there is no file {path}") from None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from None


def _encoding(file: BinaryIO, name: str) -> str:
    """How a text is written; what is no text is refused."""
    block = file.read(BLOCK)
    if not block:
        raise RecordError(f"{name} is empty")
    if block.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    if wide := _wide(block):
        return wide
    for what, begins in _NO_TEXTS.items():
        if block.startswith(begins):
            raise RecordError(f"{name} is {what}, and no text as a site writes it")
    if b"\0" in block and (_IN_NO_TEXT & set(block) or not block.strip(b"\0")):
        raise RecordError(f"{name} is no text")
    decoder = codecs.getincrementaldecoder("utf-8")()
    try:
        while block:
            decoder.decode(block)
            block = file.read(BLOCK)
        decoder.decode(b"", final=True)
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8-sig"


def _wide(block: bytes) -> str:
    """UTF-16 without its mark: of every two bytes nearly always the same one is nothing."""
    for first, name in ((1, "utf-16-le"), (0, "utf-16-be")):
        high, low = block[first::2], block[1 - first :: 2]
        if high.count(0) > _MOSTLY * len(high) and not low.count(0):
            return name
    return ""


def files_in(paths: Sequence[Path], kinds: Sequence[str]) -> list[Path]:
    """The files that are meant, and in folders those of some kinds; all of them are there."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted([one for one in path.rglob("*") if one.suffix.lower() in kinds and one.is_file()])
        elif path.exists():
            found.append(path)
        else:
            raise RecordError(f"there is no file {path}")
    if not found:
        named = ", ".join(map(str, paths))
        raise RecordError(f"no file of {named} ends in {' or '.join(kinds)}")
    return list(dict.fromkeys(found))


def import_files(
    paths: Sequence[Path], form: Form, folder: Path, progress: Progress | None = None
) -> Iterator[Outcome]:
    """Each text on its way into a folder; what is refused is told, and everything else is written."""
    texts = files_in(paths, KINDS)
    folder.mkdir(parents=True, exist_ok=True)
    taken: set[str] = set()
    records, seen = _Records(folder), how_far(texts, progress)
    for path in texts:
        records.count = records.alike = 0
        write = records if form == "records" else _Phhs(folder / f"{_name(path.stem, taken)}.phhs")
        refused: list[Refused] = []
        unreadable = ""
        try:
            for hand in read_history(read_blocks(path, seen), path.name):
                if isinstance(hand, Refused):
                    refused.append(hand)
                elif why := _not_written(hand, write, path):
                    refused.append(Refused(path.name, hand.told.line, hand.told.number, why))
        except RecordError as error:
            unreadable = str(error)
        yield Outcome(path.name, write.finish(), refused, records.alike, unreadable)


def how_far(texts: Iterable[Path], progress: Progress | None) -> Callable[[int], None]:
    """What is told how much of some texts has been read, and tells what part of all of them that is."""
    sizes = [path.stat().st_size for path in texts] if progress is not None else []
    read = 0

    def seen(size: int) -> None:
        nonlocal read
        read += size
        if progress is not None:
            progress(read, max(sum(sizes), read))

    return seen


def _not_written(hand: Imported, write: "_Records | _Phhs", path: Path) -> str:
    """Why a hand cannot be written; empty where it has been."""
    try:
        write.hand(hand)
    except HousewayError as error:
        return _placed(error, hand, path)
    return ""


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
    if played := when(told.time):
        at = played.at
        fields |= {"year": at.year, "month": at.month, "day": at.day, "time": at.time()}
        if played.zone:
            fields["time_zone_abbreviation"] = played.zone
    if told.currency:
        fields["currency"] = told.currency
    fields["winnings"] = [told.collected.get(name, Decimal(0)) for name in hand.played.phh.players]
    if told.cap:
        fields["_cap"] = told.cap
    if told.rake:
        fields["_rake"] = told.rake
    return fields
