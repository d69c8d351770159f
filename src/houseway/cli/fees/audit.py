"""The audit of the fee schedules for people: by room and schedule, counted."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.fees.audit.findings import Noticed
from houseway.fees.audit.report import SORTS
from houseway.fees.words import count
from houseway.rooms.fee_audit import Audited
from houseway.rooms.index import room_name

STYLES = {"damage": "red", "law": "bold red", "design": "yellow"}


def tell_audit(audited: Sequence[Audited]) -> Iterator[RenderableType]:
    """All findings, and how many there are of each kind."""
    room = ""
    for one in audited:
        if not one.found:
            continue
        if one.room != room:
            yield Padding(Text(room_name(one.room), "bold underline"), (1 if room else 0, 0, 0, 0))
            room = one.room
        title = f"{one.schedule}  {one.name}" if one.schedule else "the room's games"
        yield Text.assemble("\n", (title, "bold"), (f" [{one.source}]" if one.source else "", "dim"))
        yield Padding(_table(one.found), (0, 0, 0, 2))
    yield Padding(Text("Counted", "bold underline"), (1, 0, 0, 0))
    yield _counted([noticed for one in audited for noticed in one.found])
    schedules = len([one for one in audited if one.schedule])
    clean = len([one for one in audited if one.schedule and not one.found])
    yield Text(f"{count(schedules, 'schedule')}, {clean} of them without a finding.")


def _table(found: Sequence[Noticed]) -> Table:
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for noticed in found:
        option = (
            f"option{'s' if not noticed.option.isalnum() else ''} {noticed.option}: "
            if noticed.option
            else ""
        )
        grid.add_row(
            Text(noticed.sort, STYLES[noticed.sort]),
            Text.assemble(f"{option}{noticed.says} ", (f"[{noticed.lines}]" if noticed.lines else "", "dim")),
        )
    return grid


def _counted(found: Sequence[Noticed]) -> RenderableType:
    grid = Table(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column(overflow="fold")
    for sort in SORTS:
        checks = Counter([noticed.check for noticed in found if noticed.sort == sort])
        said = ", ".join([f"{check} {number}" for check, number in checks.most_common()])
        grid.add_row(Text(sort, STYLES[sort]), str(checks.total()), said)
    return grid
