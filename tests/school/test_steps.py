"""Steps are asked only where the print says when they come: what it leaves open is marked in the sheets."""

import re

import pytest

from houseway.play.rules import Step
from houseway.rooms.loader import load
from tests.every import IDS

FEE = re.compile(r"\bfees?\b|\bcollection\b", re.IGNORECASE)
CLOSED = re.compile("no more bets", re.IGNORECASE)
HANDED_OUT = re.compile("envy button", re.IGNORECASE)
DEALT = re.compile(r"\bdeal[ts]?\b|\bgives?\b|\bstack\b|\bpiles?\b")
ORDERED = {"central-coast/pai-gow-poker": "003:583-585", "central-coast/super-pan-9": "003:633, 003:660"}
"""Sheets that print whether the fee comes before the end of betting, and where."""


def asked(rule_set: str) -> list[Step]:
    return [step for step in load(rule_set).procedure if not step.open]


def before_the_deal(steps: list[Step]) -> list[Step]:
    found = []
    for step in steps:
        if re.search(r"\bdeal[ts]?\b|\bgives?\b|\bstack\b|\bpiles?\b", step.says) and not FEE.search(
            step.says
        ):
            break
        found.append(step)
    return found


@pytest.mark.parametrize("rule_set", IDS)
def test_a_fee_before_the_deal_is_not_put_in_order_with_the_end_of_betting(rule_set: str) -> None:
    """Fees are taken before cards are dealt, and no line says whether before or after "no more bets"."""
    steps = before_the_deal(asked(rule_set))
    spoken = [step for step in steps if CLOSED.search(step.says)]
    paid = [step for step in steps if FEE.search(step.says)]
    assert rule_set in ORDERED or not spoken or not paid, [step.says for step in (*spoken, *paid)]


@pytest.mark.parametrize("rule_set", IDS)
def test_when_an_envy_button_is_handed_out_is_not_asked(rule_set: str) -> None:
    steps = before_the_deal(asked(rule_set))
    assert not [step for step in steps if HANDED_OUT.search(step.says)]


@pytest.mark.parametrize(
    ("rule_set", "begins"),
    [
        # 000:542-543 has the wagers before the dice, 000:1906 after them.
        ("hawaiian-gardens/super-9", "With the button placed"),
        # 001:80 moves the bets in before the flop, 001:2079 after it.
        ("black-sheep/texas-holdem", "The dealer moves the bets of the first round"),
        # 002:513: each player and the player-dealer put up any bets.
        ("lucky-lady/fortune-pai-gow-poker", "The player-dealer lays a wager"),
        # 004:556 says nothing of when the tiles are mixed.
        ("nineteenth-hole/pai-gow", "The dealer mixes the 32 tiles"),
        # 002:21: only in the hand after the last button.
        ("lucky-lady/lowball-draw", "In the hand after the last kill button"),
        ("central-coast/chinese-poker", "A surrendered hand is not compared"),
    ],
)
def test_what_a_second_reading_found_open_is_not_asked(rule_set: str, begins: str) -> None:
    [step] = [step for step in load(rule_set).procedure if step.says.startswith(begins)]
    assert step.open
