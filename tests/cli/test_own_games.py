"""Every command takes a game of one's own as it takes a printed one."""

import json
from pathlib import Path
from random import Random

import pytest

from houseway.play.record import beside, record_of, write_record
from houseway.rooms.folder import rooms_in
from houseway.rooms.loader import load
from houseway.rooms.lookup import find
from tests.cli.running import houseway, refused
from tests.every import hands_of, play_out
from tests.own_games import SHEETS, copy

PRINTED = Path(__file__).parents[2] / "docs" / "hand.toml"
BANK = [like for like in SHEETS if load(like).kind == "bank"]
HANDS = {
    "black-sheep/omaha-hi-lo": ("As Ks Qd Jd", "9c 9d 8h 7h", "--board", "9h 8c 2d Tc"),
    "hawaiian-gardens/razz": ("As 2d 3c 4s 5s 6s 7h", "Ks Kd Kc 2h 3h 4h 5h"),
    "hawaiian-gardens/archie": ("As 2d 3c 4s 5s", "Ks Kd Kc 2h 3h"),
}


@pytest.fixture(params=SHEETS)
def like(request: pytest.FixtureRequest) -> str:
    found: str = request.param
    return found


def answer(*arguments: str) -> str:
    result = houseway(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def cited(rule_set_id: str) -> list[str]:
    """What cites lines; what is done when something goes wrong is of printed sheets, or a ruling of ours."""
    found = json.loads(answer("source", rule_set_id, "--json"))["cites"]
    return [one["key"] for one in found if one["kind"] != "incident"]


def test_rules_and_source(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    page = answer("rules", mine)
    assert "my kitchen, page 2" in page
    assert "no fees are printed for it" in page
    printed, own = json.loads(answer("rules", like, "--json")), json.loads(answer("rules", mine, "--json"))
    assert own["id"] == "own/mine"
    assert own["rules"] == printed["rules"]
    assert cited(mine) == cited(like) != []


def test_fees_are_not_printed(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    assert "No fees are printed for a game of one's own" in answer("fees", mine)
    assert "has no printed fees" in refused("fees", mine, "--option", "1")
    assert "no fees are printed for it" in refused("fees", mine, "--audit")
    assert refused("play", mine, "--plain", "--fees")


def test_a_hand_at_the_terminal(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    options = ("--plain", "--pace", "0", "--seed", "3")
    result = houseway("play", mine, *options, typed="?\nq\n")
    assert result.exit_code == 0, result.output
    assert result.stdout == houseway("play", like, *options, typed="?\nq\n").stdout


def test_a_record_finds_its_file_again(like: str, tmp_path: Path) -> None:
    path = copy(like, tmp_path / "games" / "mine.toml")
    hand = play_out(next(iter(hands_of(find(str(path)), Random(7), 1))), Random(7))
    saved = tmp_path / "saved" / "hand.toml"
    saved.parent.mkdir()
    saved.write_text(write_record(beside(record_of(hand), saved.parent)), encoding="utf-8")
    assert 'file = "../games/mine.toml"' in saved.read_text(encoding="utf-8")
    told = json.loads(answer("replay", str(saved), "--json"))
    assert told["rule_set"] == "own/mine"
    assert told["stacks"] == {str(seat): stack for seat, stack in hand.stacks().items()}
    assert answer("replay", str(saved), "--explain")
    # It moved: beside the record it is found, elsewhere it must be named.
    there = path.rename(tmp_path / "elsewhere.toml")
    said = refused("replay", str(saved))
    assert "own/mine is a game of somebody's own" in said
    assert "../games/mine.toml" in said
    assert json.loads(answer("replay", str(saved), "--json", "--game", str(there))) == told
    assert "is no game of one's own" in refused("replay", str(PRINTED), "--game", str(there))
    there = there.rename(saved.parent / "mine.toml")
    assert json.loads(answer("replay", str(saved), "--json")) == told
    # It changed: other words are the same game, another chip is not.
    text = there.read_text(encoding="utf-8")
    there.write_text("# mine\n" + text, encoding="utf-8")
    assert json.loads(answer("replay", str(saved), "--json")) == told
    there.write_text(text.replace("seats = ", "least_players = 2\nseats = ", 1), encoding="utf-8")
    assert "the file of own/mine has changed since the hand was played" in refused("replay", str(saved))


def test_a_record_finds_its_room(tmp_path: Path) -> None:
    rooms = tmp_path / "rooms"
    copy("black-sheep/omaha-hi-lo", rooms / "kitchen" / "omaha.toml")
    saved = tmp_path / "saved"
    options = ("--plain", "--pace", "0", "--seed", "3", "--save", str(saved))
    played = houseway("--rooms", str(rooms), "play", "kitchen/omaha", *options, typed="c\n" * 12 + "q\n")
    assert played.exit_code == 0, played.output
    record = next(saved.iterdir())
    assert 'rule_set = "kitchen/omaha"' in record.read_text(encoding="utf-8")
    found = answer("--rooms", str(rooms), "replay", str(record))
    assert found == answer("replay", str(record))
    record = record.rename(tmp_path.parent / "moved.toml")
    assert answer("--rooms", str(rooms), "replay", str(record)) == found
    assert "kitchen/omaha is a game of somebody's own" in refused("replay", str(record))


@pytest.mark.parametrize("like", BANK)
def test_cover(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    printed, own = [json.loads(answer("cover", i, "--rounds", "500", "--json")) for i in (like, mine)]
    assert own == {**printed, "id": "own/mine"}


@pytest.mark.parametrize("like", ["black-sheep/ez-baccarat", "hawaiian-gardens/caribbean-stud"])
def test_odds(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    printed, own = [json.loads(answer("odds", i, "--no-readings", "--json")) for i in (like, mine)]
    assert own["id"] == "own/mine"
    assert [row["ev"] for row in own["wagers"]] == [row["ev"] for row in printed["wagers"]]
    assert "has no printed fees" in refused("odds", mine, "--option", "1", "--bet", "100")


@pytest.mark.parametrize("like", HANDS)
def test_equity(like: str, tmp_path: Path) -> None:
    mine = str(copy(like, tmp_path / "mine.toml"))
    printed, own = [json.loads(answer("equity", i, *HANDS[like], "--json")) for i in (like, mine)]
    assert own["id"] == "own/mine"
    assert own["hands"] == printed["hands"]


def test_games_lists_and_marks_them(tmp_path: Path) -> None:
    path = copy("black-sheep/omaha", tmp_path / "kitchen" / "omaha.toml")
    copy("black-sheep/omaha", tmp_path / "black-sheep" / "my-omaha.toml")
    lines = answer("--rooms", str(tmp_path), "games", "--kind", "pot").splitlines()
    assert lines[lines.index("Kitchen, your own") + 1].startswith("  kitchen/omaha ")
    assert lines[lines.index("Black Sheep Casino, your own") + 1].startswith("  black-sheep/my-omaha ")
    listed = json.loads(answer("--rooms", str(tmp_path), "games", "--room", "kitchen", "--json"))
    assert [row["file"] for row in listed] == [str(path)]
    assert "there is no room 'kitchen'" in refused("games", "--room", "kitchen")
    assert "does not exist" in refused("--rooms", str(tmp_path / "nowhere"), "games", code=2)


def test_the_environment_names_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy("black-sheep/omaha", tmp_path / "kitchen" / "omaha.toml")
    monkeypatch.setenv("HOUSEWAY_ROOMS", str(tmp_path))
    assert "kitchen/omaha" in answer("games")
    assert "my kitchen" in answer("rules", "kitchen/omaha")
    with rooms_in(str(tmp_path)):
        assert "kitchen/omaha" in answer("source", "kitchen/omaha")


def test_a_qualifier_of_ones_own_is_priced(tmp_path: Path) -> None:
    """On 9-8-3 a low needs the nine; without one the straight takes everything."""
    mine = copy("black-sheep/omaha-hi-lo", tmp_path / "mine.toml")
    asked = ("As 2s 4d 4c", "Kc Kd Jh Td", "--board", "9s 8c 3s Kh Qc", "--json")

    def shares() -> list[float]:
        return [hand["equity"] for hand in json.loads(answer("equity", str(mine), *asked))["hands"]]

    assert shares() == [0.0, 1.0]
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace('low = "eight-or-better"', 'low = "nine-or-better"'), encoding="utf-8")
    assert shares() == [0.5, 0.5]
    mine.write_text(text.replace('low = "eight-or-better"', 'low = "none-or-better"'), encoding="utf-8")
    assert "there is no ranking 'none-or-better'" in refused("equity", str(mine), *asked)


def test_a_pay_table_of_ones_own_is_priced(tmp_path: Path) -> None:
    """One unit more for Dragon 7 is worth as much as Dragon 7 comes often."""
    mine = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")

    def dragon() -> dict[str, float]:
        asked = ("odds", str(mine), "--wager", "dragon-7", "--no-readings", "--json")
        found: dict[str, float] = json.loads(answer(*asked))["wagers"][0]
        return found

    before = dragon()
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace('pays = "40 to 1"', 'pays = "41 to 1"'), encoding="utf-8")
    assert dragon()["ev"] - before["ev"] == pytest.approx(0.02253382, abs=1e-8)


def test_the_menu_has_rooms_of_ones_own(tmp_path: Path) -> None:
    copy("black-sheep/omaha", tmp_path / "kitchen" / "omaha.toml")
    typed = "kitchen\n\nq\n"
    played = houseway("--rooms", str(tmp_path), "play", "--plain", "--seed", "3", typed=typed)
    assert played.exit_code == 0, played.output
    assert "Kitchen" in played.stdout
    plain = houseway("play", "--plain", typed="q\n").stdout
    assert "Kitchen" not in plain
    printed = next(line for line in plain.splitlines() if "player-dealer" in line)
    assert printed in played.stdout
