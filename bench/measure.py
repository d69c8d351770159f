"""Rates measured side by side: interleaved slices and medians, so that a busy machine slows both."""

from collections.abc import Callable
from statistics import median
from time import perf_counter

SLICES = 7


def rate(work: Callable[[], None], seconds: float, clock: Callable[[], float] = perf_counter) -> float:
    """How often a second the work is done, over about that many seconds."""
    done = 0
    begin = clock()
    while (elapsed := clock() - begin) < seconds:
        work()
        done += 1
    return done / elapsed


def side_by_side(
    works: dict[str, Callable[[], None]], seconds: float = 0.3, clock: Callable[[], float] = perf_counter
) -> dict[str, list[float]]:
    """The rates of several works, one slice of each in turn, after each has run warm for a while.

    What runs on one thread is best measured by the time of the processor: others do not count then.
    """
    for work in works.values():
        rate(work, 2 * seconds, clock)
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(SLICES):
        for name, work in works.items():
            rates[name].append(rate(work, seconds, clock))
    return rates


def report(rates: dict[str, list[float]], ours: str, unit: str, times: int = 1) -> dict[str, float]:
    """Median rates, and how many times faster ours is: the median of the ratios slice by slice.

    Returns the ratios, by the name of what ours was compared with.
    """
    ratios = {}
    for name, values in rates.items():
        line = f"  {name:<42} {median(values) * times:>14,.0f} {unit}/s"
        if name != ours:
            ratio = ratios[name] = median([a / b for a, b in zip(rates[ours], values, strict=True)])
            line += f"   {ours} is {ratio:,.{2 if ratio < 10 else 1}f} times as fast"
        print(line)
    return ratios
