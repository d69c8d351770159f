"""The figures that come with Houseway: there for every game, the same as the page of all edges, and true."""

import re
from pathlib import Path

import pytest

from houseway.lab.families import is_priced
from houseway.lab.work.jobs import Runner
from houseway.reference.edges import KEPT, edges, place_of, read_kept
from houseway.reference.keeping import asked_for, keep, priced_games
from houseway.rooms.loader import load
from houseway.rooms.lookup import find_file
from tests.every import IDS
from tests.own_games import copy
from tests.test_readme import ROOT

PRICED = [i for i in IDS if is_priced(load(i))]
ODDS = (ROOT / "docs" / "odds.md").read_text(encoding="utf-8")


def on_the_page(rule_set_id: str) -> dict[tuple[str, str], str]:
    """The edges of a game in docs/odds.md, by wager and way of play."""
    (part,) = re.findall(rf"\(`{rule_set_id}`[^\n]*\n(.*?)(?=\n##|\Z)", ODDS, re.DOTALL)
    found = re.findall(r"^\| ([\w-]+) \| ([^|]+) \| (-?[\d.]+) \|", part, re.MULTILINE)
    return {(wager, ways): edge for wager, ways, edge in found}


@pytest.mark.parametrize("rule_set_id", PRICED)
def test_every_game_has_its_figures(rule_set_id: str) -> None:
    """`python -m houseway.reference.keeping` writes what is missing."""
    found = edges(load(rule_set_id))
    assert found.state == "kept"
    assert found.moved is not None
    shown = {}
    for wager in found.wagers():
        ways = "-" if wager.player == wager.dealer == "none" else f"{wager.player} / {wager.dealer}"
        shown[wager.wager, ways] = f"{100 * wager.edge:.4f}"
    assert shown == on_the_page(rule_set_id)


@pytest.mark.parametrize("rule_set_id", ["black-sheep/ez-baccarat", "hawaiian-gardens/pan-9"])
def test_kept_figures_are_what_is_priced_now(rule_set_id: str) -> None:
    rules = load(rule_set_id)
    kept, now = edges(rules), edges(rules, Runner(keep=False), anew=True)
    assert (kept.state, now.state) == ("kept", "priced")
    for one, other in zip(kept.wagers(), now.wagers(), strict=True):
        assert (one.wager, one.ev, one.sd, one.outcomes) == (other.wager, other.ev, other.sd, other.outcomes)
    assert kept.moved == now.moved


def test_a_game_that_plays_alike_has_the_same_figures_and_another_has_none(tmp_path: Path) -> None:
    path = copy("black-sheep/ez-baccarat", tmp_path / "mine.toml")
    assert edges(find_file(path)).answers == edges(load("black-sheep/ez-baccarat")).answers
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('pays = "40 to 1"', 'pays = "35 to 1"'), encoding="utf-8")
    mine = find_file(path)
    assert edges(mine).state == "left out"
    priced = edges(mine, Runner(keep=False))
    assert priced.state == "priced"
    dragon = {wager.wager: wager.edge for wager in priced.answers[0].wagers}["dragon-7"]
    assert dragon > {w.wager: w.edge for w in edges(load("black-sheep/ez-baccarat")).wagers()}["dragon-7"]


def test_another_reading_is_another_game() -> None:
    rules = load("black-sheep/ez-baccarat")
    assert edges(rules.read_as({"three-card-seven": "winning-pushes"})).state == "left out"


@pytest.mark.parametrize(
    ("rule_set_id", "says"),
    [
        ("black-sheep/omaha", "Players win from each other"),
        ("nineteenth-hole/pan", "Players win from each other"),
    ],
)
def test_games_without_wagers_say_why(rule_set_id: str, says: str) -> None:
    found = edges(load(rule_set_id))
    assert (found.state, found.answers) == ("none", ())
    assert found.says.startswith(says)


def test_no_file_is_left_that_nobody_asks_for() -> None:
    assert {path.name for path in KEPT.glob("*.json")} == {path.name for path in asked_for(priced_games())}


def test_keeping_writes_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.reference.edges.KEPT", tmp_path)
    rules = load("hawaiian-gardens/pan-9")
    assert edges(rules).state == "left out"
    keep(rules, Runner(keep=False))
    kept = read_kept(place_of(rules))
    assert kept is not None
    assert [*kept.moved] == [rules.id]
    assert all([wager.seconds == 0 for wager in kept.priced.wagers])
    before = place_of(rules).read_bytes()
    keep(rules, Runner(keep=False))
    assert place_of(rules).read_bytes() == before


def test_what_rests_on_none_of_ours_stands_first() -> None:
    found = edges(load("nineteenth-hole/california-blackjack"))
    assert found.state == "kept"
    assert [(wager.player, wager.dealer) for wager in found.wagers()] == [
        ("equilibrium", "equilibrium"),
        ("best", "fixed"),
    ]
    other = edges(load("black-sheep/ez-baccarat"))
    assert other.wagers() == other.answers[0].wagers
