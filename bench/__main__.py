"""``make bench``: speed as ratios against peers, measured in one run.

``python -m bench hands`` measures hands one by one alone, ``python -m bench phh`` PHH files; files of the
public data set too where ``PHH_DATASET`` says where they are.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

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
from bench.measure import report, side_by_side
from houseway.build import is_compiled


def hands_side_by_side(works: dict[str, Callable[[], None]]) -> None:
    with hands.silence():
        rates = side_by_side(works, clock=process_time)
    report(rates, "houseway", "hands")


def main() -> None:
    print(f"Houseway is {'compiled' if is_compiled() else 'plain Python'} here")
    if sys.argv[1:] == ["phh"]:
        compare_phh()
        return
    compare_hands()
    if sys.argv[1:] != ["hands"]:
        measure_the_rest()


def compare_phh() -> None:
    print("PHH files of six-handed no-limit hold'em, read and played again")
    works = {"houseway": phh_hands.houseway(), "PokerKit": phh_hands.pokerkit()}
    report(side_by_side(works, clock=process_time), "houseway", "hands", times=phh_hands.HANDS)
    if where := os.environ.get("PHH_DATASET"):
        print(f"PHH files of {where}, the same")
        phh_dataset.report_chosen(Path(where))


def compare_hands() -> None:
    for play in hands.PLAYS:
        print(f"Hands of limit hold'em, {play}, six-handed, shuffle, events and ledger included")
        others = {"PokerKit": hands.pokerkit(6, play), "pokers (Rust)": hands.pokers(6, play)}
        hands_side_by_side({"houseway": hands.houseway(6, play), **others})
        print("The same heads-up (RLCard, OpenSpiel and pokers keep no ledger and no record)")
        others = {
            "PokerKit": hands.pokerkit(2, play),
            "pokers (Rust)": hands.pokers(2, play),
            "RLCard": hands.rlcard(play),
            "OpenSpiel": hands.openspiel(play),
        }
        hands_side_by_side({"houseway": hands.houseway(2, play), **others})


def measure_the_rest() -> None:
    print("Hands in batches, random players")
    batches.report()
    compare_phh()
    print("Seven-card high hands, one at a time from Python")
    report(
        side_by_side(
            {"houseway": ranks.houseway(), "phevaluator": ranks.phevaluator(), "eval7": ranks.eval7()}, 0.2
        ),
        "houseway",
        "hands",
        times=ranks.HANDS,
    )
    print("Rounds against a player-dealer, beside six-handed hold'em in the same run")
    works = {"six-handed limit hold'em": hands.houseway(6), **rounds.families()}
    report(side_by_side(works, 0.2), "six-handed limit hold'em", "rounds")
    print("Branches of a hand under way, beside a whole six-handed hold'em hand")
    works = {"six-handed limit hold'em": hands.houseway(6), **branches.branches()}
    report(side_by_side(works, 0.2, process_time), "six-handed limit hold'em", "times")
    print("The same on the river beside PokerKit's deepcopy of its own")
    works = {"houseway": branches.river(), "PokerKit": branches.pokerkit()}
    report(side_by_side(works, 0.2, process_time), "houseway", "times")
    print("Hands in which nothing goes wrong: plain, and ready for something that is entered")
    incidents.report()
    print("The desk: files with two unknown cards, settled under every value, by the time of the processor")
    unknown_cards.report()
    print("Hands for points and melds, everybody playing as suggested, beside the same hold'em hand")
    works = {"six-handed limit hold'em": hands.houseway(6), **rounds.points()}
    report(side_by_side(works, 0.3), "six-handed limit hold'em", "hands")
    print("The best setting of thirteen cards, on one core, many hands at a time")
    settings.report()
    print("Seven-card high hands, on one core: an array of random ones beside one at a time from Python")
    kernels.compare()
    print("All seven-card high hands counted, on one core, beside an array of random ones")
    kernels.compare_every_seven()
    print("Every ranking, on one core, arrays of random hands")
    kernels.report_every_ranking()
    print("Other rankings, seven cards, one at a time")
    for name in ranks.ours():
        report(side_by_side({name: ranks.houseway(name)}, 0.05), name, "hands", times=ranks.HANDS)
    print("Long work of the laboratory, one worker beside two threads, and what commands cost to start")
    work.report()
    print("Durable appends to the store of the live room, beside a bare file")
    store.report()
    print("Durable choices in the live room, people included, beside a bare echo of the same server")
    room.report()


if __name__ == "__main__":
    main()
