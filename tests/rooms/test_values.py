"""Whatever does not fit its type in a file is said in words: what was wrong, and what would be right."""

import copy
import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.rooms.index import catalogue
from houseway.rooms.loader import read
from houseway.rooms.names import Fault
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import spelled_out

PARTS = ("kind", "seats", "deck", "play", "between", "limits", "fee_limits")
OTHERS: tuple[Any, ...] = (-1, 3.5, True, "a word of mine", [[]], {"mine": 1})
LIBRARY = re.compile(r"`|Expected|Object |Invalid|\bobject\b|\barray\b|\bstr\b|\bint\b|\benum\b|\$\.|key in")
"""Words of the library that reads, and of the language."""


def sheet(rule_set_id: str) -> dict[str, Any]:
    return tomllib.loads(spelled_out((ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8")))


def one_of_each_script() -> list[str]:
    """The first sheet of each family of parameters: of each script."""
    found: dict[str, str] = {}
    for entry in catalogue():
        found.setdefault(sheet(entry.id)["game"], entry.id)
    return list(found.values())


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value that is in another, of lists the first two."""
    inside = (
        value.items() if isinstance(value, dict) else enumerate(value[:2]) if isinstance(value, list) else ()
    )
    for key, item in inside:
        yield (*path, key)
        yield from places(item, (*path, key))


def refusals(data: dict[str, Any], rule_set_id: str) -> Iterator[tuple[tuple[str | int, ...], Fault]]:
    for path in [path for path in places(data) if path[0] in PARTS]:
        for other in OTHERS:
            changed = copy.deepcopy(data)
            table: Any = changed
            for key in path[:-1]:
                table = table[key]
            table[path[-1]] = other
            try:
                read(changed, rule_set_id)
            except Fault as fault:
                yield path, fault
            except HousewayError:
                pass  # Of the right type, and refused for what it says.


@pytest.mark.parametrize("rule_set_id", one_of_each_script())
def test_what_does_not_fit_is_refused_in_words(rule_set_id: str) -> None:
    data = {**sheet(rule_set_id), "rules": {}, "procedure": [], "rulings": []}
    found = list(refusals(data, rule_set_id))
    assert len(found) > 20
    assert {str(fault) for _, fault in found if LIBRARY.search(str(fault))} == set()
    assert [path for path, fault in found if not fault.path.startswith(f".{path[0]}")] == []
