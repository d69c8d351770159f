"""The audit of what the tables of a schedule are for: ranges of limits and buy-ins side by side."""

from collections.abc import Iterator

from houseway.citations import cite
from houseway.fees.audit.findings import Noticed
from houseway.fees.charges import FeeTable, Schedule
from houseway.fees.ranges import range_words
from houseway.money import cents

Range = tuple[int, int | None]


def audit_ranges(schedule: Schedule) -> Iterator[Noticed]:
    """Limits that two methods are for, and limits between two tables that none is for."""
    yield from _two_methods(schedule)
    yield from _between(schedule)


def _two_methods(schedule: Schedule) -> Iterator[Noticed]:
    """Fees by the hand and by the half hour that may be taken at one limit."""
    for table in schedule.tables:
        for other in schedule.tables:
            if _timed(schedule, table) or not _timed(schedule, other) or not _same_games(table, other):
                continue
            if words := _common(table, other):
                yield Noticed(
                    sort="design",
                    check="two-methods",
                    schedule=schedule.id,
                    lines=cite([table.source, other.source]),
                    says=f"{words} may be charged by the hand or by the half hour",
                )


def _timed(schedule: Schedule, table: FeeTable) -> bool:
    return any([terms.per == "half-hour" for terms in schedule.methods[table.method].values()])


def _same_games(table: FeeTable, other: FeeTable) -> bool:
    return not table.structures or not other.structures or bool({*table.structures} & {*other.structures})


def _common(table: FeeTable, other: FeeTable) -> str:
    """What both tables are for, as far as both print it."""
    listed = [o.limit for o in table.options if o.limit and o.limit in [p.limit for p in other.options]]
    if listed:
        return "the limits " + ", ".join([range_words(limit) for limit in dict.fromkeys(listed)])
    for name, one, two in (
        ("limits", table.limit, other.limit),
        ("buy-ins", table.buy_in, other.buy_in),
    ):
        if one and two and _meet(span(one), span(two)):
            return f"{name} that lie in both {range_words(one)} and {range_words(two)}"
    return ""


def span(text: str) -> Range:
    """The first amounts of a printed range.

    >>> span("1-2 to 40-80"), span("500+"), span("50-2500"), span("20-no limit")
    ((100, 4000), (50000, None), (5000, 250000), (2000, None))
    """
    if " to " in text:
        first, _, last = text.partition(" to ")
        return cents(first.split("-")[0]), cents(last.split("-")[0])
    low, _, high = text.rstrip("+").partition("-")
    if text.endswith("+") or high == "no limit":
        return cents(low), None
    return cents(low), cents(high or low)


def _meet(one: Range, other: Range) -> bool:
    return (one[1] is None or other[0] <= one[1]) and (other[1] is None or one[0] <= other[1])


def _between(schedule: Schedule) -> Iterator[Noticed]:
    limits = [table for table in schedule.tables if table.limit and "limit" in table.structures]
    ordered = sorted(limits, key=lambda table: span(table.limit)[0])
    for at, table in enumerate(ordered[1:], 1):
        below = max(ordered[:at], key=lambda lower: span(lower.limit)[1] or 0)
        reach = span(below.limit)[1]
        if reach is not None and span(table.limit)[0] > reach:
            end, start = below.limit.split(" to ")[-1], table.limit.split(" to ")[0]
            yield Noticed(
                sort="design",
                check="limits-between",
                schedule=schedule.id,
                lines=cite([below.source, table.source]),
                says=f"no table is for limits between {range_words(end)} and {range_words(start)}",
            )
