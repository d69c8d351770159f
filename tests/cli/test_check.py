"""``houseway check``."""

import json
from pathlib import Path

import pytest

from houseway.games.citations import cites
from houseway.rooms.lookup import find
from tests.cli.running import houseway, refused
from tests.own_games import SHEETS, copy


@pytest.mark.parametrize("like", SHEETS)
def test_a_whole_file_is_played(like: str, tmp_path: Path) -> None:
    path = copy(like, tmp_path / "mine.toml")
    result = houseway("check", str(path), "--hands", "8", "--json")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert (found["id"], found["faults"], found["trouble"]) == ("own/mine", [], "")
    assert found["cites"] == sorted(cites(find(str(path))))
    assert found["hands"] >= 8


def test_it_says_what_was_found(tmp_path: Path) -> None:
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    said = houseway("check", str(path), "--hands", "30").stdout.splitlines()
    assert said[0].startswith(
        "mine.toml: EZ Baccarat, a bank game played by the script baccarat, with 3 limits"
    )
    assert said[1].startswith("Payments may cite 10 rules, and each is there: banker, cover, dragon-7,")
    assert said[2].endswith("every payment cites its rule, and every replay was the same.")


def test_every_fault_has_its_line(tmp_path: Path) -> None:
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    text = path.read_text(encoding="utf-8").replace("seats = 8", "seats = 80").replace("turns", "trns")
    path.write_text(text, encoding="utf-8")
    result = houseway("check", str(path))
    assert result.exit_code == 1
    said = result.stdout.splitlines()
    assert said[-1] == "2 faults. Nothing was played."
    for line, key in zip(said, ("seats = 80", "trns"), strict=False):
        number = int(line.removeprefix("mine.toml, line ").partition(":")[0])
        assert key in text.splitlines()[number - 1]
    found = json.loads(houseway("check", str(path), "--json").stdout)
    assert [f"mine.toml, line {fault['line']}: {fault['says']}" for fault in found["faults"]] == said[:-1]


def test_by_id_and_not_there(tmp_path: Path) -> None:
    copy("black-sheep/omaha", tmp_path / "kitchen" / "omaha.toml")
    checked = houseway("--rooms", str(tmp_path), "check", "kitchen/omaha", "--hands", "2")
    assert checked.exit_code == 0, checked.output
    assert houseway("check", "black-sheep/omaha", "--hands", "0").exit_code == 0
    assert "there is no file" in refused("check", str(tmp_path / "nothing.toml"))
    assert "did you mean" in refused("check", "black-sheep/omahoo")
