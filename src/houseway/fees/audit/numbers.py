"""The audit of option numbers: announced and missing, used twice, skipped, displaced in the scan."""

from collections import Counter
from collections.abc import Iterator

from houseway.citations import cite
from houseway.fees.audit.findings import Noticed, runs
from houseway.fees.charges import FeeTable, Option, Schedule


def audit_numbers(schedule: Schedule) -> Iterator[Noticed]:
    """Everything that is odd about the numbers of a schedule."""
    yield from _used_twice(schedule)
    for table in schedule.tables:
        if table.numbered:
            yield from _displaced(schedule, table)
        if table.announces:
            yield from _announced(schedule, table)
    yield from _skipped(schedule)


def announced(text: str) -> list[int]:
    """The numbers that a text announces.

    >>> announced("1-3, 7")
    [1, 2, 3, 7]
    """
    found: list[int] = []
    for part in text.split(","):
        first, _, last = part.strip().partition("-")
        found += range(int(first), int(last or first) + 1)
    return found


def number_of(option: Option) -> int | None:
    """The number of an option without the letter that tells a second use apart."""
    digits = option.number.rstrip("abcdefghij")
    return int(digits) if digits.isdigit() else None


def _used_twice(schedule: Schedule) -> Iterator[Noticed]:
    numbered = [option for table in schedule.tables if table.numbered for option in table.options]
    times = Counter([option.printed for option in numbered if option.printed])
    for printed, count in times.items():
        if count > 1:
            same = [option for option in numbered if option.printed == printed]
            yield Noticed(
                sort="damage",
                check="number-twice",
                schedule=schedule.id,
                option=printed,
                lines=cite([option.lines for option in same]),
                says=f"the number {printed} is printed {'twice' if count == 2 else f'{count} times'}; "
                f"here called {' and '.join([option.number for option in same])}",
            )


def _displaced(schedule: Schedule, table: FeeTable) -> Iterator[Noticed]:
    for option in table.options:
        if option.printed in (option.number, option.number.rstrip("abcdefghij")):
            continue
        said = f"is printed {option.printed}" if option.printed else "stands elsewhere, or nowhere"
        yield Noticed(
            sort="damage",
            check="label-displaced",
            schedule=schedule.id,
            option=option.number,
            lines=option.lines,
            says=f"the number of the option that begins here {said}; ruled {option.number}",
        )


def _announced(schedule: Schedule, table: FeeTable) -> Iterator[Noticed]:
    said = announced(table.announces)
    there = [number for number in map(number_of, table.options) if number is not None]

    def noticed(check: str, says: str) -> Noticed:
        return Noticed(sort="damage", check=check, schedule=schedule.id, lines=table.source, says=says)

    if lost := [str(number) for number in said if number not in there]:
        yield noticed(
            "announced-missing", f"options {table.announces} are announced; {runs(lost)} {_are(lost)} missing"
        )
    if more := [str(number) for number in there if number not in said]:
        yield noticed(
            "not-announced", f"options {table.announces} are announced; the table has {runs(more)} besides"
        )
    if not lost and not more and len(there) != len(said):
        yield noticed(
            "not-announced",
            f"options {table.announces} are announced, {len(said)} of them; {len(there)} rows have a number",
        )


def _are(found: list[str]) -> str:
    return "are" if len(found) > 1 else "is"


def _skipped(schedule: Schedule) -> Iterator[Noticed]:
    """Numbers that neither a table has nor a text announces."""
    numbered = [table for table in schedule.tables if table.numbered]
    there = {number for table in numbered for option in table.options if (number := number_of(option))}
    there |= {number for table in numbered if table.announces for number in announced(table.announces)}
    if there and (lost := [str(n) for n in range(1, max(there)) if n not in there]):
        yield Noticed(
            sort="damage",
            check="number-skipped",
            schedule=schedule.id,
            lines=cite([table.source for table in numbered]),
            says=f"the numbers {runs(lost)} are skipped",
        )
