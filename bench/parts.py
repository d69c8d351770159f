"""The parts of a run, by their names, in the order in which they are measured."""

import os
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import NamedTuple

from tests.desk import hiding as unknown_cards

from bench import (
    batches,
    branches,
    hands,
    incidents,
    kernels,
    phh_dataset,
    phh_hands,
    ranks,
    room,
    rounds,
    settings,
    store,
    work,
)
from bench.goals import tell
from bench.measure import report, side_by_side

HOLDEM = "six-handed limit hold'em"


class Part(NamedTuple):
    """Something to measure."""

    title: str
    run: Callable[[], None]


def hands_side_by_side(works: dict[str, Callable[[], None]]) -> dict[str, float]:
    with hands.silence():
        rates = side_by_side(works, clock=process_time)
    return report(rates, "houseway", "hands")


def compare_hands() -> None:
    for play in hands.PLAYS:
        print(f"  {play}, six-handed, shuffle, events and ledger included")
        others = {"PokerKit": hands.pokerkit(6, play), "pokers (Rust)": hands.pokers(6, play)}
        six = hands_side_by_side({"houseway": hands.houseway(6, play), **others})
        print(f"  {play}, heads-up (RLCard, OpenSpiel and pokers keep no ledger and no record)")
        others = {
            "PokerKit": hands.pokerkit(2, play),
            "pokers (Rust)": hands.pokers(2, play),
            "RLCard": hands.rlcard(play),
            "OpenSpiel": hands.openspiel(play),
        }
        two = hands_side_by_side({"houseway": hands.houseway(2, play), **others})
        if play == "check/call":
            tell("six PokerKit", six["PokerKit"])
            tell("six pokers", six["pokers (Rust)"])
            tell("two OpenSpiel", two["OpenSpiel"])


def compare_phh() -> None:
    works = {"houseway": phh_hands.houseway(), "PokerKit": phh_hands.pokerkit()}
    rates = side_by_side(works, clock=process_time)
    tell("phh", report(rates, "houseway", "hands", times=phh_hands.HANDS)["PokerKit"])
    if where := os.environ.get("PHH_DATASET"):
        print(f"  files of {where}, the same")
        phh_dataset.report_chosen(Path(where))


def compare_ranks() -> None:
    works = {"houseway": ranks.houseway(), "phevaluator": ranks.phevaluator(), "eval7": ranks.eval7()}
    report(side_by_side(works, 0.2), "houseway", "hands", times=ranks.HANDS)
    print("  other rankings, seven cards")
    for name in ranks.ours():
        report(side_by_side({name: ranks.houseway(name)}, 0.03), name, "hands", times=ranks.HANDS)


def beside_holdem(works: dict[str, Callable[[], None]], unit: str) -> dict[str, float]:
    """Rates beside a whole hand of hold'em, by the time of the processor; they are returned."""
    rates = side_by_side({HOLDEM: hands.houseway(6), **works}, 0.2, process_time)
    report(rates, HOLDEM, unit)
    return {name: median(values) for name, values in rates.items()}


def measure_rounds() -> None:
    beside_holdem(rounds.families(), "rounds")


def compare_branches() -> None:
    beside_holdem(branches.branches(), "times")
    print("  the same on the river beside PokerKit's deepcopy of its own")
    works = {"houseway": branches.river(), "PokerKit": branches.pokerkit()}
    rates = side_by_side(works, 0.2, process_time)
    tell("branch PokerKit", report(rates, "houseway", "times")["PokerKit"])
    tell("branch", median(rates["houseway"]))


def measure_points() -> None:
    found = beside_holdem(rounds.points(), "hands")
    tell("thirteen", found[rounds.THIRTEEN])
    tell("face-up", found[rounds.FACE_UP])
    tell("pan", found[rounds.PAN])
    tell("pan asked", found[rounds.PAN_ASKED])


def measure_kernels() -> None:
    kernels.compare()
    print("  all seven-card high hands counted, beside an array of random ones")
    kernels.compare_every_seven()
    print("  every ranking, arrays of random hands")
    kernels.report_every_ranking()


PARTS: dict[str, Part] = {
    "hands": Part("hands of limit hold'em beside other libraries", compare_hands),
    "batches": Part("hands in batches, random players", batches.report),
    "phh": Part("PHH files of six-handed no-limit hold'em, read and played again", compare_phh),
    "ranks": Part("seven-card high hands, one at a time from Python", compare_ranks),
    "rounds": Part("rounds against a player-dealer, beside six-handed hold'em", measure_rounds),
    "branches": Part("branches of a hand under way, beside a whole hand of hold'em", compare_branches),
    "incidents": Part(
        "hands in which nothing goes wrong: plain, and ready for what is entered", incidents.report
    ),
    "desk": Part("the desk: files with two unknown cards, by the processor's time", unknown_cards.report),
    "points": Part("hands for points and melds, everybody playing as suggested", measure_points),
    "settings": Part("the best setting of thirteen cards, on one core, many hands", settings.report),
    "kernels": Part("arrays of hands, on one core, beside one at a time from Python", measure_kernels),
    "work": Part("long work of the laboratory, one worker beside two threads; starts", work.report),
    "store": Part("durable appends to the store of the live room, beside a bare file", store.report),
    "room": Part("durable choices in the live room, people included, beside a bare echo", room.report),
}
