"""PHH files read quickly where they are written as most are: one field a line, every value simple.

Hands of the same shape are taken apart by one pattern (:mod:`houseway.phh.shapes`), and values that come
again and again (blinds, actions) are taken apart once. A hand with a line of any other kind, or with anything
that has to be refused, goes the long way (:mod:`houseway.phh.read`), which says the same of all others.
"""

import re
import tomllib
from collections.abc import Callable, Hashable, Iterator, Mapping
from datetime import time
from decimal import Decimal
from itertools import filterfalse
from typing import Any, NamedTuple, TypeVar

from houseway.errors import RecordError
from houseway.phh.read import (
    BIG_BET_GAMES,
    FIELDS,
    HOUSE_AMOUNTS,
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
from houseway.phh.shapes import AMOUNT, Shape, Unusual, fields_of, shape_of
from houseway.phh.source import Source
from houseway.phh.variants import opening

_HAND = re.compile(r"^\[([0-9]+)\]\n", re.MULTILINE)
_ZERO = Decimal(0)
_MOST_KEPT = 500_000
"""So many values are kept before they are forgotten."""
_THE_LONG_WAY = (Unusual, tomllib.TOMLDecodeError, RecursionError)
"""What a file is read otherwise after."""
_MOST_TRIED = 6
"""So many shapes of a file are tried before the hand is looked at line by line."""


_K = TypeVar("_K", bound=Hashable)
_T = TypeVar("_T")
_new = tuple.__new__


class _Kept(dict[_K, _T]):
    """What texts come to, worked out once for each."""

    def __init__(self, work_out: Callable[[_K], _T]) -> None:
        self.work_out = work_out

    def __missing__(self, text: _K) -> _T:
        found = self.work_out(text)
        if len(self) > _MOST_KEPT:
            self.clear()
        self[text] = found
        return found


def _exact(text: str) -> Decimal:
    if not AMOUNT.match(text):
        raise Unusual
    whole, _, places = text.partition(".")
    if len(whole) > MOST_DIGITS or len(places) > MOST_PLACES:
        raise Unusual
    return Decimal(text)


def _places(text: str) -> int:
    return len(text.partition(".")[2])


_amount: _Kept[str, Decimal] = _Kept(_exact)
_HOUSE = re.compile(rf"^(?:{'|'.join(HOUSE_AMOUNTS)})\b(.*)$", re.MULTILINE)
_HOUSE_AMOUNT = re.compile(rf" = \d{{1,{MOST_DIGITS}}}(?:\.(\d{{1,{MOST_PLACES}}}))?")
_place: _Kept[str, int] = _Kept(_places)
_bet_place: _Kept[str, int] = _Kept(lambda text: _places(text.partition("#")[0].strip()))
"""Of a bet, whose amount is its last word."""


def _row(text: str) -> tuple[tuple[Decimal, ...], int]:
    """A list of amounts, and the most decimal places."""
    if text[0] != "[" or text[-1] != "]":
        raise Unusual
    tokens = text[1:-1].split(", ")
    amounts = tuple(map(_amount.__getitem__, tokens))
    return amounts, max(map(_place.__getitem__, tokens)) if "." in text else 0


def _seat_row(text: str) -> tuple[int, ...]:
    tokens = text[1:-1].split(", ")
    if not all([token.isdecimal() for token in tokens]):
        raise Unusual
    seats = tuple(map(int, tokens))
    if len(set(seats)) < len(seats) or min(seats) < 1:
        raise Unusual
    return seats


def _finite_row(text: str) -> tuple[tuple[Decimal, ...], int]:
    if "inf" in text:
        raise Unusual
    return _row(text)


def _actions_of(count: int) -> _Kept[str, Action]:
    def work_out(text: str) -> Action:
        if "'" in text or not text.isprintable():
            raise Unusual
        try:
            return action_of(text, 1, Source("", ""), count)
        except RecordError:
            raise Unusual from None

    return _Kept(work_out)


_actions: _Kept[int, _Kept[str, Action]] = _Kept(_actions_of)
"""By the number of players, whose actions are others."""


class _Common(NamedTuple):
    """What hands at the same table have in common."""

    variant: str
    antes: tuple[Decimal, ...]
    blinds: tuple[Decimal, ...]
    bring_in: Decimal
    small: Decimal
    big: Decimal
    trimming: bool
    seats: tuple[int, ...]
    seat_count: int
    places: int
    """The most decimal places of these amounts."""
    alike: str
    actions: _Kept[str, Action]
    hidden: str
    """How the actions begin where everybody is dealt cards that are not known …"""
    deals: tuple[Action, ...]
    """… and which those are."""


def _in_common(texts: str | tuple[str, ...]) -> _Common:
    lines = texts if isinstance(texts, str) else "\n".join(texts)
    fields = fields_of(lines)
    shape_of(lines)
    variant, antes_text = fields["variant"][1:-1], fields["antes"]
    if variant not in VARIANTS or "-" in antes_text:
        raise Unusual
    antes, places = _finite_row(antes_text)
    count = len(antes)
    blinds, bring_in = (_ZERO,) * count, _ZERO
    if variant in STUD_GAMES:
        bring_in, more = _size(fields["bring_in"])
    else:
        blinds, more = _finite_row(fields["blinds_or_straddles"])
    if variant in BIG_BET_GAMES:
        small, small_places = big, big_places = _size(fields["min_bet"])
    else:
        small, small_places = _size(fields["small_bet"])
        big, big_places = _size(fields["big_bet"])
    seats = _seat_row(fields["seats"]) if "seats" in fields else ()
    seat_count = fields.get("seat_count", "0")
    trimming = fields.get("ante_trimming_status", "false")
    if (
        count < 2
        or len(blinds) != count
        or (seats and len(seats) != count)
        or trimming not in ("true", "false")
        or not seat_count.isdecimal()
    ):
        raise Unusual
    actions = _actions[count]
    deals = [f"d dh p{player} {'??' * opening(variant)}" for player in range(1, count + 1)]
    return _Common(
        variant,
        antes,
        blinds,
        bring_in,
        small,
        big,
        trimming == "true",
        seats,
        int(seat_count),
        max(places, more, small_places, big_places),
        lines,
        actions,
        "['" + "', '".join(deals) + "', '",
        tuple([actions[deal] for deal in deals]),
    )


_common: _Kept[str | tuple[str, ...], _Common] = _Kept(_in_common)


class Notes(Mapping[str, Any]):
    """The fields that no replay needs, read when somebody asks."""

    __slots__ = ("_block", "_read", "plain")

    def __init__(self, block: str, plain: bool) -> None:
        self._block = block
        self._read: dict[str, str] | None = None
        self.plain = plain
        """Whether no field is one of a writer's own, which begins with an underscore."""

    @property
    def _fields(self) -> dict[str, str]:
        if self._read is None:
            self._read = fields_of(self._block)
        return self._read

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
    hands: list[Phh] = []
    try:
        for hand in _hands(text, where):
            if isinstance(hand, RecordError):
                raise hand
            hands.append(hand)
    except _THE_LONG_WAY:
        return read_by_tomllib(text, where)
    return hands


def each_phh(text: str, where: str) -> Iterator[Phh | RecordError]:
    """The hands of a PHH file one by one, and why one is refused: only one of them is held at a time."""
    count = 0
    try:
        for hand in _hands(text, where):
            yield hand
            count += 1
        return
    except _THE_LONG_WAY:
        pass
    try:
        yield from read_by_tomllib(text, where)[count:]
    except RecordError as error:
        yield error


def _hands(text: str, where: str) -> Iterator[Phh | RecordError]:
    parts = _sections(text) or _HAND.split(text)
    if parts[0].strip():
        if len(parts) > 1 or where.endswith(".phhs"):
            raise Unusual
        yield _hand_or_why_not(parts[0], Source(where, text), [])
        return
    names = parts[1::2]
    if not names or len(set(names)) < len(names):
        raise Unusual
    shapes: list[Shape] = []
    for name, block in zip(names, parts[2::2], strict=True):
        yield _hand_or_why_not(block, Source(where, text, name), shapes)


def _hand_or_why_not(block: str, source: Source, shapes: list[Shape]) -> Phh | RecordError:
    try:
        return _hand(block, source, shapes)
    except RecordError as error:
        return error


def _sections(text: str) -> list[str]:
    """What the pattern of sections finds, where no line begins with a bracket but theirs; else nothing."""
    first, *sections = f"\n{text}".split("\n[")
    parts = [first]
    for section in sections:
        name, _, block = section.partition("]\n")
        if not (name.isascii() and name.isdigit()):
            return []
        parts += (name, block)
    return parts


def _hand(block: str, source: Source, shapes: list[Shape]) -> Phh:
    """A hand, quickly or the long way; shapes that came before are tried first."""
    block = block.strip("\n")
    try:
        for place, shape in enumerate(shapes):
            match = shape.match(block)
            if match is not None:
                if place:
                    shapes.insert(0, shapes.pop(place))
                return _quick_hand(shape, match.groups(), block, source)
        shape = shape_of(block)
        shapes.insert(0, shape)
        del shapes[_MOST_TRIED:]
        match = shape.match(block)
        if match is not None:
            return _quick_hand(shape, match.groups(), block, source)
    except (Unusual, KeyError):
        pass
    data = tomllib.loads(block, parse_float=Decimal)
    if any([isinstance(value, dict) for value in data.values()]):
        raise Unusual
    return hand_of(data, source)


def _quick_hand(shape: Shape, groups: tuple[str, ...], block: str, source: Source) -> Phh:
    common = _common[shape.common(groups)]
    stacks_text, actions_text, players_text, winnings_text, finishing_text = shape.parts(groups)
    if not stacks_text or "-" in stacks_text or actions_text[-2:] != "']":
        raise Unusual
    stacks, places = _row(stacks_text)
    count = len(common.antes)
    if len(stacks) != count or not all(stacks):
        raise Unusual
    kept, hidden = common.actions, common.hidden
    if actions_text.startswith(hidden) and len(actions_text) > len(hidden) + 1:
        texts = actions_text[len(hidden) : -2].split("', '")
        actions = common.deals + tuple(map(kept.__getitem__, texts))
    elif actions_text[:2] == "['" and len(actions_text) > 3:
        actions = tuple(map(kept.__getitem__, actions_text[2:-2].split("', '")))
    else:
        raise Unusual
    if "." in actions_text:
        bets = [_bet_place[action.text] for action in actions if action.verb == "cbr"]
        places = max(places, max(bets, default=0))
    finishing = winnings = None
    if finishing_text:
        finishing, more = _result(finishing_text, count)
        places = max(places, more)
    if winnings_text:
        winnings, more = _result(winnings_text, count)
        places = max(places, more)
    if places < common.places:
        places = common.places
    if "\n_" in block:
        places = max(places, *[_house_places(text) for text in _HOUSE.findall(block)], 0)
    players: tuple[str, ...] = ()
    if players_text:
        players = tuple(players_text[2:-2].split("', '"))
        if (
            len(players) != count
            or players_text[:2] != "['"
            or players_text[-2:] != "']"
            or players_text.count("'") != 2 * count
            or not players_text.isprintable()
        ):
            raise Unusual
    variant, antes, blinds, bring_in, small, big, trimming, seats, seat_count, _, alike, _, _, _ = common
    return _new(
        Phh,
        (
            source,
            variant,
            antes,
            blinds,
            bring_in,
            small,
            big,
            stacks,
            actions,
            trimming,
            finishing,
            winnings,
            players,
            seats,
            seat_count,
            Notes(block, shape.plain),
            places,
            alike,
        ),
    )


def _house_places(text: str) -> int:
    """The decimal places of an amount that only Houseway writes."""
    found = _HOUSE_AMOUNT.fullmatch(text)
    if found is None:
        raise Unusual
    return len(found[1] or "")


def _size(text: str) -> tuple[Decimal, int]:
    """An amount of more than nothing."""
    if not text[0].isdecimal() or ":" in text:
        raise Unusual
    amount = _amount[text]
    if not amount:
        raise Unusual
    return amount, _place[text]


def _result(text: str, count: int) -> tuple[tuple[Decimal, ...], int]:
    if "-" in text:
        raise Unusual
    row = _row(text)
    if len(row[0]) != count:
        raise Unusual
    return row
