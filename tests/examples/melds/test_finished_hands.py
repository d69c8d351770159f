"""Finished hands of Pan, laid out by somebody who asks who is paid what."""

from typing import Any

import msgspec
import pytest

from houseway.errors import RecordError
from houseway.play.situation import FeltLaid, HandLaid, SeatLaid, Situation, SpotLaid, settle
from houseway.play.table import Table
from houseway.rooms.loader import load
from tests.examples.melds.pan_deals import CHIP

ELEVEN = ("5s 5s 5s", "2h 3h 4h 5h 6h 7h Jh Qh")
"""Eleven cards down, which are worth four chips as they lie."""
THREE = {1: "active", 2: "active", 3: "active"}


def laid(status: dict[int, str], ended: str, winner: int = 0, **more: Any) -> Situation:
    """Seats with twenty chips each and three in the tops; the turns go from the highest seat down."""
    seats = tuple(
        [
            SeatLaid(
                seat,
                20 * CHIP,
                put_in=CHIP,
                folded="active" not in said.split(),
                marks=tuple([mark for mark in said.split() if mark != "active"]),
            )
            for seat, said in status.items()
        ]
    )
    down = [HandLaid(cards) for cards in ELEVEN] if ended == "out" else []
    spots = [SpotLaid(seat, seat, tuple(down) if seat == winner else ()) for seat in sorted(status)[::-1]]
    facts = {"ended": ended, "winner": winner} | more.pop("facts", {})
    return Situation(seats=seats, felt=FeltLaid(spots=tuple(spots)), facts=facts, **more)


def pan(situation: Situation) -> Table:
    return settle(load("nineteenth-hole/pan"), situation)


def chips(table: Table) -> dict[int, int]:
    return {seat.number: seat.stack.balance // CHIP for seat in table.seats}


@pytest.mark.parametrize(
    ("status", "after"),
    [
        (THREE, {1: 14, 2: 14, 3: 35}),
        (THREE | {1: "foul", 2: "thrown-in"}, {1: 14, 2: 14, 3: 35}),
        (THREE | {1: "passed"}, {1: 20, 2: 14, 3: 29}),
        (THREE | {2: "out-of-chips"}, {1: 14, 2: 20, 3: 29}),
        (THREE | {2: "active doubles", 3: "active doubles"}, {1: 14, 2: 8, 3: 41}),
    ],
)
def test_who_is_out_collects_outs_from_all_who_played(status: dict[int, str], after: dict[int, int]) -> None:
    """004:390-400: the hand as it lies and two chips, twice between doubles players, and the tops."""
    table = pan(laid(status, "out", 3))
    assert chips(table) == after
    assert (table.outcome, table.state["winner"]) == ("out", 3)


def test_pays_that_were_owed_are_paid_at_the_next_hit() -> None:
    """004:393."""
    table = pan(laid(THREE, "out", 3, facts={"owed": [[2, 3, 3 * CHIP], [1, 2, 4 * CHIP]]}))
    assert chips(table) == {1: 14, 2: 11, 3: 38}


def test_tops_are_won_split_or_stay() -> None:
    """004:386, 004:399, 004:402."""
    last = pan(laid(THREE | {1: "passed", 2: "foul"}, "last-player", 3))
    assert chips(last) == {1: 20, 2: 20, 3: 23}
    split = pan(laid(THREE | {1: "passed"}, "split", 2))
    assert chips(split) == {1: 20, 2: 21, 3: 22}
    passed = {1: "passed", 2: "passed", 3: "active"}
    single = pan(laid(passed, "last-player", 3, pot=4 * CHIP, facts={"double_tops": CHIP}))
    assert (chips(single)[3], single.state["double_tops"]) == (23, CHIP)
    stays = pan(laid(dict.fromkeys(THREE, "passed"), "redeal", state={"anted": [5]}))
    assert (chips(stays), stays.carried.balance) == ({1: 20, 2: 20, 3: 20}, 3 * CHIP)
    assert stays.state == {"anted": [1, 2, 3, 5], "tops": 3 * CHIP}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"facts": {}}, "ended is missing: how the hand ended"),
        ({"facts": {"ended": "won"}}, "is out, last-player, split, redeal, not 'won'"),
        ({"facts": {"ended": "out"}}, r"seat 0 was not dealt in: \[3, 2, 1\] were"),
        ({"facts": {"ended": "split", "winner": 3}}, "two players split the tops, not 3"),
    ],
)
def test_ends_that_cannot_be_are_refused(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(RecordError, match=says):
        pan(msgspec.structs.replace(laid(THREE, "out", 3), **changes))
