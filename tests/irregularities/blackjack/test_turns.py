"""Hits before their turn, hands that the house calls wrongly, wagers that are touched."""

import pytest

from houseway.errors import IllegalIncident
from houseway.testing import check_hand
from tests.examples.bank.blackjack.deals import find, offered, outcome, say, stand_all
from tests.irregularities.blackjack.rounds import HB, NINE, lies, now, ruled, table, wrong
from tests.irregularities.clause import clause

THREE = (2, 3, 4)
CARDS = "9s 8s 5s 6h 4d 8d 5d 7c 2c 3c Kd 4c 5c Kc Kh Qh"
"""Seats 2, 3 and 4 have 13, 16 and 10, the player-dealer 6 up and 7 down; then come 2c, 3c, Kd …"""
NINES = "4h 5h 3h 6c 2c Ad Kd 4c 5c Kc"
"""Seats 2, 3 and 4 have 4, 5 and 3; the player-dealer has six and stands."""


def asked(hand: object) -> tuple[int, ...]:
    return hand.decision.seats if hand.decision is not None else ()  # type: ignore[attr-defined]


@clause("I-244")
def test_a_hit_before_its_turn_plays_and_the_hand_goes_on() -> None:
    """000:668: seat 4 gets 2c while seat 2 is asked, then 3c; seat 2 comes next, then seat 3."""
    hand = wrong(HB, CARDS, seats=THREE)
    assert asked(hand) == (2,)
    now(hand, "hits-early by 4")
    assert (lies(hand, 4), asked(hand)) == ("5s 5d 2c", (4,))
    assert offered(hand) == {"stand", "hit"}
    say(hand, "hit", "stand")
    assert (lies(hand, 4), asked(hand)) == ("5s 5d 2c 3c", (2,))
    say(hand, "stand")
    assert asked(hand) == (3,)
    say(hand, "stand")
    assert hand.over and ruled(hand) == ["I-244"]
    check_hand(hand)


@clause("I-244")
def test_a_hit_before_its_turn_at_nine_and_a_half() -> None:
    """000:1385."""
    hand = now(wrong(NINE, NINES, seats=THREE), "hits-early by 3")
    assert (lies(hand, 3), asked(hand)) == ("5h 2c", (3,))
    say(hand, "stand", "stand", "stand")
    assert hand.over and ruled(hand) == ["I-244"]
    assert [lies(hand, seat) for seat in THREE] == ["4h", "5h 2c", "3h"]
    check_hand(hand)


@clause("I-244")
def test_whose_turn_it_is_or_was_cannot_hit_early() -> None:
    hand = say(wrong(HB, CARDS, seats=THREE), "stand")
    for seat in (2, 3, 1):
        with pytest.raises(IllegalIncident):
            now(hand, f"hits-early by {seat}")


@clause("I-256")
@pytest.mark.parametrize(
    ("game", "cards", "before", "after"),
    [(HB, CARDS, "9s 4d", "9s 4d 3c"), (NINE, NINES, "4h", "4h Ad")],
)
def test_a_miscalled_hand_may_have_the_next_card(game: str, cards: str, before: str, after: str) -> None:
    """000:674, 000:1392: seat 2 stands on a wrong call; seat 3, who takes 2c, is finished first."""
    hand = wrong(game, cards, seats=THREE)
    miscall = f"turn {hand.turn} miscalled by 2"
    now(hand, "miscalled by 2")
    assert (lies(hand, 2), asked(hand)) == (before, (3,))
    say(hand, "hit")
    now(hand, f"noticed by 2: {miscall}")
    assert asked(hand) == (3,)
    say(hand, "stand")
    assert asked(hand) == (2,)
    say(hand, "hit")
    assert (lies(hand, 2), asked(hand)) == (after, (4,))
    say(hand, "stand")
    assert hand.over and ruled(hand) == ["I-256"]
    check_hand(hand)


@clause("I-256")
def test_it_is_only_an_entitlement() -> None:
    hand = wrong(HB, CARDS, seats=THREE)
    miscall = f"turn {hand.turn} miscalled by 2"
    now(hand, "miscalled by 2")
    now(hand, f"noticed by 2: {miscall}")
    say(hand, "stand", "stand")
    assert (lies(hand, 2), asked(hand)) == ("9s 4d", (4,))


@clause("I-257")
@pytest.mark.parametrize(("game", "cards"), [(HB, CARDS), (NINE, NINES)])
def test_a_miscall_found_when_the_down_card_lies_open_has_no_action(game: str, cards: str) -> None:
    """000:674-676, 000:1392: the $10 of seat 2 go back, and the bank of $5,000 covers $10 less."""
    hand = now(wrong(game, cards, seats=THREE), "miscalled by 2")
    say(hand, "stand", "stand")
    assert hand.over and ruled(hand) == ["I-257"]
    assert outcome(hand) == ("called off", 0)
    assert find(hand).returned == 1000
    assert table(hand).bank.put_up == 4_990_00
    assert "called off" not in (outcome(hand, person=3)[0], outcome(hand, person=4)[0])
    check_hand(hand)


@clause("I-262")
def test_a_wager_that_is_touched_lies_as_it_lay() -> None:
    """000:1377: he may not; no price is printed."""
    hand, smooth = [wrong(NINE, NINES, seats=THREE) for _ in range(2)]
    now(hand, "touches-wager by 3")
    assert ruled(hand) == ["I-262"]
    stand_all(hand)
    stand_all(smooth)
    assert hand.stacks() == smooth.stacks()
    check_hand(hand)
