"""Pokara's figures: all deals counted, symmetry, and small shoes by hand with the script's own rules."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.cards import Card
from houseway.games.bank.stud_against_dealer.pokara_draw import Sheet, house_way, improves, order_of_hands
from houseway.lab.pokara.hands import FIRST, PACK
from houseway.lab.pokara.model import Model, model
from houseway.lab.pokara.price import price
from houseway.lab.prices import LabError, Price, Request
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category
from houseway.rooms.loader import load
from tests.lab.three_card_poker.readings import readings

NAME = "hawaiian-gardens/pokara"


def priced(player: str = "", **reading: str) -> dict[str, Price]:
    rules = model(load(NAME).read_as(reading), Request(player=player))
    return {one.wager: one for one in price(rules, Runner()).wagers}


@pytest.mark.parametrize("player", ["best", "simple", "house-way"])
def test_every_deal_is_counted(player: str) -> None:
    base = priced(player)["base"]
    assert base.total == comb(400, 3) * 397 * 396 * comb(395, 2) * 393
    assert sum([o.combinations or 0 for o in base.outcomes]) == base.total


def test_the_bonus_by_formula() -> None:
    """Twenty of each card: hands of three by class (000:1824-1829, 000:1509-1514)."""
    three, ways = comb(20, 3), comb(400, 3)
    clubs = {
        "trip flush of clubs": 5 * three,
        "trip flush": 15 * three,
        "royal flush": 4 * 20**3,
        "straight flush": 8 * 20**3,
        "three of a kind": 5 * (comb(80, 3) - 4 * three),
        "flush": 4 * (comb(100, 3) - 5 * three - 3 * 20**3),
    }
    bonus = priced()["bonus"]
    assert bonus.total == ways
    assert {o.outcome: o.combinations for o in bonus.outcomes if o.pays > 0} == clubs
    hearts = priced(**{"bonus-table": "hearts"})["bonus"]
    rows = {o.outcome: (o.pays, o.combinations) for o in hearts.outcomes}
    assert rows["three aces of hearts"] == (500, three)
    assert rows["trip flush"] == (60, 19 * three)
    assert rows["three of a kind"] == (10, clubs["three of a kind"])


def test_the_best_is_better_than_rules_for_an_endless_shoe_or_for_the_bank() -> None:
    best, simple, way = (priced(player)["base"].ev for player in ("best", "simple", "house-way"))
    assert best > simple > way
    assert best - simple < 0.0001


def test_the_house_way_of_a_player_who_need_not_double_is_even() -> None:
    """Both then draw alike; what is left is that a hand that fails loses before the player-dealer's can."""
    base = priced("house-way")["base"]
    share = {o.outcome: o.probability for o in base.outcomes}
    fails = share["draws and does not improve"] + share["doubles and does not improve"]
    won = sum([share[f"{verb} and wins"] for verb in ("stands", "draws", "doubles")])
    lost = sum([share[f"{verb} and loses"] for verb in ("stands", "draws", "doubles")]) + fails
    both_fail = lost - won
    assert 0 < both_fail < fails
    assert both_fail == pytest.approx(fails**2, rel=0.02)


@pytest.mark.parametrize(("name", "reading"), readings([NAME], model))
def test_a_small_shoe_by_hand(name: str, reading: dict[str, str]) -> None:
    """Nine cards, one of them twice: every deal and every choice with the script's rules."""
    held = [0, 1, 4, 5, 8, 12, 16, 16, 17]
    shoe = tuple([held.count(kind - FIRST) if kind >= FIRST else 0 for kind in range(53)])
    full = model(load(name).read_as(reading), Request())
    small = Model(shoe, 1, full.reading, full.rows, ("base",), "best")
    (base,) = price(small, Runner(keep=False)).wagers
    assert base.total == comb(9, 3) * 6 * 5 * comb(4, 2) * 2
    assert base.ev == pytest.approx(float(_by_hand(held, Sheet(*full.reading))), abs=1e-14)


def _by_hand(held: list[int], sheet: Sheet) -> Fraction:
    order = order_of_hands(sheet)
    cards = [PACK[kind] for kind in held]
    places = range(len(cards))
    worth, deals = Fraction(0), 0
    for mine in combinations(places, 3):
        dealt = [cards[i] for i in mine]
        free = category(order.strength(dealt)) == 0
        for up in [i for i in places if i not in mine]:
            rest = [i for i in places if i not in mine and i != up]
            options = [_against(sheet, cards, dealt, rest, up)]
            for out in dealt:
                drawn = [_drawn(sheet, cards, dealt, out, rest, up, new) for new in rest]
                mean = sum(drawn, Fraction(0)) / len(drawn)
                options += [mean, 2 * mean] if free else [2 * mean]
            worth += max(options)
            deals += 1
    return worth / deals


def _drawn(
    sheet: Sheet, cards: list[Card], dealt: list[Card], out: Card, rest: list[int], up: int, new: int
) -> Fraction:
    after = list(dealt)
    after[after.index(out)] = cards[new]
    if not improves(sheet, dealt, after, out, cards[new]):
        return Fraction(-1)
    return _against(sheet, cards, after, [i for i in rest if i != new], up)


def _against(sheet: Sheet, cards: list[Card], hand: list[Card], rest: list[int], up: int) -> Fraction:
    """What a live hand wins on average of the player-dealer with these cards left."""
    order = order_of_hands(sheet)
    mine = order.strength(hand)
    total, ways = Fraction(0), 0
    for two in combinations(rest, 2):
        bank = [cards[two[0]], cards[two[1]], cards[up]]
        out = house_way(sheet, bank)
        ends = []
        for new in [i for i in rest if i not in two]:
            after = list(bank)
            if out is not None:
                after[after.index(out)] = cards[new]
                if not improves(sheet, bank, after, out, cards[new]):
                    ends.append(1)
                    continue
            theirs = order.strength(after)
            ends.append((mine > theirs) - (mine < theirs))
        total += Fraction(sum(ends), len(ends))
        ways += 1
    return total / ways


def test_what_cannot_be_asked() -> None:
    rules = load(NAME)
    with pytest.raises(LabError, match="there is best, simple, house-way"):
        model(rules, Request(player="equilibrium"))
    with pytest.raises(LabError, match="player-dealer of this game: there is house-way"):
        model(rules, Request(dealer="best"))
