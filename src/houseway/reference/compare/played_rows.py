"""What a sheet sets for its script, setting by setting: what is played, apart from all words."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from houseway.play.rules import RuleSet
from houseway.reference.passage import Passage
from houseway.rooms.descriptions import fields

ELSEWHERE = ("deck", "pays", "wagers.kinds")
"""Settings that have a part of their own."""
NOT_PLAYED = ("cites",)
"""Settings that only say which rule is behind something."""


def played_rows(rules: RuleSet) -> Iterator[Passage]:
    """Every setting with its value; by a ruling of ours with the lines of that."""
    rulings = {ruling.setting: ruling for ruling in rules.rulings_in_force() if ruling.setting}
    for path, value in (*_flat("", rules.play), *_flat("between", rules.between)):
        ruling = rulings.get(path)
        lines = f"ruling {ruling.id}, {ruling.lines}" if ruling is not None else ""
        yield Passage("rules", path, _title(rules, path), value, lines)


def _flat(path: str, value: Any) -> Iterator[tuple[str, str]]:
    """The settings under a path; rows of printed tables are left out, they have parts of their own."""
    if path in ELSEWHERE:
        return
    match value:
        case msgspec.Struct():
            for field in msgspec.structs.fields(value):
                if field.name not in NOT_PLAYED:
                    inner = f"{path}.{field.encode_name}" if path else field.encode_name
                    yield from _flat(inner, getattr(value, field.name))
        case Mapping() if not any([isinstance(one, msgspec.Struct | Mapping) for one in value.values()]):
            if value:
                yield path, value_words(value)
        case Mapping():
            for key, inner in value.items():
                yield f"{path}.{key}", "; ".join(_summary(inner)) or "none"
        case list() | tuple() if any([isinstance(one, msgspec.Struct | list | tuple) for one in value]):
            return
        case _:
            yield path, value_words(value)


def _summary(value: Any) -> list[str]:
    """What a named thing of a sheet says, in one line."""
    found = _flat("", value) if isinstance(value, msgspec.Struct) else [("", value_words(value))]
    return [
        f"{path.replace('_', ' ')} {words}".strip() for path, words in found if words not in ("none", "no")
    ]


def value_words(value: Any) -> str:
    """A setting as a person would say it.

    >>> value_words(True), value_words(("a", "b")), value_words(""), value_words(3), value_words("by-total")
    ('yes', 'a, b', 'none', '3', 'by total')
    """
    match value:
        case bool():
            return "yes" if value else "no"
        case list() | tuple():
            return ", ".join([value_words(one) for one in value]) or "none"
        case Mapping():
            return "; ".join([f"{key}: {value_words(one)}" for key, one in value.items()])
        case None | "":
            return "none"
    return str(value).replace("-", " ")


def _title(rules: RuleSet, path: str) -> str:
    """The name of a setting, with what its type says of it."""
    name = path.replace("_", " ").replace(".", ", ").replace("-", " ")
    doc = _doc(rules, path).rstrip(".")
    return f"{name[:1].upper()}{name[1:]}" + (f": {doc[:1].lower()}{doc[1:]}" if doc else "")


def _doc(rules: RuleSet, path: str) -> str:
    """What the type of a setting says of it; empty where it says nothing."""
    *above, last = path.split(".")
    inner: Any = rules.play
    if above[:1] == ["between"]:
        inner, above = rules.between, above[1:]
    for step in above:
        if not isinstance(inner, msgspec.Struct):
            return ""
        names = {field.encode_name: field.name for field in msgspec.structs.fields(inner)}
        inner = getattr(inner, names[step], None) if step in names else None
    if not isinstance(inner, msgspec.Struct):
        return ""
    return next((field.doc for field in fields(type(inner)) if field.key == last), "")
