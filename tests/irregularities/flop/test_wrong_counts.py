"""A player with a card too many or too few, cards for a dead position, a discard that comes too late."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import act, check_hand, won
from houseway.words.payments import incidents_of
from houseway.words.teller import Teller
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import (
    CENTRAL,
    CENTRAL_OMAHA,
    CENTRAL_PINEAPPLE,
    HOLDEM,
    NINETEENTH,
    STACK,
    checked_down,
    cites,
    dealt,
    discards,
    hand_with,
)
from tests.session.tables import table


@clause("I-012")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA])
@pytest.mark.parametrize("what", ["short", "long"])
@pytest.mark.parametrize("acts", [0, 1])
def test_a_wrong_count_before_two_have_acted_is_a_misdeal(sheet: str, what: str, acts: int) -> None:
    """003:183, 003:239, 003:307."""
    fact = f"deal 1 {what} by 2"
    hand = hand_with(sheet, fact, f"turn {acts + 1} noticed by 1: {fact}")
    act(hand, *["call"] * acts)
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-012"])
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    check_hand(hand)


@clause("I-012")
def test_the_cards_that_come_to_a_hand_of_a_wrong_number() -> None:
    """A short hand lacks its last card, a long one gets one more when everybody has his."""
    hand = hand_with(CENTRAL, "deal 1 short by 2")
    assert [seat.hole for seat in hand.table.seats] == [dealt(hand, 0, 3), dealt(hand, 1), dealt(hand, 2, 4)]
    hand = hand_with(CENTRAL, "deal 1 long by 2")
    assert hand.table.by_number[2].hole == dealt(hand, 1, 4, 6)
    assert hand.table.by_number[3].hole == dealt(hand, 2, 5)


@clause("I-013")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA])
@pytest.mark.parametrize("what", ["short", "long"])
def test_a_wrong_count_after_two_acts_costs_all_that_is_in(sheet: str, what: str) -> None:
    """003:183, 003:239, 003:307: the big blind of $3 stays in the pot, and the others play on."""
    fact = f"deal 1 {what} by 2"
    hand = hand_with(sheet, fact, f"turn 3 noticed by 3: {fact}", limit="3-6")
    act(hand, "call, call")
    assert hand.table.by_number[2].folded
    assert (hand.table.outcome, cites(hand)) == ("", ["I-013"])
    assert won(checked_down(hand))[2] == -3_00
    check_hand(hand)


@clause("I-013")
def test_a_wrong_count_that_nobody_points_out_is_found_when_hands_are_shown() -> None:
    """003:183: it is found after two players have acted."""
    for ask_to_show in (False, True):
        hand = hand_with(CENTRAL, "deal 1 long by 1", limit="3-6")
        act(hand, "call, call, check", *["check, check, check"] * 2, "bet 600, call, call")
        assert cites(hand) == ["I-013"]
        assert hand.over
        assert won(hand)[1] == -9_00
        check_hand(hand)
        assert not ask_to_show or hand.table.by_number[1].folded


@clause("I-013")
def test_who_wins_without_showing_is_not_found_out() -> None:
    hand = act(hand_with(CENTRAL, "deal 1 short by 1", limit="3-6"), "fold, raise 600, fold")
    assert (won(hand), cites(hand)) == ({1: 3_00, 2: -3_00, 3: 0}, [])
    check_hand(hand)


@clause("I-014")
def test_cards_for_a_dead_position_are_a_dead_hand() -> None:
    """004:222: seen before its player has acted; the others play on."""
    fact = "deal 1 dead-position by 4"
    hand = hand_with(NINETEENTH, fact, f"turn 1 noticed by 2: {fact}", players=5)
    assert (hand.table.by_number[4].folded, cites(hand), hand.over) == (True, ["I-014"], False)
    assert won(checked_down(hand))[4] == 0
    check_hand(hand)


@clause("I-015")
@pytest.mark.parametrize("wins", [True, False])
def test_who_plays_a_dead_position_and_wins_owes_the_blinds(wins: bool) -> None:
    """004:222: seat 3 has called before it is seen."""
    fact = "deal 1 dead-position by 3"
    hand = act(hand_with(NINETEENTH, fact, f"turn 2 noticed by 2: {fact}", limit="3-6"), "call")
    assert (cites(hand), hand.table.by_number[3].folded) == (["I-015"], False)
    act(hand, "fold, check")
    act(hand, "bet 300, fold" if not wins else "check, bet 300, fold")
    assert won(hand)[3] == (4_00 if wins else -3_00)
    assert hand.table.state.get("blinds_due", []) == ([3] if wins else [])
    check_hand(hand)


@clause("I-015")
def test_at_the_table_he_has_to_post_before_the_next_hand() -> None:
    """004:222: seat 7 plays the hand, everybody else folds; then he comes back as if he had missed both."""
    fact = "deal 1 dead-position by 7"
    for raises in (True, False):
        session = table(NINETEENTH, "6-12", 1, 3, 5, 7, button=1)
        session.deal(Random(1), incidents=[fact, f"turn 2 noticed by 1: {fact}"])
        session.choose("raise 1200" if raises else "call")
        for verb in ("fold", "fold", "fold") if raises else ("raise 1200", "fold", "fold", "fold"):
            session.choose(verb)
        assert session.hand is None
        assert session.person(7).missed == ({"small blind", "big blind"} if raises else set())
        assert session.ways_in(7) == (("total", "wait-big-blind") if raises else ())
        assert "blinds_due" not in session.state


@clause("I-014")
def test_a_position_for_which_a_blind_was_posted_is_not_dead() -> None:
    hand = hand_with(NINETEENTH, "deal 1 dead-position by 1")
    assert hand.table.mishaps is not None
    assert hand.table.mishaps.happened == []
    with pytest.raises(IllegalIncident, match="dead-position"):
        hand_with(NINETEENTH).incident("deal 1 dead-position by 3")


@clause("I-034")
@pytest.mark.parametrize("sheet", [CENTRAL_PINEAPPLE])
def test_who_has_not_discarded_when_the_turn_comes_has_a_foul_hand(sheet: str) -> None:
    """003:242: he loses his $3, and the others discard and play on."""
    hand = hand_with(sheet, "turn 8 late-discard by 2", limit="3-6")
    act(hand, "call, call, check", "check, check, check", f"1 discard {dealt_first(sheet)}")
    assert (hand.table.by_number[2].folded, cites(hand)) == (True, ["I-034"])
    assert hand.decision is not None
    assert hand.decision.seats == (3,)
    assert won(checked_down(discards(hand)))[2] == -3_00
    check_hand(hand)


def dealt_first(sheet: str) -> str:
    return str(hand_with(sheet).table.by_number[1].hole[0])


def test_a_silent_sheet_rules_alike() -> None:
    """Hawaiian Gardens prints nothing on short hands in hold'em."""
    fact = "deal 1 short by 2"
    assert hand_with(HOLDEM, fact, f"turn 1 noticed by 2: {fact}").table.outcome == MISDEAL
    hand = act(hand_with(HOLDEM, fact, f"turn 3 noticed by 2: {fact}"), "call, call")
    assert won(checked_down(hand))[2] < 0
    assert sum(hand.stacks().values()) + hand.table.collection.balance == 3 * STACK


@pytest.mark.parametrize(
    ("fact", "told"),
    [
        ("deal 1 short by 2", "Seat 2 gets a card too few"),
        ("deal 1 long by 2", "Seat 2 gets a card too many"),
        ("card 2 joker", "Seat 2's card is a joker: Jk"),
    ],
)
def test_what_comes_to_light_when_hands_are_shown_is_told(fact: str, told: str) -> None:
    """003:181, 003:183: nobody has pointed it out before."""
    hand = checked_down(hand_with(CENTRAL, fact))
    assert incidents_of(hand, Teller(rules=hand.rules), 200)[0] == told
    check_hand(hand)
