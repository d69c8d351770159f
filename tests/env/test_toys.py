"""Small games of one's own: fewer suits, fewer streets, no raises; whoever cannot play them says so."""

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from houseway.batch.sheet import BatchError
from houseway.batch.sheets import sheet_of
from houseway.cards import build_deck
from houseway.door import load
from houseway.errors import CardError, RuleSetError
from houseway.play.rules import RuleSet
from houseway.testing import act, amounts, stacked, verbs, won

TOYS = Path(__file__).parents[2] / "docs" / "toys"


@pytest.fixture(params=["kuhn", "leduc"])
def toy(request: pytest.FixtureRequest) -> RuleSet:
    return load(TOYS / f"{request.param}.toml")


def test_kuhn_is_bet_once() -> None:
    hand = stacked(load(TOYS / "kuhn.toml"), "Qs Ks Js", [10_00, 10_00])
    assert verbs(hand) == ["check", "bet"]
    assert amounts(hand, "bet") == ["100"]
    hand = act(hand, "1 check", "2 bet 100")
    assert verbs(hand) == ["call", "fold"]
    assert won(act(hand, "1 call")) == {1: -200, 2: 200}


def test_leduc_is_raised_once_and_a_pair_wins() -> None:
    hand = stacked(load(TOYS / "leduc.toml"), "Js Ks Qs Jh", [20_00, 20_00])
    hand = act(hand, "1 bet 200", "2 raise 400")
    assert verbs(hand) == ["call", "fold"]
    hand = act(hand, "1 call")
    assert amounts(hand, "bet") == ["400"]
    hand = act(hand, "1 check", "2 bet 400", "1 raise 800", "2 call")
    assert won(hand) == {1: 1300, 2: -1300}


def test_batches_refuse_what_they_do_not_have(toy: RuleSet) -> None:
    with pytest.raises(BatchError):
        sheet_of(toy, toy.limits[0], 2)
    rules = load("black-sheep/texas-holdem")
    play = replace(rules.play, betting=replace(rules.play.betting, fold="facing-a-bet"))
    with pytest.raises(BatchError, match="fold at any time"):
        sheet_of(replace(rules, play=play), rules.limits[0], 2)


def test_whoever_may_fold_only_a_bet_checks_where_he_is_not_there() -> None:
    rules = load(TOYS / "kuhn.toml")
    play = replace(rules.play, betting=replace(rules.play.betting, absent="folds"))
    hand = stacked(replace(rules, play=play), "Qs Ks Js", [10_00, 10_00])
    assert hand.absent(1).verb == "check"
    assert act(hand, "1 check", "2 bet 100").absent(1).verb == "fold"


def test_a_deck_has_suits_that_there_are() -> None:
    assert len(build_deck(suits="hs")) == 26
    with pytest.raises(CardError, match="'x' is not a suit"):
        build_deck(suits="x")


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('suits = "hs"', 'suits = "hx"', "is not a suit that a deck can have"),
        ("streets = [1]", "streets = [1, 1, 1, 1]", "a list of 3 or less, not a list of 4"),
        ("streets = [1]", 'streets = [1]\ndiscard = "before-turn"', "before the turn, and there is none"),
        ("streets = [1]", "streets = []\nbet_before_flop = false", "there is a flop"),
        ('ante = "$1"\n', "", "needs 1 ante, not 0"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, before: str, after: str, message: str) -> None:
    text = (TOYS / "leduc.toml").read_text(encoding="utf-8")
    assert before in text
    path = tmp_path / f"{Random(message).randrange(10**6)}.toml"
    path.write_text(text.replace(before, after), encoding="utf-8")
    with pytest.raises(RuleSetError, match=message):
        load(path)
