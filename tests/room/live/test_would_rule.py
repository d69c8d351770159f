"""Before something is entered as having gone wrong, the floor is told what follows: and just that follows."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.incident import Incident
from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.play.incidents.entry import candidates
from houseway.room.workers.ruling import would_rule
from houseway.room.workers.thoughts import written_up
from houseway.rooms.loader import load
from tests.every import IDS, any_choice, hands_of

TRIED = 4


def noted(hand: Hand) -> list[str]:
    return [name for event in hand.events if isinstance(event, Noted) for name in event.cites]


def may_be_entered(hand: Hand, random: Random) -> list[Incident]:
    """Some facts that can be so now."""
    found = []
    facts = [*candidates(hand)]
    for fact in random.sample(facts, len(facts)):
        try:
            hand.branch().incident(str(fact))
        except IllegalIncident:
            continue
        found.append(fact)
        if len(found) == TRIED:
            break
    return found


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_is_told_beforehand_is_what_is_ruled(rule_set_id: str) -> None:
    random = Random(f"would rule {rule_set_id}")
    hand = next(hands_of(load(rule_set_id), random, 1))
    for _ in range(random.randrange(6)):
        choice = any_choice(hand, random)
        ahead = hand.branch()
        ahead.choose(choice)
        if ahead.decision is None:
            break
        hand.choose(choice)
    says = {remedy.id: remedy.says for remedy in hand.rules.remedies}
    for fact in may_be_entered(hand, random):
        told, others = would_rule(written_up(hand), str(fact))
        before = len(noted(hand))
        entered = hand.branch()
        entered.incident(str(fact))
        new = dict.fromkeys([name for name in noted(entered)[before:] if name in says])
        assert [one.says for one in told] == [says[name] for name in new], fact
        assert all([one.effects or one.ways for one in told]), fact
        assert all([one.lines or one.reason for one in told]), fact
        assert {other.says for other in others}.isdisjoint([" ".join([one.says for one in told])])
