"""What sheets do about one fact, side by side: an exposed card in five rooms."""

import json
from collections.abc import Iterator
from difflib import get_close_matches
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
        near = get_close_matches(what, [word for word, kind in KINDS.items() if kind.places])
        perhaps = f"perhaps {' or '.join(near)}; " if near else ""
        raise HousewayError(
            f"there is no fact {what!r}: {perhaps}`houseway irregularities --facts` lists them all"
        )
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


def known(rule_set_id: str, *, as_json: bool = False) -> str:
    """Every kind of fact, or those that a sheet rules on: where it happens, and what it is."""
    ruled = {what for what, _ in ruled_facts(find(rule_set_id))} if rule_set_id else {*KINDS}
    rows = [(what, kind) for what, kind in sorted(KINDS.items()) if what in ruled and kind.places]
    if as_json:
        found = [{"fact": what, "places": kind.places, "means": kind.means} for what, kind in rows]
        return json.dumps(found, indent=2, ensure_ascii=False) + "\n"
    width = max([len(what) for what, _ in rows])
    lines = []
    for what, kind in rows:
        said = f"{', '.join(kind.places)}: {kind.means}"
        lines += wrap(said, WIDTH, initial_indent=f"{what:{width}}  ", subsequent_indent=" " * (width + 2))
    return "\n".join([*lines, ""])


def _sheets(what: str, rule_set_id: str, room: str) -> Iterator[tuple[str, tuple[Remedy, ...]]]:
    """The sheets that were asked for, with what they do about it."""
    if rule_set_id and not room:
        yield rule_set_id, _about(what, rule_set_id)
        return
    like = find(rule_set_id).game if rule_set_id else ""
    for entry in catalogue():
        if (not room or entry.room == room) and (not like or find(entry.id).game == like):
            yield entry.id, _about(what, entry.id)


def _about(what: str, rule_set_id: str) -> tuple[Remedy, ...]:
    return tuple([remedy for remedy in find(rule_set_id).remedies if what in remedy.of])


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
    # Where a clause is named in the fact, that stands before the words already.
    asked_for = {name: asked for name, asked in remedy.when.items() if asked != remedy.id}
    said = [_condition(name.replace("_", " "), asked) for name, asked in asked_for.items()]
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
