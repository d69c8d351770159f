"""What the house would have done: costs that are plain, and nothing known that the seat did not know."""

from random import Random

import msgspec
import pytest

import houseway
from houseway.play.hand import Hand
from houseway.play.record import record_of
from houseway.room.reading.judging import judged
from houseway.room.reading.structs import Judged
from houseway.rooms.loader import load
from houseway.testing.stacking import one_at_a_time, stacked
from tests.every import hands_of, play_out
from tests.room.reading.seeing import another_like_it

HOLDEM = "black-sheep/texas-holdem"


def judge(hand: Hand, seat: int, trials: int = 40) -> Judged:
    return judged(msgspec.json.encode(record_of(hand)), seat, trials)


def folded_aces() -> Hand:
    """Seat 3 has aces on the button and folds them to a single bet."""
    hands = one_at_a_time("7c 2d", "Jd 4s", "As Ah")
    hand = stacked(HOLDEM, hands, [100_00, 100_00, 100_00], button=3)
    hand.choose(houseway.Choice("fold"))
    hand.choose(houseway.Choice("fold"))
    return hand


def test_folding_aces_costs_something() -> None:
    (fold,) = judge(folded_aces(), 3).decisions
    assert fold.yours == "Fold" and fold.house.startswith(("Raise", "Call"))
    assert not fold.same and fold.trials > 20
    assert fold.cost > fold.off > 0


def test_the_same_act_costs_nothing() -> None:
    told = judge(folded_aces(), 1)
    assert [(one.same, one.cost) for one in told.decisions] == [(True, 0)]
    assert told.cost == 0


def test_a_fouled_setting_costs_a_lot_and_rows_may_lie_as_they_like() -> None:
    random = Random("settings")
    costs = []
    for hand in hands_of(load("hawaiian-gardens/pai-gow-poker"), random, 8):
        play_out(hand, random)
        for seat in hand.start.seats:
            costs += [
                (one.yours, one.house, one.same, one.cost) for one in judge(hand, seat.seat, 20).decisions
            ]
    assert any([same for _, _, same, _ in costs])
    assert any([not same and cost > 0 for _, _, same, cost in costs])


@pytest.mark.parametrize(
    "rule_set",
    [HOLDEM, "hawaiian-gardens/lowball", "lucky-lady/no-bust-blackjack", "hawaiian-gardens/thirteen-card"],
)
def test_cards_that_the_seat_never_saw_make_no_difference(rule_set: str) -> None:
    random = Random(f"judged {rule_set}")
    tried = 0
    for hand in hands_of(load(rule_set), random, 6):
        play_out(hand, random)
        seat = random.choice(hand.start.seats).seat
        other = another_like_it(hand, seat, random)
        if other is not None:
            tried += 1
            assert judge(hand, seat, 8) == judge(other, seat, 8)
    assert tried
