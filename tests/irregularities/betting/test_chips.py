"""Chips without a word, and chips that are not what was said: what the sheets take them for."""

from houseway.play.events import Noted
from houseway.play.hand import Hand
from houseway.testing import asked, stacked
from tests.irregularities.clause import clause

CENTRAL = "central-coast/texas-holdem"
NO_LIMIT = "hawaiian-gardens/no-limit-holdem"


def three(rule_set_id: str, limit: str = "") -> Hand:
    """Three players: seat 3 is first to act behind the blinds of 1 and 2."""
    return stacked(rule_set_id, "2c 7d 9h  3c 8d Th", [500_00] * 3, limit=limit)


def cites(hand: Hand) -> list[str]:
    return [key for event in hand.events if isinstance(event, Noted) for key in event.cites]


def bets(hand: Hand) -> dict[int, int]:
    return {seat.number: seat.bet for seat in hand.table.seats}


@clause("I-036", "I-037")
def test_half_a_raise_is_completed_and_less_is_a_call() -> None:
    """003:178: in the 3-6 game a bet of 3 is to be called; 4.50 is a full bet and a half-bet."""
    for chips, bet, key in (("4.50", 6_00, "I-036"), ("5.00", 6_00, "I-036"), ("4.00", 3_00, "I-037")):
        hand = three(CENTRAL, "3-6")
        assert asked(hand) == (3,)
        hand.incident(f"turn 1 silent-chips by 3: {chips}")
        assert (asked(hand), bets(hand)[3], cites(hand)[-1]) == ((1,), bet, key)
