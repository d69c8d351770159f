"""First cards of seven-card stud that come up: the third comes down, or the hand is dead."""

import pytest

from houseway.play.events import Exposed
from houseway.play.view import view
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    CENTRAL,
    HG,
    NINETEENTH,
    RAZZ,
    SHEETS,
    SUPER,
    cites,
    dealt,
    does,
    down,
    goes_on,
    hand_with,
    to_street,
    up,
)


@clause("I-081")
@pytest.mark.parametrize("sheet", [*SHEETS, RAZZ])
@pytest.mark.parametrize(("fact", "kept", "shown"), [("card 1", 4, 1), ("card 4", 1, 4)])
def test_the_third_card_comes_down(sheet: str, fact: str, kept: int, shown: int) -> None:
    """000:161, 003:394, 004:463: the first or the second down card."""
    hand = hand_with(sheet, f"{fact} exposed")
    assert (down(hand, 1), up(hand, 1)) == (dealt(hand, kept, 7), dealt(hand, shown))
    assert (down(hand, 2), up(hand, 2)) == (dealt(hand, 2, 5), dealt(hand, 8))
    assert (cites(hand), does(hand)) == (["I-081"], ["turned up", "next card down"])
    assert view(hand, 3).seats[0].up == tuple(dealt(hand, shown))
    check_hand(goes_on(hand))


@clause("I-081")
def test_the_card_that_came_up_is_the_door_card() -> None:
    """A ruling of ours: it is his upcard, and here the lowest."""
    assert asked(hand_with(HG, cards="Kc Qc Jc")) == (1,)
    assert asked(hand_with(HG, "card 2 exposed", cards="Kc 2d Jc Tc 9c 8c 7c 6c 5c")) == (2,)


@clause("I-081")
def test_a_super_game_has_another_down_card_to_give_up() -> None:
    """Three down cards: the room's Seven-Card Stud is held."""
    hand = hand_with(SUPER, "card 1 exposed")
    assert (down(hand, 1), up(hand, 1)) == (dealt(hand, 4, 7, 10), dealt(hand, 1))
    check_hand(goes_on(hand))


@clause("I-082")
@pytest.mark.parametrize("sheet", [*SHEETS, RAZZ])
def test_two_upcards_are_a_dead_hand_with_its_ante_back(sheet: str) -> None:
    """000:161, 003:394, 004:463: seat 2 is out for nothing, and the cards go on to the others."""
    hand = hand_with(sheet, "card 2 exposed", "card 5 exposed")
    table = hand.table
    assert table.seat(2).folded
    assert (table.seat(2).stack.balance, table.pot.balance) == (100_00, 2 * table.stakes.ante)
    assert (up(hand, 1), up(hand, 3)) == (dealt(hand, 7), dealt(hand, 8))
    assert cites(hand)[:2] == ["I-081", "I-082"]
    assert table.shoe.muck == dealt(hand, 5, 2)
    check_hand(goes_on(hand))
    assert won(hand)[2] == 0


@clause("I-082")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_third_card_that_comes_up_leaves_no_two_down_cards(sheet: str) -> None:
    """003:394; the other two rooms are held to it."""
    hand = hand_with(sheet, "card 1 exposed", "card 7 exposed")
    assert hand.table.seat(1).folded
    assert hand.table.seat(1).stack.balance == 100_00
    check_hand(goes_on(hand))


@clause("I-082")
def test_the_last_hand_alive_takes_the_antes() -> None:
    hand = hand_with(HG, "card 1 exposed", "card 3 exposed", players=2)
    assert hand.over
    assert won(hand) == {1: 0, 2: 0}
    check_hand(hand)


@clause("I-083")
@pytest.mark.parametrize("sheet", SHEETS)
def test_left_of_a_dead_low_card_one_may_fold(sheet: str) -> None:
    """000:161: fold, the forced bet, or a full bet; held at the other rooms."""
    hand = hand_with(sheet, "card 1 exposed", "card 4 exposed")
    assert (asked(hand), verbs(hand)) == ((2,), ["bring-in", "bet", "fold"])
    assert cites(hand)[-1] == "I-083"
    act(hand, "2 fold")
    assert hand.over
    assert won(hand) == {1: 0, 2: -50, 3: 50}
    check_hand(hand)


@clause("I-083")
def test_a_dead_hand_that_was_not_low_changes_nothing() -> None:
    hand = hand_with(HG, "card 1 exposed", "card 4 exposed", cards="Kc 3c 4c Qc 6c 7c 9d 8d 2d")
    assert (asked(hand), verbs(hand)) == ((3,), ["bring-in", "bet"])
    assert "I-083" not in cites(hand)


@clause("I-081", "I-082")
def test_a_flashed_card_is_treated_as_exposed_and_lies_open() -> None:
    """A ruling of ours; before it is turned up only those saw it who did."""
    hand = hand_with(HG, "card 1 flashed to 3")
    assert cites(hand) == ["flashed-down-card", "I-081"]
    flashed, turned = [event for event in hand.events if isinstance(event, Exposed)]
    assert (flashed.seen, turned.seen) == (frozenset({1, 3}), None)
    assert view(hand, 2).seats[0].up == tuple(dealt(hand, 1))
    check_hand(goes_on(hand))


@clause("I-016", "I-017")
@pytest.mark.parametrize(("sheet", "key"), [(NINETEENTH, "I-016"), (CENTRAL, "I-017")])
def test_a_boxed_card_is_as_if_it_were_not_there(sheet: str, key: str) -> None:
    """003:391, 004:452: down, up, and as a burn."""
    hand = hand_with(sheet, "card 1 boxed", "card 9 boxed", "burn 1 boxed")
    assert (down(hand, 1), down(hand, 2)) == (dealt(hand, 2, 5), dealt(hand, 3, 6))
    assert (up(hand, 1), up(hand, 2), up(hand, 3)) == (dealt(hand, 8), dealt(hand, 10), dealt(hand, 11))
    goes_on(hand, 3)
    assert hand.table.shoe.burns == dealt(hand, 13)
    assert up(hand, 1)[1:] == dealt(hand, 14)
    assert cites(hand) == [key]
    check_hand(goes_on(hand))


@clause("I-019", "I-021")
@pytest.mark.parametrize(("sheet", "key"), [(NINETEENTH, "I-021"), (CENTRAL, "I-019")])
def test_a_joker_that_comes_up_is_no_card(sheet: str, key: str) -> None:
    """003:391, 004:452."""
    hand = hand_with(sheet, "card 8 joker")
    assert (up(hand, 1), up(hand, 2), up(hand, 3)) == (dealt(hand, 7), dealt(hand, 8), dealt(hand, 9))
    assert cites(hand) == [key]
    check_hand(goes_on(hand))


@clause("I-019", "I-021")
@pytest.mark.parametrize(("sheet", "key"), [(NINETEENTH, "I-021b"), (CENTRAL, "I-019b")])
def test_a_joker_among_down_cards_is_replaced_if_its_owner_says_so(sheet: str, key: str) -> None:
    """003:391, 004:452: before he acts."""
    hand = hand_with(sheet, "card 2 joker")
    act(hand, "bring-in")
    assert str(down(hand, 2)[0]) == "Jk"
    hand.incident("turn 2 noticed by 2: card 2 joker")
    assert down(hand, 2) == dealt(hand, 4, 9)
    assert cites(hand) == [key]
    check_hand(goes_on(hand))


@clause("I-022")
@pytest.mark.parametrize("sheet", [NINETEENTH, CENTRAL])
def test_who_acts_on_a_joker_has_a_foul_hand(sheet: str) -> None:
    """003:391, 004:452: it comes out at the showdown, and all he has put in is lost."""
    hand = goes_on(hand_with(sheet, "card 2 joker"))
    assert cites(hand) == ["I-022"]
    assert hand.table.seat(2).folded
    assert won(hand)[2] < 0
    check_hand(hand)


@clause("I-019", "I-021", "I-022")
@pytest.mark.parametrize(("sheet", "key"), [(NINETEENTH, "I-021b"), (CENTRAL, "I-019b")])
def test_what_was_done_before_the_joker_came_does_not_make_it_too_late(sheet: str, key: str) -> None:
    """003:391, 004:452: it is seat 2's last card, and he says so before he acts on that street."""
    hand = to_street(hand_with(sheet, "card 20 joker"), 7)
    other = goes_on(to_street(hand_with(sheet, "card 20 joker"), 7), 3)
    hand.incident(f"turn {hand.turn} noticed by 2: card 20 joker")
    assert (down(hand, 2)[-1:], cites(hand)) == (dealt(hand, 25), [key])
    check_hand(goes_on(hand))
    assert cites(goes_on(other)) == ["I-022"]


@clause("I-019", "I-022")
def test_a_forced_bet_is_no_act_on_the_hand() -> None:
    """003:391: seat 1 has to open, and then says that it has a joker."""
    hand = act(hand_with(CENTRAL, "card 1 joker"), "bring-in")
    hand.incident("turn 2 noticed by 1: card 1 joker")
    assert (down(hand, 1), cites(hand)) == (dealt(hand, 3, 9), ["I-019b"])
    check_hand(goes_on(hand))
