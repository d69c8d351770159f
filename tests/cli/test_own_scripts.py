"""A game with a script of its own: one Python file and one TOML file in a folder of rooms, and no more."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import houseway.games.bank.blackjack.nine_and_a_half as copied
from houseway import games
from houseway.games import game_named
from houseway.lab.work.store import _source, fingerprint
from houseway.play.record import record_of, write_record
from houseway.rooms import own_scripts
from houseway.rooms.folder import rooms_in
from houseway.rooms.lookup import find
from tests.cli.running import houseway, refused
from tests.every import hands_of, play_out
from tests.own_games import sheet


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The script that the page names, copied and changed: hands up to eleven and a half."""
    folder = tmp_path_factory.mktemp("rooms")
    script = Path(copied.__file__).read_text(encoding="utf-8")
    script = script.replace("BEST = 19", "BEST = 23").replace(
        'name="nine-and-a-half"', 'name="eleven-and-a-half"'
    )
    (folder / "eleven_and_a_half.py").write_text(script, encoding="utf-8")
    text = sheet("hawaiian-gardens/nine-and-a-half")
    text = text.replace('game = "nine-and-a-half"', 'game = "eleven-and-a-half"')
    text = text.replace("player_hits_to = 18", "player_hits_to = 22").replace("value = 18", "value = 22")
    (folder / "kitchen").mkdir()
    (folder / "kitchen" / "eleven.toml").write_text(text, encoding="utf-8")
    yield folder
    # Other tests look at the scripts of the house.
    games._registered.pop("eleven-and-a-half", None)
    own_scripts._know.cache_clear()


def answer(*arguments: str) -> str:
    result = houseway(*arguments)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_it_is_checked_shown_and_played(rooms: Path) -> None:
    there = ("--rooms", str(rooms))
    assert "played by the script eleven-and-a-half" in answer(
        *there, "check", "kitchen/eleven", "--hands", "40"
    )
    assert answer(*there, "rules", "kitchen/eleven")
    result = houseway(
        *there, "play", "kitchen/eleven", "--plain", "--pace", "0", "--seed", "3", typed="?\nq\n"
    )
    assert result.exit_code == 0, result.output
    covered = json.loads(
        answer(*there, "cover", "kitchen/eleven", "--rounds", "1000", "--workers", "2", "--json")
    )
    assert covered["rounds"] == 1000
    assert "nobody has priced kitchen/eleven yet" in refused(*there, "odds", "kitchen/eleven")
    begun = answer(*there, "new", "game", "--like", "kitchen/eleven", "-")
    assert (
        "# A player may take a card on this or less. (a number from 0 to 99)\nplayer_hits_to = 22\n" in begun
    )


def test_a_record_is_replayed(rooms: Path, tmp_path: Path) -> None:
    with rooms_in(str(rooms)):
        rules = find("kitchen/eleven")
    assert rules.script is game_named("eleven-and-a-half").script
    # What the laboratory keeps of it goes by what is in the file.
    assert "BEST = 23" in _source(rules.script.__module__)
    assert fingerprint(rules.script.__module__, played=True) != fingerprint(copied.__name__, played=True)
    hand = play_out(next(iter(hands_of(rules, Random(4), 1))), Random(4))
    saved = tmp_path / "hand.toml"
    saved.write_text(write_record(record_of(hand)), encoding="utf-8")
    told = json.loads(answer("--rooms", str(rooms), "replay", str(saved), "--json"))
    assert told["stacks"] == {str(seat): stack for seat, stack in hand.stacks().items()}


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("GAME = 3\n", "has no GAME at its end"),
        ("import nothing_of_the_kind\n", "cannot be read: ModuleNotFoundError"),
        ("from houseway.games.pot.flop import GAME\n", "there is a game script 'flop' already"),
    ],
)
def test_a_script_that_is_none_is_refused(script: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(script, encoding="utf-8")
    assert says in refused("--rooms", str(tmp_path), "rules", "black-sheep/omaha")
