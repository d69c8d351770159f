"""Who decides for several hands against a player-dealer is told which of them he is asked about."""

from random import Random

import pytest

from houseway.facts import Place
from houseway.play.hand import Hand, deal
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.testing.acting import any_choice

BANK_GAMES = [entry.id for entry in catalogue() if entry.kind == "bank"]
NAMES_THE_CARDS = "set"
"""Hands are set by their cards, which the option has."""
SEVERAL = {
    "lucky-lady/three-card-poker-6-card-bonus",
    "hawaiian-gardens/caribbean-stud",
    "hawaiian-gardens/hawaiian-blackjack",
}
"""Games in which somebody comes to decide for several hands in these rounds, for certain."""


def hands_of(hand: Hand, seat: int) -> int:
    """On how many spots with cards somebody has a part."""
    seen = view(hand, seat)
    mine = [spot for spot in seen.spots if seat in {spot.decider, *[wager.person for wager in spot.wagers]}]
    return len([spot for spot in mine if any([held.cards for held in spot.hands])])


@pytest.mark.parametrize("rule_set_id", BANK_GAMES)
def test_a_question_names_its_hand(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    seats = range(1, min(4, rules.active or rules.seats) + 1)
    start = Start(tuple([SeatStart(seat, 1_000_00) for seat in seats]))
    named = 0
    for seed in range(12):
        random = Random(seed)
        hand = deal(rules, start, random)
        while (decision := hand.decision) is not None:
            alone = len(decision.seats) == 1 and decision.asks != NAMES_THE_CARDS
            if alone and hands_of(hand, decision.seat) > 1:
                assert isinstance(decision.about, Place), decision.asks
                named += 1
            hand.choose(any_choice(hand, random, 0.3))
    assert named or rule_set_id not in SEVERAL
