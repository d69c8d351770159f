"""The law of the schedule: what no fee may be, and what every rule set must have."""

import re
from collections.abc import Iterable, Iterator, Sequence

from houseway.citations import cite
from houseway.fees.audit.findings import Games, Noticed, games_of
from houseway.fees.charges import END, FeeTable, Missing, Option, Schedule, Terms
from houseway.fees.due import CLOCK

_ROWS = re.compile(r"'''.*?'''", re.DOTALL)
_SHARE = re.compile(r"%|\bper ?cent", re.IGNORECASE)


def audit_law(schedule: Schedule, games: Games, text: str = "") -> Iterator[Noticed]:
    """What a schedule may not be: a share, more rates than printed, without charges, about nothing."""

    def noticed(check: str, lines: str, says: str, option: str = "") -> Noticed:
        return Noticed(sort="law", check=check, schedule=schedule.id, option=option, lines=lines, says=says)

    for line in percentages(text):
        yield noticed("percentage", schedule.source, f"an amount is written as a share: {line!r}")
    for table in schedule.tables:
        for option in table.options:
            if not any([charge.amount is not None for charge in option.charges]):
                yield noticed("no-charge", option.lines, "has no amount at all", option.number)
            counted = rates(option, schedule.rates_are)
            if schedule.most_rates and len(counted) > schedule.most_rates:
                says = f"has {len(counted)} rates; the print allows {schedule.most_rates}"
                yield noticed("rates", option.lines, says, option.number)
    for name in schedule.games:
        if name not in games:
            yield noticed("no-game", schedule.source, f"names {name}, which is no rule set of the room")
    mine = games_of(schedule, games)
    if not mine:
        return
    for fee, terms, tables in used_terms(schedule):
        lines = terms.lines or cite([table.source for table in tables])
        for kind in terms.of:
            if not any([kind in game.wagers for game in mine]):
                yield noticed("no-wager", lines, f"{fee}: no game of the schedule has a wager {kind!r}")
        if terms.of:
            for game in mine:
                if not game.wagers & set(terms.of):
                    yield noticed("no-wager", lines, f"{fee}: {game.id} has none of the wagers that it names")
        for moment in (terms.at, terms.if_, terms.unless):
            if not moment or moment in (END, *CLOCK):
                continue
            silent = [game.id for game in mine if moment not in game.moments]
            if len(silent) == len(mine):
                yield noticed("no-moment", lines, f"{fee}: no game of the schedule reaches {moment!r}")
            elif silent:
                yield Noticed(
                    sort="design",
                    check="never-reached",
                    schedule=schedule.id,
                    lines=lines,
                    says=f"{fee}: {', '.join(silent)} never {_come(silent)} to {moment!r}",
                )


def _come(who: Sequence[str]) -> str:
    return "comes" if len(who) == 1 else "come"


def rates(option: Option, are: str) -> set[int] | set[str]:
    """The rates of an option, as its sheet counts them: different amounts that are not nothing, or fees."""
    if are == "fees":
        return {charge.fee for charge in option.charges}
    return {charge.amount for charge in option.charges if charge.amount}


def percentages(text: str) -> list[str]:
    """The lines of a file's tables and amounts that speak of a share."""
    rows = [line for block in _ROWS.findall(text) for line in block.splitlines()]
    fixed = [line for line in text.splitlines() if re.search(r"\bamount\s*=", line)]
    return [line for line in [*rows, *fixed] if _SHARE.search(line)]


def used_terms(schedule: Schedule) -> Iterator[tuple[str, Terms, list[FeeTable]]]:
    """The fees of the methods that tables refer to."""
    for name, method in schedule.methods.items():
        tables = [table for table in schedule.tables if table.method == name]
        if tables:
            for fee, terms in method.items():
                yield fee, terms, tables


def audit_rooms_games(
    schedules: Sequence[Schedule], missing: Iterable[Missing], games: Games
) -> Iterator[Noticed]:
    """Whether every game of a room has fees, or a word that it has none, and never both."""
    absent: dict[str, Missing] = {}
    for entry in missing:
        for name in entry.games:
            absent[name] = entry
            if name not in games:
                yield _law("no-game", entry.lines, f"said to be without fees, but no rule set: {name}")
    for name in games:
        mine = [schedule for schedule in schedules if name in schedule.games]
        if not mine and name not in absent:
            yield _law("no-fees", "", f"{name} has neither a schedule nor a word that none is printed")
        elif mine and name in absent:
            lines = absent[name].lines
            yield _law("no-fees", lines, f"{name} is said to be without fees, but {mine[0].id} names it")


def _law(check: str, lines: str, says: str) -> Noticed:
    return Noticed(sort="law", check=check, schedule="", lines=lines, says=says)
