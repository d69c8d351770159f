"""Rare cases on purpose: envy, sweeps, called-off doubles and three-card sevens are dealt, not waited for."""

from random import Random

import pytest

from houseway.rooms.loader import load
from houseway.school.making import ask
from houseway.school.rare import rare_endings
from houseway.school.settling import bare, settled


@pytest.mark.parametrize(
    ("sheet", "key"),
    [
        ("black-sheep/pai-gow-poker-gold", "envy"),
        ("lucky-lady/fortune-pai-gow-poker", "envy"),
        ("hawaiian-gardens/face-up-pai-gow-poker", "envy"),
        ("central-coast/chinese-poker-western", "clean-sweep"),
        ("lucky-lady/21st-century-blackjack", "called-off"),
        ("central-coast/no-bust-blackjack", "called-off"),
        ("black-sheep/ez-baccarat", "panda-8"),
        ("black-sheep/ez-baccarat", "dragon-7"),
    ],
)
def test_what_is_rare_is_dealt(sheet: str, key: str) -> None:
    """Out of 25 such endings some turn on it: the rule is cited by a payment that is not nothing."""
    rules = load(sheet)
    keys = {key, getattr(getattr(rules.play, "game", None), "joker_calls_off", key)}
    found = 0
    for situation in rare_endings(rules, Random(f"{sheet} {key}"), (3, 4), 25):
        come = settled(rules, situation)
        assert come is not None
        found += not keys.isdisjoint(come.cites)
    assert found >= 3


def test_a_game_without_rare_deals_has_none() -> None:
    assert not list(rare_endings(load("black-sheep/texas-holdem"), Random(1), (3,), 5))


def test_envy_is_asked() -> None:
    """Of twenty questions about a sheet with envy, some turn on it."""
    rules = load("lucky-lady/fortune-pai-gow-poker")
    asked = [ask(rules, "pay", f"envy {number}", 2) for number in range(12)]
    assert any([rule.key == "envy" for question in asked for rule in question.cited])


@pytest.mark.parametrize("sheet", ["black-sheep/pai-gow-poker-gold", "central-coast/chinese-poker"])
def test_rare_endings_can_be_told(sheet: str) -> None:
    """Nothing hidden decides in them."""
    rules = load(sheet)
    endings = list(rare_endings(rules, Random(sheet), (3,), 6))
    assert sum([bare(rules, situation) is not None for situation in endings]) >= 3
