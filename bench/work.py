"""Long work of the laboratory: one worker beside two threads, and what a command costs before it works."""

import os
import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median

LONG = (
    "hawaiian-gardens/ultimate-texas-holdem",
    "hawaiian-gardens/pai-gow-poker",
    "hawaiian-gardens/hawaiian-blackjack",
    "hawaiian-gardens/caribbean-stud",
    "hawaiian-gardens/pai-gow-tiles",
)
"""Rule sets whose figures take some seconds."""
COMMANDS = (
    ("equity", "black-sheep/texas-holdem", "As Ad", "Ks Kh"),
    ("odds", "hawaiian-gardens/ultimate-texas-holdem", "--no-readings"),
)
TIMES = 3
ONE_PRICE = """
import sys, time
from houseway.lab.odds import price
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
rules, runner = load(sys.argv[1]), Runner(int(sys.argv[2]), keep=False)
began, worked = time.perf_counter(), time.process_time()
price(rules, Request(), runner)
print(time.perf_counter() - began, time.process_time() - worked)
"""


def one_price(rule_set_id: str, workers: int) -> tuple[float, float]:
    """Seconds by the clock and of the processor for all wagers, in a new process that keeps nothing."""
    done = subprocess.run(
        [sys.executable, "-c", ONE_PRICE, rule_set_id, str(workers)],
        capture_output=True,
        text=True,
        check=True,
    )
    wall, used = done.stdout.split()
    return float(wall), float(used)


def report_workers() -> None:
    """Runs of each in turn; the ratio is the median of the ratios."""
    for rule_set_id in LONG:
        one_price(rule_set_id, 1)  # Kernels are compiled.
        runs = [(one_price(rule_set_id, 1), one_price(rule_set_id, 2)) for _ in range(TIMES)]
        alone, both = (min([run[at] for run in runs]) for at in (0, 1))
        ratio = median([one[0] / two[0] for one, two in runs])
        print(
            f"  {rule_set_id:<42} one {alone[0]:6.2f} s ({alone[1]:.2f} of a core), "
            f"two {both[0]:6.2f} s ({both[1]:.2f}): {ratio:.2f} times as fast"
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
    report()
