"""What lies unnoticed in the hands of flop games is pointed out at any time, by anybody, or never."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips
from tests.every import IDS, hands_of
from tests.irregularities.wild import checked_hand, looked_over

GAMES = ("flop", "dramaha", "captain")
SHEETS = [rule_set_id for rule_set_id in IDS if load(rule_set_id).game in GAMES]
HANDS = 8


def any_latent(hand: Hand, random: Random) -> str:
    """Something that nobody sees at once."""
    seats = [*hand.stacks()]
    if random.random() < 0.5:
        what = random.choice(("short", "long", "dealt-out", "dead-position"))
        return f"deal 1 {what} by {random.choice(seats)}"
    what = random.choice(("joker", "joker", "twin: 9s", "foreign: 9s"))
    return f"card {random.randint(1, 2 * len(seats))} {what}"


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_is_lost_whenever_it_is_pointed_out(sheet: str) -> None:
    rules, random = load(sheet), Random(f"notices {sheet}")
    for smooth in hands_of(rules, random, HANDS):
        fact = any_latent(smooth, random)
        hand = Hand(rules, smooth.start, Chance(random, incidents=(parse_incident(fact),)))
        when = random.randint(1, 9)
        while hand.decision is not None and hand.turn < when:
            hand.choose(any_choice(hand, random))
            check_chips(hand)
        for seat in random.sample([*hand.stacks()], 2):
            try:
                hand.incident(f"turn {hand.turn} noticed by {seat}: {fact}")
            except IllegalIncident:
                continue
            break
        looked_over(checked_hand(hand, random), random)
