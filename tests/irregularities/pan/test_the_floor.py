"""What the floorman decides: a hand declared foul, a hand that lay unguarded."""

from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import check_hand
from tests.examples.melds.pan_deals import all_play, go, verbs
from tests.irregularities.clause import clause
from tests.irregularities.pan.deals import FIRST, SECOND, chips, deal_wrong, ruled

FULL = (FIRST, SECOND)


@clause("I-335")
def test_the_floorman_may_declare_a_hand_foul() -> None:
    """004:328, 004:357: it pays as a foul hand, is void, or plays on."""
    for way, marks in (("foul", {"foul"}), ("play-on", set()), ("void", set())):
        hand = all_play(deal_wrong({3: FULL, 2: FULL, 1: FULL}, "Qs 4h 2c"))
        hand.incident(f"turn {hand.turn} declared-foul by 2")
        assert hand.decision is not None
        assert (hand.decision.seats, verbs(hand)) == ((0,), {"foul", "void", "play-on"})
        go(hand, f"0 {way}")
        assert set(hand.table.seat(2).marks) == marks
        assert (hand.table.outcome == MISDEAL) == (way == "void")
        assert ruled(hand)[0] == "I-335"
        if hand.over:
            assert chips(hand) == {1: 20, 2: 20, 3: 20}
            check_hand(hand)


@clause("I-345")
def test_a_hand_that_was_swept_up_is_lost_unless_it_can_be_told_from_the_rest() -> None:
    """004:315-316: to protect it is up to its player."""
    for way, live in (("lost", [1, 3]), ("identified", [1, 2, 3])):
        hand = all_play(deal_wrong({3: FULL, 2: FULL, 1: FULL}, "Qs 4h 2c"))
        hand.incident(f"turn {hand.turn} hand-swept by 2")
        go(hand, f"0 {way}")
        assert [seat.number for seat in hand.table.live()] == live


@clause("I-345")
def test_the_last_hand_that_was_not_swept_up_wins_the_tops() -> None:
    hand = all_play(deal_wrong({2: FULL, 1: FULL}, "Qs 4h 2c"))
    hand.incident(f"turn {hand.turn} hand-swept by 2")
    go(hand, "0 lost")
    assert chips(hand) == {1: 21, 2: 19}
    check_hand(hand)
