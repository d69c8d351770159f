"""Write the lists of kernels that questions need: ``python -m tests.lab.work.kernels_needed [PACKAGE …]``.

Each question is asked in a process that has nothing kept, with one worker; what it compiles, in that order,
is what the next machine can compile ahead.
"""

import os
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

import houseway
from houseway.lab.work.ahead import FILE

HEAD = """\
# The kernels that questions need, in that order: compiled ahead (houseway.lab.work.ahead).
# Written by `python -m tests.lab.work.kernels_needed`."""

_LISTEN = """
import sys
from numba.core import event
from houseway.cli import main
from houseway.lab.work.signatures import written_call

class Listener(event.Listener):
    depth = 0
    def on_start(self, event):
        kernel = event.data["dispatcher"].py_func
        if not self.depth:
            call = written_call(kernel.__module__, kernel.__name__, event.data["args"])
            print("kernel", call, file=sys.stderr)
        self.depth += 1
    def on_end(self, event):
        self.depth -= 1

event.register("numba:compile", Listener())
main(sys.argv[1:])
"""

GARDENS = "hawaiian-gardens"
Commands = tuple[tuple[str, ...], ...]
"""What each needs beyond the first stands before that: it is compiled ahead last."""


def priced(*ids: str) -> Commands:
    return tuple(
        [("odds", f"{GARDENS}/{one}" if "/" not in one else one, "--no-readings", "--fresh") for one in ids]
    )


def simulated(*ids: str) -> Commands:
    return tuple([(*command, "--simulate", "1000") for command in priced(*ids)])


QUESTIONS: dict[str, dict[str, Commands]] = {
    "houseway.lab.equity": {
        "all deals": (("equity", f"{GARDENS}/razz", "As 2d 3c 4d 5h 7h", "Ks Kd Kc 3h 2h 6h"),),
        "random deals": (("equity", f"{GARDENS}/razz", "As 2d 3c", "Ks Kd Kc"),),
    },
    "houseway.lab.kernels": {
        "all": (
            ("equity", f"{GARDENS}/omaha", "As 2s Kd Qd", "9c 8c 7d 6d", "--board", "3h 4d Kc 8h"),
            ("equity", f"{GARDENS}/badugi", "As 2d 3c", "Ks Kd Kc 2h"),
            ("equity", f"{GARDENS}/match-it", "--players", "2"),
        )
    },
    "houseway.lab.ranges": {
        "every board": (("equity", f"{GARDENS}/texas-holdem", "QQ+,AKs", "15%"),),
        "every spot": (("equity", f"{GARDENS}/omaha", "AAKK", "QQJJ", "--board", "3h 4d Kc 8h"),),
        "random deals": (("equity", f"{GARDENS}/omaha", "AA**", "KK**"),),
    },
    "houseway.lab.baccarat": {"price": priced("baccarat"), "rounds": simulated("baccarat")},
    "houseway.lab.baccarat_9": {"price": priced("baccarat-9"), "rounds": simulated("baccarat-9")},
    "houseway.lab.blackjack": {
        "price": priced("hawaiian-blackjack", "nineteenth-hole/century-21-blackjack"),
        "rounds": simulated("hawaiian-blackjack"),
    },
    "houseway.lab.california_22": {
        "price": priced("nineteenth-hole/california-blackjack"),
        "rounds": simulated("nineteenth-hole/california-blackjack"),
    },
    "houseway.lab.caribbean_stud": {"price": priced("caribbean-stud"), "rounds": simulated("caribbean-stud")},
    "houseway.lab.nine_and_a_half": {
        "price": priced("nine-and-a-half"),
        "rounds": simulated("nine-and-a-half"),
    },
    "houseway.lab.nines": {"price": priced("super-9"), "rounds": simulated("super-9")},
    "houseway.lab.pai_gow_tiles": {"price": priced("pai-gow-tiles"), "rounds": simulated("pai-gow-tiles")},
    "houseway.lab.pokara": {"price": priced("pokara"), "rounds": simulated("pokara")},
    "houseway.lab.three_card_poker": {
        "price": priced("three-card-poker-6-card-bonus"),
        "rounds": simulated("three-card-poker-6-card-bonus"),
    },
    "houseway.lab.ultimate_holdem": {
        "price": priced("ultimate-texas-holdem"),
        "together": (
            ("odds", "lucky-lady/ultimate-texas-holdem", "--together", "ante=1,trips=1", "--fresh"),
        ),
        "rounds": simulated("ultimate-texas-holdem"),
    },
    "houseway.lab.double_hand": {
        "price": priced("pai-gow-poker", "fortune-pai-gow-poker", "face-up-pai-gow-poker"),
        "rounds": simulated("pai-gow-poker", "fortune-pai-gow-poker"),
    },
}


def kernels_of(command: tuple[str, ...]) -> list[str]:
    """What a command compiles."""
    with TemporaryDirectory() as folder:
        environment = {**os.environ, "HOUSEWAY_CACHE": folder}
        done = subprocess.run(
            [sys.executable, "-c", _LISTEN, *command, "--workers", "1"],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
    return [line.removeprefix("kernel ") for line in done.stderr.splitlines() if line.startswith("kernel ")]


def write(packages: Iterable[str]) -> None:
    """Ask every question of these packages, and write what they need."""
    for package in packages:
        parts = [HEAD]
        price: list[str] = []
        for question, commands in QUESTIONS[package].items():
            first, *others = [
                [line for line in kernels_of(command) if line not in price] for command in commands
            ]
            if question == "price":
                price = first  # Random rounds are played after it: their list has what they need besides.
            more = dict.fromkeys([line for lines in others for line in lines if line not in first])
            if more or first:
                parts += ["", f"[{question}]", *more, *first]
        assert houseway.__file__
        place = Path(houseway.__file__).parent.joinpath(*package.split(".")[1:], FILE)
        place.write_text("\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(sys.argv[1:] or QUESTIONS)
