"""What is offered to people who write games holds for the printed ones, and fails where it should."""

from random import Random

import pytest

import houseway
from houseway.errors import CardError
from houseway.ledger import Account, Reason, Transfer
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.testing import (
    act,
    amounts,
    asked,
    check_cards,
    check_chips,
    check_game,
    check_hand,
    check_wagers,
    one_at_a_time,
    play_out,
    stacked,
    verbs,
    won,
)

HOLDEM = "black-sheep/texas-holdem"
ONE_OF_EACH = list({load(entry.id).game: entry.id for entry in catalogue()}.values())
"""A rule set of every script."""


@pytest.mark.parametrize("rule_set", ONE_OF_EACH)
def test_every_game_holds(rule_set: str) -> None:
    check_game(rule_set, hands=3, seed=1)


def finished() -> houseway.Hand:
    return play_out(houseway.deal(HOLDEM, [100_00, 100_00], 5), Random(2))


def test_cards_come_as_they_are_stacked() -> None:
    """The deal, a burn, the flop."""
    cards = one_at_a_time("Ks Kh", "7c 2d") + " 3c  Kd 8h 4s"
    hand = act(stacked(HOLDEM, cards, {3: 50_00, 7: 60_00}, button=3, limit="3-6"), "call, check")
    assert [str(card) for card in hand.table.board] == ["Kd", "8h", "4s"]
    assert {seat.number: " ".join(map(str, seat.hole)) for seat in hand.table.seats} == {
        7: "Ks Kh",
        3: "7c 2d",
    }


def baccarat() -> houseway.Hand:
    """EZ Baccarat: 9 for the player, 2 for the banker, who draws a three."""
    hand = stacked("black-sheep/ez-baccarat", "4c 2h 5d Kd 3s", [1000_00, 100_00])
    act(hand, "1 bank 50000", "2 wager @2 player=1000")
    while hand.decision is not None:
        act(hand, f"{asked(hand)[0]} {verbs(hand)[0]}")
    return hand


def test_a_round_against_a_player_dealer_with_its_wagers() -> None:
    hand = baccarat()
    check_hand(hand)
    assert won(hand) == {1: -1000, 2: 1000}


def test_people_who_answer_at_once_are_named() -> None:
    """In 13-Card everybody sets the hand before anybody sees another's."""
    hand = houseway.deal("hawaiian-gardens/thirteen-card", [100_00, 100_00, 100_00], 1)
    while len(asked(hand)) < 2:
        hand.choose(houseway.testing.any_choice(hand, Random(1), sensible=1))
    with pytest.raises(AssertionError, match="say whose 'set' is"):
        act(hand, "set")
    seat = asked(hand)[-1]
    advice = hand.advice(seat)
    assert advice is not None
    act(hand, f"{seat} {advice}")
    assert seat not in asked(hand)


def test_a_card_that_the_deck_has_not() -> None:
    with pytest.raises(CardError, match=r"As cannot come so often: the deck of black-sheep/texas-holdem"):
        stacked(HOLDEM, "As As", [100_00, 100_00])


def test_who_is_not_asked_does_not_act() -> None:
    hand = stacked(HOLDEM, "", [100_00, 100_00, 100_00], limit="3-6")
    with pytest.raises(AssertionError, match=r"'1 call' comes while the hand waits on Decision\(seat 3"):
        act(hand, "1 call")
    with pytest.raises(houseway.HousewayError, match="seat 3 cannot raise 700"):
        act(hand, "3 raise 700")
    assert amounts(hand, "raise") == ["600"]
    with pytest.raises(AssertionError, match="the hand is not over"):
        won(hand)
    with pytest.raises(AssertionError, match="the hand is not over"):
        check_hand(hand)


def test_chips_from_nowhere_are_found() -> None:
    hand = finished()
    check_hand(hand)
    hand.table.seats[0].stack.balance += 5
    with pytest.raises(AssertionError, match="20000 cents were there before the hand, 20005 are now"):
        check_chips(hand)


def test_chips_left_in_the_middle_are_found() -> None:
    hand = finished()
    stack, pot = hand.table.seats[0].stack, hand.table.pot
    stack.balance -= 5
    pot.balance += 5
    with pytest.raises(AssertionError, match="5 are left in the pot"):
        check_chips(hand)


def test_a_card_that_comes_twice_is_found() -> None:
    hand = finished()
    hand.table.shoe.cards[0] = hand.table.seats[0].cards[0]
    with pytest.raises(AssertionError, match="too many"):
        check_cards(hand)


def test_a_wager_that_has_not_closed_is_found() -> None:
    hand = baccarat()
    check_wagers(hand)
    assert hand.table.felt is not None
    hand.table.felt.wagers()[0].returned -= 1
    with pytest.raises(AssertionError, match="went anywhere"):
        check_wagers(hand)


@pytest.mark.parametrize(
    ("why", "said"),
    [(Reason("", ("blinds",)), "no reason is given"), (Reason("a gift", ()), "no rule is cited")],
)
def test_a_payment_without_a_word_or_a_rule_is_found(why: Reason, said: str) -> None:
    hand = finished()
    hand.events.append(Transfer(Account("pot"), hand.table.seats[0].stack, 5, why))
    with pytest.raises(AssertionError, match=said):
        check_hand(hand)


def test_a_replay_that_differs_is_found() -> None:
    """Somebody changed an event that the script wrote."""
    hand = finished()
    at = next(n for n, event in enumerate(hand.events) if isinstance(event, Transfer))
    transfer = hand.events[at]
    assert isinstance(transfer, Transfer)
    hand.events[at] = transfer._replace(why=Reason("another reason", ("blinds",)))
    with pytest.raises(AssertionError, match="a replay differs"):
        check_hand(hand)
