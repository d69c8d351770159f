"""Finished hands of the games for points, laid out by somebody who asks who is paid what."""

from typing import Any

import pytest

from houseway.errors import RecordError
from houseway.play.situation import FeltLaid, HandLaid, SeatLaid, Situation, SpotLaid, settle
from houseway.play.table import Table
from houseway.rooms.loader import load

BASIC = "central-coast/chinese-poker"
FACE_UP = "hawaiian-gardens/face-up-chinese-poker"
POINTS = 100
"""What lies in front of everybody."""
DRAGON = ("2c 3d 4h", "5s 6c 7d 8h 9s", "Tc Jd Qh Ks Ac")
LOW = ("2d 4c 6h", "3c 3h 5h 7s 8d", "9c 9d Jh 4s 5c")
HIGH = ("Ah Kd Qd", "Kh Kc 6s 6d 7h", "Js Jc Td Th Ts")
FOURS = ("2c 4d 6h", "3c 3d 5h 7s 8d", "Jc Jd Jh Js 9c")
QUEENS = ("Qs Qd 3h", "As Ad 8c 9h 4c", "Ts Tc Td 5s 7c")


def settled(
    rule_set: str, *hands: tuple[str, ...], marks: dict[int, tuple[str, ...]] | None = None, **more: Any
) -> Table:
    """Seats 1, 2 … have set these hands; the button is the last."""
    rules = load(rule_set)
    stack = POINTS * rules.limits[0].small
    seats = tuple([SeatLaid(n, stack, marks=(marks or {}).get(n, ())) for n, _ in enumerate(hands, 1)])
    spots = tuple([SpotLaid(n, n, (HandLaid(groups=hand),)) for n, hand in enumerate(hands, 1)])
    return settle(rules, Situation(seats=seats, button=len(hands), felt=FeltLaid(spots=spots), **more))


def won(table: Table) -> dict[int, int]:
    """What everybody won, in points."""
    return {seat.number: seat.stack.balance // table.stakes.small - POINTS for seat in table.seats}


@pytest.mark.parametrize(
    ("declarations", "points"),
    [
        ([], {1: 0, 2: -4, 3: 4}),
        ([[[1, "sweep"]]], {1: 26, 2: -16, 3: -10}),
        ([[[1, "sweep"]], [[2, "surrender"]]], {1: 26, 2: -16, 3: -10}),
        ([[[2, "surrender"]], [[1, "sweep"]]], {1: 16, 2: -6, 3: -10}),
    ],
)
def test_the_order_of_declarations_decides(declarations: list[Any], points: dict[int, int]) -> None:
    """003:717: who surrenders after a Clean Sweep was declared pays its value, and before it three points."""
    table = settled(BASIC, DRAGON, LOW, HIGH, facts={"declarations": declarations})
    assert won(table) == points


def test_what_plays_is_what_lay_there_after_the_collection() -> None:
    facts = {"stakes": [[1, 200], [2, 200]]}
    assert won(settled(BASIC, LOW, HIGH, facts=facts)) == {1: -1, 2: 1}


@pytest.mark.parametrize(
    ("facts", "says"),
    [
        ({"declarations": [[[1, "ready"]]]}, "declarations .*'ready' cannot stand here"),
        ({"declarations": [[[7, "sweep"]]]}, "seat 7 is not in this hand"),
    ],
)
def test_declarations_that_cannot_be_are_refused(facts: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        settled(BASIC, LOW, HIGH, facts=facts)


@pytest.mark.parametrize(
    ("hand", "says"),
    [
        (("2d 4c", "3c 3h 5h 7s 8d 6h", "9c 9d Jh 4s 5c"), "spot 1: part 1 has 3 cards, not 2"),
        (("2d 4c 6h", "3c 3h 5h 7s 8d"), "it takes 12 to 13 cards, not 8"),
        (("2d 4c 6h", "3c 3h 5h 7s 8d", "9c 9d Jh 4s Kh"), "Kh lies somewhere else too"),
    ],
)
def test_hands_that_are_not_set_in_three_segments_are_refused(hand: tuple[str, ...], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        settled(BASIC, hand, HIGH)


def test_the_parts_of_a_hand_are_its_cards() -> None:
    one = HandLaid(" ".join(LOW).replace("2d", "2c"), LOW)
    seats = SeatLaid(1, 1000), SeatLaid(2, 1000)
    spots = SpotLaid(1, 1, (one,)), SpotLaid(2, 2, (HandLaid(groups=HIGH),))
    with pytest.raises(RecordError, match=r"the hand on spot 1 is set in 2d 4c 6h, .*its cards are 2c"):
        settle(load(BASIC), Situation(seats=seats, felt=FeltLaid(spots=spots)))


@pytest.mark.parametrize(
    ("hand", "marks", "after"),
    [
        (QUEENS, (), [1]),
        (FOURS, (), []),
        (FOURS, ("in Fantasy",), []),
        (FOURS, ("in Fantasy", "announced"), [1]),
        (QUEENS, ("in Fantasy", "announced"), []),
    ],
)
def test_who_plays_the_next_hand_in_fantasy(
    hand: tuple[str, ...], marks: tuple[str, ...], after: list[int]
) -> None:
    """000:7336-7338."""
    inside = [1] if marks else []
    state = {"fantasy": {"yes": [1, 2], "no": [], "in": inside}}
    other = ("2d 4h 6d", "5d 5c 7h 8h Kc", "Kd Ks 9s 9d 2h")
    table = settled(FACE_UP, hand, other, marks={1: marks}, state=state)
    assert table.state["fantasy"]["in"] == after
