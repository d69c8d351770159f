"""What the audit of the fee schedules works with: what it notices, and what it must know of the games."""

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

import msgspec

from houseway.fees.charges import Charge, FeeTable, Option, Schedule
from houseway.fees.plans import Stakes, misfit

Sort = Literal["damage", "design", "law"]
"""Something wrong in the print; something odd that was meant; something that no schedule may have."""
DOLLAR = 100


class Noticed(msgspec.Struct, frozen=True, kw_only=True):
    """One finding of the audit."""

    sort: Sort
    check: str
    """What was looked for: ``hole``, ``overlap`` …; ``print`` where the schedule itself says it."""
    schedule: str
    """Empty where it is about a game."""
    option: str = ""
    lines: str
    says: str


class Game(NamedTuple):
    """What the audit asks of a rule set."""

    id: str
    least: int
    most: int
    """How few and how many are dealt in."""
    limits: tuple[tuple[Stakes, int], ...]
    """Each limit, and the smallest step in which a wager goes there."""
    moments: frozenset[str]
    wagers: frozenset[str]
    kind: str = "pot"


Games = Mapping[str, Game]
"""By the name that schedules use, without the room."""


def fits(table: FeeTable, option: Option, games: Iterable[Game]) -> list[tuple[Game, Stakes, int]]:
    """The limits of rule sets that an option is for, each with its wager step."""
    return [
        (game, stakes, step)
        for game in games
        for stakes, step in game.limits
        if not misfit(table, option, stakes)
    ]


def games_of(schedule: Schedule, games: Games) -> list[Game]:
    """The rule sets of a schedule, as far as they exist."""
    return [games[name] for name in schedule.games if name in games]


def runs(numbers: Iterable[str]) -> str:
    """Option numbers in short.

    >>> runs(["1", "2", "3", "5", "5b", "7"])
    '1-3, 5, 5b, 7'
    """
    found: list[list[str]] = []
    for number in numbers:
        if found and number.isdigit() and found[-1][-1].isdigit() and int(number) == int(found[-1][-1]) + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return ", ".join([run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in found])


def amounts(option: Option) -> tuple[tuple[str, int | None, int, int | None], ...]:
    """What an option takes, for comparing it with others."""
    return tuple(
        [
            (c.fee, c.amount, c.band.low if c.band else 0, c.band.high if c.band else None)
            for c in option.charges
        ]
    )


def banded(charges: Iterable[Charge]) -> list[Charge]:
    return [charge for charge in charges if charge.band is not None]
