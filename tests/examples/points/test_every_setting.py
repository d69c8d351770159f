"""The search for the best setting, which leaves most of the 72,072 out, against trying all of them."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from houseway.cards import JOKER, STANDARD, Card, parse_cards
from houseway.errors import CardError
from houseway.points.best_setting import Worth, best_setting, expected_score, worth
from houseway.points.segments import Scoring
from houseway.rankings import ranking
from houseway.rooms.loader import load

RULE_SETS = [
    "hawaiian-gardens/thirteen-card",
    "hawaiian-gardens/face-up-chinese-poker",
    *[f"central-coast/chinese-poker{version}" for version in ("", "-western", "-eastern", "-mandarin")],
]
RARE = [
    "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",  # nothing but flushes and straight flushes
    "Ac Kc Qc Jc Tc Ad Kd Qd Jd Td Ah Kh Qh",  # two royal flushes: equal middle and back
    "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs 2c",  # three times four of a kind
    "Ac 2d 3h 4s 5c Ad 2h 3s 4c 5d Ah 2s 3c",  # two wheels
    "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c",
    "2c 3d 4h 5s 7c 8d 9h Ts Qc Kd Ah 2s 4d",
]
THIRTEEN = parse_cards("Ac Ad Ah Ks Kc Qd Qh Js Jc Jd 9h 9s 6d")


@cache
def all_settings() -> Any:
    """The place of each front among all threes, and of each middle and back among all fives."""
    threes = {three: at for at, three in enumerate(combinations(range(13), 3))}
    fives: dict[tuple[int, ...], int] = {five: at for at, five in enumerate(combinations(range(13), 5))}
    found = []
    for front in threes:
        ten = [i for i in range(13) if i not in front]
        for middle in combinations(ten, 5):
            back = tuple([i for i in ten if i not in middle])
            found.append((threes[front], fives[middle], fives[back]))
    assert len(set(found)) == 72_072
    return np.array(found).T


def most_of_all(cards: Sequence[Card], by: Worth, strict: bool) -> float:
    """The highest expected score of all legal settings."""
    strength = ranking("high").strength
    threes = np.array([strength(three) for three in combinations(cards, 3)])
    fives = np.array([strength(five) for five in combinations(cards, 5)])
    places = all_settings()
    front, middle, back = threes[places[0]], fives[places[1]], fives[places[2]]
    legal = (front < middle) & (middle < back) if strict else (front <= middle) & (middle <= back)
    worths: list[Any] = []
    for segment, strengths in enumerate((threes, fives, fives)):
        chances, more = np.array([by.of(segment, one) for one in strengths.tolist()]).T
        worths.append((chances[places[segment]], more[places[segment]]))
    score: Any = by.score(*[chance for chance, _ in worths])
    return float((score + sum([more for _, more in worths]))[legal].max())


def rich_hands(random: Random) -> list[list[Card]]:
    """One hand of five ranks and one of two suits: high classes and equal segments are common in them."""
    ranks, suits = random.sample(range(2, 15), 5), random.sample(range(4), 2)
    few = [c for c in STANDARD if c.rank in ranks]
    suited = [c for c in STANDARD if c.suit in suits]
    return [random.sample(few, 13), random.sample(suited, 13)]


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_no_legal_setting_scores_more(rule_set: str) -> None:
    scoring = load(rule_set).play.scoring
    by = worth(scoring)
    random = Random(f"every setting {rule_set}")
    hands = [random.sample(STANDARD, 13) for _ in range(20)]
    for _ in range(10):
        hands += rich_hands(random)
    hands += [list(parse_cards(text)) for text in RARE]
    for hand in hands:
        best = best_setting(hand, by)
        assert sorted(best.setting.cards) == sorted(hand)
        assert [len(segment) for segment in best.setting] == [3, 5, 5]
        assert not best.setting.fouled(scoring.strict)
        assert best.score == pytest.approx(most_of_all(hand, by, scoring.strict), abs=1e-12), hand
        assert expected_score(best.setting, by) == pytest.approx(best.score, abs=1e-12)


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        (THIRTEEN[:12], "13 cards, not 12"),
        ((*THIRTEEN[:12], JOKER), "without a joker"),
        ((*THIRTEEN[:12], THIRTEEN[0]), "13 different cards"),
    ],
)
def test_other_hands_are_refused(hand: tuple[Card, ...], message: str) -> None:
    with pytest.raises(CardError, match=message):
        best_setting(hand, worth(Scoring()))
