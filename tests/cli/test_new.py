"""``houseway new game``."""

from pathlib import Path

import pytest

from houseway.rooms.loader import load
from houseway.rooms.lookup import find
from tests.cli.running import houseway, refused
from tests.own_games import SHEETS


@pytest.mark.parametrize("like", SHEETS)
def test_a_new_game_can_be_played_at_once(like: str, tmp_path: Path) -> None:
    path = tmp_path / "kitchen" / "mine.toml"
    written = houseway("new", "game", "--like", like, str(path))
    assert written.exit_code == 0, written.output
    assert written.stdout == f"Written: {path}. Change it, then: houseway check {path}\n"
    assert find(str(path)).name == f"{load(like).name}, my own"
    checked = houseway("check", str(path), "--hands", "4")
    assert checked.exit_code == 0, checked.output
    assert houseway("--rooms", str(tmp_path), "rules", "kitchen/mine").exit_code == 0
    again = houseway("new", "game", "--like", str(path), "--name", "Another", "-").stdout
    assert 'name = "Another"' in again


def test_it_has_the_name_of_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert houseway("new", "game", "--like", "black-sheep/omaha").exit_code == 0
    assert (tmp_path / "omaha.toml").is_file()
    assert "omaha.toml is there already" in refused("new", "game", "--like", "black-sheep/omaha")
    assert "must end with .toml" in refused("new", "game", "--like", "black-sheep/omaha", "omaha.txt")
    assert "did you mean black-sheep/omaha" in refused("new", "game", "--like", "black-sheep/omahaa")
