"""``houseway games``: the rule sets there are. Reads the index only, so that it answers at once."""

import os
import sys

import click

from houseway.errors import RuleSetError
from houseway.rooms.index import Entry, listed, room_name


def pick(room: str | None, kind: str | None, family: str | None) -> list[Entry]:
    """The rule sets of a room, kind and family; a word that none of them has is refused."""
    entries = listed()
    for word, have, what, all_of in (
        (room, {e.room: None for e in entries}, "room", "rooms"),
        (kind, {e.kind: None for e in entries}, "kind", "kinds"),
        (family, {e.family: None for e in entries}, "family", "families"),
    ):
        if word is not None and word not in have:
            raise RuleSetError(f"there is no {what} {word!r}: the {all_of} are {', '.join(have)}")
    return [
        e for e in entries if room in (None, e.room) and kind in (None, e.kind) and family in (None, e.family)
    ]


@click.command(name="games")
@click.option("--room", metavar="ROOM", help="Only this room, e.g. black-sheep.")
@click.option("--kind", metavar="KIND", help="Only this kind, e.g. pot.")
@click.option("--family", metavar="FAMILY", help="Only this family, e.g. stud.")
@click.option("--json", "as_json", is_flag=True, help="Answer in JSON.")
def command(room: str | None, kind: str | None, family: str | None, as_json: bool) -> None:
    """List the rule sets: the ID to play or read them by, their name, family and source lines."""
    entries = pick(room, kind, family)
    if as_json:
        import json

        rows = [
            {
                "id": e.id,
                "room": e.room,
                "game": e.game,
                "name": e.name,
                "kind": e.kind,
                "family": e.family,
                "source": e.source,
                **({"file": e.file} if e.file else {}),
            }
            for e in entries
        ]
        click.echo(json.dumps(rows, indent=2, ensure_ascii=False))
    else:
        click.echo("\n".join(table(entries, _columns())))


def table(entries: list[Entry], columns: int | None = None) -> list[str]:
    """The rule sets as lines, room by room; a narrow terminal does without family and source."""
    if not entries:
        return ["No rule set is all of that."]
    rows = [(e.id, e.name, e.family, e.source) for e in entries]
    widths = [max(len(row[i]) for row in rows) for i in range(4)]
    if columns is not None and 8 + sum(widths) > columns:
        rows = [(rule_set, name, "", "") for rule_set, name, _, _ in rows]
    lines: list[str] = []
    heading = ""
    for e, (rule_set, name, family, source) in zip(entries, rows, strict=True):
        over = room_name(e.room) + (", your own" if e.file else "")
        if over != heading:
            heading = over
            lines += ["", over] if lines else [over]
        line = f"  {rule_set:{widths[0]}}  {name:{widths[1]}}  {family:{widths[2]}}  {source}".rstrip()
        lines.append(line if columns is None or len(line) <= columns else line[: columns - 1] + "…")
    count = "1 rule set" if len(entries) == 1 else f"{len(entries)} rule sets"
    lines += ["", f"{count}. `houseway rules ID` shows one, `houseway play ID` plays it."]
    return lines


def _columns() -> int | None:
    """How wide the terminal is; nothing where the list goes to a file or a program."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return None
