"""Linear programs in whole numbers."""

from fractions import Fraction
from random import Random

import pytest

from houseway.lab.simplex import maximise


def test_every_answer_proves_itself() -> None:
    """A point within the bounds and prices that cover the gains, of equal value: both are best."""
    random = Random(5)
    for _ in range(60):
        n, m = random.randint(1, 6), random.randint(1, 7)
        rows = [[random.randint(-3, 9) for _ in range(n)] for _ in range(m)]
        rows += [[int(i == j) for j in range(n)] for i in range(n)]
        bounds = [random.randint(0, 20) for _ in range(m + n)]
        gain = [random.randint(-5, 9) for _ in range(n)]
        found = maximise(gain, rows, bounds)
        assert min([*found.variables, *found.prices]) >= 0
        for row, bound in zip(rows, bounds, strict=True):
            assert sum([a * x for a, x in zip(row, found.variables, strict=True)]) <= bound
        for j in range(n):
            assert sum([y * row[j] for y, row in zip(found.prices, rows, strict=True)]) >= gain[j]
        assert found.value == sum([g * x for g, x in zip(gain, found.variables, strict=True)])
        assert found.value == sum([b * y for b, y in zip(bounds, found.prices, strict=True)])


def test_no_most() -> None:
    with pytest.raises(ValueError, match="nothing bounds it"):
        maximise([1], [[-1]], [3])


def test_fractions() -> None:
    assert maximise([1], [[3]], [2]).value == Fraction(2, 3)
