"""Streets of the flop games: how many cards each, burns, discards, and how many players the deck allows."""

import pytest

from houseway.errors import IllegalChoice, RecordError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.examples.pot.flop.deals import FLOP_GAMES, flop, order_of_cards, quietly
from tests.examples.stacked import act, asked, verbs

HOLE_CARDS = {"holdem": 2, "five-card-omaha": 5, "omaha": 4, "pineapple": 3, "big-o": 5}


@pytest.mark.parametrize("rule_set", FLOP_GAMES)
def test_a_full_table_has_cards_enough(rule_set: str) -> None:
    rules = load(rule_set)
    hand = quietly(flop(rule_set, players=rules.active or rules.seats))
    assert hand.over
    assert [len(board) for board in hand.table.boards] == [5] * rules.play.boards
    assert len(hand.table.shoe.burns) == 3


@pytest.mark.parametrize("rule_set", FLOP_GAMES)
def test_hole_cards_as_the_name_says(rule_set: str) -> None:
    hand = flop(rule_set, players=3)
    expected = next(count for name, count in HOLE_CARDS.items() if name in rule_set)
    assert {len(seat.hole) for seat in hand.table.seats} == {expected}


@pytest.mark.parametrize("rule_set", FLOP_GAMES)
def test_a_burn_before_every_street(rule_set: str) -> None:
    hand = quietly(flop(rule_set, players=3))
    if rule_set == "hawaiian-gardens/reverse-holdem":
        assert order_of_cards(hand) == "b1 b1 b3"  # 000:447-449
    elif rule_set == "hawaiian-gardens/double-board-omaha":
        assert order_of_cards(hand) == "b33 b11 b11"  # 000:3858-3892: one burn for both boards
    else:
        assert order_of_cards(hand) == "b3 b1 b1"


def test_the_deal_begins_left_of_the_button() -> None:
    """001:341: one card at a time, the button last."""
    rules = load("black-sheep/texas-holdem")
    hand = flop("black-sheep/texas-holdem", players=3, button=2)
    order = rules.deck_cards
    assert [seat.hole for seat in hand.table.seats] == [
        [order[1], order[4]],
        [order[2], order[5]],
        [order[0], order[3]],
    ]


def test_nine_cannot_play_five_cards() -> None:
    """000:2184: ten seats, but nine players would need 53 cards (ruling ten-seats)."""
    rules = load("hawaiian-gardens/five-card-omaha-hi-lo")
    assert (rules.seats, rules.active) == (10, 8)
    with pytest.raises(RecordError, match="2 to 8 players"):
        flop(rules.id, players=9)


def test_eight_of_nine_play_two_boards() -> None:
    """000:3831: nine seats, at most eight players."""
    with pytest.raises(RecordError, match="2 to 8 players"):
        flop("hawaiian-gardens/double-board-omaha", players=9)


def test_the_backup_player_is_not_dealt_in() -> None:
    """002:641: nine play, a tenth waits."""
    with pytest.raises(RecordError, match="2 to 9 players"):
        flop("lucky-lady/ez-money-holdem", players=10)


def discards_by_street(hand: Hand) -> list[int]:
    """How many board cards lie when somebody is asked to discard."""
    seen = []
    while hand.decision is not None:
        if hand.decision.asks == "discard":
            seen.append(len(hand.table.board))
            pick = hand.decision.options[0].pick
            assert pick is not None
            act(hand, f"{asked(hand)} discard {pick.among[0]}")
        else:
            act(hand, f"{asked(hand)} {verbs(hand)[0]}")
    return seen


def test_two_discards_as_printed() -> None:
    """000:84: one before the flop and one after the second round of betting leave one card."""
    hand = flop("hawaiian-gardens/crazy-pineapple", players=3)
    assert discards_by_street(hand) == [0, 0, 0, 3, 3, 3]
    assert {len(seat.hole) for seat in hand.table.seats} == {1}


@pytest.mark.parametrize(("reading", "board"), [("before-turn", 3), ("before-flop", 0)])
def test_a_single_discard_by_the_other_readings(reading: str, board: int) -> None:
    hand = flop("hawaiian-gardens/crazy-pineapple", players=2, rulings={"discards": reading})
    assert discards_by_street(hand) == [board, board]
    assert {len(seat.hole) for seat in hand.table.seats} == {2}


def test_one_discard_after_the_betting_on_the_flop() -> None:
    """003:221: two of three cards are kept."""
    hand = flop("central-coast/crazy-pineapple", players=3)
    assert discards_by_street(hand) == [3, 3, 3]


def test_only_own_cards_and_one_of_them_are_given_up() -> None:
    hand = quietly(
        flop("central-coast/crazy-pineapple", "As Ks Qs", "Ad Kd Qd", boards=["2c 3c 4c 8h 9h"]), "flop"
    )
    act(hand, "1 check", "2 check")
    assert verbs(hand) == ["discard"]
    for wrong in (Choice("discard"), Choice("discard", cards=tuple(hand.table.seat(2).hole[:1]))):
        with pytest.raises(IllegalChoice):
            hand.choose(wrong)
    assert len(hand.table.seat(1).hole) == 3
    act(hand, "1 discard Qs", "2 discard Kd")
    assert len(hand.table.board) == 4


def test_who_is_all_in_discards_too() -> None:
    hand = flop("central-coast/crazy-pineapple", stacks=[100, 3, 100])
    assert discards_by_street(hand) == [3, 3, 3]


def test_pineapple_keeps_three_cards() -> None:
    """003:252-253: no discard is printed, and at most two cards play."""
    hand = flop("central-coast/pineapple", players=2)
    assert discards_by_street(hand) == []
    assert {len(seat.hole) for seat in hand.table.seats} == {3}
    read = flop("central-coast/pineapple", players=2, rulings={"discards": "before-flop"})
    assert discards_by_street(read) == [0, 0]


def test_the_last_player_takes_the_pot_without_a_flop() -> None:
    hand = act(flop("black-sheep/texas-holdem", players=3), "3 raise 600", "1 fold", "2 fold")
    assert hand.over
    assert hand.table.board == []
    assert hand.stacks() == {1: 99_900, 2: 99_700, 3: 100_400}
