"""Hands that are written alike: the same fields in the same order, one a line, every value simple.

One pattern takes such a hand apart and looks at all of it; it is made when the first hand of its shape comes.
"""

import re
from collections.abc import Callable
from operator import itemgetter
from typing import NamedTuple

_NUMBER = r"-?(?:0|[1-9]\d*)(?:\.\d+)?"
_TEXT = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_TIME = r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d"
_LISTED = rf"(?:{_NUMBER}|inf)"
AMOUNT = re.compile(rf"{_LISTED}\Z", re.ASCII)
_VALUES = (
    _NUMBER,
    _TEXT,
    "(?:true|false)",
    _TIME,
    rf"\[{_LISTED}(?:, {_LISTED})*\]",
    rf"\[{_TEXT}(?:, {_TEXT})*\]",
)
_FIELD = re.compile(rf"([A-Za-z0-9_]+) = (?:{'|'.join([f'({value})' for value in _VALUES])})\Z", re.ASCII)
"""A field; the number of the group says which kind of value it has."""

COMMON = frozenset(
    (
        "variant",
        "ante_trimming_status",
        "antes",
        "blinds_or_straddles",
        "bring_in",
        "small_bet",
        "big_bet",
        "min_bet",
        "seats",
        "seat_count",
    )
)
"""Fields that are the same in hand after hand."""
PARTS = ("starting_stacks", "actions", "players", "winnings", "finishing_stacks")
"""Lists that are taken apart anyhow, and looked at then."""
_MOST_SHAPES = 300


class Unusual(Exception):
    """Something that the long way has to look at."""


class Shape(NamedTuple):
    """How hands are written that have these fields."""

    match: Callable[[str], "re.Match[str] | None"]
    common: Callable[[tuple[str, ...]], str | tuple[str, ...]]
    """Of the groups of a match, those with fields in common: a text, or several."""
    parts: Callable[[tuple[str, ...]], tuple[str, str, str, str, str]]
    """Of the groups of a match, the lists; empty where there is none."""
    plain: bool
    """Whether no field is one of a writer's own, which begins with an underscore."""


_shapes: dict[tuple[str, ...], Shape] = {}


def shape_of(block: str) -> Shape:
    """The shape of a hand; one that is not simple is unusual."""
    kinds = tuple([_kind(line) for line in block.split("\n")])
    found = _shapes.get(kinds)
    if found is None:
        if len(_shapes) > _MOST_SHAPES:
            _shapes.clear()
        found = _shapes[kinds] = _shape(kinds)
    return found


def _kind(line: str) -> str:
    """A field and the pattern of its value."""
    key, _, value = line.partition(" = ")
    if key in PARTS and value:
        return f"{key} = ([^\n]+)"
    found = _FIELD.match(line)
    if found is None:
        raise Unusual
    assert found.lastindex is not None
    return f"{key} = [^\n]+" if key in COMMON else f"{key} = {_VALUES[found.lastindex - 2]}"


def _shape(kinds: tuple[str, ...]) -> Shape:
    keys = [kind.partition(" = ")[0] for kind in kinds]
    if len(set(keys)) < len(keys):
        raise Unusual
    # Fields in common that follow each other are looked up together. The last group is what is not there.
    groups: list[str] = []
    pattern = ""
    before = ""
    for key, kind in zip(keys, kinds, strict=True):
        if key in COMMON and before in COMMON:
            pattern = f"{pattern[:-1]}\n{kind})"
        else:
            line = f"({kind})" if key in COMMON else kind
            pattern += f"\n{line}" if before else line
            if key in COMMON or key in PARTS:
                groups.append(key)
        before = key
    places = {key: groups.index(key) if key in groups else len(groups) for key in PARTS}
    runs = [place for place, key in enumerate(groups) if key in COMMON]
    if not runs:
        raise Unusual
    return Shape(
        re.compile(rf"{pattern}()\Z", re.ASCII).match,
        itemgetter(*runs),
        itemgetter(*[places[key] for key in PARTS]),
        not any([key.startswith("_") for key in keys]),
    )


def fields_of(block: str) -> dict[str, str]:
    """The fields of a hand that has a shape, as they are written."""
    return dict([_pair(line) for line in block.split("\n")])


def _pair(line: str) -> tuple[str, str]:
    key, _, value = line.partition(" = ")
    return key, value
