"""What travels, as types for the page: written from the structs themselves.

``python -m houseway.room.web.types`` writes ``page/js/protocol.d.ts`` anew; a test holds that it is current.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as shapes

from houseway.cards import Card
from houseway.desk import answer as desk
from houseway.facts import Finding
from houseway.play import wire
from houseway.play.decisions import Decision
from houseway.play.view import View
from houseway.reasons import structs as reasons
from houseway.room.live import lobby, opening
from houseway.room.protocol import AnyTells, AnyWish
from houseway.room.reading import structs as reading
from houseway.room.web import bodies, desk_bodies, refusals, school_bodies
from houseway.room.web.sockets.lobby_watch import LobbyTold
from houseway.room.web.sockets.words import Ping, Pong, Token

FILE = Path(__file__).parents[1] / "page" / "js" / "protocol.d.ts"
HEAD = """\
// What travels between the page and the room. Written by `python -m houseway.room.web.types` from the room's
// own structs: change those, not this.

/** A card as records write it: "As", "Jk", "64" for a tile, "??" for one that lies face down. */
export type Card = string;
/** A fact that words are made of. */
export type Fact = unknown;
"""
VIEWS = (("Seen", "view"), ("StepTold", "shown"))
"""Where a view travels as JSON that was written before."""
ASKED: tuple[type, ...] = (*get_args(AnyWish), Token, Ping)
TOLD: tuple[type, ...] = (*get_args(AnyTells), Pong, LobbyTold, View, refusals.NotDone)


def _structs_in(module: Any) -> list[type]:
    return [
        one
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
    ]


def roots() -> list[type]:
    """Everything that is written, in order."""
    told = (reasons, reading, desk, desk_bodies, school_bodies)
    read = [one for module in told for one in _structs_in(module) if one is not reading.Told]
    lobbied = [lobby.LobbyTable, opening.TableRequest]
    return list(dict.fromkeys([*ASKED, *TOLD, *_structs_in(bodies), *lobbied, *read]))


def name_of(kind: type) -> str:
    """What the page calls a struct."""
    return kind.__name__.lstrip("_")


class Types:
    """The types so far, and those that are still to be written."""

    def __init__(self) -> None:
        self.written: dict[str, type] = {}
        self.ahead: list[type] = []

    def text(self) -> str:
        """The whole file."""
        parts = [HEAD]
        self.ahead = roots()
        while self.ahead:
            kind = self.ahead.pop(0)
            name = name_of(kind)
            if self.written.setdefault(name, kind) is not kind:
                raise ValueError(f"two structs are called {name}: {self.written[name]} and {kind}")
            parts.append(self.interface(kind))
        parts.append(f"export type AnyWish = {' | '.join([name_of(one) for one in get_args(AnyWish)])};\n")
        parts.append(f"export type AnyTells = {' | '.join([name_of(one) for one in get_args(AnyTells)])};\n")
        return "\n".join(parts)

    def interface(self, kind: type) -> str:
        """A struct as an interface."""
        shape = shapes.type_info(kind)
        assert isinstance(shape, shapes.StructType)
        config = kind.__struct_config__  # type: ignore[attr-defined]
        about = " ".join((kind.__doc__ or "").split())
        lines = [f"/** {about} */"] if about else []
        lines.append(f"export interface {name_of(kind)} {{")
        if shape.tag_field is not None:
            lines.append(f'  {shape.tag_field}: "{shape.tag}";')
        left_out = config.omit_defaults or kind in ASKED or _is_body(kind)
        docs = _docs(kind)
        for field in shape.fields:
            if doc := docs.get(field.name):
                lines.append(f"  /** {doc} */")
            optional = "?" if left_out and not field.required else ""
            told = "View | null" if (kind.__name__, field.name) in VIEWS else self.told(field.type)
            lines.append(f"  {_key(field.encode_name)}{optional}: {told};")
        return "\n".join([*lines, "}", ""])

    def told(self, shape: shapes.Type) -> str:
        """The type of a field."""
        match shape:
            case shapes.Metadata():
                return self.told(shape.type)
            case shapes.IntType() | shapes.FloatType():
                return "number"
            case shapes.StrType():
                return "string"
            case shapes.BoolType():
                return "boolean"
            case shapes.NoneType():
                return "null"
            case shapes.LiteralType(values):
                return " | ".join([f'"{one}"' if isinstance(one, str) else str(one) for one in values])
            case shapes.UnionType(types):
                return " | ".join(dict.fromkeys([self.told(one) for one in self._known(types)]))
            case shapes.VarTupleType(item) | shapes.ListType(item) | shapes.FrozenSetType(item):
                inner = self.told(item)
                return f"({inner})[]" if " | " in inner else f"{inner}[]"
            case shapes.TupleType(items):
                return f"[{', '.join([self.told(one) for one in items])}]"
            case shapes.DictType():
                return f"Record<string, {self.told(shape.value_type)}>"
            case shapes.StructType(cls):
                return self.reference(cls)
            case shapes.CustomType(cls) if cls is Card:
                return "Card"
            case shapes.CustomType(cls) if cls is Decision:
                return self.reference(wire._Decision)
            case shapes.AnyType() | shapes.RawType():
                return "unknown"
        raise ValueError(f"{shape} cannot be written as a type")

    def _known(self, types: tuple[shapes.Type, ...]) -> Iterator[shapes.Type]:
        """The parts of a union; facts are one thing to the page."""
        if any([isinstance(one, shapes.StructType) and one.cls is Finding for one in types]):
            yield shapes.AnyType()
        else:
            yield from types

    def reference(self, kind: type) -> str:
        """A struct by its name; it is written too."""
        if name_of(kind) not in self.written and kind not in self.ahead:
            self.ahead.append(kind)
        return name_of(kind)


def _is_body(kind: type) -> bool:
    told = (bodies, opening, desk_bodies, school_bodies)
    return kind.__module__ in [module.__name__ for module in told] and bool(
        kind.__struct_config__.forbid_unknown_fields  # type: ignore[attr-defined]
    )


def _key(name: str) -> str:
    return name if name.isidentifier() else f'"{name}"'


@cache
def _docs(kind: type) -> dict[str, str]:
    """What stands below the fields of a struct, and of those it is made of."""
    found: dict[str, str] = {}
    for one in reversed(kind.__mro__):
        if issubclass(one, msgspec.Struct) and one is not msgspec.Struct:
            found |= _own_docs(one)
    return found


def _own_docs(kind: type) -> dict[str, str]:
    found = {}
    for node, below in pairwise(_classes(kind.__module__).get(kind.__name__, [])):
        match node, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                found[name] = " ".join(said.split())
    return found


@cache
def _classes(module: str) -> dict[str, list[ast.stmt]]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def main() -> None:
    """Write the file."""
    FILE.parent.mkdir(parents=True, exist_ok=True)
    FILE.write_text(Types().text(), encoding="utf-8")


if __name__ == "__main__":
    main()
