"""So much goes wrong that a draw finds no card any more, and none that could go back."""

from random import Random

from houseway.play.events import Noted
from houseway.play.incidents.misdeal import MISDEAL
from houseway.rooms.loader import load
from tests.irregularities.wild import checked_hand, wild_hands


def test_a_deck_that_runs_out_on_the_draw_is_a_misdeal() -> None:
    rules = load("hawaiian-gardens/kansas-city-lowball")
    random = Random("storm 17 hawaiian-gardens/kansas-city-lowball")
    hands = [checked_hand(hand, random, 0.01) for hand in wild_hands(rules, random, 20, (30, 60, 120))]
    out = [
        hand
        for hand in hands
        if any([isinstance(event, Noted) and event.kind == "no cards left" for event in hand.events])
    ]
    assert out
    for hand in out:
        assert hand.table.outcome == MISDEAL
        assert hand.stacks() == {seat.seat: seat.stack for seat in hand.start.seats}
