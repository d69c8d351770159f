"""Where one plan overtakes another: in players, hands that go on, hands an hour, pots or bets."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import NamedTuple

from houseway.fees.charges import Option


class Run(NamedTuple):
    """Values from here to there for which the same holds; no end where it is none."""

    low: Fraction
    high: Fraction | None
    who: int
    """Which takes more: 1 the first, -1 the second, 0 both the same; or the place of the first leader."""


def by_values(first: Mapping[int, Fraction], second: Mapping[int, Fraction]) -> list[Run]:
    """Who takes more, value by value, for those that both have; neighbours that agree are one run."""
    found: list[Run] = []
    for value in sorted(first.keys() & second.keys()):
        who = _sign(first[value] - second[value])
        if found and found[-1].who == who:
            found[-1] = found[-1]._replace(high=Fraction(value))
        else:
            found.append(Run(Fraction(value), Fraction(value), who))
    return found


def overtaken(runs: Sequence[Run]) -> bool:
    """Whether each of the two takes more somewhere."""
    return {1, -1} <= {run.who for run in runs}


def crossing(first: tuple[Fraction, Fraction], second: tuple[Fraction, Fraction]) -> Fraction | None:
    """The share between 0 and 1 at which two straight lines meet, each given at 0 and at 1.

    >>> crossing((Fraction(100), Fraction(300)), (Fraction(50), Fraction(350)))
    Fraction(1, 2)
    """
    at_none, at_all = first[0] - second[0], first[1] - second[1]
    if at_none == at_all or _sign(at_none) * _sign(at_all) >= 0:
        return None
    return at_none / (at_none - at_all)


Lead = tuple[Run, tuple[int, ...]]
"""From where to where the same lead, and their places; several where they take the same."""


def line_leaders(lines: Sequence[tuple[Fraction, Fraction]], most: bool) -> list[Lead]:
    """Who leads for which share from 0 to 1: takes most, or least."""
    meets = {c for a, b in combinations(lines, 2) if (c := crossing(a, b)) is not None}
    found: list[Lead] = []
    for low, high in pairwise([Fraction(0), *sorted(meets), Fraction(1)]):
        middle = (low + high) / 2
        who = _leaders([at_none + middle * (at_all - at_none) for at_none, at_all in lines], most)
        _join(found, Run(low, high, who[0]), who)
    return found


def step_leaders(curves: Sequence[Mapping[int, Fraction]], most: bool) -> list[Lead]:
    """Who leads at which value; each curve is flat from one value to the next."""
    found: list[Lead] = []
    values = sorted(set.intersection(*[set(curve) for curve in curves])) if curves else []
    for value, after in zip(values, [*values[1:], None], strict=True):
        who = _leaders([curve[value] for curve in curves], most)
        _join(found, Run(Fraction(value), None if after is None else Fraction(after - 1), who[0]), who)
    return found


def _join(found: list[Lead], run: Run, who: tuple[int, ...]) -> None:
    if found and found[-1][1] == who:
        found[-1] = found[-1][0]._replace(high=run.high), who
    else:
        found.append((run, who))


def by_steps(first: Mapping[int, Fraction], second: Mapping[int, Fraction]) -> list[Run]:
    """Who takes more from which value on; both are flat from one value to the next."""
    found: list[Run] = []
    values = sorted(first.keys() & second.keys())
    for value, after in zip(values, [*values[1:], None], strict=True):
        who = _sign(first[value] - second[value])
        high = None if after is None else Fraction(after - 1)
        if found and found[-1].who == who:
            found[-1] = found[-1]._replace(high=high)
        else:
            found.append(Run(Fraction(value), high, who))
    return found


def _leaders(values: Sequence[Fraction], most: bool) -> tuple[int, ...]:
    best = max(values) if most else min(values)
    return tuple([place for place, value in enumerate(values) if value == best])


def _sign(value: Fraction) -> int:
    return (value > 0) - (value < 0)


def edges(options: Sequence[Option], times: int, least: int, most: int, step: int) -> list[int]:
    """The amounts at which a fee may change, where up to so many equal amounts are added up for it.

    Bands begin and end at them, once for each number of amounts that may be counted; in whole steps.
    """
    found = {least, most}
    for option in options:
        for charge in option.charges:
            if charge.band is None or charge.terms.key not in ("action", "bet", "pot"):
                continue
            ends = [charge.band.low] + ([] if charge.band.high is None else [charge.band.high + 1])
            for end in ends:
                for counted in range(1, times + 1):
                    each = -(-end // counted)
                    found.add(-(-each // step) * step)
    return sorted([amount for amount in found if least <= amount <= most])
