"""What nobody holds any more is gone at once: a hand ties no knot that only the garbage collector undoes."""

import gc
from random import Random

import pytest

from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load


@pytest.mark.parametrize(
    "rule_set_id", ["black-sheep/texas-holdem", "black-sheep/omaha-hi-lo", "central-coast/seven-card-stud"]
)
def test_a_hand_that_is_over_is_gone(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    start = Start(tuple([SeatStart(number, 600_00) for number in (1, 2, 3)]), button=3)

    def play(seed: int) -> str:
        hand = deal(rules, start, Random(seed))
        while hand.decision is not None:
            verbs = hand.decision.plain
            stay = [choice for choice in (CALL, CHECK) if choice.verb in verbs]
            hand.choose(stay[0] if stay else next(iter(verbs.values())))
        return hand.table.outcome

    assert {play(seed) for seed in range(20)} == {"showdown"}
    gc.collect()
    gc.disable()
    try:
        for seed in range(20):
            play(seed)
        assert gc.collect() == 0
    finally:
        gc.enable()
