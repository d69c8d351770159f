"""Prices out of random rounds, where all deals are too many to count."""

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from houseway.lab.prices import Outcome, Price, moments


def sampled(
    wager: str,
    rounds: Mapping[Fraction, int],
    *,
    player: str = "none",
    dealer: str = "none",
    notes: tuple[str, ...] = (),
) -> Price:
    """The price of a wager from how many rounds had each net result.

    >>> price = sampled("coin", {Fraction(2): 200, Fraction(-1): 200})
    >>> price.ev, price.sd, price.stderr, price.outcomes[0].outcome
    (0.5, 1.5, 0.075, 'wins 2')
    """
    total = sum(rounds.values())
    rows = sorted([(net, count) for net, count in rounds.items() if count], reverse=True)
    ev, sd = moments([(net, Fraction(count, total)) for net, count in rows])
    return Price(
        wager=wager,
        player=player,
        dealer=dealer,
        method="simulated",
        ev=ev,
        sd=sd,
        stderr=sd / sqrt(total),
        outcomes=tuple([Outcome(told(net), float(net), count / total) for net, count in rows]),
        notes=notes,
    )


def told(net: Fraction) -> str:
    """A net result in words."""
    return f"wins {float(net):g}" if net > 0 else f"loses {float(-net):g}" if net < 0 else "even"
