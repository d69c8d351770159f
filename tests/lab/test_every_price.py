"""What must hold for the price of every game that the laboratory prices."""

import pickle
import re
from pathlib import Path

import msgspec
import pytest

from houseway.cards import JOKER
from houseway.lab.deck import KINDS
from houseway.lab.families import family_of, is_priced
from houseway.lab.prices import LabError, Request
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

IDS = [entry.id for entry in catalogue() if is_priced(load(entry.id))]
PAGE = (Path(__file__).parents[2] / "docs" / "odds.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("rule_set", IDS)
def test_a_model_is_a_plain_value(rule_set: str) -> None:
    """It names work on disk and travels to other processes; equal readings have equal models."""
    rules = load(rule_set)
    family = family_of(rules)
    model = family.model(rules, Request())
    assert model == family.model(load(rule_set), Request())
    assert hash(model) == hash(family.model(load(rule_set), Request()))
    assert msgspec.json.encode(model)
    assert pickle.loads(pickle.dumps(model)) == model


@pytest.mark.parametrize("rule_set", IDS)
def test_every_reading_has_a_model(rule_set: str) -> None:
    rules = load(rule_set)
    family = family_of(rules)
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            family.model(rules.read_as({ruling.id: reading}), Request())


@pytest.mark.parametrize("rule_set", IDS)
def test_what_stands_first_is_a_way_of_play(rule_set: str) -> None:
    rules = load(rule_set)
    family = family_of(rules)
    assert family.first in (("", ""), *family.ways(rules))


@pytest.mark.parametrize("rule_set", IDS)
def test_unknown_strategies_are_refused(rule_set: str) -> None:
    rules = load(rule_set)
    for request in (Request(player="by feeling"), Request(dealer="by feeling")):
        with pytest.raises(LabError, match="by feeling"):
            family_of(rules).model(rules, request)


@pytest.mark.parametrize("rule_set", IDS)
def test_the_page_has_every_wager(rule_set: str) -> None:
    """Each with a figure, its method and its random rounds, which are within three standard errors."""
    section = PAGE.partition(f"(`{rule_set}`,")[2].partition("\n#")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")][1:]
    named = {row[0] for row in rows}
    for kind in load(rule_set).play.wagers.kinds if hasattr(load(rule_set).play, "wagers") else ():
        assert kind.name in named
    for _, _, edge, deviation, how, simulated, away in rows:
        assert re.fullmatch(r"-?\d+\.\d{4}", edge) and float(deviation) >= 0
        assert how.partition(" ")[0] in ("exact", "dp", "simulated")
        assert "±" in simulated
        assert abs(float(away)) <= 3


@pytest.mark.parametrize("rule_set", IDS)
def test_a_card_can_be_removed_where_it_is_dealt_from_and_nowhere_else(rule_set: str) -> None:
    """Under every reading: jokers that a sheet sets aside are not in the shoe, and cannot leave it."""
    printed = load(rule_set)
    readings = [{one.id: other} for one in printed.rulings for other in (one.others if one.setting else ())]
    for reading in ({}, *readings):
        rules = printed.read_as(reading)
        family = family_of(rules)
        shoe = family.shoe(rules, Request())
        whole = family.model(rules, Request())
        for card in (KINDS[0], JOKER):
            gone = Request(removed=card.text)
            if shoe[KINDS.index(card)]:
                assert sum(family.shoe(rules, gone)) == sum(shoe) - 1
                assert family.model(rules, gone) != whole
            else:
                with pytest.raises(LabError, match=r"cannot be removed|tiles"):
                    family.model(rules, gone)
