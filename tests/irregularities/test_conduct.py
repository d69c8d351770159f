"""What people do that the sheets only forbid or explain: the floor writes it down, and the hand goes on."""

from random import Random

import pytest

from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.play.events import Happened, Noted
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.rooms.irregularities import clauses
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_hand
from tests.irregularities.clause import clause

CONDUCT = {one.id: one for one in clauses() if one.handled == "conduct"}


@clause("I-041", "I-043", "I-056", "I-065", "I-163", "I-190", "I-228", "I-231", "I-259")
@clause("I-265", "I-270", "I-271", "I-272", "I-273", "I-324", "I-325", "I-333", "I-344")
def test_conduct_is_logged_with_its_lines_and_changes_nothing() -> None:
    """At every sheet that has the clause, for whoever sits there."""
    for one in CONDUCT.values():
        for rule_set_id in one.games:
            rules, random = load(rule_set_id), Random(f"{one.id} {rule_set_id}")
            start = start_with(rules, [100_000] * rules.least_players)
            hand, smooth = [Hand(rules, start, Chance(Random(5))) for _ in range(2)]
            seat = hand.start.seats[-1].seat
            hand.incident(f"turn 1 conduct by {seat}: {one.id}")
            happened = [event for event in hand.events if isinstance(event, Happened)]
            assert [(event.what, event.seats, event.said) for event in happened] == [
                ("conduct", (seat,), one.id)
            ]
            noted = [event for event in hand.events if isinstance(event, Noted) and event.kind == "logged"]
            assert [event.cites for event in noted] == [(one.id,)]
            assert rules.cite(one.id).lines == one.lines.get(rule_set_id, rules.cite(one.id).lines)
            while hand.decision is not None:
                choice = any_choice(hand, random)
                hand.choose(choice)
                smooth.choose(choice)
            check_hand(hand)
            assert hand.stacks() == smooth.stacks()
            assert replay_record(record_of(hand), rules).stacks() == hand.stacks()


def test_conduct_of_another_sheet_is_refused() -> None:
    rules = load("hawaiian-gardens/texas-holdem")
    hand = Hand(rules, start_with(rules, [100_000] * 3), Chance(Random(1)))
    with pytest.raises(IllegalIncident):
        hand.incident("turn 1 conduct by 1: I-271")
