"""A house way is a function of the cards: whatever order they come in, and whatever was set before."""

from random import Random

import pytest

from houseway.cards import Card, parse_cards
from houseway.games.bank.double_hand.house_way import HouseWay, house_way
from houseway.games.bank.double_hand.house_way_charts import WAYS
from houseway.games.bank.double_hand.sheet import DoubleHandRules
from houseway.games.bank.stud_against_dealer.pokara import PokaraRules
from houseway.games.bank.stud_against_dealer.pokara_draw import advise
from houseway.games.bank.stud_against_dealer.pokara_draw import house_way as pokara_way
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules, way_of
from houseway.games.bank.tiles.ways import Way
from houseway.games.points.chinese_poker import ChinesePokerRules
from houseway.play.rules import RuleSet
from houseway.points.best_setting import best_setting, worth
from houseway.points.placement import sensible
from houseway.points.sweeps import find_sweep
from houseway.rooms.loader import load
from tests.every import IDS

HANDS = 400


def of_type(kind: type) -> list[str]:
    return [rule_set_id for rule_set_id in IDS if isinstance(load(rule_set_id).play, kind)]


def dealt(rules: RuleSet, random: Random, count: int) -> tuple[list[Card], list[Card]]:
    """Some cards, and the same in another order."""
    cards = random.sample(rules.deck_cards, count)
    return cards, random.sample(cards, count)


def test_the_hand_that_was_set_in_two_ways() -> None:
    """Seven and seven: which of them goes with the ten must not hang on what was set before."""
    cards = parse_cards("7h 8s Ts 6s 7d 5h 4s")
    order = load("hawaiian-gardens/pai-gow-poker").play.ranks.order()
    for name, way in WAYS.items():
        fresh = HouseWay(way, order)
        assert fresh.set(cards) == fresh.set(cards) == house_way(name, order).set(cards[::-1]), name


@pytest.mark.parametrize("rule_set_id", of_type(DoubleHandRules))
def test_seven_cards(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"way {rule_set_id}")
    order = rules.play.ranks.order()
    warm = house_way(rules.play.house_way, order)
    for _ in range(HANDS):
        cards, others = dealt(rules, random, 7)
        setting = HouseWay(WAYS[rules.play.house_way], order).set(cards)
        assert setting == warm.set(others) == warm.set(cards)
        assert sorted(setting[0] + setting[1]) == sorted(cards)


@pytest.mark.parametrize("rule_set_id", of_type(PaiGowTilesRules))
def test_four_tiles(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"way {rule_set_id}")
    warm = way_of(rules.play)
    for _ in range(HANDS):
        tiles, others = dealt(rules, random, 4)
        fresh = Way(warm.order, warm.name, warm.rows)
        assert fresh(tiles) == warm(others) == warm(tiles)


@pytest.mark.parametrize("rule_set_id", of_type(PokaraRules))
def test_three_cards(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"way {rule_set_id}")
    sheet = rules.play.sheet()
    for _ in range(60):
        cards, others = dealt(rules, random, 3)
        assert pokara_way(sheet, cards) is pokara_way(sheet, others)
        up = random.choice(rules.deck_cards).rank
        advice = [advise(sheet, hand, up, may_draw=True, may_double=True) for hand in (cards, others)]
        assert advice[0] == advice[1]


@pytest.mark.parametrize("rule_set_id", of_type(ChinesePokerRules))
def test_thirteen_cards(rule_set_id: str) -> None:
    rules, random = load(rule_set_id), Random(f"way {rule_set_id}")
    by = worth(rules.play.scoring)
    for _ in range(5):
        cards, others = dealt(rules, random, 13)
        assert best_setting(cards, by) == best_setting(others, by)
    rows: tuple[tuple[Card, ...], ...] = ((), (), ())
    for _ in range(5):
        cards, others = dealt(rules, random, 5)
        assert sensible(cards, rows, 5, by, []) == sensible(others, rows, 5, by, [])
    suits = parse_cards("As Ks 2s 3s 4s 5h 6h 7h 8h 9h Td Jd Qd")
    for _ in range(10):
        mixed = random.sample(suits, 13)
        assert find_sweep(rules.play.sweeps, mixed) == find_sweep(rules.play.sweeps, suits)
