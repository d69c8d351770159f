"""Hands with a wrong number of cards, and cards that go to wrong seats, in seven-card stud."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.events import Happened
from houseway.play.incidents.misdeal import MISDEAL
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

# Seat 1 has four deuces: whoever plays with the right number of cards loses to them.
QUADS = "2c 9c Tc 2d Jd Kc 5d Qh 7s  8c  2h 8d 6h  8h  2s 6s Td  4c  Ah 9s 3c  4d  As Js 3d"


@clause("I-097")
@pytest.mark.parametrize("sheet", [*SHEETS, RAZZ])
@pytest.mark.parametrize(("what", "count"), [("short", 6), ("long", 8)])
def test_a_wrong_number_of_cards_cannot_win_at_the_showdown(sheet: str, what: str, count: int) -> None:
    """000:181, 003:408, 004:462: nobody has noticed, and the chips stay in the pot."""
    hand = to_street(hand_with(sheet, f"deal 5 {what} by 1"), 7)
    assert len(hand.table.seat(1).cards) == count
    goes_on(hand)
    assert (cites(hand), does(hand)) == (["I-097"], ["dead"])
    assert [event.what for event in hand.events if isinstance(event, Happened)] == [what]
    assert won(hand)[1] < 0
    check_hand(hand)


@clause("I-097")
def test_four_deuces_of_six_cards_do_not_win() -> None:
    hand = goes_on(hand_with(HG, "deal 4 short by 1", cards=QUADS))
    assert [str(card) for card in down(hand, 1) + up(hand, 1)].count("2s") == 1
    assert won(hand)[1] < 0
    smooth = goes_on(hand_with(HG, cards=QUADS))
    assert won(smooth)[1] > 0


@clause("I-097")
def test_who_has_his_right_number_again_may_win() -> None:
    """A card too few on fourth street and one too many on fifth: a ruling of ours."""
    hand = goes_on(hand_with(HG, "deal 2 short by 1", "deal 3 long by 1"))
    assert "I-097" not in cites(hand)
    check_hand(hand)


@clause("I-097", "I-093")
@pytest.mark.parametrize(("sheet", "dead"), [(HG, True), (CENTRAL, True), (NINETEENTH, False)])
def test_a_community_card_counts_as_a_card_of_the_hand(sheet: str, dead: bool) -> None:
    """000:178, 003:405: everybody's, so that seven cards are one too many; 004:474: of those who lack one."""
    hand = goes_on(hand_with(sheet, "deal 3 long by 3", players=8))
    assert (len(hand.table.board), len(hand.table.seat(3).cards)) == (1, 7)
    assert (hand.table.seat(3).folded, cites(hand)) == (dead, ["I-097"] if dead else [])
    check_hand(hand)


@clause("I-097")
def test_if_no_hand_is_right_the_hand_is_void() -> None:
    """A ruling of ours."""
    hand = goes_on(hand_with(HG, "deal 2 short by 1", "deal 3 long by 2", players=2))
    assert (hand.table.outcome, won(hand)) == (MISDEAL, {1: 0, 2: 0})
    check_hand(hand)


@clause("I-111")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("what", ["short", "long"])
def test_before_the_opening_bet_the_ante_goes_back(sheet: str, what: str) -> None:
    """004:454, held at the other rooms: seat 2 is out, and the low card opens."""
    hand = hand_with(sheet, f"deal 1 {what} by 2")
    assert len(down(hand, 2)) == (1 if what == "short" else 3)
    hand.incident(f"turn 1 noticed by 3: deal 1 {what} by 2")
    assert (cites(hand), does(hand)) == (["I-111"], ["ante back", "hand is dead"])
    assert hand.table.seat(2).stack.balance == 100_00
    assert asked(hand) == (1,)
    check_hand(goes_on(hand))
    assert won(hand)[2] == 0


@clause("I-111", "I-087")
def test_a_forced_bet_that_went_back_is_no_opening() -> None:
    hand = hand_with(NINETEENTH, "deal 1 short by 2", "turn 1 wrong-opener by 3")
    hand.incident("turn 1 noticed by 3: deal 1 short by 2")
    assert cites(hand) == ["I-087", "I-111"]
    check_hand(goes_on(hand))


@clause("I-111")
def test_the_low_card_itself_may_be_out() -> None:
    hand = hand_with(NINETEENTH, "deal 1 short by 1")
    assert asked(hand) == (1,)
    hand.incident("turn 1 noticed by 1: deal 1 short by 1")
    assert asked(hand) == (2,)
    check_hand(goes_on(hand))


@clause("I-111", "I-019")
def test_it_is_pointed_out_while_those_who_may_fold_are_asked() -> None:
    """004:454, 003:391: the low card is all-in from its ante, and seat 2 folds; nobody has opened yet."""
    stacks = [50, 100_00, 100_00, 100_00, 100_00]
    for one in (3, 4):
        hand = act(hand_with(NINETEENTH, f"deal 1 long by {one}", players=5, stacks=stacks), "2 fold")
        hand.incident(f"turn 2 noticed by 3: deal 1 long by {one}")
        assert (cites(hand), hand.table.seat(one).stack.balance) == (["I-111"], 100_00)
        assert asked(hand) == ((4 if one == 3 else 3),)
        check_hand(goes_on(hand))
    hand = act(hand_with(CENTRAL, "card 3 joker", players=5, stacks=stacks), "2 fold")
    hand.incident("turn 2 noticed by 3: card 3 joker")
    assert (asked(hand), cites(hand)) == ((3,), ["I-019b"])
    check_hand(goes_on(hand))


@clause("I-112")
@pytest.mark.parametrize("sheet", SHEETS)
def test_after_the_opening_bet_the_hand_is_foul(sheet: str) -> None:
    """004:454, held at the other rooms: what is in stays in."""
    hand = act(hand_with(sheet, "deal 1 short by 1"), "1 bring-in")
    hand.incident("turn 2 noticed by 3: deal 1 short by 1")
    assert (cites(hand), does(hand)) == (["I-112"], ["dead"])
    assert hand.table.seat(1).folded
    assert asked(hand) == (2,)
    goes_on(hand)
    assert won(hand)[1] == -1_50
    check_hand(hand)


@clause("I-112")
def test_what_nobody_has_dealt_wrong_cannot_be_noticed() -> None:
    hand = hand_with(NINETEENTH)
    with pytest.raises(IllegalIncident):
        hand.incident("turn 1 noticed by 3: deal 1 short by 1")
    with pytest.raises(IllegalIncident, match="short is entered before the card comes"):
        hand.incident("deal 1 short by 1")


@clause("I-112")
def test_it_comes_to_light_when_cards_are_given_up() -> None:
    """In a super game, before the discard after the first round: 004:454 is held there."""
    hand = act(hand_with(SUPER, "deal 1 long by 2"), "bring-in, call, call")
    assert (asked(hand), verbs(hand)) == ((1,), ["discard"])
    hand.incident("turn 4 noticed by 2: deal 1 long by 2")
    assert (cites(hand), hand.table.seat(2).folded) == (["I-112"], True)
    check_hand(goes_on(hand))


def test_a_wrong_count_of_a_later_street_is_a_dead_hand_when_it_comes_to_light() -> None:
    """A ruling of ours."""
    hand = to_street(hand_with(HG, "deal 3 long by 2"), 5)
    hand.incident(f"turn {hand.turn} noticed by 1: deal 3 long by 2")
    assert (cites(hand), hand.table.seat(2).folded) == (["wrong-count-on-a-street"], True)
    check_hand(goes_on(hand))


# Seats


@clause("I-113")
def test_cards_for_somebody_without_a_right_to_them_are_no_misdeal() -> None:
    """004:458: they are out of play, one after each round of the first cards."""
    hand = hand_with(NINETEENTH, "deal 1 ineligible")
    assert cites(hand) == ["I-113"]
    assert (down(hand, 1), up(hand, 1)) == (dealt(hand, 1, 5), dealt(hand, 9))
    assert hand.table.shoe.muck == dealt(hand, 4, 8, 12)
    check_hand(goes_on(hand))
    assert hand.table.outcome != MISDEAL


@clause("I-114")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_player_who_is_dealt_out_makes_a_misdeal(sheet: str) -> None:
    """004:458: before there is action; held at the other rooms."""
    hand = hand_with(sheet, "deal 1 dealt-out by 2")
    assert hand.table.seat(2).cards == []
    hand.incident("turn 1 noticed by 2: deal 1 dealt-out by 2")
    assert (hand.table.outcome, cites(hand), won(hand)) == (MISDEAL, ["I-114"], {1: 0, 2: 0, 3: 0})
    check_hand(hand)


@clause("I-114")
def test_after_action_the_hand_without_cards_is_dead() -> None:
    """A ruling of ours: the sheet calls a misdeal only before action."""
    hand = act(hand_with(NINETEENTH, "deal 1 dealt-out by 2"), "bring-in, call")
    hand.incident(f"turn {hand.turn} noticed by 2: deal 1 dealt-out by 2")
    assert cites(hand) == ["dealt-out-too-late"]
    check_hand(goes_on(hand))


@clause("I-115")
@pytest.mark.parametrize("card", [1, 5])
def test_a_first_card_to_a_dead_seat_is_a_misdeal_if_it_cannot_be_put_right(card: int) -> None:
    """004:466: and is moved on if it can."""
    hand = hand_with(NINETEENTH, f"card {card} dead-seat: mixed")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-115"])
    check_hand(hand)
    hand = hand_with(NINETEENTH, f"card {card} dead-seat")
    assert (down(hand, 1), down(hand, 2)) == (dealt(hand, 1, 4), dealt(hand, 2, 5))
    assert does(hand) == ["cards moved"]
    check_hand(goes_on(hand))


@clause("I-116")
@pytest.mark.parametrize("said", ["", ": mixed"])
def test_an_upcard_to_a_dead_seat_is_moved_on(said: str) -> None:
    """004:466: everybody has the card that should have been his."""
    hand = hand_with(NINETEENTH, f"card 8 dead-seat{said}")
    assert (up(hand, 2), up(hand, 3)) == (dealt(hand, 8), dealt(hand, 9))
    assert (cites(hand), does(hand)) == (["I-116"], ["cards moved"])
    check_hand(goes_on(hand))


@clause("I-117")
def test_a_last_card_to_a_dead_seat_plays_as_it_lies() -> None:
    """004:466: the card is gone, and the others are one further."""
    hand = to_street(hand_with(NINETEENTH, "card 20 dead-seat: mixed"), 7)
    assert [down(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 23, 25, 26)
    assert hand.table.shoe.muck == dealt(hand, 24)
    assert (cites(hand), does(hand)) == (["I-117"], ["hands play"])
    check_hand(goes_on(hand))


@clause("I-113", "I-114", "I-115", "I-116", "I-117")
def test_the_other_rooms_are_held_to_it() -> None:
    for sheet in (HG, CENTRAL):
        held = {remedy.id: remedy.reason for remedy in hand_with(sheet).rules.remedies}
        for key in ("I-113", "I-114", "I-115", "I-116", "I-117"):
            assert "004:4" in held[key]
