"""How new players come into a game that is under way."""

import pytest

from houseway.errors import IllegalChoice
from houseway.ledger import account_name
from houseway.session.pot.aftermath import posted_blinds
from houseway.session.session import Session
from tests.session.tables import blinds, dealt, fold_out, hands, places, post, pot, sit, table

HG = "hawaiian-gardens/"


def under_way(rule_set: str, limit: str, *seats: int, button: int) -> Session:
    """A game that has gone round once and stands with the button at a seat."""
    session = table(rule_set, limit, *seats, button=button)
    hands(session, len(seats) + 1)
    assert session.button == button and pot(session).travelled >= session.rules.seats
    return session


@pytest.mark.parametrize(
    ("rule_set", "limit"),
    [
        (HG + "texas-holdem", "9-18"),
        (HG + "texas-holdem", "3-6"),
        (HG + "reverse-holdem", "4-8"),
        (HG + "omaha", "6-12"),
        (HG + "omaha-hi-lo", "6-12"),
    ],
)
def test_small_games_deal_a_newcomer_right_in(rule_set: str, limit: str) -> None:
    """000:24-26, 000:1224-1226: up to $9-18 he is dealt right in or waits for the button to pass."""
    session = under_way(rule_set, limit, 1, 3, 5, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("deal-in", "wait-button")
    session.enter(9, "deal-in")
    assert dealt(session) == [1, 3, 5, 7, 9]
    assert post(session, 9) == (0, 0)


def test_small_games_wait_for_the_button() -> None:
    """000:26: who waits for the button is dealt in when it has passed, for nothing."""
    session = under_way(HG + "texas-holdem", "9-18", 1, 3, 5, 7, button=1)
    sit(session, 4)
    session.enter(4, "wait-button")
    assert places(session) == (3, blinds(5, 7))
    assert dealt(session) == [1, 3, 5, 7]
    fold_out(session)
    assert places(session) == (5, blinds(7, 1))
    assert dealt(session) == [1, 3, 4, 5, 7]
    assert post(session, 4) == (0, 0)


@pytest.mark.parametrize(
    ("rule_set", "limit", "big"),
    [
        (HG + "texas-holdem", "10-20", 10),
        (HG + "texas-holdem", "100-200", 100),
        (HG + "reverse-holdem", "20-40", 20),
        (HG + "omaha", "20-40", 20),
        (HG + "omaha-hi-lo", "20-40", 20),
    ],
)
def test_larger_games_ask_for_a_big_blind(rule_set: str, limit: str, big: int) -> None:
    """000:27-29, 000:1228-1231: from $10-20 on he posts the big blind or waits for it."""
    session = under_way(rule_set, limit, 1, 3, 5, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("post", "wait-big-blind")
    session.enter(9, "post")
    assert post(session, 9) == (big, 0)


def test_waiting_for_the_big_blind() -> None:
    """000:29: he is dealt in with the big blind, and posts nothing besides it."""
    session = under_way(HG + "texas-holdem", "10-20", 1, 3, 5, 7, button=1)
    sit(session, 9)
    session.enter(9, "wait-big-blind")
    assert dealt(session) == [1, 3, 5, 7]
    assert session.waiting() == {9: "waits for the big blind"}
    fold_out(session)
    assert places(session) == (5, blinds(7, 9))
    assert dealt(session) == [1, 3, 5, 7, 9]
    assert post(session, 9) == (0, 0)


@pytest.mark.parametrize(
    ("rule_set", "limit", "choice", "live"),
    [
        (HG + "texas-holdem", "10-20", "post", 10),
        (HG + "omaha", "20-40", "post", 20),
        (HG + "crazy-pineapple", "20-40", "deal-in", 0),
        (HG + "match-it", "10-20-30", "deal-in", 0),
    ],
)
def test_coming_in_between_the_button_and_the_small_blind(
    rule_set: str, limit: str, choice: str, live: int
) -> None:
    """000:30, 000:105, 000:926, 000:1232: he may, and the blinds and the button pass over him that once."""
    session = under_way(rule_set, limit, 1, 3, 6, 8, button=1)
    sit(session, 5)
    session.enter(5, choice)
    assert places(session) == (3, blinds(6, 8))
    assert dealt(session) == [1, 3, 5, 6, 8]
    assert post(session, 5) == (live, 0)
    hand = fold_out(session)
    assert posted_blinds(hand) == blinds(6, 8)
    assert places(session) == (6, blinds(8, 1))
    hands(session, 4)
    assert session.button == 3
    # The next time round he is a player like the others.
    assert places(session) == (5, blinds(6, 8))


def test_between_the_button_and_three_blinds() -> None:
    """000:30, 000:1431: with three blinds they pass over him until the button has."""
    session = under_way(HG + "pot-limit-holdem", "pot-limit 5-10-15", 1, 2, 4, 6, 8, 9, button=1)
    sit(session, 5)
    session.enter(5, "post")
    three = ("small blind", "middle blind", "big blind")
    assert places(session) == (2, dict(zip(three, (4, 6, 8), strict=True)))
    assert post(session, 5) == (15, 0)
    fold_out(session)
    assert places(session) == (4, dict(zip(three, (6, 8, 9), strict=True)))
    assert post(session, 5) == (0, 0)
    fold_out(session)
    assert places(session) == (6, dict(zip(three, (8, 9, 1), strict=True)))


@pytest.mark.parametrize("limit", ["3-6", "20-40"])
def test_crazy_pineapple_at_every_limit(limit: str) -> None:
    """000:102-104: dealt right in or once the button has passed; the sheet knows no larger games."""
    session = under_way(HG + "crazy-pineapple", limit, 1, 3, 5, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("deal-in", "wait-button")
    with pytest.raises(IllegalChoice, match="P9 at seat 9 cannot 'post': there is deal-in, wait-button"):
        session.enter(9, "post")


def test_match_it_newcomer_inherits_the_small_blind() -> None:
    """000:925-929: dealt in at once, or when blinds and button have passed; and who waits for the big
    blind and inherits the small one posts only that."""
    session = under_way(HG + "match-it", "10-20-30", 1, 3, 4, 6, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("deal-in", "wait-button")
    session.leave(9)
    session.sit_out(6)
    hands(session, 3)
    session.come_back(6)
    session.enter(6, "wait-big-blind")
    hands(session, 1)
    assert places(session) == (3, blinds(4, 6))
    # The small blind leaves: the button goes on to seat 4's neighbour and the small blind falls to seat 6.
    session.leave(4)
    assert session.button == 1 and places(session)[0] == 3
    assert places(session) == (3, blinds(6, 7))
    assert post(session, 6) == (0, 0)


def test_lowball_newcomer() -> None:
    """000:258-260: he waits for the big blind or kills the pot for twice the blind."""
    session = table(HG + "lowball", "15-30", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.state.clear()
    sit(session, 8)
    assert session.ways_in(8) == ("wait-big-blind", "kill")
    session.enter(8, "kill")
    start = session.plan().start
    assert start.state["kill"] == {"seat": 8, "amount": 30_00, "natural": False}
    hand = fold_out(session)
    assert ("stack of seat 8", 30_00, "kill blind") in [
        (account_name(t.payer), t.amount, t.why.kind) for t in hand.ledger
    ]


def test_kansas_city_newcomer() -> None:
    """000:1528-1530: he waits for the big blind or kills the pot for twice the large blind."""
    session = table(HG + "kansas-city-lowball", "20-40", 1, 2, 3, 4, button=1)
    hands(session, 1)
    sit(session, 8)
    assert session.ways_in(8) == ("wait-big-blind", "kill")
    session.enter(8, "kill")
    assert session.plan().start.state["kill"] == {"seat": 8, "amount": 40_00, "natural": False}


@pytest.mark.parametrize("rule_set", ["texas-holdem", "omaha", "omaha-hi-lo"])
def test_lucky_lady_newcomer(rule_set: str) -> None:
    """002:1362-1366, 002:1408, 002:1419: big blind, post, or wait for the button and then post; not
    between the small blind and the button."""
    session = under_way("lucky-lady/" + rule_set, "4-8", 1, 3, 5, 7, button=1)
    sit(session, 4)
    assert session.ways_in(4) == ("post", "wait-big-blind", "wait-button")
    session.enter(4, "post")
    assert places(session) == (3, blinds(5, 7))
    assert dealt(session) == [1, 3, 5, 7]
    assert session.waiting()[4] == "sits in the middle of the blinds and waits until the button passes"
    fold_out(session)
    assert dealt(session) == [1, 3, 4, 5, 7]
    assert post(session, 4) == (4, 0)


@pytest.mark.parametrize(
    "rule_set", ["central-coast/texas-holdem", "central-coast/crazy-pineapple", "central-coast/omaha"]
)
def test_central_coast_newcomer(rule_set: str) -> None:
    """003:190-191, 003:247-248, 003:313-314: the same three ways; the posted blind is his bet."""
    session = under_way(rule_set, "3-6", 1, 3, 5, 7, button=1)
    sit(session, 9)
    sit(session, 4)
    assert session.ways_in(9) == ("wait-big-blind", "wait-button", "post")
    session.enter(9, "post")
    session.enter(4, "wait-button")
    assert dealt(session) == [1, 3, 5, 7, 9]
    assert post(session, 9) == (3, 0)
    fold_out(session)
    assert dealt(session) == [1, 3, 4, 5, 7, 9]
    assert post(session, 4) == (3, 0)
    assert post(session, 9) == (0, 0)


def test_central_coast_lowball_newcomer() -> None:
    """003:360: he waits for the blind, antes double, or kills; not between the blinds."""
    session = table("central-coast/lowball", "5-10", 1, 2, 3, 4, button=1)
    hands(session, 1)
    session.state.clear()
    for seat in (6, 7, 8):
        sit(session, seat)
        assert session.ways_in(seat) == ("wait-big-blind", "double-ante", "kill")
    session.enter(6, "wait-big-blind")
    session.enter(7, "double-ante")
    session.enter(8, "kill")
    assert dealt(session) == [1, 2, 3, 4, 7, 8]
    assert post(session, 7) == (0, 1)
    assert session.plan().start.state["kill"]["seat"] == 8


def test_central_coast_lowball_without_an_ante() -> None:
    """003:324, 003:360: the games of three blinds have no ante to double."""
    session = table("central-coast/lowball", "30-60", 1, 2, 4, 5, 6, button=1)
    hands(session, 1)
    session.state.clear()
    sit(session, 3)
    assert session.ways_in(3) == ("wait-big-blind", "kill")
    session.enter(3, "kill")
    assert places(session)[0] == 2
    assert session.waiting()[3] == "sits in the middle of the blinds and waits until the button passes"


def test_nineteenth_hole_newcomer_from_the_rail() -> None:
    """004:227: he posts the big blind only, and is dealt in."""
    session = under_way("nineteenth-hole/texas-holdem", "6-12", 1, 3, 5, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("post", "wait-big-blind")
    session.enter(9, "post")
    assert post(session, 9) == (6, 0)


def test_a_silent_sheet() -> None:
    """The ruling ``entering``: post, wait for the big blind, or wait for the button and post."""
    session = under_way("black-sheep/texas-holdem", "3-6", 1, 3, 5, 7, button=1)
    sit(session, 9)
    assert session.ways_in(9) == ("post", "wait-big-blind", "wait-button")
    assert dealt(session) == [1, 3, 5, 7]
    assert session.waiting() == {9: "has to choose how to come in"}


def test_whoever_the_big_blind_falls_to_has_come_in() -> None:
    """The ruling ``entering``: he who chose to post and sits at the big blind posts just the big blind."""
    session = under_way("black-sheep/texas-holdem", "3-6", 1, 3, 5, 7, button=1)
    hands(session, 1)
    sit(session, 9)
    session.enter(9, "post")
    assert places(session) == (5, blinds(7, 9))
    assert post(session, 9) == (0, 0)


def test_captain_newcomers_wait_for_the_big_blind() -> None:
    """The ruling ``entering`` of 2-7 Captain: ante and blinds go by position (000:11913, 000:11922)."""
    session = table(HG + "2-7-captain", "", 1, 2, 3, 4, 5, button=1)
    hands(session, 2)
    sit(session, 7)
    assert session.ways_in(7) == ("wait-big-blind",)
    session.enter(7, "wait-big-blind")
    for big in (2, 3, 4, 5):
        assert places(session)[1]["big blind"] == big
        assert dealt(session) == [1, 2, 3, 4, 5]
        hands(session, 1)
    assert places(session)[1]["big blind"] == 7
    assert dealt(session) == [1, 2, 3, 4, 5, 7]


@pytest.mark.parametrize("rule_set", ["seven-card-stud", "razz", "mexican-poker", "asian-five-card-stud"])
def test_games_without_blinds_ask_for_nothing(rule_set: str) -> None:
    """Nobody owes a blind where there is none: a newcomer is dealt in."""
    session = table(HG + rule_set, "", 1, 2)
    if session.between.button:
        session.put_button(1)
    hands(session, 1)
    sit(session, 5)
    assert session.ways_in(5) == ()
    assert dealt(session) == [1, 2, 5]
