"""Rates measured side by side: interleaved slices and medians, so that a busy machine slows both."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

SLICES = 9


def rate(work: Callable[[], None], seconds: float) -> float:
    """How often a second the work is done, over about that many seconds."""
    done = 0
    begin = perf_counter()
    while (elapsed := perf_counter() - begin) < seconds:
        work()
        done += 1
    return done / elapsed


def side_by_side(works: dict[str, Callable[[], None]], seconds: float = 0.4) -> dict[str, list[float]]:
    """The rates of several works, one slice of each in turn, after each has run warm for a while."""
    for work in works.values():
        rate(work, 4 * seconds)
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(SLICES):
        for name, work in works.items():
            rates[name].append(rate(work, seconds))
    return rates


def report(rates: dict[str, list[float]], ours: str, unit: str, times: int = 1) -> None:
    """Median rates, and how many times faster ours is: the median of the ratios slice by slice."""
    for name, values in rates.items():
        line = f"  {name:<42} {median(values) * times:>14,.0f} {unit}/s"
        if name != ours:
            ratio = median(a / b for a, b in zip(rates[ours], values, strict=True))
            line += f"   {ours} is {ratio:,.1f} times as fast"
        print(line)
