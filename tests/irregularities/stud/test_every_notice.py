"""What lies unnoticed in the hands of stud games is pointed out at any time, by anybody, or never."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.remedies import ruled
from houseway.play.incidents.writing import parse_incident
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips
from tests.every import IDS, hands_of
from tests.irregularities.wild import checked_hand, looked_over

SHEETS = [rule_set_id for rule_set_id in IDS if load(rule_set_id).game in ("stud", "asian-stud", "mexican")]
HANDS = 8
COUNTS = ("short", "long", "dealt-out", "out-of-order")
CARDS = ("joker", "overlooked")


def any_latent(hand: Hand, random: Random) -> str:
    """Something that nobody sees at once: on the first cards, or on a later street."""
    seats, rules = [*hand.stacks()], hand.rules
    kinds = [what for what in COUNTS if ruled(rules, what, "deal")]
    kinds += [what for what in CARDS if ruled(rules, what, "card")]
    what = random.choice(kinds)
    if what in COUNTS:
        return f"deal {random.choice((1, 1, 2, 3, 4))} {what} by {random.choice(seats)}"
    return f"card {random.randint(1, 3 * len(seats))} {what}"


@pytest.mark.parametrize("sheet", SHEETS)
def test_nothing_is_lost_whenever_it_is_pointed_out(sheet: str) -> None:
    rules, random = load(sheet), Random(f"notices {sheet}")
    for smooth in hands_of(rules, random, HANDS):
        fact = any_latent(smooth, random)
        hand = Hand(rules, smooth.start, Chance(random, incidents=(parse_incident(fact),)))
        when = random.randint(1, 25)
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
