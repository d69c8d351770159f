"""``houseway search``: what owners and regulators look up."""

import json
from pathlib import Path

import pytest

from tests.cli.running import houseway, refused
from tests.own_games import copy


def test_every_sheet_that_mentions_a_kill_pot() -> None:
    """A regulator asks which approved games are played with a kill: 003:362, 000:284, 002:65 …"""
    found = json.loads(houseway("search", "kill", "pot", "--printed", "--json").stdout)
    ids = {game["id"] for game in found["games"]}
    assert {"central-coast/lowball", "hawaiian-gardens/lowball", "lucky-lady/omaha-hi-lo"} <= ids
    assert "black-sheep/texas-holdem" not in ids
    assert "black-sheep/ez-baccarat" not in ids
    shown = " ".join(houseway("search", "kill", "pot", "--printed").stdout.split())
    assert all([one in shown for one in ids])
    assert shown.startswith(f"{len(ids)} games, ")
    assert "Who wins two pots in a row kills the next" in shown
    assert "[003:362-367]" in shown
    assert "The whole: houseway rules central-coast/lowball" in shown


def test_who_pays_the_fee() -> None:
    """An owner asks who pays at Black Sheep's EZ Baccarat: the player-dealer, by the action (001:1984)."""
    shown = " ".join(
        houseway("search", "who pays the fee", "--room", "black-sheep", "--kind", "fees").stdout.split()
    )
    assert "black-sheep/ez-baccarat EZ Baccarat, Black Sheep Casino" in shown
    assert "The player-dealer pays it once a hand, when the wagers are placed" in shown
    assert "[001:1984]" in shown
    assert "houseway fees black-sheep/ez-baccarat" in shown


def test_what_rooms_do_about_an_exposed_card() -> None:
    """A floor manager's question, answered from one room's sheets only."""
    asked = (
        "search",
        "exposed",
        "card",
        "--kind",
        "irregularities",
        "--room",
        "nineteenth-hole",
        "--printed",
    )
    shown = " ".join(houseway(*asked).stdout.split())
    assert "nineteenth-hole/draw-poker" in shown
    assert "[004:515, 004:547]" in shown
    assert "hawaiian-gardens/" not in shown


def test_games_with_the_same_words_stand_together() -> None:
    lines = houseway(
        "search", "collection", "after the flop", "--room", "black-sheep", "--kind", "fees"
    ).stdout.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("black-sheep/texas-holdem "))
    assert {line.split()[0] for line in lines[at - 2 : at + 3] if line.startswith("black-sheep/")} == {
        "black-sheep/texas-holdem",
        "black-sheep/omaha",
        "black-sheep/omaha-hi-lo",
    }


def test_a_page_is_eighty_wide_and_not_endless() -> None:
    shown = houseway("search", "card").stdout.splitlines()
    assert max(map(len, shown)) <= 80
    assert len(shown) < 200
    assert any(["--all shows these too" in line for line in shown])
    assert len(houseway("search", "card", "--room", "black-sheep", "--all").stdout.splitlines()) > len(
        houseway("search", "card", "--room", "black-sheep").stdout.splitlines()
    )


def test_json_has_everything() -> None:
    found = json.loads(houseway("search", "dragon", "7", "--kind", "pays", "--json").stdout)
    assert found["looked_for"] == ["dragon", "7"]
    (mine,) = [game for game in found["games"] if game["id"] == "black-sheep/ez-baccarat"]
    (row,) = [one for one in mine["passages"] if one["key"] == "dragon-7: banker wins with a three-card 7"]
    assert (row["words"], row["lines"], row["part"]) == ("40 to 1", "001:460, 001:529", "pays")


def test_nothing_and_not_all() -> None:
    assert houseway("search", "zeppelin").stdout == "No sheet says anything with “zeppelin”.\n"
    said = " ".join(houseway("search", "zeppelin", "straddle").stdout.split())
    assert "passages with most of “zeppelin” and “straddle”: none has all of them." in said


def test_a_misspelt_word_is_said_to_be_one() -> None:
    said = houseway("search", "bacarat", "tie").stdout
    assert said.startswith("No sheet has “bacarat”: looked for “baccarat”.\n")
    assert "with “baccarat” and “tie”." in said


def test_rooms_of_ones_own(tmp_path: Path) -> None:
    copy("black-sheep/ez-baccarat", tmp_path / "kitchen" / "noodle-baccarat.toml")
    (tmp_path / "kitchen" / "broken.toml").write_text("version = 0\n", encoding="utf-8")
    result = houseway("--rooms", str(tmp_path), "search", "dragon", "7", "--room", "kitchen")
    assert "kitchen/noodle-baccarat" in result.stdout
    assert "Not searched, since it cannot be read: kitchen/broken: broken.toml" in result.stderr


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (("pot", "--room", "vegas"), "there is no room 'vegas': the rooms are hawaiian-gardens"),
        (("pot", "--kind", "odds"), "there is no kind 'odds': passages are table, limits, wagers, pays"),
        (("...",), "say what to look for: houseway search kill pot"),
        (("001:460",), "001:460 names lines of a rulebook: look them up with houseway source 001:460"),
    ],
)
def test_what_cannot_be_answered_gets_one_sentence(asked: tuple[str, ...], says: str) -> None:
    assert says in refused("search", *asked)


def test_words_are_needed() -> None:
    assert "Missing argument" in refused("search", code=2)
