"""The result after many rounds of one wager: the outcomes of one round, folded with themselves."""

from collections.abc import Callable
from fractions import Fraction
from math import floor, lcm, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.prices import Price

FINEST = 1200
"""The finest part of a unit in which results are counted; finer ones lie between two steps."""
RARE = 1e-6
"""Results less likely than this do not ask for steps of their own."""
WIDEST = 1 << 22
"""As many steps as a distribution may have."""
DEVIATIONS, LARGE_RESULTS = 12, 60
"""How far from the mean results are looked at where all of them are too many steps."""


class Steps(NamedTuple):
    """The results of one round in whole steps."""

    unit: Fraction
    """Steps in one unit of the wager."""
    chances: dict[int, float]
    """By steps that are won, from the lowest up."""
    exact: bool
    """Whether every result is a whole number of steps."""


def in_steps(price: Price, fits: Callable[[Fraction], bool]) -> Steps:
    """Results in steps, which get coarser until they fit.

    A result between two steps is shared by them so that the mean stays what it is.

    >>> from houseway.lab.prices import counted
    >>> found = in_steps(counted("bank", [("wins", 0.95, 1), ("loses", -1, 1)]), lambda unit: unit < 10)
    >>> found.unit, found.exact, {step: round(chance, 6) for step, chance in found.chances.items()}
    (Fraction(5, 1), False, {-5: 0.5, 4: 0.125, 5: 0.375})
    """
    rows = [one for one in price.outcomes if one.probability > 0]
    pays = [Fraction(one.pays).limit_denominator(FINEST) for one in rows]
    unit = Fraction(lcm(*[pay.denominator for pay in pays]))
    if not fits(unit):
        likely = [pay for pay, one in zip(pays, rows, strict=True) if one.probability > RARE]
        unit = Fraction(lcm(*[pay.denominator for pay in likely]))
    while not fits(unit):
        unit /= 2
    chances: dict[int, float] = {}
    exact = True
    for pay, one in zip(pays, rows, strict=True):
        at = floor(pay * unit)
        above = float(pay * unit - at)
        exact = exact and not above and abs(one.pays - pay) <= 1e-9 * abs(one.pays)
        for step, share in ((at, 1 - above), (at + 1, above)):
            if share:
                chances[step] = chances.get(step, 0.0) + share * one.probability
    return Steps(unit, dict(sorted(chances.items())), exact)


def after(price: Price, rounds: int = 100) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The results that are possible after so many rounds, in units of the wager, and their probabilities.

    Where they are too many, those are left out that no sequence comes to within any accuracy.

    >>> from houseway.lab.prices import counted
    >>> results, chances = after(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), 2)
    >>> [(float(r), round(float(c), 3)) for r, c in zip(results, chances) if c > 0.001]
    [(-2.0, 0.25), (0.0, 0.5), (2.0, 0.25)]
    """
    pays = [one.pays for one in price.outcomes if one.probability > 0]
    largest = max([abs(pay) for pay in pays])
    near = 2 * (DEVIATIONS * spread(price, rounds) + LARGE_RESULTS * largest)
    widest = min((max(pays) - min(pays)) * rounds, near)
    unit, likely, _ = in_steps(price, lambda unit: unit * Fraction(widest) < WIDEST)
    low, high = min(likely), max(likely)
    every = (high - low) * rounds + 1
    size = min(every, WIDEST)
    one = np.zeros(size)
    for step, chance in likely.items():
        one[(step - low) % size] += chance
    folded = np.fft.irfft(np.fft.rfft(one) ** rounds, size)
    # Sums are folded round the end of the array: it is unrolled where the mean is in its middle.
    mean = sum([(step - low) * chance for step, chance in likely.items()]) * rounds
    first = min(max(round(mean) - size // 2, 0), every - size)
    places = np.arange(first, first + size)
    return (low * rounds + places) / float(unit), np.clip(folded[places % size], 0.0, None)


def quantile(results: NDArray[np.float64], chances: NDArray[np.float64], share: float) -> float:
    """The result that so large a share of sequences stays below."""
    at = int(np.searchsorted(np.cumsum(chances), share))
    return float(results[min(at, len(results) - 1)])


def ahead(results: NDArray[np.float64], chances: NDArray[np.float64]) -> float:
    """How likely it is to be ahead."""
    return min(float(chances[results > 1e-9].sum()), 1.0)


def spread(price: Price, rounds: int) -> float:
    """The standard deviation after so many rounds."""
    return price.sd * sqrt(rounds)
