"""Nobody comes in between the button and the big blind, nor with a smaller blind (003:190, 002:1366)."""

from random import Random

import pytest

from houseway.play.between import Entering
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.session import Session
from tests.session.evening import evening
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, pot, sit, table

WITH_BLINDS = [
    (entry.id, stakes.name)
    for entry in catalogue()
    if entry.kind == "pot" and load(entry.id).between.button
    for stakes in [next((s for s in load(entry.id).limits if s.blinds), None)]
    if stakes is not None
]
AMONG = "sits in the middle of the blinds and waits until the button passes"


def blind_seat_left(rule_set: str, limit: str) -> Session:
    """Seats 1 to 5, the button at 3, blinds at 4 and 5; then seat 4 leaves."""
    session = table(rule_set, limit, 1, 2, 3, 4, 5, button=3)
    hands(session, 6)
    assert (session.button, pot(session).blinds) == (3, blinds(4, 5))
    session.leave(4)
    return session


@pytest.mark.parametrize(
    ("rule_set", "limit"),
    [
        ("central-coast/texas-holdem", "9-18"),
        ("lucky-lady/texas-holdem", "3-6"),
        ("black-sheep/texas-holdem", "3-6"),
        ("nineteenth-hole/texas-holdem", "6-12"),
    ],
)
def test_a_poster_is_not_made_small_blind_by_somebody_who_left(rule_set: str, limit: str) -> None:
    """003:190, 002:1366: the button goes to 5, and seat 7 would be the small blind of the hand."""
    session = blind_seat_left(rule_set, limit)
    sit(session, 7)
    session.enter(7, "post")
    assert places(session) == (5, blinds(1, 2))
    assert dealt(session) == [1, 2, 3, 5]
    assert session.waiting()[7] == AMONG
    fold_out(session)
    assert places(session)[0] == 1
    assert 7 in dealt(session)
    assert post(session, 7)[0] * 100 == pot(session).amounts["big blind"]


def test_he_is_passed_over_where_the_sheet_lets_him_in() -> None:
    """000:30: at Hawaiian Gardens he posts between the button and the small blind."""
    session = blind_seat_left("hawaiian-gardens/texas-holdem", "10-20")
    sit(session, 7)
    session.enter(7, "post")
    assert places(session) == (5, blinds(1, 2))
    assert dealt(session) == [1, 2, 3, 5, 7]
    assert post(session, 7) == (10, 0)


@pytest.mark.parametrize("way", ["total", "wait-big-blind"])
def test_who_comes_back_is_not_made_small_blind(way: Entering) -> None:
    """003:190, 003:192: nor is who has missed a blind."""
    session = table("central-coast/texas-holdem", "9-18", 1, 2, 3, 4, 5, 7, button=3)
    hands(session, 1)
    session.sit_out(7)
    hands(session, 5)
    assert (session.button, pot(session).blinds) == (3, blinds(4, 5))
    session.leave(4)
    session.come_back(7)
    session.enter(7, way)
    assert places(session) == (5, blinds(1, 2))
    assert 7 not in dealt(session)


def test_nobody_kills_in_between_the_blinds() -> None:
    """003:360"""
    session = table("central-coast/lowball", "30-60", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.state.clear()
    assert (session.button, list(pot(session).blinds.values())) == (1, [2, 3, 4])
    session.leave(3)
    session.leave(4)
    sit(session, 3)
    session.enter(3, "kill")
    assert places(session)[0] == 2
    assert list(places(session)[1].values()) == [5, 6, 1]
    assert dealt(session) == [1, 2, 5, 6]
    assert session.waiting() == {3: AMONG}


@pytest.mark.parametrize(("rule_set", "limit"), WITH_BLINDS)
def test_evenings_of_every_game_with_blinds(rule_set: str, limit: str) -> None:
    """Newcomers, returning players and seat changes in fifty random hands; the watcher checks each."""
    assert evening(load(rule_set), limit, Random(f"middle {rule_set}"), 50).hands == 50
