"""A file to start from: the sheet of a game with comments on what each key may be."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from textwrap import wrap
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from houseway.games import game_of
from houseway.play.parameters import Amount
from houseway.play.rules import RuleSet, Stakes
from houseway.rooms.descriptions import Field, about, fields, told, written
from houseway.rooms.loader import MONEY, MONEY_LISTS, SheetFile
from houseway.rooms.names import names_known
from houseway.rooms.shared import spelled_out
from houseway.rooms.values import is_table, plain

WIDTH = 100
LISTED = ("ranking", "event", "class of hands", "house way", "street", "action map", "special", "case")
"""What is listed where a key may name it; the rest stands in the file."""
BEGUN = "# A game of your own, begun after"
LEFT_OUT = ("approval", "follows")
"""What only a printed sheet has."""
SECTIONS = {
    "play": "The parameters of the script. What is commented out has the value that it would have anyway.",
    "between": "What happens between hands.",
    "limits": "The limits; the first is the default.",
    "rules": (
        "The rules in plain words. Payments cite them by these keys: `houseway check` says which there "
        "must be. lines says where a rule is printed; for your own rules any words do."
    ),
    "procedure": (
        "How a round runs, step by step, in plain words: who is dealer, players, player-dealer, floor or "
        "house. Nothing is played by it; the school asks what comes next."
    ),
    "rulings": (
        "Answers to questions that the print leaves open. Where one has a setting, its value must be that "
        "of [play], [between] or [deck]: change both, or take setting, value and others out."
    ),
}


class Statement(NamedTuple):
    """A line of the file, or several where a value goes on."""

    lines: list[str]
    table: tuple[str, ...]
    key: str
    """Empty for the head of a table and whatever is between."""
    head: bool


def begun(rules: RuleSet, text: str, name: str) -> str:
    """The file of a new game after this rule set, whose own file is given."""
    text = spelled_out(text)
    # A file that was begun like this has its comments already.
    bare = [row for row in text.splitlines() if not row.startswith("#")]
    again = {row for row in _begun(rules, "\n".join(bare), name) if row.startswith("#")}
    rows = [row for row in text.splitlines() if row not in again and not row.startswith(BEGUN)]
    return "\n".join(_tidy(_begun(rules, "\n".join(rows), name))) + "\n"


def _begun(rules: RuleSet, text: str, name: str) -> list[str]:
    lines = _opening(rules)
    known = {what: names for what, names in names_known(rules).items() if what in LISTED}
    # A table with a head of its own needs no word where the table around it ends.
    commented: set[tuple[str, ...]] = {block[0].table for block in _blocks(text)}
    sections: set[str] = set()
    for block in _blocks(text):
        table = block[0].table
        kind = _kind(rules, table)
        if table and table[0] in SECTIONS and table[0] not in sections:
            sections.add(table[0])
            lines += ["", *_comment(SECTIONS[table[0]])]
        lines += _block(block, kind, known, commented, name)
    return lines


def _opening(rules: RuleSet) -> list[str]:
    return [
        f"{BEGUN} {rules.id}, version {rules.version}.",
        *_comment("`houseway check FILE` says what is wrong with it and plays some hands; then"),
        *_comment(
            "`houseway rules`, `play`, `odds`, `equity` and `cover` take it as they take a printed game."
        ),
        "",
    ]


def _block(
    block: list[Statement],
    kind: type | None,
    known: dict[str, Collection[str]],
    commented: set[tuple[str, ...]],
    name: str,
) -> Iterator[str]:
    """A table of the file: every key after what it may be, then the keys that it leaves out."""
    table = block[0].table
    by_key = {field.key: field for field in _fields(kind)} if kind is not None else {}
    for statement in block:
        if statement.head:
            yield ""
            yield from statement.lines
            continue
        if not table and statement.key in LEFT_OUT:
            continue
        path = (*table, statement.key)
        if statement.key in by_key and path not in commented:
            commented.add(path)
            yield from _told(by_key[statement.key], known)
        if not table and statement.key in ("name", "version"):
            yield f"{statement.key} = {written(name) if statement.key == 'name' else 1}"
        else:
            yield from statement.lines
    if kind is not None and (*table, "") not in commented:
        commented.add((*table, ""))
        there = {statement.key for statement in block}
        there |= {path[-1] for path in commented if path and path[:-1] == table}
        yield from _absent([field for field in by_key.values() if field.key not in there], table, known)


def _told(field: Field, known: dict[str, Collection[str]]) -> Iterator[str]:
    yield from _comment(_said(field, known))
    item = _item(field.hint)
    for inner in fields(item) if item is not None else ():
        yield from _comment(f"{inner.key}: {_said(inner, known)}", "#     ")


def _said(field: Field, known: dict[str, Collection[str]]) -> str:
    """What a key is told by; a list of names is given once in a file."""
    said = told(field, known)
    for what in [what for what in known if f" {what}: " in said]:
        del known[what]
    return said


def _absent(missing: list[Field], table: tuple[str, ...], known: dict[str, Collection[str]]) -> Iterator[str]:
    """What else might stand in a table, commented out."""
    for field in missing:
        if (not table and field.key in (*SECTIONS, *LEFT_OUT, "fee_limits")) or field.required:
            continue
        if is_table(plain(field.hint)):
            yield from _comment(
                f"[{'.'.join((*table, field.key))}] would be a table: {about(plain(field.hint))}"
            )
            continue
        yield from _comment(_said(field, known))
        default = msgspec.to_builtins(field.default)
        yield f"# {field.key} = {written(default)}" if default is not None else f"# {field.key} = …"


def _fields(kind: type) -> Iterator[Field]:
    """The keys of a table; the file writes the amounts of a limit as money."""
    for field in fields(kind):
        if kind is Stakes and field.key in MONEY:
            yield field._replace(hint=Amount, default=None)
        elif kind is Stakes and field.key in MONEY_LISTS:
            yield field._replace(hint=tuple[Amount, ...])
        else:
            yield field


def _item(hint: Any) -> type | None:
    """The type of the tables in a list or under names."""
    kind = plain(hint)
    if get_origin(kind) in (tuple, list):
        inner = plain(get_args(kind)[0])
    elif get_origin(kind) in (dict, Mapping):
        inner = plain(get_args(kind)[1])
    else:
        inner = kind
    return inner if is_table(inner) else None


def _kind(rules: RuleSet, table: tuple[str, ...]) -> type | None:
    """The type that reads a table of the file, where its keys are told of."""
    if not table:
        return SheetFile
    if table[0] == "limits":
        return Stakes
    if table[0] not in ("play", "between", "deck"):
        return None
    kind: Any = game_of(rules).parameters if table[0] == "play" else SheetFile
    for step in table[1:] if table[0] == "play" else table:
        named = {field.key: field.hint for field in fields(kind)} if is_table(kind) else {}
        if step in named:
            kind = plain(named[step])
        elif get_origin(kind) in (dict, Mapping):
            kind = plain(get_args(kind)[1])
        elif get_origin(kind) in (tuple, list):
            kind = plain(get_args(kind)[0])
        else:
            return None
    item = _item(kind)
    return item if get_origin(kind) not in (dict, Mapping) else None


def _blocks(text: str) -> Iterator[list[Statement]]:
    """The statements of the file, table by table."""
    block: list[Statement] = []
    for statement in _statements(text):
        if statement.head and block:
            yield block
            block = []
        block.append(statement)
    yield block


def _statements(text: str) -> Iterator[Statement]:
    table: tuple[str, ...] = ()
    lines = text.splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        at += 1
        if header := re.match(r"\[\[?([^\]]+)\]", line):
            table = tuple([part.strip("\"' ") for part in header[1].split(".")])
            yield Statement([line], table, "", True)
        elif "=" in line and not line.lstrip().startswith("#"):
            taken = [line]
            while not _whole(taken) and at < len(lines):
                taken.append(lines[at])
                at += 1
            yield Statement(taken, table, line.partition("=")[0].strip().strip("\"'"), False)
        elif line.strip():
            yield Statement([line], table, "", False)


def _whole(lines: list[str]) -> bool:
    try:
        tomllib.loads("\n".join(lines))
    except tomllib.TOMLDecodeError:
        return False
    return True


def _comment(text: str, indent: str = "# ") -> list[str]:
    hanging = indent + ("  " if indent != "# " else "")
    rows = wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=hanging,
        break_on_hyphens=False,
        break_long_words=False,
    )
    return [row.rstrip() for row in rows]


def _tidy(lines: list[str]) -> Iterator[str]:
    """No two empty lines in a row."""
    before = ""
    for line in lines:
        if line or before:
            yield line
        before = line
