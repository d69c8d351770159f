"""Records as one seat saw them, of hands in which something goes wrong."""

from random import Random

import pytest

from houseway.cards import UNKNOWN
from houseway.errors import HousewayError
from houseway.play.events import Exposed, Happened
from houseway.play.hand import Hand, deal
from houseway.play.incidents.accidents import before_the_deal
from houseway.play.incidents.writing import parse_incident
from houseway.play.record_seen import record_as_seen
from houseway.play.table import SeatStart, Start
from houseway.play.view import events_seen, view
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.every import IDS, any_choice, hands_of
from tests.exchanging import cards_in

HOLDEM = "hawaiian-gardens/texas-holdem"


def holdem(*incidents: str) -> Hand:
    start = Start(seats=tuple([SeatStart(seat, 60_00) for seat in (1, 2, 3)]), button=3)
    return Hand(load(HOLDEM), start, Chance(Random(3), incidents=tuple(map(parse_incident, incidents))))


def test_what_everybody_saw_is_there() -> None:
    hand = holdem("card 2 exposed")
    exposed = hand.table.chance.orders[0][1].text
    for seat in (0, 1, 3):
        record = record_as_seen(hand, seat)
        assert record.incidents == ("card 2 exposed",)
        assert record.shoe.split()[1] == exposed


def test_what_some_saw_is_theirs() -> None:
    hand = holdem("card 2 flashed to 3")
    flashed = hand.table.chance.orders[0][1].text
    assert record_as_seen(hand, 3).shoe.split()[1] == flashed
    assert record_as_seen(hand, 1).shoe.split()[1] == "??"
    assert record_as_seen(hand, 0).shoe.split()[1] == "??"


def test_what_nobody_has_noticed_is_left_out() -> None:
    """A second ace of spades lies in somebody's hand: who reads his record must not learn of it."""
    for fact in ("card 2 twin: As", "deal 1 short by 2", "card 3 joker"):
        hand = holdem(fact)
        for seat in (0, 1, 2, 3):
            record = record_as_seen(hand, seat)
            assert record.incidents == ()
            assert "As" not in record.shoe.split() or fact != "card 2 twin: As"


def test_a_card_that_is_none_of_the_deck_closes_the_shoe() -> None:
    """What came from nowhere must not open the card of the deck that looks like it."""
    hand = holdem("card 2 twin: As")
    assert any([card.text == "As" for card in hand.table.by_number[2].hole])
    for seat in (0, 1, 2, 3):
        assert set(record_as_seen(hand, seat).shoe.split()) <= {"??"}


@pytest.mark.parametrize("rule_set_id", IDS)
def test_accidents(rule_set_id: str) -> None:
    """Whatever goes wrong, nobody's record has a card or a fact that he was not shown."""
    random = Random(f"accidents {rule_set_id}")
    rules = load(rule_set_id)
    for usual in hands_of(rules, random, 3):
        seats = [seat.number for seat in usual.table.seats]
        facts = before_the_deal(rules, seats, random, 2)
        try:
            hand = Hand(rules, usual.start, Chance(random, incidents=facts))
        except HousewayError:
            continue
        viewer = random.choice((0, *seats))
        faces = set(cards_in(view(hand, viewer)))
        while hand.decision is not None and len(hand.choices) < 60:
            hand.choose(any_choice(hand, random))
            faces |= set(cards_in(view(hand, viewer)))
        events = events_seen(hand, viewer)
        faces |= set(cards_in(events))
        record = record_as_seen(hand, viewer)
        out = {card for kind, _, cards in hand.table.moves if kind == "aside" for card in cards}
        known = {card for order in record.orders() for card in order if card is not UNKNOWN}
        assert known <= faces | out
        told = {event.what for event in events if isinstance(event, (Happened, Exposed))}
        assert {parse_incident(text).what for text in record.incidents} <= told


def test_a_hand_that_breaks_is_told_up_to_there() -> None:
    start = Start(seats=tuple([SeatStart(seat, 60_00) for seat in (1, 2, 3)]), button=3)
    hand = deal(load(HOLDEM), start, Random(5))
    hand.choose(any_choice(hand, Random(1)))
    whole = record_as_seen(hand, 1)

    def fails(choice: object) -> None:
        raise RuntimeError("the script has a fault")

    hand._send = fails  # type: ignore[assignment]
    with pytest.raises(RuntimeError):
        hand.choose(any_choice(hand, Random(2)))
    record = record_as_seen(hand, 1)
    assert record.shoe == whole.shoe
    assert record.choices[:-1] == whole.choices
    assert record.stacks is None
