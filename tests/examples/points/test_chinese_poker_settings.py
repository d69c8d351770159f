"""The best setting of thirteen cards, and the Clean Sweeps that are found for it."""

from itertools import combinations
from random import Random

import pytest

from houseway.cards import STANDARD, Card, parse_cards
from houseway.points.best_setting import best_setting, expected_score, worth
from houseway.points.segments import Setting, setting_of
from houseway.points.sweeps import SHOWS, find_setting, find_sweep, sweep_shown
from houseway.rooms.loader import load

RULE_SETS = [
    "hawaiian-gardens/thirteen-card",
    "hawaiian-gardens/face-up-chinese-poker",
    *[f"central-coast/chinese-poker{version}" for version in ("", "-western", "-eastern", "-mandarin")],
]


def all_settings(cards: tuple[Card, ...]) -> list[Setting]:
    """All 72,072 of them."""
    found: list[Setting] = []
    for back in combinations(cards, 5):
        eight = [c for c in cards if c not in back]
        found += [
            Setting(tuple([c for c in eight if c not in middle]), middle, back)
            for middle in combinations(eight, 5)
        ]
    return found


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_no_setting_scores_more_than_the_best(rule_set: str) -> None:
    """The search leaves settings out; none of those is better."""
    scoring = load(rule_set).play.scoring
    by = worth(scoring)
    cards = tuple(Random(rule_set).sample(STANDARD, 13))
    best = best_setting(cards, by)
    settings = all_settings(cards)
    assert len(settings) == 72_072
    assert sorted(best.setting.cards) == sorted(cards)
    assert not best.setting.fouled(scoring.strict)
    legal = [setting for setting in settings if not setting.fouled(scoring.strict)]
    assert max([expected_score(setting, by) for setting in legal]) == pytest.approx(best.score, abs=1e-9)


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_the_best_setting_is_never_fouled(rule_set: str) -> None:
    scoring = load(rule_set).play.scoring
    random = Random(f"legal {rule_set}")
    for _ in range(150):
        cards = random.sample(STANDARD, 13)
        assert not best_setting(cards, worth(scoring)).setting.fouled(scoring.strict)


def test_a_better_hand_scores_more() -> None:
    by = worth(load(RULE_SETS[0]).play.scoring)
    poor = best_setting(parse_cards("2c 3d 4h 6s 7c 8d 9h Js Qc Kd 2h 4s 6d"), by)
    rich = best_setting(parse_cards("Ac Ad Ah Ks Kc Qd Qh Js Jc Jd 9h 9s 6d"), by)
    assert poor.score < -1 < 1 < rich.score


def test_of_equal_settings_the_one_with_the_strongest_back() -> None:
    """What the six and the eight add to two pair in the middle, they add to two pair behind."""
    scoring = load("central-coast/chinese-poker").play.scoring
    best = best_setting(parse_cards("Tc Qh Kd 3c 3s 6c 7d 7h 2d 2h 8c Jd Jh"), worth(scoring))
    other = setting_of(parse_cards("Tc Qh Kd 3c 3s 7d 7h 8c 2d 2h 6c Jd Jh"))
    assert expected_score(other, worth(scoring)) == pytest.approx(best.score, abs=1e-14)
    assert best.setting == setting_of(parse_cards("Tc Qh Kd 3c 3s 6c 7d 7h 2d 2h 8c Jd Jh"))


SWEEPS = {
    "pure dragon": "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "colour dragon": "2c 3s 4c 5s 6c 7s 8c 9s Tc Js Qc Ks Ac",
    "dragon": "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac",
    "one colour": "2d 2h 4d 5h 6d 7h 8d 9h Td Jh Qd Kh Kd",
    "twelve of a colour": "2d 2h 4d 5h 6d 7h 8d 9h Td Jh Qd Kh Ks",
    "minor": "2c 2d 3h 4s 4d 5c 6h 6s 7c 8d 8h 9s 9c",
    "senior": "Tc Td Jh Js Jd Qc Qh Qs Kc Kd Kh As Ac",
    "six pairs": "2c 2d 4h 4s 6d 6c 8h 8s 8c 8d Th Ts Kc",
    "three flushes": "2c 4c 9c 3d 6d 8d Jd Kd 5h 7h Th Qh Ah",
    "three straights": "As 2d 3h 4s 5c 6d 7h 8s Tc Jd Qh Ks Ac",
}


@pytest.mark.parametrize("hand", SWEEPS)
def test_each_clean_sweep_is_found_in_any_order(hand: str) -> None:
    """000:842-850, 003:726-734"""
    random = Random(hand)
    cards = list(parse_cards(SWEEPS[hand]))
    for _ in range(20):
        random.shuffle(cards)
        setting = find_setting(hand, cards)
        assert setting is not None
        assert sorted(setting.cards) == sorted(cards)
        assert [len(segment) for segment in setting] == [3, 5, 5]
        assert SHOWS[hand](setting)


@pytest.mark.parametrize(
    "cards",
    [
        "2c 3c 4c 4d 5c 6c 7c 8c 5d 6d 7d 8d 9d",
        "2c 3c 4c 4d 5c 6c 7c 8c 5d 6d 7d 8d Td",
        "Ac 2c 3c Ad 2d 3d 4d 5d Th Jh Qh Kh Ah",
    ],
)
def test_three_straights_are_found_wherever_there_are_any(cards: str) -> None:
    """Against trying everything."""
    held = parse_cards(cards)
    tried = any(SHOWS["three straights"](setting) for setting in all_settings(held))
    assert (find_setting("three straights", held) is not None) == tried


def test_the_highest_sweep_counts() -> None:
    rows = load(RULE_SETS[0]).play.sweeps
    cards = parse_cards(SWEEPS["pure dragon"])
    shown = sweep_shown(rows, setting_of(cards))
    assert shown is not None
    assert shown.hand == "pure dragon"
    sweep = find_sweep(rows, parse_cards(SWEEPS["colour dragon"]))
    assert sweep is not None
    assert (sweep[0].hand, sweep[0].points) == ("colour dragon", 26)


def test_equal_ranks_are_equal_in_the_middle_table() -> None:
    """003:728-734: several hands share a printed rank."""
    rows = load("central-coast/chinese-poker-mandarin").play.sweeps
    assert [row.rank for row in rows] == [1, 2, 3, 3, 4, 4, 5, 5, 5]
