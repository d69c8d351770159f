"""The fee plan that a table posts: a schedule, and the option in force for each number of players."""

import re
from collections.abc import Iterable
from typing import Protocol

import msgspec

from houseway.errors import FeeError
from houseway.fees.charges import FeeTable, Option, Schedule
from houseway.fees.ranges import range_words
from houseway.money import cents

ANY = "any"
"""The key of a plan's option where the number of players does not matter."""


class Stakes(Protocol):
    """What a fee table asks for about the table of play."""

    @property
    def name(self) -> str: ...
    @property
    def structure(self) -> str: ...
    @property
    def bets(self) -> tuple[int, ...]: ...
    @property
    def blinds(self) -> tuple[int, ...]: ...
    @property
    def ante(self) -> int: ...
    @property
    def buy_in(self) -> tuple[int, ...]: ...


class FeePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is posted: the schedule's id and, by the number of players, the option in force."""

    schedule: str
    options: dict[str, str]
    players: tuple[int, int] | None = None
    """With how many players the table deals, where that is not every number that the game allows."""

    def option(self, heads: int) -> str:
        """The number of the option in force with so many players."""
        found = self.options.get(str(heads)) or self.options.get(ANY)
        if found is None:
            have = ", ".join(self.options)
            raise FeeError(f"the fee plan has no option for {heads} players: it has options for {have}")
        return found


def misfit(table: FeeTable, option: Option, stakes: Stakes, exact: bool = True) -> str:
    """Why an option is not for this limit; empty where it is.

    Only what both sides name is compared: a sheet that prints no buy-in fits any.
    """
    if table.structures and stakes.structure != "table-limits" and stakes.structure not in table.structures:
        return f"it is for {' and '.join(table.structures)} games, not {stakes.structure}"
    bets = stakes.bets
    for said, what, low, high in (
        (table.minimum, "table minimums of", bets[0] if bets else None, None),
        (table.maximum, "table maximums of", bets[-1] if bets else None, None),
        (table.buy_in, "buy-ins of", *_ends(stakes.buy_in)),
    ):
        if said and low is not None and not _inside(said, low, high):
            return f"it is for {what} {range_words(said)}"
    if table.limit and bets and not _within(table.limit, bets):
        return f"it is for limits of {range_words(table.limit)}"
    if option.limit and bets and exact and not _for_limit(table, option.limit, bets):
        return f"it is for the limit {range_words(option.limit)}"
    if option.point and bets and not _inside(option.point, bets[0], None):
        return f"it is for a point value of {range_words(option.point)}"
    if option.blinds and stakes.blinds and _amounts(option.blinds) != stakes.blinds:
        return f"it is for blinds of {range_words(option.blinds)}"
    if option.ante and stakes.ante and cents(option.ante) != stakes.ante:
        return f"it is for an ante of {range_words(option.ante)}"
    if option.buy_in and stakes.buy_in and not _buys(option.buy_in, stakes.buy_in):
        return f"it is for a buy-in of {range_words(option.buy_in)}"
    return ""


def _ends(span: tuple[int, ...]) -> tuple[int | None, int | None]:
    return (span[0], span[-1] if len(span) > 1 else None) if span else (None, None)


def _amounts(text: str) -> tuple[int, ...]:
    return tuple([cents(part) for part in re.split(r"[-/]", text)])


def _inside(said: str, low: int, high: int | None) -> bool:
    """Whether an amount, or a span, lies inside a printed range: ``50-2500``, ``500+``, ``100-no limit``."""
    if said.endswith("+"):
        return cents(said[:-1]) <= low
    if said.endswith("-no limit"):
        return cents(said.removesuffix("-no limit")) <= low
    ends = _amounts(said)
    return ends[0] <= low and (high or low) <= ends[-1]


def _within(said: str, bets: tuple[int, ...]) -> bool:
    """Whether a limit lies in ``1-2 to 2000-4000``, or a point value in ``2 to 500``."""
    first, _, last = said.partition(" to ")
    least, most = _amounts(first), _amounts(last or first)
    # A limit is named by its first two bets, also where the game has a third (000:7558, MATCH it).
    return least[0] <= bets[0] and bets[:2][-1] <= most[-1]


def _for_limit(table: FeeTable, said: str, bets: tuple[int, ...]) -> bool:
    """Whether a row is for a limit: it lists it, or no row does and this one has the maximum (000:1119).

    Of several rows with the maximum it is the one with the next lower minimum, or the lowest.
    """
    if table.unlisted != "by-maximum" or _same_limit(said, bets):
        return _same_limit(said, bets)
    listed = [option.limit for option in table.options]
    if any([_same_limit(limit, bets) for limit in listed]):
        return False
    minimums = sorted([ends[0] for ends in map(_amounts, listed) if ends[-1] == bets[-1]])
    below = [minimum for minimum in minimums if minimum <= bets[0]]
    return bool(minimums) and _amounts(said) == (below[-1] if below else minimums[0], bets[-1])


def _same_limit(said: str, bets: tuple[int, ...]) -> bool:
    low, _, high = said.partition("-")
    if high == "no limit":
        return cents(low) == bets[0]
    return (cents(low), cents(high or low)) == (bets[0], bets[-1])


def _buys(said: str, buy_in: tuple[int, ...]) -> bool:
    ends = _amounts(said.rstrip("+"))
    return ends[0] == buy_in[0] if len(ends) == 1 else ends == (buy_in[0], buy_in[-1])


def fitting(schedule: Schedule, stakes: Stakes) -> list[Option]:
    """The options of a schedule that are for this limit, in the order of the print."""
    return [
        option for table in schedule.tables for option in table.options if not misfit(table, option, stakes)
    ]


def make_plan(
    schedule: Schedule, stakes: Stakes, heads: Iterable[int], numbers: Iterable[str] = ()
) -> FeePlan:
    """A plan for a table, of the named options or of all that fit.

    For each number of players the option with the narrowest band, of equals the first in print.
    """
    named = [schedule.find(number) for number in numbers]
    for table, option in named:
        if why := misfit(table, option, stakes):
            raise FeeError(
                f"option {option.number} of {schedule.id} does not fit the {stakes.name} table: {why}"
            )
    options = [option for _, option in named] or fitting(schedule, stakes)
    if not options:
        raise FeeError(f"no option of {schedule.id} fits the {stakes.name} table")
    if not options[0].by_heads():
        return FeePlan(schedule.id, {ANY: options[0].number})
    found: dict[str, str] = {}
    for count in heads:
        covering = [option for option in options if option.by_heads() and option.covers(count)]
        if not covering:
            least = "the options named" if named else "the options that fit"
            raise FeeError(f"{least} in {schedule.id} leave {count} players without an option")
        found[str(count)] = min(covering, key=lambda option: option.width(count)).number
    return FeePlan(schedule.id, found)


def check_plan(schedule: Schedule, plan: FeePlan, stakes: Stakes, heads: Iterable[int]) -> None:
    """Refuse a plan that does not fit its table or leaves a number of players without an option."""
    for count in heads:
        table, option = schedule.find(plan.option(count))
        if why := misfit(table, option, stakes):
            raise FeeError(
                f"option {option.number} of {schedule.id} does not fit the {stakes.name} table: {why}"
            )
        if not option.covers(count):
            raise FeeError(f"option {option.number} of {schedule.id} has no fee for {count} players")
