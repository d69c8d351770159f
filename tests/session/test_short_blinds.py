"""Who has less than half of the blind that falls to him."""

import pytest

from houseway.session.pot.aftermath import posted_blinds, short_blinds
from houseway.session.session import Session
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, table

HG = "hawaiian-gardens/"
THREE = ("small blind", "middle blind", "big blind")


def three(*seats: int) -> dict[str, int]:
    return dict(zip(THREE, seats, strict=True))


def leave_with(session: Session, seat: int, cents: int) -> None:
    """Take a seat down to so much; the rest went to a neighbour."""
    stack = session.person(seat).stack
    other = next(p for s, p in session.persons.items() if s != seat)
    other.stack.balance += stack.balance - cents
    stack.balance = cents


def chips_again(session: Session, seat: int) -> None:
    """He has won the pot, or buys in again."""
    if not session.person(seat).stack.balance:
        session.buy(seat, session.stakes.buy_in[0])


def test_lowball_make_up() -> None:
    """000:261-263: the next player takes the blind, and who was short makes it up on the following hand."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, 6, button=6)
    hands(session, 1)
    leave_with(session, 4, 5_00)
    session.state.clear()
    assert places(session) == (1, three(2, 3, 5))
    hand = fold_out(session)
    assert short_blinds(hand) == {4: "big blind"}
    chips_again(session, 4)
    session.state.clear()
    assert session.ways_in(4) == ()
    assert post(session, 4) == (15, 0)
    assert places(session) == (2, three(3, 5, 6))
    fold_out(session)
    assert post(session, 4) == (0, 0)
    assert places(session) == (3, three(5, 6, 1))


def test_half_a_blind_is_a_blind() -> None:
    """000:265, 000:1532, 003:349: with half of it or more he has posted it."""
    session = table(HG + "lowball", "20-40", 1, 2, 3, 4, 5, 6, button=1)
    leave_with(session, 4, 10_00)
    assert places(session) == (1, three(2, 3, 4))
    hand = fold_out(session)
    assert posted_blinds(hand) == three(2, 3, 4)
    chips_again(session, 4)
    session.state.clear()
    assert post(session, 4) == (0, 0)
    assert places(session) == (2, three(3, 4, 5))


def test_kansas_city_make_up() -> None:
    """000:1531: the same, where the first blind is the button's."""
    session = table(HG + "kansas-city-lowball", "20-40", 1, 2, 3, 4, 5, 6, button=1)
    first = places(session)[1]
    leave_with(session, first["big blind"], 5_00)
    hand = fold_out(session)
    assert short_blinds(hand) == {first["big blind"]: "big blind"}
    chips_again(session, first["big blind"])
    assert post(session, first["big blind"]) == (20, 0)


def test_who_stays_broke_has_missed_the_blind() -> None:
    """000:263, 000:266: the make-up is due when he wins or buys in; meanwhile the blinds pass him."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, 6, button=1)
    leave_with(session, 4, 5_00)
    fold_out(session)
    leave_with(session, 4, 0)
    session.state.clear()
    hands(session, 2)
    chips_again(session, 4)
    assert session.person(4).missed >= {"big blind"}
    assert session.ways_in(4) == ("wait-big-blind", "kill")


@pytest.mark.parametrize("rule_set", ["central-coast/texas-holdem", "central-coast/crazy-pineapple"])
def test_central_coast_owes_all(rule_set: str) -> None:
    """003:171, 003:227: with less than half he does not get the button, and meets all his blinds to go on."""
    session = table(rule_set, "9-18", 1, 3, 5, 7, 9, button=1)
    leave_with(session, 5, 4_00)
    assert places(session) == (1, blinds(3, 7))
    fold_out(session)
    chips_again(session, 5)
    assert session.ways_in(5) == ("total", "wait-big-blind")
    session.enter(5, "total")
    # In the middle of the blinds he waits; the button passes him.
    assert places(session) == (3, blinds(7, 9))
    assert 5 not in dealt(session)
    fold_out(session)
    assert places(session) == (7, blinds(9, 1))
    assert post(session, 5) == (9, 3)


@pytest.mark.parametrize("rule_set", ["central-coast/texas-holdem", "central-coast/crazy-pineapple"])
def test_central_coast_short_small_blind(rule_set: str) -> None:
    """003:171, 003:227: a short small blind too: the button goes past him."""
    session = table(rule_set, "9-18", 1, 3, 5, 7, 9, button=1)
    leave_with(session, 3, 1_00)
    assert places(session) == (1, blinds(5, 7))
    fold_out(session)
    chips_again(session, 3)
    session.enter(3, "total")
    assert places(session)[0] == 5
    assert post(session, 3) == (9, 3)


def test_central_coast_smallest_chip() -> None:
    """003:171: he needs at least the smallest chip of the game to get a hand."""
    session = table("central-coast/texas-holdem", "15-30", 1, 3, 5, 7, button=1)
    leave_with(session, 5, 4_00)
    assert session.waiting() == {5: "needs chips"}
    leave_with(session, 5, 5_00)
    assert session.waiting() == {}


def test_central_coast_lowball() -> None:
    """003:349-350: the next player takes the blind; with chips again he owes it."""
    session = table("central-coast/lowball", "30-60", 1, 2, 3, 4, 5, 6, button=1)
    leave_with(session, 4, 10_00)
    assert places(session) == (1, three(2, 3, 5))
    fold_out(session)
    chips_again(session, 4)
    session.state.clear()
    assert post(session, 4) == (30, 0)
    assert places(session) == (2, three(3, 5, 6))


def test_elsewhere_a_short_blind_counts() -> None:
    """The ruling ``short-blind`` of the other sheets: he posts what he has, and owes nothing more."""
    session = table("black-sheep/texas-holdem", "100-200", 1, 3, 5, 7, button=1)
    leave_with(session, 5, 10_00)
    assert places(session) == (1, blinds(3, 5))
    fold_out(session)
    chips_again(session, 5)
    assert session.ways_in(5) == ()
    assert places(session) == (3, blinds(5, 7))
    assert post(session, 5) == (0, 0)
