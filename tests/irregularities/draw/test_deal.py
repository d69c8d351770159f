"""Cards that are exposed, flashed or dealt off the table before the draw."""

import pytest

from houseway.cards import UNKNOWN, card
from houseway.play.events import Exposed
from houseway.play.view import events_seen
from houseway.testing import act, asked, check_hand
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    ARCHIE,
    CENTRAL,
    DEUCE,
    DRAW_POKER,
    FIVE_EACH,
    KANSAS,
    LADDER,
    LO_BALL,
    LOWBALL,
    cites,
    hand_with,
    hole,
    to_the_draw,
)


@clause("I-133", "I-135")
@pytest.mark.parametrize(("rule_set_id", "key"), [(LOWBALL, "I-133"), (KANSAS, "I-133"), (CENTRAL, "I-135")])
def test_a_low_card_must_be_taken(rule_set_id: str, key: str) -> None:
    """000:267, 000:1534, 003:347: the 4h of seat 1 stays where it is."""
    hand = to_the_draw(hand_with(rule_set_id, "card 7 exposed"))
    assert hole(hand, 1) == "2c 8d 4h Ks 9h"
    assert cites(hand) == [key]


@clause("I-134", "I-136")
@pytest.mark.parametrize(("rule_set_id", "key"), [(LOWBALL, "I-134"), (KANSAS, "I-134"), (CENTRAL, "I-136")])
def test_a_higher_card_is_replaced_after_the_deal(rule_set_id: str, key: str) -> None:
    """000:267, 000:1534, 003:347: the 8d of seat 1; the next card comes for it, and it is the burn."""
    hand = hand_with(rule_set_id, "card 4 exposed")
    if rule_set_id == LOWBALL:
        # The deal goes on after the third card, and only then it is complete.
        assert hole(hand, 1) == "2c 8d 4h"
    to_the_draw(hand)
    assert hole(hand, 1) == "2c 4h Ks 9h Kh"
    assert cites(hand) == [key]
    act(hand, "discard", "discard")
    assert hand.table.shoe.burns == [card("8d")]


@clause("I-134", "I-136")
def test_one_burn_is_one_card() -> None:
    """000:267: the first exposed card is the burn; a second one is out of the hand."""
    for rule_set_id, key in ((LOWBALL, "I-134"), (CENTRAL, "I-136")):
        hand = to_the_draw(hand_with(rule_set_id, "card 4 exposed", "card 15 exposed"))
        assert (hole(hand, 1), hole(hand, 3)) == ("2c 4h Ks 9h Kh", "As 2d 9s Js 6c")
        assert cites(hand) == [key, f"{key}b"]
        assert hand.table.shoe.muck == [card("Th")]
        act(hand, "discard", "discard")
        assert hand.table.shoe.burns == [card("8d")]


@clause("I-133", "I-134")
def test_aces_are_as_the_game_has_them_and_a_joker_is_low() -> None:
    """000:256, 000:1525: low in ace-to-five, high in deuce-to-seven."""
    for rule_set_id, key in ((LOWBALL, "I-133"), (KANSAS, "I-134"), (CENTRAL, "I-135"), (DEUCE, "I-136")):
        assert cites(to_the_draw(hand_with(rule_set_id, "card 3 exposed"))) == [key]
    hands = ("Jk 8d 4h Ks 9h", *FIVE_EACH[1:])
    assert cites(to_the_draw(hand_with(LOWBALL, "card 1 exposed", hands=hands))) == ["I-133"]


@clause("I-138")
def test_a_flashed_card_is_none_before_the_draw() -> None:
    """000:267, 000:1536: it is kept, and seen by those who saw it."""
    for rule_set_id in (LOWBALL, KANSAS):
        hand = to_the_draw(hand_with(rule_set_id, "card 4 flashed to 2"))
        assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h Ks 9h", ["I-138"])
        seen = {
            viewer: [event.card for event in events_seen(hand, viewer) if isinstance(event, Exposed)]
            for viewer in range(4)
        }
        assert seen == {0: [UNKNOWN], 1: [card("8d")], 2: [card("8d")], 3: [UNKNOWN]}


@clause("I-139")
def test_a_card_off_the_table_is_an_exposed_one() -> None:
    """003:348: in the deal a seven or lower is taken, a higher one replaced."""
    for rule_set_id in (CENTRAL, DEUCE):
        hand = hand_with(rule_set_id, "card 7 off-table")
        assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h Ks 9h", ["I-139b"])
        hand = hand_with(rule_set_id, "card 4 off-table")
        assert (hole(hand, 1), cites(hand)) == ("2c 4h Ks 9h Kh", ["I-139c"])
        assert hand.table.shoe.muck == [card("8d")]


@clause("I-140", "I-141")
def test_five_and_under_in_lo_ball_and_six_in_a_jackpot_game() -> None:
    """004:413, 004:540."""
    hands = ("2c 6d 5d Ks 9h", *FIVE_EACH[1:])
    jackpot = {"dealer-draw": "5"}
    hand = hand_with(LO_BALL, "card 7 exposed", hands=hands)
    assert (hole(hand, 1), cites(hand)) == ("2c 6d 5d Ks 9h", ["I-140"])
    hand = hand_with(LO_BALL, "card 4 exposed", hands=hands)
    assert (hole(hand, 1), cites(hand)) == ("2c 5d Ks 9h Kh", ["exposed-above-five"])
    assert hand.table.shoe.muck == [card("6d")]
    hand = hand_with(LO_BALL, "card 4 exposed", hands=hands, rulings=jackpot)
    assert (hole(hand, 1), cites(hand)) == ("2c 6d 5d Ks 9h", ["I-141"])


@clause("I-144")
def test_up_to_two_exposed_cards_are_taken() -> None:
    """004:515, 004:547: of each player; a third one is replaced."""
    hand = hand_with(DRAW_POKER, "card 1 exposed", "card 2 exposed", "card 4 exposed", "card 7 exposed")
    assert hole(hand, 1) == "2c 8d Ks 9h Kh"
    assert cites(hand) == ["I-144", "I-144", "I-144", "third-exposed-card"]
    assert hand.table.shoe.muck == [card("4h")]


def test_sheets_that_are_silent() -> None:
    """As the room's sister sheets have it, or those of other rooms."""
    assert cites(hand_with(ARCHIE, "card 7 exposed")) == ["exposed-in-the-deal"]
    hand = hand_with(LADDER, "card 4 exposed", "card 7 exposed")
    while asked(hand) and hand.decision is not None and hand.decision.option("pass") is not None:
        act(hand, "pass")
    assert cites(hand) == ["I-134", "I-133"]


def test_a_boxed_card_and_an_extra_one() -> None:
    hand = hand_with(CENTRAL, "card 2 boxed", "card 17 extra")
    assert [hole(hand, seat) for seat in (1, 2)] == ["2c 4d 5h Qs Jh", "As 2d 9s Js Th"]
    assert cites(hand) == ["boxed-card", "extra-card"]
    to_the_draw(hand)
    act(hand, "discard", "discard", "discard")
    assert hand.table.shoe.burns == [card("6c")]
    act(hand, "check, check, check")
    check_hand(hand)


@clause("I-134", "I-148")
def test_the_card_that_waits_to_be_burned_completes_no_hand() -> None:
    """000:267, 000:269: the 8d of seat 1 is the burn, and seat 2 gets the next card under it."""
    hand = hand_with(LOWBALL, "card 4 exposed", "deal 1 short by 2")
    act(hand, "1 pass", "2 pass", "3 pass")
    hand.incident("turn 4 noticed by 2: deal 1 short by 2")
    # The last cards go to seats 1 and 3 alone: Th comes for the 8d, and seat 2 is made complete.
    assert [hole(hand, seat) for seat in (1, 2, 3)] == ["2c 4h Ks 9h Th", "3c 4d 5h Qs Kh", "As 2d 9s Js Jh"]
    to_the_draw(hand)
    act(hand, "discard", "discard", "discard")
    assert hand.table.shoe.burns == [card("8d")]
    check_hand(act(hand, "check, check, check"))


@clause("I-138", "I-144")
def test_a_flashed_card_is_none_of_the_two_that_are_taken() -> None:
    """004:515: up to two exposed cards; a flashed one is kept besides, and only a third is replaced."""
    flashed = "card 1 flashed to 2"
    hand = hand_with(DRAW_POKER, flashed, "card 4 exposed", "card 7 exposed")
    assert hole(hand, 1) == "2c 8d 4h Ks 9h"
    hand = hand_with(DRAW_POKER, flashed, "card 4 exposed", "card 7 exposed", "card 10 exposed")
    assert hole(hand, 1) == "2c 8d 4h 9h Kh"
