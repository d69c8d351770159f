"""PHH files read quickly where they are written as most are: one field a line, every value simple.

Such lines are taken apart by one pattern, and values that come again and again (blinds, actions) are taken
apart once. A hand with a line of any other kind, or with anything that has to be refused, goes the long way
(:mod:`houseway.phh.read`), which says the same of all others.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import time
from decimal import Decimal
from itertools import filterfalse
from typing import Any, TypeVar

from houseway.errors import RecordError
from houseway.phh.read import (
    BIG_BET_GAMES,
    FIELDS,
    MOST_DIGITS,
    MOST_PLACES,
    STUD_GAMES,
    VARIANTS,
    Action,
    Phh,
    action_of,
    hand_of,
    read_by_tomllib,
)
from houseway.phh.source import Source

_NUMBER = r"-?(?:0|[1-9]\d*)(?:\.\d+)?"
_TEXT = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_TIME = r"(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d"
_LISTED = rf"(?:{_NUMBER}|inf)"
_AMOUNT = re.compile(rf"{_LISTED}\Z", re.ASCII)
_FIELD = re.compile(
    rf"([A-Za-z0-9_]+) = ({_NUMBER}|{_TEXT}|\[{_LISTED}(?:, {_LISTED})*\]|\[{_TEXT}(?:, {_TEXT})*\]"
    rf"|true|false|{_TIME})\Z",
    re.ASCII,
)
_BY_PARTS = frozenset(("starting_stacks", "finishing_stacks", "winnings", "actions", "players"))
"""Lists that are taken apart anyhow, and looked at then."""
_SHORT = 50
"""Longer lines hardly come twice."""
_HAND = re.compile(r"^\[([0-9]+)\]\n", re.MULTILINE)
_CODES = {f"'{code}'": code for code in VARIANTS}
_ZERO = Decimal(0)
_MOST_KEPT = 500_000
"""So many values are kept before they are forgotten."""


_T = TypeVar("_T")


class _Unusual(Exception):
    """Something that the long way has to look at."""


class _Kept(dict[str, _T]):
    """What texts come to, worked out once for each."""

    def __init__(self, work_out: Callable[[str], _T]) -> None:
        self.work_out = work_out

    def __missing__(self, text: str) -> _T:
        found = self.work_out(text)
        if len(self) > _MOST_KEPT:
            self.clear()
        self[text] = found
        return found


def _exact(text: str) -> Decimal:
    if not _AMOUNT.match(text):
        raise _Unusual
    whole, _, places = text.partition(".")
    if len(whole) > MOST_DIGITS or len(places) > MOST_PLACES:
        raise _Unusual
    return Decimal(text)


def _places(text: str) -> int:
    return len(text.partition(".")[2])


_amount: _Kept[Decimal] = _Kept(_exact)
_place: _Kept[int] = _Kept(_places)
_bet_place: _Kept[int] = _Kept(lambda text: _places(text.partition("#")[0].strip()))
"""Of a bet, whose amount is its last word."""


def _row(text: str) -> tuple[tuple[Decimal, ...], int]:
    """A list of amounts, and the most decimal places."""
    if text[0] != "[" or text[-1] != "]":
        raise _Unusual
    tokens = text[1:-1].split(", ")
    return tuple([_amount[token] for token in tokens]), max([_place[token] for token in tokens])


def _seat_row(text: str) -> tuple[int, ...]:
    tokens = text[1:-1].split(", ")
    if not all([token.isdecimal() for token in tokens]):
        raise _Unusual
    seats = tuple(map(int, tokens))
    if len(set(seats)) < len(seats) or min(seats) < 1:
        raise _Unusual
    return seats


def _finite_row(text: str) -> tuple[tuple[Decimal, ...], int]:
    if "inf" in text:
        raise _Unusual
    return _row(text)


_rows: _Kept[tuple[tuple[Decimal, ...], int]] = _Kept(_finite_row)
"""Lists that come again: antes and blinds."""
_seat_rows: _Kept[tuple[int, ...]] = _Kept(_seat_row)


def _actions_of(count: int) -> _Kept[Action]:
    def work_out(text: str) -> Action:
        if "'" in text or not text.isprintable():
            raise _Unusual
        try:
            return action_of(text, 1, Source("", ""), count)
        except RecordError:
            raise _Unusual from None

    return _Kept(work_out)


_actions: dict[int, _Kept[Action]] = {}
"""By the number of players, whose actions are others."""


class Notes(Mapping[str, Any]):
    """The fields that no replay needs, read when somebody asks."""

    __slots__ = ("_fields",)

    def __init__(self, fields: dict[str, str]) -> None:
        self._fields = fields

    def __getitem__(self, key: str) -> Any:
        if key in FIELDS:
            raise KeyError(key)
        return _value(self._fields[key])

    def get(self, key: str, default: Any = None) -> Any:
        return _value(self._fields[key]) if key in self._fields and key not in FIELDS else default

    def __contains__(self, key: object) -> bool:
        return key in self._fields and key not in FIELDS

    def __iter__(self) -> Iterator[str]:
        return filterfalse(FIELDS.__contains__, self._fields)

    def __len__(self) -> int:
        return len(list(iter(self)))


def _value(text: str) -> Any:
    first = text[0]
    if first == "[":
        # Simple lists only: no comma of a text is followed by a quote that would begin another.
        return tomllib.loads(f"_ = {text}", parse_float=Decimal)["_"]
    if first == "'":
        return text[1:-1]
    if first in "tf":
        return text == "true"
    if ":" in text:
        return time.fromisoformat(text)
    return Decimal(text) if "." in text else int(text)


def read_phh(text: str, where: str) -> list[Phh]:
    """The hands of a PHH file, one or many."""
    try:
        return list(_hands(text, where))
    except (_Unusual, tomllib.TOMLDecodeError):
        return read_by_tomllib(text, where)


def _hands(text: str, where: str) -> Iterator[Phh]:
    parts = _HAND.split(text)
    if parts[0].strip():
        if len(parts) > 1 or where.endswith(".phhs"):
            raise _Unusual
        yield _hand(parts[0], Source(where, text))
        return
    names = parts[1::2]
    if not names or len(set(names)) < len(names):
        raise _Unusual
    for name, block in zip(names, parts[2::2], strict=True):
        yield _hand(block, Source(where, text, name))


_lines: dict[str, tuple[str, str]] = {}


def _fields(block: str) -> dict[str, str]:
    """The fields of a hand as they are written, each a line; every value but lists by parts is valid TOML."""
    pairs = []
    for line in block.split("\n"):
        pair = _lines.get(line)
        if pair is None:
            key, _, value = line.partition(" = ")
            pair = key, value
            if key not in _BY_PARTS:
                if not _FIELD.match(line):
                    raise _Unusual
                if len(line) < _SHORT:
                    if len(_lines) > _MOST_KEPT:
                        _lines.clear()
                    _lines[line] = pair
        pairs.append(pair)
    fields = dict(pairs)
    if len(fields) < len(pairs):
        raise _Unusual
    return fields


def _hand(block: str, source: Source) -> Phh:
    """A hand, quickly or the long way."""
    block = block.strip("\n")
    try:
        return _quick_hand(_fields(block), source)
    except (_Unusual, KeyError):
        pass
    data = tomllib.loads(block, parse_float=Decimal)
    if any([isinstance(value, dict) for value in data.values()]):
        raise _Unusual
    return hand_of(data, source)


def _quick_hand(fields: dict[str, str], source: Source) -> Phh:
    variant = _CODES[fields["variant"]]
    stacks_text, actions_text, antes_text = fields["starting_stacks"], fields["actions"], fields["antes"]
    if "-" in stacks_text:
        raise _Unusual
    stacks, places = _row(stacks_text)
    count = len(stacks)
    if count < 2 or not all(stacks) or actions_text[:2] != "['" or actions_text[-2:] != "']":
        raise _Unusual
    if "-" in antes_text:
        raise _Unusual
    antes, antes_places = _rows[antes_text]
    blinds, bring_in, blinds_places = (_ZERO,) * count, _ZERO, 0
    if variant in STUD_GAMES:
        bring_in, blinds_places = _size(fields["bring_in"])
    else:
        blinds, blinds_places = _rows[fields["blinds_or_straddles"]]
    if variant in BIG_BET_GAMES:
        small, small_places = big, big_places = _size(fields["min_bet"])
    else:
        small, small_places = _size(fields["small_bet"])
        big, big_places = _size(fields["big_bet"])
    kept = _actions.get(count)
    if kept is None:
        kept = _actions[count] = _actions_of(count)
    actions = tuple([kept[text] for text in actions_text[2:-2].split("', '")])
    places = max(
        places,
        antes_places,
        blinds_places,
        small_places,
        big_places,
        max([_bet_place[action.text] for action in actions if action.verb == "cbr"], default=0),
    )
    finishing = winnings = None
    if "finishing_stacks" in fields:
        finishing, more = _result(fields["finishing_stacks"], count)
        places = max(places, more)
    if "winnings" in fields:
        winnings, more = _result(fields["winnings"], count)
        places = max(places, more)
    players: tuple[str, ...] = ()
    if "players" in fields:
        players_text = fields["players"]
        players = tuple(players_text[2:-2].split("', '"))
        if (
            len(players) != count
            or players_text[:2] != "['"
            or players_text[-2:] != "']"
            or players_text.count("'") != 2 * count
            or not players_text.isprintable()
        ):
            raise _Unusual
    seats = _seat_rows[fields["seats"]] if "seats" in fields else ()
    seat_count = fields.get("seat_count", "0")
    trimming = fields.get("ante_trimming_status", "false")
    if (
        len(antes) != count
        or len(blinds) != count
        or (seats and len(seats) != count)
        or trimming not in ("true", "false")
        or not seat_count.isdecimal()
    ):
        raise _Unusual
    return Phh(
        source,
        variant,
        antes,
        blinds,
        bring_in,
        small,
        big,
        stacks,
        actions,
        trimming == "true",
        finishing,
        winnings,
        players,
        seats,
        int(seat_count),
        Notes(fields),
        places,
        f"{variant} {antes_text} {fields.get('blinds_or_straddles')} {small} {big} {places} {trimming} "
        f"{seat_count} {max(seats, default=0)}",
    )


def _size(text: str) -> tuple[Decimal, int]:
    """An amount of more than nothing."""
    if not text[0].isdecimal() or ":" in text:
        raise _Unusual
    amount = _amount[text]
    if not amount:
        raise _Unusual
    return amount, _place[text]


def _result(text: str, count: int) -> tuple[tuple[Decimal, ...], int]:
    if "-" in text:
        raise _Unusual
    row = _row(text)
    if len(row[0]) != count:
        raise _Unusual
    return row
