"""What somebody should have at the table: how a sum ends, how often it is used up, how fast it grows.

Results of one round are those of a priced wager, for either side; rounds are independent and the bet stays
the same. Nobody stops before the sum is used up or the rounds are over.
"""

from fractions import Fraction
from math import ceil, exp, lcm, log, log1p

import msgspec
import numpy as np
from numpy.typing import NDArray

from houseway.lab.long_run import FINEST, RARE, after, ahead, quantile
from houseway.lab.prices import LabError, Outcome, Price, moments

MOST_STEPS = 400_000
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
    """Whether these two are exact; else both are a little too much."""
    kelly: float
    """The share of the sum on one bet at which it grows fastest; 0 for a side that does not win."""
    growth: float
    """The mean growth of the logarithm in a round with this sum and bet."""


def seen_from(price: Price, dealer: bool) -> Price:
    """The wager as the player-dealer has it: what the one wins the other pays."""
    if not dealer:
        return price
    turned = [Outcome(one.outcome, -one.pays, one.probability) for one in price.outcomes]
    mean, deviation = moments([(one.pays, one.probability) for one in turned])
    return msgspec.structs.replace(price, outcomes=tuple(turned), ev=mean, sd=deviation)


def bankroll(price: Price, units: float, rounds: int, *, dealer: bool = False) -> Bankroll:
    """A sum of so many bets over so many rounds."""
    if units <= 0 or rounds < 1:
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
        breaks=breaks(own, units, rounds),
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

    By the rate of adjustment both are a little too much where a loss can be more than what is left. Whoever
    wins one and the same amount each time, and loses multiples of it, is told exactly.

    >>> from houseway.lab.prices import counted
    >>> ruin, needed, exact = for_ever(counted("die", [("up", 1, 5), ("down", -3, 1)]), 2)
    >>> round(ruin, 4), round(needed, 2), exact
    (0.52, 18.1, True)
    """
    rate = adjustment(price)
    if rate == 0:
        return 1.0, None, True
    steps = _in_steps(price)
    if steps is None:
        return exp(-rate * units), log(100) / rate, False
    gain, losses, chances = steps
    rest = _used_up(losses, chances, ceil(units / gain - 1e-9))
    if rest is None:
        return exp(-rate * units), log(100) / rate, False
    ruin, sum_of_few, few = rest
    return ruin, sum_of_few * gain + log(100 * few) / rate, True


def _in_steps(price: Price) -> tuple[float, list[int], list[float]] | None:
    """The one amount that is won, what is lost in these steps, and how likely each is, wins first; pushes
    do not count."""
    pays, likely = _arrays(price)
    gains = np.unique(pays[pays > 0])
    if len(gains) != 1:
        return None
    gain = float(gains[0])
    losses = pays[pays < 0] / -gain
    if np.abs(losses - np.round(losses)).max() > 1e-9:
        return None
    moves = 1.0 - float(likely[pays == 0].sum())
    chances = [float(likely[pays > 0].sum()) / moves, *(likely[pays < 0] / moves).tolist()]
    return gain, [int(loss) for loss in np.round(losses)], chances


def _used_up(losses: list[int], chances: list[float], units: int) -> tuple[float, int, float] | None:
    """How likely so many steps are used up ever, then a number of steps with few cases in which they are, and
    how few; none where that takes too many steps.

    The chance to stay above nothing goes up with the sum: from u to u + 1 steps by what the losses make of
    the difference, and it begins so that it comes to one in the end.
    """
    win, *lose = chances
    mean = win - sum([chance * loss for chance, loss in zip(lose, losses, strict=True)])
    stays = [0.0, mean / win]
    most = MOST_STEPS // len(losses)
    while len(stays) <= units or stays[-1] < 0.99:
        if len(stays) > most:
            return None
        last = len(stays) - 1
        falls = [
            chance * (stays[last] - stays[max(last - loss, 0)])
            for chance, loss in zip(lose, losses, strict=True)
        ]
        stays.append(stays[last] + sum(falls) / win)
    few = next(place for place, stay in enumerate(stays) if stay >= 0.99)
    return 1.0 - stays[units], few, 1.0 - stays[few]


def breaks(price: Price, units: float, rounds: int) -> float:
    """How likely a sum is used up within some rounds: step by step, what is used up taken out each time.

    >>> from houseway.lab.prices import counted
    >>> breaks(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), 2, 4)
    0.375
    """
    pays = [Fraction(one.pays).limit_denominator(FINEST) for one in price.outcomes]
    likely = [one.probability > RARE for one in price.outcomes]
    unit = lcm(*[pay.denominator for pay, is_likely in zip(pays, likely, strict=True) if is_likely])
    high = max(max(pays), Fraction(0))
    top = ceil((units + float(high) * min(rounds, 50) + 8 * price.sd * rounds**0.5) * unit)
    while top > MOST_STEPS and unit > 1:
        unit, top = unit // 2, top // 2
    steps = np.array([round(pay * unit) for pay in pays])
    chances = np.array([one.probability for one in price.outcomes])
    kept = np.zeros(top + 1)
    kept[min(round(units * unit), top)] = 1.0
    broken = 0.0
    for _ in range(rounds):
        moved = np.zeros(top + 1)
        for step, chance in zip(steps.tolist(), chances.tolist(), strict=True):
            if step >= 0:
                moved[step:] += chance * kept[: top + 1 - step]
                moved[top] += chance * kept[top + 1 - step :].sum() if step else 0.0
            else:
                moved[: top + 1 + step] += chance * kept[-step:]
                broken += chance * float(kept[: min(-step, top + 1)].sum())
        broken += float(moved[0])
        moved[0] = 0.0
        kept = moved
    return broken


def growth(price: Price, share: float) -> float:
    """The mean growth of the logarithm of a sum with this share of it on one bet; minus infinity where a
    round can use it up."""
    pays, chances = _arrays(price)
    if 1 + share * pays.min() <= 0:
        return float("-inf")
    return float(sum([chance * log1p(share * pay) for pay, chance in zip(pays, chances, strict=True)]))


def kelly(price: Price) -> float:
    """The share of a sum at which it grows fastest."""
    pays, chances = _arrays(price)
    if pays @ chances <= 0:
        return 0.0
    low, high = 0.0, 1 / max(-float(pays.min()), 1e-9)
    for _ in range(200):
        middle = (low + high) / 2
        slope = float(chances @ (pays / np.maximum(1 + middle * pays, 1e-12)))
        low, high = (middle, high) if slope > 0 else (low, middle)
    return low


def _arrays(price: Price) -> tuple[Floats, Floats]:
    rows = [one for one in price.outcomes if one.probability > 0]
    return np.array([one.pays for one in rows]), np.array([one.probability for one in rows])
