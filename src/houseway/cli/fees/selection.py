"""Which schedules, tables and options somebody asks for."""

from typing import NamedTuple

from houseway.errors import FeeError
from houseway.fees.charges import FeeTable, Missing, Option, Schedule
from houseway.fees.plans import misfit
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.fee_book import missing, schedule_named, schedules_of
from houseway.words.sheet import limit_named

Tables = tuple[tuple[FeeTable, tuple[Option, ...]], ...]


class Picked(NamedTuple):
    """What was asked for, with the options that are left of each table."""

    schedules: tuple[tuple[Schedule, Tables], ...]
    view: str
    """``game``, ``schedule`` or ``option``."""
    about: str
    """What options were left out, in words; empty where none was."""
    absent: Missing | None
    """How the fees are missing, where there are none."""


def pick(rules: RuleSet, schedule: str, number: str, limit: str, heads: int) -> Picked:
    """The part of a rule set's fees that was asked for; what is not there is refused."""
    stakes = limit_named(rules, limit) if limit else None
    most = rules.seats
    if heads > most:
        raise FeeError(f"{rules.id} seats {most} players at most, not {heads}")
    said = [f"for the {limit} limit"] if limit else []
    said += [f"for {heads} players"] if heads else []
    about = " and ".join(said)
    found = [schedule_named(rules.id, schedule)] if schedule else list(schedules_of(rules.id))
    if not found:
        if number:
            raise FeeError(f"{rules.id} has no printed fees, so there is no option {number}")
        return Picked((), "game", about, absence(rules.id))
    kept = tuple([(one, _kept(one, stakes, heads)) for one in found])
    if number:
        return Picked((_one(rules, kept, number, about, bool(schedule)),), "option", about, None)
    if about and not any([tables for _, tables in kept]):
        where = f"of {found[0].id}" if schedule else f"of {rules.id}"
        raise FeeError(f"no option {where} is {about}")
    return Picked(kept, "schedule" if schedule else "game", about, None)


def absence(rule_set_id: str) -> Missing | None:
    """How the fees of a rule set are missing."""
    room, _, game = rule_set_id.partition("/")
    return next((entry for entry in missing(room) if game in entry.games), None)


def _kept(schedule: Schedule, stakes: Stakes | None, heads: int) -> Tables:
    kept = []
    for table in schedule.tables:
        options = tuple(
            [
                option
                for option in table.options
                if (stakes is None or not misfit(table, option, stakes))
                and (not heads or option.covers(heads))
            ]
        )
        if options:
            kept.append((table, options))
    return tuple(kept)


def _one(
    rules: RuleSet,
    kept: tuple[tuple[Schedule, Tables], ...],
    number: str,
    about: str,
    named: bool,
) -> tuple[Schedule, Tables]:
    """The option of a number: in the schedule that was named, or in the only one that has it."""
    holding = [
        (schedule, ((table, (option,)),))
        for schedule, tables in kept
        for table, options in tables
        for option in options
        if option.number == number
    ]
    if len(holding) == 1:
        return holding[0]
    if holding:
        there = ", ".join([schedule.id for schedule, _ in holding])
        several = f"{rules.id} has an option {number} in {len(holding)} schedules"
        raise FeeError(f"{several}: say --schedule with one of {there}")
    if named:
        # Says which numbers there are, or, if it is there, why it was left out.
        kept[0][0].find(number)
        raise FeeError(f"option {number} of {kept[0][0].id} is not {about}")
    every = [schedule.id for schedule, _ in kept]
    left = f" {about}" if about else ""
    raise FeeError(f"none of the schedules of {rules.id} has an option {number}{left}: {', '.join(every)}")
