"""Tables for points that go on: the first button, who gets a hand where more sit than are dealt in."""

from random import Random

import pytest

from houseway.errors import SessionError
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.session import Session
from tests.playing import advised

FACE_UP = "hawaiian-gardens/face-up-chinese-poker"
POINT_GAMES = [entry.id for entry in catalogue() if entry.kind == "point"]


def seated(rule_set_id: str, points: dict[int, int]) -> Session:
    """People with so many points in front of them."""
    session = Session(load(rule_set_id))
    point = session.stakes.small
    for seat, worth in points.items():
        session.sit(seat, f"p{seat}", max(worth * point, session.stakes.buy_in[0]))
        session.person(seat).stack.balance = worth * point
    return session


def play_on(session: Session, hands: int = 1) -> list[tuple[int, list[int]]]:
    """The button and who was dealt in, hand after hand; stacks stay as they are."""
    seen = []
    for number in range(hands):
        stacks = session.stacks()
        hand = session.deal(Random(number))
        seen.append((hand.table.button, [s.seat for s in hand.start.seats]))
        while hand.decision is not None:
            session.choose(advised(hand))
        for seat, stack in stacks.items():
            session.person(seat).stack.balance = stack
    return seen


@pytest.mark.parametrize("rule_set_id", POINT_GAMES)
def test_the_first_button_is_left_of_the_house_dealer(rule_set_id: str) -> None:
    """000:7242; the other sheets by ruling opening-button. Then it goes clockwise."""
    session = seated(rule_set_id, {3: 100, 2: 100, 4: 100})
    assert [button for button, _ in play_on(session, 4)] == [2, 3, 4, 2]


def test_three_of_four_are_dealt_in_from_the_buttons_clockwise() -> None:
    """000:7224"""
    session = seated(FACE_UP, {1: 100, 2: 100, 3: 100, 4: 100})
    assert session.waiting() == {4: "waits: 3 may play"}
    assert play_on(session, 4) == [(1, [1, 2, 3]), (2, [2, 3, 4]), (3, [1, 3, 4]), (4, [1, 2, 4])]


def test_the_fourth_plays_when_another_may_not() -> None:
    """000:7224-7226: nine points are the least."""
    session = seated(FACE_UP, {1: 100, 2: 8, 3: 9, 4: 100})
    assert session.waiting() == {2: "needs chips"}
    assert play_on(session, 3) == [(1, [1, 3, 4]), (3, [1, 3, 4]), (4, [1, 3, 4])]


def test_the_fourth_plays_when_another_sits_the_round_out() -> None:
    """000:7224; who returns is there again."""
    session = seated(FACE_UP, {1: 100, 2: 100, 3: 100, 4: 100})
    session.sit_out(1)
    assert session.waiting() == {1: "sits out"}
    assert play_on(session) == [(2, [2, 3, 4])]
    session.come_back(1)
    assert play_on(session) == [(3, [1, 3, 4])]
    with pytest.raises(SessionError, match="not sitting out"):
        session.come_back(1)
    session.sit_out(1)
    session.leave(1)
    session.sit(1, "new", 50_000)
    assert session.waiting() == {3: "waits: 3 may play"}


def test_who_has_less_than_a_point_is_not_dealt_in() -> None:
    """000:878: such chips do not play."""
    session = seated("hawaiian-gardens/thirteen-card", {1: 100, 2: 100, 3: 100})
    session.person(2).stack.balance = 499
    assert play_on(session) == [(1, [1, 3])]
