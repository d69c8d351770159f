"""Long random sessions: chips, button, blinds owed, and everything again from the record."""

from random import Random

import pytest

from houseway.rooms.loader import load
from houseway.session.replay import replay
from houseway.session.snapshot import evening_json, read_evening
from tests.session.evening import evening

EVENINGS = [
    ("hawaiian-gardens/texas-holdem", "9-18"),
    ("hawaiian-gardens/texas-holdem", "10-20"),
    ("hawaiian-gardens/no-limit-holdem", "no-limit 2-3 ($100)"),
    ("hawaiian-gardens/pot-limit-holdem", "pot-limit 5-10-25"),
    ("hawaiian-gardens/crazy-pineapple", "3-6"),
    ("hawaiian-gardens/match-it", "10-20-30"),
    ("hawaiian-gardens/lowball", "15-30"),
    ("hawaiian-gardens/kansas-city-lowball", "20-40"),
    ("hawaiian-gardens/archie", "10-20"),
    ("hawaiian-gardens/2-7-captain", ""),
    ("hawaiian-gardens/razz", ""),
    ("hawaiian-gardens/mexican-poker", "2-4"),
    ("black-sheep/texas-holdem", "no-limit 1-3"),
    ("lucky-lady/omaha-hi-lo", "4-8"),
    ("lucky-lady/ez-money-holdem", "3-6"),
    ("lucky-lady/lowball-draw", "5-10"),
    ("central-coast/texas-holdem", "9-18"),
    ("central-coast/lowball", "30-60"),
    ("central-coast/lowball", "5-10"),
    ("nineteenth-hole/texas-holdem", "6-12"),
]


@pytest.mark.parametrize(("rule_set", "limit"), EVENINGS)
def test_an_evening(rule_set: str, limit: str) -> None:
    """Eighty hands, and the same evening once more from its record."""
    rules = load(rule_set)
    session = evening(rules, limit, Random(f"{rule_set} {limit}"), 80)
    assert session.hands == 80
    again = replay(read_evening(evening_json(session.evening())), rules)
    assert again.evening() == session.evening()
    assert again.snapshot() == session.snapshot()
