"""Tables with a player-dealer that go on: who is away, where the position goes then, the shoe, the chips."""

from random import Random

import pytest

from houseway.errors import SessionError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from houseway.session.session import CAGE, Session
from tests.playing import advised

BACCARAT = "black-sheep/ez-baccarat"


def seated(*seats: int) -> Session:
    session = Session(load(BACCARAT))
    for seat in seats:
        session.sit(seat, f"P{seat}", 1_000_000)
    return session


def banked_by(session: Session, banks: int) -> Hand:
    """A round that a seat banks while all others bet."""
    hand = session.deal(Random(1))
    while (decision := hand.decision) is not None:
        if decision.asks == "bank":
            session.choose("bank 100000" if decision.seat == banks else "pass")
        else:
            session.choose(advised(hand))
    return hand


def offered(session: Session) -> list[int]:
    """Whom the position would be offered, in order; the round is called off."""
    hand = session.deal(Random(1)).branch()
    session.call_off()
    found: list[int] = []
    while hand.decision is not None and hand.decision.asks == "bank":
        found.append(hand.decision.seat)
        hand.choose(Choice("pass"))
    return found


def test_who_sits_out_has_no_wager_and_no_turn() -> None:
    session = seated(1, 2, 3, 4)
    session.sit_out(3)
    assert session.waiting() == {3: "sits out"}
    before = session.person(3).stack.balance
    hand = banked_by(session, 1)
    assert sorted(hand.table.by_number) == [1, 2, 4]
    assert session.person(3).stack.balance == before
    assert offered(session) == [1, 2, 4]
    session.come_back(3)
    assert offered(session) == [1, 2, 3, 4]


def test_the_rest_of_a_turn_passes_when_its_banker_goes_away() -> None:
    """001:453: two rounds in a row; who is not there does not have the second."""
    session = seated(1, 2, 3)
    banked_by(session, 2)
    assert offered(session) == [2, 3, 1]
    session.sit_out(2)
    assert offered(session) == [3, 1]
    banked_by(session, 3)
    session.come_back(2)
    # The position has gone on: he waits until it comes round again.
    assert offered(session) == [3, 1, 2]


def test_who_comes_back_before_anybody_banked_has_his_second_round() -> None:
    session = seated(1, 2, 3)
    banked_by(session, 2)
    session.sit_out(2)
    session.come_back(2)
    assert offered(session) == [2, 3, 1]


def test_who_changes_seats_takes_his_turn_along() -> None:
    """001:419: two rounds in a row, then the next: a new seat is no new turn, nor asked a second time."""
    session = seated(1, 2, 4, 5)
    banked_by(session, 2)
    session.change_seat(2, 3)
    assert offered(session) == [3, 4, 5, 1]
    banked_by(session, 3)
    session.change_seat(3, 6)
    assert offered(session) == [4, 5, 1]
    session.sit(3, "Ed", 1_000_000)
    session.sit(2, "Flo", 1_000_000)
    assert offered(session) == [3, 4, 5, 1, 2]
    banked_by(session, 0)
    # Nobody banked: it comes back to him.
    assert offered(session) == [3, 4, 5, 1, 6, 2]


def test_a_wager_stays_at_the_position_where_it_lay() -> None:
    """004:283: nobody banks at a position where he had no wager; who goes back there has had one."""
    session = Session(load("nineteenth-hole/double-hand-poker"))
    for seat in (1, 2, 4):
        session.sit(seat, f"P{seat}", 100_000)
    random = Random(1)
    hand = session.deal(random)
    while hand.decision is not None:
        session.choose(advised(hand), hand.decision.seat, random)
    assert hand.table.state["squares"] == [[2, 2], [4, 4]]
    assert offered(session) == [1, 2, 4]
    session.change_seat(4, 6)
    assert offered(session) == [1, 2]
    session.change_seat(6, 4)
    assert offered(session) == [1, 2, 4]


@pytest.mark.parametrize("rule_set_id", ["nineteenth-hole/double-hand-poker", "central-coast/super-pan-9"])
def test_a_third_round_is_not_had_by_changing_seats(rule_set_id: str) -> None:
    """Ruling two-turns: also where the rounds are those of a square (004:284, 003:667)."""
    session = Session(load(rule_set_id))
    for seat in (1, 2, 4):
        session.sit(seat, f"P{seat}", 1_000_000)
    random = Random(1)
    for _ in range(2):
        hand = session.deal(random)
        while (decision := hand.decision) is not None:
            chosen: Choice | str = advised(hand)
            if decision.asks == "bank":
                chosen = "bank 100000" if decision.seat == 1 else "pass"
            session.choose(chosen, decision.seat, random)
    session.change_seat(1, 3)
    # Whoever bet is gone, so that everybody may bank again; or a wager lay on his new square.
    squares = [[2, 2], [3, 2], [4, 4]] if rule_set_id.startswith("central") else []
    session.state = {**session.state, "bettors": [n for _, n in squares], "squares": squares}
    assert session.state["player_dealer"] == 3 and session.state["in_a_row"] == 2
    assert 3 not in offered(session)


def test_who_sits_where_the_last_banker_sat_is_asked_once() -> None:
    session = seated(1, 2, 3)
    banked_by(session, 2)
    session.leave(2)
    session.sit(2, "Ed", 1_000_000)
    assert offered(session) == [3, 1, 2]
    banked_by(session, 0)
    assert offered(session) == [3, 1, 2]


def test_a_player_dealer_alone_deals_nobody_a_round() -> None:
    session = seated(1, 2)
    session.sit_out(1)
    with pytest.raises(SessionError, match="needs 2 players who have chips and do not sit out, not 1"):
        session.deal(Random(1))


def test_nothing_is_put_up_in_a_round_that_was_called_off() -> None:
    session = seated(1, 2, 3)
    banked_by(session, 1)
    before = session.snapshot()
    hand = session.deal(Random(2))
    session.choose("bank 500000")
    session.choose("wager @2 player=1000", 2)
    assert hand.stacks()[1] == before.persons[0].stack - 500_000
    assert hand.stacks()[2] == before.persons[1].stack - 1_000
    session.call_off()
    assert session.stacks() == {person.seat: person.stack for person in before.persons}
    assert (session.state, session.hands, session.total()) == (before.state, 1, CAGE)


def test_the_shoe_goes_on_to_the_cut_card() -> None:
    """The round after the cut card is shuffled for; a round called off leaves the shoe as it was."""
    session = seated(1, 2, 3)
    random, shuffles, left = Random(5), 0, 0
    for number in range(90):
        if number % 10 == 1:
            offered(session)
        hand = session.deal(random)
        begins = hand.table.chance.orders[0]
        if len(begins) == 8 * 52:
            shuffles += 1
            assert left < session.cut_card(3)
        else:
            assert len(begins) == left >= session.cut_card(3)
        while hand.decision is not None:
            session.choose(advised(hand))
        left = len(session.shoe)
    assert shuffles == 2
    assert sum(len(act) > 1000 for act in map(str, session.acts)) == shuffles
