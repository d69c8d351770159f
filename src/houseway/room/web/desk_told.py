"""What the desk finds out, as the pages are told it. Everything here runs in a worker."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import msgspec

from houseway.desk.answer import Answer
from houseway.desk.answering import answer_to
from houseway.desk.fault import Fault
from houseway.desk.file import read_file, with_line
from houseway.desk.toml import inline
from houseway.errors import HousewayError
from houseway.reference.compare import Said, compare
from houseway.reference.dossier import dossier
from houseway.reference.edges import edges
from houseway.reference.passage import PARTS, Passage
from houseway.reference.search import search
from houseway.room.seeing.welcome import felt_of
from houseway.room.web.desk_bodies import (
    ComparedGame,
    ComparedPart,
    ComparedRow,
    ComparisonTold,
    FoundTold,
    GameFoundTold,
    PassageTold,
    SaidTold,
)
from houseway.rooms.index import listed
from houseway.rooms.loader import unknown
from houseway.rooms.lookup import find

GAMES_FOUND, PASSAGES_FOUND = 40, 8
"""So many games, and passages of each, are told at the most."""
LAST = ("seats", "spots")
"""What stands last in a file, as a table."""


class Settled(msgspec.Struct, frozen=True):
    """A situation settled, or why it is not."""

    answer: Answer | None = None
    why: str = ""
    at: str = ""


def settled(text: str, situation: Mapping[str, Any]) -> Settled:
    """Who gets what in a situation."""
    try:
        said = read_file(text) if text else situation
        known(str(said.get("rule_set", "")))
        return Settled(answer_to(said))
    except HousewayError as error:
        return _refused(error, text)


def known(game: str) -> str:
    """The id of a game that there is: a path is none here, whatever lies there."""
    ids = [entry.id for entry in listed()]
    if game and game not in ids:
        raise Fault("rule_set", unknown(game, ids))
    return game


def _refused(error: HousewayError, text: str) -> Settled:
    at = ""
    if isinstance(error, Fault):
        # A form has a field for what is missing, which can be pointed at.
        if error.lacks and error.at:
            error = Fault(f"{error.at}.{error.lacks}", "this is missing")
        at = error.at or error.lacks
    told = with_line(error, text) if text else error
    return Settled(why=str(told), at=at)


def read(text: str) -> tuple[dict[str, Any], Settled]:
    """What a file says, and what is wrong with it where something is."""
    try:
        return read_file(text), Settled()
    except HousewayError as error:
        return {}, _refused(error, text)


def written(situation: Mapping[str, Any]) -> str:
    """A situation as the text of a file; seats and spots stand last, one below the other.

    >>> print(written({"situation": 1, "board": "", "seats": {"1": {"in": "$2"}}}))
    situation = 1
    board = ""
    <BLANKLINE>
    [seats]
    1 = { in = "$2" }
    <BLANKLINE>
    """
    plain = {name: value for name, value in situation.items() if name not in LAST}
    lines = [inline({name: value})[2:-2] for name, value in plain.items()]
    for name in LAST:
        table = situation.get(name)
        if isinstance(table, dict):
            lines += ["", f"[{name}]", *[inline({key: value})[2:-2] for key, value in table.items()]]
    return "\n".join([*lines, ""])


# Search, comparison, dossier


def found(words: str, room: str, kinds: tuple[str, ...], printed: bool) -> FoundTold:
    """Where the sheets of all games have some words."""
    told = search(words, room=room, kinds=kinds, printed=printed)
    return FoundTold(
        words=told.words,
        looked_for=told.looked_for,
        whole=told.whole,
        count=len(told.games),
        games=tuple(
            [
                GameFoundTold(
                    id=one.id,
                    title=one.name,
                    room_name=one.room,
                    felt=felt_of(find(one.id)),
                    count=len(one.passages),
                    passages=tuple([_passage(passage) for passage in one.passages[:PASSAGES_FOUND]]),
                )
                for one in told.games[:GAMES_FOUND]
            ]
        ),
    )


def _passage(passage: Passage) -> PassageTold:
    return PassageTold(
        part=passage.part,
        part_title=PARTS[passage.part],
        key=passage.key,
        title=passage.title,
        words=passage.words,
        lines=passage.lines,
    )


def _said(said: Said | None) -> SaidTold | None:
    return None if said is None else SaidTold(said.words, said.lines)


def compared(games: tuple[str, ...], parts: tuple[str, ...]) -> ComparisonTold:
    """Games side by side, with the figures that are kept."""
    told = compare([find(game) for game in games], edges, parts)
    return ComparisonTold(
        tuple(
            [
                ComparedGame(
                    id=one.id,
                    title=one.name,
                    room_name=one.room,
                    label=one.label,
                    version=one.version,
                    source=one.source,
                    approval=one.approval,
                )
                for one in told.games
            ]
        ),
        tuple(
            [
                ComparedPart(
                    name=part.name,
                    title=part.title,
                    note=part.note,
                    rows=tuple(
                        [
                            ComparedRow(
                                key=row.key,
                                title=row.title,
                                said=tuple([_said(one) for one in row.said]),
                                same=row.same,
                                only=row.only,
                            )
                            for row in part.rows
                        ]
                    ),
                )
                for part in told.parts
            ]
        ),
    )


def filed(game: str, readings: Mapping[str, str], on: date) -> str:
    """Everything about a game as one page, with the figures that are kept."""
    rules = find(game).read_as(dict(readings))
    return dossier(rules, edges(rules), on, readings)
