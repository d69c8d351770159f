"""What players do out of order in draw games: raises that escape them, fouled hands, irregular decks."""

import pytest

from houseway.errors import IllegalIncident
from houseway.play.incidents.misdeal import MISDEAL
from houseway.testing import act, asked, check_hand, notes, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    CENTRAL,
    DEUCE,
    DRAW_POKER,
    LO_BALL,
    LOWBALL,
    cites,
    hand_with,
    hole,
    to_the_draw,
)

BOTH = (CENTRAL, DEUCE)
KILLED = {"kill": {"seat": 3, "amount": 6_00, "natural": True}}


@clause("I-049")
def test_before_the_draw_he_takes_his_short_call_back() -> None:
    """000:299: $10-20, raised to $20; seat 2, with $5 in, puts in $5 more."""
    hand = act(hand_with(LOWBALL), "1 pass, 2 pass, 3 pass", "1 raise 2000")
    hand.incident(f"turn {hand.turn} unaware by 2: 5.00")
    assert (asked(hand), cites(hand)) == ((2,), ["I-049"])
    assert verbs(hand) == ["call", "raise", "fold"]
    act(hand, "2 fold, 3 fold")
    assert won(hand) == {1: 15_00, 2: -5_00, 3: -10_00}
    check_hand(hand)


@clause("I-050")
def test_after_the_draw_he_completes_his_bet() -> None:
    """000:299: seat 2 bets $20, seat 3 raises to $40, and seat 1 puts in $20."""
    hand = act(to_the_draw(hand_with(LOWBALL)), "discard", "discard", "discard")
    act(hand, "1 check, 2 bet 2000, 3 raise 4000")
    hand.incident(f"turn {hand.turn} unaware by 1: 20.00")
    assert (asked(hand), cites(hand)) == ((2,), ["I-050"])
    assert hand.table.by_number[1].bet == 40_00


@clause("I-050", "I-053")
def test_a_kill_may_escape_him_after_the_draw_too() -> None:
    """000:299: the bet after the draw is $40 in a killed pot, and seat 2 puts in $20. At Central Coast only a
    raise is named after the draw (003:342)."""
    killed = {"kill": {"seat": 3, "amount": 20_00, "natural": True}}
    hand = act(to_the_draw(hand_with(LOWBALL, state=killed)), "discard", "discard", "discard", "1 bet 4000")
    hand.incident(f"turn {hand.turn} unaware by 2: 20.00")
    assert (cites(hand), hand.table.by_number[2].bet) == (["I-050"], 40_00)
    for rule_set_id in BOTH:
        hand = to_the_draw(hand_with(rule_set_id, limit="3-6", state=KILLED))
        act(hand, "discard", "discard", "discard", "1 bet 1200")
        with pytest.raises(IllegalIncident):
            hand.incident(f"turn {hand.turn} unaware by 2: 6.00")


@clause("I-051", "I-053")
def test_central_coast_lets_him_take_it_back_before_and_after_the_draw() -> None:
    """003:341-342: $3-6."""
    for rule_set_id in BOTH:
        hand = act(hand_with(rule_set_id, limit="3-6"), "2 raise 600")
        hand.incident(f"turn {hand.turn} unaware by 3: 3.00")
        assert (asked(hand), cites(hand), verbs(hand)) == ((3,), ["I-051"], ["call", "raise", "fold"])
        act(to_the_draw(hand), "discard", "discard", "discard", "1 bet 600, 2 raise 1200")
        hand.incident(f"turn {hand.turn} unaware by 3: 6.00")
        assert (asked(hand), cites(hand), verbs(hand)) == (
            (3,),
            ["I-051", "I-053"],
            ["call", "raise", "fold"],
        )
        assert hand.table.by_number[3].bet == 0


@clause("I-052")
def test_an_announced_kill_escapes_nobody() -> None:
    """003:341: seat 3 has killed the pot for $6; seat 2 puts in $3 and has to make it $6."""
    for rule_set_id in BOTH:
        hand = hand_with(rule_set_id, limit="3-6", state=KILLED)
        hand.incident(f"turn {hand.turn} unaware by {asked(hand)[0]}: 3.00")
        assert cites(hand) == ["I-052"]
        assert hand.table.by_number[2].bet == 6_00


@clause("I-158")
def test_who_knocks_unaware_of_a_raise_may_still_play() -> None:
    """003:338."""
    for rule_set_id in BOTH:
        hand = act(hand_with(rule_set_id, limit="3-6"), "2 raise 600")
        hand.incident(f"turn {hand.turn} knocks by 3")
        assert (asked(hand), cites(hand), verbs(hand)) == ((3,), ["I-158"], ["call", "raise", "fold"])
        act(to_the_draw(hand), "discard", "discard", "3 discard")
        assert hole(hand, 3) == "As 2d 9s Js Th"


@clause("I-159")
def test_an_irregular_card_in_play_voids_everything() -> None:
    """003:340: everybody gets back what he put in, ante and blind too."""
    for rule_set_id in BOTH:
        for said in ("duplicate", "another back"):
            hand = act(to_the_draw(hand_with(rule_set_id, limit="3-6")), "discard", "discard")
            hand.incident(f"turn {hand.turn} irregular-card by 2: {said}")
            assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["I-159"])
            assert won(hand) == {1: 0, 2: 0, 3: 0}
            check_hand(hand)


@clause("I-160")
def test_an_irregular_card_in_the_stub_changes_nothing() -> None:
    """003:340: seat 1 bets and takes the pot."""
    for rule_set_id in BOTH:
        hand = act(to_the_draw(hand_with(rule_set_id, limit="3-6")), "discard", "discard", "discard")
        hand.incident(f"turn {hand.turn} irregular-stub: duplicate")
        assert cites(hand) == ["I-160"]
        act(hand, "1 bet 600, 2 fold, 3 fold")
        assert won(hand) == {1: 7_00, 2: -3_50, 3: -3_50}
        check_hand(hand)


@clause("I-161")
def test_the_floor_has_fouled_cards_replaced_or_lets_him_draw_five() -> None:
    """004:412: two cards of seat 2 are fouled when there has been action."""
    for way in ("replace", "draw-five"):
        hand = act(hand_with(LO_BALL), "3 call, 1 call")
        hand.incident(f"turn {hand.turn} hand-fouled by 2: 2")
        assert (asked(hand), verbs(hand)) == ((0,), ["replace", "draw-five"])
        act(hand, f"0 {way}")
        assert cites(hand) == ["I-161"]
        if way == "replace":
            assert hole(hand, 2) == "3c 4d 5h Kh 6c"
            continue
        assert hole(hand, 2) == ""
        act(hand, "2 check, 1 discard", "3 discard")
        assert hole(hand, 2) == "6c 7c 8c 9c Tc"
        act(hand, "check, check, check")
        check_hand(hand)


def test_hands_that_are_fouled_earlier_or_later() -> None:
    """Rulings of ours: a misdeal before any action, the floor's word after the draw."""
    hand = hand_with(LO_BALL)
    hand.incident("turn 1 hand-fouled by 2: 5")
    assert (hand.table.outcome, cites(hand)) == (MISDEAL, ["fouled-before-action"])
    hand = act(to_the_draw(hand_with(LO_BALL)), "discard", "discard", "discard")
    hand.incident(f"turn {hand.turn} hand-fouled by 2: 1")
    act(hand, "0 dead")
    assert hand.table.by_number[2].folded
    act(hand, "1 bet 600, 3 fold")
    check_hand(hand)


SIX_FOUR = ("6s 4d 3h 2s As", "5d 4h 3s 2c Ad", "Ks Kd Qs Jh 9d")
"""A jackpot hand of Lo Ball that is beaten by the best hand."""


@clause("I-330")
def test_a_beaten_jackpot_hand_is_noted() -> None:
    """004:532, 004:538, 004:545: the deck is looked through first; here it is right, and it is noted."""
    hand = act(to_the_draw(hand_with(LO_BALL, hands=SIX_FOUR)), "discard", "discard", "discard")
    act(hand, "check, check, check")
    assert "seat 1 has a jackpot hand beaten: 6-4-3-2-A low" in notes(hand)
    check_hand(hand)
    hands = ("As Ah Ad 2c 2s", "5s 5h 5d 5c 3s", "9s 8d 4h 3c Jd")
    hand = act(to_the_draw(hand_with(DRAW_POKER, hands=hands)), "discard", "discard", "discard")
    act(hand, "check, check, check")
    assert any("seat 1 has a jackpot hand beaten" in note for note in notes(hand))
