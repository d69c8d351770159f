"""``houseway room --rooms``: what can be played is, and of the rest it is said what is wrong."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from houseway.cli import room as room_command
from houseway.rooms.places import ROOMS
from tests.room.web.running import running

HOLDEM = (ROOMS / "black-sheep" / "texas-holdem.toml").read_text(encoding="utf-8")
BAD = {
    "words.toml": b"this is [no sheet",
    "bytes.toml": b"\xff\xfe",
    "empty.toml": b"",
    "script.toml": HOLDEM.replace('game = "flop"', 'game = "no-such-game"').encode(),
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "good.toml").write_text(HOLDEM, encoding="utf-8")
    return tmp_path


def test_files_that_are_no_games_are_named_and_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in BAD.items():
        (folder / "mine" / name).write_bytes(text)
    (folder / "mine" / "folder.toml").mkdir()
    opened: list[object] = []
    monkeypatch.setattr(room_command, "run", lambda *given, **_: opened.append(given))
    result = CliRunner().invoke(room_command.command, ["--rooms", str(folder), "--database", "sqlite://"])
    assert result.exit_code == 0 and opened
    lines = result.stderr.splitlines()
    assert sorted([line.partition(" ")[0] for line in lines]) == [
        "mine/bytes",
        "mine/empty",
        "mine/folder",
        "mine/script",
        "mine/words",
    ]
    assert all([" is left out: " in line for line in lines])
    with running() as room:
        own = [game["id"] for game in room.nobody().get("/api/games").json()["games"] if game["own"]]
        assert "mine/good" in own and not {"mine/bytes", "mine/empty", "mine/words"} & {*own}
        guest = room.guest()
        assert guest.post("/api/tables", json={"game": "mine/script"}).status_code in (400, 404)
        assert guest.post("/api/tables", json={"game": "mine/good"}).status_code == 201


def test_a_game_with_the_name_of_a_printed_one_is_refused(folder: Path) -> None:
    (folder / "black-sheep").mkdir()
    (folder / "black-sheep" / "texas-holdem.toml").write_text(HOLDEM, encoding="utf-8")
    result = CliRunner().invoke(room_command.command, ["--rooms", str(folder), "--database", "sqlite://"])
    assert result.exit_code != 0
    assert "has the id of a printed game" in str(result.exception)
