"""Every number that a hand begins with or is told is an integer: no fractions of cents, no truth values."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.errors import HousewayError, IllegalChoice, RecordError
from houseway.play.decisions import Choice
from houseway.play.hand import Hand, deal
from houseway.play.table import Posted, SeatStart, Start
from houseway.rooms.loader import load

HOLDEM = "black-sheep/texas-holdem"
BACCARAT = "black-sheep/ez-baccarat"
SEATS = (SeatStart(1, 20_000), SeatStart(2, 20_000))


def begin(rule_set_id: str = HOLDEM, **more: Any) -> Hand:
    return deal(load(rule_set_id), replace(Start(seats=SEATS, button=1), **more), Random(1))


@pytest.mark.parametrize("bad", [200.5, 200.0, True, "200", None])
@pytest.mark.parametrize("name", ["seat", "stack", "post_live", "post_dead"])
def test_seats(name: str, bad: Any) -> None:
    seats = (replace(SEATS[0], **{name: bad}), SEATS[1])
    with pytest.raises(RecordError, match=rf"{name} must be a whole number.*, not {bad!r}"):
        begin(seats=seats)


@pytest.mark.parametrize("bad", [1.0, True, "1", None])
def test_the_button(bad: Any) -> None:
    with pytest.raises(RecordError, match=rf"whole seat number, not {bad!r}"):
        begin(button=bad)


@pytest.mark.parametrize(
    ("fees", "what"),
    [
        (Posted("poker-rates", {"any": "2"}, heads=2.0), "heads"),  # type: ignore[arg-type]
        (Posted("poker-rates", {"any": "2"}, clock=905.5), "clock"),  # type: ignore[arg-type]
        (Posted("poker-rates", {"any": "2"}, coupons={"2": True}), "coupons of seat 2"),
    ],
)
def test_the_fees(fees: Posted, what: str) -> None:
    with pytest.raises(RecordError, match=f"the fees posted: {what} must be a whole number"):
        begin(fees=fees)


def test_the_state() -> None:
    with pytest.raises(
        RecordError, match=r"state\.kill cannot be .*: amount: a whole number belongs here, not a number"
    ):
        begin(state={"kill": {"seat": 1, "amount": 600.0}})
    with pytest.raises(
        RecordError, match=r"state\.legs cannot be \[1, 2.0\]: \[1\]: a whole number belongs here"
    ):
        begin(state={"legs": [1, 2.0]})
    with pytest.raises(RecordError, match=r"state has 'arms': this game carries on .*legs"):
        begin(state={"arms": [1, 2]})


@pytest.mark.parametrize(
    ("choice", "what"),
    [
        (Choice("raise", 600.0), "amount"),  # type: ignore[arg-type]
        (Choice("raise", True), "amount"),
        (Choice("raise", "600"), "amount"),  # type: ignore[arg-type]
        (Choice("call", 0.0), "amount"),  # type: ignore[arg-type]
        (Choice("call", False), "amount"),
        (Choice("call", spot=0.0), "spot"),  # type: ignore[arg-type]
        (Choice("call", spot=False), "spot"),
        (Choice("call", seat=2.0), "seat"),  # type: ignore[arg-type]
        (Choice("call", seat=True), "seat"),
    ],
)
def test_choices(choice: Choice, what: str) -> None:
    hand = begin()
    before = hand.stacks()
    with pytest.raises(IllegalChoice, match=f"{what} must be a whole number, not"):
        hand.choose(choice)
    assert (hand.stacks(), hand.choices) == (before, [])


@pytest.mark.parametrize("stake", [1000.0, True, "1000"])
def test_wagers(stake: Any) -> None:
    hand = begin(BACCARAT)
    hand.choose(Choice("bank", 10_000))
    with pytest.raises(HousewayError, match="player must be a whole number"):
        hand.choose(Choice("wager", spot=2, wagers=(("player", stake),)))
    assert (hand.stacks()[2], len(hand.choices)) == (20_000, 1)
