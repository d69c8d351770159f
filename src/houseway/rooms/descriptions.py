"""What each key of a rule set file may be, in words: from the types that read it and their own texts."""

import ast
import inspect
import json
from collections.abc import Callable, Collection, Mapping
from functools import cache
from itertools import pairwise
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import Meta

from houseway.play.needs import Needs
from houseway.play.parameters import Key, Names, Written
from houseway.rooms.values import is_table, plain

WRITTEN = {
    "words": "words for people",
    "lines": "where it is printed, as in 000:123-125 or in words of your own",
    "amount": 'money, as in "$5"',
    "hand": 'cards, as in "7s 6h 5d"',
    "rank": 'a rank: "A", "T", "2"',
    "ranks": 'ranks in a row: "23456"',
    "suits": 'suits in a row: "cdhs"',
    "card-rank": 'a rank, or "Jk" for the joker',
    "digits": 'digits in a row, each of which counts: "67"',
    "pattern": 'two cards: "A X", "Ah Ah", "Jk Jk"',
    "name": "a name that this file gives",
}


class Field(NamedTuple):
    """A key of a table."""

    key: str
    hint: Any
    doc: str
    """What its type says of it."""
    required: bool
    default: Any


@cache
def fields(kind: type) -> tuple[Field, ...]:
    """The keys of a table, in order."""
    docs = _docs(kind)
    return tuple(
        [
            Field(
                field.encode_name,
                field.type,
                docs.get(field.name, ""),
                field.required,
                None if field.required else _default(field),
            )
            for field in msgspec.structs.fields(kind)
        ]
    )


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    factory: Callable[[], Any] = field.default_factory
    return factory()


def _docs(kind: type) -> dict[str, str]:
    """The texts behind the fields of a type, which Python itself does not keep."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__[:-1]):
        if one is msgspec.Struct or not issubclass(one, msgspec.Struct):
            continue
        tree = ast.parse(inspect.cleandoc("\n" + inspect.getsource(one)))
        body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
        for field, after in pairwise(body):
            told = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            if told and isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                found[field.target.id] = " ".join(str(after.value.value).split())  # type: ignore[attr-defined]
    return {name: text.replace("``", '"') for name, text in found.items()}


def about(kind: type) -> str:
    """What a table is for, in one sentence."""
    return " ".join((kind.__doc__ or "").partition("\n\n")[0].split())


def may_be(hint: Any, known: Mapping[str, Collection[str]]) -> str:
    """What a value may be; ``known`` has the names that there are."""
    if hint == Needs:
        return "conditions over other parameters: see docs/rule-sets.md"
    if get_origin(hint) is Annotated:
        inner, *marks = get_args(hint)
        for mark in marks:
            if (said := _marked(mark, known)) is not None:
                return said
        bounds = next((mark for mark in marks if isinstance(mark, Meta)), None)
        if bounds is not None and plain(inner) is int:
            return f"a number from {bounds.ge} to {bounds.le}"
        return may_be(inner, known)
    if get_origin(hint) is Literal:
        return "one of " + ", ".join([written(value) for value in get_args(hint)])
    if get_origin(hint) in (Union, UnionType):
        there = [may_be(inner, known) for inner in get_args(hint) if inner is not NoneType]
        left_out = ["left out"] if NoneType in get_args(hint) else []
        return ", or ".join([*there, *left_out])
    if get_origin(hint) in (tuple, list):
        inner = get_args(hint)
        if len(inner) == 1 or inner[1:] == (...,):
            return f"a list, each {may_be(inner[0], known)}"
        return "a list: " + ", ".join([may_be(one, known) for one in inner])
    if get_origin(hint) in (dict, Mapping):
        key, value = get_args(hint)
        return f"a table: for {may_be(key, known)}, {may_be(value, known)}"
    if is_table(hint):
        return "a table of its own"
    return {bool: "true or false", int: "a number", str: "a text"}.get(hint, "a value")


def _marked(mark: Any, known: Mapping[str, Collection[str]]) -> str | None:
    match mark:
        case Names(what, or_none):
            listed = f": {', '.join(sorted(known[what]))}" if known.get(what) else ""
            said = f"{'an' if what[0] in 'aeiou' else 'a'} {what}{listed}"
        case Written(how, or_none):
            said = WRITTEN[how]
        case Key(of, besides):
            return f"a name under {of}" + (f", or {written(besides)}" if besides is not None else "")
        case _:
            return None
    return said + (', or ""' if or_none else "")


def told(field: Field, known: Mapping[str, Collection[str]]) -> str:
    """What a key says and may be."""
    said = may_be(field.hint, known)
    return (
        field.doc if field.doc and said in ("a text", "words for people") else f"{field.doc} ({said})".strip()
    )


def written(value: Any) -> str:
    """A plain value as TOML writes it."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
        case list() | tuple():
            return "[" + ", ".join([written(one) for one in value]) + "]"
        case dict():
            inner = ", ".join([f"{written(str(key))} = {written(one)}" for key, one in value.items()])
            return f"{{ {inner} }}" if inner else "{}"
    raise TypeError(f"{value!r} is not written in one line")
