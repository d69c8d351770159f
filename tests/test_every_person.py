"""What a person did stays with the person: who leaves takes it along, who comes begins anew.

Every game says in ``CARRIES`` what of the table's state belongs to whom (:mod:`houseway.play.carried`).
"""

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest

from houseway.errors import SessionError
from houseway.play.carried import TABLE, Parts, with_seat_changed, without_person
from houseway.play.decisions import Choice
from houseway.play.hand import Hand
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.session.session import Session
from houseway.words.sentences import PLAIN
from tests import playing, point_playing
from tests.test_every_citation import played

IDS = [entry.id for entry in catalogue()]
NUMBERS = {"turn", "in_a_row", "tops", "double_tops", "began", "last", "paid"}
"""Counts, chips and times of the table: no seats stand there."""
PLACES = {"square", "rotation", "winner"}
"""Places of the table, where something goes on whoever sits there."""


def find(value: Any, seat: int) -> bool:
    """Whether a person's seat stands in a value: a list, a duty with a seat, or something for each seat."""
    if isinstance(value, dict):
        return bool(value["seat"] == seat) if "seat" in value else str(seat) in value
    if not isinstance(value, list):
        return bool(value == seat)
    return seat in [one[1] if isinstance(one, list) else one for one in value]


def leaves(state: Mapping[str, Any], carries: Mapping[str, Any], path: str = "") -> Iterator[tuple[str, Any]]:
    """Every key of a state with its value, parts one by one; a key that nobody has declared fails."""
    for key, value in state.items():
        assert key in carries, f"{path}{key} is in the state, and no CARRIES says whose it is: {value!r}"
        whose = carries[key]
        if isinstance(whose, Parts):
            yield from leaves(value, whose.parts, f"{path}{key}.")
        else:
            if whose is TABLE:
                known = key in NUMBERS or key in PLACES
                assert known, f"{path}{key} is the table's: say here whether it is a number or a place"
            yield key, value


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_key_of_the_state_says_whose_it_is(rule_set_id: str) -> None:
    """Whatever a game writes down, a person who leaves is gone from it, and who moves is found again."""
    rules = load(rule_set_id)
    away = rules.seats + 1
    for hand in played(rules, Random(f"carries {rule_set_id}"), hands=60):
        state = hand.table.state
        before = dict(leaves(state, rules.carries))
        for seat in hand.table.seats:
            number, name = seat.number, seat.name
            without = without_person(state, rules.carries, number, name)
            for key, value in leaves(without, rules.carries):
                assert key in NUMBERS | PLACES or not find(value, number), (
                    f"{key} keeps seat {number}: {value}"
                )
            assert name not in without.get("time", {}).get("players", {})
            moved = with_seat_changed(state, rules.carries, number, away)
            for key, value in leaves(moved, rules.carries):
                assert key in NUMBERS | PLACES or not find(value, number)
                assert key in NUMBERS | PLACES or find(value, away) == find(before[key], number)
            # Back again, and nothing has changed but perhaps where the position goes on from.
            back = with_seat_changed(moved, rules.carries, away, number)
            assert {k: v for k, v in back.items() if k not in PLACES} == {
                k: v for k, v in state.items() if k not in PLACES
            }
        assert dict(leaves(state, rules.carries)) == before


# The cases that were found


def bank_table(rule_set_id: str, *seats: int) -> Session:
    session = Session(load(rule_set_id))
    for seat in seats:
        session.sit(seat, f"P{seat}", 1_000_000)
    return session


def round_of(session: Session, banks: int, bettors: tuple[int, ...]) -> Hand:
    """A round that a seat banks and some bet on, as small as can be; the order of the offers is returned."""
    hand = session.deal(Random(1))
    while hand.decision is not None:
        decision = hand.decision
        seat = decision.seats[0]
        if decision.asks == "bank":
            banking = seat == banks
            session.choose(f"bank {decision.options[0].amounts[0].high}" if banking else "pass")
        elif decision.asks == "wager" and seat not in bettors:
            session.choose("done", seat)
        else:
            session.choose(playing.advised(hand, seat))
    return hand


def offers(session: Session) -> list[tuple[int, str]]:
    """Whom the position would be offered in the next round, and as which round in a row."""
    session.deal(Random(1))
    hand = session.hand.branch() if session.hand is not None else None
    found = []
    while hand is not None and hand.decision is not None and hand.decision.asks == "bank":
        found.append((hand.decision.seat, PLAIN.fact(hand.decision.options[0].note)))
        hand.choose(Choice("pass"))
    session.call_off()
    return found


def test_a_newcomer_does_not_inherit_the_turn_of_the_bank() -> None:
    session = bank_table("black-sheep/ez-baccarat", 1, 2, 3)
    round_of(session, 2, (1, 3))
    assert offers(session) == [(2, "round 2"), (3, "round 1"), (1, "round 1")]
    session.leave(2)
    assert offers(session) == [(3, "round 1"), (1, "round 1")]
    session.sit(2, "New", 1_000_000)
    # The position goes on from the seat; who sits there now comes last, with a first round.
    assert offers(session) == [(3, "round 1"), (1, "round 1"), (2, "round 1")]


def test_a_turn_of_the_bank_goes_along_to_another_seat() -> None:
    """001:419: two rounds in a row, then the others; the new seat begins no third one."""
    session = bank_table("black-sheep/ez-baccarat", 1, 2, 3)
    round_of(session, 2, (1, 3))
    session.change_seat(2, 5)
    assert offers(session)[:2] == [(5, "round 2 at seat 2"), (3, "round 1")]
    round_of(session, 5, (1, 3))
    assert offers(session) == [(3, "round 1"), (1, "round 1")]


def test_a_newcomer_has_not_bet_in_the_last_round() -> None:
    """000:740: who has bet in the round before banks first; the newcomer in a bettor's seat has not."""
    rules = load("hawaiian-gardens/caribbean-stud")
    assert rules.play.position.must_have_bet
    session = bank_table(rules.id, 1, 2, 3, 4)
    round_of(session, 1, (2, 3))
    round_of(session, 1, (2, 3))
    assert [seat for seat, _ in offers(session)][:2] == [2, 3]
    session.leave(2)
    session.sit(2, "New", 1_000_000)
    assert next(seat for seat, _ in offers(session)) == 3


def test_a_newcomer_has_not_been_warned() -> None:
    session = bank_table("central-coast/super-pan-9", 1, 2, 3)
    session.state["warned"] = [2, 3]
    session.leave(3)
    session.sit(3, "New", 1_000_000)
    assert session.state["warned"] == [2]


def test_a_newcomer_is_not_in_fantasy() -> None:
    session = Session(load("hawaiian-gardens/face-up-chinese-poker"))
    for seat in (1, 2, 3):
        session.sit(seat, f"P{seat}", 1_000_000)
    session.state["fantasy"] = {"yes": [1, 2, 3], "no": [], "in": [3]}
    session.leave(3)
    session.sit(3, "New", 1_000_000)
    hand = session.deal(Random(1))
    assert hand.decision is not None
    # The newcomer is asked, and nobody gets fourteen cards.
    assert (hand.decision.seat, hand.decision.asks) == (3, "fantasy")
    session.choose("agree")
    assert hand.decision is not None and all(len(seat.hole) <= 5 for seat in hand.table.seats)


def test_a_newcomer_says_whether_he_plays_doubles() -> None:
    session = Session(load("nineteenth-hole/pan"))
    for seat in (1, 2, 3):
        session.sit(seat, f"P{seat}", 1_000_000)
    session.state.update(asked=[1, 2, 3], doubles=[2, 3], anted=[2, 3], winner=3)
    session.leave(3)
    session.sit(3, "New", 1_000_000)
    assert session.state == {"asked": [1, 2], "doubles": [2], "anted": [2], "winner": 3}


def test_who_leaves_while_others_play_is_forgotten_after_the_hand_too() -> None:
    session = Session(load("hawaiian-gardens/face-up-chinese-poker"))
    for seat in (1, 2, 3, 4):
        session.sit(seat, f"P{seat}", 1_000_000)
    session.state["fantasy"] = {"yes": [1, 2, 3, 4], "no": [], "in": []}
    session.button = 1
    hand = session.deal(Random(1))
    with pytest.raises(SessionError, match="cannot leave during a hand"):
        session.leave(2)
    session.leave(4)
    session.sit(4, "New", 1_000_000)
    random = Random(2)
    while hand.decision is not None:
        session.choose(point_playing.any_choice(hand, random))
    assert 4 not in session.state["fantasy"]["yes"]


def test_a_seat_change_of_a_table_for_points_moves_chips_and_fantasy() -> None:
    session = Session(load("hawaiian-gardens/face-up-chinese-poker"))
    session.sit(1, "Ada", 50_000)
    session.sit(2, "Ben", 60_000)
    session.state["fantasy"] = {"yes": [1, 2], "no": [], "in": [2]}
    session.change_seat(2, 4)
    assert session.stacks() == {1: 50_000, 4: 60_000} and session.person(4).name == "Ben"
    assert session.state["fantasy"] == {"yes": [1, 4], "no": [], "in": [4]}
    with pytest.raises(SessionError, match="seat 4 is taken by Ben"):
        session.change_seat(1, 4)
