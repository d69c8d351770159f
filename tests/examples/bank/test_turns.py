"""Turns of the player-dealer position."""

from random import Random

import pytest

from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.table import SeatStart, Start
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance


@pytest.mark.parametrize("rule_set_id", [e.id for e in catalogue() if e.kind == "bank"])
def test_a_round_without_wagers_uses_up_no_turn(rule_set_id: str) -> None:
    """004:669 and the other sheets: two consecutive hands, and there was none."""
    rules = load(rule_set_id)
    seats = tuple([SeatStart(n, 10_000_000) for n in (1, 2, 3)])
    state = {"player_dealer": 1, "turn": 1, "bettors": [2]}
    for banker, before in ((1, state), (2, state), (1, {})):
        hand = Hand(rules, Start(seats=seats, state=dict(before)), Chance(Random(1)))
        while hand.decision is not None and hand.decision.asks == "bank":
            asked = hand.decision.seat
            amounts = hand.decision.options[0].amounts
            hand.choose(Choice("bank", amounts[0].low) if asked == banker else Choice("pass"))
        while hand.decision is not None:
            verbs = list(hand.decision.by_verb)
            quiet = [verb for verb in ("done", "pass") if verb in verbs]
            hand.choose(Choice((quiet or verbs)[0], seat=hand.decision.seats[0]))
        assert hand.table.outcome == "nobody wagers"
        after = hand.table.state
        assert after["player_dealer"] == banker
        assert after.get("turn", 0) == (1 if before and after.get("square", banker) == 1 else 0)
        assert after.get("bettors") == before.get("bettors")
        again = Hand(rules, Start(seats=seats, state=after), Chance(Random(1)))
        assert again.decision is not None
        assert again.decision.seat == banker
