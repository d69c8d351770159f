"""Situations with mistakes: fields dropped, altered, doubled, as somebody who writes one by hand may do."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

CARDS = ("Ah", "Kd", "7c", "Jk", "??", "66")
NUMBERS: tuple[object, ...] = (0, -1, 1, 7, 99, 10**9, 1.5, "x", None)
WORDS: tuple[object, ...] = ("", "x", "Ah", "lost", 5, None)


def with_a_mistake(written: bytes, random: Random) -> bytes:
    """A situation in which one to three things were changed."""
    tree = json.loads(written)
    for _ in range(random.choice((1, 1, 2, 3))):
        places = [place for name, part in tree.items() for place in _places(tree, name, part)]
        _change(*random.choice(places), random)
    return json.dumps(tree).encode()


def _places(inside: Any, at: Any, part: Any) -> Iterator[tuple[Any, Any]]:
    yield inside, at
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _places(part, key, inner)


def _change(inside: Any, at: Any, random: Random) -> None:
    value = inside[at]
    match random.choice(("drop", "double", "alter")):
        case "drop":
            del inside[at]
        case "double" if isinstance(inside, list):
            inside.insert(at, value)
        case "double" if isinstance(value, str):
            inside[at] = f"{value} {value}".strip()
        case "double" if isinstance(value, int):
            inside[at] = 2 * value + 1
        case _:
            inside[at] = _altered(value, random)


def _altered(value: Any, random: Random) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return random.choice((*NUMBERS, value + 1, value - 1))
    if isinstance(value, str):
        cards = value.split()
        if not cards or random.random() < 0.3:
            return random.choice(WORDS)
        place = random.randrange(len(cards))
        return " ".join([*cards[:place], *random.choice(((), (random.choice(CARDS),))), *cards[place + 1 :]])
    if isinstance(value, list):
        return random.choice(([], value[:-1], value[::-1], None))
    return random.choice(({}, None, []))
