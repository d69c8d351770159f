"""Progress: what somebody was asked and answered, and what is due; kept by whoever implements a store."""

from collections import Counter
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol

import msgspec

from houseway.files import write_text
from houseway.school import spacing
from houseway.school.grading import Graded
from houseway.school.question import Part, Question, SchoolError

KEPT = 2000
"""So many answers are kept of a person, the latest ones."""
LONGEST_NAME = 60


class Tried(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One answer."""

    at: str
    """When, in the time of Greenwich."""
    sheet: str
    kind: str
    level: int
    seed: str
    right: bool = False
    mistake: str = ""
    seconds: float = 0.0


class Timed(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A timed round that was played to its end."""

    at: str
    seconds: int
    asked: int
    right: int
    sheets: tuple[str, ...] = ()


class Progress(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody's way through the school."""

    person: str
    tried: tuple[Tried, ...] = ()
    timed: tuple[Timed, ...] = ()
    cards: dict[str, dict[str, Any]] = {}
    """The skills as FSRS keeps them."""
    taught: tuple[str, ...] = ()
    """The sheets that were chosen last."""


class Store(Protocol):
    """Where progress is kept: files here, a database elsewhere."""

    def people(self) -> list[str]:
        """Whose progress there is."""

    def read(self, person: str) -> Progress:
        """Somebody's progress; a fresh one where there is none."""

    def write(self, progress: Progress) -> None:
        """Keep it."""


class FileStore:
    """Progress as one JSON file for each person, in a folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def people(self) -> list[str]:
        if not self._folder.is_dir():
            return []
        return sorted([self._load(path).person for path in self._folder.glob("*.json")])

    def read(self, person: str) -> Progress:
        path = self._path(person)
        return self._load(path) if path.is_file() else Progress(person=person)

    def write(self, progress: Progress) -> None:
        path = self._path(progress.person)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            write_text(path, msgspec.json.format(msgspec.json.encode(progress), indent=1).decode())
        except OSError as error:
            raise SchoolError(f"progress cannot be kept in {path}: {error.strerror}") from None

    def _path(self, person: str) -> Path:
        name = person.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise SchoolError(f"a name has 1 to {LONGEST_NAME} letters, not {person!r}")
        safe = "".join([letter if letter.isalnum() else f"_{ord(letter):x}_" for letter in name.lower()])
        return self._folder / f"{safe}.json"

    def _load(self, path: Path) -> Progress:
        try:
            return msgspec.json.decode(path.read_bytes(), type=Progress)
        except msgspec.DecodeError as error:
            raise SchoolError(f"{path} is not somebody's progress: {error}") from None
        except OSError as error:
            raise SchoolError(f"{path} cannot be read: {error.strerror}") from None


def after(
    progress: Progress, question: Question, graded: Graded, now: datetime, seconds: float = 0.0
) -> Progress:
    """The progress after an answer; skills are reviewed where the scheduler is there."""
    tried = Tried(
        at=now.astimezone(UTC).isoformat(timespec="seconds"),
        sheet=question.sheet,
        kind=question.kind,
        level=question.level,
        seed=question.seed,
        right=graded.right,
        mistake=graded.mistake.name if graded.mistake is not None else "",
        seconds=round(seconds, 1),
    )
    cards = progress.cards
    if spacing.available():
        cards = spacing.reviewed(cards, question, graded, now, seconds)
    return msgspec.structs.replace(progress, tried=(*progress.tried, tried)[-KEPT:], cards=cards)


# What it comes to


class Standing(Part, frozen=True, kw_only=True):
    """How somebody does in one kind of drill of one sheet."""

    sheet: str
    kind: str
    asked: int
    right: int
    last: int
    """Of the last ten, so many were right."""
    mistakes: tuple[tuple[str, int], ...] = ()
    """The mistakes that were made, the most frequent first."""


LAST = 10
ENOUGH, GOOD = 8, 0.8
"""So many of the last answers are needed to go on to the next level, and so many of them right."""


def standings(tried: Sequence[Tried]) -> list[Standing]:
    """How somebody does, sheet by sheet and kind by kind, in the order in which they were first tried."""
    found = []
    for sheet, kind in dict.fromkeys([(one.sheet, one.kind) for one in tried]):
        own = [one for one in tried if (one.sheet, one.kind) == (sheet, kind)]
        made = Counter([one.mistake for one in own if one.mistake])
        found.append(
            Standing(
                sheet=sheet,
                kind=kind,
                asked=len(own),
                right=sum([one.right for one in own]),
                last=sum([one.right for one in own[-LAST:]]),
                mistakes=tuple(made.most_common()),
            )
        )
    return found


def level_for(progress: Progress, sheet: str, kind: str, most: int) -> int:
    """The level at which somebody is asked next: one up when the last answers there were mostly right."""
    level = 1
    while level < most:
        there = [one for one in progress.tried if (one.sheet, one.kind, one.level) == (sheet, kind, level)]
        latest = there[-ENOUGH:]
        if len(latest) < ENOUGH or sum([one.right for one in latest]) < GOOD * ENOUGH:
            break
        level += 1
    return level
