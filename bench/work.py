"""Long work of the laboratory: one worker beside two threads, and what a command costs before it works.

``python -m bench.work`` alone; with names of jobs (see ``bench.long_work``) only those, with ``--longest``
those that take minutes.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from typing import NamedTuple

from bench.goals import tell
from bench.long_work import JOBS, LONGEST

COMMANDS = (
    ("equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh"),
    ("odds", "hawaiian-gardens/ultimate-texas-holdem", "--no-readings"),
)
STARTS = 3
"""How often a command is started; the quickest counts."""
LONG, VERY_LONG = 5.0, 20.0
"""Seconds: the ratio is promised of jobs that take longer than the first; those between are run twice."""


class Run(NamedTuple):
    """One run of a job in a process of its own."""

    wall: float
    """Seconds by the clock ..."""
    used: float
    """... and of the processor."""
    answer: str
    """A digest of it."""
    compiled: int
    """How many kernels had to be compiled."""


def one_run(name: str, workers: int) -> Run:
    """A run for which all kernels are there: what a first one compiles is kept for the second."""
    for _ in range(2):
        done = subprocess.run(
            [sys.executable, "-m", "bench.long_work", name, str(workers)],
            capture_output=True,
            text=True,
            check=True,
        )
        wall, used, answer, compiled = done.stdout.split()
        run = Run(float(wall), float(used), answer, int(compiled))
        if not run.compiled:
            break
    return run


def pairs_of(name: str) -> list[tuple[Run, Run]]:
    """Runs with one worker and with two threads: the threads first, who compile in less time."""
    both = one_run(name, 2)
    pairs = [(one_run(name, 1), both)]
    if LONG < pairs[0][0].wall <= VERY_LONG:
        pairs.append((one_run(name, 1), one_run(name, 2)))
    return pairs


def report_workers(names: Sequence[str] = tuple(JOBS)) -> None:
    """Each job; the ratio is the median of the ratios of its pairs of runs."""
    long: list[float] = []
    print(f"  {'':<32} {'one worker':>12} {'two threads':>12} {'ratio':>7} {'pairs of runs':>14}  answers")
    for name in names:
        pairs = pairs_of(name)
        alone, both = (min([pair[at].wall for pair in pairs]) for at in (0, 1))
        ratio = median([one.wall / two.wall for one, two in pairs])
        if alone > LONG:
            long.append(ratio)
        answers = {run.answer for pair in pairs for run in pair}
        print(
            f"  {name:<32} {alone:>10.2f} s {both:>10.2f} s {ratio:>7.2f} {len(pairs):>14}  "
            f"{'identical' if len(answers) == 1 else 'DIFFERENT'}",
            flush=True,
        )
    if long:
        tell("lab threads", min(long))


def report_starts() -> None:
    """What whole commands cost, whose work was kept or takes little."""
    for arguments in COMMANDS:
        used = []
        for _ in range(STARTS + 1):
            began = sum(getrusage(RUSAGE_CHILDREN)[:2])
            subprocess.run([sys.executable, "-m", "houseway", *arguments], capture_output=True, check=True)
            used.append(sum(getrusage(RUSAGE_CHILDREN)[:2]) - began)
        print(f"  houseway {' '.join(arguments)[:50]:<52} {min(used[1:]):.2f} s of a core")
        if arguments[0] == "equity":
            tell("equity", min(used[1:]))


def report() -> None:
    """Both."""
    print(f"  ({os.cpu_count()} cores)")
    report_workers()
    report_starts()


if __name__ == "__main__":
    asked = [name for name in sys.argv[1:] if name != "--longest"]
    if "--longest" in sys.argv:
        report_workers(tuple(LONGEST))
    elif asked:
        report_workers(asked)
    else:
        report()
