"""Finished hands in a list, as one person had them."""

from collections.abc import Sequence
from typing import NamedTuple

from houseway.errors import HousewayError
from houseway.room.protocol import FeltKind
from houseway.room.reading.structs import HandListed, Hands, PersonTold
from houseway.room.seeing.welcome import felt_of
from houseway.room.store.interface import HandLine
from houseway.rooms.index import room_name
from houseway.rooms.lookup import find


class GameNamed(NamedTuple):
    """What a game is called in a list."""

    title: str
    room: str
    felt: FeltKind


def game_named(rule_set: str) -> GameNamed:
    """A game by its id; one that is here no more is called by that."""
    room, _, game = rule_set.partition("/")
    try:
        rules = find(rule_set)
    except HousewayError:
        return GameNamed(game.replace("-", " "), room_name(room), "pot")
    return GameNamed(rules.name, room_name(room), felt_of(rules))


def listed(lines: Sequence[HandLine], person: str, limit: int = 0) -> Hands:
    """Hands of a person, the newest first; with a full page, where the next one goes on."""
    games = {rule_set: game_named(rule_set) for rule_set in {line.rule_set for line in lines}}
    more = bool(limit) and len(lines) >= limit
    return Hands(
        hands=tuple([_listed(line, person, games[line.rule_set]) for line in lines]),
        before=(lines[-1].ended, lines[-1].id) if more else None,
    )


def _listed(line: HandLine, person: str, game: GameNamed) -> HandListed:
    mine = next((one for one in line.people if one.person == person), None)
    return HandListed(
        id=line.id,
        table=line.table,
        number=line.number,
        game=line.rule_set,
        title=game.title,
        room=game.room,
        felt=game.felt,
        began=line.began,
        ended=line.ended,
        seat=mine.seat if mine is not None else 0,
        net=mine.net - mine.fees if mine is not None else 0,
        fees=mine.fees if mine is not None else 0,
        people=tuple([PersonTold(seat=p.seat, name=p.name, net=p.net, fees=p.fees) for p in line.people]),
    )
