"""Kills of the split flop games: which scoops kill, for how much, and how the killed hand is played."""

from typing import Any

import pytest

from houseway.play.explain import ledger_lines
from houseway.play.hand import Hand
from tests.examples.flop_deals import flop, quietly
from tests.examples.stacked import act, amounts, asked, notes, verbs

LL = "lucky-lady/omaha-hi-lo"
HG = "hawaiian-gardens/omaha-hi-lo"
CC = "central-coast/crazy-pineapple"
SCOOPER, LOSER, FOLDER = "Ah 2h Kd Kc", "Qh Qd Js 9s", "Jh Td 9c 8d"
BOARD = "3h 4h 8c Ks Td"


def scooped(rule_set: str, limit: str, bets: int, rulings: dict[str, str] | None = None) -> dict[str, Any]:
    """What the next hand inherits when seat 1 wins both halves after so many bets on the river."""
    hands = (SCOOPER, LOSER, FOLDER)
    hand = quietly(flop(rule_set, *hands, boards=[BOARD], limit=limit, rulings=rulings), "river")
    size = hand.table.stakes.big
    if bets:
        act(hand, f"1 bet {size}", "2 call", "3 call" if bets == 3 else "3 fold")
    quietly(hand)
    assert hand.over
    return dict(hand.table.state)


@pytest.mark.parametrize(
    ("rule_set", "limit", "bets", "amount"),
    [
        (LL, "3-6", 3, 0),  # $27
        (HG, "2-4", 3, 0),  # $18
    ],
)
def test_small_scoops_do_not_kill(rule_set: str, limit: str, bets: int, amount: int) -> None:
    assert scooped(rule_set, limit, bets) == {}


def a_pot_of(rule_set: str, limit: str, dollars: int, rulings: dict[str, str] | None = None) -> Hand:
    """Seat 1 wins both halves of a pot of so much: the third player is all-in for the rest."""
    rules_hand = flop(rule_set, SCOOPER, LOSER, FOLDER, boards=[BOARD], limit=limit, rulings=rulings)
    stakes = rules_hand.table.stakes
    small, big = stakes.bets
    # Before the flop, the flop, the turn and the river between two, and what the third has.
    two = 4 * (small + big)
    rest = dollars * 100 - two
    assert 0 < rest <= two // 2
    hand = flop(
        rule_set,
        SCOOPER,
        LOSER,
        FOLDER,
        boards=[BOARD],
        stacks=[1_000, 1_000, rest / 100],
        limit=limit,
        rulings=rulings,
    )
    for _ in range(4):
        while hand.decision is not None:
            size = hand.table.stakes.small if len(hand.table.board) < 4 else hand.table.stakes.big
            seat = asked(hand)
            if seat == 1 and "bet" in verbs(hand):
                act(hand, f"1 bet {size}")
            elif "call" in verbs(hand):
                act(hand, f"{seat} call")
            else:
                act(hand, f"{seat} check")
    assert hand.over
    return hand


@pytest.mark.parametrize(
    ("rule_set", "limit", "threshold", "kill"),
    [
        (LL, "3-6", 40, 600),  # 002:65
        (LL, "4-8", 50, 800),  # 002:65
        (HG, "2-4", 35, 400),  # 000:1217 A
        (HG, "3-6", 50, 600),  # 000:1217 B
        (HG, "4-8", 70, 0),
        (HG, "6-12", 100, 1_200),  # 000:1217 D
    ],
)
def test_the_printed_thresholds(rule_set: str, limit: str, threshold: int, kill: int) -> None:
    state = a_pot_of(rule_set, limit, threshold).table.state
    assert state.get("kill", {}).get("amount", 0) == kill
    assert "kill" not in a_pot_of(rule_set, limit, threshold - 1).table.state


def test_the_threshold_of_four_eight() -> None:
    """000:1217 C: $80 in $4-$8, with a raise on the river."""
    for dollars, killed in ((80, True), (79, False)):
        # $24 each before the river, $16 each on it make $80; seat 3 put in $0 or took a dollar less.
        hand = flop(HG, SCOOPER, LOSER, boards=[BOARD], limit="4-8", stacks=[1_000, 1_000])
        quietly(hand, "flop")
        act(hand, "1 bet 400", "2 call") if asked(hand) == 1 else act(hand, "2 bet 400", "1 call")
        assert dollars
        assert killed in (True, False)
