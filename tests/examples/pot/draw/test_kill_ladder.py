"""Lucky Lady's lowball: kills on kills, kill buttons, and what a pot does that nobody opens."""

from typing import Any

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from tests.examples.pot.draw.hands import dealt, decline_kills, fold_to, pat, state_after
from tests.examples.stacked import act, amounts, asked, notes, verbs, won

LL = "lucky-lady/lowball-draw"


def answers(hand: Hand, *choices: str) -> Hand:
    """Answers to the dealer's question for kills, each by whoever is asked."""
    for choice in choices:
        assert hand.decision is not None
        assert hand.decision.asks == "kill"
        act(hand, f"{asked(hand)} {choice}")
    return hand


def test_the_ladder_doubles() -> None:
    """002:23: a $5 blind, a kill of $10, an overkill of $20, a second one of $40."""
    hand = dealt(LL, 4, limit="5-10")
    assert [len(seat.hole) for seat in hand.table.seats] == [2] * 4
    assert hand.table.round is not None
    levels = [hand.table.round.level]
    for _ in range(3):
        answers(hand, "pass", "kill")
        levels.append(hand.table.round.level)
    assert levels == [500, 1_000, 2_000, 4_000]
    assert hand.table.stakes.bets == (4_000, 8_000)
    answers(hand, "pass", "pass", "pass")
    assert [len(seat.hole) for seat in hand.table.seats] == [5] * 4


def test_without_a_kill_the_limits_are_five_and_ten() -> None:
    """002:23"""
    hand = decline_kills(dealt(LL, 3, limit="5-10"))
    assert amounts(hand, "raise") == ["1000"]
    act(hand, "2 call", "3 call", "1 check")
    assert amounts(pat(hand), "bet") == ["1000"]


def test_the_limits_after_an_overkill() -> None:
    """002:23: the greatest kill before the draw, twice that after it."""
    hand = answers(dealt(LL, 3, limit="5-10"), "kill", "kill", "pass", "pass")
    assert amounts(hand, "raise") == ["4000"]
    act(hand, "3 call", "1 call", "2 check")
    assert amounts(pat(hand), "bet") == ["4000"]


def test_everybody_but_the_killer_is_asked_again() -> None:
    """002:13: after a kill each player again has the option."""
    hand = dealt(LL, 4, limit="5-10", button=4)
    seen = []
    for choice in ("pass", "kill", "pass", "pass", "kill", "pass", "pass", "pass"):
        seen.append(asked(hand))
        answers(hand, choice)
    assert seen == [1, 2, 1, 3, 4, 1, 2, 3]
    assert hand.decision is not None
    assert hand.decision.asks == "act"


def test_an_earlier_kill_counts_towards_the_next() -> None:
    hand = answers(dealt(LL, 2, limit="5-10", button=2), "kill", "kill", "kill", "pass")
    assert [seat.bet for seat in hand.table.seats] == [4_000, 2_000]
    assert [seat.total for seat in hand.table.seats] == [4_100, 2_100]


def test_who_has_not_the_chips_is_not_asked() -> None:
    hand = dealt(LL, 3, limit="5-10", stacks={2: 10, 3: 11})
    answers(hand, "pass")
    assert asked(hand) == 3  # seat 2 has $9 after the ante, the kill is $10
    answers(hand, "kill")
    assert hand.table.seats[2].all_in


def test_a_free_kill_is_at_most_a_third_of_the_chips() -> None:
    """002:25-27: at least twice the blind or the last kill, at most a third of the killer's chips."""
    hand = dealt(LL, 4, limit="10-20", stacks={1: 500, 2: 60, 3: 100, 4: 1_000})
    assert hand.decision is not None
    assert amounts(hand, "kill") == ["2000 to 16300 in steps of 100"]  # $489 after ante and blind
    with pytest.raises(IllegalChoice, match="2000 to 16300"):
        act(hand, "1 kill 1900")
    answers(hand, "pass")
    assert asked(hand) == 3  # seat 2 has $59: a third of it is less than $20
    assert amounts(hand, "kill") == ["2000 to 3300 in steps of 100"]
    answers(hand, "kill 3300")
    assert amounts(hand, "kill") == ["6600 to 16300 in steps of 100"]
    answers(hand, "pass", "kill 10000")  # nobody else has three times $200
    assert hand.decision.asks == "act"
    assert hand.table.stakes.bets == (10_000, 20_000)


def test_the_highest_killer_acts_last() -> None:
    hand = answers(dealt(LL, 4, limit="5-10"), "pass", "kill", "pass", "pass", "pass")
    seen = []
    for choice in ("call", "call", "call", "check"):
        seen.append(asked(hand))
        act(hand, f"{asked(hand)} {choice}")
    assert seen == [3, 4, 1, 2]
    in_turn = dealt(LL, 4, limit="5-10", rulings={"killer-acts": "in-turn"})
    answers(in_turn, "pass", "kill", "pass", "pass", "pass")
    assert asked(in_turn) == 2


def test_nobody_opens() -> None:
    """002:35: antes and blinds go to the blind, or to the greatest kill."""
    assert won(fold_to(dealt(LL, 4, limit="5-10"), 1)) == {1: 3, 2: -1, 3: -1, 4: -1}
    hand = answers(dealt(LL, 4, limit="5-10"), "pass", "kill", "pass", "kill", "pass", "pass", "pass")
    assert won(act(hand, "2 fold", "4 fold", "1 fold")) == {1: -6, 2: -11, 3: 18, 4: -1}


# Kill buttons


def kills_by(state: dict[str, Any], *killers: int, button: int = 4, **more: Any) -> Hand:
    """A hand of four in which these seats kill one after the other as soon as they are asked."""
    hand = dealt(LL, 4, limit="5-10", state=state, button=button, **more)
    left = list(killers)
    while hand.decision is not None and hand.decision.asks == "kill":
        take = bool(left) and asked(hand) == left[0]
        answers(hand, "kill" if take else "pass")
        if take:
            left.pop(0)
    assert not left
    return fold_to(hand, asked(hand))


def test_buttons_are_earned_and_owed() -> None:
    """002:20-21: with the last button out, those without one kill, one a hand from the dealer's left."""
    hand = kills_by({}, 2, 3)
    assert state_after(hand) == {"kill_buttons": {"2": 1, "3": 1}}
    hand = kills_by(state_after(hand), 2, 3)
    assert state_after(hand) == {"kill_buttons": {"2": 2, "3": 2}}
    up = kills_by(state_after(hand), button=3)
    assert notes(up)[0] == "buttons up: each of seat 4 and seat 1 must kill a pot"
    assert up.table.stakes.bets == (1_000, 2_000)
    assert state_after(up) == {"kill_buttons": {"2": 2, "3": 2}, "must_kill": [1]}
    last = kills_by(state_after(up), button=4)
    assert last.table.stakes.bets == (1_000, 2_000)
    assert state_after(last) == {}


def test_an_owed_kill_is_posted_before_the_cards_and_can_be_overkilled() -> None:
    state = {"kill_buttons": {"2": 2, "3": 2}, "must_kill": [4, 1]}
    hand = dealt(LL, 4, limit="5-10", state=state)
    assert hand.table.seats[3].bet == 1_000
    assert hand.decision is not None
    assert hand.decision.by_verb["kill"].pays == 2_000
    answers(hand, "kill", "pass", "pass", "pass")
    assert state_after(fold_to(hand, 1)) == {"kill_buttons": {"2": 2, "3": 2}, "must_kill": [1]}


def test_an_owed_kill_waits_for_its_player() -> None:
    """Seat 1 is not dealt in: seat 4 kills, and then nobody present owes anything."""
    state = {"kill_buttons": {"2": 4}, "must_kill": [1, 4]}
    hand = dealt(LL, {2: "", 3: "", 4: ""}, limit="5-10", state=state)
    assert hand.table.seats[2].bet == 1_000
    assert state_after(fold_to(decline_kills(hand), 2)) == {}


def test_an_owed_kill_without_the_chips_is_all_in() -> None:
    state = {"kill_buttons": {"2": 4}, "must_kill": [4]}
    hand = dealt(LL, 4, limit="5-10", state=state, stacks={4: 5})
    assert hand.table.seats[3].all_in
    assert hand.table.stakes.bets == (1_000, 2_000)


def test_one_button_each() -> None:
    one_each = {"earning-buttons": "one-each"}
    hand = kills_by({}, 2, 3, 2, 3, rulings=one_each)
    assert state_after(hand) == {"kill_buttons": {"2": 1, "3": 1}}
    hand = kills_by(state_after(hand), 1, 4, rulings=one_each)
    again = kills_by(state_after(hand), rulings=one_each)
    assert notes(again) == ["buttons up: nobody must kill a pot"]
    assert state_after(again) == {}


def test_owed_from_the_blind() -> None:
    """002:21, the other reading: a player without a button kills when the blind is his."""
    reading = {"in-the-blind": "from-the-blind"}
    state = {"kill_buttons": {"2": 4}, "must_kill": [4, 1]}
    waits = kills_by(state, button=2, rulings=reading)
    assert waits.table.stakes.bets == (500, 1_000)
    kills = kills_by(state_after(waits), button=3, rulings=reading)
    assert kills.table.stakes.bets == (1_000, 2_000)
    assert state_after(kills)["must_kill"] == [1]


def test_a_bet_and_three_raises() -> None:
    """002:11: on both rounds, and no exception for two players."""
    hand = decline_kills(dealt(LL, 2, limit="5-10", button=2))
    act(hand, "2 raise 1000", "1 raise 1500", "2 raise 2000")
    assert verbs(hand) == ["call", "fold"]


def test_a_kill_is_answered_with_its_seat() -> None:
    hand = dealt(LL, 3, limit="5-10")
    with pytest.raises(IllegalChoice, match="seat 2"):
        hand.choose(Choice("kill", seat=2))
