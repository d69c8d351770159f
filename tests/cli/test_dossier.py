"""``houseway dossier``: what a regulator files."""

from datetime import date
from pathlib import Path

import pytest

from houseway import __version__
from houseway.reference.dossier import day
from tests.cli.running import houseway, refused
from tests.own_games import copy


def test_a_dossier_is_filed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A regulator files a game: one file, named like it, with version and date."""
    monkeypatch.chdir(tmp_path)
    result = houseway("dossier", "black-sheep/ez-baccarat", "--date", "2026-03-09")
    assert result.exit_code == 0, result.output
    assert result.stderr == "written: black-sheep-ez-baccarat.html\n"
    assert [path.name for path in tmp_path.iterdir()] == ["black-sheep-ez-baccarat.html"]
    page = (tmp_path / "black-sheep-ez-baccarat.html").read_text(encoding="utf-8")
    assert page.startswith("<!doctype html>")
    assert "March 9, 2026" in page
    assert f"2 of this rule set, Houseway {__version__}" in page
    assert "GEGR-001758" in page
    assert "houseway dossier black-sheep/ez-baccarat --date 2026-03-09" in page


def test_the_date_is_today_if_nobody_says() -> None:
    assert day(date.today()) in houseway("dossier", "black-sheep/omaha", "-o", "-").stdout


def test_a_game_for_a_pot_and_pan_have_one_too(tmp_path: Path) -> None:
    for game in ("hawaiian-gardens/lowball", "nineteenth-hole/pan", "central-coast/chinese-poker"):
        path = tmp_path / "page.html"
        assert houseway("dossier", game, "--quick", "-o", str(path)).exit_code == 0
        assert "Players win from each other here" in path.read_text(encoding="utf-8")


def test_the_game_under_another_reading_is_filed_as_that() -> None:
    """Game protection wants the page of the game as the house decided to read it, without waiting."""
    asked = (
        "dossier",
        "black-sheep/ez-baccarat",
        "--ruling",
        "three-card-seven=winning-pushes",
        "--quick",
        "-o",
        "-",
    )
    result = houseway(*asked)
    assert result.stderr == ""
    assert "three-card-seven=winning-pushes" in result.stdout
    assert "not kept, and were not worked out" in result.stdout


def test_an_owners_own_game_is_priced_for_its_page(tmp_path: Path) -> None:
    """What is not kept is worked out, and said to be."""
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    path.write_text(path.read_text(encoding="utf-8").replace('"40 to 1"', '"35 to 1"'), encoding="utf-8")
    result = houseway("dossier", str(path), "-o", str(tmp_path / "mine.html"))
    assert "Pricing own/mine: this takes from a second to some minutes" in result.stderr
    page = (tmp_path / "mine.html").read_text(encoding="utf-8")
    assert "Worked out for this answer." in page
    assert "18.8782 %" in page


def test_what_cannot_be_written_gets_one_sentence(tmp_path: Path) -> None:
    assert "did you mean black-sheep/ez-baccarat" in refused("dossier", "ez-baccarat")
    assert "say one of them" in refused("dossier", "black-sheep/omaha", "--quick", "--price", code=2)
    assert "'yesterday'" in refused("dossier", "black-sheep/omaha", "--date", "yesterday", code=2)
    assert "has no ruling 'x' to switch" in refused("dossier", "black-sheep/omaha", "--ruling", "x=y")
    missing = houseway("dossier", "black-sheep/omaha", "--quick", "-o", str(tmp_path / "no" / "page.html"))
    assert missing.exit_code == 1
    assert "No such file or directory" in missing.stderr
