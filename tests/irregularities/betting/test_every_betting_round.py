"""Players slip at random in the betting of every pot game, and the management rules: nothing is lost."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.entry import candidates
from houseway.play.incidents.kinds import betting
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips, check_hand
from tests.every import IDS, hands_of

POT = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "pot"]
SLIPS = {*betting.KINDS, "hand-swept", "ruling"}
EVERYWHERE = SLIPS - {"picks-up", "turns-down", "time-up"}
"""What every pot game rules on; the others are of upcards, and of no-limit games with a clock."""
HANDS = 4
OFTEN = 0.3


@pytest.mark.parametrize("rule_set_id", POT)
def test_nothing_is_lost_when_players_slip(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"slips {rule_set_id}")
    for smooth in hands_of(rules, random, HANDS):
        hand = Hand(rules, smooth.start, Chance(random))
        while hand.decision is not None:
            slips = [fact for fact in candidates(hand) if fact.what in SLIPS]
            if random.random() < OFTEN and slips:
                what = random.choice(sorted({fact.what for fact in slips}))
                try:
                    hand.incident(random.choice([fact for fact in slips if fact.what == what]))
                except IllegalIncident:
                    pass
                else:
                    check_chips(hand)
                    continue
            hand.choose(any_choice(hand, random))
            check_chips(hand)
        check_hand(hand)


@pytest.mark.parametrize("rule_set_id", POT)
def test_every_pot_game_rules_on_what_players_do_wrong(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    ruled = {what for remedy in rules.remedies for what in remedy.of if "turn" in remedy.at}
    assert not EVERYWHERE - ruled
    if rules.game in ("stud", "asian-stud", "mexican"):
        assert {"picks-up", "turns-down"} <= ruled
