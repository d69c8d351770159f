"""Batches and scripts play the same hands: same shoe, same acts; who is asked what, and everybody's chips."""

from collections.abc import Callable
from random import Random

import pytest

from houseway.batch import BatchError
from houseway.games.pot.draw import DrawGame
from houseway.play.rules import RuleSet
from houseway.pot.draws import DrawRules
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.batch.lockstep import dealt, first_difference
from tests.batch.made_up import made_up, made_up_draw

GAMES = [entry.id for entry in catalogue() if load(entry.id).game in ("flop", "stud", "draw")]


def readings(rules: RuleSet) -> list[dict[str, str]]:
    """Every other reading that could matter in a hand."""
    return [
        {ruling.id: other}
        for ruling in rules.rulings
        if ruling.setting and not ruling.setting.startswith("between")
        for other in ruling.others
    ]


def play(rules: RuleSet, limit: str, reading: dict[str, str], random: Random, tables: int) -> None:
    least = rules.least_players
    players = random.choice([least, random.randint(least, rules.active or rules.seats)])
    posts = random.random() < 0.4
    dealt_tables = dealt(rules, limit, reading, players, tables, random.getrandbits(40), posts)
    assert first_difference(rules, dealt_tables, random) is None


def has_kill(rules: RuleSet, limit: str) -> bool:
    kill = getattr(rules.play, "kill", None)
    if kill is None or isinstance(rules.play, DrawGame):
        return kill is not None
    return rules.play.kills != "none" and kill.threshold(rules.stakes(limit)) is not None


def changes_mind(rules: RuleSet) -> bool:
    draw = rules.play.draw if isinstance(rules.play, DrawGame) else DrawRules()
    return draw.change == "until-burn" or draw.set_aside


@pytest.mark.parametrize("game", GAMES)
def test_every_limit_and_every_reading(game: str) -> None:
    """A few hands of each; what is killed is refused, as are two ways with discards, and nothing else."""
    rules, random = load(game), Random(game)
    every = readings(rules)
    cases = [(stakes.name, random.choice([{}, random.choice(every)])) for stakes in rules.limits]
    cases += [(random.choice(rules.limits).name, reading) for reading in every]
    for limit, reading in cases:
        if has_kill(rules.read_as(reading), limit):
            with pytest.raises(BatchError, match="kill"):
                play(rules, limit, reading, random, 1)
        elif changes_mind(rules.read_as(reading)):
            with pytest.raises(BatchError, match="discards"):
                play(rules, limit, reading, random, 1)
        else:
            play(rules, limit, reading, random, 2)


@pytest.mark.parametrize("make", [made_up, made_up_draw])
def test_values_that_no_sheet_has(make: Callable[[Random], RuleSet]) -> None:
    random = Random(1)
    for _ in range(15):
        rules = make(random)
        for stakes in rules.limits:
            play(rules, stakes.name, {}, random, 2)


@pytest.mark.parametrize(
    "game",
    [
        *("black-sheep/texas-holdem", "hawaiian-gardens/double-board-omaha"),
        *("central-coast/seven-card-stud-hi-lo", "hawaiian-gardens/super-razzdacey"),
        *("hawaiian-gardens/badacey", "nineteenth-hole/lo-ball"),
    ],
)
def test_every_number_of_players(game: str) -> None:
    rules, random = load(game), Random(2)
    for players in range(2, (rules.active or rules.seats) + 1):
        for limit in rules.limits:
            tables = dealt(rules, limit.name, {}, players, 1, players, posts=False)
            assert first_difference(rules, tables, random) is None


STUD = [game for game in GAMES if load(game).game == "stud"]


@pytest.mark.parametrize("game", STUD)
def test_stud_with_a_deck_that_runs_short(game: str) -> None:
    """With seven and eight players cards go back into the deck, or one is turned for all."""
    rules, random = load(game), Random(game)
    settings = "shortage.", "opener.community"
    short = [
        {ruling.id: other}
        for ruling in rules.rulings
        if ruling.setting.startswith(settings)
        for other in ruling.others
    ]
    shuffled = 0
    for reading in ({}, *short):
        for players in (7, 8):
            tables = dealt(rules, rules.limits[-1].name, reading, players, 6, players, posts=False)
            assert first_difference(rules, tables, random) is None
            shuffled += int((tables.state["left_over"] > 0).sum())
    assert shuffled > 1
