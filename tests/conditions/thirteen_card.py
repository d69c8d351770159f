"""When the rules of the 13-card games apply: those whose hands are set at once, and Face-Up."""

from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.conditions import Cited, Condition, thirteen_chinese, thirteen_face_up


def _either(one: Cited) -> bool:
    if one.hand.rules.game == "face-up":
        return thirteen_face_up.CONDITIONS[one.key](one)
    return thirteen_chinese.CONDITIONS[one.key](one)


def _bonus_row(one: Cited) -> bool:
    if one.hand.rules.game == "face-up":
        return thirteen_face_up.bonus_row(one)
    return thirteen_chinese.bonus_row(one)


CONDITIONS: dict[str, Condition] = dict.fromkeys(
    thirteen_chinese.CONDITIONS | thirteen_face_up.CONDITIONS, _either
)
for _entry in catalogue():
    if _entry.family == "13-card":
        for _key in load(_entry.id).play.cited_rows():
            CONDITIONS[_key] = thirteen_chinese.sweep_row if _key.startswith("sweep-") else _bonus_row
