"""Ranges are told to people as they read money, whatever the tables print."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from houseway.fees.charges import Schedule
from houseway.fees.plans import misfit
from houseway.fees.words import described, for_words
from houseway.rooms.fee_audit import audit
from houseway.rooms.fee_book import rooms, schedules

RUN_TOGETHER = re.compile(r"\$[\d.,-]*\d{4}")
"""An amount of thousands without a comma, alone or in a range."""


class NoSuchLimit(NamedTuple):
    """A table of play that no printed table is for."""

    name: str = "one cent"
    structure: str = "table-limits"
    bets: tuple[int, ...] = (1, 1)
    blinds: tuple[int, ...] = (1, 1)
    ante: int = 1
    buy_in: tuple[int, ...] = (1,)


def told(schedule: Schedule) -> Iterator[str]:
    for table in schedule.tables:
        yield for_words(table)
        for option in table.options:
            yield from described(option).values()
            yield misfit(table, option, NoSuchLimit())


def test_no_schedule_tells_thousands_without_a_comma() -> None:
    words = {text for room in rooms() for schedule in schedules(room) for text in told(schedule)}
    assert "table minimums $5-100, table maximums $10,000-15,000" in words
    assert [text for text in words if RUN_TOGETHER.search(text)] == []


def test_neither_does_the_audit() -> None:
    says = [noticed.says for audited in audit() for noticed in audited.found]
    assert any(["$1-2 to $1,000-2,000" in text for text in says])
    assert [text for text in says if RUN_TOGETHER.search(text)] == []
