"""A payment cites the rule that decided it: the condition of every cited rule holds, worked out apart."""

from collections.abc import Iterator
from random import Random

import pytest

from houseway.play.hand import Hand
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests import bank_playing, playing, point_playing
from tests.conditions import cited, conditions, has_conditions

HANDS = 48
IDS = [entry.id for entry in catalogue() if has_conditions(entry.id)]


def played(rules: RuleSet, random: Random, hands: int = HANDS) -> Iterator[Hand]:
    """Random hands to their end, under every limit."""
    per_limit = -(-hands // len(rules.limits))
    for stakes in rules.limits:
        if rules.kind == "pot":
            for hand in playing.hands_in_a_row(rules, stakes, random, per_limit):
                yield playing.play_out(hand, random, folds=0.1)
        elif rules.kind == "bank":
            for hand in bank_playing.rounds_in_a_row(rules, stakes, random, per_limit):
                while hand.decision is not None:
                    hand.choose(bank_playing.any_choice(hand, random))
                yield hand
        else:
            for hand in point_playing.hands_in_a_row(rules, stakes, random, per_limit):
                yield point_playing.play_out(hand, random)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_the_condition_of_every_cited_rule_holds(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    known = conditions(rules.family)
    fees = rules.fee_book
    for hand in played(rules, Random(f"conditions {rule_set_id}")):
        for one in cited(hand):
            assert hand.rules.cite(one.key).says, "what is cited is on the page"
            if one.key not in known and fees is not None and fees.cite(one.key) is not None:
                continue  # tests/fees reckons every fee apart
            assert one.key in known, f"nobody has written when {one.key!r} applies: {one.event}"
            assert known[one.key](one), f"{one.key!r} does not apply to {one.event}"
