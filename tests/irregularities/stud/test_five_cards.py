"""Asian stud and five-card stud with a whole deck: the down card comes up, counts are wrong."""

import pytest

from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    ASIAN,
    CENTRAL_ASIAN,
    FIVE_CARD,
    NINETEENTH_ASIAN,
    cites,
    dealt,
    does,
    down,
    goes_on,
    hand_with,
    to_street,
    up,
)


@clause("I-128")
def test_at_hawaiian_gardens_the_second_card_comes_down() -> None:
    """000:778, 000:800: the first card is the down card."""
    hand = hand_with(ASIAN, "card 2 exposed")
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 5), dealt(hand, 2))
    assert (cites(hand), does(hand)) == (["I-128"], ["turned up", "next card down"])
    check_hand(goes_on(hand))


@clause("I-128")
@pytest.mark.parametrize("sheet", [CENTRAL_ASIAN, FIVE_CARD])
def test_at_central_coast_the_third_card_comes_down(sheet: str) -> None:
    """003:445: the second card is the down card; the first decides who opens."""
    hand = hand_with(sheet, "card 5 exposed")
    assert (down(hand, 2), up(hand, 2)) == ([], dealt(hand, 2, 5))
    to_street(hand, 3)
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 9), dealt(hand, 2, 5))
    assert (up(hand, 1)[1:], up(hand, 3)[1:]) == (dealt(hand, 8), dealt(hand, 10))
    assert cites(hand) == ["I-128"]
    check_hand(goes_on(hand))


@clause("I-128")
def test_a_card_that_comes_down_for_another_may_come_up_too() -> None:
    """Then the next one comes down; after the fifth none does, a ruling of ours."""
    hand = hand_with(CENTRAL_ASIAN, "card 5 exposed", "card 8 exposed", "card 11 exposed", "card 14 exposed")
    goes_on(hand)
    assert (len(down(hand, 2)), len(up(hand, 2))) == (0, 5)
    assert cites(hand)[:2] == ["I-128", "fifth-card-up"]
    check_hand(hand)


@clause("I-082")
def test_two_upcards_of_asian_stud_are_a_dead_hand() -> None:
    """000:800: with its ante back."""
    hand = hand_with(ASIAN, "card 2 exposed", "card 5 exposed")
    assert (cites(hand), does(hand)[2:]) == (["I-128", "I-082"], ["ante back", "hand is dead"])
    assert hand.table.seat(2).folded
    goes_on(hand)
    assert won(hand)[2] == 0
    check_hand(hand)


@clause("I-129")
def test_at_the_19th_hole_he_cannot_be_made_to_open() -> None:
    """004:117: seat 2 has the high card, an ace, and seat 3 opens with the next one."""
    cards = "9c As Kc 8c 7c Jd"
    assert hand_with(NINETEENTH_ASIAN, cards=cards).table.seat(2).bet == 2_00
    hand = hand_with(NINETEENTH_ASIAN, "card 5 exposed", cards=cards)
    assert [hand.table.seat(seat).bet for seat in (1, 2, 3)] == [0, 0, 2_00]
    assert (cites(hand), does(hand)[-1]) == (["I-129"], "not made to open")
    to_street(hand, 3)
    assert down(hand, 2) == dealt(hand, 9)
    check_hand(goes_on(hand))


@clause("I-130")
def test_at_the_19th_hole_two_are_a_misdeal() -> None:
    """004:117."""
    hand = hand_with(NINETEENTH_ASIAN, "card 4 exposed", "card 6 exposed")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-129", "I-130"])
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    check_hand(hand)


@clause("I-098")
@pytest.mark.parametrize("sheet", [NINETEENTH_ASIAN, FIVE_CARD, CENTRAL_ASIAN])
@pytest.mark.parametrize("what", ["short", "long"])
def test_a_hand_needs_five_cards(sheet: str, what: str) -> None:
    """004:121."""
    hand = goes_on(hand_with(sheet, f"deal 4 {what} by 2"))
    assert (cites(hand), does(hand)) == (["I-098"], ["dead"])
    assert won(hand)[2] < 0
    check_hand(hand)


@clause("I-131")
@pytest.mark.parametrize("what", ["short", "long"])
def test_a_wrong_count_before_action_is_a_misdeal(what: str) -> None:
    """000:789: the forced opening is no action yet."""
    hand = hand_with(ASIAN, f"deal 1 {what} by 2")
    hand.incident(f"turn 1 noticed by 1: deal 1 {what} by 2")
    assert (hand.table.outcome, cites(hand), won(hand)) == (MISDEAL, ["I-131"], {1: 0, 2: 0, 3: 0})
    check_hand(hand)


@clause("I-132")
@pytest.mark.parametrize("later", [False, True])
def test_a_wrong_count_after_action_is_a_dead_hand(later: bool) -> None:
    """000:789: noticed after an act, or only at the showdown; nothing goes back."""
    hand = hand_with(ASIAN, "deal 1 long by 1")
    act(hand, "call")
    if not later:
        hand.incident("turn 2 noticed by 3: deal 1 long by 1")
        assert hand.table.seat(1).folded
    goes_on(hand)
    assert (cites(hand), does(hand)) == (["I-132"], ["dead"])
    assert won(hand)[1] < 0
    check_hand(hand)


@clause("I-016", "I-017")
@pytest.mark.parametrize(("sheet", "key"), [(ASIAN, "I-016"), (FIVE_CARD, "I-017")])
def test_a_boxed_card_does_not_exist(sheet: str, key: str) -> None:
    """000:798, held at Central Coast (003:391)."""
    hand = hand_with(sheet, "card 2 boxed")
    assert [hand.table.seat(seat).cards[-1] for seat in (1, 2)] != dealt(hand, 1, 2)
    assert cites(hand) == [key]
    check_hand(goes_on(hand))


@clause("I-127")
@pytest.mark.parametrize("sheet", [ASIAN, CENTRAL_ASIAN, FIVE_CARD])
def test_a_card_that_its_player_shows_stays_a_down_card(sheet: str) -> None:
    """000:779, 003:446: no other card comes for it."""
    hand = hand_with(sheet)
    seat = asked(hand)[0]
    lay = [*down(hand, seat)]
    hand.incident(f"turn 1 self-exposed by {seat}: 1")
    assert (down(hand, seat), cites(hand)) == (lay, ["I-127"])
    to_street(hand, 3)
    assert (down(hand, seat), len(up(hand, seat))) == (lay, 2)
    assert verbs(hand)
    check_hand(goes_on(hand))
