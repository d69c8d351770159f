"""Kills between hands: coming in by one, owing one, leaving with a leg."""

from random import Random

import pytest

from houseway.ledger import account_name
from houseway.play.hand import Hand
from houseway.session.replay import replay
from houseway.session.session import Session
from tests.session.tables import dealt, finish, fold_out, hands, places, post, pot, sit, table

LOWBALL = "hawaiian-gardens/lowball"


def lowball(*seats: int, rulings: dict[str, str] | None = None) -> Session:
    """A lowball game under way in which nobody has a leg."""
    session = table(LOWBALL, "15-30", *seats, button=seats[0], rulings=rulings)
    hands(session, 1)
    session.state.clear()
    return session


def won_by(session: Session, seat: int) -> Hand:
    """A hand that a seat wins because everybody else folds to it."""
    hand = session.deal(Random(1))
    while (decision := hand.decision) is not None:
        if "pass" in decision.by_verb:
            session.choose("pass", decision.seat)
        elif decision.seat != seat:
            session.choose("fold")
        else:
            session.choose("call" if "call" in decision.by_verb else "check")
    assert hand.stacks()[seat] > next(s.stack for s in hand.start.seats if s.seat == seat)
    return hand


def test_a_newcomer_kills_one_pot_only() -> None:
    """000:260, 000:288: his kill is not a natural one; the next pot is an ordinary one."""
    session = lowball(1, 2, 3, 4, 5)
    sit(session, 8)
    session.enter(8, "kill")
    hand = fold_out(session)
    assert hand.table.stakes.bets == (30_00, 60_00)
    assert "kill" not in session.state
    assert session.ways_in(8) == ()


def test_one_kill_a_hand() -> None:
    """000:300: only one kill is allowed: of two newcomers the second waits for the next pot."""
    session = lowball(1, 2, 3, 4, 5)
    for seat in (7, 8):
        sit(session, seat)
        session.enter(seat, "kill")
    assert dealt(session) == [1, 2, 3, 4, 5, 7]
    assert session.waiting() == {8: "cannot kill a pot that is killed already"}
    fold_out(session)
    session.state.clear()
    assert session.plan().start.state["kill"]["seat"] == 8


def test_into_a_killed_pot_by_consent() -> None:
    """000:300: if the others do not object he is dealt into a killed pot and kills the next one."""
    session = lowball(1, 2, 3, 4, 5)
    hands(session, 2)
    session.state.clear()
    won_by(session, 4)
    won_by(session, 4)
    assert session.state["kill"]["seat"] == 4
    sit(session, 8)
    session.enter(8, "kill")
    assert 8 not in dealt(session)
    session.enter(8, "kill", nobody_objects=True)
    assert 8 in dealt(session)
    assert session.plan().start.state["kill"]["seat"] == 4
    assert post(session, 8) == (0, 0)
    won_by(session, 1)
    assert session.plan().start.state["kill"] == {"seat": 8, "amount": 30_00, "natural": False}
    won_by(session, 2)
    assert "kill" not in session.plan().start.state


def must_kill(seat: int, rule_set: str = LOWBALL, rulings: dict[str, str] | None = None) -> Session:
    """A table at which a seat has won two pots in a row."""
    limit = "15-30" if rule_set == LOWBALL else "30-60"
    session = table(rule_set, limit, 1, 2, 3, 4, 5, button=1, rulings=rulings)
    hands(session, 1)
    session.state = {
        "kill": {"seat": seat, "amount": pot(session).kill_blind(), "natural": True},
        "legs": [seat],
    }
    return session


def back(session: Session, seat: int) -> None:
    """Somebody returns, if need be with the big blind; hands until he is dealt in."""
    session.come_back(seat)
    for _ in range(10):
        if session.ways_in(seat):
            session.enter(seat, "wait-big-blind")
        if seat in dealt(session):
            return
        fold_out(session)
    raise AssertionError(f"seat {seat} is never dealt in")


def kill_blinds(hand: Hand) -> list[tuple[str, int]]:
    return [(account_name(t.payer), t.amount) for t in hand.ledger if t.why.kind == "kill blind"]


def test_a_kill_is_posted_for_that_same_hand_by_a_player_who_is_dealt_out() -> None:
    """000:301: his blind is dead, the limits are doubled, and nobody acts last for it."""
    session = must_kill(4)
    before = session.person(4).stack.balance
    session.sit_out(4)
    assert 4 not in session.deal(Random(1)).table.by_number
    assert session.person(4).stack.balance == before - 30_00
    session.call_off()
    assert session.person(4).stack.balance == before
    hand = won_by(session, 1)
    assert hand.table.stakes.bets == (30_00, 60_00)
    assert kill_blinds(hand) == [("table", 30_00)]
    assert [t.why.cites for t in hand.ledger if t.why.kind == "kill blind"] == [("owed-kill",)]
    assert session.person(4).stack.balance == before - 30_00
    assert "kill" not in session.state and "owed" not in session.state
    session.come_back(4)
    assert not kill_blinds(fold_out(session))


@pytest.mark.parametrize(("played", "blind"), [("none", 0), ("full", 6_00), ("half", 4_50)])
def test_the_kill_blind_is_that_of_the_reading_in_force(played: str, blind: int) -> None:
    """003:209: a kill or a half kill; which of them the text does not say."""
    rulings = {"kill-played": played}
    session = table("central-coast/texas-holdem-hi-lo", "3-6", 1, 2, 3, rulings=rulings)
    assert pot(session).kill_blind() == blind


def test_a_quitter_posts_his_kill_before_he_goes() -> None:
    """000:301: even if he wishes to quit the game; whoever takes his seat owes nothing."""
    session = table(LOWBALL, "15-30", 1, 2, 3, 4, 5, button=1)
    won_by(session, 4)
    won_by(session, 4)
    before = session.cage.balance + session.person(4).stack.balance
    session.leave(4)
    assert session.cage.balance == before - 30_00
    assert pot(session).kill_debts == set()
    sit(session, 4, "Newcomer")
    hand = fold_out(session)
    assert hand.table.stakes.bets == (30_00, 60_00)
    assert kill_blinds(hand) == [("table", 30_00)]
    assert replay(session.evening(), session.rules).snapshot() == session.snapshot()


def test_a_pot_that_a_quitter_kills_is_killed_once() -> None:
    """000:300: nobody comes in by a second kill."""
    session = must_kill(4)
    sit(session, 8)
    session.enter(8, "kill")
    session.sit_out(4)
    assert 8 not in dealt(session)
    assert session.waiting()[8] == "cannot kill a pot that is killed already"


@pytest.mark.parametrize(
    ("rule_set", "ruling"),
    [
        (LOWBALL, {"unposted-kill": "owes"}),
        ("central-coast/lowball", {}),
        ("central-coast/deuce-to-seven-lowball", {}),
    ],
)
def test_nobody_escapes_a_kill_by_sitting_out(rule_set: str, ruling: dict[str, str]) -> None:
    """003:362: the winner must put the blind in, if not in this hand then in the next that he plays."""
    session = must_kill(1, rule_set, ruling)
    session.sit_out(1)
    won_by(session, 2)
    assert session.state["owed"] == [1]
    session.come_back(1)
    hand = fold_out(session)
    assert [payer for payer, _ in kill_blinds(hand)] == ["stack of seat 1"]
    assert [t.why.cites for t in hand.ledger if t.why.kind == "kill blind"] == [("owed-kill",)]


def test_a_newcomers_kill_does_not_wipe_out_an_owed_one() -> None:
    session = must_kill(1, rulings={"unposted-kill": "owes"})
    sit(session, 8)
    session.enter(8, "kill")
    session.sit_out(1)
    assert 8 in dealt(session)
    hand = fold_out(session)
    assert [payer for payer, _ in kill_blinds(hand)] == ["stack of seat 8"]
    assert session.state["owed"] == [1]


def test_nobody_escapes_a_kill_after_a_scoop() -> None:
    """002:65: the scooper must kill the next pot that he plays."""
    session = table("lucky-lady/omaha-hi-lo", "3-6", 1, 2, 3, 4, button=1)
    hands(session, 1)
    session.state = {"kill": {"seat": 3, "amount": 6_00, "natural": True}}
    session.sit_out(3)
    assert not kill_blinds(fold_out(session))
    back(session, 3)
    assert [payer for payer, _ in kill_blinds(fold_out(session))] == ["stack of seat 3"]


def test_nobody_escapes_a_round_of_kill_buttons() -> None:
    """002:21: who must kill and sits the hands out kills when he is back, though a new round has begun."""
    session = table("lucky-lady/lowball-draw", "5-10", 1, 2, 3, 4, button=1)
    hands(session, 1)
    session.state = {"kill_buttons": {"1": 2, "2": 2}, "must_kill": [3, 4]}
    session.sit_out(3)
    assert kill_blinds(fold_out(session))[0][0] == "stack of seat 4"
    assert session.state == {"owed": [3]}
    back(session, 3)
    assert kill_blinds(fold_out(session))[0][0] == "stack of seat 3"
    assert "owed" not in session.state


def test_a_kill_that_was_not_posted_stays_due() -> None:
    """By the other reading of 000:301, who is dealt out posts the kill when he comes back."""
    session = lowball(1, 2, 3, 4, 5, rulings={"unposted-kill": "owes"})
    won_by(session, 4)
    won_by(session, 4)
    session.sit_out(4)
    won_by(session, 1)
    assert session.state["owed"] == [4]
    session.come_back(4)
    hand = fold_out(session)
    kills = [account_name(t.payer) for t in hand.ledger if t.why.kind == "kill blind"]
    assert kills == ["stack of seat 4"]


def test_a_quitter_still_owes_his_kill() -> None:
    """000:301: who fails to post a kill does not play again until it is posted."""
    session = lowball(1, 2, 3, 4, 5, rulings={"unposted-kill": "owes"})
    won_by(session, 4)
    won_by(session, 4)
    session.leave(4)
    assert pot(session).kill_debts == {"P4"}
    fold_out(session)
    session.state.clear()
    session.sit(6, "P4", 300_00)
    assert pot(session).kill_debts == set()
    assert session.state["owed"] == [6]
    session.enter(6, "wait-big-blind")
    while 6 not in dealt(session):
        fold_out(session)
    hand = fold_out(session)
    assert "stack of seat 6" in [account_name(t.payer) for t in hand.ledger if t.why.kind == "kill blind"]


@pytest.mark.parametrize("called_off", [False, True])
def test_a_quitter_who_sits_down_during_a_hand_still_owes_his_kill(called_off: bool) -> None:
    """000:301. What the hand under way carries on must not wipe the debt out."""
    session = lowball(1, 2, 3, 4, 5, rulings={"unposted-kill": "owes"})
    won_by(session, 4)
    won_by(session, 4)
    session.leave(4)
    session.deal(Random(1))
    session.sit(6, "P4", 300_00)
    session.change_seat(6, 7)
    if called_off:
        session.call_off()
    else:
        finish(session)
    assert pot(session).kill_debts == set()
    assert session.state["owed"] == [7]


def test_the_button_is_neutral_when_its_player_quits() -> None:
    """000:292: the winner of the previous pot has quit the game."""
    session = lowball(1, 2, 3, 4, 5)
    won_by(session, 4)
    assert session.state["legs"] == [4]
    session.leave(4)
    assert session.state == {}


def test_who_leaves_the_table_keeps_his_leg() -> None:
    """000:294: he still has a leg up upon returning."""
    session = lowball(1, 2, 3, 4, 5)
    won_by(session, 4)
    session.sit_out(4)
    won_by(session, 2)
    assert sorted(session.state["legs"]) == [2, 4]


def test_a_leg_moves_with_its_player() -> None:
    session = lowball(1, 2, 3, 4, 5)
    won_by(session, 4)
    session.change_seat(4, 7)
    assert session.state["legs"] == [7]


def test_kill_buttons_move_and_go_with_their_players() -> None:
    """002:21: the kill buttons lie before their players."""
    session = table("lucky-lady/lowball-draw", "5-10", 1, 2, 3, button=1)
    session.state = {"kill_buttons": {"2": 1, "3": 2}, "must_kill": [1, 3]}
    session.change_seat(3, 6)
    assert session.state == {"kill_buttons": {"2": 1, "6": 2}, "must_kill": [1, 6]}
    session.leave(6)
    assert session.state == {"kill_buttons": {"2": 1}, "must_kill": [1]}


def test_killing_is_for_games_with_kills() -> None:
    """A sheet whose game has no kill offers none: the big blind falls by position."""
    session = table("hawaiian-gardens/badugi", "", 1, 2, 3, button=1)
    hands(session, 1)
    assert pot(session).kill() is None
    assert places(session)[1] == {"small blind": 3, "big blind": 1}
