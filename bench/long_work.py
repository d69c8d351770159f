"""A long job of the laboratory, in a process that keeps nothing: ``python -m bench.long_work NAME 2``.

Prints the seconds by the clock, the seconds of the processor, a digest of the answer, and how many kernels
had to be compiled, whose time is no part of the work.
"""

import hashlib
import re
import sys
import time
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import msgspec
from numba.core import event

from houseway.lab.checks import check
from houseway.lab.equity.model import model
from houseway.lab.odds import price
from houseway.lab.prices import Request
from houseway.lab.ranges.shares import question, range_equities
from houseway.lab.together import price_together
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

Work = Callable[[Runner], Any]
GARDENS = "hawaiian-gardens"
ROUNDS = 20_000_000


def priced(rule_set_id: str, **asked: str) -> Work:
    return lambda runner: price(load(rule_set_id), Request(**asked), runner)  # type: ignore[arg-type]


def simulated(rule_set_id: str) -> Work:
    def work(runner: Runner) -> Any:
        rules = load(rule_set_id)
        return check(rules, Request(), price(rules, Request(), runner), ROUNDS, 1, runner)

    return work


def together(runner: Runner) -> Any:
    stakes = {"ante": Fraction(1), "trips": Fraction(1)}
    return price_together(load("lucky-lady/ultimate-texas-holdem"), Request(), stakes, runner)


def ranges(rule_set_id: str, *texts: str, dead: str = "", trials: int = 0) -> Work:
    return lambda runner: range_equities(question(model(load(rule_set_id)), texts, dead=dead), runner, trials)


JOBS: dict[str, Work] = {
    "Ultimate Texas Hold'em": priced(f"{GARDENS}/ultimate-texas-holdem"),
    "Ultimate with Trips": together,
    "Ultimate, cards removed": priced(f"{GARDENS}/ultimate-texas-holdem", removed="As Kd 7c"),
    "Pai Gow Poker": priced(f"{GARDENS}/pai-gow-poker"),
    "Pai Gow Poker, cards removed": priced(f"{GARDENS}/pai-gow-poker", removed="As Kd 7c"),
    "Fortune Pai Gow Poker": priced(f"{GARDENS}/fortune-pai-gow-poker"),
    "Face-Up Pai Gow, best play": priced(f"{GARDENS}/face-up-pai-gow-poker", player="best"),
    "Hawaiian Blackjack": priced(f"{GARDENS}/hawaiian-blackjack"),
    "Century 21 Blackjack": priced("nineteenth-hole/century-21-blackjack"),
    "Pai Gow tiles": priced(f"{GARDENS}/pai-gow-tiles"),
    "Caribbean Stud": priced(f"{GARDENS}/caribbean-stud"),
    "Baccarat, random rounds": simulated(f"{GARDENS}/baccarat"),
    "1326 against 1326, dead cards": ranges("black-sheep/texas-holdem", "100%", "100%", dead="As Kd 7c"),
    "Ranges of Omaha, at random": ranges("black-sheep/omaha", "AA**", "KK**", trials=ROUNDS),
}
LONGEST: dict[str, Work] = {
    "California 22, equilibrium": priced(
        "nineteenth-hole/california-blackjack", player="equilibrium", dealer="equilibrium"
    ),
}
"""Minutes long: only where they are asked for."""


def digest(answer: Any) -> str:
    """What tells answers apart, but for the time that they took."""
    text = re.sub(rb'"seconds":[^,}]*', b"", msgspec.json.encode(answer))
    return hashlib.sha256(text).hexdigest()[:16]


def main(name: str, workers: int) -> None:
    work = {**JOBS, **LONGEST}[name]
    runner = Runner(workers, keep=False)
    began, worked = time.perf_counter(), time.process_time()
    with event.install_recorder("numba:compile") as compiling:
        answer = work(runner)
    wall, used = time.perf_counter() - began, time.process_time() - worked
    print(wall, used, digest(answer), len(compiling.buffer))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
