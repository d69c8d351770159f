"""The best of 72,072 settings: the plain search leaves most of them out, the one of the lab tries all."""

from collections.abc import Callable
from random import Random
from statistics import median

from bench.measure import side_by_side
from houseway.cards import STANDARD
from houseway.lab.kernels.best_settings import search
from houseway.points.best_setting import best_setting, worth
from houseway.rooms.loader import load

HANDS = 100
RULE_SET = "hawaiian-gardens/thirteen-card"


def works() -> dict[str, Callable[[], None]]:
    """The same hands, set by each."""
    by = worth(load(RULE_SET).play.scoring)
    random = Random(1)
    hands = [random.sample(STANDARD, 13) for _ in range(HANDS)]
    indexes = [[c.index for c in hand] for hand in hands]

    def plain() -> None:
        for hand in hands:
            best_setting(hand, by)

    def lab() -> None:
        search(indexes, by)

    return {"plain": plain, "lab": lab}


def report(seconds: float = 0.4) -> None:
    """Median milliseconds a hand, and the median of the ratios slice by slice."""
    rates = side_by_side(works(), seconds)
    for name, values in rates.items():
        print(f"  {name:<42} {1000 / (median(values) * HANDS):>14.3f} ms a hand")
    ratio = median([a / b for a, b in zip(rates["lab"], rates["plain"], strict=True)])
    print(f"  the lab's is {ratio:,.1f} times as fast")
