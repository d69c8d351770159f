"""What it costs to be ready for what goes wrong: hands without any, plain and with every place counted."""

from collections.abc import Callable
from random import Random
from time import process_time

from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load
from houseway.shoe import Chance

BATCHES = 60
HANDS = 25
GAMES = ("black-sheep/texas-holdem", "central-coast/seven-card-stud")


def batch(rule_set_id: str, *, watched: bool) -> Callable[[], None]:
    """Six-handed hands in which everybody checks and calls; else what is done for the absent."""
    rules = load(rule_set_id)
    start = Start(tuple([SeatStart(n, 60_000) for n in range(1, 7)]), button=6)

    def work() -> None:
        for seed in range(HANDS):
            chance = Chance(Random(seed))
            chance.watched = watched
            hand = Hand(rules, start, chance)
            while (decision := hand.decision) is not None:
                verbs = decision.by_verb
                usual = CALL if "call" in verbs else CHECK if "check" in verbs else None
                hand.choose(usual or hand.absent(decision.seat))

    return work


def best(works: dict[str, Callable[[], None]]) -> dict[str, float]:
    """The quickest of many batches of each, one of each in turn."""
    found = dict.fromkeys(works, float("inf"))
    for _ in range(BATCHES):
        for name, work in works.items():
            begin = process_time()
            work()
            found[name] = min(found[name], process_time() - begin)
    return found


def report() -> None:
    for rule_set_id in GAMES:
        times = best(
            {"plain": batch(rule_set_id, watched=False), "counted": batch(rule_set_id, watched=True)}
        )
        plain, counted = times["plain"] / HANDS, times["counted"] / HANDS
        print(
            f"  {rule_set_id:<42} {1e6 * plain:>8.1f} µs a hand; "
            f"with every place counted {counted / plain:.2f} times that"
        )
