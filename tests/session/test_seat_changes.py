"""What it costs to change seats."""

import pytest

from houseway.errors import SessionError
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, pot, sit, table

HG = "hawaiian-gardens/"
SHEETS = [
    (HG + "texas-holdem", "10-20"),
    (HG + "crazy-pineapple", "9-18"),
    (HG + "omaha", "20-40"),
    (HG + "match-it", "10-20-30"),
    ("lucky-lady/texas-holdem", "4-8"),
]


@pytest.mark.parametrize(("rule_set", "limit"), SHEETS)
def test_free_at_the_start_where_no_blind_has_passed(rule_set: str, limit: str) -> None:
    """000:36, 000:109, 000:931, 000:1241, 002:1380: a change is without penalty while no blind has passed
    the new seat."""
    session = table(rule_set, limit, 1, 2, 4, 6, button=1)
    hands(session, 1)
    session.change_seat(6, 8)
    assert session.ways_in(8) == ()
    assert dealt(session) == [1, 2, 4, 8]
    assert post(session, 8) == (0, 0)


@pytest.mark.parametrize(("rule_set", "limit"), SHEETS)
def test_at_a_price_where_one_has(rule_set: str, limit: str) -> None:
    """The same lines and the ruling ``seat-change``: else he comes in as a new player."""
    session = table(rule_set, limit, 1, 2, 4, 6, button=1)
    hands(session, 2)
    assert 3 in pot(session).passed
    session.change_seat(6, 3)
    new = session.between.low.new if session.between.low and limit in ("9-18",) else session.between.new
    assert session.ways_in(3) == new


def test_the_ruling_can_be_switched() -> None:
    session = table(
        HG + "texas-holdem", "10-20", 1, 2, 4, 6, 8, button=1, rulings={"seat-change": "entitled"}
    )
    hands(session, 6)
    session.change_seat(8, 9)
    assert session.ways_in(9) == ()
    assert dealt(session) == [1, 2, 4, 6, 9]


def test_lowball_dealt_in_when_his_position_entitles_him() -> None:
    """000:266, 000:1533, 003:345: who has taken his blinds and moves is dealt in when the big blind is
    no farther from his new seat than it was from the old one."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    assert pot(session).blinds["big blind"] == 4
    # Three hands to the big blind at seat 1; five if it were the seat behind the button.
    session.change_seat(1, 8)
    assert session.ways_in(8) == ()
    session.state.clear()
    assert 8 in dealt(session)


def test_lowball_moving_away_from_the_blinds_waits() -> None:
    """The same lines: farther away he waits until it is as near as before."""
    session = table(HG + "lowball", "15-30", 1, 2, 4, 5, 6, 7, button=1)
    hands(session, 1)
    assert pot(session).blinds == {"small blind": 2, "middle blind": 4, "big blind": 5}
    # The next big blind is seat 6, his; seat 8 comes after seat 7.
    session.change_seat(6, 8)
    waited = 0
    while 8 not in dealt(session):
        assert session.waiting()[8] == "changed seats and waits until the blinds are as near as before"
        fold_out(session)
        session.state.clear()
        waited += 1
    assert waited == 1
    assert places(session)[1]["big blind"] == 8


def test_lowball_not_from_blinds_that_are_still_due() -> None:
    """000:266: it is for who has taken all of his blinds: after the big blind the others are missed."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.change_seat(4, 8)
    assert session.person(8).missed == {"small blind", "middle blind"}
    assert session.ways_in(8) == ("wait-big-blind", "kill")


def test_a_new_player_may_move_before_his_first_hand() -> None:
    session = table(HG + "texas-holdem", "10-20", 1, 2, 4, 6, button=1)
    hands(session, 5)
    sit(session, 8)
    session.enter(8, "wait-big-blind")
    session.change_seat(8, 9)
    assert session.waiting() == {9: "waits for the big blind"}


def test_games_without_blinds_do_not_care() -> None:
    session = table(HG + "razz", "", 1, 2, 3)
    hands(session, 1)
    session.change_seat(1, 7)
    assert dealt(session) == [2, 3, 7]


def test_only_to_an_empty_seat_of_the_table() -> None:
    session = table(HG + "texas-holdem", "10-20", 1, 2, button=1)
    with pytest.raises(SessionError, match="seat 2 is taken by P2"):
        session.change_seat(1, 2)
    with pytest.raises(SessionError, match="has the seats 1 to 9, not 10"):
        session.change_seat(1, 10)
    with pytest.raises(SessionError, match=r"nobody sits at seat 5: the seats taken are \[1, 2\]"):
        session.change_seat(5, 6)
    assert places(session) == (1, blinds(1, 2))
