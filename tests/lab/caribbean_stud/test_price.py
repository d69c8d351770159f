"""Caribbean Stud's figures: published totals, all deals counted, small shoes by hand."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.cards import STANDARD
from houseway.games.bank.stud_against_dealer.caribbean_stud import ACE_KING, RANKINGS
from houseway.lab.caribbean_stud.deals import count
from houseway.lab.caribbean_stud.model import Model, model
from houseway.lab.caribbean_stud.price import price
from houseway.lab.caribbean_stud.solution import by_open_card, open_cards, weighed
from houseway.lab.caribbean_stud.strategy import STRATEGIES, calls, classes_held, nets
from houseway.lab.pay_rows import Row
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category
from houseway.rooms.loader import load

ODDS = {
    "royal flush": 100,
    "straight flush": 50,
    "four of a kind": 20,
    "full house": 7,
    "flush": 5,
    "straight": 4,
    "three of a kind": 3,
    "two pair": 2,
    "pair": 1,
    "high card": 1,
}
ORDINARY: tuple[Row, ...] = (
    ("ante", "player wins", "1 to 1"),
    ("ante", "equal hands", "push"),
    ("call", "equal hands", "push"),
    *[("call", kind, f"{odds} to 1") for kind, odds in ODDS.items()],
)
"""The pay table of the ordinary game."""
ONE_DECK = (*[1] * 52, 0)
LOSSES = {
    "best": 1_041_372_912_372,
    "simple": 1_041_417_758_724,
    "pair-or-better": 1_090_272_101_460,
    "ace-king-or-better": 1_132_600_203_540,
    "always": 3_310_360_338_060,
}
"""Published for the ordinary game over 19,933,230,517,200 deals: Wizard of Odds, Caribbean Stud Poker,
strategy statistics (perfect strategy 5.224 %, three rules of thumb 5.225 %, any pair 5.470 %,
ace-king 5.682 %, blind 16.607 %)."""
WINS = {
    "royal flush": 16_759_740,
    "straight flush": 156_929_720,
    "four of a kind": 2_832_435_800,
    "full house": 16_624_475_280,
}
"""Deals that the player wins under best play, from the return table of the same source."""


def test_the_published_totals_of_the_ordinary_game() -> None:
    """One deck, one open card after another; an open card's suit does not matter."""
    every, ranking = comb(46, 4), "full-house-over-flush"
    classes = RANKINGS[ranking].classes
    worth = np.array([[int(one) for one in nets(ORDINARY, kind)] for kind in classes])
    losses, wins, deals = dict.fromkeys(STRATEGIES, 0), dict.fromkeys(classes, 0), 0
    for up in range(13):
        held = count(ONE_DECK, ranking, "ace-king-or-better", up, 0)
        kinds = classes_held(held, ranking)
        results = np.column_stack([held.results, every - held.results.sum(axis=1)])
        won = (results * worth[kinds]).sum(axis=1)
        deals += 4 * every * int(held.deals.sum())
        for player in STRATEGIES:
            called = calls(held, up, 52, ranking, ORDINARY, player)
            losses[player] -= 4 * int((held.deals * np.where(called, won, -every)).sum())
        called = calls(held, up, 52, ranking, ORDINARY, "best")
        for kind, name in enumerate(classes):
            some = called & (kinds == kind)
            wins[name] += 4 * int((held.deals * held.results[:, 0])[some].sum())
    assert deals == comb(52, 5) * 47 * every == 19_933_230_517_200
    assert losses == LOSSES
    assert {kind: wins[kind] for kind in WINS} == WINS


@pytest.mark.parametrize(
    ("ranking", "qualify"),
    [("flush-over-full-house", "ace-king-or-better"), ("full-house-over-flush", "holds-ace-and-king")],
)
def test_a_small_shoe_by_hand(ranking: str, qualify: str) -> None:
    """Eleven cards, some of them twice, mostly of one suit: every deal with the reference ranking."""
    held = [48, 48, 44, 44, 40, 36, 32, 28, 49, 45, 0]
    shoe = tuple([held.count(kind) for kind in range(53)])
    small = Model(shoe, 1, ranking, qualify, ORDINARY, "best")
    (ante,) = price(small, Runner(keep=False)).wagers
    found, deals = _by_hand(held, ranking, qualify)
    assert ante.total == deals == comb(11, 5) * 6 * comb(5, 4)
    assert {o.outcome: o.combinations for o in ante.outcomes} == found


def _by_hand(held: list[int], ranking: str, qualify: str) -> tuple[dict[str, int], int]:
    order = RANKINGS[ranking]
    found: dict[str, int] = {}
    deals = 0
    for mine in combinations(range(len(held)), 5):
        strength = order.strength([STANDARD[held[i]] for i in mine])
        kind = order.classes[category(strength)]
        rest = [i for i in range(len(held)) if i not in mine]
        for up in rest:
            results = []
            for four in combinations([i for i in rest if i != up], 4):
                cards = [STANDARD[held[i]] for i in (up, *four)]
                theirs = order.strength(cards)
                qualified = theirs >= ACE_KING
                if qualify == "holds-ace-and-king":
                    qualified = {13, 14} <= {c.rank for c in cards}
                if not qualified:
                    results.append(("not qualified", 1))
                elif strength > theirs:
                    article = "" if " of a kind" in kind or kind == "two pair" else "a "
                    results.append((f"wins with {article}{kind}", 1 + 2 * ODDS[kind]))
                else:
                    results.append(("equal hands", 0) if strength == theirs else ("loses", -3))
            if sum([won for _, won in results]) <= -len(results):
                results = [("folds", -1)] * len(results)
            for name, _ in results:
                found[name] = found.get(name, 0) + 1
            deals += len(results)
    return found, deals


def test_suits_that_differ_are_counted_apart() -> None:
    """With cards gone from one suit: an open ace has one of three suits, an open queen of spades its own."""
    rules = load("hawaiian-gardens/caribbean-stud")
    asked = model(rules, Request(decks=1, removed="As Ks 2s"))
    cards = open_cards(asked.shoe)
    assert len(cards) == 13 + 10
    for number, ways in ((12, 3), (22, 1)):
        limbs = np.asarray(by_open_card(asked, number)["sums"]).sum(axis=(0, 1)).tolist()
        deals = sum([part << 48 * place for place, part in enumerate(limbs)])
        assert deals == ways * comb(48, 5) * comb(43, 4)
    assert [cards[number][::2] for number in (12, 22)] == [(12, (0, 1, 2)), (10, (3,))]


def test_what_cannot_be_asked() -> None:
    rules = load("hawaiian-gardens/caribbean-stud")
    with pytest.raises(LabError, match="there is best, simple, pair-or-better, ace-king-or-better, always"):
        model(rules, Request(player="house-way"))
    with pytest.raises(LabError, match="shoes of 10 to 5,200 cards"):
        model(rules, Request(decks=200))


def test_deals_beyond_64_bits_are_added_up_as_they_are() -> None:
    deals, results = np.array([1 << 40, 3, 0]), np.array([[1 << 30, 2], [5, 1 << 20], [7, 7]])
    expected = [(1 << 70) + 15, (1 << 41) + (3 << 20)]
    assert weighed(deals, results, (1 << 72)) == expected
    assert weighed(deals[1:], results[1:], 1 << 62) == [15, 3 << 20]
