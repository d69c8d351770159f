"""Whatever does not fit its type in a file is said in words: what was wrong, and what would be right."""

import copy
import re
import tomllib
from collections.abc import Iterator
from datetime import date
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta

from houseway.errors import HousewayError, RuleSetError
from houseway.rooms.index import catalogue
from houseway.rooms.loader import build, read
from houseway.rooms.names import Fault
from houseway.rooms.places import ROOMS
from houseway.rooms.shared import spelled_out
from houseway.text import in_words

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


def broken(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The file with a ruling that sets what is not there or cannot be so, and without what it sets."""
    for number, ruling in enumerate(data["rulings"]):
        setting = ruling.get("setting", "")
        others = [("setting", f"{setting}.mine"), ("value", True), ("value", "a word of mine")]
        for key, other in others if setting else ():
            changed = copy.deepcopy(data)
            changed["rulings"][number][key] = other
            yield changed
        if (first := setting.partition(".")[0]) in data["play"]:
            changed = copy.deepcopy(data)
            del changed["play"][first]
            yield changed


@pytest.mark.parametrize("rule_set_id", one_of_each_script())
def test_what_does_not_fit_is_refused_in_words(rule_set_id: str) -> None:
    data = {**sheet(rule_set_id), "rules": {}, "procedure": [], "rulings": []}
    found = list(refusals(data, rule_set_id))
    assert len(found) > 20
    assert {str(fault) for _, fault in found if LIBRARY.search(str(fault))} == set()
    assert [path for path, fault in found if not fault.path.startswith(f".{path[0]}")] == []


@pytest.mark.parametrize("rule_set_id", one_of_each_script())
def test_a_ruling_that_cannot_be_switched_is_refused_in_words(rule_set_id: str) -> None:
    text = spelled_out((ROOMS / f"{rule_set_id}.toml").read_text(encoding="utf-8"))
    said = []
    for data in broken(sheet(rule_set_id)):
        try:
            build(data, text, "my.toml", rule_set_id)
        except RuleSetError as error:
            said.append(str(error))
    assert [one for one in said if LIBRARY.search(one) or re.search(r"None|True|False|not sub", one)] == []


class _Pair(msgspec.Struct, array_like=True):
    one: int
    two: int


class _Named(msgspec.Struct, tag="named", tag_field="kind"):
    much: Annotated[float, Meta(gt=0)]


class _Other(msgspec.Struct, tag="other", tag_field="kind"):
    day: date


@pytest.mark.parametrize(
    ("form", "value", "said"),
    [
        (tuple[int, int], [1], "a list of 2 belongs here, not of 1"),
        (Annotated[list[int], Meta(min_length=2)], [1], "a list of 2 or more belongs here"),
        (Annotated[list[int], Meta(max_length=1)], [1, 2], "a list of 1 or less belongs here"),
        (Annotated[dict[str, int], Meta(min_length=1)], {}, "a table of 1 or more belongs here"),
        (_Pair, [1], "a list of 2 or more belongs here, not of 1"),
        (Annotated[str, Meta(pattern="^[a-z0-9-]+$")], "A b", "text in small letters, digits and hyphens"),
        (Annotated[str, Meta(pattern="^x$")], "y", "text that is written otherwise belongs here"),
        (Annotated[str, Meta(min_length=2)], "", "text of at least 2 letters belongs here"),
        (Annotated[float, Meta(gt=0)], 0.0, "more than 0 belongs here"),
        (Annotated[float, Meta(lt=0)], 0.0, "less than 0 belongs here"),
        (dict[str, dict[int, int]], {"a": {"b": 1}}, "a name in [...]: a whole number belongs here"),
        (dict[int, int], {"b": 1}, "a name in it: a whole number belongs here, not text in quotes"),
        (_Named | _Other, {"kind": "mine"}, "kind: 'mine' cannot stand here"),
        (_Named | _Other, {"kind": "named", "much": -1.0}, "much: more than 0 belongs here"),
        (_Named | _Other, {"kind": "other", "day": 5}, "day: a day belongs here, not a whole number"),
    ],
)
def test_all_that_the_library_says_is_said_in_words(form: Any, value: Any, said: str) -> None:
    with pytest.raises(msgspec.ValidationError) as error:
        msgspec.convert(value, form)
    assert in_words(str(error.value)).startswith(said)
    assert not LIBRARY.search(in_words(str(error.value)))
