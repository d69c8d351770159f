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

from bench.long_work import JOBS, LONGEST

COMMANDS = (
    ("equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh"),
    ("odds", "hawaiian-gardens/ultimate-texas-holdem", "--no-readings"),
)
TIMES = 3


def one_run(name: str, workers: int) -> tuple[float, float, str]:
    """Seconds by the clock and of the processor, and a digest of the answer, of a new process."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.long_work", name, str(workers)],
        capture_output=True,
        text=True,
        check=True,
    )
    wall, used, answer = done.stdout.split()
    return float(wall), float(used), answer


def report_workers(names: Sequence[str] = tuple(JOBS), times: int = TIMES) -> None:
    """Runs of each in turn; the ratio is the median of the ratios."""
    print(f"  {'':<32} {'one worker':>12} {'two threads':>12} {'ratio':>7}  answers")
    for name in names:
        one_run(name, 1)  # Kernels are compiled, tables kept.
        runs = [(one_run(name, 1), one_run(name, 2)) for _ in range(times)]
        alone, both = (min([run[at][0] for run in runs]) for at in (0, 1))
        ratio = median([one[0] / two[0] for one, two in runs])
        answers = {run[2] for pair in runs for run in pair}
        print(
            f"  {name:<32} {alone:>10.2f} s {both:>10.2f} s {ratio:>7.2f}  "
            f"{'identical' if len(answers) == 1 else 'DIFFERENT'}",
            flush=True,
        )


def report_starts() -> None:
    """What whole commands cost, whose work was kept or takes little."""
    for arguments in COMMANDS:
        used = []
        for _ in range(TIMES + 1):
            began = sum(getrusage(RUSAGE_CHILDREN)[:2])
            subprocess.run([sys.executable, "-m", "houseway", *arguments], capture_output=True, check=True)
            used.append(sum(getrusage(RUSAGE_CHILDREN)[:2]) - began)
        print(f"  houseway {' '.join(arguments)[:50]:<52} {min(used[1:]):.2f} s of a core")


def report() -> None:
    """Both."""
    print(f"  ({os.cpu_count()} cores)")
    report_workers()
    report_starts()


if __name__ == "__main__":
    asked = [name for name in sys.argv[1:] if name != "--longest"]
    if "--longest" in sys.argv:
        report_workers(tuple(LONGEST), 1)
    elif asked:
        report_workers(asked)
    else:
        report()
