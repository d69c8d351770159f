"""Effects of removal: figures that are commonly quoted, and the variance of a count by dealing shoes."""

import msgspec
import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.lab.prices import Priced, Request, counted
from houseway.lab.removal import Removal, check_spread, correlation, removals, spread
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.rooms.loader import load


def test_effects_on_the_player_line_of_baccarat() -> None:
    """Eight decks, one card out, in hundredths of a per cent, as commonly quoted."""
    published = {
        "A": -0.45,
        "2": -0.54,
        "3": -0.67,
        "4": -1.20,
        "5": 0.84,
        "6": 1.13,
        "7": 0.82,
        "8": 0.53,
        "9": 0.25,
        "T": -0.18,
    }
    rules = load("black-sheep/ez-baccarat").read_as({"naturals": "true"})
    (player,) = removals(rules, Request(), Runner(), ("player",))
    for rank, hundredths in published.items():
        assert player.effects[rank] * 1e4 == pytest.approx(hundredths, abs=0.006)
    assert player.effects["T"] == pytest.approx(player.effects["K"], abs=1e-15)
    assert [one.correlation > 0.85 for one in player.counts] == [True] * len(player.counts)
    assert max([one.correlation for one in player.counts]) > 0.97


def test_the_variance_of_a_count_is_that_of_dealt_shoes() -> None:
    """After n cards the estimate moves by the effects of those that are gone, times (N - 1) / (N - n)."""
    effects = np.array([0.3, -0.1, -0.2, 0.05, -0.05])
    shoe = np.repeat(effects, 20)
    random = np.random.default_rng(5)
    seen = 60
    moved = [
        random.permutation(shoe)[:seen].sum() * (len(shoe) - 1) / (len(shoe) - seen) for _ in range(20_000)
    ]
    told = effects.std() ** 2 * seen * (len(shoe) - 1) / (len(shoe) - seen)
    assert np.var(moved) == pytest.approx(told, rel=0.05)


def test_a_spread_gains_with_deviation_and_depth() -> None:
    wager = Removal(wager="w", ev=-0.01, effects={}, deviation=0.0005, cards=416, counts=())
    flat, wide = spread(wager, 1, 1, 0.8, 5), spread(wager, 1, 10, 0.8, 5)
    assert flat.wins == pytest.approx(-1.0)
    assert flat.wins < wide.wins < spread(wager, 1, 10, 0.95, 5).wins
    assert spread(wager, 1, 10, 0.8, 5, follows=0.5).wins < wide.wins
    assert 0 < wide.often < 0.5
    with pytest.raises(HousewayError, match="lower and a higher bet"):
        spread(wager, 5, 1, 0.8, 5)


def test_correlation() -> None:
    weights = np.array([1.0, 1.0, 2.0])
    assert correlation(np.array([1.0, 2.0, 3.0]), np.array([2.0, 4.0, 6.0]), weights) == pytest.approx(1.0)
    assert correlation(np.array([1.0, 2.0, 3.0]), np.array([1.0, 1.0, 1.0]), weights) is None


def test_effects_of_all_cards_of_a_shoe_cancel() -> None:
    """Where nothing is decided, a random card that is gone moves nothing."""
    for found in removals(load("hawaiian-gardens/baccarat"), Request(), Runner()):
        assert list(found.effects) == [*"23456789TJQKA"]
        assert sum(found.effects.values()) == pytest.approx(0, abs=1e-12)


def test_a_joker_is_a_card_of_the_shoe(monkeypatch: pytest.MonkeyPatch) -> None:
    def priced(rules: RuleSet, request: Request, runner: Runner) -> Priced:
        worth = {"": 0.0, "Jk": 0.53, "Ah": 0.4}.get(request.removed, -0.01)
        base = counted("base", [("wins", 1, 1), ("loses", -1, 1)])
        return Priced(wagers=(msgspec.structs.replace(base, ev=worth),))

    monkeypatch.setattr("houseway.lab.removal.price", priced)
    (found,) = removals(load("lucky-lady/21st-century-blackjack"), Request(), Runner())
    assert (found.cards, found.effects["Jk"]) == (318, 0.53)
    assert found.effects["A"] == pytest.approx((0.4 - 3 * 0.01) / 4)
    assert list(found.effects) == [*"23456789TJQKA", "Jk"]


def test_what_means_nothing_is_refused_at_once() -> None:
    for low, high, dealt, cards in (
        (0, float("inf"), 0.8, 5),
        (0, 1, float("nan"), 5),
        (0, 1, 0.8, 0),
        (0, 0, 0.8, 5),
    ):
        with pytest.raises(HousewayError):
            check_spread(low, high, dealt, cards)
    shoe = Removal(wager="w", ev=0.0, effects={}, deviation=0.01, cards=52, counts=())
    with pytest.raises(HousewayError, match="53 cards is more than the 52 in the shoe"):
        spread(shoe, 0, 1, 0.8, 53)
