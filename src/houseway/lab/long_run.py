"""The result after many rounds of one wager: the outcomes of one round, folded with themselves."""

from fractions import Fraction
from math import lcm, sqrt

import numpy as np
from numpy.typing import NDArray

from houseway.lab.prices import Price

FINEST = 1200
"""The finest part of a unit in which results are counted; finer ones are rounded to it."""
RARE = 1e-6
"""Results less likely than this are rounded to the steps of the others."""
WIDEST = 1 << 22
"""As many steps as a distribution may have; wider ones are rounded to coarser steps."""


def after(price: Price, rounds: int = 100) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """The results that are possible after so many rounds, in units of the wager, and their probabilities.

    >>> from houseway.lab.prices import counted
    >>> results, chances = after(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), 2)
    >>> [(float(r), round(float(c), 3)) for r, c in zip(results, chances) if c > 0.001]
    [(-2.0, 0.25), (0.0, 0.5), (2.0, 0.25)]
    """
    pays = [Fraction(outcome.pays).limit_denominator(FINEST) for outcome in price.outcomes]
    likely = [outcome.probability > RARE for outcome in price.outcomes]
    unit = lcm(*[pay.denominator for pay, is_likely in zip(pays, likely, strict=True) if is_likely])
    low, high = min(pays), max(pays)
    while unit > 1 and (high - low) * unit * rounds > WIDEST:
        unit //= 2
    steps = [round((pay - low) * unit) for pay in pays]
    one = np.zeros(max(steps) * rounds + 1)
    for step, outcome in zip(steps, price.outcomes, strict=True):
        one[step] += outcome.probability
    folded = np.fft.irfft(np.fft.rfft(one) ** rounds, len(one))
    results = float(low) * rounds + np.arange(len(one)) / unit
    return results, np.clip(folded, 0.0, None)


def quantile(results: NDArray[np.float64], chances: NDArray[np.float64], share: float) -> float:
    """The result that so large a share of sequences stays below."""
    at = int(np.searchsorted(np.cumsum(chances), share))
    return float(results[min(at, len(results) - 1)])


def ahead(results: NDArray[np.float64], chances: NDArray[np.float64]) -> float:
    """How likely it is to be ahead."""
    return float(chances[results > 1e-9].sum())


def spread(price: Price, rounds: int) -> float:
    """The standard deviation after so many rounds."""
    return price.sd * sqrt(rounds)
