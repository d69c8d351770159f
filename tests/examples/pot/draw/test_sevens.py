"""Hands that must be bet after the draw: the seven rule of three rooms and the eight of a fourth."""

import pytest

from houseway.play.hand import Hand
from houseway.words.payments import ledger_lines
from tests.examples.pot.draw.hands import dealt, decline_kills, pat
from tests.examples.stacked import act, notes, verbs, won

HG = "hawaiian-gardens/lowball"
CC = "central-coast/lowball"
LL = "lucky-lady/lowball-draw"
HOLE = "nineteenth-hole/lo-ball"

SIX = "6c 5c 4h 3c 2c"
SEVEN = "7d 6d 5d 4d 3d"
"""The worst seven."""
SAME_SEVEN = "7s 6h 5s 4s 3s"
EIGHT = "8h 5h 4h 3h 2h"
NINE = "9h 8c 7h 4c 2d"
TEN = "Th 9c 8d 7c 6s"


def to_the_draw(hand: Hand) -> Hand:
    """Everybody comes in for the least and stands pat."""
    decline_kills(hand)
    while hand.decision is not None and hand.decision.asks == "act":
        act(hand, f"{hand.decision.seat} {verbs(hand)[0]}")
    return pat(hand)


def after_draw(hands: dict[int, str], *choices: str, rule_set: str = HG, **more: object) -> Hand:
    """Two or three players at the lowest limit, $10-20 at Hawaiian Gardens, through the last round."""
    limit = {HG: "10-20", CC: "5-10", LL: "5-10", HOLE: "3-6"}[rule_set]
    return act(to_the_draw(dealt(rule_set, hands, limit=limit, **more)), *choices)  # type: ignore[arg-type]


def test_a_checked_seven_wins_only_the_pot_before_the_draw() -> None:
    """000:279: seat 1 checks a seven, calls $20 and is best: he wins the $30 of before, $20 goes back."""
    hand = after_draw({1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 2000", "3 fold", "1 call")
    assert won(hand) == {1: 20, 2: -10, 3: -10}
    assert notes(hand)[0] == "seat 1 has the best hand and did not bet it: bets after the draw are void"
    back = [line for line in ledger_lines(hand) if line.cites == ("must-bet",)]
    assert [(line.payee, line.amount) for line in back] == [
        ("stack of seat 1", 2_000),
        ("stack of seat 2", 2_000),
    ]
    assert back[0].source == "000:279-280"


def test_a_folded_player_gets_void_bets_back_too() -> None:
    hand = after_draw(
        {1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 2000", "3 raise 4000", "1 call", "2 fold"
    )
    assert won(hand) == {1: 20, 2: -10, 3: -10}


def test_the_next_best_hand_wins_the_later_bets_in_the_other_reading() -> None:
    reading = {"later-bets": "next-best"}
    hand = after_draw(
        {1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 2000", "3 call", "1 call", rulings=reading
    )
    assert won(hand) == {1: 0, 2: 30, 3: -30}


def test_a_checked_seven_that_is_beaten_loses_its_calls() -> None:
    """000:279"""
    hand = after_draw({1: SEVEN, 2: SIX, 3: TEN}, "1 check", "2 bet 2000", "3 fold", "1 call")
    assert won(hand) == {1: -30, 2: 40, 3: -10}


def test_an_eight_may_be_checked() -> None:
    hand = after_draw({1: EIGHT, 2: NINE, 3: TEN}, "1 check", "2 bet 2000", "3 fold", "1 call")
    assert won(hand) == {1: 40, 2: -30, 3: -10}


def test_a_seven_behind_a_bet_may_just_call() -> None:
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 2000", "2 call", "3 fold")
    assert won(hand) == {1: -30, 2: 40, 3: -10}


def test_a_checked_seven_that_ties_shares_only_the_pot_before() -> None:
    """The ruling checked-seven-ties."""
    hand = after_draw({1: SEVEN, 2: SAME_SEVEN, 3: TEN}, "1 check", "2 bet 2000", "3 fold", "1 call")
    assert won(hand) == {1: -15, 2: 25, 3: -10}


def test_two_checked_sevens() -> None:
    hand = after_draw({1: SEVEN, 2: SIX, 3: TEN}, "1 check", "2 check", "3 bet 2000", "1 call", "2 call")
    assert won(hand) == {1: -10, 2: 20, 3: -10}


def test_nobody_sees_a_checked_seven_when_the_others_fold() -> None:
    """The ruling last-player-unseen, where a checked hand may raise: 003."""
    hand = after_draw(
        {1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 1000", "3 fold", "1 raise 2000", "2 fold", rule_set=CC
    )
    assert won(hand) == {1: 22, 2: -16, 3: -6}
    assert not notes(hand)


# Short all-ins


def test_a_seven_may_call_a_short_all_in_and_win_it() -> None:
    """000:280: $5 is less than half of $20; the seven calls it and wins it."""
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 500", "2 call", "3 fold", stacks={1: 15})
    assert won(hand) == {1: -15, 2: 25, 3: -10}


def test_a_loser_who_overcalls_a_short_all_in_gets_it_back() -> None:
    """000:280, 003:358"""
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 500", "2 call", "3 call", stacks={1: 15})
    assert won(hand) == {1: -15, 2: 25, 3: -10}


def test_an_overcaller_who_beats_the_seven_takes_it_all() -> None:
    hand = after_draw({1: NINE, 2: SEVEN, 3: SIX}, "1 bet 500", "2 call", "3 call", stacks={1: 15})
    assert won(hand) == {1: -15, 2: -15, 3: 30}


def test_when_the_seven_completes_all_action_stands() -> None:
    """000:280"""
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 500", "2 complete 2000", "3 call", stacks={1: 15})
    assert won(hand) == {1: -15, 2: 45, 3: -30}


def test_a_raise_behind_a_seven_that_only_called_goes_back() -> None:
    """The ruling short-all-in-and-others."""
    hand = after_draw(
        {1: NINE, 2: SEVEN, 3: TEN}, "1 bet 500", "2 call", "3 complete 2000", "2 call", stacks={1: 15}
    )
    assert won(hand) == {1: -15, 2: 25, 3: -10}


def test_a_seven_that_checked_may_still_call_a_short_all_in_and_win_it() -> None:
    hand = after_draw({1: SEVEN, 2: NINE, 3: TEN}, "1 check", "2 bet 500", "3 call", "1 call", stacks={2: 15})
    assert won(hand) == {1: 25, 2: -15, 3: -10}


def test_half_a_bet_is_no_short_all_in() -> None:
    """000:265-280: from half a bet on, the seven that calls has called a bet and wins everything."""
    hand = after_draw({1: NINE, 2: SEVEN, 3: TEN}, "1 bet 1000", "2 call", "3 call", stacks={1: 20})
    assert won(hand) == {1: -20, 2: 40, 3: -20}


# The other sheets


def test_void_action_at_the_central_coast() -> None:
    """003:352"""
    hands = {1: SEVEN, 2: NINE, 3: TEN}
    choices = ("1 check", "2 bet 1000", "3 call", "1 call")
    assert won(after_draw(hands, *choices, rule_set=CC)) == {1: 12, 2: -6, 3: -6}
    reading = {"void-action": "next-best"}
    assert won(after_draw(hands, *choices, rule_set=CC, rulings=reading)) == {1: 2, 2: 14, 3: -16}


def test_the_best_seven_at_the_nineteenth_hole() -> None:
    """004:415: the bets after the draw are void, and a short all-in makes no exception."""
    hands = {1: SEVEN, 2: NINE, 3: TEN}
    choices = ("1 check", "2 bet 600", "3 call", "1 call")
    assert won(after_draw(hands, *choices, rule_set=HOLE)) == {1: 6, 2: -3, 3: -3}
    short = after_draw(hands, "1 check", "2 bet 200", "3 call", "1 call", rule_set=HOLE, stacks={2: 5})
    assert won(short) == {1: 6, 2: -3, 3: -3}


def test_an_eight_must_be_bet_at_lucky_lady() -> None:
    """002:19"""
    hands = {1: EIGHT, 2: NINE, 3: TEN}
    choices = ("1 check", "2 bet 1000", "3 fold", "1 call")
    assert won(after_draw(hands, *choices, rule_set=LL)) == {1: 12, 2: -6, 3: -6}
    reading = {"later-bets": "next-best"}
    assert won(after_draw(hands, *choices, rule_set=LL, rulings=reading)) == {1: 2, 2: 4, 3: -6}


@pytest.mark.parametrize("holds", ["true", "false"])
def test_the_seven_rule_in_deuce_to_seven(holds: str) -> None:
    """003:352 in the game of 003:330: a seven-high straight is no seven."""
    rule_set = "central-coast/deuce-to-seven-lowball"
    seven, eight = "7d 5c 4d 3h 2s", "8d 7c 4h 3s 2h"
    hand = to_the_draw(
        dealt(rule_set, {1: seven, 2: eight}, limit="5-10", button=2, rulings={"seven-rule": holds})
    )
    act(hand, "1 check", "2 bet 1000", "1 call")
    assert won(hand) == ({1: 6, 2: -6} if holds == "true" else {1: 16, 2: -16})
    straight = to_the_draw(
        dealt(rule_set, {1: "7d 6c 5d 4h 3s", 2: "7h 6d 5s 4c 3h"}, limit="5-10", button=2)
    )
    act(straight, "1 check", "2 bet 1000", "1 call")
    assert won(straight) == {1: 0, 2: 0}
    assert not notes(straight)


def test_with_a_side_pot_each_layer_is_ruled_by_itself() -> None:
    """Seat 3 is all-in for $10 of the later bets; the checked seven is best of the others only."""
    hand = after_draw(
        {1: SEVEN, 2: NINE, 3: SIX}, "1 check", "2 bet 2000", "3 call", "1 call", stacks={3: 20}
    )
    # Seat 3 wins the main pot and $10 from each; of the rest the checked seven is best: it goes back.
    assert won(hand) == {1: -20, 2: -20, 3: 40}


def test_players_may_muck_and_the_rule_goes_by_the_hands_shown() -> None:
    hand = to_the_draw(dealt(HG, {1: SEVEN, 2: NINE, 3: TEN}, limit="10-20", show=True))
    act(hand, "1 check", "2 bet 2000", "3 fold", "1 call")
    act(hand, "2 show", "1 muck")
    assert won(hand) == {1: -30, 2: 40, 3: -10}
