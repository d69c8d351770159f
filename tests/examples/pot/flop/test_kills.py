"""Kills of the split flop games: which scoops kill, for how much, and how the killed hand is played."""

from typing import Any

import pytest

from houseway.play.hand import Hand
from houseway.words.payments import ledger_lines
from tests.examples.pot.flop.deals import flop, quietly
from tests.examples.stacked import act, amounts, asked, notes, verbs

LL = "lucky-lady/omaha-hi-lo"
HG = "hawaiian-gardens/omaha-hi-lo"
CC = "central-coast/crazy-pineapple"
SCOOPER, LOSER = "Ah 2h Kd Kc", "Qh Qd Js 9s"
BOARD = "3h 4h 8c Ks Td"
NO_LOW = "9h 9d 8c Ks Td"


def raised_all_in(hand: Hand) -> Hand:
    """Both bet and raise whenever they may, until one has no chips left."""
    while hand.decision is not None:
        seat, options = asked(hand), hand.decision.options
        raising = next((o for o in options if o.amounts), None)
        if raising is not None:
            act(hand, f"{seat} {raising.verb} {raising.amounts[-1].high}")
        elif "discard" in verbs(hand):
            assert options[0].pick is not None
            act(hand, f"{seat} discard {options[0].pick.among[2]}")
        else:
            act(hand, f"{seat} {verbs(hand)[0]}")
    return hand


def scoop(
    rule_set: str, limit: str, pot: float, board: str = BOARD, rulings: dict[str, str] | None = None
) -> dict[str, Any]:
    """What the next hand inherits when seat 1 wins a pot of so many dollars from seat 2."""
    hands, stacks = (SCOOPER, LOSER), [1_000, pot / 2]
    hand = flop(rule_set, *hands, boards=[board], stacks=stacks, limit=limit, rulings=rulings)
    raised_all_in(hand)
    assert hand.stacks()[2] == 0
    return dict(hand.table.state)


@pytest.mark.parametrize(
    ("rule_set", "limit", "threshold", "kill"),
    [
        (LL, "3-6", 40, 600),  # 002:65
        (LL, "4-8", 50, 800),  # 002:65
        (HG, "2-4", 35, 400),  # 000:1217
        (HG, "3-6", 50, 600),  # 000:1217
        (HG, "4-8", 80, 800),  # 000:1217
        (HG, "6-12", 100, 1_200),  # 000:1217
    ],
)
def test_the_printed_thresholds(rule_set: str, limit: str, threshold: int, kill: int) -> None:
    assert scoop(rule_set, limit, threshold) == {"kill": {"seat": 1, "amount": kill, "natural": True}}
    assert scoop(rule_set, limit, threshold - 1) == {}


@pytest.mark.parametrize(
    ("rule_set", "limit", "pot"), [(LL, "1-2", 40), (LL, "no-limit 1-3", 400), (HG, "20-40", 400)]
)
def test_other_limits_have_no_kill(rule_set: str, limit: str, pot: int) -> None:
    assert scoop(rule_set, limit, pot) == {}


def test_a_pot_without_a_low_is_no_scoop_where_both_must_be_won() -> None:
    """000:1217: winning both the high and the low; 002:65: winning the entire pot."""
    assert scoop(HG, "3-6", 60, NO_LOW) == {}
    assert "kill" in scoop(HG, "3-6", 60, NO_LOW, {"scoop": "whole-pot"})
    assert "kill" in scoop(LL, "3-6", 60, NO_LOW)
    assert scoop(LL, "3-6", 60, NO_LOW, {"scoop": "both-halves"}) == {}


def test_a_game_without_the_kill_provision() -> None:
    """000:1217, ruling kill-provision."""
    assert scoop(HG, "3-6", 60, rulings={"kill-provision": "none"}) == {}


def killed(rule_set: str, limit: str, seat: int, amount: int, rulings: dict[str, str] | None = None) -> Hand:
    state = {"kill": {"seat": seat, "amount": amount, "natural": True}}
    return flop(rule_set, players=5, limit=limit, state=state, rulings=rulings)


def test_a_killed_hand() -> None:
    """002:65: $6 before the cards, and $3-$6 is played as $6-$12; the killer acts last."""
    hand = killed(LL, "3-6", 4, 600)
    assert [seat.bet for seat in hand.table.seats] == [100, 300, 0, 600, 0]
    assert [line.source for line in ledger_lines(hand)][-1] == "002:65"
    assert asked(hand) == 3
    assert amounts(hand, "raise") == ["1200"]
    act(hand, "3 call", "5 call", "1 call", "2 call")
    assert asked(hand) == 4
    assert verbs(hand) == ["check", "raise", "fold"]
    act(hand, "4 check")
    assert amounts(hand, "bet") == ["600"]
    quietly(hand, "turn")
    assert amounts(hand, "bet") == ["1200"]
    quietly(hand)
    assert hand.over


def test_after_the_kill_action_goes_to_its_left() -> None:
    """003:211: after the kill blind has acted."""
    rulings = {"hi-lo": "eight-or-better", "kill-played": "full"}
    hand = killed(CC, "3-6", 4, 600, rulings)
    act(hand, "3 call", "5 call", "1 call", "2 call", "4 raise 1200")
    assert asked(hand) == 5


def test_the_killer_may_be_read_to_act_in_turn() -> None:
    hand = killed(LL, "3-6", 4, 600, {"kill-action": "in-turn"})
    act(hand, "3 call")
    assert asked(hand) == 4


def test_a_killer_in_the_blinds_tops_his_blind_up() -> None:
    hand = killed(LL, "4-8", 2, 800)
    assert [seat.bet for seat in hand.table.seats] == [200, 800, 0, 0, 0]
    assert hand.table.stakes.bets == (800, 1_600)


def pineapple(dollars: float, kills: str) -> Hand:
    """Crazy Pineapple: seat 1 scoops a pot of so much in $3-$6."""
    rulings = {"hi-lo": "eight-or-better", "kill-played": kills}
    hands = ("Ah 2h Kd", "Qh Qd Js")
    stacks = [1_000, dollars / 2]
    return raised_all_in(
        flop(CC, *hands, boards=["3h 4h 8h Ks Td"], stacks=stacks, limit="3-6", rulings=rulings)
    )


def test_pineapple_kills_more_than_twenty_bets() -> None:
    """003:209: more than twenty least bets; the kill is two of them, a half kill one and a half."""
    assert pineapple(60, "full").table.state == {}
    hand = pineapple(61, "full")
    assert hand.table.state["kill"]["amount"] == 600
    assert notes(hand) == ["seat 1 scooped a pot of $61 and must kill the next pot"]
    assert pineapple(61, "half").table.state["kill"]["amount"] == 450


def test_a_half_kill_is_played_at_one_and_a_half_times_the_limits() -> None:
    """003:209."""
    hand = killed(CC, "3-6", 4, 450, {"hi-lo": "eight-or-better", "kill-played": "half"})
    assert hand.table.stakes.bets == (450, 900)
    assert amounts(hand, "raise") == ["900"]


def test_pineapple_for_high_has_no_kill() -> None:
    hand = flop(CC, "Ah 2h Kd", "Qh Qd Js", boards=["3h 4h 8h Ks Td"], stacks=[1_000, 90], limit="3-6")
    assert raised_all_in(hand).table.state == {}


def test_after_a_kill_at_hawaiian_gardens_action_goes_to_the_button() -> None:
    """000:302 for lowball, ruling after-kill: left of the dealer button, or of the killer."""
    for rulings, acts in (({}, 1), ({"after-kill": "left"}, 5)):
        hand = killed(HG, "3-6", 4, 600, rulings)
        act(hand, "3 call", "5 call", "1 call", "2 call", "4 raise 1200")
        assert asked(hand) == acts
