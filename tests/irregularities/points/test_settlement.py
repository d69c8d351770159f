"""What players pay each other wrongly."""

import pytest

from houseway.testing import check_hand
from tests.irregularities.clause import clause
from tests.irregularities.points.thirteen import (
    ALL,
    HIGH,
    LOW,
    MIXED,
    compare,
    dealt,
    points,
    ruled,
    set_as_dealt,
)


@clause("I-292")
@pytest.mark.parametrize("rule_set", ALL)
def test_what_players_pay_each_other_stands(rule_set: str) -> None:
    """000:862, 003:746: the first payment is seat 1's to seat 2, and only that one is wrong."""
    smooth = points(compare(set_as_dealt(dealt(rule_set, (LOW, HIGH, MIXED)))))
    hand = dealt(rule_set, (LOW, HIGH, MIXED), "settlement 1 wrong-points: 1")
    due = -points(compare(set_as_dealt(dealt(rule_set, (LOW, HIGH)))))[1]
    compare(set_as_dealt(hand))
    assert ruled(hand) == ["I-292"]
    assert points(hand) == {1: smooth[1] + due - 1, 2: smooth[2] - due + 1, 3: smooth[3]}
    check_hand(hand)


@clause("I-292")
def test_what_is_no_number_of_points_is_not_paid() -> None:
    smooth = points(compare(set_as_dealt(dealt(ALL[0], (LOW, HIGH)))))
    for said in ("-3", "a few"):
        hand = compare(set_as_dealt(dealt(ALL[0], (LOW, HIGH), f"settlement 1 wrong-points: {said}")))
        assert (points(hand), ruled(hand)) == (smooth, [])
        check_hand(hand)


@clause("I-292")
def test_nothing_may_be_paid_at_all() -> None:
    hand = dealt(ALL[0], (LOW, HIGH))
    hand.incident("settlement 1 wrong-points: 0")
    compare(set_as_dealt(hand))
    assert points(hand) == {1: 0, 2: 0}
    check_hand(hand)
