"""``houseway games`` and the command as a whole."""

import json

import pytest

from houseway import __version__
from houseway.cli import COMMANDS
from houseway.cli.games import table
from houseway.rooms.index import catalogue
from tests.cli.running import houseway, refused


def test_help_names_every_command() -> None:
    result = houseway("--help")
    assert result.exit_code == 0
    for name, what in COMMANDS.items():
        assert name in result.stdout
        assert what in result.stdout
        assert houseway(name, "--help").exit_code == 0


def test_version() -> None:
    assert houseway("--version").stdout.strip().endswith(__version__)


def test_an_unknown_command_is_a_usage_error() -> None:
    assert "No such command 'bingo'" in refused("bingo", code=2)


def test_json_lists_everything() -> None:
    listed = json.loads(houseway("games", "--json").stdout)
    assert [row["id"] for row in listed] == [entry.id for entry in catalogue()]
    assert all(list(row) == ["id", "room", "game", "name", "kind", "family", "source"] for row in listed)
    assert all(row["id"] == f"{row['room']}/{row['game']}" for row in listed)


def test_filters_go_together() -> None:
    listed = json.loads(houseway("games", "--room", "lucky-lady", "--family", "draw", "--json").stdout)
    assert [row["id"] for row in listed] == ["lucky-lady/lowball-draw"]


def test_the_table_is_grouped_by_room() -> None:
    lines = houseway("games", "--family", "stud", "--kind", "pot").stdout.splitlines()
    assert lines[0] == "Hawaiian Gardens Casino"
    assert "Central Coast Casino" in lines
    assert "Black Sheep Casino" not in lines
    row = next(line for line in lines if line.startswith("  hawaiian-gardens/razz "))
    assert row.split()[1:] == ["Razz", "stud", "000:400-428"]
    starts = {line.index(" stud  ") for line in lines if " stud  " in line}
    assert len(starts) == 1


def test_a_narrow_terminal_gets_narrow_lines() -> None:
    lines = table(list(catalogue()), 80)
    assert max(map(len, lines)) <= 80
    assert any(line.startswith("  black-sheep/texas-holdem ") for line in lines)


def test_nothing_is_all_of_that() -> None:
    result = houseway("games", "--room", "black-sheep", "--family", "stud")
    assert (result.exit_code, result.stdout) == (0, "No rule set is all of that.\n")


@pytest.mark.parametrize(
    ("option", "all_of"), [("room", "rooms are"), ("kind", "kinds are"), ("family", "families are")]
)
def test_an_unknown_word_is_refused_with_the_known_ones(option: str, all_of: str) -> None:
    said = refused("games", f"--{option}", "nowhere")
    assert f"there is no {option} 'nowhere': the {all_of} " in said
    assert getattr(catalogue()[0], option) in said
