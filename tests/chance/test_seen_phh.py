"""Hands of the public format as one seat saw them."""

import re
from random import Random

import pytest

from houseway.cards import UNKNOWN, Card, parse_cards
from houseway.phh import replay_phh
from houseway.phh.write import write_phh
from houseway.play.events import Dealt, Mucked
from houseway.play.hand import deal
from houseway.play.view import events_seen
from houseway.rooms.loader import load
from tests.exchanging import cards_in
from tests.playing import play_out, random_start

GAMES = (
    *("black-sheep/texas-holdem", "hawaiian-gardens/no-limit-holdem", "black-sheep/omaha-hi-lo"),
    *("hawaiian-gardens/seven-card-stud", "hawaiian-gardens/razz", "hawaiian-gardens/badugi"),
)


@pytest.mark.parametrize("rule_set_id", GAMES)
def test_a_file_as_somebody_saw_the_hand(rule_set_id: str) -> None:
    random, rules = Random(f"phh {rule_set_id}"), load(rule_set_id)
    hidden = 0
    for _ in range(12):
        start = random_start(rules, rules.limits[0], random, players=4)
        hand = play_out(deal(rules, start, random), random)
        whole = write_phh(hand)
        for viewer in (0, start.seats[1].seat):
            text = write_phh(hand, seat=viewer)
            cards = cards_of(text)
            assert {card for card in cards if card is not UNKNOWN} <= set(cards_in(events_seen(hand, viewer)))
            hidden += cards.count(UNKNOWN)
            own = [c for e in hand.events if isinstance(e, Dealt) and e.seat == viewer for c in e.cards]
            assert set(own).intersection(cards_of(whole)) <= set(cards)
            # Everything but the cards is as in the whole file.
            assert _without_cards(text) == _without_cards(whole)
            (read,) = replay_phh(text, "hand.phh")
            if not any([isinstance(event, Mucked) for event in hand.events]):
                assert read.hand.over or "not known" in read.note
    assert hidden


CARDS = r"(?:[2-9TJQKA][cdhs]|\?\?)+"


def cards_of(text: str) -> list[Card]:
    """The cards that the actions of a file name."""
    actions = re.findall(r'"((?:d|p\d) [^"]*)"', text)
    words = [action.split()[-1] for action in actions]
    return [card for word in words if re.fullmatch(CARDS, word) for card in parse_cards(word)]


def _without_cards(text: str) -> str:
    return re.sub(CARDS, "#", text)
