"""Words about a hand against a player-dealer."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.showdown.hands import cites, follows

BANKED = (
    "hawaiian-gardens/pai-gow-poker",
    "hawaiian-gardens/jokers-wild-pai-gow-poker",
    "hawaiian-gardens/fortune-pai-gow-poker",
    "hawaiian-gardens/super-9",
    "hawaiian-gardens/pan-9",
)


@clause("I-070")
@pytest.mark.parametrize("rule_set_id", BANKED)
def test_statements_about_a_hand_do_not_bind(rule_set_id: str) -> None:
    """000:525, 000:573, 000:992, 000:1630, 000:1865: said at every decision, it changes nothing."""
    rules, random = load(rule_set_id), Random(rule_set_id)
    start = start_with(rules, [1000_00] * 3)
    hand, smooth = [Hand(rules, start, Chance(Random(7))) for _ in range(2)]
    while hand.decision is not None:
        if len(hand.choices) % 2:
            hand.incident(f"turn {hand.turn} miscalls by 1: {random.choice(('better', 'worse on purpose'))}")
        choice = any_choice(hand, random)
        hand.choose(choice)
        smooth.choose(choice)
    assert hand.stacks() == smooth.stacks()
    assert {*cites(hand)} == {"I-070"}
    assert {*follows(hand)} == {"cards speak"}
    check_hand(hand)
