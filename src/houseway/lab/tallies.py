"""Tallies of random rounds, from how often each thing happened."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from houseway.lab.prices import Tally


def tally_of(counts: Iterable[int], nets: Sequence[float | Fraction]) -> Tally:
    """The results of rounds that happened so often each, and what each of them brings.

    >>> tally_of([2, 1], [1, -1])
    Tally(rounds=3, total=1.0, squares=3.0)
    """
    often = [int(count) for count in counts]
    total = sum([net * count for net, count in zip(nets, often, strict=True)])
    squares = sum([net * net * count for net, count in zip(nets, often, strict=True)])
    return Tally(sum(often), float(total), float(squares))
