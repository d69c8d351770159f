"""Things go wrong at random in every game that rules on them, and everything holds that always holds."""

import pickle
from random import Random
from typing import get_args

import pytest

from houseway.citations import NOT_PRINTED
from houseway.door import start_with
from houseway.errors import IllegalIncident
from houseway.incidents import PLACES, SEEN, Incident, What
from houseway.play.hand import Hand
from houseway.play.misdeal import MISDEAL
from houseway.play.rules import RuleSet
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips, check_hand
from tests.every import IDS, hands_of, play_out, told
from tests.exchanging import first_difference

RULED = [rule_set_id for rule_set_id in IDS if load(rule_set_id).remedies]
HANDS = 14
WHATS: tuple[What, ...] = get_args(What)


def any_incidents(rules: RuleSet, seats: list[int], random: Random) -> tuple[Incident, ...]:
    """A few facts, most of them in the first deal."""
    found: dict[tuple[str, int], Incident] = {}
    for _ in range(random.choice((0, 1, 1, 2, 5))):
        what = random.choice(WHATS)
        place = random.choice(PLACES) if what == "boxed" else "card"
        if what == "extra":
            number = len(seats) * rules.play.hole + random.randint(1, 2)
            found[place, number] = Incident(place, number, what)
            continue
        number = random.randint(1, len(seats) * rules.play.hole + 2 if place == "card" else 4)
        seen = tuple(random.sample(seats, random.randint(0, 2))) if what == "flashed" else ()
        found[place, number] = Incident(place, number, what, seen)
    return tuple(found.values())


def test_the_flop_games_rule_on_incidents() -> None:
    assert {load(rule_set_id).game for rule_set_id in RULED} == {"flop"}
    assert [rule_set_id for rule_set_id in IDS if load(rule_set_id).game == "flop"] == RULED


@pytest.mark.parametrize("rule_set_id", RULED)
def test_nothing_is_lost_when_things_go_wrong(rule_set_id: str) -> None:
    """Given before the deal or entered in the hand: chips, cards, records, branches and views."""
    rules, random = load(rule_set_id), Random(f"incidents {rule_set_id}")
    for smooth in hands_of(rules, random, HANDS):
        play_out(smooth, random)
        incidents = any_incidents(rules, [*smooth.stacks()], random)
        hand = Hand(rules, smooth.start, Chance(random, incidents=incidents))
        while hand.decision is not None:
            if random.random() < 0.2 and (offered := hand.incidents):
                hand.incident(random.choice(offered))
                check_chips(hand)
                continue
            for seat in (0, *hand.stacks()):
                view(hand, seat)
            hand.choose(any_choice(hand, random))
            check_chips(hand)
        check_hand(hand)
        for again in (hand.branch(), pickle.loads(pickle.dumps(hand))):
            assert list(map(told, again.events)) == list(map(told, hand.events))
        if hand.table.outcome == MISDEAL:
            assert hand.stacks() == {seat.seat: seat.stack for seat in hand.start.seats}
            assert hand.table.state == hand.start.state
        viewer = random.choice((0, *hand.stacks()))
        assert not first_difference(hand, viewer, random)


@pytest.mark.parametrize("rule_set_id", RULED)
def test_every_fact_has_its_remedy(rule_set_id: str) -> None:
    """Something is ruled on each of them, by lines or with a reason; one burn is never two cards."""
    rules = load(rule_set_id)
    ids = [remedy.id for remedy in rules.remedies]
    assert len(ids) == len(set(ids))
    for remedy in rules.remedies:
        assert (remedy.lines == NOT_PRINTED) == bool(remedy.reason)
        assert rules.cite(remedy.id).says == remedy.says
    for what in SEEN:
        own = [remedy for remedy in rules.remedies if what in remedy.of]
        assert [remedy.do for remedy in own if remedy.at_least == 2] == ["misdeal"]
        assert own[-1].do == "replace after the deal"
    assert next(remedy for remedy in rules.remedies if "extra" in remedy.of).do == "misdeal"
    for place in PLACES:
        for trouble in ("boxed", "no cards left"):
            assert [r for r in rules.remedies if trouble in r.of and place in r.at]


@pytest.mark.parametrize("rule_set_id", [i for i in IDS if i not in RULED])
def test_where_nothing_is_ruled_nothing_can_be_entered(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    start = start_with(rules, [100_000] * rules.least_players)
    hand = Hand(rules, start, Chance(Random(1)))
    assert not hand.incidents
    with pytest.raises(IllegalIncident, match="has no ruling on a card that is exposed"):
        hand.incident("card 2 exposed")
