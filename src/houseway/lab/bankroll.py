"""What somebody should have at the table: how a sum ends, how often it is used up, how fast it grows.

Results of one round are those of a priced wager, for either side; rounds are independent and the bet stays
the same. Nobody stops before the sum is used up or the rounds are over.
"""

from collections.abc import Callable
from fractions import Fraction
from math import ceil, exp, isfinite, log, log1p

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.long_run import FINEST, after, ahead, in_steps, quantile
from houseway.lab.prices import LabError, Outcome, Price, moments
from houseway.lab.ruin import lowest

MOST_STEPS = 400_000
NOTHING = 1e-18
"""Sums less likely than this are forgotten."""
SHOWN = 500
"""Rounds after which somebody who waits hears of them."""
SHARES = (0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99)

Floats = NDArray[np.float64]


class Bankroll(msgspec.Struct, frozen=True, kw_only=True):
    """A sum in units of the bet, and what becomes of it."""

    ev: float
    """Of one round, for this side."""
    sd: float
    rounds: int
    sum: float
    quantiles: dict[str, float]
    """Results after all rounds, were there no end to the sum."""
    ahead: float
    breaks: float
    """How likely it is used up within the rounds."""
    ruin: float
    """How likely it is used up ever; 1 for a side that does not win on average."""
    needed: float | None
    """The sum that is used up ever in one case of a hundred; none where every sum is."""
    exact: bool
    """Whether these two are exact; else both are too much, rather than too little."""
    kelly: float | None
    """The share of the sum on one bet at which it grows fastest; 0 for a side that does not win, none for
    one that cannot lose."""
    growth: float
    """The mean growth of the logarithm in a round with this sum and bet."""


def seen_from(price: Price, dealer: bool) -> Price:
    """The wager as the player-dealer has it: what the one wins the other pays."""
    if not dealer:
        return price
    turned = [Outcome(one.outcome, -one.pays, one.probability) for one in price.outcomes]
    mean, deviation = moments([(one.pays, one.probability) for one in turned])
    return msgspec.structs.replace(price, outcomes=tuple(turned), ev=mean, sd=deviation)


def bankroll(
    price: Price,
    units: float,
    rounds: int,
    *,
    dealer: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> Bankroll:
    """A sum of so many bets over so many rounds."""
    if not (isfinite(units) and units > 0) or rounds < 1:
        raise LabError("a sum of more than nothing and one round at least are needed")
    own = seen_from(price, dealer)
    results, chances = after(own, rounds)
    ruin, needed, exact = for_ever(own, units)
    return Bankroll(
        ev=own.ev,
        sd=own.sd,
        rounds=rounds,
        sum=units,
        quantiles={f"{share:.0%}": quantile(results, chances, share) for share in SHARES},
        ahead=ahead(results, chances),
        breaks=breaks(own, units, rounds, progress),
        ruin=ruin,
        needed=needed,
        exact=exact,
        kelly=kelly(own),
        growth=growth(own, 1 / units),
    )


def adjustment(price: Price) -> float:
    """The rate r with E exp(-r X) = 1: a sum of u bets is used up ever with about exp(-r u), at most that."""
    pays, chances = _arrays(price)
    if pays @ chances <= 0 or pays.min() >= 0:
        return 0.0

    def over(rate: float) -> float:
        return float(chances @ np.exp(np.minimum(-rate * pays, 700.0))) - 1

    low, high = 0.0, 1.0 / max(abs(float(pays.min())), 1e-9)
    while over(high) < 0:
        low, high = high, 2 * high
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if over(middle) < 0 else (low, middle)
    return (low + high) / 2


def for_ever(price: Price, units: float) -> tuple[float, float | None, bool]:
    """How likely a sum is used up ever, what sum is in one case of a hundred, and whether that is exact.

    Where results are no whole steps, or an edge is tiny, both are found by the rate of adjustment, and are
    too much where a loss can be more than what is left.

    >>> from houseway.lab.prices import counted
    >>> ruin, needed, exact = for_ever(counted("die", [("up", 1, 5), ("down", -3, 1)]), 2)
    >>> round(ruin, 4), round(needed, 2), exact
    (0.52, 18.1, True)
    """
    pays, _ = _arrays(price)
    if pays.min() >= 0:
        return 0.0, 0.0, True
    rate = adjustment(price)
    if rate == 0:
        return 1.0, None, True
    unit, steps, exact = in_steps(price, lambda unit: unit <= FINEST)
    points = lowest(steps, rate / float(unit)) if exact else None
    if points is None:
        return exp(-rate * units), log(100) / rate, False
    stays = np.cumsum(points)
    place = max(ceil(units * unit - 1e-9), 1)
    ruin = 1 - float(stays[place - 1]) if place <= len(stays) else 0.0
    few = int(np.searchsorted(stays, 0.99))
    return max(ruin, 0.0), (few + 1) / float(unit) + log(100 * (1 - float(stays[few]))) / rate, True


def breaks(
    price: Price, units: float, rounds: int, progress: Callable[[int, int], None] | None = None
) -> float:
    """How likely a sum is used up within some rounds: step by step, what is used up taken out each time.

    >>> from houseway.lab.prices import counted
    >>> breaks(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), 2, 4)
    0.375
    """
    pays, _ = _arrays(price)
    if units > -pays.min() * rounds:
        return 0.0
    most = units + max(pays.max(), 0.0) * min(rounds, 50) + 8 * price.sd * rounds**0.5
    # Nobody wins more than the most in every round, or loses within the rounds what all of them cannot take.
    most = min(most, units + max(pays.max(), 0.0) * rounds, -pays.min() * rounds)
    if rate := adjustment(price):
        most = min(most, units - log(NOTHING) / rate)
    unit, steps, _ = in_steps(price, lambda unit: unit * Fraction(most) <= MOST_STEPS)
    start, top = max(ceil(units * unit - 1e-9), 1), ceil(most * unit)
    kept = np.zeros(start + 1)
    kept[start] = 1.0
    broken = 0.0
    for done in range(rounds):
        if progress is not None and done % SHOWN == 0:
            progress(done, rounds)
        moved = np.zeros(min(len(kept) + max(max(steps), 0), top + 1))
        for step, chance in steps.items():
            if step >= 0:
                below = max(min(len(kept), top - step), 0)
                moved[step : step + below] += chance * kept[:below]
                if below < len(kept):  # Who has so much more than at the start is as good as safe.
                    moved[top] += chance * kept[below:].sum()
            else:
                broken += chance * float(kept[:-step].sum())
                moved[: max(len(kept) + step, 0)] += chance * kept[-step:]
        broken += float(moved[0])
        moved[0] = 0.0
        held = np.flatnonzero(moved > NOTHING)
        if not len(held):
            break
        kept = moved[: int(held[-1]) + 1]
    if progress is not None:
        progress(rounds, rounds)
    return broken


def growth(price: Price, share: float) -> float:
    """The mean growth of the logarithm of a sum with this share of it on one bet; minus infinity where a
    round can use it up."""
    pays, chances = _arrays(price)
    if 1 + share * pays.min() <= 0:
        return float("-inf")
    return float(sum([chance * log1p(share * pay) for pay, chance in zip(pays, chances, strict=True)]))


def kelly(price: Price) -> float | None:
    """The share of a sum at which it grows fastest; none where nothing can be lost: more is always better."""
    pays, chances = _arrays(price)
    if pays @ chances <= 0:
        return 0.0
    if pays.min() >= 0:
        return None
    low, high = 0.0, 1 / -float(pays.min())
    for _ in range(200):
        middle = (low + high) / 2
        slope = float(chances @ (pays / np.maximum(1 + middle * pays, 1e-12)))
        low, high = (middle, high) if slope > 0 else (low, middle)
    return low


def _arrays(price: Price) -> tuple[Floats, Floats]:
    rows = [one for one in price.outcomes if one.probability > 0]
    return np.array([one.pays for one in rows]), np.array([one.probability for one in rows])
