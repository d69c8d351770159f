"""The draw of the nines: players passed over; hands opened too early, moved, or played wrongly."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, GARDENS, ends, happens, on, ruled, seated

TWO_SPOTS = ["2 wager @2 base=1000", "2 wager @3 base=1000"]


@clause("I-178")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_hand_opened_too_early_leaves_the_logical_way(rule_set_id: str) -> None:
    """000:562-565, 000:1854-1857: seat 2 has stood on five; a six stands, a five draws."""
    hand = act(seated(rule_set_id, [5, 6, 5], 7, draws="4s 3s"), "2 stand")
    happens(hand, "bank-opened")
    assert hand.over
    assert [on(hand, spot) for spot in (2, 3, 4)] == ["Kh Qh 5h", "Kd Qd 6d", "Ks Qs 5s 4s"]
    assert ruled(hand) == ["I-178"]
    ends(hand, s2="lost -10", s3="lost -10", s4="won 10")


@clause("I-343")
def test_central_coast_has_the_same_remedy_by_a_ruling() -> None:
    """003:661 forbids it and says no more."""
    hand = happens(seated(CENTRAL, [4, 6], 7, draws="4s 3s"), "bank-opened")
    assert (on(hand, 2), on(hand, 3), ruled(hand)) == ("Kh Qh 4h 4s", "Kd Qd 6d", ["I-343"])
    ends(hand, s2="won 10", s3="lost -10")


@clause("I-178")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_nobody_opens_a_hand_too_early_that_is_open(rule_set_id: str) -> None:
    hand = act(seated(rule_set_id, [6], 6), "2 stand")
    assert asked(hand) == (1,)
    with pytest.raises(IllegalIncident):
        happens(hand, "bank-opened")


@clause("I-191")
def test_a_hand_that_was_talked_about_goes_the_house_way() -> None:
    """003:672: seat 3 has four and would stand; it is not asked, and draws."""
    hand = happens(seated(CENTRAL, [6, 4], 6, draws="4s 3s"), "talks by 3")
    act(hand, "2 stand")
    assert (asked(hand), on(hand, 3), ruled(hand)) == ((1,), "Kd Qd 4d 4s", ["I-191"])
    with pytest.raises(IllegalIncident):
        happens(hand, "talks by 2")
    ends(act(hand, "stand"), s2="pushed", s3="won 10")


@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_talk_has_no_price_at_hawaiian_gardens(rule_set_id: str) -> None:
    """000:555, 000:1850."""
    hand = happens(seated(rule_set_id, [6, 5], 6), "talks by 3")
    act(hand, "2 stand")
    assert (asked(hand), ruled(hand)) == ((3,), ["talk"])


def passed_over(rule_set_id: str) -> Hand:
    """Seat 2 is passed over with five, and seat 3 has drawn the four of spades; seat 4 is asked."""
    hand = happens(seated(rule_set_id, [5, 5, 5], 6, draws="4s 3s 2s Ad"), "passed-over by 2")
    assert asked(hand) == (3,)
    act(hand, "3 draw")
    assert (asked(hand), on(hand, 2), on(hand, 3)) == ((4,), "Kh Qh 5h", "Kd Qd 5d 4s")
    return hand


def points_it_out(hand: Hand, seat: int) -> Hand:
    assert hand.table.mishaps is not None
    (fact,) = hand.table.mishaps.latent
    return happens(hand, f"noticed by {seat}: {fact}")


@clause("I-216")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_drawn_cards_are_moved_back_at_hawaiian_gardens(rule_set_id: str) -> None:
    """000:587, 000:1878: the four was seat 2's, and seat 3 gets the three; seat 4 goes on with the deuce."""
    hand = points_it_out(passed_over(rule_set_id), 2)
    assert asked(hand) == (2,)
    act(hand, "2 draw")
    assert [on(hand, spot) for spot in (2, 3, 4)] == ["Kh Qh 5h 4s", "Kd Qd 5d 3s", "Ks Qs 5s"]
    act(hand, "4 draw")
    assert (on(hand, 4), ruled(hand)) == ("Ks Qs 5s 2s", ["I-216"])
    ends(act(hand, "1 stand"), s2="won 10", s3="won 10", s4="won 10")


@clause("I-216")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_who_was_passed_over_may_stand(rule_set_id: str) -> None:
    hand = act(points_it_out(passed_over(rule_set_id), 4), "2 stand")
    assert [on(hand, spot) for spot in (2, 3)] == ["Kh Qh 5h", "Kd Qd 5d 4s"]
    ends(act(hand, "4 stand, 1 stand"), s2="lost -10", s3="won 10", s4="lost -10")


@clause("I-216")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_the_house_dealer_sees_it_when_all_others_have_acted(rule_set_id: str) -> None:
    """A ruling of ours: a hand that lies in no box is not set."""
    hand = act(passed_over(rule_set_id), "4 draw")
    assert asked(hand) == (2,)
    act(hand, "2 draw")
    assert [on(hand, spot) for spot in (2, 3, 4)] == ["Kh Qh 5h 4s", "Kd Qd 5d 3s", "Ks Qs 5s 2s"]
    act(hand, "1 stand")
    check_hand(hand)


@clause("I-216")
def test_a_card_that_lies_open_is_not_moved() -> None:
    """Seat 3's card is exposed: it stays, to be replaced, and seat 2 gets the next of the shoe."""
    hand = seated(GARDENS[0], [5, 5, 6], 6, "card 13 exposed", draws="4s 3s 2s Ad")
    happens(hand, "passed-over by 2")
    act(hand, "3 draw")
    act(points_it_out(hand, 2), "2 draw")
    assert (on(hand, 2), on(hand, 3)) == ("Kh Qh 5h 3s", "Kd Qd 5d 4s")
    act(hand, "4 stand, 1 stand")
    assert on(hand, 3) == "Kd Qd 5d 2s"
    check_hand(hand)


@clause("I-217")
def test_who_was_passed_over_gets_no_card_at_central_coast() -> None:
    """003:623: pointed out or not, the next player has drawn."""
    said = points_it_out(passed_over(CENTRAL), 2)
    assert asked(said) == (4,)
    silent = passed_over(CENTRAL)
    for hand in (said, silent):
        act(hand, "4 stand, 1 stand")
        assert (on(hand, 2), ruled(hand)) == ("Kh Qh 5h", ["I-217"])
        ends(hand, s2="lost -10", s3="won 10", s4="lost -10")


@clause("I-217")
def test_who_speaks_up_before_the_next_card_may_draw() -> None:
    hand = happens(seated(CENTRAL, [5, 5], 6, draws="4s 3s"), "passed-over by 2")
    act(points_it_out(hand, 2), "2 draw")
    assert (on(hand, 2), asked(hand), ruled(hand)) == ("Kh Qh 5h 4s", (3,), ["skipped-in-time"])


@clause("I-224")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_hand_moved_to_the_other_box(rule_set_id: str) -> None:
    """000:568, 000:1861: a six plays where it lies now; a four goes the logical way whatever the box."""
    hand = seated(rule_set_id, [5, 6, 4], 6, draws="4s 3s 2s")
    with pytest.raises(IllegalIncident):
        happens(hand, "moves-hand by 3: card")
    act(hand, "2 draw")
    happens(hand, "moves-hand by 3: card")
    assert asked(hand) == (4,)
    assert on(hand, 3) == "Kd Qd 6d 3s"
    happens(hand, "moves-hand by 4: no card")
    assert (asked(hand), on(hand, 4)) == ((1,), "Ks Qs 4s 2s")
    assert ruled(hand) == ["I-224", "I-224b"]
    ends(act(hand, "stand"), s2="won 10", s3="won 10", s4="pushed")


@clause("I-224")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_five_that_has_its_card_keeps_it(rule_set_id: str) -> None:
    """000:568: it plays as it is."""
    hand = act(seated(rule_set_id, [5, 6], 6, draws="4s"), "2 draw")
    happens(hand, "moves-hand by 2: no card")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 5h 4s", ["I-224"])
    ends(act(hand, "3 stand, 1 stand"), s2="won 10", s3="pushed")


@clause("I-224", "I-213")
def test_an_open_card_that_is_taken_back_is_not_replaced() -> None:
    """003:611: seat 2 drew on six, and the four lay open; the house way has no card for a six."""
    hand = act(seated(CENTRAL, [6, 6], 5, "card 10 exposed", draws="4s 3s 2s"), "2 draw")
    happens(hand, "moves-hand by 2: no card")
    assert on(hand, 2) == "Kh Qh 6h"
    act(hand, "3 stand, 1 stand")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 6h", ["I-213", "I-224b"])
    ends(hand, s2="won 10", s3="won 10")


@clause("I-225")
@pytest.mark.parametrize("rule_set_id", GARDENS)
@pytest.mark.parametrize(
    ("value", "wrong", "right"), [(5, "Kd Qd 5d", "Kd Qd 5d 4s"), (6, "Kd Qd 6d 4s", "Kd Qd 6d")]
)
def test_the_house_resets_what_it_played_wrongly(
    rule_set_id: str, value: int, wrong: str, right: str
) -> None:
    """000:566, 000:1859: when the player-dealer's hand is open and set."""
    hand = seated(
        rule_set_id, [6, value], 6, "deal 1 misplayed by 3", draws="4s 3s", wagers=TWO_SPOTS, others=-1
    )
    act(hand, "2 stand")
    assert on(hand, 3) == wrong
    act(hand, "1 stand")
    assert (on(hand, 3), ruled(hand)) == (right, ["I-225"])
    check_hand(hand)


@clause("I-226")
def test_the_management_resets_a_house_way_hand() -> None:
    """003:626: seat 2 asked for it, with five, and the supervisor gave no card."""
    hand = act(seated(CENTRAL, [5], 6, "deal 1 misplayed by 2", draws="4s"), "2 house-way")
    assert on(hand, 2) == "Kh Qh 5h"
    act(hand, "1 stand")
    assert (on(hand, 2), ruled(hand)) == ("Kh Qh 5h 4s", ["I-226"])
    ends(hand, s2="won 10")
