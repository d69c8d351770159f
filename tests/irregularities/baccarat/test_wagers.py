"""Wagers at Baccarat 9 that are touched or changed after the first card, while bettors choose."""

import pytest

from houseway.errors import IllegalChoice, IllegalIncident
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand, verbs
from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on, results
from tests.irregularities.baccarat.test_cards import NINE, ruled
from tests.irregularities.clause import clause


def chooses() -> Hand:
    """Seat 2 has $100 on the player hand, which counts five against the bank's six."""
    hand = begin(NINE, "Kh 2c Qh Kc 5h 4c 3s", "1 bank 1000000")
    return close_bets(go_on(hand, "2 wager @2 player=10000"))


@clause("I-262")
def test_touching_a_wager_has_no_price() -> None:
    """000:1033, 000:1285."""
    hand = chooses()
    hand.incident(f"turn {hand.turn} touches-wager by 2")
    assert (asked(hand), ruled(hand)) == ((2,), ["I-262"])
    act(hand, "2 hit")
    assert results(hand) == {"2@2 player": "won 100"}
    check_hand(hand)


@clause("I-261", "I-262")
def test_a_changed_wager_is_put_back() -> None:
    """000:1032, 000:1284: no more wagers; a ruling of ours on what becomes of the chips."""
    hand = chooses()
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("wager", spot=2, wagers=(("player", 5000),)))
    hand.incident(f"turn {hand.turn} changes-wager by 2")
    act(hand, "2 stand")
    assert (results(hand), ruled(hand)) == ({"2@2 player": "lost -100"}, ["wager-changed"])
    check_hand(hand)


@clause("I-261", "I-262")
def test_before_the_first_card_wagers_may_be_touched() -> None:
    hand = begin(NINE, "", "1 bank 1000000")
    assert "wager" in verbs(hand)
    with pytest.raises(IllegalIncident):
        hand.incident(f"turn {hand.turn} touches-wager by 2")


@clause("I-239")
def test_several_hands_go_the_house_way() -> None:
    """000:1069: nobody is asked for two player wagers of one person, on five both hit."""
    hand = begin(NINE, "Kh 2c Qh Kc 5h 4c 3s", "1 bank 1000000")
    go_on(hand, "2 wager @2 player=10000", "2 wager @3 player=10000")
    assert close_bets(hand).over
    assert results(hand) == {"2@2 player": "won 100", "2@3 player": "won 100"}
