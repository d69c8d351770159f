"""Which parameters of a game an end looks at: a reading that sets only others cannot pay otherwise."""

from collections.abc import Hashable, Iterator
from functools import cache
from typing import Any

import msgspec

from houseway.play.rules import RuleSet

SINK = "watched_by"
"""Where parameters that are watched say what was looked at."""


class Looks:
    """What was looked at, by path, such as ``settlement`` and ``settlement.order``."""

    def __init__(self, under: str = "", seen: set[str] | None = None) -> None:
        self.seen: set[str] = set() if seen is None else seen
        self._under = under
        self._inner: dict[str, tuple[msgspec.Struct, msgspec.Struct]] = {}

    def __copy__(self) -> "Looks":
        return self

    def at(self, name: str, value: Any) -> Any:
        """Somebody looks at a parameter; one that has parameters of its own is watched in its turn."""
        path = self._under + name
        self.seen.add(path)
        if not isinstance(value, msgspec.Struct) or SINK in value.__struct_fields__:
            return value
        found = self._inner.get(name)
        if found is None or found[0] is not value:
            found = self._inner[name] = value, _watched(value, Looks(f"{path}.", self.seen))
        return found[1]

    def at_all(self, value: msgspec.Struct) -> tuple[Any, ...]:
        """Somebody looks at the whole of it: everything in it decides."""
        found = [object.__getattribute__(value, name) for name in _fields(value)]
        self.seen.update([self._under + name for name in _fields(value)])
        for name, inner in zip(_fields(value), found, strict=True):
            if isinstance(inner, msgspec.Struct):
                self.seen.update(_paths(inner, f"{self._under}{name}."))
        return tuple(found)


def watched(rules: RuleSet) -> tuple[RuleSet, set[str]]:
    """The same rules, and what is looked at of their parameters from now on."""
    looks = Looks()
    found = msgspec.structs.replace(rules, play=_watched(rules.play, looks))
    looks.seen.clear()
    return found, looks.seen


def set_otherwise(rules: RuleSet, other: RuleSet) -> set[str] | None:
    """The parameters that two readings of a game set otherwise; nothing where more than those differs."""
    if (rules.between, rules.deck, rules.deck_cards) != (other.between, other.deck, other.deck_cards):
        return None
    return set(_apart(rules.play, other.play, ""))


def _apart(one: Any, other: Any, under: str) -> Iterator[str]:
    for name in one.__struct_fields__:
        mine, theirs = getattr(one, name), getattr(other, name)
        if isinstance(mine, msgspec.Struct) and type(mine) is type(theirs):
            yield from _apart(mine, theirs, f"{under}{name}.")
        elif mine != theirs:
            yield under + name


def _paths(value: msgspec.Struct, under: str) -> Iterator[str]:
    for name in value.__struct_fields__:
        yield under + name
        inner = getattr(value, name)
        if isinstance(inner, msgspec.Struct):
            yield from _paths(inner, f"{under}{name}.")


def _watched(value: Any, looks: Looks) -> Any:
    fields = {name: getattr(value, name) for name in value.__struct_fields__}
    return _watching(type(value))(**fields, watched_by=looks)


def _fields(value: msgspec.Struct) -> tuple[str, ...]:
    return tuple([name for name in type(value).__struct_fields__ if name != SINK])


@cache
def _watching(kind: type[msgspec.Struct]) -> Any:
    """The same parameters, of which it is noted which are looked at."""
    names = frozenset(kind.__struct_fields__)

    class Watching(kind, frozen=True, kw_only=True):  # type: ignore[valid-type, misc]
        watched_by: Looks

        def __getattribute__(self, name: str) -> Any:
            value = object.__getattribute__(self, name)
            return object.__getattribute__(self, SINK).at(name, value) if name in names else value

        def __eq__(self, other: object) -> bool:
            theirs = other
            if isinstance(other, Watching):
                theirs = tuple([object.__getattribute__(other, name) for name in _fields(other)])
            elif type(other) is kind:
                theirs = tuple([getattr(other, name) for name in kind.__struct_fields__])
            mine: object = object.__getattribute__(self, SINK).at_all(self)
            return mine == theirs

        def __hash__(self) -> int:
            whole: Hashable = object.__getattribute__(self, SINK).at_all(self)
            return hash(whole)

    return Watching
