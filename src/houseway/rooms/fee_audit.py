"""The audit of the rooms' fee schedules against their rule sets."""

from collections.abc import Iterable
from functools import cache

import msgspec

from houseway.errors import FeeError
from houseway.fees.audit.findings import Game, Noticed
from houseway.fees.audit.report import audit_games, audit_schedule
from houseway.fees.charges import Schedule
from houseway.games.moments import moments
from houseway.money import cents
from houseway.play.rules import RuleSet
from houseway.rooms.fee_book import missing, rooms, schedules
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.rooms.places import ROOMS


class Audited(msgspec.Struct, frozen=True, kw_only=True):
    """What the audit of one schedule, or of a room's games, found."""

    room: str
    schedule: str
    """Empty: the room's games as a whole."""
    name: str
    source: str
    found: tuple[Noticed, ...]


def game_of(rules: RuleSet) -> Game:
    """A rule set as the audit sees it."""
    kinds = rules.play.wagers.kinds if rules.kind == "bank" else ()
    limits = []
    for stakes in rules.limits:
        steps = [cents(kind.step) if kind.step else stakes.chip for kind in kinds]
        limits.append((stakes, min(steps, default=stakes.chip)))
    return Game(
        id=rules.id,
        least=rules.least_players,
        most=rules.active or rules.seats,
        limits=tuple(limits),
        moments=frozenset(moments(rules)),
        wagers=frozenset([kind.name for kind in kinds]),
        kind=rules.kind,
    )


@cache
def games(room: str) -> dict[str, Game]:
    """The rule sets of a room by their names."""
    return {entry.game: game_of(load(entry.id)) for entry in catalogue() if entry.room == room}


def audit(rule_set_id: str = "") -> list[Audited]:
    """The findings of all rooms, or only those about one rule set."""
    room, _, game = rule_set_id.partition("/")
    found: list[Audited] = []
    for name in [room] if room else rooms():
        found += _room(name, game)
    return found


def _room(room: str, only: str) -> Iterable[Audited]:
    for number, schedule in enumerate(schedules(room)):
        if not only or only in schedule.games:
            yield _schedule(room, number)
    yield _games(room, only)


@cache
def _schedule(room: str, number: int) -> Audited:
    """One schedule of a room; many games share it."""
    schedule = schedules(room)[number]
    return Audited(
        room=room,
        schedule=schedule.id,
        name=schedule.name,
        source=schedule.source,
        found=tuple(audit_schedule(schedule, games(room), _text(schedule))),
    )


@cache
def _games(room: str, only: str) -> Audited:
    """The games of a room as a whole, or one of them."""
    known = games(room)
    mine = {only: known[only]} if only else known
    absent = [
        msgspec.structs.replace(entry, games=tuple([g for g in entry.games if not only or g == only]))
        for entry in missing(room)
    ]
    noticed = audit_games(schedules(room), absent, mine)
    return Audited(room=room, schedule="", name="the games", source="", found=tuple(noticed))


def _text(schedule: Schedule) -> str:
    path = ROOMS / schedule.room / "fees" / f"{schedule.id}.toml"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FeeError(f"{path.name} cannot be read: {error.strerror}") from None
