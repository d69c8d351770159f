"""``make bench``: speed as ratios against peers, measured in one run."""

from bench import branches, hands, incidents, kernels, ranks, rounds, settings
from bench.measure import report, side_by_side


def main() -> None:
    print("Hands of limit hold'em, check/call, six-handed, shuffle, events and ledger included")
    report(side_by_side({"houseway": hands.houseway(6), "PokerKit": hands.pokerkit(6)}), "houseway", "hands")
    print("The same heads-up (RLCard and OpenSpiel keep no ledger and no record)")
    report(
        side_by_side(
            {
                "houseway": hands.houseway(2),
                "PokerKit": hands.pokerkit(2),
                "RLCard": hands.rlcard(),
                "OpenSpiel": hands.openspiel(),
            }
        ),
        "houseway",
        "hands",
    )
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
    report(side_by_side(works, 0.2), "six-handed limit hold'em", "times")
    print("Hands in which nothing goes wrong: plain, and ready for something that is entered")
    incidents.report()
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


if __name__ == "__main__":
    main()
