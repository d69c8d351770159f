"""A misdeal against a player-dealer: wagers, bank and collection go back, and the position stays."""

from random import Random

import pytest

from houseway.play.events import Closed
from houseway.play.felt import BankedFelt
from houseway.play.hand import Hand
from houseway.play.incidents.misdeal import MISDEAL, take_back
from houseway.play.incidents.remedies import Remedy
from houseway.play.view import view
from houseway.rooms.loader import load
from houseway.session.replay import replay
from houseway.session.session import Session
from tests.bank_playing import any_choice, rounds_in_a_row
from tests.every import IDS
from tests.playing import advised

BANK_GAMES = [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "bank"]
VOID = Remedy(id="void", of=(), at=(), do=("misdeal",), says="The round is void.", lines="not printed")


def is_void(hand: Hand) -> None:
    table = hand.table
    assert table.outcome == MISDEAL
    assert {seat.number: seat.stack.balance for seat in table.seats} == {
        seat.seat: seat.stack for seat in hand.start.seats
    }
    assert table.state == hand.start.state
    assert [account.balance for account in table.chips_in_play() if account.balance] == []
    assert table.collection.balance == 0
    felt = table.felt
    if not isinstance(felt, BankedFelt):
        return
    assert (felt.bank.paid, felt.bank.taken, felt.acted) == (0, 0, {})
    for wager in felt.wagers():
        assert (wager.word, wager.paid, wager.taken, wager.returned) == ("called off", 0, 0, wager.stake)
    closed = [event for event in table.events if isinstance(event, Closed)]
    assert len(closed) == len(felt.wagers())
    for viewer in (0, *table.by_number):
        view(hand, viewer)


@pytest.mark.parametrize("rule_set_id", BANK_GAMES)
def test_a_round_may_be_void_at_every_moment(rule_set_id: str) -> None:
    """With the fees of some printed option, and with what earlier rounds have left to carry on."""
    rules, random = load(rule_set_id), Random(f"void {rule_set_id}")
    for hand in rounds_in_a_row(rules, rules.limits[0], random, 4):
        while hand.decision is not None:
            other = hand.branch()
            take_back(other.table, VOID)
            is_void(other)
            hand.choose(any_choice(hand, random))


@pytest.mark.parametrize(
    "rule_set_id", ["nineteenth-hole/double-hand-poker", "hawaiian-gardens/pai-gow-poker"]
)
def test_the_session_deals_the_round_again(rule_set_id: str) -> None:
    """The same seat is offered the bank for the same turn, and the dice are thrown anew."""
    session, random = Session(load(rule_set_id)), Random(3)
    for seat in (1, 2, 3):
        session.sit(seat, f"player {seat}", 100_000)
    before = session.stacks()
    starts = []
    for facts in (["deal 1 short-pile: 1", "deal 1 short-pile: 2", "deal 1 short-pile: 7"], []):
        hand = session.deal(random, incidents=facts)
        starts.append(hand.start)
        while session.hand is not None:
            session.choose(advised(session.hand), random=random)
        assert session.last is not None
        assert len(session.last.table.chance.rolls) == 1
        if facts:
            assert session.last.table.outcome == MISDEAL
            assert (session.stacks(), session.hands) == (before, 0)
    assert starts[0] == starts[1]
    assert session.hands == 1
    assert replay(session.evening(), load(rule_set_id)).snapshot() == session.snapshot()


def test_a_shoe_goes_on_without_the_cards_that_came() -> None:
    """They have been seen: the next round begins with the next card."""
    session, random = Session(load("hawaiian-gardens/pan-9")), Random(4)
    for seat in (1, 2, 3):
        session.sit(seat, f"player {seat}", 100_000)
    session.deal(random)
    while session.hand is not None:
        session.choose(advised(session.hand), random=random)
    left = session.shoe
    assert left
    session.deal(random, incidents=["card 2 boxed", "card 4 boxed"])
    while session.hand is not None:
        session.choose(advised(session.hand), random=random)
    assert session.last is not None
    assert session.last.table.outcome == MISDEAL
    assert session.shoe == left[4:]
