"""``houseway rules``."""

import json
from itertools import zip_longest
from pathlib import Path

import pytest

from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.cli.running import houseway, refused, rules_page


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
    for remedy in rules.remedies:
        assert remedy.reason or f"{remedy.id}: {remedy.says} [{remedy.lines}]" in flat


def test_a_page_under_every_other_reading() -> None:
    """Each parameter that a ruling sets, at each value, on one sheet that has it: as many at once as a page
    can be read under."""
    seen: set[tuple[str, str]] = set()
    for entry in catalogue():
        others: list[list[str]] = []
        for ruling in load(entry.id).rulings_in_force():
            new = [reading for reading in ruling.others if (ruling.setting, reading) not in seen]
            seen |= {(ruling.setting, reading) for reading in new}
            others.append([f"{ruling.id}={reading}" for reading in new] if ruling.setting else [])
        for together in zip_longest(*others):
            options = [part for reading in together if reading for part in ("--ruling", reading)]
            result = houseway("rules", entry.id, *options)
            assert result.exit_code == 0, f"{entry.id} {options}: {result.output}"
    assert len(seen) > 350


def test_what_a_person_reads() -> None:
    shown = rules_page("black-sheep/texas-holdem")
    assert "Black Sheep Casino" in shown
    assert "GEGR-001752" in shown
    assert "52 cards" in shown
    assert "no-limit 1-3" in shown
    assert f"[{load('black-sheep/texas-holdem').rules['flop'].lines}]" in shown


def test_jokers_and_missing_ranks_are_said() -> None:
    shown = rules_page("nineteenth-hole/mexican-stud")
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


def test_an_unknown_game_is_refused_with_a_hint(tmp_path: Path) -> None:
    assert refused("rules", "black-sheep/razz").startswith("there is no rule set 'black-sheep/razz'")
    assert "lucky-lady/lowball-draw" in refused("rules", "lowball-draw")
    assert refused("rules", "../../no/such/file").startswith("there is no rule set")
    other = tmp_path / "passwd"
    other.write_text("root:x", encoding="utf-8")
    assert refused("rules", str(other)) == (
        f"{other} is no rule set: a game of your own is a file that ends with .toml"
    )
    assert refused("rules", str(tmp_path)) == (
        f"{tmp_path} is a folder: name the file of a game in it, which ends with .toml"
    )
    assert "Missing argument" in refused("rules", code=2)


def test_a_page_under_another_reading() -> None:
    """Buster is dealt with the sheet of 2001, which has jokers and a Natural 22 (002:160, 002:362)."""
    game = "lucky-lady/buster-blackjack"
    as_ruled = " ".join(rules_page(game).split())
    assert "312 cards, 6 decks players" in as_ruled
    assert "Ruled: The 4.0 sheet." in as_ruled
    switched = houseway("rules", game, "--ruling", "host=no-bust-2001").stdout
    flat = " ".join(switched.split())
    assert "318 cards, 6 decks, with a joker each" in flat
    assert "In force: The sheet of 2001, with a joker in each deck. Ruled otherwise: The 4.0 sheet." in flat
    pays = " ".join(switched[switched.index("Pay tables") : switched.index("Pay rows of")].split())
    assert "Natural 22 2 to 1 002:160" in pays
    assert "insurance" not in pays
    data = json.loads(houseway("rules", game, "--ruling", "host=no-bust-2001", "--json").stdout)
    assert data["deck"]["jokers"] == 1
    assert data["readings"] == {"host": "no-bust-2001"}
    assert [row["when"] for row in data["play"]["pays"] if row["wager"] == "base"] == ["natural-22", "wins"]
    assert "reads no-bust-4, no-bust-2001, not '2002'" in refused("rules", game, "--ruling", "host=2002")


def test_rows_that_are_not_played_are_not_shown() -> None:
    """The three-card seven is paid (002:1063), a copy and a lower hand lose (000:1198), and so on."""
    for game, row in (
        ("lucky-lady/ez-baccarat-panda-8", "three-card seven pushes"),
        ("hawaiian-gardens/ez-baccarat-panda-8", "three-card seven pushes"),
        ("black-sheep/ez-baccarat", "three-card seven pushes"),
        ("hawaiian-gardens/pai-gow-tiles", "a copy and a lower hand push"),
        ("hawaiian-gardens/pai-gow-tiles-wild", "a copy and a lower hand push"),
        ("nineteenth-hole/pai-gow", "a copy and a lower hand push"),
        ("nineteenth-hole/california-blackjack", "tie push 004:7"),
        ("central-coast/chinese-poker-western", "the difference of segments"),
        ("hawaiian-gardens/thirteen-card", "the difference of segments"),
    ):
        page = rules_page(game)
        assert row not in " ".join(page[: page.index("\nRules\n")].split()), game
    for game, row in (
        ("hawaiian-gardens/baccarat-9", "bank loses"),
        ("central-coast/no-bust-blackjack", "two aces"),
    ):
        page = rules_page(game)
        assert row in page[page.index("Pay rows of other readings") :], "printed, so it is shown as such"
        assert row not in page[: page.index("Pay rows of other readings")], game


def test_a_wager_under_the_tables_maximum_says_so() -> None:
    """000:11569: a bonus bet is $5 to $1,000 and not above the table limit; 001:1913 prints no such end."""
    said = {
        room: " ".join(houseway("rules", f"{room}/face-up-pai-gow-poker").stdout.split())
        for room in ("hawaiian-gardens", "black-sheep")
    }
    words = "$5 to $1,000 with base; at most the table's"
    assert said["hawaiian-gardens"].count(words) == 2
    assert words not in said["black-sheep"]
