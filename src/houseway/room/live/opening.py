"""Opening a table: what somebody may want, checked, and what is kept of it."""

import secrets
from collections.abc import Mapping
from threading import Lock
from typing import Annotated

import msgspec
from msgspec import Meta

from houseway.bots.characters import cast
from houseway.bots.study import study
from houseway.errors import HousewayError, SessionError
from houseway.play.rules import RuleSet
from houseway.rooms.fee_plans import plan_for
from houseway.rooms.lookup import find
from houseway.session.acts import Opening
from houseway.session.session import Session
from houseway.words.sheet import limit_named

Word = Annotated[str, Meta(max_length=80)]


class TableRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table that somebody wants opened."""

    game: Word
    """The id of a rule set, ``room/game``."""
    limit: Word = ""
    """One of the game's limits; the first if not given."""
    readings: Annotated[dict[Word, Word], Meta(max_length=40)] = {}
    """Rulings to be read otherwise than usual."""
    fees: bool = False
    """Whether the collection is taken."""
    schedule: Word = ""
    """By which printed schedule; the first that fits if not given."""
    fee_options: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    """Options of the schedule, by their numbers."""
    bots: Annotated[int, Meta(ge=0, le=14)] = 0
    """How many bots sit down."""
    characters: Word = ""
    """Which ones, by name or style, with commas; whoever comes if not given."""
    private: bool = False
    """Whether only people with the link find it."""
    practice: bool = False
    """Whether advice may be asked for at any question."""
    ask_to_show: bool = False
    """Whether players decide at the showdown whether to show or muck."""
    seconds: Annotated[int, Meta(ge=5, le=600)] = 30
    """For a question …"""
    time_bank: Annotated[int, Meta(ge=0, le=600)] = 60
    """… and beyond that, in all."""


class TableSettings(
    msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True
):
    """What the room keeps of a table besides its session."""

    private: bool = False
    practice: bool = False
    seconds: int = 30
    time_bank: int = 60
    fee: str = ""
    """The collection in words."""
    house: bool = False
    """Whether it is the room's own, and stays open whoever comes."""
    bots: int = 0
    """How many bots keep it company."""
    characters: str = ""


def new_id() -> str:
    """A table's id, which nobody guesses: 96 bits."""
    return secrets.token_urlsafe(12)


class Opened(msgspec.Struct, frozen=True):
    """A request that can be met."""

    session: Session
    settings: TableSettings


def opened(wanted: TableRequest, *, house: bool = False) -> Opened:
    """The session of a table as it was asked for, or one sentence."""
    rules = find(wanted.game) if not wanted.game.endswith(".toml") else _no_files(wanted.game)
    stakes = limit_named(rules, wanted.limit)
    most = rules.active or rules.seats
    if wanted.bots >= rules.seats:
        raise SessionError(
            f"{rules.id} has {rules.seats} seats: at most {rules.seats - 1} bots leave one for a person"
        )
    cast(wanted.characters, wanted.bots)
    wants_fees = wanted.fees or wanted.schedule or wanted.fee_options
    plan = plan_for(rules, stakes, most, wanted.schedule, wanted.fee_options) if wants_fees else None
    session = Session(rules, stakes.name, dict(wanted.readings), ask_to_show=wanted.ask_to_show, fees=plan)
    settings = TableSettings(
        private=wanted.private,
        practice=wanted.practice,
        seconds=wanted.seconds,
        time_bank=wanted.time_bank,
        fee=f"Option {', '.join(sorted(set(plan.options.values())))} of {plan.schedule}" if plan else "",
        house=house,
        bots=wanted.bots,
        characters=wanted.characters,
    )
    return Opened(session, settings)


def _no_files(named: str) -> RuleSet:
    raise HousewayError(f"{named!r} is a file: a table is opened by the id of a rule set, as in room/game")


_ONE_AT_A_TIME = Lock()
"""Several at once would only wait for each other."""


def get_ready(rule_set: str, readings: Mapping[str, str]) -> None:
    """Load a game and watch how it goes, which takes a moment the first time, and none later."""
    with _ONE_AT_A_TIME:
        rules = find(rule_set)
        if rules.kind == "pot":
            study(rules.read_as(dict(readings)))


def session_of(opening: Opening) -> Session:
    """A table's session as it was opened, before anything was done."""
    rules = find(opening.rule_set)
    opening.check(rules)
    return Session(rules, opening.limit, opening.rulings, ask_to_show=opening.ask_to_show, fees=opening.fees)
