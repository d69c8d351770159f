"""Linear programs in whole numbers, solved exactly."""

from collections.abc import Sequence
from fractions import Fraction
from math import gcd
from typing import NamedTuple


class Solution(NamedTuple):
    """The best value, where it is reached, and what each bound is worth."""

    value: Fraction
    variables: tuple[Fraction, ...]
    prices: tuple[Fraction, ...]
    """The dual variables, one for each row."""


def maximise(gain: Sequence[int], rows: Sequence[Sequence[int]], bounds: Sequence[int]) -> Solution:
    """The most of ``gain · x`` with ``rows · x <= bounds`` and no x below nothing; no bound may be below 0.

    The simplex method with whole numbers only: every division of a pivot comes out even. Of several
    columns the first that helps enters and of several rows the first leaves, so that it always ends.

    >>> maximise([3, 2], [[1, 1], [1, 3], [1, 0]], [4, 6, 3])
    Solution(value=Fraction(11, 1), variables=(Fraction(3, 1), Fraction(1, 1)), prices=(Fraction(2, 1), \
Fraction(0, 1), Fraction(1, 1)))
    """
    n, m = len(gain), len(rows)
    scales = [gcd(*row, bound) or 1 for row, bound in zip(rows, bounds, strict=True)]
    table = [
        [x // s for x in row] + [int(i == k) for k in range(m)] + [bound // s]
        for i, (row, bound, s) in enumerate(zip(rows, bounds, scales, strict=True))
    ]
    goal = [-g for g in gain] + [0] * (m + 1)
    basis = [n + i for i in range(m)]
    unit = 1
    while True:
        enters = next((j for j in range(n + m) if goal[j] < 0), None)
        if enters is None:
            break
        leaves = _leaving(table, basis, enters)
        pivot_row, pivot = table[leaves], table[leaves][enters]
        for i, row in enumerate(table):
            if i != leaves:
                table[i] = _eliminated(row, pivot_row, enters, pivot, unit)
        goal = _eliminated(goal, pivot_row, enters, pivot, unit)
        basis[leaves] = enters
        unit = pivot
    variables = [Fraction(0)] * (n + m)
    for i, column in enumerate(basis):
        variables[column] = Fraction(table[i][-1], unit)
    prices = [Fraction(goal[n + i], unit * scales[i]) for i in range(m)]
    return Solution(Fraction(goal[-1], unit), tuple(variables[:n]), tuple(prices))


def _leaving(table: list[list[int]], basis: list[int], enters: int) -> int:
    best = -1
    for i, row in enumerate(table):
        if row[enters] <= 0:
            continue
        if best >= 0:
            less = row[-1] * table[best][enters] - table[best][-1] * row[enters]
            if less > 0 or (less == 0 and basis[i] > basis[best]):
                continue
        best = i
    if best < 0:
        raise ValueError("the program has no most: nothing bounds it")
    return best


def _eliminated(row: list[int], pivot_row: list[int], enters: int, pivot: int, unit: int) -> list[int]:
    factor = row[enters]
    if factor:
        return [(x * pivot - factor * p) // unit for x, p in zip(row, pivot_row, strict=True)]
    return [x * pivot // unit for x in row]
