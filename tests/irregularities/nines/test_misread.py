"""Hands of the nines and of baccarat that the house reads wrongly."""

import pytest

from houseway.testing import act, check_hand
from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on, results
from tests.irregularities.baccarat.test_cards import EZ
from tests.irregularities.clause import clause
from tests.irregularities.nines.rounds import CENTRAL, EVERY, ends, ruled, seated


@clause("I-186")
@pytest.mark.parametrize("rule_set_id", EVERY)
def test_a_misread_hand_plays_for_what_it_is_worth(rule_set_id: str) -> None:
    """003:618: nine against seven was called a loss; the cards are there."""
    hand = act(seated(rule_set_id, [9], 7, "settlement 1 misread: lost"), "2 stand")
    assert ruled(hand) == ["I-186"]
    ends(hand, s2="won 10")


@clause("I-186")
def test_not_when_its_cards_are_mixed_with_others() -> None:
    """003:618 and a ruling of ours."""
    hand = act(seated(CENTRAL, [9], 7, "settlement 1 misread: lost mixed"), "2 stand")
    assert ruled(hand) == ["misread-and-mixed"]
    ends(hand, s2="lost -10")


def test_the_hands_of_baccarat_are_read_by_the_same_ruling() -> None:
    hand = begin(EZ, "Kh Kc 8h 7c", "1 bank 1000000", incidents=["settlement 1 misread: pushed"])
    close_bets(go_on(hand, "2 wager @2 player=10000"))
    assert (results(hand), ruled(hand)) == ({"2@2 player": "won 100"}, ["misread-hand"])
    check_hand(hand)
