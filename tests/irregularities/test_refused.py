"""What cannot be done at a table is refused with the clause and its lines, and nothing changes."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.rooms.irregularities import clauses
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.irregularities.clause import clause

REFUSED = {one.id: one for one in clauses() if one.handled == "refused"}


@clause(*REFUSED)
def test_what_is_not_allowed_is_refused_with_its_lines() -> None:
    """At every sheet that has the clause."""
    for one in REFUSED.values():
        for rule_set_id in one.games:
            rules = load(rule_set_id)
            hand = Hand(rules, start_with(rules, [100_000] * rules.least_players), Chance(Random(5)))
            before = [*hand.events]
            with pytest.raises(IllegalIncident) as refusal:
                hand.incident(f"turn 1 wants by 1: {one.id}")
            assert one.ruling in str(refusal.value)
            assert rules.cite(one.id).lines in str(refusal.value)
            assert hand.events == before
            assert hand.table.mishaps is None


def test_it_is_never_offered() -> None:
    rules = load("nineteenth-hole/texas-holdem")
    hand = Hand(rules, start_with(rules, [100_000] * 3), Chance(Random(5)))
    assert not [fact for fact in hand.incidents if fact.what == "wants"]
