"""Several things that go wrong with the cards of one deal."""

import pytest

from houseway.testing import act, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import CENTRAL, HOLDEM, LADY, checked_down, cites, dealt, hand_with


@clause("I-007", "I-019")
def test_the_card_that_waits_to_be_burned_replaces_no_joker() -> None:
    """003:182: the exposed card is the first burn; 003:181: the joker is replaced off the top of the deck."""
    hand = hand_with(CENTRAL, "card 2 exposed", "card 3 joker", "turn 1 noticed by 3: card 3 joker")
    # The joker came besides the deck: 2d was exposed, and 3d replaced it.
    assert hand.table.by_number[2].hole == dealt(hand, 3, 5)
    assert hand.table.by_number[3].hole == dealt(hand, 4, 6)
    act(hand, "call, call, check")
    assert hand.table.shoe.burns == dealt(hand, 1)
    assert hand.table.board == dealt(hand, 7, 8, 9)
    assert cites(hand) == ["I-007", "I-019b"]
    check_hand(checked_down(hand))


@clause("I-007", "I-019")
def test_an_exposed_card_that_replaces_a_joker_is_replaced_too() -> None:
    """003:181-182: it may not be kept, and is the burn."""
    hand = hand_with(CENTRAL, "card 3 joker", "turn 1 noticed by 3: card 3 joker", "card 7 exposed")
    assert hand.table.by_number[3].hole == dealt(hand, 4, 6)
    act(hand, "call, call, check")
    assert hand.table.shoe.burns == dealt(hand, 5)
    check_hand(checked_down(hand))


@clause("I-005")
def test_an_extra_card_is_the_burn_and_no_replacement() -> None:
    """000:6797: the exposed card goes to the discards; 000:48, held here: an extra card is the burn."""
    hand = hand_with("hawaiian-gardens/2-7-dramaha", "card 29 exposed", "card 31 extra", players=6)
    assert hand.table.by_number[5].hole[-1:] == dealt(hand, 31)
    assert hand.table.shoe.discards == dealt(hand, 28)
    assert hand.table.shoe.cards[-1:] == dealt(hand, 30)
    check_hand(checked_down(hand))


@pytest.mark.parametrize("sheet", ["hawaiian-gardens/dramaha", "hawaiian-gardens/2-7-dramaha"])
def test_cards_off_the_table_are_no_misdeal_where_exposed_ones_are_none(sheet: str) -> None:
    """Not printed: as exposed cards, which go to the discards one after another (000:6797)."""
    hand = hand_with(sheet, "card 29 exposed", "card 30 off-table", players=6)
    assert hand.table.shoe.discards == dealt(hand, 28, 29)
    assert cites(hand) == ["I-005", "card-off-the-table-discarded"]
    check_hand(checked_down(hand))


@pytest.mark.parametrize("sheet", [HOLDEM, LADY])
def test_a_first_card_off_the_table_is_dealt_anew_like_an_exposed_one(sheet: str) -> None:
    """Not printed: 000:41 and 002:1385 have it of an exposed card."""
    hand = hand_with(sheet, "card 1 off-table", without=[()])
    assert hand.table.by_number[1].hole == dealt(hand, -1, -4)
    assert cites(hand) == ["deal-begins-anew"]
    check_hand(checked_down(hand))


def test_a_first_card_off_the_table_is_a_misdeal_where_an_exposed_one_is() -> None:
    """Not printed: 000:7436 has it of an exposed card."""
    hand = hand_with("hawaiian-gardens/dramadugi", "card 1 off-table")
    assert (hand.table.outcome, cites(hand)) == ("misdeal", ["first-card-off-the-table"])
