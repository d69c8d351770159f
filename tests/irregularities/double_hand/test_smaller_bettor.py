"""What somebody with a smaller bet on a double hand learns of it before the hands are opened."""

from houseway.cards import UNKNOWN
from houseway.play.view import view
from houseway.words.teller import tell
from tests.examples.bank.double_hand.deals import BASE, Placed, setting
from tests.irregularities.clause import clause
from tests.irregularities.double_hand.rounds import felt_of, goes_on, played, won
from tests.irregularities.double_hand.test_setting import FOULED

DOUBLE = "nineteenth-hole/double-hand-poker"


@clause("I-201")
def test_everybody_sees_what_the_designated_player_has_put_up() -> None:
    """004:282: all of it; the house dealer would tell as much as concerns the wager of who asks."""
    hand = played(DOUBLE, placed=[(2, 2, BASE)], put_up=250, until="set")
    for viewer in (0, 1, 2, 4):
        bank = view(hand, viewer).bank
        assert bank is not None
        assert (bank.put_up, bank.now) == (250_00, 250_00)


@clause("I-202", "I-203")
def test_the_smaller_bettor_is_not_shown_the_hand_and_the_house_checks_it() -> None:
    """004:273, 004:300: seat 4 has less on spot 2 than seat 2, who sets it; whether it is foul the house
    finds and says when all hands are shown, since nobody can give a hand up unseen."""
    placed: list[Placed] = [(2, 2, BASE), (4, 2, {"base": 50})]
    hand = played(DOUBLE, placed=placed, until="set")
    decision = hand.decision
    assert decision is not None
    assert decision.seats == (2,)
    assert {*decision.by_verb} == {"set", "house-way"}
    (spot,) = view(hand, 4).spots
    assert set(spot.hands[0].cards) == {UNKNOWN}
    assert UNKNOWN not in view(hand, 2).spots[0].hands[0].cards
    hand.choose(setting(FOULED, 2))
    assert "fouled" in felt_of(hand).spots[2].hands[0].marks
    for viewer in (0, 1, 4):
        assert set(view(hand, viewer).spots[0].hands[0].cards) == {UNKNOWN}
    goes_on(hand)
    (shown,) = [text for event in hand.events if (text := tell(event, hand.rules)).startswith("spot 2 shows")]
    assert shown.endswith("(fouled)")
    assert won(hand) == {1: 150, 2: -100, 4: -50}
