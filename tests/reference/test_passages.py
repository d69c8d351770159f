"""Every sheet as passages: what search, comparison and dossier are made of."""

import pytest

from houseway.citations import cited
from houseway.reference.passage import PARTS
from houseway.reference.passages import passages
from houseway.rooms.books import known
from houseway.rooms.loader import load
from tests.every import IDS


@pytest.mark.parametrize("rule_set_id", IDS)
def test_every_sheet_is_told_completely(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    found = list(passages(rules))
    keys = [(one.part, one.key) for one in found]
    assert len(set(keys)) == len(keys)
    assert all([one.title and one.words for one in found])
    by_part = {part: [one for one in found if one.part == part] for part in PARTS}
    assert [one.words for one in by_part["rules"]] == [rule.says for rule in rules.rules.values()]
    assert len(by_part["procedure"]) == len(rules.procedure)
    assert len(by_part["rulings"]) == len(rules.rulings_in_force())
    assert len(by_part["limits"]) == len(rules.limits)
    assert by_part["fees"]
    assert bool(by_part["wagers"]) == bool(by_part["position"]) == (rules.kind == "bank")
    assert by_part["pays"]
    for one in found:
        for span in cited(one.lines):
            assert known(span)


def test_a_ruling_has_its_ground_and_its_other_readings() -> None:
    found = {one.key: one for one in passages(load("black-sheep/ez-baccarat")) if one.part == "rulings"}
    start = found["start"]
    assert (start.title, start.words) == (
        "At which seat does the settlement begin?",
        "Left of the player-dealer, and it goes clockwise.",
    )
    assert "(000:2720, 002:1052)" in start.more
    assert "--ruling start=" in start.more


def test_the_words_of_the_cover_do_not_repeat_its_lines() -> None:
    (cover,) = [
        one
        for one in passages(load("black-sheep/ez-baccarat"))
        if one.key == "cover" and one.part == "position"
    ]
    assert cover.lines
    assert cover.lines not in cover.words


def test_who_pays_is_said() -> None:
    fees = [one for one in passages(load("black-sheep/ez-baccarat")) if one.part == "fees"]
    assert any(
        [
            one.words.startswith("The player-dealer pays it once a hand, when the wagers are placed")
            for one in fees
        ]
    )


def test_what_a_ruling_chose_is_not_said_to_be_printed() -> None:
    """001:427 leaves three to eight decks, 001:1986-1988 a range of limits; 003:67 prints six decks."""
    found = {(one.part, one.key): one.lines for one in passages(load("black-sheep/ez-baccarat"))}
    assert found["table", "deck"] == "ruling decks, 001:427"
    assert found["limits", "$5-10,000"] == "ruling limits, 001:1986-1988"
    printed = {(one.part, one.key): one.lines for one in passages(load("central-coast/no-bust-blackjack"))}
    assert printed["table", "deck"] == "003:67"
    fees = {
        one.key: one.lines
        for one in passages(load("hawaiian-gardens/ez-baccarat-panda-8"))
        if one.part == "limits"
    }
    assert fees["$25-100"] == "000:2829"


@pytest.mark.parametrize(
    "rule_set_id", [rule_set_id for rule_set_id in IDS if load(rule_set_id).kind == "point"]
)
def test_every_row_of_a_scoring_names_its_lines(rule_set_id: str) -> None:
    """But for what a surrender pays at Hawaiian Gardens, which names it and says no more."""
    rules = load(rule_set_id)
    rows = {one.key: one.lines for one in passages(rules) if one.part == "pays"}
    ours = {"surrender pays"} & {*rows} if "surrender" not in rules.rules else set()
    assert len(rows) >= 6 and {key for key, lines in rows.items() if not lines} == ours


def test_what_no_sheet_prints_has_no_lines() -> None:
    """Pan has no table of pays: it is a ruling. What going out pays is printed."""
    pays = {one.key: one.lines for one in passages(load("nineteenth-hole/pan")) if one.part == "pays"}
    assert {key for key, lines in pays.items() if lines} == {"going out"}


def test_what_is_ruled_from_other_versions_names_the_lines_of_these() -> None:
    """003:751 begins what a fouled hand pays to a regular one; the figures are of the versions alone."""
    rules = load("central-coast/chinese-poker")
    rows = {one.key: one.lines for one in passages(rules) if one.part == "pays"}
    assert rows["a fouled hand pays"] == rules.rules["foul"].lines == "003:748-754"
    assert "a ruling here" in rules.rules["foul"].says
