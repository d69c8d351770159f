"""House rules in a PHH file: what its room does otherwise, in fields that begin with an underscore.

PHH has no words for the size of a chip or for what a short all-in counts, but lets files have fields of
their own. ``_chip`` is the smallest chip, ``_double_raise`` the rule that a raise doubles the bet,
``_dead_posts`` how much of what each player posts out of turn (a negative blind) is no part of his bet,
``_dropped`` what the house gives into the pot before the cards, and ``_play`` what the room sets in the
game's script; other readers pass over them.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from houseway.phh.read import Phh
from houseway.text import in_words

LEFT_OUT = ("blinds", "dead_seats", "deal_from", "kill", "kills", "kill_after")
"""Parameters that are in other fields, or that a file cannot speak of."""


def house_chip(phh: Phh) -> Decimal:
    """The smallest chip that a file names; 0 where it names none."""
    return _amount(phh, "_chip")


def dropped(phh: Phh) -> Decimal:
    """What a house gives into the pot."""
    return _amount(phh, "_dropped")


def _amount(phh: Phh, field: str) -> Decimal:
    found = phh.notes.get(field, 0)
    if (
        isinstance(found, bool)
        or not isinstance(found, int | Decimal)
        or not Decimal(found).is_finite()
        or found < 0
    ):
        raise phh.source.wrong(f"{field} must be an amount, not {found!r}", field)
    return Decimal(found)


def dead_posts(phh: Phh) -> tuple[Decimal, ...] | None:
    """What each player posts to the pot, where a file says so; nothing where it leaves that open."""
    given = phh.notes.get("_dead_posts")
    if given is None:
        return None
    posts = [-amount for amount in phh.blinds_or_straddles]
    if (
        not isinstance(given, list | tuple)
        or len(given) != len(posts)
        or not all([type(dead) in (int, Decimal) for dead in given])
        or not all([0 <= dead <= max(post, 0) for dead, post in zip(given, posts, strict=True)])
    ):
        raise phh.source.wrong(
            "_dead_posts must have for each player how much of a negative blind is dead", "_dead_posts"
        )
    return tuple([Decimal(dead) for dead in given])


def with_house_rules(phh: Phh, play: Any) -> Any:
    """The parameters of a script as the file's room sets them."""
    house = phh.notes.get("_play")
    if house is None:
        return play
    if not isinstance(house, dict):
        raise phh.source.wrong("_play must be a table of the game's parameters", "_play")
    try:
        return msgspec.convert(_merged(msgspec.to_builtins(play), house), type(play))
    except msgspec.ValidationError as error:
        raise phh.source.wrong(f"_play does not fit the game: {in_words(str(error))}", "_play") from None


def with_betting(notes: Mapping[str, Any], betting: Mapping[str, str]) -> dict[str, Any]:
    """The fields of a file, and in them what its room sets in the betting."""
    return {**notes, "_play": _merged(notes.get("_play", {}), {"betting": dict(betting)})}


def _merged(usual: dict[str, Any], house: dict[str, Any]) -> dict[str, Any]:
    merged = dict(usual)
    for key, value in house.items():
        inner = usual.get(key)
        merged[key] = _merged(inner, value) if isinstance(inner, dict) and isinstance(value, dict) else value
    return merged


def house_rules(room: Any, usual: Any, alike: Iterable[str], *, equal_blinds: bool) -> str:
    """What a room sets otherwise than a variant, as an inline TOML table; empty where that is nothing.

    Where two players post equal blinds, only the room can say which of them is the big one.
    """
    by_room, by_variant = msgspec.to_builtins(room), msgspec.to_builtins(usual)
    blinds = by_room.get("blinds", {})
    for parameter in (*alike, *LEFT_OUT):
        by_room.pop(parameter, None)
    if equal_blinds:
        by_room["blinds"] = {"heads_up": blinds["heads_up"]}
    differs = _difference(by_room, by_variant)
    return _toml(differs) if differs else ""


def _difference(room: dict[str, Any], usual: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in room.items():
        other = usual.get(key)
        if value == other or value is None:
            continue
        if isinstance(value, dict) and isinstance(other, dict):
            value = _difference(value, other)
        found[key] = value
    return found


def _toml(value: Any) -> str:
    """A parameter as inline TOML."""
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{_key(k)} = {_toml(v)}" for k, v in value.items() if v is not None]) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join([_toml(item) for item in value]) + "]"
    return msgspec.json.encode(value).decode()


def _key(key: str) -> str:
    return key if key.replace("_", "").isalnum() and key.isascii() else msgspec.json.encode(key).decode()
