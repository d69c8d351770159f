"""Rounds against a player-dealer at many tables: equal to the scripts, and what is refused."""

from random import Random
from typing import Any

import pytest

from houseway import batch
from houseway.batch.bank.layout import EXACT, GROSS, LOSES, NET, OUT, PUSH, WINS
from houseway.batch.bank.layout import UP as ROUNDED_UP
from houseway.batch.rounds import Rounds
from houseway.errors import HousewayError
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.batch.round_lockstep import first_difference_in_rounds, random_rounds
from tests.batch.test_equal import readings

EZ, THREE = "black-sheep/ez-baccarat", "black-sheep/three-card-poker-6-card-bonus"
HOLE = "nineteenth-hole/three-card-poker-6-card-bonus"
BONUS = "hawaiian-gardens/baccarat"
GAMES = [entry.id for entry in catalogue() if load(entry.id).game in ("baccarat", "three-card-poker")]


def play(rules: RuleSet, reading: dict[str, str], random: Random, tables: int) -> str | None:
    limit = random.choice(rules.limits).name
    rounds = random_rounds(rules, limit, reading, tables, random)
    return first_difference_in_rounds(rules, rounds, reading, random)


@pytest.mark.parametrize("game", GAMES)
def test_rounds_are_those_of_the_scripts(game: str) -> None:
    rules, random = load(game), Random(game)
    assert play(rules, {}, random, 12) is None
    for reading in readings(rules):
        assert play(rules, reading, random, 3) is None


@pytest.mark.parametrize(
    ("game", "field", "value"),
    [
        (EZ, "first", 3),
        (EZ, "cover", GROSS),
        (EZ, "cover", NET),
        (EZ, "losers_first", 1),
        (EZ, "player_hits_to", 4),
        (EZ, "banker_hits_to", 6),
        (EZ, "chart", 0),
        (EZ, "naturals_stop", 1),
        (BONUS, "bonus", -1),
        (BONUS, "rounding", ROUNDED_UP),
        (THREE, "qualifies", 0),
        (THREE, "unqualified", PUSH),
        (THREE, "folds_at_once", 0),
        (HOLE, "up_card", 0),
        (HOLE, "counts_wagers", 1),
    ],
)
def test_a_wrong_number_in_the_sheet_is_found(game: str, field: str, value: int) -> None:
    assert _is_found(game, lambda rounds: rounds.sheet[field].fill(value))


@pytest.mark.parametrize("game", [EZ, THREE, BONUS])
def test_a_wrong_row_of_a_pay_table_is_found(game: str) -> None:
    def even_money(rounds: Rounds) -> None:
        wins = rounds._pays[:, :, 0] == WINS
        rounds._pays[wins, 1] += 1

    def winners_lose(rounds: Rounds) -> None:
        rounds._pays[0, :, 0] = LOSES

    assert _is_found(game, even_money) and _is_found(game, winners_lose)


def test_a_wrong_order_of_wagers_is_found() -> None:
    def backwards(rounds: Rounds) -> None:
        rounds._order[:] = rounds._order[:, ::-1].copy()

    assert _is_found(THREE, backwards) and _is_found(EZ, backwards)


def _is_found(game: str, plant: Any) -> bool:
    rules, random = load(game), Random(2)
    for _ in range(12):
        rounds = random_rounds(rules, rules.limits[0].name, {}, 20, random)
        plant(rounds)
        rounds.deal()
        if first_difference_in_rounds(rules, rounds, {}, random) is not None:
            return True
    return False


# Whole rounds


def test_a_rollout_is_its_steps_and_does_not_depend_on_threads() -> None:
    def some(threads: int = 1) -> Rounds:
        wagers = {"ante": [0, 10_00, 20_00], "pair-plus": [0, 5_00, 0]}
        return batch.rounds(THREE, seats=3, bank=500_00, wagers=wagers, tables=40, seed=4, threads=threads)

    whole = some().rollout("random", 5)
    assert (whole == some(3).rollout("random", 5)).all()
    assert (whole.sum(axis=1) == 0).all() and whole.any()
    stepped = some()
    stepped.deal()
    while not stepped.done.all():
        stepped.step(stepped.choices("random"))
    assert (stepped.won == some().rollout("random", 1)).all()
    assert (stepped.won != some().rollout("play", 1)).any()


def test_an_observation_shows_the_own_cards_and_the_open_one() -> None:
    wagers = {"ante": [10_00, 0, 10_00]}
    rounds = batch.rounds(THREE, seats=(2, 3, 5), banker=3, bank=100_00, wagers=wagers, tables=6)
    assert rounds.to_act.tolist() == [2] * 6
    seen = dict(zip(rounds.columns, rounds.observe()[4].tolist(), strict=True))
    cards = rounds.state[4]["held"]
    assert [seen[f"card {n}"] for n in range(3)] == cards[2].tolist() and seen["open card"] == cards[1, 2]
    assert [seen[name] for name in ("seat", "to play", "bank", "ante", "pair-plus")] == [
        2,
        10_00,
        100_00,
        10_00,
        0,
    ]
    assert [seen[f"status {n}"] for n in range(3)] == [0, 0, OUT]
    kept = rounds.observe([2] * 6)
    rounds.state["held"][:, 0] = rounds.state["held"][:, 1, :2] = 0
    rounds.state["deck"] = 0
    assert (rounds.observe([2] * 6) == kept).all()


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"wagers": {"ante": [0, 1]}}, "must be"),
        ({"wagers": {"ante": 0}}, "somebody bets at every table"),
        ({"wagers": {"ante": [10_00, 10_00]}}, "the player-dealer does not bet"),
        ({"wagers": {"six-card": [0, 10_00]}}, "needs a wager on ante"),
        ({"wagers": {"lucky": 5_00}}, "has no wager 'lucky'"),
        ({"bank": 0}, "puts up"),
        ({"bank": 10**8}, "puts up"),
        ({"banker": 7}, "who sits there"),
        ({"bank": 2**32 + 50_00}, "the bank are too large"),
        ({"stacks": 2**32 + 500_00}, "stacks are too large"),
        ({"wagers": {"ante": [0, 2**32 + 10_00]}}, "wagers on ante are too large"),
        ({"wagers": [0, 10_00]}, "wagers are given by their name"),
        ({"seats": (3, 1)}, "seats are their count, or their numbers upwards"),
        ({"shoes": [[0] * 3] * 5}, "6 cards by their index"),
        ({"shoes": [[0] * 6] * 5}, "none more often than the deck does"),
        ({"shoes": [[0, 1, 2, 3, 4, 52]] * 5}, "a shoe holds cards of the deck"),
        ({"tables": 0}, "tables must be a whole number"),
        ({"tables": 10**30}, "tables must be a whole number up to"),
        ({"banker": [1, 2]}, "the seat of the player-dealer must be a whole number from 0 on"),
        ({"limit": 5}, "a limit is a text, not 5"),
        ({"threads": 0}, "threads must be a whole number"),
    ],
)
def test_bad_arguments_are_refused(more: dict[str, object], sentence: str) -> None:
    arguments: Any = {"seats": 2, "tables": 5, "bank": 50_00, "wagers": {"ante": [0, 10_00]}, **more}
    with pytest.raises(HousewayError, match=sentence):
        batch.rounds(THREE, **arguments)


def test_other_games_and_illegal_choices_are_refused() -> None:
    with pytest.raises(batch.BatchError, match="rounds in batches are of baccarat and three-card poker"):
        batch.rounds("black-sheep/blackjack-elite", bank=1, wagers={})
    rounds = batch.rounds(THREE, seats=2, bank=50_00, wagers={"ante": [0, 10_00]}, tables=2)
    with pytest.raises(HousewayError, match=r"table 1: seat 2 folds \(0\) or plays \(1\), not 2"):
        rounds.step([1, 2])
    with pytest.raises(HousewayError, match="an action for each of 2 tables, not float64"):
        rounds.step([0.7, 0.7])
    with pytest.raises(HousewayError, match="a column of a seat for each of 2 tables, not float64"):
        rounds.observe([0.5, 1.0])
    with pytest.raises(HousewayError, match="the columns 0 to 1"):
        rounds.observe([0, 2])
    with pytest.raises(HousewayError, match="'clever' is no policy"):
        rounds.rollout("clever")
    with pytest.raises(HousewayError, match="rounds must be"):
        rounds.rollout(rounds=0)
    assert rounds.sheet["rounding"][0] == EXACT
