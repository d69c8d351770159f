"""The lab's search for the best settings against the plain one, and against trying every setting."""

import os
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from houseway.cards import JOKER, STANDARD, Card, parse_cards
from houseway.errors import CardError
from houseway.lab.kernels.best_settings import best_settings, search
from houseway.points.best_setting import best_setting, expected_score, worth
from houseway.points.segments import Scoring, Setting
from houseway.rooms.loader import load

RULE_SETS = [
    "hawaiian-gardens/thirteen-card",
    "hawaiian-gardens/face-up-chinese-poker",
    *[f"central-coast/chinese-poker{version}" for version in ("", "-western", "-eastern", "-mandarin")],
]
BASIC = worth(Scoring())
RARE = [
    "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",  # nothing but flushes and straight flushes
    "Ac Kc Qc Jc Tc Ad Kd Qd Jd Td Ah Kh Qh",  # two royal flushes: equal middle and back
    "Ac Ad Ah As Kc Kd Kh Ks Qc Qd Qh Qs 2c",  # three times four of a kind
    "Ac 2d 3h 4s 5c Ad 2h 3s 4c 5d Ah 2s 3c",  # two wheels
    "2c 2d 2h 3c 3d 3h 4c 4d 4h 5c 5d 5h 6c",
    "2c 3d 4h 5s 7c 8d 9h Ts Qc Kd Ah 2s 4d",
]


def rich_hands(random: Random) -> list[list[Card]]:
    """One hand of five ranks and one of two suits: high classes and equal segments are common in them."""
    ranks, suits = random.sample(range(2, 15), 5), random.sample(range(4), 2)
    few = [c for c in STANDARD if c.rank in ranks]
    suited = [c for c in STANDARD if c.suit in suits]
    return [random.sample(few, 13), random.sample(suited, 13)]


@pytest.mark.parametrize("rule_set", RULE_SETS)
def test_both_searches_score_the_same(rule_set: str) -> None:
    scoring = load(rule_set).play.scoring
    by = worth(scoring)
    random = Random(f"lab {rule_set}")
    hands = [random.sample(STANDARD, 13) for _ in range(60)]
    for _ in range(20):
        hands += rich_hands(random)
    hands += [list(parse_cards(text)) for text in RARE]
    for hand, best in zip(hands, best_settings(hands, by), strict=True):
        assert best.score == best_setting(hand, by).score, hand
        assert sorted(best.setting.cards) == sorted(hand)
        assert [len(segment) for segment in best.setting] == [3, 5, 5]
        assert not best.setting.fouled(scoring.strict)
        assert expected_score(best.setting, by) == pytest.approx(best.score, abs=1e-12)


def test_no_legal_setting_scores_more() -> None:
    """Every setting of a hand, scored in the plain form."""
    by = worth(load("central-coast/chinese-poker-eastern").play.scoring)
    cards = Random("every setting").sample(STANDARD, 13)
    most = -100.0
    for front in combinations(cards, 3):
        ten = [c for c in cards if c not in front]
        for middle in combinations(ten, 5):
            setting = Setting(front, middle, tuple([c for c in ten if c not in middle]))
            if not setting.fouled(strict=False):
                most = max(most, expected_score(setting, by))
    assert best_settings([cards], by)[0].score == pytest.approx(most, abs=1e-12)


def test_the_order_of_the_cards_does_not_matter() -> None:
    random = Random("order")
    cards = random.sample(range(52), 13)
    hands = [random.sample(cards, 13) for _ in range(10)]
    found = search(np.array(hands, np.uint8), BASIC)
    assert found.cards.shape == (10, 13)
    assert len(set(found.scores.tolist())) == 1
    assert {tuple(row) for row in found.cards.tolist()} == {tuple(found.cards[0].tolist())}


def test_no_hands_have_no_settings() -> None:
    assert best_settings([], BASIC) == []


THIRTEEN = parse_cards("Ac Ad Ah Ks Kc Qd Qh Js Jc Jd 9h 9s 6d")


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        (THIRTEEN[:12], "13 cards, not 12"),
        ((*THIRTEEN[:12], JOKER), "hand 1 holds something else"),
        ((*THIRTEEN[:12], THIRTEEN[0]), "hand 1 holds a card twice"),
    ],
)
def test_other_hands_are_refused(hand: tuple[Card, ...], message: str) -> None:
    with pytest.raises(CardError, match=message):
        best_settings([THIRTEEN, hand], BASIC)


@pytest.mark.parametrize("hands", [[0.5] * 13, [[0.5] * 13], [list(range(12))]])
def test_other_arrays_are_refused(hands: list[object]) -> None:
    with pytest.raises(CardError, match="whole numbers in 13 columns"):
        search(hands, BASIC)  # type: ignore[arg-type]


def test_only_the_first_process_compiles_and_says_so(tmp_path: Path) -> None:
    code = (
        "import numpy as np\n"
        "from houseway.lab.work.chance import deal, state\n"
        "for _ in range(2): deal(state(1), np.arange(52, dtype=np.int8), 5)"
    )
    environment = {**os.environ, "HOUSEWAY_CACHE": str(tmp_path)}
    said = []
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
        )
        said.append(done.stderr.count("Preparing"))
        assert done.stdout == ""
    assert said == [1, 0]
