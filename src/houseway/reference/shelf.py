"""All passages of all games, those with the same words once: read from the sheets, and kept for next time."""

import hashlib
import lzma
import os
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import msgspec

import houseway
from houseway.errors import HousewayError
from houseway.files import write_beside
from houseway.reference.passage import PartName, Passage
from houseway.reference.stems import stems
from houseway.rooms.folder import own_rooms
from houseway.rooms.index import Entry, listed

PACKAGE = Path(houseway.__file__).parent
READ = (".py", ".toml", ".tsv")
"""Files that decide what the passages are."""
SHIPPED = Path(__file__).parent / "kept" / "passages.msgpack.xz"
"""The passages of the printed sheets, which ``python -m houseway.reference.shipping`` writes."""
KEPT = 3
"""So many older states stay: somebody may go to and fro between rooms of his own."""


class Entered(msgspec.Struct, frozen=True):
    """Words that stand on one sheet or on several."""

    part: PartName
    key: str
    title: str
    words: str
    more: str
    places: tuple[tuple[str, str], ...]
    """The games, each with its lines."""
    in_title: str
    """The stems of the title and the key, each between spaces; a title that asks is one of the words …"""
    in_words: str
    """… and theirs …"""
    in_more: str
    """… and those of the rest."""


class Shelf(msgspec.Struct, frozen=True):
    """What there is to be searched."""

    games: tuple[str, ...]
    entered: tuple[Entered, ...]
    left_out: tuple[str, ...] = ()
    """Games of one's own that cannot be read, and why."""


@lru_cache(maxsize=2)
def _shelf(state: str) -> Shelf:
    path = _folder() / f"passages-{state}.msgpack"
    try:
        return msgspec.msgpack.decode(path.read_bytes(), type=Shelf)
    except (OSError, msgspec.DecodeError):
        made = make(_printed())
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in sorted(path.parent.glob("passages-*.msgpack"), key=_age)[KEPT:]:
            old.unlink(missing_ok=True)
        write_beside(path, lambda file: file.write(msgspec.msgpack.encode(made)))
    except OSError:
        # What is kept only saves time.
        return made
    return made


def shelf() -> Shelf:
    """The passages of the sheets as they are now: what came with Houseway where it is of these sheets."""
    printed = _printed() if not own_rooms() else None
    return printed if printed is not None else _shelf(_state())


def make(printed: Shelf | None = None) -> Shelf:
    """Read every sheet; of the printed ones only where their passages are not given."""
    # Where nothing need be read, the games need not be loaded.
    from houseway.reference.passages import passages
    from houseway.rooms.lookup import find

    known = frozenset(printed.games if printed is not None else ())
    games, left_out = list(printed.games if printed is not None else ()), []
    entered = {_same(one): one for one in (printed.entered if printed is not None else ())}
    found: dict[Same, list[tuple[str, str]]] = {}
    for entry in listed():
        if entry.id in known:
            continue
        try:
            for one in passages(find(entry.id)):
                found.setdefault(_same(one), []).append((entry.id, one.lines))
        except HousewayError as error:
            left_out.append(f"{entry.id}: {error}")
            continue
        games.append(entry.id)
    for same, places in found.items():
        before = entered[same].places if same in entered else ()
        entered[same] = _entered(same, (*before, *places))
    return Shelf(tuple(games), tuple(entered.values()), tuple(left_out))


Same = tuple[PartName, str, str, str, str]
"""What passages have in common that are one."""


def _same(one: Passage | Entered) -> Same:
    return one.part, one.key, one.title, one.words, one.more


def _entered(same: Same, places: tuple[tuple[str, str], ...]) -> Entered:
    part, key, title, words, more = same
    return Entered(
        *(part, key, title, words, more, places),
        _spaced(key if title.endswith("?") else f"{title} {key}"),
        _spaced(f"{title} {words}" if title.endswith("?") else words),
        _spaced(more),
    )


def _spaced(text: str) -> str:
    return f" {' '.join(stems(text))} "


# What came with Houseway


class Shipped(msgspec.Struct, frozen=True):
    """The passages of the printed sheets, and the files that they are of."""

    of: str
    shelf: Shelf


@cache
def _printed() -> Shelf | None:
    """The passages of the printed sheets as they came, if the sheets are still those."""
    try:
        shipped = msgspec.msgpack.decode(lzma.decompress(SHIPPED.read_bytes()), type=Shipped)
    except (OSError, lzma.LZMAError, msgspec.DecodeError):
        return None
    return shipped.shelf if shipped.of == fingerprint() else None


def fingerprint() -> str:
    """What names the printed sheets as they are, by what stands in their files."""
    hashed = hashlib.sha256()
    for path in sorted((PACKAGE / "rooms").rglob("*.t*")):
        if path.suffix in (".toml", ".tsv"):
            hashed.update(f"{path.relative_to(PACKAGE).as_posix()}\n".encode())
            hashed.update(path.read_bytes())
    return hashed.hexdigest()[:16]


# What was read before


def _folder() -> Path:
    """The same folder as the laboratory's; asked for here so that a search need not load that."""
    wanted = os.environ.get("HOUSEWAY_CACHE")
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return (Path(wanted) if wanted else base / "houseway") / "reference"


def _age(path: Path) -> float:
    """How long ago a file was written, as a number to sort by; one that is gone is the oldest."""
    try:
        return -path.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def _state() -> str:
    """What names the sheets and the code as they are: the files with their sizes and times."""
    hashed = hashlib.sha256(houseway.__version__.encode())
    for folder in (str(PACKAGE), own_rooms()):
        hashed.update(folder.encode())
        for line in _files(folder) if folder else ():
            hashed.update(line.encode())
    return hashed.hexdigest()[:16]


def _files(folder: str) -> Iterator[str]:
    for place, inner, files in os.walk(folder):
        inner[:] = sorted([name for name in inner if name not in ("__pycache__", "page", "lab")])
        for name in sorted(files):
            if name.endswith(READ):
                about = os.stat(os.path.join(place, name))  # noqa: PTH116, PTH118
                yield f"{place}/{name} {about.st_size} {about.st_mtime_ns}"


def entries() -> dict[str, Entry]:
    """The games by their ids."""
    return {entry.id: entry for entry in listed()}


def passage_at(entered: Entered, game: str) -> Passage:
    """The passage as a game has it."""
    return Passage(
        entered.part, entered.key, entered.title, entered.words, dict(entered.places)[game], entered.more
    )
