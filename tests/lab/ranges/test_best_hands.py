"""The order behind a percentage."""

from math import comb

import pytest

from houseway.errors import HousewayError
from houseway.lab.equity.model import model
from houseway.lab.kernels.batch import batch
from houseway.lab.ranges.best_hands import COME_ALONG, best_hands, come_along, starting_shares, two_cards
from houseway.lab.ranges.notation import read_range
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.lab.ranges.starting_hands import GAMES, rows_of


def taken(game: str, text: str) -> set[tuple[int, ...]]:
    how = model(load(game))
    return set(read_range(text, how.cards, how.deck, best_hands(how)))


def test_the_best_hands_of_holdem() -> None:
    """85.20 % for aces against a random hand is printed everywhere, and 32.30 % for the last, 3-2 offsuit."""
    how = model(load("black-sheep/texas-holdem"))
    shares = starting_shares(how.parts[0], how.deck)
    assert f"{100 * shares.max():.2f} {100 * shares.min():.2f}" == "85.20 32.30"
    assert taken("black-sheep/texas-holdem", "0.1%") == set(read_range("AA", 2, how.deck))
    assert taken("black-sheep/texas-holdem", "3%") == set(read_range("99+", 2, how.deck))
    assert taken("black-sheep/texas-holdem", "4%") == set(read_range("77+,AKs", 2, how.deck))
    assert taken("black-sheep/texas-holdem", "100%") == set(read_range("**", 2, how.deck))
    assert taken("black-sheep/texas-holdem", "15%") < taken("black-sheep/texas-holdem", "16%")


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_along_is_what_is_worked_out(game: str) -> None:
    lines = COME_ALONG.read_text(encoding="utf-8").splitlines()
    told = {tuple(line.split("\t")[:2]): float(line.split("\t")[2]) for line in lines}
    for ranking, hand, share in rows_of(game):
        assert told[ranking, hand] == pytest.approx(share, abs=1e-14)


def test_the_orders_of_all_printed_games_come_along() -> None:
    for entry in catalogue():
        rules = load(entry.id)
        if rules.kind == "pot" and two_cards(how := model(rules)):
            assert (how.parts[0].ranking, how.deck) in come_along(), entry.id


def test_the_best_hands_of_a_draw_game_are_the_strongest() -> None:
    how = model(load("hawaiian-gardens/badugi"))
    best = taken("hawaiian-gardens/badugi", "5%")
    assert len(best) <= 0.05 * comb(52, 4)
    weakest = batch("badugi", "any", sorted(best)).min()
    every = batch("badugi", "any", sorted(taken("hawaiian-gardens/badugi", "5.5%") - best))
    assert every.max() < weakest
    assert len(how.deck) == 52


def test_games_without_one_order_refuse_a_percentage() -> None:
    for game in ("black-sheep/omaha", "hawaiian-gardens/razz", "central-coast/texas-holdem-hi-lo"):
        with pytest.raises(HousewayError, match="no order of hands"):
            taken(game, "10%")
