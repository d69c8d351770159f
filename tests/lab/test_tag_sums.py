"""How counts are distributed: beside every way to take cards out of a small shoe."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest

from houseway.lab.tag_sums import MOST, TagSums

SIZES = {1: 3, -2: 2, 0: 2, 3: 1}
CARDS = [tag for tag, size in SIZES.items() for _ in range(size)]


@pytest.mark.parametrize("gone", range(len(CARDS) + 1))
def test_every_way_to_take_cards_out(gone: int) -> None:
    counted = Counter(map(sum, combinations(CARDS, gone)))
    told = TagSums(SIZES)
    assert dict(zip(told.sums.tolist(), told.after(gone).tolist(), strict=True)) == pytest.approx(
        {total: counted[total] / counted.total() for total in range(-4, 7)}, abs=1e-12
    )


def test_cards_are_drawn_as_they_lie_behind_a_sum() -> None:
    ways = [taken for taken in combinations(CARDS, 4) if not sum(taken)]
    lie = Counter(tuple([taken.count(tag) for tag in SIZES]) for taken in ways)
    told, random = TagSums(SIZES), np.random.default_rng(3)
    drawn: Counter[tuple[int, ...]] = Counter()
    for _ in range(4000):
        classes = told.classes(4, 0, random.random(4).tolist())
        drawn[tuple([classes[tag] for tag in SIZES])] += 1
    assert set(drawn) == set(lie)
    for behind, times in lie.items():
        assert drawn[behind] / 4000 == pytest.approx(times / lie.total(), abs=0.03)


def test_the_largest_shoe() -> None:
    told = TagSums({0: MOST - 800, -1: 480, 3: 320})
    for gone in (0, 1, 5, 500, MOST - 1):
        chances = told.after(gone)
        assert chances.sum() == pytest.approx(1)
        assert chances @ told.sums == pytest.approx(gone * (960 - 480) / MOST)
