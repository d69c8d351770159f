"""Why somebody posts or kills: the rule of his own case."""

from houseway.play.hand import Hand
from houseway.session.session import Session
from houseway.words.payments import Line, ledger_lines
from tests.session.tables import dealt, fold_out, hands, post, pot, sit, table

CC = "central-coast/lowball"


def of(hand: Hand, seat: int, word: str) -> Line:
    [line] = [
        line
        for line in ledger_lines(hand)
        if line.payer == f"stack of seat {seat}" and line.payee == "pot" and word in line.reason
    ]
    return line


def played(session: Session, seat: int) -> Hand:
    assert seat in dealt(session)
    return fold_out(session)


def test_a_newcomer_posts_to_enter() -> None:
    """003:191, 002:1362-1370"""
    for rule_set, limit, source in (
        ("central-coast/texas-holdem", "9-18", "003:190-191"),
        ("lucky-lady/texas-holdem", "3-6", "002:1362-1370"),
    ):
        session = table(rule_set, limit, 1, 2, 3, 4, button=1)
        hands(session, 12)
        sit(session, 7)
        session.enter(7, "post")
        while 7 not in dealt(session):
            fold_out(session)
        line = of(played(session, 7), 7, "posted blind")
        assert line.cites == ("entering",)
        assert line.source == source


def test_who_comes_back_posts_what_he_missed() -> None:
    """003:192"""
    session = table("central-coast/texas-holdem", "9-18", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    session.sit_out(4)
    hands(session, 3)
    session.come_back(4)
    session.enter(4, "total")
    while 4 not in dealt(session):
        fold_out(session)
    hand = played(session, 4)
    assert of(hand, 4, "posted blind").cites == ("missed-blinds",)
    assert of(hand, 4, "dead blind").cites == ("missed-blinds",)


def test_a_jumped_blind_is_made_up() -> None:
    """002:1371: the button goes to 3, whom the small blind jumps over, and the big blind jumps over 4."""
    session = table("lucky-lady/texas-holdem", "3-6", 1, 2, 3, 4, 5, 6, button=1)
    hands(session, 1)
    assert pot(session).blinds == {"small blind": 2, "big blind": 3}
    session.leave(2)
    hand = fold_out(session)
    made_up = [line for line in ledger_lines(hand) if line.cites == ("skipped-blinds",)]
    assert [(line.payer, line.reason, line.amount) for line in made_up] == [
        ("stack of seat 3", "posted blind", 100),
        ("stack of seat 4", "posted blind", 200),
        ("stack of seat 4", "dead blind", 100),
    ]


def test_a_second_ante_is_no_dead_blind() -> None:
    """003:360"""
    session = table(CC, "5-10", 1, 2, 3, 4, button=1)
    hands(session, 1)
    session.state.clear()
    sit(session, 7)
    session.enter(7, "double-ante")
    assert post(session, 7) == (0, 1)
    line = of(played(session, 7), 7, "second ante")
    assert (line.cites, line.source, line.amount) == (("entering",), "003:360", 100)


def test_who_comes_back_to_a_game_of_one_blind_antes_double_by_the_ruling() -> None:
    """Ruling one-blind-return: 003:345 is for games of several blinds."""
    session = table(CC, "5-10", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.state.clear()
    session.sit_out(3)
    hands(session, 2)
    session.state.clear()
    session.come_back(3)
    session.enter(3, "double-ante")
    while 3 not in dealt(session):
        fold_out(session)
    assert of(played(session, 3), 3, "second ante").cites == ("one-blind-return",)


def test_a_newcomer_kills_to_enter_and_not_for_two_pots() -> None:
    """003:360, 000:258-260"""
    for rule_set, limit, source in (
        (CC, "5-10", "003:360"),
        ("hawaiian-gardens/lowball", "15-30", "000:258-260, 000:266"),
    ):
        session = table(rule_set, limit, 1, 2, 3, 4, 5, button=1)
        hands(session, 1)
        session.state.clear()
        sit(session, 7)
        session.enter(7, "kill")
        line = of(played(session, 7), 7, "kill blind")
        assert (line.cites, line.source) == (("entering",), source)


def test_who_comes_back_kills_for_the_blinds_that_he_missed() -> None:
    """003:346, 000:266"""
    for rule_set in (CC, "hawaiian-gardens/lowball"):
        session = table(rule_set, "30-60", 1, 2, 3, 4, 5, 6, button=1)
        hands(session, 1)
        session.sit_out(6)
        hands(session, 3)
        session.state.clear()
        session.come_back(6)
        session.enter(6, "kill", nobody_objects=True)
        while 6 not in dealt(session):
            fold_out(session)
            session.state.clear()
        assert of(played(session, 6), 6, "kill blind").cites == ("missed-blinds",)


def test_a_promised_kill_is_told_as_one() -> None:
    """000:300"""
    session = table("hawaiian-gardens/lowball", "15-30", 1, 2, 3, 4, 5, button=1)
    hands(session, 1)
    session.state = {"kill": {"seat": 1, "amount": 30_00, "natural": True}}
    sit(session, 8)
    session.enter(8, "kill", nobody_objects=True)
    assert [line.cites for line in ledger_lines(fold_out(session)) if line.reason == "kill blind"] == [
        ("kill",)
    ]
    session.state.clear()
    assert of(played(session, 8), 8, "kill blind").cites == ("killed-already",)
