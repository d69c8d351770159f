"""The conditions of the pot games can tell cases apart: cited for another case, a rule does not apply."""

from random import Random

import pytest

from houseway.ledger import Transfer
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.conditions import Cited, Condition, cited, conditions, has_conditions
from tests.conditions.pots import put_in, shown
from tests.playing import hands_in_a_row, play_out

IDS = [entry.id for entry in catalogue() if entry.kind == "pot" and has_conditions(entry.id)]
OTHERS = {
    "last-player": ("uncalled", "nobody-opens"),
    "uncalled": ("last-player",),
    "ante": ("betting", "bring-in"),
    "blinds": ("betting", "entering", "missed-blinds"),
    "betting": ("blinds", "ante", "missed-blinds", "entering"),
    "bring-in": ("betting",),
}
"""By what is cited rightly, what would be wrong: in hands of players who owe nothing."""


@pytest.mark.parametrize("rule_set_id", IDS)
def test_another_rule_would_not_apply(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    known = conditions(rules.family)
    random = Random(f"apart {rule_set_id}")
    wrong = 0
    for hand in hands_in_a_row(rules, rules.limits[0], random, 25):
        play_out(hand, random, folds=0.3)
        opened = any([choice.verb in ("call", "bet", "raise", "complete") for _, choice in hand.choices])
        for one in cited(hand):
            for key in OTHERS.get(one.key, ()):
                if key == "nobody-opens" and not opened:
                    continue
                wrong += 1
                assert not known[key](one._replace(key=key)), f"{key!r} would apply to {one.event}"
        wrong += losers(hand, known["showdown"])
    assert wrong > 25


def losers(hand: Hand, showdown: Condition) -> int:
    """Whoever does not win the only pot has not the best hand for it; how many there were."""
    wins = [one for one in cited(hand) if one.key == "showdown" and isinstance(one.event, Transfer)]
    winners = {one.event.payee for one in wins if isinstance(one.event, Transfer)}
    checked = 0
    if len(wins) != 1 or len({put_in(wins[0])[seat] for seat in shown(hand)}) > 1:
        return 0
    [one] = wins
    for seat in shown(hand):
        stack = hand.table.seat(seat).stack
        if stack not in winners and isinstance(one.event, Transfer):
            other = Cited(hand, one.event._replace(payee=stack), one.place, "showdown")
            assert not showdown(other), f"seat {seat} would win in {hand.rules.id}"
            checked += 1
    return checked
