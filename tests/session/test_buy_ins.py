"""Full and short buy-ins."""

from random import Random

import pytest

from houseway.errors import SessionError
from houseway.ledger import account_name
from houseway.session.session import CAGE, Session
from tests.session.tables import hands, table

HG = "hawaiian-gardens/"


def lose(session: Session, seat: int, left: int) -> None:
    """Take a stack down to so many dollars, as if lost to another player."""
    stack = session.person(seat).stack
    other = next(p for s, p in session.persons.items() if s != seat)
    other.stack.balance += stack.balance - left * 100
    stack.balance = left * 100


ONE_SHORT_AFTER_EACH_FULL = [
    (HG + "no-limit-holdem", "no-limit 5-10"),  # 000:72
    (HG + "mexican-poker", "2-4"),  # 000:381
    (HG + "asian-five-card-stud", "2-4"),  # 000:788
    (HG + "omaha", "no-limit 5-10"),  # 000:1250
    ("central-coast/asian-five-card-stud", ""),  # 003:454
    ("central-coast/mexican-poker", ""),  # 003:515
    ("nineteenth-hole/mexican-stud", ""),  # 004:83
    ("black-sheep/texas-holdem", "3-6"),  # the ruling buy-in
]


@pytest.mark.parametrize(("rule_set", "limit"), ONE_SHORT_AFTER_EACH_FULL)
def test_one_full_one_short_one_full(rule_set: str, limit: str) -> None:
    """000:72, 000:381, 000:788, 000:1250, 003:454, 003:515, 004:83: one short buy-in after each full one."""
    session = table(rule_set, limit, 1, 2)
    full = session.stakes.buy_in[0]
    short = full // 2 // session.stakes.chip * session.stakes.chip
    lose(session, 1, 0)
    session.buy(1, short)
    lose(session, 1, 0)
    with pytest.raises(SessionError, match="there is one after each full one"):
        session.buy(1, short)
    session.buy(1, full)
    lose(session, 1, 0)
    session.buy(1, short)
    assert session.total() == CAGE


def test_the_first_buy_in_is_full() -> None:
    """000:72: a short buy-in comes after a full one."""
    session = table(HG + "no-limit-holdem", "no-limit 5-10", 1)
    with pytest.raises(
        SessionError, match=r"P2 cannot buy \$500: the first buy-in must be a full one, \$600"
    ):
        session.sit(2, "P2", 500_00)
    assert list(session.persons) == [1]
    assert session.total() == CAGE


def test_hundred_dollar_game_full_re_buy() -> None:
    """000:72: in the $100 buy-in game a full re-buy needs $50 or less in front."""
    session = table(HG + "no-limit-holdem", "no-limit 2-3 ($100)", 1, 2)
    lose(session, 1, 51)
    with pytest.raises(SessionError, match=r"only for a player with at most \$50 in front"):
        session.buy(1, 100_00)
    lose(session, 1, 50)
    session.buy(1, 100_00)
    assert session.person(1).stack.balance == 150_00


def test_hundred_dollar_game_short_buy_in() -> None:
    """000:72: there a short buy-in needs an empty place in front, and after it a full one does too."""
    session = table(HG + "no-limit-holdem", "no-limit 2-3 ($100)", 1, 2)
    lose(session, 1, 5)
    with pytest.raises(SessionError, match="only for a player who has no chips"):
        session.buy(1, 40_00)
    lose(session, 1, 0)
    session.buy(1, 40_00)
    with pytest.raises(SessionError, match="has to wait until the chips are gone"):
        session.buy(1, 100_00)
    lose(session, 1, 0)
    session.buy(1, 100_00)


def test_other_no_limit_games_are_freer() -> None:
    """000:72: the exception is made only for the $100 buy-in game (and the ruling ``short-buy-ins``)."""
    session = table(HG + "no-limit-holdem", "no-limit 5-10", 1, 2)
    session.buy(1, 600_00)
    session.buy(1, 100_00)
    session.buy(1, 600_00)
    strict = table(HG + "no-limit-holdem", "no-limit 5-10", 1, 2, rulings={"short-buy-ins": "no-chips"})
    with pytest.raises(SessionError, match="only for a player who has no chips"):
        strict.buy(1, 100_00)


@pytest.mark.parametrize("game", ["omaha", "omaha-hi-lo"])
def test_no_limit_omaha(game: str) -> None:
    """000:1250: a short buy-in only without chips, and then no full one until they are gone."""
    session = table(HG + game, "no-limit 5-10", 1, 2)
    with pytest.raises(SessionError, match="only for a player who has no chips"):
        session.buy(1, 100_00)
    lose(session, 1, 0)
    session.buy(1, 100_00)
    with pytest.raises(SessionError, match="has to wait until the chips are gone"):
        session.buy(1, 500_00)


def test_lucky_lady_has_no_short_buys() -> None:
    """002:1431, 002:1440: no short buys in no-limit hold'em; $30 to $200 in the 1-3 game."""
    session = table("lucky-lady/no-limit-holdem", "no-limit 1-3", 1, 2)
    lose(session, 1, 0)
    with pytest.raises(SessionError, match="a short buy-in, and this game has none"):
        session.buy(1, 29_00)
    session.buy(1, 30_00)
    with pytest.raises(SessionError, match=r"nobody may buy to more than \$200"):
        session.buy(1, 171_00)
    session.buy(1, 170_00)


@pytest.mark.parametrize(
    ("rule_set", "limit", "bets"),
    [
        ("nineteenth-hole/texas-holdem", "3-6", 15),  # 004:241
        ("nineteenth-hole/texas-holdem", "2-4", 10),
        ("nineteenth-hole/texas-holdem", "10-20", 100),  # 004:243
        ("nineteenth-hole/seven-card-stud", "3-6", 15),  # 004:487
        ("nineteenth-hole/seven-card-stud", "6-12", 60),  # 004:489
        ("nineteenth-hole/razz", "10-20", 100),
        ("nineteenth-hole/lo-ball", "3-6", 15),  # 004:418
    ],
)
def test_five_bets_make_a_short_buy(rule_set: str, limit: str, bets: int) -> None:
    """004:241-243, 004:418, 004:487-489: chips that leave less than five bets in front are a short buy;
    of the lower limit up to 3-6, of the higher one above."""
    session = table(rule_set, limit, 1, 2)
    chip = session.stakes.chip
    for _ in range(3):
        lose(session, 1, 5)
        session.buy(1, bets * 100 - 500)
    lose(session, 1, 5)
    session.buy(1, bets * 100 - 500 - chip)
    lose(session, 1, 0)
    with pytest.raises(SessionError, match="there is one after each full one"):
        session.buy(1, bets * 100 - chip)


def test_draw_poker_has_one_short_buy_in_a_session() -> None:
    """004:523: in draw poker one short buy per player is permitted during a playing session."""
    session = table("nineteenth-hole/draw-poker", "4-40 ante", 1, 2)
    lose(session, 1, 0)
    session.buy(1, 100_00)
    session.buy(1, 400_00)
    lose(session, 1, 0)
    with pytest.raises(SessionError, match="there is one in a session"):
        session.buy(1, 100_00)


def test_players_from_a_broken_game() -> None:
    """000:303: they move to a game of the same type and limit without a full buy-in."""
    session = table(HG + "lowball", "15-30", 1, 2)
    with pytest.raises(SessionError, match="the first buy-in must be a full one"):
        session.sit(3, "Ed", 45_00)
    session.sit(3, "Ed", 45_00, moved=True)
    assert session.person(3).stack.balance == 45_00
    other = table(HG + "texas-holdem", "10-20", 1, 2)
    with pytest.raises(SessionError, match="the first buy-in must be a full one"):
        other.sit(3, "Ed", 45_00, moved=True)


@pytest.mark.parametrize("amount", [0, -100_00, 600_50, 601_00])
def test_whole_chips_only(amount: int) -> None:
    session = table(HG + "no-limit-holdem", "no-limit 5-10", 1, 2)
    with pytest.raises(SessionError, match=r"chips of \$5 are sold, in whole numbers"):
        session.buy(1, amount)


def test_the_cage_keeps_its_books() -> None:
    """Chips come from the cage and go back to it, each by a transfer that cites the rule behind it."""
    session = table(HG + "no-limit-holdem", "no-limit 5-10", 1, 2, 3, button=1)
    hands(session, 4)
    session.buy(2, 600_00)
    left = session.person(3).stack.balance
    session.leave(3)
    lines = [(account_name(t.payer), account_name(t.payee), t.amount, t.why.kind) for t in session.ledger]
    assert lines[-2:] == [
        ("cage", "stack of seat 2", 600_00, "buy-in"),
        ("stack of seat 3", "cage", left, "cashes out"),
    ]
    assert all(session.rules.cite(key).lines == "000:72" for t in session.ledger for key in t.why.cites)
    assert session.cage.balance == CAGE - sum(p.stack.balance for p in session.persons.values())


def test_no_chips_during_a_hand() -> None:
    """Table stakes: a player in the hand under way neither buys nor leaves nor moves."""
    session = table(HG + "no-limit-holdem", "no-limit 5-10", 1, 2, button=1)
    session.deal(Random(1))
    with pytest.raises(SessionError, match="P1 at seat 1 cannot buy chips during a hand"):
        session.buy(1, 600_00)
    with pytest.raises(SessionError, match="P1 at seat 1 cannot leave during a hand"):
        session.leave(1)
    with pytest.raises(SessionError, match="P1 at seat 1 cannot change seats during a hand"):
        session.change_seat(1, 5)
    session.call_off()
    session.buy(1, 600_00)


def test_asian_stud_needs_ante_and_opening() -> None:
    """004:115: to play all-in one needs at least the ante and the forced bet of the limit."""
    session = table("nineteenth-hole/asian-stud", "2-4-8-12", 1, 2, 3, button=1)
    lose(session, 1, 2)
    assert session.waiting() == {1: "needs chips"}
    lose(session, 1, 3)
    assert session.waiting() == {}
