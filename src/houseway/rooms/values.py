"""What a file says, held to its types: each misfit with its path, what was wrong and what would be right."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from itertools import repeat
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from houseway.rooms.names import Fault
from houseway.text import KINDS, PATTERNS, either, in_words

Kind = TypeVar("Kind")
LONGEST = 40
"""So much of a text is said again."""


class Unread(Fault):
    """A key that nothing reads."""


def converted(value: Any, hint: type[Kind], path: str) -> Kind:
    """A value as its type has it; the first misfit is raised."""
    try:
        return msgspec.convert(value, hint)
    except msgspec.ValidationError:
        raise next(misfits(value, hint, path)) from None


def misfits(value: Any, hint: Any, path: str) -> Iterator[Fault]:
    """Every part of a value that is not as its type wants it."""
    found = False
    for fault in _parts(value, _shaped(plain(hint), value), path):
        found = True
        yield fault
    if not found:
        try:
            msgspec.convert(value, hint)
        except msgspec.ValidationError as error:
            yield _fault(error, value, hint, path)


def _shaped(kind: Any, value: Any) -> Any:
    """Of several types the one that a table or a list may have, where there is only one."""
    if get_origin(kind) not in (Union, UnionType) or not isinstance(value, dict | list):
        return kind
    shapes = (dict, Mapping) if isinstance(value, dict) else (tuple, list)
    inner = [plain(one) for one in get_args(kind)]
    alike = [one for one in inner if (dict if is_table(one) else get_origin(one)) in shapes]
    return alike[0] if len(alike) == 1 else kind


def _parts(value: Any, kind: Any, path: str) -> Iterator[Fault]:
    inner = get_args(kind)
    if is_table(kind) and isinstance(value, dict):
        yield from _fields(value, kind, path)
    elif get_origin(kind) in (tuple, list) and isinstance(value, list):
        kinds = repeat(inner[0]) if get_origin(kind) is list or inner[1:] == (...,) else inner
        for number, (item, each) in enumerate(zip(value, kinds, strict=False)):
            yield from misfits(item, each, f"{path}[{number}]")
    elif get_origin(kind) in (dict, Mapping) and isinstance(value, dict):
        for key, item in value.items():
            yield from _key(key, inner[0], f"{path}.{key}")
            yield from misfits(item, inner[1], f"{path}.{key}")


def _key(key: str, hint: Any, path: str) -> Iterator[Fault]:
    try:
        msgspec.convert(key, hint, strict=False)
    except msgspec.ValidationError:
        yield Fault(path, f"the name {shown(key)} must be {wanted(hint)}")


def _fields(value: dict[str, Any], kind: type, path: str) -> Iterator[Fault]:
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    for key in value:
        if key not in fields:
            near = get_close_matches(key, fields, 3, 0.6)
            hint = f"did you mean {' or '.join(near)}?" if near else f"there is {', '.join(fields)}"
            yield Unread(f"{path}.{key}", f"nothing reads {key!r} here: {hint}")
    for key, field in fields.items():
        if key in value:
            yield from misfits(value[key], field.type, f"{path}.{key}")
        elif field.required:
            yield Fault(path, f"{key!r} is missing")


def plain(hint: Any) -> Any:
    """The type behind a hint: without its bounds, and without being absent."""
    if get_origin(hint) is Annotated:
        return plain(get_args(hint)[0])
    if get_origin(hint) in (Union, UnionType):
        there = [inner for inner in get_args(hint) if inner is not NoneType]
        if len(there) == 1:
            return plain(there[0])
    return hint


def is_table(kind: Any) -> bool:
    """Whether a type is one with named fields."""
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _fault(error: msgspec.ValidationError, value: Any, hint: Any, path: str) -> Fault:
    said, _, deeper = str(error).partition(" - at `$")
    if deeper or not said.startswith(("Expected", "Invalid")):
        return Fault(path + deeper.rstrip("`"), in_words(said))
    key = path.rpartition(".")[2]
    name = f"each of {key.partition('[')[0]}" if key.endswith("]") else key or "this"
    return Fault(path, f"{name} must be {wanted(hint)}, not {shown(value)}")


# In words


def wanted(hint: Any) -> str:
    """What a type takes, as people say it.

    >>> wanted(Annotated[int, Meta(ge=1, le=7)] | None), wanted(Literal["low", "high"])
    ('a whole number from 1 to 7', "'low' or 'high'")
    """
    if get_origin(hint) is Annotated:
        inside, *marks = get_args(hint)
        (bounds,) = [mark for mark in marks if isinstance(mark, Meta)] or [Meta()]
        return _bounded(wanted(inside), bounds)
    if get_origin(hint) in (Union, UnionType):
        return either([wanted(inner) for inner in get_args(hint) if inner is not NoneType])
    if get_origin(hint) is Literal:
        *others, last = [shown(one) for one in get_args(hint)]
        return f"{', '.join(others)} or {last}" if others else last
    if get_origin(hint) is tuple and get_args(hint)[1:] != (...,):
        return f"a list of {len(get_args(hint))}"
    names = {str: "str", bool: "bool", int: "int", float: "float", list: "array", tuple: "array"}
    return KINDS[names.get(get_origin(hint) or hint, "object")]


def _bounded(what: str, bounds: Meta) -> str:
    if bounds.pattern is not None:
        return PATTERNS.get(bounds.pattern, f"{what} of the form {bounds.pattern}")
    least, most = bounds.min_length, bounds.max_length
    if what == KINDS["str"]:
        return f"{what} that is not empty" if least else what
    if least is not None or most is not None:
        return f"a list of {_span(least, most)}"
    if bounds.gt is not None:
        return f"{what}, more than {bounds.gt}"
    span = _span(bounds.ge, bounds.le)
    return f"{what} from {span}" if " to " in span else f"{what}, {span}" if span else what


def _span(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f"{least} to {most}"
    if least is not None:
        return f"{least} or more"
    return f"{most} or less" if most is not None else ""


def shown(value: Any) -> str:
    """A value as it stands in a file, or what sort of thing it is."""
    match value:
        case bool():
            return str(value).lower()
        case str():
            return repr(value if len(value) <= LONGEST else value[:LONGEST] + "…")
        case list() | tuple():
            return f"a list of {len(value)}" if value else "an empty list"
        case dict():
            return "a table"
        case None:
            return "nothing"
    return str(value)
