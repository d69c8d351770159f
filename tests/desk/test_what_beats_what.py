"""A settlement against a player-dealer cites the rule on which the comparison of the hands rests."""

from random import Random

import pytest

from houseway.desk.settling import Settled
from houseway.desk.telling import outcome
from houseway.play.events import Closed
from houseway.reasons.comparing import BEATEN, COUNTED, HANDS, ORDER, VALUES, kinds_of
from houseway.rooms.loader import load
from tests.desk.endings import endings
from tests.desk.laid_out import laid, told
from tests.every import IDS

BANKED = [one for one in IDS if load(one).kind == "bank"]
WHAT_WINS = {*ORDER, VALUES, "object"}
CASES = {"naturals", "showdown", "at-or-under", "ties", "both-over", "both-over-tie", "both-over-2001"}
CASES |= {"player-over", "player-dealer-over", "one-over", "over", "called-off"}
"""Rules and rulings of blackjack tables that say which hand wins, case by case."""


@pytest.mark.parametrize("rule_set", BANKED)
def test_hands_that_are_compared_are_compared_by_a_rule_of_the_sheet(rule_set: str) -> None:
    rules = load(rule_set)
    for ending in endings(Random(f"beats {rule_set}"), 8, [rule_set]):
        settled = Settled(rules, ending.situation)
        by_index = [event for event in settled.table.events if isinstance(event, Closed)]
        payments = [payment for payment in outcome(settled).payments if payment.wager]
        for event, payment in zip(by_index, payments, strict=True):
            cited = {rule.key for rule in payment.behind}
            assert set(event.cites) <= cited
            if HANDS.intersection(kinds_of(event.finding)):
                assert cited & WHAT_WINS or set(event.cites) & CASES, payment
            if not {*HANDS, *COUNTED, *BEATEN}.intersection(kinds_of(event.finding)):
                assert not cited & WHAT_WINS, payment


def test_the_ranking_is_cited_beside_the_wager() -> None:
    """000:682-694: at Caribbean Stud a flush beats a full house."""
    answer = told(
        laid(
            "hawaiian-gardens/caribbean-stud",
            """
            bank = { seat = 1, put_up = "$500", cards = "Kc Kd Kh 4s 4d" }
            [spots]
            2 = { wagers = { ante = "$10", call = "$20" }, cards = "2h 5h 7h 9h Jh" }
            """.replace("            ", ""),
        )
    )
    behind = [rule for payment in answer.payments if payment.wager for rule in payment.behind]
    assert [rule.lines for rule in behind if rule.key == "ranking"] == [("000:682-694",)] * 2


def test_a_hand_that_folded_is_compared_with_none() -> None:
    answer = told(
        laid(
            "hawaiian-gardens/caribbean-stud",
            """
            bank = { seat = 1, put_up = "$500", cards = "Kc Kd Kh 4s 4d" }
            [spots]
            2 = { wagers = { ante = "$10" }, cards = "2h 5h 7h 9h Jh" }
            """.replace("            ", ""),
        )
    )
    assert [rule.key for rule in answer.payments[0].behind] == ["fold"]
