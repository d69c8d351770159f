"""The one exact analysis of the ordinary game that is published: the Foxwoods house way on both sides.

House way: wizardofodds.com/games/pai-gow-poker/house-way/foxwoods. Figures: the Wizard's blog of December
31st, 2013: with a commission of 5 % the edge of 2.73 % against the player (the older, simulated figure) is
really 0.01 % less, that of 0.20 % against the banker 0.05 % more.

The full count with this chart (``compare_all``, 12 seconds of a core) has 2,402,559,466,299,192 deals won and
2,507,068,744,415,692 lost of 8,250,459,031,214,400.
"""

import pytest

from houseway.games.bank.double_hand.house_way import Row, Want, Way
from houseway.games.bank.double_hand.house_way_charts import (
    HIGHEST,
    KEEP_COMPLETE,
    KEEP_FOUR,
    KEEP_PAIR,
    KEEP_THREE,
    PAIR_AND_COMPLETE,
    PAIR_AND_FOUR,
    PAIR_AND_FULL_HOUSE,
    PAIR_AND_THREE,
    SPLIT,
    WAYS,
)
from houseway.lab.double_hand.deals import Count
from houseway.lab.double_hand.model import Base
from houseway.lab.double_hand.rounds import simulate_base
from houseway.rankings.charts import FIVE, FOUR, PAIR, STRAIGHT, TWO_PAIR
from tests.lab.double_hand.every_hand import every_hand


def two_pair_behind(front: str) -> tuple[Want, ...]:
    return (Want("no pair", least=front, back=TWO_PAIR), *SPLIT)


ACE_OVER_A_PAIR = (
    Want(least="AK", back=STRAIGHT),
    Want("no pair", least="A", back=PAIR, rank="T", most=PAIR),
    *KEEP_COMPLETE,
)
FOXWOODS = Way(
    "foxwoods",
    "the house way of the published analysis",
    (
        Row("high card", HIGHEST),
        Row("pair", KEEP_PAIR),
        Row("two pair", SPLIT, high="AKQJ"),
        Row("two pair", two_pair_behind("A"), high="T987"),
        Row("two pair", two_pair_behind("K"), high="6543"),
        Row("three pair", (Want("pair", back=TWO_PAIR),)),
        Row("three", KEEP_PAIR, high="A"),
        Row("three", KEEP_THREE, high="KQJT98765432"),
        Row("two threes", PAIR_AND_THREE),
        Row("complete high card", KEEP_COMPLETE),
        Row("complete pair", ACE_OVER_A_PAIR, high="KQJT"),
        Row("complete pair", KEEP_COMPLETE),
        Row("complete three", PAIR_AND_COMPLETE),
        Row("full house", PAIR_AND_THREE),
        Row("full house and pair", PAIR_AND_THREE),
        Row("four", SPLIT, high="AKQJ"),
        Row("four", (Want("no pair", least="K", back=FOUR), *SPLIT), high="T987"),
        Row("four", KEEP_FOUR, high="65432"),
        Row("four and pair", PAIR_AND_FOUR),
        Row("four and three", PAIR_AND_FULL_HOUSE),
        Row("five aces", (Want("pair", back=FIVE), *PAIR_AND_THREE)),
    ),
)
COUNT = Count("foxwoods", "bug", "aces", "second-highest", 1)
DEALS, WON, LOST = 8_250_459_031_214_400, 2_402_559_466_299_192, 2_507_068_744_415_692


@pytest.fixture(autouse=True)
def _foxwoods(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(WAYS, "foxwoods", FOXWOODS)


def test_the_published_edges() -> None:
    assert f"{(LOST - 0.95 * WON) / DEALS:.2%}" == "2.72%"
    assert f"{(WON - 0.95 * LOST) / DEALS:.2%}" == "0.25%"


def test_random_rounds_agree_with_the_full_count() -> None:
    pays = (("base", "wins both", "19 to 20"), ("base", "push", "push"))
    tally = simulate_base(Base(COUNT, False, pays, "house-way"), seed=11, chunk=0, rounds=300_000)
    assert abs(tally.ev - (0.95 * WON - LOST) / DEALS) < 4 * tally.stderr


def test_it_sets_without_a_foul() -> None:
    seen = every_hand(COUNT, 27)
    assert (seen["fouls"], seen["apart"]) == (0, 0)
