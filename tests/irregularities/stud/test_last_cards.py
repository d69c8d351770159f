"""The last card of seven-card stud comes face up."""

import pytest

from houseway.play.decisions import Choice
from houseway.play.view import view
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    CENTRAL,
    HG,
    NINETEENTH,
    RAZZ,
    cites,
    dealt,
    does,
    down,
    goes_on,
    hand_with,
    to_street,
    up,
)

# Seat 2 has aces in the hole and seat 3 the best board; the last card of seat 2 is a king.
ROUGH = "2c Ah 7d 2d As 8h 9c Jc Kh  3c  Ts 4d Kd  3d  6h 5s 9d  3h  8c 7s Qh  3s  4c Ks 5c"


@clause("I-104")
@pytest.mark.parametrize("sheet", [HG, CENTRAL])
def test_who_has_his_last_card_up_may_be_all_in(sheet: str) -> None:
    """000:183-184, 003:397: the others get theirs down, and he plays for what is in the pot."""
    bet = 8_00 if sheet == HG else 6_00
    hand = to_street(hand_with(sheet, "card 20 exposed", cards=ROUGH), 7)
    assert [len(down(hand, seat)) for seat in (1, 2, 3)] == [3, 2, 3]
    assert up(hand, 2)[-1] == dealt(hand, 24)[0]
    assert (asked(hand), verbs(hand)) == ((2,), ["bet-on", "all-in"])
    assert does(hand) == ["turned up", "may be all-in", "board begins"]
    pot = hand.table.pot.balance
    act(hand, "2 all-in")
    assert asked(hand) == (3,)
    act(hand, f"3 bet {bet}", "1 call")
    assert hand.over
    # Two aces win the main pot, two kings what was bet after it.
    main = pot // 3
    assert won(hand) == {1: -main - bet, 2: 2 * main, 3: -main + bet}
    check_hand(hand)


@clause("I-104")
def test_who_stays_in_the_betting_is_asked_like_the_others() -> None:
    hand = to_street(hand_with(HG, "card 20 exposed", cards=ROUGH), 7)
    act(hand, "2 bet-on", "3 bet 800", "1 fold")
    assert verbs(hand) == ["call", "raise", "fold"]
    check_hand(goes_on(hand))


@clause("I-104")
def test_somebody_who_is_not_there_is_treated_as_all_in() -> None:
    hand = to_street(hand_with(HG, "card 20 exposed"), 7)
    assert hand.absent(2) == Choice("all-in")


@clause("I-105")
@pytest.mark.parametrize("sheet", [HG, CENTRAL])
def test_of_two_players_both_get_it_up_if_the_first_does(sheet: str) -> None:
    """000:185, 003:398: and they bet as usual."""
    hand = to_street(hand_with(sheet, "card 13 exposed", players=2), 7)
    assert [(len(down(hand, seat)), len(up(hand, seat))) for seat in (1, 2)] == [(2, 5), (2, 5)]
    assert cites(hand)[0] == "I-105"
    assert verbs(hand) == ["check", "bet", "fold"]
    check_hand(goes_on(hand))


@clause("I-106")
@pytest.mark.parametrize("sheet", [HG, CENTRAL])
def test_of_two_players_the_second_may_be_all_in(sheet: str) -> None:
    """000:185, 003:398: the first one's card lies down. No bet can follow."""
    hand = to_street(hand_with(sheet, "card 14 exposed", players=2), 7)
    assert [(len(down(hand, seat)), len(up(hand, seat))) for seat in (1, 2)] == [(3, 4), (2, 5)]
    assert (asked(hand), verbs(hand)) == ((2,), ["bet-on", "all-in"])
    assert cites(hand)[0] == "I-106"
    act(hand, "2 all-in")
    assert hand.over
    check_hand(hand)


@clause("I-107")
@pytest.mark.parametrize(("sheet", "first"), [(HG, 2), (CENTRAL, 2), (RAZZ, 1)])
def test_the_board_begins_with_the_card_that_came_up(sheet: str, first: int) -> None:
    """000:186, 003:398: a pair of kings; in razz the low board."""
    cards = "2c 3c 4c 2d 3d 4d 9c Kh 8d  5c  Qh Jc Td  5d  8h 7s 6s  5h  7h 9h Js  5s  Ad Ks 4h"
    if sheet == RAZZ:
        cards = "2c 3c 4c 2d 3d 4d 9c Kh 8d  5c  6h Jc Td  5d  8h 7s 6s  5h  7h 9h Js  5s  Ad Ks 4h"
    hand = to_street(
        hand_with(sheet, "card 20 exposed" if sheet != RAZZ else "card 19 exposed", cards=cards), 7
    )
    goes_on(hand, 1)
    assert asked(hand) == (first,)
    assert cites(hand)[-1] == "I-107"
    check_hand(goes_on(hand))


@clause("I-108")
def test_at_the_19th_hole_all_get_it_up_and_the_leader_stays() -> None:
    """004:472: seat 1 makes a pair of aces on the board, and seat 2, high on sixth street, is first."""
    cards = "2c 3c 4c 2d 3d 4d 9c Jh Kd  5c  Ah Jc Td  5d  8h 7s 6s  5h  7h 9h Qs  5s  Ad Ks 4h"
    hand = to_street(hand_with(NINETEENTH, "card 19 exposed", cards=cards), 7)
    assert [len(up(hand, seat)) for seat in (1, 2, 3)] == [5, 5, 5]
    assert (asked(hand), verbs(hand)) == ((2,), ["check", "bet", "fold"])
    assert (cites(hand), does(hand)) == (["I-108"], ["turned up", "others up", "leader stays"])
    check_hand(goes_on(hand))


@clause("I-109")
def test_at_the_19th_hole_a_later_one_is_replaced() -> None:
    """004:472: when the last player has his; where the old card goes is a ruling of ours."""
    hand = to_street(hand_with(NINETEENTH, "card 20 exposed"), 7)
    assert [down(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 23, 26, 25)
    assert [len(hand.table.seat(seat).cards) for seat in (1, 2, 3)] == [7, 7, 7]
    assert hand.table.shoe.muck == dealt(hand, 24)
    assert cites(hand) == ["I-109"]
    assert view(hand, 1).seats[1].down[-1] != dealt(hand, 26)[0]
    check_hand(goes_on(hand))


@clause("I-109")
def test_a_card_that_comes_for_it_may_come_up_too() -> None:
    hand = to_street(hand_with(NINETEENTH, "card 20 exposed", "card 22 exposed"), 7)
    assert down(hand, 2)[-1] == dealt(hand, 27)[0]
    check_hand(goes_on(hand))


# Off the table


@clause("I-099")
def test_a_card_off_the_table_plays_as_an_upcard() -> None:
    """000:182: an upcard, a down card, the last card."""
    hand = hand_with(HG, "card 8 off-table")
    assert (up(hand, 2), does(hand)) == (dealt(hand, 8), ["plays"])
    check_hand(goes_on(hand))
    hand = hand_with(HG, "card 2 off-table")
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 5, 8), dealt(hand, 2))
    assert cites(hand) == ["I-099c", "I-081"]
    check_hand(goes_on(hand))
    hand = to_street(hand_with(HG, "card 20 off-table"), 7)
    assert (asked(hand), cites(hand)[:2]) == ((2,), ["I-099b", "I-104"])
    check_hand(goes_on(hand))


@clause("I-099", "I-082")
@pytest.mark.parametrize(("one", "other"), [("exposed", "off-table"), ("off-table", "exposed")])
def test_both_down_cards_up_are_a_dead_hand_however_they_came_up(one: str, other: str) -> None:
    """000:182, 000:161."""
    hand = hand_with(HG, f"card 1 {one}", f"card 4 {other}")
    assert (hand.table.seat(1).folded, hand.table.seat(1).stack.balance) == (True, 100_00)
    assert (asked(hand), verbs(hand)) == ((2,), ["bring-in", "bet", "fold"])
    check_hand(goes_on(hand))


@clause("I-100")
def test_at_central_coast_it_plays() -> None:
    """003:409: as it was due, and nobody need have seen its face."""
    hand = hand_with(CENTRAL, "card 2 off-table", "card 9 off-table")
    assert (down(hand, 2), up(hand, 3)) == (dealt(hand, 2, 5), dealt(hand, 9))
    assert view(hand, 1).seats[1].down[0] != dealt(hand, 2)[0]
    assert cites(hand) == ["I-100"]
    check_hand(goes_on(hand))


@clause("I-101")
def test_at_central_coast_a_last_card_off_the_table_is_an_exposed_one() -> None:
    """003:409, 003:397-398."""
    hand = to_street(hand_with(CENTRAL, "card 20 off-table"), 7)
    assert (asked(hand), verbs(hand)) == ((2,), ["bet-on", "all-in"])
    assert cites(hand)[:2] == ["I-101", "I-104"]
    hand = to_street(hand_with(CENTRAL, "card 13 off-table", players=2), 7)
    assert cites(hand)[:2] == ["I-101", "I-105"]
    check_hand(goes_on(hand))


@clause("I-102")
def test_at_the_19th_hole_an_upcard_off_the_table_plays() -> None:
    """004:464."""
    hand = hand_with(NINETEENTH, "card 8 off-table")
    assert (up(hand, 2), cites(hand)) == (dealt(hand, 8), ["I-102"])
    check_hand(goes_on(hand))


@clause("I-103")
def test_at_the_19th_hole_a_down_card_off_the_table_is_an_exposed_one() -> None:
    """004:465, 004:463, 004:472: the third comes down; a last card is replaced."""
    hand = hand_with(NINETEENTH, "card 2 off-table")
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 5, 8), dealt(hand, 2))
    assert cites(hand) == ["I-103", "I-081"]
    check_hand(goes_on(hand))
    hand = to_street(hand_with(NINETEENTH, "card 20 off-table"), 7)
    assert cites(hand) == ["I-103", "I-109"]
    check_hand(goes_on(hand))
