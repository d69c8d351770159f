"""Rounds at the blackjack tables that somebody lays out finished: nobody played them."""

import pytest

from houseway.errors import RecordError
from houseway.play.events import Closed
from houseway.play.situation import (
    BankLaid,
    FeltLaid,
    HandLaid,
    SeatLaid,
    Situation,
    SpotLaid,
    WagerLaid,
    settle,
)
from houseway.play.table import Table
from houseway.rooms.loader import load

ELITE = "black-sheep/blackjack-elite"
CALIFORNIA = "nineteenth-hole/california-blackjack"


def laid_out(rule_set: str, bank: HandLaid, *spots: SpotLaid, put_up: int = 100_000) -> Table:
    """A round against the player-dealer in seat 1, settled."""
    seats = tuple([SeatLaid(seat, 50_000) for seat in (1, *[spot.number for spot in spots])])
    felt = FeltLaid(BankLaid(1, {1: put_up}, hand=bank), spots, action=2)
    return settle(load(rule_set), Situation(seats=seats, felt=felt, state={"player_dealer": 1, "turn": 1}))


def closed(table: Table) -> list[tuple[int, str, str, int]]:
    events = [event for event in table.events if isinstance(event, Closed)]
    return [(event.spot, event.wager, event.word, event.paid - event.taken) for event in events]


def test_a_split_hand_and_its_first_cards() -> None:
    """001:1072-1076: the third seven came to the first hand, and was split away from it."""
    wagers = (
        WagerLaid(2, "base", 1000),
        WagerLaid(2, "split", 1000, hand=1),
        WagerLaid(2, "split", 1000, hand=2),
        WagerLaid(2, "super-7s", 500),
    )
    hands = (HandLaid("7h Td", marks=("split again",)), HandLaid("7d Ts"), HandLaid("7c 4c Ks"))
    table = laid_out(ELITE, HandLaid("9c 9d"), SpotLaid(2, 2, hands, wagers))
    assert closed(table) == [
        (2, "base", "lost", -1000),
        (2, "split", "lost", -1000),
        (2, "split", "won", 1000),
        (2, "super-7s", "in part", 101_000),
    ]


def test_naturals_act_first_though_nobody_paid_them() -> None:
    """004:25: a natural acts before the others, wherever it sits; the money may end with it."""
    first = SpotLaid(2, 2, (HandLaid("Th 9h"),), (WagerLaid(2, "base", 1000),))
    natural = SpotLaid(4, 4, (HandLaid("Ah Jk"),), (WagerLaid(4, "base", 1000),))
    table = laid_out(CALIFORNIA, HandLaid("Tc 8c"), first, natural, put_up=1000)
    assert [(spot, word) for spot, _, word, _ in closed(table)] == [(4, "won"), (2, "not covered")]


def test_what_is_missing_is_asked_for() -> None:
    spot = SpotLaid(2, 2, (HandLaid("7h"),), (WagerLaid(2, "base", 1000),))
    with pytest.raises(RecordError, match=r"the hand on spot 2: it takes 2 to .* cards, not 1"):
        laid_out(ELITE, HandLaid("9c 9d"), spot)
    marked = SpotLaid(2, 2, (HandLaid("7h 8h", marks=("stood",)),), (WagerLaid(2, "base", 1000),))
    with pytest.raises(RecordError, match=r"marked 'stood'.* are split again, surrendered"):
        laid_out(ELITE, HandLaid("9c 9d"), marked)
