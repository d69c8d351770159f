"""Chips that somebody posts who comes in: live ones count up to the bet to call, and no further."""

from random import Random

import pytest

from houseway.errors import RecordError
from houseway.play.decisions import CALL, CHECK
from houseway.play.hand import deal
from houseway.play.table import SeatStart, Start
from houseway.rooms.loader import load

RULES = load("black-sheep/texas-holdem")
BIG = RULES.stakes().big_blind


def _start(seat: int, live: int, stack: int = 600_00) -> Start:
    seats = [
        SeatStart(n, stack if n == seat else 600_00, post_live=live if n == seat else 0) for n in range(1, 6)
    ]
    return Start(tuple(seats), button=5)


@pytest.mark.parametrize(("seat", "live"), [(4, BIG + 1), (4, 3 * BIG), (1, BIG), (2, 1)])
def test_a_live_post_above_the_call_is_refused(seat: int, live: int) -> None:
    with pytest.raises(RecordError, match=f"seat {seat} posts more than the bet to call"):
        deal(RULES, _start(seat, live), Random(1))


@pytest.mark.parametrize(("live", "stack"), [(BIG, 600_00), (BIG - 1, 600_00), (3 * BIG, BIG // 2)])
def test_whoever_posts_up_to_the_call_may_raise_if_he_has_chips(live: int, stack: int) -> None:
    hand = deal(RULES, _start(4, live, stack), Random(1))
    raised = False
    while (decision := hand.decision) is not None:
        option = decision.option("raise")
        if decision.seat == 4 and option is not None:
            raised = True
            hand.choose(option.least())
        else:
            hand.choose(CALL if "call" in decision.by_verb else CHECK)
    assert hand.over
    assert raised == (stack > live)
    assert sum(hand.stacks().values()) == sum([seat.stack for seat in hand.start.seats])
