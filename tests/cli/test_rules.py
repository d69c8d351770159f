"""``houseway rules``."""

import json

import pytest

from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.cli.running import houseway, refused


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_every_rule_set_is_shown_in_eighty_columns(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    result = houseway("rules", rule_set_id)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == rules.name
    flat = " ".join(result.stdout.split())
    for ruling in rules.rulings_in_force():
        assert ruling.question in flat
        for reading in ruling.others:
            assert f"--ruling {ruling.id}={reading}" in flat
    for rule in rules.rules.values():
        assert f"[{rule.lines}]" in flat


def test_a_page_under_every_other_reading() -> None:
    """Each parameter that a ruling sets, at each value, on one sheet that has it."""
    readings: dict[tuple[str, str], tuple[str, str]] = {}
    for entry in catalogue():
        for ruling in load(entry.id).rulings_in_force():
            for reading in ruling.others if ruling.setting else ():
                readings.setdefault((ruling.setting, reading), (entry.id, f"{ruling.id}={reading}"))
    for rule_set_id, reading in readings.values():
        result = houseway("rules", rule_set_id, "--ruling", reading)
        assert result.exit_code == 0, f"{rule_set_id} --ruling {reading}"


def test_what_a_person_reads() -> None:
    shown = houseway("rules", "black-sheep/texas-holdem").stdout
    assert "Black Sheep Casino" in shown
    assert "GEGR-001752" in shown
    assert "52 cards" in shown
    assert "no-limit 1-3" in shown
    assert f"[{load('black-sheep/texas-holdem').rules['flop'].lines}]" in shown


def test_jokers_and_missing_ranks_are_said() -> None:
    shown = houseway("rules", "nineteenth-hole/mexican-stud").stdout
    assert "41 cards, without 8, 9, 10, with a joker" in shown


def test_json_for_programs() -> None:
    shown = json.loads(houseway("rules", "black-sheep/texas-holdem", "--json").stdout)
    assert shown["id"] == "black-sheep/texas-holdem"
    assert shown["room"] == "black-sheep"
    assert shown["limits"][0]["bets"] == [300, 600]
    assert shown["rules"]["flop"]["lines"] == load("black-sheep/texas-holdem").rules["flop"].lines
    assert {"id", "question", "lines", "choice", "reason", "setting", "value", "others"} == set(
        shown["rulings"][0]
    )


def test_an_unknown_game_is_refused_with_a_hint() -> None:
    assert refused("rules", "black-sheep/razz").startswith("there is no rule set 'black-sheep/razz'")
    assert "lucky-lady/lowball-draw" in refused("rules", "lowball-draw")
    assert refused("rules", "../../etc/passwd").startswith("there is no rule set")
    assert "Missing argument" in refused("rules", code=2)
