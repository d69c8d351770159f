"""What lies unnoticed in the hands of pot games is pointed out at any time, by anybody, or never."""

from random import Random

import pytest

from houseway.errors import IllegalIncident
from houseway.play.hand import Hand
from houseway.play.incidents.remedies import ruled
from houseway.play.incidents.writing import parse_incident
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load
from houseway.shoe import Chance
from houseway.testing import any_choice, check_chips
from tests.every import IDS, hands_of
from tests.irregularities.wild import checked_hand, looked_over

COUNTS = ("short", "long", "dealt-out", "dead-position", "out-of-order")
CARDS = ("joker", "overlooked", "twin: 9s", "foreign: 9s")
POT_GAMES = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "pot"]
HANDS = 6


def unnoticed(rules: RuleSet) -> list[str]:
    """What nobody sees at once, as far as the sheet rules on it."""
    cards = [said for said in CARDS if ruled(rules, said.partition(":")[0], "card")]
    return [*[what for what in COUNTS if ruled(rules, what, "deal")], *cards]


def any_latent(hand: Hand, random: Random) -> str:
    """Something of that kind: on the first cards, or on a later street."""
    seats = [*hand.stacks()]
    what = random.choice(unnoticed(hand.rules))
    if what in COUNTS:
        return f"deal {random.choice((1, 1, 2, 3, 4))} {what} by {random.choice(seats)}"
    return f"card {random.randint(1, 3 * len(seats))} {what}"


@pytest.mark.parametrize("sheet", [sheet for sheet in POT_GAMES if unnoticed(load(sheet))])
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
