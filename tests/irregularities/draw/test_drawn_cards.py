"""Cards that are exposed, flashed or dealt off the table on the draw, and a burn that is given away."""

from copy import copy

import pytest

from houseway.cards import card
from houseway.play.hand import Hand
from houseway.testing import act, asked, check_hand, verbs, won
from tests.irregularities.clause import clause
from tests.irregularities.draw.tables import (
    ARCHIE,
    CENTRAL,
    DEUCE,
    DRAMAHA,
    DRAW_POKER,
    FIVE_EACH,
    KANSAS,
    LO_BALL,
    LOWBALL,
    MATCH_IT,
    cites,
    hand_with,
    hole,
    to_the_draw,
)

TWO_EACH = "discard Ks 9h", "discard Qs Jh", "discard Js Th"
THREE_EACH = "2c 8d 4h", "3c 4d 5h", "As 2d 9s"


@clause("I-137")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS, CENTRAL, DEUCE])
def test_a_card_exposed_on_the_draw_is_replaced_when_all_are_served(rule_set_id: str) -> None:
    """000:267, 000:1534-1536, 003:348: not even a seven is taken."""
    hand = to_the_draw(hand_with(rule_set_id, "card 17 exposed"))
    act(hand, *TWO_EACH)
    assert [hole(hand, seat) for seat in (1, 2, 3)] == ["2c 8d 4h 6c Qc", "3c 4d 5h 8c 9c", "As 2d 9s Tc Jc"]
    assert cites(hand) == ["I-137"]
    assert hand.table.shoe.burns == [card("Kh")]
    assert card("7c") in hand.table.shoe.muck


@clause("I-137")
def test_it_is_entered_when_it_has_been_dealt() -> None:
    hand = to_the_draw(hand_with(CENTRAL))
    act(hand, TWO_EACH[0])
    hand.incident("card 17 exposed")
    assert hole(hand, 1) == "2c 8d 4h 6c 7c"
    act(hand, *TWO_EACH[1:])
    assert hole(hand, 1) == "2c 8d 4h 6c Qc"
    act(hand, "check, check, check")
    check_hand(hand)


def test_the_card_that_comes_for_it_may_be_exposed_too() -> None:
    hand = to_the_draw(hand_with(CENTRAL, "card 17 exposed", "card 22 exposed"))
    act(hand, *TWO_EACH)
    assert hole(hand, 1) == "2c 8d 4h 6c Kc"
    assert cites(hand) == ["I-137", "I-137"]


@clause("I-138")
@pytest.mark.parametrize("rule_set_id", [LOWBALL, KANSAS])
def test_a_flashed_card_is_an_exposed_one_on_the_draw(rule_set_id: str) -> None:
    """000:267, 000:1536."""
    hand = to_the_draw(hand_with(rule_set_id, "card 17 flashed to 2"))
    act(hand, *TWO_EACH)
    assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h 6c Qc", ["I-138b"])


@clause("I-139")
def test_a_card_off_the_table_is_replaced_on_the_draw() -> None:
    """003:348."""
    for rule_set_id in (CENTRAL, DEUCE):
        hand = to_the_draw(hand_with(rule_set_id, "card 17 off-table"))
        act(hand, *TWO_EACH)
        assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h 6c Qc", ["I-139"])


@clause("I-142")
def test_nobody_keeps_an_exposed_card_in_lo_ball() -> None:
    """004:413, 004:541."""
    hand = act(to_the_draw(hand_with(LO_BALL, "card 17 exposed")), *TWO_EACH)
    assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h 6c Qc", ["I-142"])
    jackpot = hand_with(LO_BALL, "card 17 exposed", rulings={"dealer-draw": "5"})
    act(to_the_draw(jackpot), *TWO_EACH)
    assert (hole(jackpot, 1), cites(jackpot)) == ("2c 8d 4h 6c Qc", ["I-142b"])


def heads_up(*incidents: str, rulings: dict[str, str] | None = None) -> Hand:
    """Lo Ball: the dealer, seat 3, against seat 2, which draws two first."""
    hand = hand_with(LO_BALL, *incidents, rulings=rulings or {})
    return act(hand, "3 call, 1 fold, 2 check", TWO_EACH[1])


@clause("I-143")
def test_against_the_dealer_alone_he_chooses() -> None:
    """004:413: seat 2 gets 6c and 7c, and the 7c is exposed."""
    hand = heads_up("card 17 exposed")
    assert (asked(hand), verbs(hand), cites(hand)) == ((2,), ["accept", "refuse"], ["I-143"])
    act(hand, "accept", TWO_EACH[2])
    assert (hole(hand, 2), hole(hand, 3)) == ("3c 4d 5h 6c 7c", "As 2d 9s 8c 9c")
    hand = heads_up("card 17 exposed")
    act(hand, "refuse", TWO_EACH[2])
    assert (hole(hand, 2), hole(hand, 3)) == ("3c 4d 5h 6c Tc", "As 2d 9s 8c 9c")
    act(hand, "check, check")
    check_hand(hand)


@clause("I-143", "I-142")
def test_not_the_dealer_himself_and_not_in_a_jackpot_game() -> None:
    """004:413, 004:541."""
    hand = act(heads_up("card 18 exposed"), TWO_EACH[2])
    assert (hole(hand, 3), cites(hand)) == ("As 2d 9s 9c Tc", ["I-142"])
    hand = act(heads_up("card 17 exposed", rulings={"dealer-draw": "5"}), TWO_EACH[2])
    assert (hole(hand, 2), cites(hand)) == ("3c 4d 5h 6c Tc", ["I-142b"])


@clause("I-145")
def test_the_dealer_takes_his_own_exposed_cards_in_draw_poker() -> None:
    """004:515: the others accept a replacement; 004:548: in a jackpot game everybody does."""
    hand = act(to_the_draw(hand_with(DRAW_POKER, "card 17 exposed", "card 20 exposed")), *TWO_EACH)
    assert (hole(hand, 1), hole(hand, 3)) == ("2c 8d 4h 6c Qc", "As 2d 9s Tc Jc")
    assert cites(hand) == ["I-145", "I-145b"]
    hand = hand_with(DRAW_POKER, "card 20 exposed", rulings={"dealer-draw": "4"})
    act(to_the_draw(hand), *TWO_EACH)
    assert (hole(hand, 3), cites(hand)) == ("As 2d 9s Jc Qc", ["I-145c"])


@clause("I-146")
def test_match_it_gives_him_the_last_card_of_the_round() -> None:
    """000:945: three cards each, the flop, then two draws."""
    hands = ("2c 8d 4h", "3c 4d 5h", "As 2d 9s")
    under = "Ks Qs Js Kh 6c 7c 8c 9c Tc Jc Qc Kc"
    hand = to_the_draw(hand_with(MATCH_IT, "card 11 exposed", hands=hands, under=under))
    act(hand, "discard 8d 4h", "discard 5h", "discard")
    assert [hole(hand, seat) for seat in (1, 2)] == ["2c 6c 9c", "3c 4d 8c"]
    assert cites(hand) == ["I-146"]
    assert card("7c") in hand.table.shoe.muck


def test_draws_of_the_sheets_that_are_silent() -> None:
    """As the room's lowball sheets have it."""
    hand = act(to_the_draw(hand_with(ARCHIE, "card 17 exposed")), *TWO_EACH)
    assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h 6c Qc", ["I-137"])
    under = "Kh 5c 6s 7s Kd 6c 7c 8c 9c Tc Jc Qc Kc"
    hand = act(to_the_draw(hand_with(DRAMAHA, "card 17 exposed", under=under)), *TWO_EACH)
    assert (hole(hand, 1), cites(hand)) == ("2c 8d 4h 6c Qc", ["I-137"])


@clause("I-164")
def test_a_burn_that_is_given_away_plays_and_kills_the_dealers_hand() -> None:
    """004:520: seat 2 takes the Kh into his hand; the dealer, seat 3, has put in $4 and is out."""
    hand = act(to_the_draw(hand_with(DRAW_POKER, "burn 1 given to 2")), *TWO_EACH)
    assert cites(hand) == ["I-164"] * 2
    assert (hole(hand, 2), hole(hand, 1)) == ("3c 4d 5h Kh 8c", "2c 8d 4h 6c 7c")
    assert hand.table.by_number[3].folded
    assert hand.table.shoe.burns == []
    act(hand, "1 bet 400, 2 fold")
    assert won(hand) == {1: 8_00, 2: -4_00, 3: -4_00}
    check_hand(hand)


@clause("I-164")
def test_the_dealer_may_give_it_to_the_last_opponent() -> None:
    """004:520: nobody else is left then, and the opponent has the pot."""
    hand = hand_with(DRAW_POKER, "burn 1 given to 1")
    act(hand, "2 fold, 3 call, 1 check", "discard Ks 9h", "discard Js Th")
    assert won(hand) == {1: 4_00, 2: 0, 3: -4_00}
    check_hand(hand)


def test_a_boxed_card_on_the_draw() -> None:
    hand = act(to_the_draw(hand_with(CENTRAL, "burn 1 boxed", "card 17 boxed")), *TWO_EACH)
    assert (hole(hand, 1), hand.table.shoe.burns) == ("2c 8d 4h 7c 9c", [card("6c")])
    act(hand, "check, check, check")
    check_hand(hand)


@clause("I-022")
@pytest.mark.parametrize(
    ("rule_set_id", "number", "cards", "holds"),
    [(DRAMAHA, 16, FIVE_EACH, "8d 4h Ks 9h Jc"), (MATCH_IT, 10, THREE_EACH, "8d 4h 9c")],
)
def test_a_joker_that_is_drawn_is_replaced_if_its_owner_says_so(
    rule_set_id: str, number: int, cards: tuple[str, ...], holds: str
) -> None:
    """003:181, held here: before he acts on it. What he did before it came does not count."""
    hand = to_the_draw(hand_with(rule_set_id, f"card {number} joker", hands=cards))
    act(hand, "discard 2c", "discard", "discard")
    turn = len(hand.choices) + 1
    silent = act(copy(hand), "check")
    silent.incident(f"turn {turn + 1} noticed by 1: card {number} joker")
    assert (cites(silent), silent.table.by_number[1].folded) == (["I-022"], True)
    hand.incident(f"turn {turn} noticed by 1: card {number} joker")
    assert hole(hand, 1) == holds
    assert cites(hand) == ["joker-among-down-cards"]
