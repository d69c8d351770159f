"""Every card that moves has a number, and the numbers follow the order of the shoe."""

import pickle
from collections import Counter
from itertools import takewhile
from random import Random

import pytest

from houseway.cards import Card, show_cards
from houseway.facts import BANK, Place, spot_place
from houseway.ledger import Reason
from houseway.play.dealing import (
    OFF_THE_SHOE,
    burn,
    count,
    deal_at_once,
    deal_down,
    discard,
    make_good_burns,
    movement,
    movements,
    pick_up,
    reshuffle,
)
from houseway.play.events import Board, Burned, Dealt, Discarded, Laid
from houseway.play.hand import Hand
from houseway.play.record import record_of, replay_record
from houseway.play.table import Table
from houseway.rooms.loader import load
from houseway.shoe import Chance, Shoe
from houseway.testing import act, one_at_a_time, stacked
from tests.every import IDS, any_choice, hands_of, play_out

HANDS = 3


def holdem() -> Hand:
    cards = one_at_a_time("Ks Kh", "7c 2d", "As Ad") + " 3c  Kd 8h 4s  5c 9h  6d 9s"
    hand = stacked("black-sheep/texas-holdem", cards, [100_00, 100_00, 100_00], limit="3-6")
    return act(hand, "3 call", "call", "check", "1 check, 2 check, 3 check", "1 check, 2 check, 3 bet 600")


def test_cards_are_numbered_as_they_come_off_the_shoe() -> None:
    """One at a time round the table: the fourth card is the second one of the first seat."""
    table = holdem().table
    seats = [movement(table, "card", number).place for number in range(1, 7)]
    cards = [movement(table, "card", number).cards[0] for number in range(1, 7)]
    assert seats == [1, 2, 3, 1, 2, 3]
    assert show_cards(cards) == "Ks 7c As Kh 2d Ad"


def test_burns_and_boards_are_counted_apart() -> None:
    table = holdem().table
    assert show_cards(movement(table, "burn", 2).cards) == "5c"
    assert show_cards(movement(table, "board", 3).cards) == "4s"
    assert show_cards(movement(table, "board", 4).cards) == "9h"
    with pytest.raises(LookupError, match="no burn 3"):
        movement(table, "burn", 3)


def test_a_folded_hand_moves_to_the_muck() -> None:
    table = act(holdem(), "1 fold").table
    assert [movement(table, "muck", n).cards[0] for n in (1, 2)] == table.seat(1).hole


def off_the_shoe(hand: Hand) -> list[Card]:
    """The cards that came before the first reshuffle."""
    before = takewhile(lambda moved: moved.kind != "back", movements(hand.table))
    return [card for moved in before if moved.kind in OFF_THE_SHOE for card in moved.cards]


def opening_order(hand: Hand) -> list[Card]:
    """The order of the opening shuffle, without cards that were left out of it, from below."""
    order = list(hand.table.chance.orders[0])[::-1]
    for moved in movements(hand.table):
        if moved.kind == "aside":
            order.remove(moved.cards[0])
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
        told: Counter[tuple[str, int | Place | None, Card]] = Counter()
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
                    told["burn", None, card] += 1
                case Laid(place, card, _) if place.kind == "discard":
                    told["discard", place.number, card] += 1
                case Laid(place, card, _):
                    told["board" if place.name == "board" else "card", place, card] += 1
        # A pile that becomes somebody's hand is told card by card; a stack is numbered tile by tile too.
        stacks = hand.rules.game == "pai-gow-tiles"
        moved: Counter[tuple[str, int | Place | None, Card]] = Counter(
            [
                ("card" if m.kind == "delivery" and not stacks else m.kind, m.place, card)
                for m in movements(hand.table)
                for card in m.cards
            ]
        )
        assert not told - moved


Lying = list[tuple[object, list[Card]]]


def lying(table: Table) -> Lying:
    """Every place on the table with the cards that lie there now."""
    shoe = table.shoe
    found: Lying = [("burns", shoe.burns), ("discards", shoe.discards), ("muck", shoe.muck)]
    found += [(("down", seat.number), seat.hole) for seat in table.seats]
    found += [(("up", seat.number), seat.up) for seat in table.seats]
    found += [(("board", number), board) for number, board in enumerate(table.boards)]
    if (felt := table.felt) is not None:
        holdings = [hand for spot in felt.spots.values() for hand in spot.hands] + [*felt.common.values()]
        holdings += [felt.bank.holding] if felt.bank is not None else []
        found += [(holding, holding.cards) for holding in holdings]
    return [(place, cards.copy()) for place, cards in found]


def arrived(before: Lying, now: Lying) -> Counter[Card]:
    """The cards that lie where they have not lain before."""
    old = {place: Counter(cards) for place, cards in before}
    return sum([Counter(cards) - old.get(place, Counter()) for place, cards in now], Counter())


@pytest.mark.parametrize("game", IDS)
def test_no_card_moves_without_a_number(game: str) -> None:
    """From choice to choice, whatever comes to lie elsewhere was moved; every run gives the same numbers."""
    random = Random(f"no card moves of {game}")
    for hand in hands_of(load(game), random, HANDS):
        before, done = lying(hand.table), 0
        while hand.decision is not None:
            done = len(hand.table.moves)
            hand.choose(any_choice(hand, random))
            now = lying(hand.table)
            moved = Counter([card for _, _, cards in hand.table.moves[done:] for card in cards])
            assert not arrived(before, now) - moved, f"after {hand.choices[-1]}"
            before = now
        numbers = list(movements(hand.table))
        for again in (
            hand.branch(),
            pickle.loads(pickle.dumps(hand)),
            replay_record(record_of(hand), hand.rules),
        ):
            assert list(movements(again.table)) == numbers
            assert again.turn == hand.turn == len(hand.choices)


def test_piles_and_stacks_are_delivered_one_by_one() -> None:
    """Double hand: seven piles are dealt first; tiles: stacks of four. Each delivery goes to one place."""
    for game, size in (("hawaiian-gardens/pai-gow-poker", 7), ("hawaiian-gardens/pai-gow-tiles", 4)):
        random = Random(f"deliveries of {game}")
        for hand in hands_of(load(game), random, 6):
            table = play_out(hand, random).table
            felt = table.felt
            assert felt is not None
            if not felt.spots or felt.bank is None or not felt.bank.holding.cards:
                continue
            deliveries = [m for m in movements(table) if m.kind == "delivery"]
            assert [m.number for m in deliveries] == list(range(1, count(table, "delivery") + 1))
            assert {m.place for m in deliveries} >= {BANK, *[spot_place(n) for n in felt.spots]}
            assert {len(m.cards) for m in deliveries} == {size}
            assert count(table, "card") >= size * len(deliveries)
            assert count(table, "dice") == len(table.chance.rolls) > 0


def test_deals_and_turns_are_counted() -> None:
    hand = Hand(load("black-sheep/texas-holdem"), holdem().start, Chance(Random(1)))
    table = hand.table
    assert (count(table, "deal"), count(table, "card"), count(table, "back"), hand.turn) == (1, 6, 0, 1)
    act(hand, "3 call")
    assert hand.turn == 2
    burn(table)
    (burned,) = movement(table, "burn", 1).cards
    reshuffle(table, pick_up(table.shoe.burns), Reason("a test", ()))
    assert (count(table, "deal"), count(table, "back")) == (2, 1)
    assert movement(table, "back", 1).cards == (burned,)


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
    assert [movement(table, "made-good", number).cards[0] for number in (1, 2)] == down[::-1]
