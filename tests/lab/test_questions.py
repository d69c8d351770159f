"""Strategies and wagers as people ask for them, in every game against a player-dealer."""

import pytest
from click.testing import CliRunner

from houseway.cli import main
from houseway.lab.families import family_of, is_priced
from houseway.lab.odds import price
from houseway.lab.prices import LabError, Price, Priced, Request
from houseway.lab.questions import (
    DEALER,
    PLAYER,
    check_wagers,
    dealer_decides,
    player_decides,
    remarked,
    understood,
    wagers_of,
)
from houseway.lab.work.jobs import Runner
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load

IDS = [entry.id for entry in catalogue() if is_priced(load(entry.id))]
FACE_UP = ("hawaiian-gardens/face-up-pai-gow-poker", "black-sheep/face-up-pai-gow-poker")
UNPRINTED = ("blackjack", "caribbean-stud", "ultimate-holdem", "three-card-poker")
"""Scripts whose players decide and have no house way."""


def accepted(rule_set: str, request: Request) -> bool:
    rules = load(rule_set)
    try:
        family_of(rules).model(rules, understood(rules, request))
    except LabError as error:
        assert "there is" in str(error) or ": " in str(error)
        return False
    return True


@pytest.mark.parametrize("rule_set", IDS)
def test_every_named_strategy(rule_set: str) -> None:
    """Refused is only what a side that decides could do and what is not priced."""
    game = load(rule_set).game
    for name in PLAYER:
        refused = (
            game in UNPRINTED if name == "house-way" else game == "double-hand" and rule_set not in FACE_UP
        )
        assert accepted(rule_set, Request(player=name)) != refused, name
    for name in DEALER:
        refused = game == "double-hand" and dealer_decides(load(rule_set)) and name != "house-way"
        assert accepted(rule_set, Request(dealer=name)) != refused, name


@pytest.mark.parametrize("rule_set", IDS)
def test_who_decides_nothing_has_one_way(rule_set: str) -> None:
    """Whatever is asked of that side, the question is the same; nonsense stays refused."""
    rules = load(rule_set)
    family = family_of(rules)
    plain = family.model(rules, Request())
    if not player_decides(rules):
        for name in PLAYER:
            assert family.model(rules, understood(rules, Request(player=name))) == plain
    if not dealer_decides(rules):
        for name in DEALER:
            assert family.model(rules, understood(rules, Request(dealer=name))) == plain
    for request in (Request(player="by feeling"), Request(dealer="by feeling")):
        with pytest.raises(LabError, match="by feeling"):
            family.model(rules, understood(rules, request))


def test_who_decides() -> None:
    """The sheets that bind a player-dealer to a way, by their own words."""
    bound = [rule_set for rule_set in IDS if not dealer_decides(load(rule_set))]
    assert len(bound) == 29
    double_hand = [rule_set for rule_set in bound if load(rule_set).game == "double-hand"]
    assert double_hand == [
        "black-sheep/pai-gow-poker-gold",  # 001:648
        "black-sheep/face-up-pai-gow-poker",  # 001:1174
        "lucky-lady/fortune-pai-gow-poker",  # 002:475
    ]
    assert dealer_decides(load("nineteenth-hole/century-21-blackjack"))  # 004:679
    bound_by_reading = load(FACE_UP[0]).read_as({"player-dealer-sets": "house-way"})
    assert dealer_decides(load(FACE_UP[0])) and not dealer_decides(bound_by_reading)
    assert not any(player_decides(load(rule_set)) for rule_set in IDS if load(rule_set).game == "baccarat")


def test_the_price_still_says_none() -> None:
    rules = load("black-sheep/ez-baccarat")
    asked = understood(rules, Request(player="house-way", dealer="equilibrium"))
    priced = price(rules, asked, Runner(keep=False))
    assert {(wager.player, wager.dealer) for wager in priced.wagers} == {("none", "none")}


@pytest.mark.parametrize("rule_set", IDS)
def test_wagers_are_known_before_they_are_priced(rule_set: str) -> None:
    rules = load(rule_set)
    names = wagers_of(rules)
    check_wagers(rules, names)
    with pytest.raises(LabError, match=f"no wager 'lucky': it has {', '.join(names)}"):
        check_wagers(rules, (names[0], "lucky"))


def test_an_unknown_wager_starts_no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("nothing should be priced")

    monkeypatch.setattr("houseway.lab.odds.price", refuse)
    done = CliRunner().invoke(main, ["odds", FACE_UP[0], "--wager", "lucky"])
    assert done.exit_code != 0
    assert "no wager 'lucky': it has base, ace-high, fortune, envy" in done.output


def test_all_priced_wagers_are_known() -> None:
    """Insurance and envy are no spots on the layout, and are priced."""
    assert wagers_of(load("black-sheep/blackjack-elite")) == ("base", "boom", "super-7s", "insurance")
    assert wagers_of(load("lucky-lady/fortune-pai-gow-poker")) == ("base", "fortune", "envy")
    rules = load("hawaiian-gardens/three-card-poker-6-card-bonus")
    priced = price(rules, Request(), Runner(keep=False))
    assert tuple([wager.wager for wager in priced.wagers]) == wagers_of(rules)


def _priced(player: str) -> Priced:
    wager = Price(
        wager="base", player=player, dealer="house-way", method="exact", ev=0.0, sd=1.0, outcomes=()
    )
    return Priced(wagers=(wager,))


def test_the_house_way_is_not_the_last_word() -> None:
    """Where best play is priced too, the report of the house way names it."""
    for rule_set in FACE_UP:
        rules = load(rule_set)
        (wager,) = remarked(rules, Request(), _priced("house-way")).wagers
        assert any("--player best" in note for note in wager.notes)
        assert remarked(rules, Request(player="best"), _priced("best")) == _priced("best")
    rules = load("hawaiian-gardens/pai-gow-poker")
    assert remarked(rules, Request(), _priced("house-way")) == _priced("house-way")
