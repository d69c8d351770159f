"""A table that is laid out again and again: the bank and the wagers lie there as they did the first time."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from houseway.cards import show_cards
from houseway.desk.bank import laid
from houseway.desk.bank.laid import Laid
from houseway.desk.file import header_of, read_file
from houseway.desk.missing import Missing
from houseway.desk.pot.again import Kept
from houseway.desk.pot.again import laid as laid_pot
from houseway.desk.pot.dead import laid_out
from houseway.desk.pot.laying import lay as lay_pot
from houseway.desk.settling import Settled, tried_out
from houseway.desk.telling import outcome
from houseway.desk.unknown_cards import hidden_cards, turned_up, ways
from houseway.play.rules import RuleSet
from houseway.play.situation import Situation, situation_of
from houseway.rooms.loader import load
from tests.desk.hiding import files, one_hidden
from tests.every import IDS

BANKED = [one for one in IDS if load(one).kind == "bank"][::3]


@pytest.mark.parametrize("rule_set", BANKED)
def test_what_lies_there_again_is_what_lay_there_before(rule_set: str) -> None:
    rules, data, assumed, fresh = _laid_out(rule_set)
    before: dict[int, Laid] = {}
    first, paid = laid(rules, data, assumed, before)
    Settled(rules, first, None, paid)
    second, table = laid(rules, data, assumed, before)
    assert fresh == first == second
    assert table is not paid and before[id(rules)].table not in (table, paid)


def _laid_out(rule_set: str) -> tuple[RuleSet, dict[str, Any], dict[str, Any], Situation]:
    """A file laid out, with a value for what it does not say."""
    data = read_file(next(files(rule_set, Random(f"again {rule_set}"))))
    rules = load(rule_set).read_as(header_of(data).readings)
    assumed: dict[str, Any] = {}
    try:
        return rules, data, assumed, laid(rules, data, assumed)[0]
    except Missing as missing:
        assumed[missing.fact] = missing.values[0]
        return rules, data, assumed, laid(rules, data, assumed)[0]


@pytest.mark.parametrize(
    "rule_set",
    ["central-coast/omaha-hi-lo", "hawaiian-gardens/mexican-poker", "hawaiian-gardens/razzdeucey"],
)
def test_a_pot_that_lies_there_again_has_the_other_cards(rule_set: str) -> None:
    random = Random(f"pot again {rule_set}")
    text = one_hidden(next(files(rule_set, random)), random)
    data = read_file(text)
    rules = load(rule_set).read_as(header_of(data).readings)
    hidden, before = hidden_cards(data), dict[int, Kept]()
    for rows in list(ways(rules, data, hidden))[::5]:
        said = turned_up(data, hidden, [show_cards(row) for row in rows])
        for button in (1, 2):
            assumed: dict[str, Any] = {hidden[0].name: show_cards(rows[0]), "button": button}
            there, table = laid_pot(rules, said, assumed, before)
            plainly = replace(lay_pot(rules, said, assumed), limit=there.limit)
            assert there == plainly and table is not None
            assert situation_of(table) == situation_of(laid_out(rules, plainly))
    assert list(before) == [id(rules)]


def test_a_trial_that_was_let_go_is_settled_again_alike() -> None:
    text = next(files("black-sheep/three-card-poker-6-card-bonus", Random("let go")))
    data = read_file(text)
    header = header_of(data)
    trial = tried_out(load(header.rule_set).read_as(header.readings), header, data, {}, {})
    settled, told = trial.settled, outcome(trial.settled)
    assert trial.settled is settled
    trial.let_go()
    assert trial.settled is not settled
    assert outcome(trial.settled) == told
