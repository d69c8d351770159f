"""Three Card Poker's figures: all deals counted, published and printed figures, small shoes by hand."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.cards import STANDARD, parse_cards
from houseway.games.bank.stud_against_dealer.three_card_poker import HIGH, RANKINGS
from houseway.lab.pay_rows import Row, net_paid
from houseway.lab.prices import LabError, Price, Request
from houseway.lab.three_card_poker.deals import counts
from houseway.lab.three_card_poker.model import Model, model
from houseway.lab.three_card_poker.price import price
from houseway.lab.three_card_poker.strategy import QUEEN_SIX_FOUR
from houseway.lab.work.jobs import Runner
from houseway.rankings.base import category
from houseway.rooms.loader import load

ORDER = RANKINGS["three-card"]
ONE_DECK = (*[1] * 52, 0)


def priced(room: str, player: str = "", **asked: str) -> dict[str, Price]:
    rules = load(f"{room}/three-card-poker-6-card-bonus").read_as(asked)
    return {one.wager: one for one in price(model(rules, Request(player=player)), Runner()).wagers}


LEAST = {
    text[0]: ORDER.strength(parse_cards(text)) for text in ("Js 3d 2c", "Qs 3d 2c", "Ks 3d 2c", "As 4d 2c")
}
"""The weakest hands with such a high card; ace, three and two are a straight."""
ANTE_BONUS = (5 * 48 + 4 * 52 + 720) / 22100
"""What 5, 4 and 1 to 1 for straight flush, three of a kind and straight add: no sheet here pays it."""


def test_the_published_edge_without_an_open_card() -> None:
    """3.373 % with Q-6-4: 888casino.com/blog/novelty-games/three-card-poker-hole-card-play; 3.37 % at
    wizardofodds.com/games/three-card-poker."""
    ante = priced("nineteenth-hole", "q-6-4")["ante"]
    assert f"{100 * (ante.edge - ANTE_BONUS):.3f}" == "3.373"
    assert ante.total == comb(52, 3) * comb(49, 3) * 3


def test_queen_six_four_is_the_best_rule_without_an_open_card() -> None:
    found = counts(ONE_DECK, "three-card", LEAST["Q"], Runner())
    hidden = (found.results * found.ups[:, :, None]).sum(axis=1)
    worth = hidden @ np.array([1, 1, 1, 2, 0, -2])
    for hand, ways, total in zip(
        found.hands.tolist(), worth.tolist(), hidden.sum(axis=1).tolist(), strict=True
    ):
        enough = ORDER.strength([STANDARD[kind] for kind in hand]) >= QUEEN_SIX_FOUR
        assert (ways > -total) == enough, hand


def test_the_published_edge_with_an_open_card() -> None:
    """The player has 3.483 % with the Ante Bonus: 888casino.com, as above; 3.48 % and the same strategy in
    wizardofodds.com/newsletter/2003/09/06."""
    rules = load("nineteenth-hole/three-card-poker-6-card-bonus")
    answer = price(model(rules, Request()), Runner())
    assert f"{100 * (answer.wagers[0].ev + ANTE_BONUS):.3f}" == "3.483"
    (chart,) = answer.charts
    rows = dict(zip(chart.down, chart.cells, strict=True))
    assert [rows[up][0] for up in "AKQ"] == ["A-9-2", "K-9-2", "Q-9-2"]
    assert all(rows[up][:2] == ("any hand", "any hand") for up in "JT98765432")


@pytest.mark.parametrize(
    ("pays", "edge"),
    [
        # online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535
        ((40, 40, 30, 6, 4, 1), "2.32"),
        ((40, 40, 30, 6, 3, 1), "7.28"),
        ((40, 40, 30, 5, 4, 1), "5.57"),
        ((50, 40, 30, 5, 4, 1), "5.39"),
        ((100, 40, 30, 5, 4, 1), "4.49"),
        # tunicatravel.com/blog/mini-royal-payoffs-in-three-card-poker
        ((50, 40, 30, 6, 3, 1), "7.10"),
    ],
)
def test_published_pair_plus_tables(pays: tuple[int, ...], edge: str) -> None:
    classes = ("mini royal flush", "straight flush", "three of a kind", "straight", "flush", "pair")
    rows = tuple([("pair-plus", kind, f"{odds} to 1") for kind, odds in zip(classes, pays, strict=True)])
    ante = (("ante", "player wins", "1 to 1"), ("play", "player wins", "1 to 1"))
    (one,) = price(
        Model(ONE_DECK, 1, "three-card", "Q", "paid", (*rows, *ante), ("pair-plus",), "best"), Runner()
    ).wagers
    assert f"{100 * one.edge:.2f}" == edge
    assert one.total == 22100


@pytest.mark.parametrize(
    ("room", "advantage"),
    [
        ("hawaiian-gardens", "8.56"),  # 000:2613
        ("lucky-lady", "6.74"),  # 002:1300
        ("black-sheep", "6.74"),
        ("nineteenth-hole", "8.56"),
    ],
)
def test_the_printed_figures_of_the_6_card_bonus(room: str, advantage: str) -> None:
    """And 7.2798 % of hits (000:2614, 002:1301)."""
    six = priced(room)["six-card"]
    assert f"{100 * six.edge:.2f}" == advantage
    assert six.total == comb(52, 6)
    assert f"{100 * sum(o.probability for o in six.outcomes if o.pays > 0):.4f}" == "7.2798"


@pytest.mark.parametrize("reading", ["paid", "paid-unless-equal", "paid-if-higher", "push"])
@pytest.mark.parametrize(("decks", "qualify"), [(1, "Q"), (2, "Q"), (1, "K"), (2, "J"), (1, "A")])
def test_a_small_shoe_by_hand(reading: str, decks: int, qualify: str) -> None:
    """Twelve cards with suits that differ, or six of them twice: every deal with the reference rankings."""
    few = (50, 46, 47, 42, 38, 36)
    held = list(few) * 2 if decks == 2 else [*few, 51, 43, 39, 1, 6, 9]
    shoe = tuple([held.count(kind) for kind in range(53)])
    rules = load("hawaiian-gardens/three-card-poker-6-card-bonus")
    base = model(rules, Request())
    small = Model(shoe, decks, "three-card", qualify, reading, base.rows, base.wagers, "best")
    ante, pair_plus, six = price(small, Runner(keep=False)).wagers
    by_hand = _by_hand(held, reading, base.rows, LEAST[qualify])
    assert ante.total == comb(12, 3) * 9 * comb(8, 2)
    assert ante.ev == pytest.approx(float(by_hand[0]), abs=1e-15)
    assert pair_plus.ev == pytest.approx(float(by_hand[1]), abs=1e-15)
    sixes = [HIGH.strength([STANDARD[held[i]] for i in some]) for some in combinations(range(12), 6)]
    paid = [net_paid(base.rows, "six-card", HIGH.classes[category(one)]) for one in sixes]
    assert six.ev == pytest.approx(float(sum(paid) / len(paid)), abs=1e-14)


def _by_hand(held: list[int], reading: str, rows: tuple[Row, ...], least: int) -> tuple[Fraction, Fraction]:
    """What Ante and Pair Plus are worth under the best play of the Ante."""
    ante, pair_plus, deals = 0, Fraction(0), 0
    for mine in combinations(range(len(held)), 3):
        strength = ORDER.strength([STANDARD[held[i]] for i in mine])
        paid = net_paid(rows, "pair-plus", ORDER.classes[category(strength)])
        rest = [i for i in range(len(held)) if i not in mine]
        for up in rest:
            results = [
                _settled(
                    strength, ORDER.strength([STANDARD[held[i]] for i in (one, two, up)]), reading, least
                )
                for one, two in combinations([i for i in rest if i != up], 2)
            ]
            plays = sum(results) > -len(results)
            ante += sum(results) if plays else -len(results)
            pair_plus += len(results) * (paid if plays else Fraction(-1))
            deals += len(results)
    return Fraction(ante, deals), pair_plus / deals


def _settled(mine: int, theirs: int, reading: str, least: int) -> int:
    if theirs >= least:
        return 2 * ((mine > theirs) - (mine < theirs))
    if reading == "paid":
        return 1
    if reading == "paid-unless-equal":
        return int(mine != theirs)
    return int(reading == "paid-if-higher" and mine > theirs)


def test_a_suited_wheel_changes_pair_plus_and_not_the_ante() -> None:
    """As many hands win by it as lose: only the pay table sees it."""
    usual, other = priced("lucky-lady"), priced("lucky-lady", **{"suited-wheel": "three-card-432"})
    assert other["ante"].ev == usual["ante"].ev
    assert usual["pair-plus"].ev - other["pair-plus"].ev == pytest.approx(4 * 37 / 22100)


def test_rules_on_a_card_are_no_better_than_the_best() -> None:
    for room in ("hawaiian-gardens", "nineteenth-hole"):
        best = priced(room)["ante"].ev
        assert best >= priced(room, "simple")["ante"].ev > priced(room, "q-6-4")["ante"].ev


def test_what_cannot_be_asked() -> None:
    rules = load("black-sheep/three-card-poker-6-card-bonus")
    with pytest.raises(LabError, match="there is best, simple, q-6-4"):
        model(rules, Request(player="house-way"))
    with pytest.raises(LabError, match="player-dealer of this game: there is none"):
        model(rules, Request(dealer="best"))
