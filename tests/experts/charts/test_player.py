"""Experts at player-dealer tables: as the laboratory would act by act, and what it says of the result."""

import re
from pathlib import Path
from random import Random

import numpy as np
import pytest

from houseway.bots.casting import player_of as usual_of
from houseway.bots.characters import EXPERT, cast
from houseway.cards import parse_cards, show_cards
from houseway.experts.casting import player_of
from houseway.experts.charts.kept import kept, model_of
from houseway.experts.charts.player import best_line
from houseway.experts.charts.ultimate_holdem import river_worth
from houseway.experts.figures import compare
from houseway.lab.blackjack.solution import Charts
from houseway.lab.families import folder_of
from houseway.play.hand import deal
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start
from houseway.play.view import view
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import felt, sit
from tests.lab.blackjack.script import BETS, by_script, shoe
from tests.playing import advised


def by_expert(rules: RuleSet, order: str) -> int:
    """What the game wager wins, its doubles and splits too, with an expert in seat 2."""
    bets = {kind.name: BETS[kind.name] for kind in rules.play.wagers.kinds}
    hand = sit(rules, order, {2: bets}, put_up="$60,000", stacks={1: "$100,000"})
    expert = player_of(rules, Random(1))(EXPERT)
    while (decision := hand.decision) is not None:
        if decision.seat == 2:
            hand.choose(expert.choose(view(hand, 2), decision.for_seat(2), hand.answers(2)))
        else:
            hand.choose(advised(hand))
    return sum([w.paid - w.taken for w in felt(hand).wagers() if w.kind in ("base", "split", "double")])


@pytest.mark.parametrize(
    "sheet",
    [
        "hawaiian-gardens/hawaiian-blackjack",
        "black-sheep/blackjack-elite",
        "lucky-lady/no-bust-blackjack",
        "nineteenth-hole/century-21-blackjack",
    ],
)
def test_blackjack_is_played_as_the_charts_say(sheet: str) -> None:
    rules, random = load(sheet), Random(f"expert {sheet}")
    chart = kept(rules)
    assert chart is not None
    charts = Charts(**{name: np.asarray(chart.arrays[name]) for name in Charts._fields})
    results = []
    for _ in range(60):
        order = shoe(rules, random)
        expected = by_script(rules, model_of(rules), charts, order)["base"]
        assert by_expert(rules, show_cards(order)) == expected, show_cards(order[:12])
        results.append(expected)
    assert len(set(results)) >= 3


def dealt(rules: RuleSet, own: str, banks: str) -> str:
    """A shoe in which seat 2 gets two cards and the player-dealer two, the first of them up."""
    first = [card for pair in zip(parse_cards(own), parse_cards(banks), strict=True) for card in pair]
    rest = list(rules.deck_cards)
    for card in first:
        rest.remove(card)
    Random(f"{own} {banks}").shuffle(rest)
    burned = [rest.pop()] if rules.play.game.burn else []
    return show_cards([*burned, *first, *rest[:40]])


@pytest.mark.parametrize(
    ("sheet", "pair"),
    [
        ("hawaiian-gardens/hawaiian-blackjack", "Tc Td"),
        ("hawaiian-gardens/blackjack-poker", "9c 9d"),
        ("lucky-lady/21st-century-blackjack", "9c 9d"),
        ("central-coast/no-bust-blackjack", "9c 9d"),
    ],
)
def test_what_cannot_be_paid_is_played_by_the_total(sheet: str, pair: str) -> None:
    """A pair that the chart would split, without chips for it: its total stands against every card."""
    rules, plays = load(sheet), set()
    for up in "23456789TA":
        bets = {kind.name: "$100" for kind in rules.play.wagers.kinds[:1]}
        order = dealt(rules, pair, f"{up}h Th")
        hand = sit(rules, order, {2: bets}, put_up="$4,000", stacks={2: "$100"})
        expert = player_of(rules, Random(1))(EXPERT)
        while (decision := hand.decision) is not None and decision.asks != "play":
            hand.choose(advised(hand))
        if decision is not None and decision.seat == 2:
            assert decision.option("split") is None and decision.option("double") is None
            plays.add(expert.choose(view(hand, 2), decision.for_seat(2), hand.answers(2)).verb)
    assert plays == {"stand"}


def one_of_each_family() -> list[str]:
    found: dict[str, str] = {}
    for entry in catalogue():
        if entry.kind == "bank":
            found.setdefault(folder_of(load(entry.id)), entry.id)
    return list(found.values())


@pytest.mark.parametrize("sheet", one_of_each_family())
def test_an_expert_with_few_chips_chooses_what_is_offered(sheet: str) -> None:
    rules = load(sheet)
    stakes, played = rules.limits[0], 0
    for seed in range(40):
        random = Random(f"few chips {sheet} {seed}")
        few = stakes.bets[0] * random.randrange(2, 13) // 2 // stakes.chip * stakes.chip
        seats = (SeatStart(1, 100_000_00), SeatStart(2, few), SeatStart(3, few))
        hand = deal(rules, Start(seats=seats, limit=stakes.name), random)
        experts = {number: player_of(rules, random)(EXPERT) for number in (1, 2, 3)}
        while (decision := hand.decision) is not None:
            seat = random.choice(decision.seats)
            choice = experts[seat].choose(view(hand, seat), decision.for_seat(seat), hand.answers(seat))
            hand.choose(choice._replace(seat=seat) if len(decision.seats) > 1 else choice)
            played += seat > 1 and choice.verb not in ("wager", "done", "bank", "pass")
    assert played or folder_of(rules).startswith("baccarat")


def figure_of(sheet: str, wager: str) -> float:
    """What the page of all figures says of a wager that is played best, or has nothing to play."""
    page = (Path(__file__).parents[3] / "docs" / "odds.md").read_text(encoding="utf-8")
    part = page.partition(f"(`{sheet}`")[2].partition("###")[0]
    rows = re.findall(rf"^\| {wager} \| (best / [a-z-]+|-) \| (-?[\d.]+) \|", part, re.MULTILINE)
    return -float(rows[0][1]) / 100


@pytest.mark.parametrize(
    ("sheet", "rounds", "gains"),
    [
        ("nineteenth-hole/california-blackjack", 300, True),
        ("black-sheep/face-up-pai-gow-poker", 300, True),
        ("nineteenth-hole/pai-gow", 150, False),
        ("hawaiian-gardens/pokara", 200, False),
        ("hawaiian-gardens/caribbean-stud", 100, False),
        ("lucky-lady/ultimate-texas-holdem", 150, False),
        ("hawaiian-gardens/three-card-poker-6-card-bonus", 200, False),
        ("lucky-lady/ez-baccarat-panda-8", 200, False),
    ],
)
def test_rounds_are_near_the_laboratory_s_figure(sheet: str, rounds: int, gains: bool) -> None:
    rules = load(sheet)
    chart = kept(rules)
    assert chart is not None
    wager = best_line(rules, chart)
    worth = figure_of(sheet, wager)
    (solid,) = cast("solid", 1)
    found = compare(
        rules,
        lambda random: player_of(rules, random)(EXPERT),
        lambda random: usual_of(rules, random)(solid),
        (wager, rules.play.wagers.kinds[0].name),
        rounds,
        "test",
    )
    assert abs(found.one.mean - worth) < 4 * found.one.error
    if gains:
        assert found.more.interval[0] > 0


def test_a_river_of_ultimate_is_counted_out() -> None:
    """The nuts win every time; a hand that plays the board and loses to nearly everything folds."""
    chart = kept(load("black-sheep/ultimate-texas-holdem"))
    assert chart is not None
    arrays = dict(chart.arrays)
    royal = [32, 36, 40, 44, 48]
    assert river_worth(arrays, [0, 5], royal) == 0
    assert river_worth(arrays, [44, 48], [32, 36, 40, 1, 6]) > 50
    assert river_worth(arrays, [0, 5], [50, 46, 41, 37, 17]) < -2
