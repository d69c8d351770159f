"""Hands of a wrong number of cards: before the draw, on it, and when it is over."""

import pytest

from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand, won
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    ARCHIE,
    CENTRAL,
    DEUCE,
    DRAMAHA,
    DRAW_POKER,
    KANSAS,
    LOWBALL,
    MATCH_IT,
    cites,
    hand_with,
    hole,
    to_the_draw,
)

SHORT, LONG = "deal 1 short by 2", "deal 1 long by 2"


def kills_passed(hand: Hand) -> Hand:
    while hand.decision is not None and hand.decision.option("pass") is not None:
        act(hand, f"{hand.decision.seat} pass")
    return hand


@clause("I-148", "I-149")
@pytest.mark.parametrize(
    ("rule_set_id", "key"), [(LOWBALL, "I-148"), (KANSAS, "I-148"), (CENTRAL, "I-149"), (DEUCE, "I-149")]
)
def test_a_short_hand_is_completed_before_anybody_has_acted(rule_set_id: str, key: str) -> None:
    """000:269, 000:1539, 003:336: seat 2 lacks its last card; the others got theirs."""
    hand = kills_passed(hand_with(rule_set_id, SHORT))
    assert hole(hand, 2) == "3c 4d 5h Qs"
    assert hole(hand, 3) == "As 2d 9s Js Jh"
    hand.incident(f"turn {hand.turn} noticed by 2: {SHORT}")
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h Qs Th", [key])
    act(to_the_draw(hand), "discard", "discard", "discard")
    assert not hand.table.by_number[2].folded


@clause("I-149")
def test_an_act_before_the_deal_was_over_does_not_count() -> None:
    """003:336, 000:932: but another act after it does."""
    hand = hand_with(CENTRAL, SHORT, "turn 1 acts-early by 2")
    act(hand, "2 call")
    hand.incident(f"turn 2 noticed by 2: {SHORT}")
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h Qs Th", ["I-149b", "I-149"])
    hand = hand_with(CENTRAL, SHORT, "turn 1 acts-early by 2")
    act(hand, "2 call, 3 call")
    hand.incident(f"turn 3 noticed by 2: {SHORT}")
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h Qs", ["I-149b", "I-151"])


@clause("I-149")
def test_match_it_counts_three_cards() -> None:
    """000:932."""
    hands = ("2c 8d 4h", "3c 4d 5h", "As 2d 9s")
    hand = hand_with(MATCH_IT, SHORT, hands=hands, under="Ks Qs Js Kh 6c 7c 8c")
    assert hole(hand, 2) == "3c 4d"
    hand.incident(f"turn 1 noticed by 2: {SHORT}")
    # 9s went up to the board's place: the flop was Ks Qs Js less one card of the deal.
    assert (hole(hand, 2), cites(hand)) == ("3c 4d Js", ["I-149"])


@clause("I-150")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_the_dealer_position_gets_its_card_after_action_too(rule_set_id: str) -> None:
    """000:269, 000:1539, 003:336: the button is at seat 3, which lacks its fifth card."""
    fact = "deal 1 short by 3"
    hand = kills_passed(hand_with(rule_set_id, fact))
    act(hand, f"{hand.decision.seat} call" if hand.decision is not None else "")
    hand.incident(f"turn {hand.turn} noticed by 3: {fact}")
    assert (hole(hand, 3), cites(hand)) == ("As 2d 9s Js Th", ["I-150"])


@clause("I-151")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_after_action_the_draw_completes_a_short_hand(rule_set_id: str) -> None:
    """000:269, 000:1539, 003:336: he throws one card away and gets two."""
    hand = kills_passed(hand_with(rule_set_id, SHORT))
    act(hand, f"{hand.decision.seat} call" if hand.decision is not None else "")
    hand.incident(f"turn {hand.turn} noticed by 2: {SHORT}")
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h Qs", ["I-151"])
    act(to_the_draw(hand), "1 discard", "2 discard Qs")
    assert hole(hand, 2) == "3c 4d 5h Kh 6c"


@clause("I-147")
@pytest.mark.parametrize("rule_set_id", [CENTRAL, DEUCE])
def test_a_hand_of_four_is_foul_after_the_draw(rule_set_id: str) -> None:
    """003:336: nobody said anything; seat 2 has 3-4-5-7 and cannot win the pot of three times $3.50.

    Its fifth card went to seat 3, which has a pair then: seat 1 wins with its king.
    """
    hands = ("2c 8d 4h Ks 9h", "3c 4d 5h 7s 2h", "As 2d 9s Js Th")
    hand = to_the_draw(hand_with(rule_set_id, SHORT, hands=hands, limit="3-6"))
    act(hand, "discard", "discard", "discard", "check, check, check")
    assert cites(hand) == ["I-147"]
    assert won(hand) == {1: 7_00, 2: -3_50, 3: -3_50}
    check_hand(hand)


@clause("I-147")
def test_it_is_foul_as_soon_as_it_is_noticed_after_the_draw() -> None:
    """000:269: at the turn of seat 1 seat 3 counts the four cards of seat 2."""
    hand = to_the_draw(hand_with(LOWBALL, SHORT))
    act(hand, "discard", "discard", "discard")
    hand.incident(f"turn {hand.turn} noticed by 3: {SHORT}")
    assert cites(hand) == ["I-147"]
    assert hand.table.by_number[2].folded
    act(hand, "1 bet 2000, 3 fold")
    assert won(hand) == {1: 20_00, 2: -10_00, 3: -10_00}
    check_hand(hand)


@clause("I-147")
def test_a_card_too_few_or_too_many_on_the_draw() -> None:
    """000:1539: judged after the last draw; before it the next one makes the hand complete."""
    hand = to_the_draw(hand_with(CENTRAL, "deal 2 long by 2"))
    act(hand, "discard", "discard Qs Jh", "discard")
    assert hole(hand, 2) == "3c 4d 5h 6c 7c 8c"
    act(hand, "check, check, check")
    assert cites(hand) == ["I-147"]
    check_hand(hand)
    hand = to_the_draw(hand_with(KANSAS, "deal 2 short by 2"))
    act(hand, "discard", "discard Qs Jh", "discard")
    assert hole(hand, 2) == "3c 4d 5h 6c"
    hand.incident(f"turn {hand.turn} noticed by 2: deal 2 short by 2")
    assert cites(hand) == ["I-151"]
    act(to_the_draw(hand), "discard", "2 discard 6c", "discard")
    assert len(hole(hand, 2).split()) == 5


@clause("I-147")
def test_dramaha_and_match_it_want_their_number_too() -> None:
    """000:7041, 000:6824, 000:7462, 000:932."""
    for rule_set_id in (DRAMAHA, "hawaiian-gardens/2-7-dramaha", "hawaiian-gardens/dramadugi"):
        hand = to_the_draw(hand_with(rule_set_id, "deal 2 short by 2"))
        act(hand, "discard", "discard Qs Jh", "discard")
        while hand.decision is not None:
            act(hand, f"{hand.decision.seat} check")
        assert cites(hand) == ["I-147"]
        check_hand(hand)
    hands = ("2c 8d 4h", "3c 4d 5h", "As 2d 9s")
    hand = to_the_draw(hand_with(MATCH_IT, SHORT, hands=hands))
    act(hand, "discard", "discard", "discard", "check, check, check")
    act(hand, "discard", "discard", "discard", "check, check, check")
    assert cites(hand) == ["I-147"]
    check_hand(hand)


@clause("I-152")
def test_who_picks_up_six_cards_has_a_foul_hand() -> None:
    """004:510: seat 2 picks them up; its blind is seat 1's $4, so it has put in nothing."""
    hand = hand_with(DRAW_POKER, LONG)
    assert hole(hand, 2) == "3c 4d 5h Qs Jh Kh"
    hand.incident("turn 1 takes-up by 2")
    assert cites(hand) == ["I-152"]
    assert (hand.table.by_number[2].folded, asked(hand)) == (True, (3,))
    act(hand, "3 fold")
    assert won(hand) == {1: 0, 2: 0, 3: 0}
    check_hand(hand)


def test_while_they_lie_untouched_the_last_goes_back() -> None:
    """A ruling of ours, before anybody has acted; afterwards the hand is foul."""
    hand = hand_with(DRAW_POKER, LONG)
    hand.incident(f"turn 1 noticed by 2: {LONG}")
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h Qs Jh", ["too-many-in-time"])
    act(to_the_draw(hand), "discard", "discard", "discard", "check, check, check")
    check_hand(hand)
    hand = act(hand_with(CENTRAL, LONG), "2 call")
    hand.incident(f"turn 2 noticed by 3: {LONG}")
    assert cites(hand) == ["too-many-cards"]
    assert hand.table.by_number[2].folded


@clause("I-147", "I-151")
def test_what_is_noticed_in_the_middle_of_the_last_draw() -> None:
    """003:336: who has his cards has drawn; in Archie everybody is served after all have discarded."""
    hand = act(to_the_draw(hand_with(CENTRAL, SHORT)), "1 discard", "2 discard Qs")
    assert (hole(hand, 2), asked(hand)) == ("3c 4d 5h Kh", (3,))
    hand.incident(f"turn {hand.turn} noticed by 3: {SHORT}")
    assert (cites(hand), hand.table.by_number[2].folded) == (["I-147"], True)
    act(hand, "3 discard", "check, check")
    check_hand(hand)
    hand = act(to_the_draw(hand_with(ARCHIE, SHORT)), "1 discard", "2 discard Qs")
    hand.incident(f"turn {hand.turn} noticed by 3: {SHORT}")
    assert (cites(hand), hole(hand, 2)) == (["I-151"], "3c 4d 5h")
    act(hand, "3 discard")
    assert hole(hand, 2) == "3c 4d 5h Kh 6c"


def test_a_hand_that_was_wrong_both_ways_is_right() -> None:
    """A card too few in the deal, one too many on the draw: five cards are a hand."""
    hand = act(to_the_draw(hand_with(CENTRAL, SHORT, "deal 2 long by 2")), "discard", "discard Qs", "discard")
    assert hole(hand, 2) == "3c 4d 5h Kh 6c"
    act(hand, "check, check, check")
    assert not cites(hand)
    check_hand(hand)
