"""Situation files with something wrong in them: each gets one clear sentence or an answer, never a trace.

``python -m tests.desk.bad_files 20000`` spoils as many files: the empty ones of all rule sets, and those that
were settled by hand.
"""

import json
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from houseway.desk.answering import answer
from houseway.desk.kinds import kind_of
from houseway.errors import HousewayError
from houseway.rooms.loader import load
from tests.every import IDS

OUTSIDE = Path(__file__).parent / "outside"
ODD: tuple[Any, ...] = (
    *(0, 1, 11, 12, -1, 10**12, 10**30, 2.5, float("nan"), float("inf"), True, False),
    *(
        "",
        " ",
        "x",
        "$",
        "$0",
        "$-5",
        "$1e3",
        "$5.005",
        "$40",
        "40",
        "$٤",
        "$1,00",
        "$999999999999",
        "0",
        "11",
    ),
    *("As", "As As", "?? ??", "Zz", "As Kd Qh Jc Ts 9s 8s 7s 6s 5s", "Jk Jk Jk", "66", "As/Kd", "/ /", "//"),
    *("house way", "2 sweep", "1 check", "folded", "\x00", "🂡", "a" * 300),
    *([], {}, [1], ["As"], ["$5"], {"1": 1}, {"base": "$5"}, {"seat": 1}, [[]], [{}]),
)
"""What is put in the place of something else."""
NAMES = (
    "stack",
    "in",
    "cards",
    "set",
    "wagers",
    "spots",
    "seats",
    "bank",
    "board",
    "boards",
    "x",
    "",
    "1",
    "0",
)


def good_files() -> Iterator[str]:
    """Files that are as they should be, or empty."""
    for rule_set in IDS:
        rules = load(rule_set)
        for stakes in rules.limits[:2]:
            yield kind_of(rules).template(rules, stakes.name)
    for path in sorted(OUTSIDE.glob("*.toml")):
        yield path.read_text(encoding="utf-8")


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a file."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from _places(value, (*path, key))


def spoilt(data: dict[str, Any], random: Random) -> dict[str, Any]:
    """What a file says, with something changed, dropped, doubled, added or moved."""
    data = deepcopy(data)
    *path, last = random.choice([path for path in _places(data) if path != ("rule_set",)])
    inside: Any = data
    for step in path:
        inside = inside[step]
    match random.randrange(6):
        case 0:
            del inside[last]
        case 1 if isinstance(inside, dict):
            inside[random.choice(NAMES)] = inside[last]
        case 2 if isinstance(inside, dict):
            inside[random.choice(NAMES)] = deepcopy(random.choice(ODD))
        case 3 if isinstance(inside[last], str) and inside[last]:
            text = inside[last]
            place = random.randrange(len(text))
            inside[last] = (
                text[:place] + random.choice(("", " ", "?", "$", "A", "s", "/", text)) + text[place:]
            )
        case 4 if isinstance(inside, dict) and path:
            data[str(last)] = inside.pop(last)
        case _:
            inside[last] = deepcopy(random.choice(ODD))
    return data


def as_toml(value: Any) -> str:
    """A value as TOML writes it, whatever it is."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{json.dumps(str(k))} = {as_toml(v)}" for k, v in value.items()]) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(value, ensure_ascii=True) if isinstance(value, str) else repr(value)


def written(data: dict[str, Any]) -> str:
    """The file, a line for each thing before the tables and one for each seat or spot."""
    lines, tables = [], []
    for key, value in data.items():
        if key in ("seats", "spots") and isinstance(value, dict):
            tables.append(f"[{key}]")
            tables += [f"{json.dumps(str(inner))} = {as_toml(one)}" for inner, one in value.items()]
        else:
            lines.append(f"{json.dumps(str(key))} = {as_toml(value)}")
    return "\n".join([*lines, *tables, ""])


def spoilt_text(text: str, random: Random) -> str:
    """The text of a file with a stretch of it dropped, doubled or overwritten."""
    start = random.randrange(len(text))
    end = min(len(text), start + random.choice((1, 2, 5, 40)))
    match random.randrange(3):
        case 0:
            return text[:start] + text[end:]
        case 1:
            return text[:end] + text[start:]
    return text[:start] + random.choice(('"', "=", "[", "{", "\n", "#", "\\", "0", "é")) + text[end:]


def bad_files(random: Random, count: int) -> Iterator[str]:
    """So many spoilt files."""
    files = list(good_files())
    said = [tomllib.loads(text) for text in files]
    for _ in range(count):
        place = random.randrange(len(files))
        if random.random() < 0.2:
            yield spoilt_text(files[place], random)
            continue
        data = spoilt(said[place], random)
        while random.random() < 0.3:
            data = spoilt(data, random) if len(data) > 1 else data
        yield written(data)


def complaint(text: str) -> str:
    """What is wrong with how the desk takes a file; nothing where it answers, or refuses in a sentence."""
    try:
        answer(text)
    except HousewayError as error:
        said = str(error)
        if not said.strip() or "\n" in said or len(said) > 600:
            return f"no sentence: {said!r}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main() -> None:
    """So many files as are asked for."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    wrong: Counter[str] = Counter()
    for text in bad_files(Random(f"bad files {count} {sys.argv[2:]}"), count):
        said = complaint(text)
        if said:
            kind = said[:60]
            wrong[kind] += 1
            if wrong[kind] == 1:
                print(f"{said[:300]}\n{text[:1500]}\n", flush=True)
    print(f"{count:,} files, {wrong.total()} of them not taken as they should be: {dict(wrong)}")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
