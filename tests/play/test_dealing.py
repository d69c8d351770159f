"""Every card that moves has a number, and the numbers follow the order of the shoe."""

from collections import Counter
from itertools import takewhile
from random import Random

import pytest

from houseway.cards import Card, show_cards
from houseway.play.dealing import (
    OFF_THE_SHOE,
    deal_at_once,
    deal_down,
    discard,
    make_good_burns,
    movement,
    movements,
)
from houseway.play.events import Board, Burned, Dealt, Discarded, Laid
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.shoe import Chance, Shoe
from houseway.testing import act, one_at_a_time, stacked
from tests.every import IDS, hands_of, play_out

HANDS = 3


def holdem() -> Hand:
    cards = one_at_a_time("Ks Kh", "7c 2d", "As Ad") + " 3c  Kd 8h 4s  5c 9h  6d 9s"
    hand = stacked("black-sheep/texas-holdem", cards, [100_00, 100_00, 100_00], limit="3-6")
    return act(hand, "3 call", "call", "check", "1 check, 2 check, 3 check", "1 check, 2 check, 3 bet 600")


def test_cards_are_numbered_as_they_come_off_the_shoe() -> None:
    """One at a time round the table: the fourth card is the second one of the first seat."""
    table = holdem().table
    seats = [movement(table, "card", number).place for number in range(1, 7)]
    cards = [movement(table, "card", number).card for number in range(1, 7)]
    assert seats == [1, 2, 3, 1, 2, 3]
    assert show_cards(cards) == "Ks 7c As Kh 2d Ad"


def test_burns_and_boards_are_counted_apart() -> None:
    table = holdem().table
    assert str(movement(table, "burn", 2).card) == "5c"
    assert str(movement(table, "board", 3).card) == "4s"
    assert str(movement(table, "board", 4).card) == "9h"
    with pytest.raises(LookupError, match="no burn 3"):
        movement(table, "burn", 3)


def test_a_folded_hand_moves_to_the_muck() -> None:
    table = act(holdem(), "1 fold").table
    assert [movement(table, "muck", n).card for n in (1, 2)] == table.seat(1).hole


def off_the_shoe(hand: Hand) -> list[Card]:
    """The cards that came before the first reshuffle."""
    before = takewhile(lambda moved: moved.kind != "back", movements(hand.table))
    return [moved.card for moved in before if moved.kind in OFF_THE_SHOE]


def opening_order(hand: Hand) -> list[Card]:
    """The order of the opening shuffle, without cards that were left out of it, from below."""
    order = list(hand.table.chance.orders[0])[::-1]
    for moved in movements(hand.table):
        if moved.kind == "aside":
            order.remove(moved.card)
    return order[::-1]


@pytest.mark.parametrize("game", IDS)
def test_every_card_off_the_shoe_has_a_number(game: str) -> None:
    random = Random(f"movements of {game}")
    for hand in hands_of(load(game), random, HANDS):
        play_out(hand, random)
        came = off_the_shoe(hand)
        assert came == opening_order(hand)[: len(came)]
        if len(hand.table.chance.orders) == 1:
            assert len(came) + len(hand.table.shoe) == len(opening_order(hand))


@pytest.mark.parametrize("game", IDS)
def test_movements_are_those_that_the_events_tell(game: str) -> None:
    """Whatever an event says of a card was a movement, to the place that it names."""
    random = Random(f"movements and events of {game}")
    for hand in hands_of(load(game), random, HANDS):
        play_out(hand, random)
        told: Counter[tuple[str, int | str, Card]] = Counter()
        for event in hand.events:
            match event:
                case Dealt(seat, cards, _):
                    told.update([("card", seat, card) for card in cards])
                case Discarded(seat, cards):
                    told.update([("discard", seat, card) for card in cards])
                case Board(cards, board) if hand.rules.kind != "bank":
                    # Against a player-dealer, a board is turned up that has lain there.
                    told.update([("board", board, card) for card in cards])
                case Burned(card):
                    told["burn", "", card] += 1
                case Laid(name, card, _) if not name.startswith("discard of"):
                    told["card", name, card] += 1
        # A pile that becomes somebody's hand is told card by card.
        kinds: dict[str, str] = {"hand": "card"}
        moved: Counter[tuple[str, int | str, Card]] = Counter(
            [(kinds.get(m.kind, m.kind), m.place, m.card) for m in movements(hand.table)]
        )
        assert not told - moved


def test_a_shoe_gives_several_cards_as_it_gives_one() -> None:
    order = load("black-sheep/texas-holdem").deck_cards
    one, many = Shoe(order), Shoe(order)
    assert [one.next() for _ in range(7)] == many.take(7)
    assert many.take(0) == []
    assert one.cards == many.cards


def test_numbers_go_on_from_deal_to_deal() -> None:
    hand = Hand(load("black-sheep/texas-holdem"), holdem().start, Chance(Random(1)))
    table = hand.table
    deal_at_once(table, table.seats[1], 2)
    deal_down(table, 1, first=0)
    assert [m.number for m in movements(table) if m.kind == "card"] == list(range(1, 12))
    assert [m.place for m in movements(table) if m.kind == "card"][6:] == [2, 2, 1, 2, 3]


def test_burns_made_good_from_the_discards() -> None:
    """The last discards come first, and no more than there are."""
    table = Hand(load("black-sheep/texas-holdem"), holdem().start, Chance(Random(1))).table
    seat = table.seats[0]
    down = list(seat.hole)
    discard(table, seat, down)
    make_good_burns(table, 3)
    assert table.shoe.burns == down[::-1]
    assert not table.shoe.discards
    assert [movement(table, "made-good", number).card for number in (1, 2)] == down[::-1]
