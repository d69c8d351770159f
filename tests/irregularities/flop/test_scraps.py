"""Cards that lie face up in the deck, and jokers that the game does not have."""

import pytest

from houseway.cards import JOKER, UNKNOWN
from houseway.errors import IllegalIncident
from houseway.play.incidents.misdeal import MISDEAL
from houseway.play.view import view
from houseway.testing import act, check_hand, won
from tests.irregularities.clause import clause
from tests.irregularities.flop.tables import (
    CENTRAL,
    CENTRAL_OMAHA,
    CENTRAL_PINEAPPLE,
    HOLDEM,
    NINETEENTH,
    checked_down,
    cites,
    dealt,
    hand_with,
)

STUD = "central-coast/seven-card-stud"
OTHER_STUD = "nineteenth-hole/seven-card-stud"
ASIAN = "hawaiian-gardens/asian-five-card-stud"


@clause("I-016", "I-017", "I-018")
@pytest.mark.parametrize(
    ("sheet", "key"),
    [(NINETEENTH, "I-016"), (CENTRAL, "I-017"), (CENTRAL_PINEAPPLE, "I-017"), (CENTRAL_OMAHA, "I-018")],
)
def test_a_boxed_card_is_as_if_it_were_not_there(sheet: str, key: str) -> None:
    """004:214, 003:181, 003:237, 003:305: to a hand, to the burns, to the board."""
    hand = hand_with(sheet, "card 2 boxed", "burn 1 boxed", "board 1 boxed")
    first, second = hand.table.by_number[1], hand.table.by_number[2]
    assert (first.hole[0], second.hole[0]) == (dealt(hand, 0)[0], dealt(hand, 2)[0])
    act(hand, "call, call, check")
    n = len(first.hole) * 3 + 1
    assert hand.table.shoe.burns == dealt(hand, n + 1)
    assert hand.table.board == dealt(hand, n + 3, n + 4, n + 5)
    assert hand.table.shoe.muck == dealt(hand, 1, n, n + 2)
    assert cites(hand) == [key]
    check_hand(checked_down(hand))


@clause("I-016", "I-017")
@pytest.mark.parametrize(("sheet", "key"), [(STUD, "I-017"), (OTHER_STUD, "I-016"), (ASIAN, "I-016")])
def test_a_boxed_card_in_stud(sheet: str, key: str) -> None:
    """003:391, 004:452, 000:798."""
    hand = hand_with(sheet, "card 2 boxed")
    assert hand.table.shoe.muck == dealt(hand, 1)
    assert cites(hand) == [key]
    assert hand.table.by_number[2].cards[0] is dealt(hand, 2)[0]


@clause("I-017", "I-018")
@pytest.mark.parametrize(
    ("sheet", "key"), [(CENTRAL, "I-017b"), (CENTRAL_PINEAPPLE, "I-017b"), (CENTRAL_OMAHA, "I-018b")]
)
def test_a_boxed_card_that_is_found_late_is_made_good_after_the_round(sheet: str, key: str) -> None:
    """003:181, 003:237, 003:305: the next card lies with another player; the top card replaces it."""
    hand = hand_with(sheet, "card 2 boxed-late")
    seat = hand.table.by_number[2]
    n = 3 * len(seat.hole)
    assert seat.hole[-1] is dealt(hand, n)[0]
    assert dealt(hand, 1)[0] not in seat.hole
    assert hand.table.shoe.muck == dealt(hand, 1)
    assert hand.table.by_number[3].hole[0] is dealt(hand, 2)[0]
    assert cites(hand) == [key]
    check_hand(checked_down(hand))


@clause("I-019")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA])
def test_a_joker_on_the_board_is_a_scrap_of_paper(sheet: str) -> None:
    """003:181, 003:237, 003:305: the next card below it replaces it."""
    hand = act(hand_with(sheet, "board 2 joker"), "call, call, check")
    n = 3 * len(hand.table.by_number[1].hole)
    assert hand.table.board == dealt(hand, n + 1, n + 2, n + 3)
    assert cites(hand) == ["I-019"]
    check_hand(checked_down(hand))


@clause("I-019")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA])
def test_a_joker_among_down_cards_is_replaced_if_its_owner_speaks_up(sheet: str) -> None:
    """003:181, 003:237, 003:305: the round of cards is complete, so by the top card."""
    fact = "card 2 joker"
    hand = hand_with(sheet, fact, f"turn 2 noticed by 2: {fact}")
    seat = hand.table.by_number[2]
    n = 3 * len(seat.hole)
    assert seat.hole[0] is JOKER
    assert [view(hand, viewer).seats[1].down[0] for viewer in (0, 1, 2)] == [UNKNOWN, UNKNOWN, JOKER]
    act(hand, "call")
    # Only the deck's own cards count: the joker took the place of none of them.
    seat = hand.table.by_number[2]
    assert seat.hole[-1] is dealt(hand, n - 1)[0]
    assert JOKER not in seat.hole
    assert cites(hand) == ["I-019b"]
    check_hand(checked_down(hand))


@clause("I-020")
def test_a_joker_is_replaced_out_of_the_middle_of_the_deck() -> None:
    """004:214: 47 of 52 cards are left, and the 24th of them is in their middle."""
    fact = "card 2 joker"
    hand = act(hand_with(NINETEENTH, fact, f"turn 2 noticed by 2: {fact}"), "call")
    assert hand.table.by_number[2].hole == dealt(hand, 3, 5 + 24)
    assert cites(hand) == ["I-020"]
    check_hand(checked_down(hand))


@clause("I-019", "I-021")
@pytest.mark.parametrize(("sheet", "key"), [(STUD, "I-019"), (OTHER_STUD, "I-021")])
def test_a_joker_that_comes_up_in_stud_is_replaced_by_the_next_card(sheet: str, key: str) -> None:
    """003:391, 004:452: the third card comes face up."""
    hand = hand_with(sheet, "card 8 joker")
    assert JOKER not in hand.table.by_number[2].up
    assert cites(hand) == [key]


@clause("I-019", "I-021")
@pytest.mark.parametrize(("sheet", "key"), [(STUD, "I-019b"), (OTHER_STUD, "I-021b")])
def test_a_joker_down_in_stud_is_replaced_if_its_owner_speaks_up(sheet: str, key: str) -> None:
    """003:391, 004:452."""
    fact = "card 2 joker"
    hand = act(hand_with(sheet, fact), "bring-in")
    owner = next(seat.number for seat in hand.table.seats if JOKER in seat.hole)
    hand.incident(f"turn 2 noticed by {owner}: {fact}")
    assert JOKER not in hand.table.by_number[owner].hole
    assert cites(hand)[-1] == key


@clause("I-022")
@pytest.mark.parametrize("sheet", [CENTRAL, CENTRAL_PINEAPPLE, CENTRAL_OMAHA, NINETEENTH])
def test_who_acts_without_a_word_about_the_joker_has_a_foul_hand(sheet: str) -> None:
    """003:181, 003:237, 003:305, 004:214: he owns up after his check, or it is seen at the showdown."""
    fact = "card 2 joker"
    hand = hand_with(sheet, fact, f"turn 4 noticed by 2: {fact}", limit="3-6")
    act(hand, "call, call, check")
    assert (hand.table.by_number[2].folded, cites(hand)) == (True, ["I-022"])
    assert won(checked_down(hand))[2] == -3_00
    check_hand(hand)
    if sheet != CENTRAL_PINEAPPLE:
        # There it is what he discards.
        hand = checked_down(hand_with(sheet, fact, limit="3-6"))
        assert (won(hand)[2], cites(hand)) == (-3_00, ["I-022"])
        check_hand(hand)


@clause("I-022")
@pytest.mark.parametrize("sheet", [STUD, OTHER_STUD])
def test_who_is_silent_about_a_joker_in_stud_has_a_foul_hand(sheet: str) -> None:
    """003:391, 004:452."""
    hand = hand_with(sheet, "card 2 joker")
    owner = next(seat.number for seat in hand.table.seats if JOKER in seat.hole)
    assert won(checked_down(hand))[owner] < 0
    assert cites(hand) == ["I-022"]


@clause("I-019", "I-022")
def test_nobody_else_knows_of_a_joker_among_down_cards() -> None:
    fact = "card 2 joker"
    hand = hand_with(CENTRAL, fact)
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn 1 noticed by 1: {fact}")
    hand.incident(f"turn 1 noticed by 2: {fact}")
    assert cites(hand) == ["I-019b"]


def test_a_joker_is_no_stranger_where_the_game_has_one() -> None:
    hand = hand_with("central-coast/mexican-poker")
    with pytest.raises(IllegalIncident):
        hand.incident("card 9 joker")


def test_a_card_of_another_deck_voids_the_hand() -> None:
    """Not printed for hold'em; Central Coast's lowball sheet does so (003:340)."""
    for what in ("twin", "foreign"):
        fact = f"card 2 {what}: As"
        hand = act(hand_with(HOLDEM, fact, f"turn 3 noticed by 1: {fact}"), "call, call")
        assert (hand.table.outcome, won(hand)) == (MISDEAL, {1: 0, 2: 0, 3: 0})
        check_hand(hand)
        assert checked_down(hand_with(HOLDEM, fact)).table.outcome == MISDEAL
        check_hand(act(hand_with(HOLDEM, fact), "fold, fold"))
