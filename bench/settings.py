"""The best of 72,072 settings of thirteen cards."""

from collections.abc import Callable
from random import Random
from statistics import median

from bench.measure import side_by_side
from houseway.cards import STANDARD
from houseway.points.best_setting import best_setting, worth
from houseway.rooms.loader import load

HANDS = 100
RULE_SET = "hawaiian-gardens/thirteen-card"


def works() -> dict[str, Callable[[], None]]:
    """The same hands in turn."""
    by = worth(load(RULE_SET).play.scoring)
    random = Random(1)
    hands = [random.sample(STANDARD, 13) for _ in range(HANDS)]

    def each() -> None:
        for hand in hands:
            best_setting(hand, by)

    return {"best setting": each}


def report(seconds: float = 0.2) -> None:
    """Median milliseconds a hand."""
    for name, values in side_by_side(works(), seconds).items():
        print(f"  {name:<42} {1000 / (median(values) * HANDS):>14.3f} ms a hand")
