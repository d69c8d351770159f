"""Ultimate Texas Hold'em: folded hands are counted; a Play wager is made once."""

import pytest

from houseway.errors import IllegalChoice
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.play.incidents.writing import parse_incident
from houseway.shoe import Chance
from houseway.testing import check_hand
from tests.examples.bank.stud_against_dealer.deals import bank_round, closed, go_on
from tests.examples.bank.stud_against_dealer.test_ultimate import GARDENS, LADY, ROOMS, SHEEP
from tests.irregularities.clause import clause

BETS = {2: {"ante": 20, "blind": 20}, 3: {"ante": 20, "blind": 20}}
CARDS = "2c 3d 5h 7s 9d Jc Kh 4c 4d 6s 8h Ts Qd Ad"


def with_fact(room: str, fact: str) -> Hand:
    """The fact is known before the deal."""
    smooth = bank_round(room, CARDS, BETS)
    chance = Chance(given=smooth.table.chance.orders, incidents=(parse_incident(fact),))
    hand = Hand(smooth.rules, smooth.start, chance)
    for seat, choice in smooth.choices:
        several = hand.decision is not None and len(hand.decision.seats) > 1
        hand.choose(choice._replace(seat=seat if several else None))
    return hand


@clause("I-275")
@pytest.mark.parametrize("what", ["short", "long"])
@pytest.mark.parametrize("room", ROOMS)
def test_a_folded_hand_with_a_wrong_number_of_cards_has_its_wagers_back(room: str, what: str) -> None:
    """001:1450-1452, 002:768-771: what a wrong number means is a ruling of ours."""
    hand = with_fact(room, f"deal 1 {what} by 2")
    assert hand.table.felt is not None
    assert len(hand.table.felt.spots[2].hands[0].cards) == {"short": 1, "long": 3}[what]
    go_on(hand, "2 check", "3 check", "2 check", "3 check")
    if hand.decision is not None:
        go_on(hand, "2 fold", "3 fold")
    assert closed(hand)[2, "ante"] == ("called off", 0, 0)
    assert closed(hand)[3, "ante"][0] != "called off"
    assert "I-275" in [key for event in hand.events for key in getattr(event, "cites", ())]
    check_hand(hand)


@clause("I-275")
@pytest.mark.parametrize("room", [SHEEP, LADY])
def test_a_hand_in_play_with_a_wrong_number_of_cards_is_dead(room: str) -> None:
    hand = with_fact(room, "deal 1 long by 2")
    go_on(hand, "2 play 6000", "3 check", "3 check")
    if hand.decision is not None:
        go_on(hand, "3 fold")
    assert {closed(hand)[2, kind][0] for kind in ("ante", "blind", "play")} == {"called off"}
    check_hand(hand)


@clause("I-276")
@pytest.mark.parametrize("room", [GARDENS, SHEEP, LADY])
def test_who_has_made_his_play_wager_is_not_asked_again(room: str) -> None:
    """001:1439."""
    hand = go_on(bank_round(room, CARDS, BETS), "2 play 6000", "3 check")
    assert hand.decision is not None and hand.decision.seats == (3,)
    with pytest.raises(IllegalChoice):
        hand.choose(Choice("play", 8000, seat=2))
