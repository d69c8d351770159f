"""What sheets do about one fact, side by side: an exposed card in five rooms."""

import json
from collections.abc import Iterator
from io import StringIO
from textwrap import wrap

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from houseway.cli.rulebook import heading, lines_of
from houseway.errors import HousewayError
from houseway.play.incidents.kinds.vocabulary import KINDS
from houseway.play.incidents.remedies import Bounds, Condition, Remedy, ruled_facts
from houseway.rooms.index import catalogue
from houseway.rooms.lookup import find

Sheets = list[tuple[str, tuple[Remedy, ...]]]
WIDTH = 80


def answer(what: str, rule_set_id: str, room: str, *, as_json: bool) -> str:
    """The page, or the same as data."""
    if what not in KINDS or not KINDS[what].places:
        known = ", ".join(sorted([word for word, kind in KINDS.items() if kind.places]))
        raise HousewayError(f"there is no fact {what!r}: there are {known}")
    sheets = [*_sheets(what, rule_set_id, room)]
    if as_json:
        rows = [
            {
                "rule_set": sheet,
                "id": one.id,
                "says": one.says,
                "do": one.do,
                "lines": one.lines,
                "reason": one.reason,
            }
            for sheet, remedies in sheets
            for one in remedies
        ]
        return json.dumps(rows, indent=2, ensure_ascii=False) + "\n"
    console = Console(highlight=False, soft_wrap=True, file=StringIO(), width=WIDTH)
    text = "\n".join([line.plain.rstrip() for line in lines_of(console, Group(*_page(what, sheets)), WIDTH)])
    return f"{text}\n"


def known(rule_set_id: str) -> str:
    """Every kind of fact, or those that a sheet rules on: where it happens, and what it is."""
    ruled = {what for what, _ in ruled_facts(find(rule_set_id))} if rule_set_id else {*KINDS}
    rows = [(what, kind) for what, kind in sorted(KINDS.items()) if what in ruled and kind.places]
    width = max([len(what) for what, _ in rows])
    lines = []
    for what, kind in rows:
        said = f"{', '.join(kind.places)}: {kind.means}"
        lines += wrap(said, WIDTH, initial_indent=f"{what:{width}}  ", subsequent_indent=" " * (width + 2))
    return "\n".join([*lines, ""])


def _sheets(what: str, rule_set_id: str, room: str) -> Iterator[tuple[str, tuple[Remedy, ...]]]:
    """The sheets that were asked for, with what they do about it."""
    like = find(rule_set_id).game if rule_set_id else ""
    for entry in catalogue():
        rules = find(entry.id)
        if (not room or entry.room == room) and (not like or rules.game == like):
            yield entry.id, tuple([remedy for remedy in rules.remedies if what in remedy.of])


def _page(what: str, sheets: Sheets) -> Iterator[RenderableType]:
    """Sheets that do the same stand together, in the order of the catalogue."""
    yield Text(f"{what}: {KINDS[what].means}.")
    alike: dict[tuple[tuple[str, str, str], ...], list[tuple[str, tuple[Remedy, ...]]]] = {}
    for sheet, remedies in sheets:
        same = tuple([(one.id, one.says, one.reason) for one in remedies])
        alike.setdefault(same, []).append((sheet, remedies))
    silent = [sheet for same, found in alike.items() if not same for sheet, _ in found]
    for same, found in alike.items():
        if not same:
            continue
        yield heading(", ".join([sheet for sheet, _ in found]))
        for number, remedy in enumerate(found[0][1]):
            lines = dict.fromkeys([remedies[number].lines for _, remedies in found])
            said = Text.assemble(
                (remedy.id, "bold"), f"{_when(remedy)}: {remedy.says} ", (f"[{'; '.join(lines)}]", "dim")
            )
            yield Padding(said, (0, 0, 0, 2))
            if remedy.reason:
                yield Padding(Text.assemble(("Ruled: ", "green"), remedy.reason), (0, 0, 0, 4))
    if silent:
        yield heading("It cannot happen there, or nothing is ruled")
        yield Padding(Text(", ".join(silent)), (0, 0, 0, 2))


def _when(remedy: Remedy) -> str:
    """The conditions of a ruling."""
    said = [_condition(name.replace("_", " "), asked) for name, asked in remedy.when.items()]
    return f" ({', '.join(said)})" if said else ""


def _condition(name: str, asked: Condition) -> str:
    match asked:
        case bool():
            return name if asked else f"not {name}"
        case Bounds(least, most):
            above = f"at least {least}" if least is not None else ""
            below = f"at most {most}" if most is not None else ""
            return f"{name} {' and '.join([part for part in (above, below) if part])}"
        case tuple():
            return f"{name} {' or '.join(map(str, asked))}"
    return f"{name} {asked}"
