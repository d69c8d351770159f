"""Things go wrong at random in every game that rules on them, and everything holds that always holds."""

from random import Random

import pytest

from houseway.citations import NOT_PRINTED
from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.incident import PLACES, Incident
from houseway.play.hand import Hand
from houseway.play.incidents.kinds.vocabulary import CIRCUMSTANCES, KINDS, PRIMITIVES
from houseway.play.incidents.writing import check_once, parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.words.mishaps import FOLLOWS, HAPPENED
from tests.every import IDS
from tests.irregularities.wild import checked_hand, looked_over, wild_hands

RULED = [rule_set_id for rule_set_id in IDS if load(rule_set_id).remedies]
HANDS = 6


@pytest.mark.parametrize("rule_set_id", RULED)
def test_nothing_is_lost_when_things_go_wrong(rule_set_id: str) -> None:
    """Given before the deal or entered in the hand: chips, cards, records, branches and views."""
    random = Random(f"incidents {rule_set_id}")
    for hand in wild_hands(load(rule_set_id), random, HANDS):
        looked_over(checked_hand(hand, random), random)


@pytest.mark.parametrize("rule_set_id", RULED)
def test_every_remedy_has_its_lines_or_its_reason(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    ids = [remedy.id for remedy in rules.remedies]
    assert len(ids) == len(set(ids))
    for remedy in rules.remedies:
        assert (remedy.lines == NOT_PRINTED) == bool(remedy.reason)
        assert rules.cite(remedy.id).says == remedy.says
        for what in remedy.of:
            assert set(remedy.at) <= {*KINDS[what].places} or not KINDS[what].places


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_is_not_ruled_on_cannot_be_entered(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    hand = Hand(rules, start_with(rules, [100_000] * rules.least_players), Chance(Random(1)))
    for what, kind in KINDS.items():
        for place in kind.places:
            if what != "noticed" and not any([what in r.of and place in r.at for r in rules.remedies]):
                fact = Incident(place, 1, what, {"one": (1,), "house": (0,)}.get(kind.who, ()))
                with pytest.raises(IllegalIncident, match=f"has no ruling on a {place} that is {what}"):
                    hand.incident(fact)


def test_every_word_has_its_sentence() -> None:
    for what, kind in KINDS.items():
        if kind.places and not set(kind.places) <= {"card", "burn", "board"}:
            assert what in HAPPENED
    assert not PRIMITIVES.keys() ^ FOLLOWS.keys()


def test_every_word_is_used() -> None:
    """What no sheet rules on, asks for or does is no word."""
    remedies = [remedy for rule_set_id in IDS for remedy in load(rule_set_id).remedies]
    ways = [way for remedy in remedies for way in remedy.outcomes]
    assert {what for remedy in remedies for what in remedy.of} == {*KINDS} - {"noticed"}
    assert {asked for remedy in remedies for asked in remedy.when} == {*CIRCUMSTANCES}
    done = [remedy.do for remedy in remedies] + [way.do for way in ways]
    assert {word for do in done for word in do} == {*PRIMITIVES}
    assert {place for kind in KINDS.values() for place in kind.places} == {*PLACES}


def test_facts_are_written_as_they_are_read() -> None:
    for text in ("card 7 flashed to 2 5", "burn 2 boxed", "turn 9 conduct by 5: I-041"):
        assert str(parse_incident(text)) == text
    check_once([parse_incident("turn 9 conduct by 5: I-041"), parse_incident("turn 9 conduct by 4: I-041")])
