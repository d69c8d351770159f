"""Placing in Face-Up Chinese Poker: the quick search finds what looking at every placement finds."""

from random import Random

from houseway.cards import STANDARD
from houseway.points.best_setting import expected_score, worth
from houseway.points.placement import Ends, _best_way, _judge, _Judged, _placement, _ways, added_keys
from houseway.points.segments import SIZES, Setting
from houseway.rooms.loader import load

SCORING = load("hawaiian-gardens/face-up-chinese-poker").play.scoring


def test_the_first_of_the_best_placements_is_found() -> None:
    random = Random(5)
    for filled in [(0, 0, 0), (1, 2, 2), (0, 3, 4), (2, 3, 2), (3, 2, 4)] * 8:
        dealt = random.sample(STANDARD, sum(filled) + 5)
        laid = tuple([tuple([dealt.pop() for _ in range(size)]) for size in filled])
        cards = sorted(dealt if not any(filled) else dealt[:3])
        room = tuple([size - len(row) for size, row in zip(SIZES, laid, strict=True)])
        ways = _ways(room, len(cards), len(cards) if not any(filled) else 2)
        rows = tuple([_Judged(place, laid[place], added_keys(cards)) for place in range(3)])
        worths = [_judge(way, rows) for way in ways]
        assert _best_way(ways, rows) == ways[worths.index(max(worths))]


def test_full_rows_are_worth_what_their_setting_is() -> None:
    random, by = Random(6), worth(SCORING)
    fouled = legal = 0
    for filled in [(3, 4, 4), (2, 4, 5), (1, 5, 5), (3, 3, 5), (3, 5, 3)] * 20:
        dealt = random.sample(STANDARD, sum(filled) + 3)
        laid = tuple([tuple([dealt.pop() for _ in range(size)]) for size in filled])
        room = tuple([size - len(row) for size, row in zip(SIZES, laid, strict=True)])
        for way in _ways(room, 3, 2):
            setting = Setting(*_placement(dealt, way).onto(laid))
            found = Ends(laid, by).worth(added_keys(dealt), way)
            if setting.fouled(by.strict):
                fouled += 1
                assert found == -9.0
            else:
                legal += 1
                assert found == expected_score(setting, by)
    assert fouled > 50 and legal > 50
