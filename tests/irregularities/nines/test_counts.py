"""Hands of the nines with a card too few or too many: pointed out, or found when they are opened."""

import pytest

from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, GARDENS, ends, happens, on, ruled, seated

SHORT = "Kh Kc Qh Qc 6c 5h 4s 3s"
"""Two cards for seat 2, three for the player-dealer, then those that may still come."""


def short(rule_set_id: str) -> Hand:
    """Seat 2 has a king and a queen, the player-dealer six; nobody has said a word."""
    hand = seated(rule_set_id, [5], 6, "deal 1 short by 2", dealt=SHORT)
    assert on(hand, 2) == "Kh Qh"
    return hand


@clause("I-205")
@pytest.mark.parametrize("rule_set_id", EVERY)
@pytest.mark.parametrize("what", ["short", "long"])
def test_a_wrong_count_of_the_player_dealer_is_always_a_misdeal(rule_set_id: str, what: str) -> None:
    """000:578, 000:1869, 003:616; at Hawaiian Gardens also once the draw has begun (000:581, 000:1873)."""
    fact = f"deal 1 {what} by 1"
    early, late, never = [seated(rule_set_id, [5, 5], 6, fact, draws="4s 3s 2s") for _ in range(3)]
    happens(early, f"noticed by 2: {fact}")
    happens(act(late, "draw"), f"noticed by 3: {fact}")
    act(never, "draw, draw")
    for hand in (early, late, never):
        assert (hand.table.outcome, won(hand)) == (MISDEAL, {1: 0, 2: 0, 3: 0})
        assert ruled(hand) == ["I-205"]
        check_hand(hand)


@clause("I-206")
@pytest.mark.parametrize("what", ["short", "long"])
def test_a_wrong_count_of_a_house_way_hand_is_a_misdeal_at_central_coast(what: str) -> None:
    """003:617: seat 2 has bet on spot 3 too, whose hand the house plays; it is opened and checked."""
    fact = f"deal 1 {what} by 3"
    wagers = ["2 wager @2 base=1000", "2 wager @3 base=1000"]
    found, noticed = [
        seated(CENTRAL, [6, 6], 6, fact, draws="4s 3s 2s", wagers=wagers, others=-1) for _ in range(2)
    ]
    act(found, "2 stand, 1 stand")
    happens(noticed, f"noticed by 1: {fact}")
    for hand in (found, noticed):
        assert (hand.table.outcome, ruled(hand)) == (MISDEAL, ["I-206"])
        check_hand(hand)


@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_hawaiian_gardens_puts_a_house_way_hand_right(rule_set_id: str) -> None:
    """A ruling of ours after 000:566: with two cards it counts nothing and has drawn; the third makes
    six, so that the drawn card is out."""
    cards = "Kh Kd Kc Qh Qd Qc 6h 6c 4s 6d 3s"
    wagers = ["2 wager @2 base=1000", "2 wager @3 base=1000"]
    hand = seated(rule_set_id, [6, 6], 6, "deal 1 short by 3", dealt=cards, wagers=wagers, others=-1)
    act(hand, "2 stand, 1 stand")
    assert ruled(hand) == ["house-way-count"]
    assert on(hand, 3) == "Kd Qd 6d"
    check_hand(hand)


@clause("I-220")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_player_who_reports_a_wrong_count_before_the_draw(rule_set_id: str) -> None:
    """000:572, 000:1864: the floor decides whether the hand is put right or fouled."""
    mended = happens(short(rule_set_id), "noticed by 2: deal 1 short by 2")
    assert (asked(mended), verbs(mended)) == ((0,), ["mend", "foul"])
    act(mended, "0 mend")
    assert (on(mended, 2), asked(mended)) == ("Kh Qh 5h", (2,))
    ends(act(mended, "draw, stand"), s2="won 10")
    fouled = act(happens(short(rule_set_id), "noticed by 2: deal 1 short by 2"), "0 foul")
    assert on(fouled, 2) == "Kh Qh 5h"
    ends(act(fouled, "1 stand"), s2="lost -10")
    assert ruled(fouled)[0] == "I-220"


@clause("I-220")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_a_player_who_does_not_report_it_in_time(rule_set_id: str) -> None:
    """000:571-572, 000:1863-1864: six cards make nine, but the hand cannot win any more."""
    cards = "Kh Kc Qh Qc 5h Ah 6c 3h"
    fact = "deal 1 long by 2"
    hand = seated(rule_set_id, [6], 6, fact, dealt=cards)
    assert on(hand, 2) == "Kh Qh 5h Ah"
    act(hand, "2 draw, 1 stand")
    assert ruled(hand) == ["I-220b"]
    ends(hand, s2="pushed")


@clause("I-220", "I-210")
@pytest.mark.parametrize("rule_set_id", GARDENS)
def test_no_misdeal_once_the_draw_has_begun(rule_set_id: str) -> None:
    """000:581, 000:1873: seat 3 finds two cards when seat 2 has drawn."""
    hand = seated(rule_set_id, [5, 5], 6, "deal 1 short by 3", dealt="Kh Kd Kc Qh Qd Qc 5h 6c 4s 3s 2s")
    act(hand, "2 draw")
    happens(hand, "noticed by 3: deal 1 short by 3")
    assert ruled(hand) == ["I-220b"]
    act(hand, "1 stand")
    ends(hand, s2="won 10", s3="lost -10")


@clause("I-221")
def test_a_wrong_count_may_be_foul_at_central_coast() -> None:
    """003:671: the floor decides; what was bet on a foul hand pays winners."""
    for decision, cards, result in (("foul", "Kh Qh 5h", "lost -10"), ("mend", "Kh Qh 5h 4s", "won 10")):
        hand = happens(short(CENTRAL), "noticed by 1: deal 1 short by 2")
        assert verbs(hand) == ["foul", "mend"]
        act(hand, f"0 {decision}", *(["2 draw"] if decision == "mend" else []), "1 stand")
        assert (on(hand, 2), ruled(hand)[0]) == (cards, "I-221")
        ends(hand, s2=result)
    late = act(short(CENTRAL), "2 stand, 1 stand")
    assert asked(late) == (0,)
    ends(act(late, "foul"), s2="lost -10")
    assert ruled(late) == ["I-221"]


@clause("I-221", "I-213")
@pytest.mark.parametrize(
    ("what", "dealt", "card", "mended", "at_last"),
    [
        ("short", "Kh Kd Kc Qh Qd Qc 6d 6c", 9, "Kh Qh 3s 4s", "Kh Qh 3s 2s"),
        ("long", "Kh Kd Kc Qh Qd Qc 2h 2d 6d 6c", 11, "Kh Qh 2h 4s", "Kh Qh 2h 3s"),
    ],
)
def test_of_a_mended_hand_the_open_card_is_replaced(
    what: str, dealt: str, card: int, mended: str, at_last: str
) -> None:
    """003:611, 003:671: the four that seat 2 drew lies open; mending moves it along, and it is the one that
    another card comes for."""
    facts = f"deal 1 {what} by 2", f"card {card} exposed"
    hand = act(seated(CENTRAL, [5, 6], 6, *facts, dealt=dealt, draws="4s 3s 2s As"), "2 draw")
    act(happens(hand, f"noticed by 2: {facts[0]}"), "0 mend")
    assert on(hand, 2) == mended
    act(hand, "3 stand, 1 stand")
    assert on(hand, 2) == at_last
    ends(hand, s2="lost -10", s3="pushed")
