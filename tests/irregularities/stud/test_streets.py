"""The wrong opener, burns left out or doubled, and streets that begin too soon."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import act, asked, check_hand, verbs, won
from houseway.words.payments import ledger_lines
from tests.irregularities.clause import clause
from tests.irregularities.stud.tables import (
    ASIAN,
    CENTRAL,
    CENTRAL_ASIAN,
    CENTRAL_MEXICAN,
    FIVE_CARD,
    HG,
    NINETEENTH,
    NINETEENTH_ASIAN,
    RAZZ,
    SHEETS,
    cites,
    dealt,
    does,
    down,
    goes_on,
    hand_with,
    seen,
    to_street,
    up,
)


@clause("I-087")
@pytest.mark.parametrize("sheet", [HG, RAZZ])
def test_a_bet_of_the_wrong_opener_goes_back(sheet: str) -> None:
    """000:173: the low card is seat 1's (3h), in razz the high one seat 3's (4c)."""
    right, wrong = (3, 2) if sheet == RAZZ else (1, 2)
    hand = hand_with(sheet, f"turn 1 wrong-opener by {wrong}")
    assert (asked(hand), verbs(hand)) == ((right,), ["bring-in", "bet"])
    assert cites(hand) == ["I-087"]
    paid = [(line.payer, line.payee, line.amount) for line in ledger_lines(hand)[3:]]
    assert paid == [(f"stack of seat {wrong}", "pot", 1_00), ("pot", f"stack of seat {wrong}", 1_00)]
    check_hand(goes_on(hand))


@clause("I-087")
def test_the_right_opener_is_not_the_wrong_one() -> None:
    hand = hand_with(HG)
    with pytest.raises(IllegalIncident, match="no moment"):
        hand.incident("turn 1 wrong-opener by 1")
    act(hand, "bring-in")
    with pytest.raises(IllegalIncident, match="no moment"):
        hand.incident("turn 2 wrong-opener by 3")


# Burns


@clause("I-088")
@pytest.mark.parametrize("sheet", [*SHEETS, RAZZ, ASIAN, NINETEENTH_ASIAN])
@pytest.mark.parametrize("what", ["missing-burn", "double-burn"])
def test_cards_after_a_wrong_burn_are_moved_to_their_places(sheet: str, what: str) -> None:
    """000:174, 000:781, 003:396, 004:468, 004:119: everybody has the card that he should have had."""
    wrong, smooth = hand_with(sheet, f"burn 1 {what}"), hand_with(sheet)
    first = len(smooth.table.seat(1).cards)
    for hand in (wrong, smooth):
        to_street(hand, first + 1)
    for seat in (1, 2, 3):
        assert (down(wrong, seat), up(wrong, seat)) == (down(smooth, seat), up(smooth, seat))
    assert wrong.table.shoe.burns == smooth.table.shoe.burns
    # A card that lay up in a wrong place has been seen: the burn, or the next card of the deck.
    assert seen(wrong) == dealt(wrong, 3 * first + (1 if what == "missing-burn" else 5))
    assert (cites(wrong), does(wrong)) == (["I-088"], ["cards moved"])
    check_hand(goes_on(wrong))


@clause("I-089")
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("what", "shift"), [("missing-burn", -1), ("double-burn", 1)])
def test_a_last_card_that_was_looked_at_is_kept(sheet: str, what: str, shift: int) -> None:
    """000:174, 003:396, 004:468: the burn is card 22 of the deck, the last cards would be 23 to 25."""
    hand = to_street(hand_with(sheet, f"burn 4 {what}: looked"), 7)
    assert [down(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 23 + shift, 24 + shift, 25 + shift)
    assert len(hand.table.shoe.burns) == 4 + shift
    assert (cites(hand), seen(hand)) == (["I-089"], [])
    check_hand(goes_on(hand))


@clause("I-089")
def test_an_upcard_is_moved_whoever_has_looked_at_it() -> None:
    hand = to_street(hand_with(HG, "burn 1 missing-burn: looked"), 4)
    assert cites(hand) == ["I-088"]


@clause("I-089")
def test_a_down_card_of_asian_stud_that_was_looked_at_is_kept() -> None:
    """000:781, held at Central Coast: a third card comes down for an exposed one, and nobody burned."""
    hand = to_street(hand_with(CENTRAL_ASIAN, "card 4 exposed", "burn 1 missing-burn: looked"), 3)
    assert (down(hand, 1), hand.table.shoe.burns) == (dealt(hand, 7), [])
    assert cites(hand) == ["I-128", "I-089"]
    assert {"I-088", "I-089"} <= {remedy.id for remedy in load(ASIAN).remedies}
    check_hand(goes_on(hand))


# Too soon


@clause("I-090")
def test_cards_that_came_too_soon_are_burned_with_one_more_for_each() -> None:
    """000:175: a burn, two cards and three more; then a burn before the street. They are kept aside."""
    hand = act(hand_with(HG), "bring-in")
    hand.incident("turn 2 premature-street: 2")
    assert hand.table.shoe.burns == dealt(hand, *range(10, 16))
    assert seen(hand) == dealt(hand, 11, 12)
    assert (cites(hand), does(hand)) == (["I-090"], ["burned off", "one more each"])
    act(hand, "call, call")
    assert [up(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 17, 18, 19)
    check_hand(goes_on(hand))


@clause("I-090")
def test_at_central_coast_the_further_cards_go_when_the_round_is_over() -> None:
    """003:395: then one for each player left, here two."""
    hand = act(hand_with(CENTRAL), "bring-in")
    hand.incident("turn 2 premature-street: 1")
    assert (hand.table.shoe.burns, hand.table.shoe.muck) == (dealt(hand, 10), dealt(hand, 11))
    act(hand, "call, fold")
    assert hand.table.shoe.muck[-2:] == dealt(hand, 12, 13)
    assert [up(hand, seat)[-1] for seat in (1, 2)] == dealt(hand, 15, 16)
    check_hand(goes_on(hand))


@clause("I-090")
@pytest.mark.parametrize("sheet", [CENTRAL_ASIAN, FIVE_CARD, CENTRAL_MEXICAN])
def test_the_five_card_games_of_central_coast_follow_its_stud(sheet: str) -> None:
    """003:395, held: one card for each of the two who are left when the round is over."""
    hand = hand_with(sheet)
    while hand.decision is not None and "fold" not in hand.decision.by_verb:
        goes_on(hand, 1)
    hand.incident(f"turn {hand.turn} premature-street: 1")
    assert hand.table.shoe.muck == dealt(hand, 8)
    act(hand, "fold")
    to_street(hand, 3)
    assert hand.table.shoe.muck[-2:] == dealt(hand, 9, 10)
    check_hand(goes_on(hand))


@clause("I-090")
def test_what_comes_too_soon_twice_takes_twice_the_further_cards() -> None:
    """003:395: a burn and a card each time, then two for each of three players."""
    hand = act(hand_with(CENTRAL), "bring-in")
    hand.incident("turn 2 premature-street: 1")
    act(hand, "call")
    hand.incident("turn 3 premature-street: 1")
    act(hand, "call")
    assert hand.table.shoe.muck == dealt(hand, 11, 13, *range(14, 20))
    assert [up(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, 21, 22, 23)
    check_hand(goes_on(hand))


@clause("I-090")
@pytest.mark.parametrize("sheet", [NINETEENTH, ASIAN])
def test_elsewhere_the_further_cards_are_out_of_play_at_once(sheet: str) -> None:
    """004:467, 000:780."""
    hand = hand_with(sheet)
    if sheet == NINETEENTH:
        act(hand, "bring-in")
    turn, n = hand.turn, 9 if sheet == NINETEENTH else 6
    hand.incident(f"turn {turn} premature-street: 1")
    assert (hand.table.shoe.burns, hand.table.shoe.muck) == (
        dealt(hand, n + 1),
        dealt(hand, *range(n + 2, n + 6)),
    )
    to_street(hand, n // 3 + 1)
    assert [up(hand, seat)[-1] for seat in (1, 2, 3)] == dealt(hand, n + 7, n + 8, n + 9)
    check_hand(goes_on(hand))


@clause("I-091")
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_last_card_that_is_mixed_in_stays_and_its_player_may_not_raise(sheet: str) -> None:
    """000:175: seat 1 has seven cards, the others bet with six."""
    hand = to_street(hand_with(sheet, cards="2c 2d 2h 2s 3c 3d 5h 3s 4c Qc Kc Ac Qd Kd Ad Qh Kh Ah"), 6)
    first = asked(hand)[0]
    hand.incident(f"turn {hand.turn} premature-street: 1 mixed")
    assert len(hand.table.seat(1).cards) == 7
    assert (cites(hand), does(hand)) == (["I-091"], ["cards kept", "may not raise"])
    assert asked(hand) == (first,) == (3,)
    act(hand, f"3 bet {8_00 if sheet == HG else 6_00}")
    assert (asked(hand), verbs(hand)) == ((1,), ["call", "fold"])
    act(hand, "call")
    assert verbs(hand) == ["call", "raise", "fold"]
    act(hand, "call")
    assert [len(hand.table.seat(seat).cards) for seat in (1, 2, 3)] == [7, 7, 7]
    assert hand.table.shoe.burns == dealt(hand, 10, 14, 18, 22, 24)
    check_hand(goes_on(hand))


@clause("I-091")
def test_a_last_card_that_came_up_too_soon_stays_too() -> None:
    """000:175: it lies face up."""
    hand = to_street(hand_with(HG), 6)
    hand.incident(f"turn {hand.turn} premature-street: 2 exposed")
    assert [(len(down(hand, seat)), len(up(hand, seat))) for seat in (1, 2, 3)] == [(2, 5), (2, 5), (2, 4)]
    assert cites(hand) == ["I-091"]
    goes_on(hand)
    assert [len(hand.table.seat(seat).cards) for seat in (1, 2, 3)] == [7, 7, 7]
    check_hand(hand)


@clause("I-091")
def test_if_all_have_seven_cards_everybody_may_raise() -> None:
    """000:175: only against opponents with six cards is a raise barred."""
    hand = to_street(hand_with(HG), 6)
    hand.incident(f"turn {hand.turn} premature-street: 3 mixed")
    assert (cites(hand), does(hand)) == (["I-091b"], ["cards kept"])
    act(hand, "bet 800")
    assert verbs(hand) == ["call", "raise", "fold"]
    check_hand(goes_on(hand))


@clause("I-091", "I-106")
def test_who_keeps_a_card_that_came_too_soon_has_been_served() -> None:
    """000:185: the first of two players has his last card down; the other's comes up."""
    hand = to_street(hand_with(HG, "card 14 exposed", players=2), 6)
    hand.incident(f"turn {hand.turn} premature-street: 1 mixed")
    goes_on(hand, 2)
    assert (asked(hand), verbs(hand)) == ((2,), ["bet-on", "all-in"])
    assert cites(hand)[:2] == ["I-091", "I-106"]
    check_hand(goes_on(hand))


@clause("I-091")
def test_only_a_last_down_card_can_be_mixed_in() -> None:
    hand = act(hand_with(HG), "bring-in")
    with pytest.raises(IllegalIncident):
        hand.incident("turn 2 premature-street: 1 mixed")


@clause("I-092")
def test_cards_burned_off_go_into_the_mix() -> None:
    """000:175-176, also on the newer sheets (000:6160): eight players, ten cards gone on fourth street."""
    for sheet in (HG, "hawaiian-gardens/super-razz"):
        rules = load(sheet)
        hand = Hand(rules, start_with(rules, [1_000_00] * 8), Chance(Random(3)))
        to_street(hand, 5 if "super" in sheet else 4)
        while hand.decision is not None and "discard" in hand.decision.by_verb:
            goes_on(hand, 1)
        hand.incident(f"turn {hand.turn} premature-street: 1")
        goes_on(hand)
        assert {"I-090", "I-092"} <= {*cites(hand)}
        assert does(hand)[-1] == "mixed in"
        check_hand(hand)


@clause("I-092")
def test_where_they_are_out_of_play_they_stay_so() -> None:
    rules = load(NINETEENTH)
    fact = (parse_incident("turn 9 premature-street: 1"),)
    hand = goes_on(Hand(rules, start_with(rules, [1_000_00] * 8), Chance(Random(3), incidents=fact)))
    assert cites(hand) == ["I-090"]
    assert won(hand)
    check_hand(hand)
