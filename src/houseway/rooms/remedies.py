"""What sheets do about incidents, from ``common/remedies/*.toml``: each file names the games that it is for.

A remedy says which sheets print it, with their lines, and for which it is a ruling of ours, and why. A sheet
is named by its rule set, or by its room where its other sheets are meant; a game of one's own is ``own``.
"""

import tomllib
from functools import cache
from typing import Any, NamedTuple

import msgspec

from houseway.citations import NOT_PRINTED, CitationError, spans
from houseway.errors import RuleSetError
from houseway.play.incidents.remedies import Remedy
from houseway.rooms.index import catalogue
from houseway.rooms.names import Fault
from houseway.rooms.places import ROOMS
from houseway.rooms.values import converted

OWN = "own"


class Remedies(NamedTuple):
    """The remedies of one sheet, which are read when somebody asks for them."""

    game: str
    rule_set_id: str
    own: bool

    def remedies(self) -> tuple[Remedy, ...]:
        return remedies(*self)


@cache
def remedies(game: str, rule_set_id: str, own: bool) -> tuple[Remedy, ...]:
    """The remedies of a sheet in order; none where nothing is ruled for its game."""
    room = OWN if own else rule_set_id.partition("/")[0]
    found = []
    # What is held all over a room is not held where a sheet prints it in words of its own.
    own_words = {common.id for common, lines, _ in _written(game) if rule_set_id in lines}
    for common, lines, held in _written(game):
        printed, ours = lines.get(rule_set_id, ""), held.get(rule_set_id) or held.get(room, "")
        if printed:
            found.append(msgspec.structs.replace(common, lines=printed))
        elif ours and (rule_set_id in held or common.id not in own_words):
            found.append(msgspec.structs.replace(common, reason=ours))
    return tuple(found)


@cache
def _written(game: str) -> tuple[tuple[Remedy, dict[str, str], dict[str, str]], ...]:
    return tuple([row for _, file in _files() if game in file.games for row in file.rows])


class _File(NamedTuple):
    games: tuple[str, ...]
    rows: tuple[tuple[Remedy, dict[str, str], dict[str, str]], ...]


@cache
def _files() -> tuple[tuple[str, _File], ...]:
    """All files by name."""
    found = []
    for path in sorted((ROOMS / "common" / "remedies").glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        rows = tuple([_read(row, path.name) for row in data["remedies"]])
        found.append((path.name, _File(tuple(data["games"]), rows)))
    return tuple(found)


def _read(row: dict[str, Any], where: str) -> tuple[Remedy, dict[str, str], dict[str, str]]:
    lines, held = row.pop("lines", {}), row.pop("held", {})
    try:
        remedy = converted({**row, "lines": NOT_PRINTED}, Remedy, "")
    except Fault as fault:
        raise RuleSetError(f"{where}, remedy {row.get('id')!r}: {fault}") from None
    there = {entry.id for entry in catalogue()} | {entry.room for entry in catalogue()} | {OWN}
    for sheet in {*lines, *held} - there:
        raise RuleSetError(f"{where}, remedy {remedy.id!r}: there is no sheet or room {sheet!r}")
    for sheet, cited in lines.items():
        try:
            printed = spans(cited)
        except CitationError as error:
            raise RuleSetError(f"{where}, remedy {remedy.id!r} of {sheet}: {error}") from None
        if not printed:
            raise RuleSetError(
                f"{where}, remedy {remedy.id!r}: what {sheet} does not print is held, not cited"
            )
    return remedy, lines, held
