"""Which parameters of a game an end looks at: a reading that sets only others cannot pay otherwise."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from houseway.play.rules import RuleSet

SINK = "watched_by"
"""Where parameters that are watched say what was looked at."""


class Looks:
    """What was looked at, by path, such as ``settlement`` and ``settlement.order``."""

    def __init__(self, under: str = "", noted: set[str] | None = None) -> None:
        self.noted: set[str] = set() if noted is None else noted
        self._under = under
        self._inner: dict[str, tuple[Any, Any]] = {}

    def at(self, name: str, value: Any) -> Any:
        """Somebody looks at a parameter; one that has parameters of its own is watched in its turn."""
        path = self._under + name
        self.noted.add(path)
        found = self._inner.get(name)
        if found is None or found[0] is not value:
            found = self._inner[name] = value, self._watch(value, path)
        return found[1]

    def at_all(self, value: msgspec.Struct) -> tuple[Any, ...]:
        """Somebody looks at the whole of it: everything in it decides."""
        self.noted.update(_paths(value, self._under))
        return tuple([object.__getattribute__(value, name) for name in _fields(value)])

    def _watch(self, value: Any, path: str) -> Any:
        if _sheets(value):
            return {name: self._watch(inner, f"{path}.{name}") for name, inner in value.items()}
        if not isinstance(value, msgspec.Struct) or SINK in value.__struct_fields__:
            return value
        return _watched(value, Looks(f"{path}.", self.noted))


def watched(rules: RuleSet) -> tuple[RuleSet, set[str]]:
    """The same rules, and what is looked at of their parameters from now on."""
    looks = Looks()
    found = msgspec.structs.replace(rules, play=_watched(rules.play, looks))
    looks.noted.clear()
    return found, looks.noted


def set_otherwise(rules: RuleSet, other: RuleSet) -> set[str] | None:
    """The parameters that two readings of a game set otherwise; nothing where more than those differs."""
    if (rules.between, rules.deck, rules.deck_cards) != (other.between, other.deck, other.deck_cards):
        return None
    return set(_apart(rules.play, other.play, ""))


def _apart(one: Any, other: Any, under: str) -> Iterator[str]:
    for name in _fields(one):
        mine, theirs = getattr(one, name), getattr(other, name)
        if isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
            yield from _apart(mine, theirs, f"{under}{name}.")
        elif _sheets(mine) and _sheets(theirs) and _kinds(mine) == _kinds(theirs):
            for key, inner in mine.items():
                yield from _apart(inner, theirs[key], f"{under}{name}.{key}.")
        elif mine != theirs:
            yield under + name


def _paths(value: msgspec.Struct, under: str) -> Iterator[str]:
    for name in _fields(value):
        yield under + name
        inner = object.__getattribute__(value, name)
        for key, one in inner.items() if _sheets(inner) else ((name, inner),):
            if isinstance(one, msgspec.Struct):
                yield from _paths(one, f"{under}{name}.{key}." if one is not inner else f"{under}{name}.")


def _sheets(value: Any) -> bool:
    """Whether these are parameters by name, such as those of several sheets: whoever looks at one of them has
    looked at nothing of the others.
    """
    return isinstance(value, dict) and all([isinstance(one, msgspec.Struct) for one in value.values()])


def _kinds(sheets: dict[str, msgspec.Struct]) -> dict[str, type[msgspec.Struct]]:
    return {name: type(one) for name, one in sheets.items()}


def _fields(value: msgspec.Struct) -> list[str]:
    return [name for name in type(value).__struct_fields__ if name != SINK]


def _watched(value: Any, looks: Looks) -> Any:
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    kind: type[msgspec.Struct] = type(value)
    return _watching(kind)(**fields, watched_by=looks)


@cache
def _watching(kind: type[msgspec.Struct]) -> Any:
    """The same parameters, of which it is noted which are looked at."""
    names = frozenset(kind.__struct_fields__)
    plain = object.__getattribute__

    def look(self: msgspec.Struct, name: str) -> Any:
        value = plain(self, name)
        return plain(self, SINK).at(name, value) if name in names else value

    def equal(self: msgspec.Struct, other: object) -> bool:
        if type(self) is not type(other) and type(other) is not kind:
            return False
        theirs = tuple([plain(other, name) for name in kind.__struct_fields__])
        return bool(plain(self, SINK).at_all(self) == theirs)

    def whole(self: msgspec.Struct) -> int:
        return hash(plain(self, SINK).at_all(self))

    return msgspec.defstruct(
        kind.__name__,
        [(SINK, Looks)],
        bases=(kind,),
        namespace={"__getattribute__": look, "__eq__": equal, "__hash__": whole},
        frozen=True,
        kw_only=True,
    )
