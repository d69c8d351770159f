"""A view is plain data, leaks nothing, travels, and shows the chips as they lie."""

import gc
import json
import pickle
from random import Random
from typing import get_args

import pytest

from houseway.cards import Card
from houseway.errors import RecordError
from houseway.facts import FACTS
from houseway.ledger import Account, Reason, Transfer
from houseway.play import view as views
from houseway.play.decisions import Arrangement, CardPick, Choice, Decision, Option, Range
from houseway.play.events import Event
from houseway.play.hand import Hand, deal
from houseway.play.rows import Named, Rising, TwoHands
from houseway.play.spreads import SpreadForm
from houseway.play.table import SeatStart, Start
from houseway.play.view import PotView, View, events_seen, view
from houseway.play.wager_form import WagerForm, WagerKind, Wagers
from houseway.play.wire import read_view, view_data, view_json
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.every import IDS, any_choice, hands_of, play_out, told
from tests.exchanging import first_difference

HANDS = 8
EXCHANGED = 3
DATA = (
    *(int, str, bool, type(None), tuple, dict, frozenset, Card),
    *(View, views.SeatView, views.PotView, views.HandView, views.WagerView, views.SpotView, views.BankView),
    *(Decision, Option, Choice, Range, CardPick, Arrangement),
    *(WagerForm, WagerKind, Wagers, SpreadForm, Rising, TwoHands, Named),
    *FACTS,
)
"""Everything that can be reached from a view is of one of these types."""
EVENTS = (list, Account, Transfer, Reason, *get_args(Event))
"""And these, from the events that somebody saw."""


def reached(value: object) -> list[object]:
    """All objects that can be reached from one, but for classes."""
    found: dict[int, object] = {}
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, type):
            found[id(one)] = one
            waiting += gc.get_referents(one)
    return list(found.values())


@pytest.mark.parametrize("rule_set_id", IDS)
def test_what_somebody_has_not_seen_makes_no_difference(rule_set_id: str) -> None:
    """Exchange cards that a viewer has not seen: the same views, events and advice until they are shown."""
    random = Random(f"exchange {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, EXCHANGED):
        play_out(hand, random)
        seats = [seat.number for seat in hand.table.seats]
        for viewer in (0, *random.sample(seats, 2)):
            assert not first_difference(hand, viewer, random)


@pytest.mark.parametrize("rule_set_id", IDS)
def test_a_view_is_data_and_travels(rule_set_id: str) -> None:
    random = Random(f"data {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, 3):
        while hand.decision is not None:
            if random.random() < 0.3:
                check_data(hand, random.choice((0, *hand.decision.seats, hand.table.seats[0].number)))
            hand.choose(any_choice(hand, random))
        check_data(hand, 0)


def check_data(hand: Hand, viewer: int) -> None:
    events = events_seen(hand, viewer)
    assert not {type(one) for one in reached(events)} - {*DATA, *EVENTS}
    assert list(map(told, pickle.loads(pickle.dumps(events)))) == list(map(told, events))
    seen = view(hand, viewer)
    strange = {type(one) for one in reached(seen)} - set(DATA)
    assert not strange
    assert pickle.loads(pickle.dumps(seen)) == seen
    assert read_view(view_json(seen)) == seen
    data = view_data(seen)
    assert read_view(data) == seen
    assert read_view(json.dumps(data)) == seen
    if seen.decision is not None:
        assert seen.decision.each is None


def test_a_view_that_is_none() -> None:
    with pytest.raises(RecordError, match="this is no view"):
        read_view(b'{"seat": 1}')
    with pytest.raises(RecordError, match="this is no view"):
        read_view("not JSON")


POT_GAMES = [entry.id for entry in catalogue() if entry.kind == "pot"]


@pytest.mark.parametrize("rule_set_id", POT_GAMES)
def test_pots_and_bets_are_the_chips_that_are_in(rule_set_id: str) -> None:
    """A side pot is there when somebody was all-in in a round that is over; bets lie before the seats."""
    random = Random(f"pots {rule_set_id}")
    for hand in hands_of(load(rule_set_id), random, HANDS):
        while hand.decision is not None:
            seen = view(hand, 0)
            assert seen.chips_in == hand.table.pot.balance
            all_in = {seat.number for seat in seen.seats if seat.all_in}
            for pot, side in zip(seen.pots, seen.pots[1:], strict=False):
                assert set(side.seats) < set(pot.seats)
                assert (set(pot.seats) - set(side.seats)) <= all_in
            hand.choose(any_choice(hand, random))
        seen = view(hand, 0)
        assert (seen.pots, seen.chips_in, seen.dropped) == ((), 0, 0)


def test_bets_that_nobody_has_called_are_no_side_pots() -> None:
    seats = (SeatStart(1, 500), SeatStart(2, 20_000), SeatStart(3, 20_000), SeatStart(4, 20_000))
    hand = deal(load("black-sheep/texas-holdem"), Start(seats=seats, button=4), Random(1))
    # Blinds of $1 and $3, a call, a raise: nothing is together yet.
    hand.choose(Choice("call"))
    hand.choose(Choice("raise", 600))
    seen = view(hand, 0)
    assert seen.pots == ()
    assert [seat.bet for seat in seen.seats] == [100, 300, 300, 600]
    # Seat 1 is all-in for less: the side pot comes with the end of the round.
    hand.choose(Choice("call"))
    assert view(hand, 0).pots == ()
    hand.choose(Choice("call"))
    assert view(hand, 0).pots == ()
    hand.choose(Choice("call"))
    seen = view(hand, 0)
    assert seen.pots == (PotView(2_000, (1, 2, 3, 4)), PotView(300, (2, 3, 4)))
    assert hand.decision is not None
    hand.choose(Choice("bet", 300))
    assert view(hand, 0).pots == seen.pots
    assert view(hand, 0).chips_in == 2_600
