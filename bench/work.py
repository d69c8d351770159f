"""Long work of the laboratory: one worker beside two threads, and what a command costs before it works.

``python -m bench.work`` alone; with names of jobs (see ``bench.long_work``) only those, with ``--longest``
those that take minutes, with ``--first`` only what first questions take on a new machine.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

from bench.goals import tell
from bench.long_work import JOBS, LONGEST

COMMANDS = (
    ("equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh"),
    ("odds", "hawaiian-gardens/ultimate-texas-holdem", "--no-readings"),
)
FIRST_QUESTIONS = (
    ("equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh"),
    ("equity", "black-sheep/texas-holdem", "QQ+,AKs", "15%"),
    ("equity", "black-sheep/omaha-hi-lo", "As 2s Kd Qd", "9c 8c 7d 6d", "--board", "3h 4d Kc"),
    ("equity", "hawaiian-gardens/badugi", "--players", "6"),
    (
        "solve",
        "black-sheep/texas-holdem",
        "KK,QJs,54s",
        "AA,AK",
        "--board",
        "Ks 9h 7d 4c",
        "--pot=8",
        "--bet=2",
    ),
    *[
        ("odds", f"hawaiian-gardens/{game}", "--no-readings", "--fresh")
        for game in (
            "hawaiian-blackjack",
            "pai-gow-tiles",
            "caribbean-stud",
            "three-card-poker-6-card-bonus",
            "ultimate-texas-holdem",
            "pai-gow-poker",
        )
    ],
)
"""Each is asked first on a machine that has nothing compiled."""
STARTS = 3
"""How often a command is started; the quickest counts."""
LONG, VERY_LONG = 5.0, 20.0
"""Seconds: the ratio is promised of jobs over the first; those up to the second are run twice."""


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
    if pairs[0][0].wall <= VERY_LONG:
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


def report_first_questions() -> None:
    """What commands take by the clock where nothing is kept, and then once more."""
    worst = 0.0
    for arguments in FIRST_QUESTIONS:
        with TemporaryDirectory() as folder:
            environment = {**os.environ, "HOUSEWAY_CACHE": folder}
            took = []
            for _ in range(2):
                began = perf_counter()
                command = [sys.executable, "-m", "houseway", *arguments]
                subprocess.run(command, env=environment, capture_output=True, check=True)
                took.append(perf_counter() - began)
        print(f"  houseway {' '.join(arguments)[:50]:<52} {took[0]:.2f} s, then {took[1]:.2f} s", flush=True)
        worst = max(worst, took[0])
    tell("cold start", worst)


def report() -> None:
    """All of them."""
    print(f"  ({os.cpu_count()} cores)")
    report_workers()
    report_starts()
    report_first_questions()


if __name__ == "__main__":
    asked = [name for name in sys.argv[1:] if name not in ("--longest", "--first")]
    if "--first" in sys.argv:
        report_first_questions()
    elif "--longest" in sys.argv:
        report_workers(tuple(LONGEST))
    elif asked:
        report_workers(asked)
    else:
        report()
