"""What a blind costs that passed somebody's seat."""

import pytest

from houseway.errors import IllegalChoice
from houseway.session.session import Session
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, pot, sit, table

HG = "hawaiian-gardens/"
TOTAL = [
    # sheet, limit, live, dead
    (HG + "texas-holdem", "3-6", 3, 1),
    (HG + "texas-holdem", "10-20", 10, 5),
    (HG + "no-limit-holdem", "no-limit 3-5", 5, 3),
    (HG + "pot-limit-holdem", "pot-limit 5-10-25", 25, 15),
    (HG + "reverse-holdem", "20-40", 20, 10),
    (HG + "crazy-pineapple", "9-18", 9, 3),
    (HG + "omaha", "20-40", 20, 10),
    (HG + "omaha-hi-lo", "20-40", 20, 10),
    (HG + "match-it", "10-20-30", 10, 5),
    ("lucky-lady/texas-holdem", "4-8", 4, 2),
    ("lucky-lady/omaha", "3-6", 3, 1),
    ("central-coast/texas-holdem", "9-18", 9, 3),
    ("central-coast/crazy-pineapple", "3-6", 3, 1),
    ("central-coast/omaha", "15-30", 15, 5),
    ("nineteenth-hole/texas-holdem", "6-12", 6, 4),
    ("black-sheep/omaha", "3-6", 3, 1),
]


def away_for_a_round(rule_set: str, limit: str) -> Session:
    """Seat 5 sat out while the blinds passed it and is back now that the button goes from 3 to 7."""
    session = table(rule_set, limit, 1, 3, 5, 7, 9, button=1)
    hands(session, 5)
    session.sit_out(5)
    hands(session, 2)
    session.come_back(5)
    assert session.button == 3
    # Of three blinds the big one had been posted.
    assert session.person(5).missed == set(list(pot(session).amounts)[:2])
    return session


@pytest.mark.parametrize(("rule_set", "limit", "live", "dead"), TOTAL)
def test_the_total_of_the_blinds(rule_set: str, limit: str, live: int, dead: int) -> None:
    """000:35, 000:108, 000:930, 000:1234, 002:1372, 003:192, 003:195, 003:315, 004:227: he posts the
    total of the blinds, live up to the minimum opening bet (the big blind), the rest dead."""
    session = away_for_a_round(rule_set, limit)
    assert session.ways_in(5) == ("total", "wait-big-blind")
    assert 5 not in dealt(session)
    session.enter(5, "total")
    assert 5 in dealt(session)
    assert post(session, 5) == (live, dead)
    hand = fold_out(session)
    paid = [(t.amount // 100, t.why.kind) for t in hand.ledger if t.payer.owner == 5]
    assert paid[-2:] == [(live, "posted blind"), (dead, "dead blind")]
    assert session.ways_in(5) == ()
    assert post(session, 5) == (0, 0)


@pytest.mark.parametrize(("rule_set", "limit", "live", "dead"), TOTAL)
def test_or_waiting_for_the_big_blind(rule_set: str, limit: str, live: int, dead: int) -> None:
    """The same lines: or he waits for the big blind, and owes nothing besides it."""
    session = away_for_a_round(rule_set, limit)
    session.enter(5, "wait-big-blind")
    for _ in range(5):
        if 5 in dealt(session):
            break
        fold_out(session)
    assert places(session)[1][pot(session).big] == 5
    assert post(session, 5) == (0, 0)


def test_any_blind_missed_costs_all_of_them() -> None:
    """000:35: any or all: who missed only the small blind posts the total too."""
    session = table(HG + "texas-holdem", "10-20", 1, 3, 5, 7, 9, button=1)
    hands(session, 5)
    hands(session, 1)
    assert pot(session).blinds == blinds(3, 5)
    session.sit_out(5)
    hands(session, 2)
    session.come_back(5)
    assert session.person(5).missed == {"small blind"}
    session.enter(5, "total")
    assert post(session, 5) == (10, 5)


def test_who_was_away_while_no_blind_passed_owes_nothing() -> None:
    session = table(HG + "texas-holdem", "10-20", 1, 3, 5, 7, 9, button=1)
    hands(session, 1)
    session.sit_out(9)
    hands(session, 1)
    session.come_back(9)
    assert session.ways_in(9) == ()
    assert post(session, 9) == (0, 0)


@pytest.mark.parametrize("rule_set", ["texas-holdem", "omaha", "omaha-hi-lo", "no-limit-holdem"])
def test_lucky_lady_small_blind_only(rule_set: str) -> None:
    """002:1374-1378: who missed only the small blind comes in for it, dead, or waits for the blinds."""
    session = table("lucky-lady/" + rule_set, "", 1, 3, 5, 7, 9, button=1)
    hands(session, 6)
    assert pot(session).blinds == blinds(3, 5)
    session.sit_out(5)
    hands(session, 2)
    session.come_back(5)
    assert session.ways_in(5) == ("small-dead", "wait-big-blind")
    session.enter(5, "small-dead")
    assert post(session, 5) == (0, session.stakes.blinds[0] // 100)


def test_lucky_lady_not_in_the_middle_of_the_blinds() -> None:
    """002:1379: not made up between the button and the blinds: he waits until the button passes."""
    session = table("lucky-lady/texas-holdem", "4-8", 1, 3, 5, 7, 9, button=1)
    hands(session, 5)
    session.sit_out(5)
    hands(session, 1)
    session.come_back(5)
    assert session.person(5).missed == {"big blind"}
    session.enter(5, "total")
    assert places(session) == (3, blinds(7, 9))
    assert session.waiting()[5] == "sits in the middle of the blinds and waits until the button passes"
    fold_out(session)
    assert session.person(5).missed == {"small blind", "big blind"}
    assert places(session)[0] == 7
    assert post(session, 5) == (4, 2)


def test_lowball_asks_for_the_big_blind_or_a_kill() -> None:
    """000:266: whom the big blind has passed waits for it, or kills if no active player objects."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.sit_out(6)
    hands(session, 4)
    session.come_back(6)
    session.state.clear()
    assert "big blind" in session.person(6).missed
    assert session.ways_in(6) == ("wait-big-blind", "kill")
    with pytest.raises(IllegalChoice, match="missed a blind: a kill needs that no active player objects"):
        session.enter(6, "kill")
    session.enter(6, "kill", nobody_objects=True)
    while 6 not in dealt(session):
        fold_out(session)
        session.state.clear()
    assert session.plan().start.state["kill"]["seat"] == 6
    assert post(session, 6) == (0, 0)


def test_kansas_city_asks_for_the_big_blind_or_a_kill() -> None:
    """000:1533: the same."""
    session = table(HG + "kansas-city-lowball", "15-30", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.sit_out(6)
    hands(session, 5)
    session.come_back(6)
    assert session.ways_in(6) == ("wait-big-blind", "kill")
    with pytest.raises(IllegalChoice, match="no active player objects"):
        session.enter(6, "kill")
    session.enter(6, "wait-big-blind")
    while 6 not in dealt(session):
        fold_out(session)
    assert places(session)[1]["big blind"] == 6


def test_central_coast_lowball_of_three_blinds() -> None:
    """003:345-346: whom the big blind has passed must wait for it, or kills if nobody objects."""
    session = table("central-coast/lowball", "30-60", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.sit_out(5)
    hands(session, 5)
    session.come_back(5)
    assert session.ways_in(5) == ("wait-big-blind", "kill")
    with pytest.raises(IllegalChoice, match="no active player objects"):
        session.enter(5, "kill")


def test_central_coast_lowball_of_one_blind() -> None:
    """003:345, 003:360: the rule that he must wait is for several blinds; with one he may ante double."""
    session = table("central-coast/lowball", "3-6", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.sit_out(5)
    hands(session, 5)
    session.come_back(5)
    assert session.ways_in(5) == ("wait-big-blind", "double-ante", "kill")


START = [
    (HG + "texas-holdem", "10-20"),
    (HG + "no-limit-holdem", "no-limit 10-20"),
    (HG + "omaha", "20-40"),
    ("lucky-lady/texas-holdem", "10-20"),
    ("lucky-lady/omaha-hi-lo", "4-8"),
]


@pytest.mark.parametrize(
    ("rule_set", "limit"), [*START, (HG + "match-it", "10-20-30"), (HG + "crazy-pineapple", "3-6")]
)
def test_a_game_that_starts(rule_set: str, limit: str) -> None:
    """000:36, 000:109, 000:931, 000:1235-1241, 002:1380: until the button has gone round once nobody owes
    a blind at a seat that no blind has passed."""
    session = table(rule_set, limit, 1, 3, 5, button=1)
    hands(session, 1)
    sit(session, 7)
    assert session.ways_in(7) == ()
    assert dealt(session) == [1, 3, 5, 7]
    assert post(session, 7) == (0, 0)


@pytest.mark.parametrize(("rule_set", "limit"), START)
def test_but_not_where_a_blind_has_passed(rule_set: str, limit: str) -> None:
    """The same lines: provided a blind has not passed that seat."""
    session = table(rule_set, limit, 1, 3, 5, button=1)
    hands(session, 2)
    assert pot(session).passed >= {2, 4}
    sit(session, 4)
    assert session.ways_in(4) != ()


@pytest.mark.parametrize(("rule_set", "limit"), START)
def test_and_not_after_the_first_round(rule_set: str, limit: str) -> None:
    """The same lines: until the button has made one complete revolution."""
    session = table(rule_set, limit, 1, 3, 5, button=1)
    hands(session, 3)
    assert pot(session).travelled < session.rules.seats
    hands(session, 1)
    assert pot(session).travelled == session.rules.seats
    sit(session, 7)
    assert session.ways_in(7) != ()


@pytest.mark.parametrize(("rule_set", "limit"), START)
def test_who_drew_for_the_button_is_active(rule_set: str, limit: str) -> None:
    """000:36, 002:1380: who drew for the button makes up both blinds if he misses one."""
    session = table(rule_set, limit, 1, 3, 5, 7)
    session.draw_for_button(cards="2c 3c Ac 5c Kd")
    assert session.button == 5
    session.sit_out(1)
    fold_out(session)
    assert pot(session).blinds == blinds(7, 3)
    session.come_back(1)
    assert session.person(1).missed == {"small blind", "big blind"}
    assert session.ways_in(1) == ("total", "wait-big-blind")


def test_who_did_not_draw_and_never_had_a_hand_is_new() -> None:
    """000:36: only who drew is active before his first hand."""
    session = table(HG + "texas-holdem", "10-20", 1, 3, 5)
    session.draw_for_button(cards="2c 3c Ac 5c Kd")
    sit(session, 7)
    session.sit_out(7)
    hands(session, 2)
    session.come_back(7)
    assert session.person(7).missed == set()
    assert session.ways_in(7) == ("post", "wait-big-blind")


def test_too_few_to_go_on() -> None:
    """The ruling ``too-few``: when fewer than two have a right to a hand, the game starts anew."""
    session = table("black-sheep/texas-holdem", "3-6", 1, 3, button=1)
    hands(session, 1)
    sit(session, 5)
    session.enter(5, "wait-button")
    session.sit_out(3)
    assert dealt(session) == [1, 5]
    assert places(session)[0] == 5
    assert post(session, 5) == (0, 0)
