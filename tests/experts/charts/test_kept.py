"""Charts that came with Houseway: there for every printed sheet, and only for the readings they belong to."""

from random import Random

import pytest

from houseway.bots.bank_player import BankPlayer
from houseway.bots.characters import EXPERT, BotError
from houseway.experts.casting import anybody_of, player_of
from houseway.experts.charts.kept import FOLDER, keeps, kept, name_of
from houseway.experts.charts.player import ChartPlayer, best_line
from houseway.lab.families import folder_of
from houseway.rooms.index import listed
from houseway.rooms.loader import load

SHEETS = [entry.id for entry in listed() if entry.kind == "bank" and not entry.file]


def test_every_printed_sheet_has_its_chart_and_nothing_else_is_shipped() -> None:
    assert len(SHEETS) == 43
    names = set()
    for sheet in SHEETS:
        rules = load(sheet)
        assert kept(rules) is not None, sheet
        if keeps(folder_of(rules)):
            names.add(name_of(rules))
    assert names == {path.name for path in FOLDER.glob("*.xz")}
    assert sum([path.stat().st_size for path in FOLDER.glob("*.xz")]) < 400_000


@pytest.mark.parametrize(
    ("sheet", "line"),
    [
        ("hawaiian-gardens/baccarat", "banker"),
        ("hawaiian-gardens/baccarat-9", "bank"),
        ("black-sheep/ez-baccarat", "tie"),
        ("hawaiian-gardens/ez-baccarat-panda-8", "banker"),
        ("black-sheep/ultimate-texas-holdem", "ante"),
    ],
)
def test_the_wager_that_is_worth_most_alone(sheet: str, line: str) -> None:
    chart = kept(load(sheet))
    assert chart is not None
    assert best_line(load(sheet), chart) == line


def test_another_reading_has_no_chart_and_a_table_goes_on_without() -> None:
    rules = load("nineteenth-hole/century-21-blackjack")
    for ruling in rules.rulings:
        for reading in ruling.others if ruling.setting else ():
            read = rules.read_as({ruling.id: reading})
            if name_of(read) != name_of(rules):
                with pytest.raises(BotError, match="there is no expert at nineteenth-hole/century-21"):
                    player_of(read, Random(1))(EXPERT)
                assert isinstance(anybody_of(read, Random(1))(EXPERT), BankPlayer)
                assert isinstance(player_of(rules, Random(1))(EXPERT), ChartPlayer)
                return
    raise AssertionError("no reading changes the model")


def test_games_without_an_expert_say_so() -> None:
    with pytest.raises(BotError, match="there is no expert at black-sheep/omaha: experts play at"):
        player_of(load("black-sheep/omaha"), Random(1))(EXPERT)
