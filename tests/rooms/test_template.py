"""The file that a new game begins with is the game that it is like, with comments."""

import tomllib
from typing import Any

import pytest

from houseway.games import game_of
from houseway.rooms.descriptions import fields, may_be
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load, parse
from houseway.rooms.names import names_known
from houseway.rooms.template import begun
from tests.own_games import sheet


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_the_game_is_the_same(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    mine = parse(begun(rules, sheet(rule_set_id), "Mine"), "mine.toml", "own/mine")
    assert (mine.name, mine.version, mine.approval, mine.follows) == ("Mine", 1, "", ())
    for part in ("play", "limits", "between", "deck", "rules", "rulings", "seats", "active", "game"):
        assert getattr(mine, part) == getattr(rules, part), part


@pytest.mark.parametrize("rule_set_id", [entry.id for entry in catalogue()])
def test_every_parameter_of_the_script_is_told_of(rule_set_id: str) -> None:
    """Set or left out: each stands in the file with what it may be."""
    rules = load(rule_set_id)
    text = begun(rules, sheet(rule_set_id), "Mine")
    known = names_known(rules)
    data = tomllib.loads(text)["play"]
    parameters: Any = game_of(rules).parameters
    for field in fields(parameters):
        there = field.key in data or f"# {field.key} = " in text or f"[play.{field.key}]" in text
        assert there, field.key
        assert may_be(field.hint, known) != "a value", field.key


def test_what_is_left_out_can_be_taken_in() -> None:
    """A line without its comment sign sets what it said was so anyway."""
    rules = load("black-sheep/ez-baccarat")
    text = begun(rules, sheet(rules.id), "Mine")
    assert '# bonus = "best"' in text
    for row in ('# bonus = "best"', "# own_limits = true", "# partners = 0", '# places = ["together"]'):
        assert f"\n{row}\n" in text
        text = text.replace(f"\n{row}\n", f"\n{row.removeprefix('# ')}\n")
    assert parse(text, "mine.toml", "own/mine").play == rules.play


def test_comments_say_what_a_key_may_be() -> None:
    rows = begun(load("black-sheep/omaha-hi-lo"), sheet("black-sheep/omaha-hi-lo"), "Mine").splitlines()
    seats = rows.index("seats = 10")
    assert rows[seats - 1] == "# How many may sit. (a number from 2 to 14)"
    low = rows.index('low = "eight-or-better"')
    assert (
        rows[low - 1]
        == '# The ranking of the low half; empty where the high hand takes all. (a ranking, or "")'
    )
    assert any([row.startswith("# (a ranking: ace-to-five, ") for row in rows[:low]])
    chip = next(n for n, row in enumerate(rows) if row.startswith("chip = "))
    assert rows[chip - 1].endswith('(money, as in "$5")')


@pytest.mark.parametrize(
    "rule_set_id", ["black-sheep/ez-baccarat", "lucky-lady/omaha", "nineteenth-hole/pan"]
)
def test_a_file_that_was_begun_is_not_commented_twice(rule_set_id: str) -> None:
    """A game like a game of one's own: its own comments stay, those that say what a key may be come once."""
    first = begun(load(rule_set_id), sheet(rule_set_id), "Mine")
    remark = "# Nobody has played this yet."
    mine = first.replace("\nseats = ", f"\n{remark}\nseats = ", 1)
    second = begun(parse(mine, "mine.toml", "own/mine"), mine, "Mine")
    assert [row for row in second.splitlines()[1:] if row != remark] == first.splitlines()[1:]
    assert second.count(remark) == 1


def test_any_name_can_be_written() -> None:
    name = 'two\nlines\t"quoted" \\ \x7f é'
    text = begun(load("lucky-lady/omaha"), sheet("lucky-lady/omaha"), name)
    assert tomllib.loads(text)["name"] == name
