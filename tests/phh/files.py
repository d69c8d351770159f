"""PHH files for tests, put together from a few fields."""

from typing import Any


def phh(variant: str, stacks: list[Any], actions: list[str], /, **fields: Any) -> str:
    """A file with blinds of 1 and 2 (a bring-in of 1 in stud) and bets of 2 and 4.

    Fields are added, or set otherwise, or left out where they are set to None.
    """
    count = len(stacks)
    given: dict[str, Any] = {"variant": variant, "antes": [0] * count}
    if variant in ("F7S", "F7S/8", "FR"):
        given["bring_in"] = 1
    else:
        given["blinds_or_straddles"] = [1, 2, *[0] * (count - 2)]
    if variant in ("NT", "NS", "PO", "N2L1D"):
        given["min_bet"] = 2
    else:
        given |= {"small_bet": 2, "big_bet": 4}
    given |= {"starting_stacks": stacks, "actions": actions, **fields}
    return "\n".join([f"{key} = {_toml(value)}" for key, value in given.items() if value is not None]) + "\n"


def _toml(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, list) and value and isinstance(value[0], str):
        return "[\n" + "".join([f'    "{item}",\n' for item in value]) + "]"
    if isinstance(value, list):
        return "[" + ", ".join([_toml(item) for item in value]) + "]"
    return str(value)


UNKNOWN_CARDS = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]
HANDS = ["d dh p1 AcAd", "d dh p2 KcKd", "d dh p3 QcQd"]
