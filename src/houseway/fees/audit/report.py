"""The audit of fee schedules: damage in the print, oddities of its design, and breaches of its law."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from houseway.citations import cite
from houseway.fees.audit.bands import audit_option
from houseway.fees.audit.findings import Games, Noticed, fits, games_of, runs
from houseway.fees.audit.law import audit_law, audit_rooms_games
from houseway.fees.audit.numbers import audit_numbers
from houseway.fees.audit.ranges import audit_ranges
from houseway.fees.audit.tables import audit_table
from houseway.fees.charges import Missing, Schedule

SORTS = ("damage", "law", "design")
"""In the order of weight."""


def audit_schedule(schedule: Schedule, games: Games, text: str = "") -> list[Noticed]:
    """Everything that is to be said of one schedule, the worst first, then in the order of the print.

    What is the same in several options is said once for all of them.
    """
    alike: dict[tuple[str, str, str], list[Noticed]] = {}
    for noticed in _all(schedule, games, text):
        alike.setdefault((noticed.sort, noticed.check, noticed.says), []).append(noticed)
    found = [_together(same) for same in alike.values()]
    return sorted(found, key=lambda noticed: SORTS.index(noticed.sort))


def _together(same: Sequence[Noticed]) -> Noticed:
    if len(same) == 1:
        return same[0]
    numbers = [noticed.option for noticed in same]
    return msgspec.structs.replace(
        same[0],
        option=runs(numbers) if all(numbers) else "",
        lines=cite([noticed.lines for noticed in same]),
    )


def _all(schedule: Schedule, games: Games, text: str) -> Iterator[Noticed]:
    mine = games_of(schedule, games)
    yield from audit_numbers(schedule)
    for table in schedule.tables:
        for option in table.options:
            yield from audit_option(schedule, table, option, mine)
        yield from audit_table(schedule, table, mine)
    yield from audit_ranges(schedule)
    yield from audit_law(schedule, games, text)
    for finding in schedule.print:
        yield Noticed(
            sort=finding.kind, check="print", schedule=schedule.id, lines=finding.lines, says=finding.says
        )


def audit_games(schedules: Sequence[Schedule], missing: Iterable[Missing], games: Games) -> list[Noticed]:
    """What is to be said of a room's games: whether they have fees, several schedules, limits without."""
    return [*audit_rooms_games(schedules, missing, games), *_by_game(schedules, games)]


def _by_game(schedules: Sequence[Schedule], games: Games) -> Iterator[Noticed]:
    for name, game in games.items():
        mine = [schedule for schedule in schedules if name in schedule.games]
        if not mine:
            continue
        if shared := _shared(mine):
            yield Noticed(
                sort="design",
                check="several-schedules",
                schedule="",
                lines=cite([schedule.source for schedule in mine]),
                says=f"{name}: {runs(shared)} are numbers in more than one of its {len(mine)} schedules",
            )
        bare = [
            stakes.name
            for stakes, step in game.limits
            if not any(
                [
                    fits(table, option, [game._replace(limits=((stakes, step),))])
                    for schedule in mine
                    for table in schedule.tables
                    for option in table.options
                ]
            )
        ]
        if bare:
            yield Noticed(
                sort="design",
                check="limit-without-fees",
                schedule="",
                lines=cite([schedule.source for schedule in mine]),
                says=f"{name}: no option is for {', '.join(bare)}",
            )


def _shared(schedules: Sequence[Schedule]) -> list[str]:
    """The option numbers that stand in several schedules."""
    seen: dict[str, int] = {}
    for schedule in schedules:
        for number in {option.number for option in schedule.options()}:
            seen[number] = seen.get(number, 0) + 1
    return sorted([number for number, times in seen.items() if times > 1], key=_order)


def _order(number: str) -> tuple[int, str]:
    digits = number.rstrip("abcdefghij")
    return (int(digits) if digits.isdigit() else 0), number
