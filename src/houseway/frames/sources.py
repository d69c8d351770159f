"""Where hands come from: records, evenings, PHH files and text histories, told apart by how they end.

Each hand has a name that is the same in every run: of a record its file, of others the file and the number of
the hand in it, of a text history the site's own number.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from houseway.errors import HousewayError, RecordError
from houseway.frames.rows import Finished
from houseway.histories.as_files import KINDS as TEXTS
from houseway.histories.as_files import NO_HAND, files_in, read_blocks, read_file
from houseway.histories.reading import Refused, read_history
from houseway.phh import each_phh, replay_one
from houseway.play.record import read_record, replay_record
from houseway.rooms.lookup import find, find_for
from houseway.session.acts import Opening
from houseway.session.session import Session
from houseway.session.snapshot import read_evening

KINDS = (".toml", ".json", ".phh", ".phhs", *TEXTS)


def sources_in(paths: Sequence[Path]) -> dict[Path, str]:
    """The files that are meant, and by which name the hands of each go: with their folders, where files of
    the same name lie in several."""
    # Rule sets that lie beside imported records are no hands.
    found = [path for path in files_in(paths, KINDS) if path.parent.name != "imported"]
    alike = Counter([path.stem for path in found])
    return {path: path.stem if alike[path.stem] == 1 else path.with_suffix("").as_posix() for path in found}


def hands_in(
    path: Path, stem: str = "", seen: Callable[[int], object] = lambda size: None
) -> Iterator[Finished | str]:
    """The finished hands of a file, in order; of one that is refused, the sentence.

    They are called after the file, or otherwise where another has the same name. ``seen`` is told how much of
    it has been read.
    """
    stem = stem or path.stem
    match path.suffix.lower():
        case ".toml":
            yield from _record(path, stem)
        case ".json":
            yield from _evening(path, stem)
        case ".phh" | ".phhs":
            yield from _phh(path, stem)
        case ".txt" | ".xml":
            yield from _history(path, seen)
        case _:
            raise RecordError(f"{path.name} is none of these: {', '.join(KINDS)}")
    if path.suffix.lower() not in TEXTS and path.exists():
        seen(path.stat().st_size)


def _record(path: Path, stem: str) -> Iterator[Finished | str]:
    try:
        record = read_record(read_file(path), path.name)
        hand = replay_record(record, find_for(record, path.parent))
    except HousewayError as error:
        yield _in(path, error)
        return
    yield Finished(stem, hand) if hand.over else f"{path.name}: the hand is not over"


def _history(path: Path, seen: Callable[[int], object]) -> Iterator[Finished | str]:
    found = False
    try:
        for hand in read_history(read_blocks(path, seen), path.name):
            found = True
            if isinstance(hand, Refused):
                yield hand.reason
            else:
                site = hand.told.site.lower().replace(" ", "-")
                yield Finished(f"{site}-{hand.told.number}", hand.played.hand, hand.played.places)
    except RecordError as error:
        yield str(error)
        return
    if not found:
        yield f"{path.name} {NO_HAND}"


def _phh(path: Path, stem: str) -> Iterator[Finished | str]:
    try:
        text = read_file(path)
    except HousewayError as error:
        yield _in(path, error)
        return
    for number, phh in enumerate(each_phh(text, path.name), 1):
        if isinstance(phh, HousewayError):
            yield _in(path, phh)
            continue
        try:
            played = replay_one(phh)
        except HousewayError as error:
            yield _in(path, error)
            continue
        if played.hand.over:
            yield Finished(f"{stem}#{phh.source.section or number}", played.hand, played.places)
        else:
            yield f"{path.name}, hand {phh.source.section or number}: {played.note}"


def _evening(path: Path, stem: str) -> Iterator[Finished | str]:
    """The hands of an evening as they end; what cannot be done again ends it."""
    try:
        evening = read_evening(read_file(path))
        begins = evening.begins
        opening = begins if isinstance(begins, Opening) else begins.opening
        rules = find(opening.rule_set)
        if isinstance(begins, Opening):
            begins.check(rules)
            session = Session(
                rules, begins.limit, begins.rulings, ask_to_show=begins.ask_to_show, fees=begins.fees
            )
        else:
            session = Session.restore(begins, rules)
        count, last = 0, session.last
        for act in evening.acts:
            session.apply(act)
            if session.last is not last and session.last is not None:
                count, last = count + 1, session.last
                yield Finished(f"{stem}#{count}", last)
    except HousewayError as error:
        yield _in(path, error)


def _in(path: Path, error: HousewayError) -> str:
    said = str(error)
    return said if said.startswith(path.name) else f"{path.name}: {said}"
