"""Things that go wrong at a table that goes on: a misdeal is dealt again with everything as it was."""

from random import Random

import pytest

from houseway.errors import HousewayError, SessionError
from houseway.play.decisions import Choice
from houseway.play.incidents.misdeal import MISDEAL
from houseway.rooms.loader import load
from houseway.session import acts as act
from houseway.session.replay import replay
from houseway.session.session import Session
from tests.playing import advised

HOLDEM = "hawaiian-gardens/texas-holdem"


def table() -> Session:
    session = Session(load(HOLDEM), "3-6")
    for seat in (1, 4, 6):
        session.sit(seat, f"player {seat}", 100_00)
    session.put_button(1)
    return session


def test_after_a_misdeal_the_hand_is_dealt_again() -> None:
    session, random = table(), Random(1)
    first = session.deal(random)
    session.incident("card 2 exposed")
    assert session.hand is not None
    session.incident("card 4 exposed")
    assert session.hand is None
    assert session.last is not None
    assert session.last.table.outcome == MISDEAL
    assert session.stacks() == {1: 100_00, 4: 100_00, 6: 100_00}
    assert session.hands == 0
    again = session.deal(random)
    assert again.start == first.start


def test_the_list_of_acts_has_it_and_gives_the_same_evening() -> None:
    session, random = table(), Random(2)
    session.deal(random, incidents=["burn 1 boxed"])
    session.incident("card 1 exposed", random)
    session.choose("call")
    session.choose("call")
    session.choose("check")
    session.call_off()
    session.deal(random, incidents=["card 2 exposed", "card 3 exposed"])
    dealt, happened = session.acts[-7:-5]
    assert isinstance(dealt, act.Deal)
    assert dealt.incidents == ("burn 1 boxed",)
    assert isinstance(happened, act.Incident)
    assert len(happened.reshuffles) == 1
    again = replay(session.evening(), load(HOLDEM))
    assert again.snapshot() == session.snapshot()
    assert again.acts == session.acts


def test_what_is_refused_changes_nothing() -> None:
    session, random = table(), Random(3)
    with pytest.raises(HousewayError, match="no hand is under way"):
        session.incident("card 1 exposed")
    hand = session.deal(random)
    acts = [*session.acts]
    for refused in (
        act.Incident("card 1 exposed"),
        act.Incident("card 99 boxed", ("As Ks",)),
        act.Incident("card seven"),
    ):
        with pytest.raises(HousewayError):
            session.apply(refused)
    assert session.acts == acts
    assert session.hand is hand


def test_what_the_session_was_not_told_is_refused() -> None:
    """Its acts would not give the same evening."""
    session = table()
    hand = session.deal(Random(4))
    hand.choose(Choice("call"))
    with pytest.raises(SessionError, match="the hand has gone on without the session"):
        session.incident("burn 1 boxed")
    session.call_off()
    for facts in (["card 2 exposed"], ["card 2 exposed", "card 3 exposed"]):
        hand = session.deal(Random(4))
        for fact in facts:
            hand.incident(fact)
        with pytest.raises(SessionError, match="without the session"):
            session.choose("call")
        with pytest.raises(SessionError, match="without the session"):
            session.incident("card 4 exposed")
        session.call_off()
    session.deal(Random(4), incidents=["card 2 exposed"])
    session.choose("call")


def test_a_shoe_goes_on_after_a_misdeal_with_the_cards_that_are_left() -> None:
    """Cards that everybody has seen do not come a second time (000:578)."""
    session = Session(load("hawaiian-gardens/super-9"))
    for seat in (1, 2):
        session.sit(seat, f"P{seat}", 100_000)
    hand = session.deal(Random(3), incidents=["deal 1 long by 1"])
    while (decision := hand.decision) is not None:
        session.choose("bank 20000" if decision.asks == "bank" else advised(hand), random=Random(5))
    assert session.last is not None
    assert session.last.table.outcome == MISDEAL
    assert session.stacks() == {1: 100_000, 2: 100_000}
    assert session.shoe == tuple(hand.table.shoe.cards[::-1])
    assert len(session.shoe) <= 8 * 36 - 7
    again = session.deal(Random(4))
    assert again.table.chance.orders[0] == session.shoe


def test_a_shuffle_that_an_incident_changes_is_part_of_it() -> None:
    """The turn of Dramaha needs a shuffle, since the draw left one card; then it is said that the last card
    of the draw was exposed: that one card replaces it, and others are shuffled."""
    rules, random = load("hawaiian-gardens/dramaha"), Random(3)
    session = Session(rules, "2-4")
    for seat in range(1, 8):
        session.sit(seat, f"player {seat}", 100_00)
    session.put_button(7)
    session.deal(random)
    while session.hand is not None and session.hand.turn <= 14:
        decision = session.hand.decision
        assert decision is not None
        session.choose("check" if "check" in decision.by_verb else "call")
    for count in (5, 5, 1, 0, 0, 0, 0):
        assert session.hand is not None
        assert session.hand.decision is not None
        cards = session.hand.table.by_number[session.hand.decision.seat].hole[:count]
        session.choose(" ".join(["discard", *map(str, cards)]), random=random)
    assert session.hand is not None
    before = session.hand.table.chance.orders
    assert len(before) == 2
    session.incident("card 46 exposed", random)
    assert session.hand is not None
    after = session.hand.table.chance.orders
    assert len(after) == 2
    assert set(after[1]) != set(before[1])
    again = replay(session.evening(), rules)
    assert again.hand is not None
    assert again.hand.table.chance.orders == after
    assert again.acts == session.acts
