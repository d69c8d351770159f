"""Ordinary blackjack and side bets whose figures others have published."""

import msgspec
import numpy as np
import pytest

from houseway.lab.blackjack.cards import CLASS_OF, CLASSES
from houseway.lab.blackjack.column import Column, column_of, one_more, played
from houseway.lab.blackjack.dealer_hands import Start
from houseway.lab.blackjack.model import model
from houseway.lab.blackjack.results import mean
from houseway.lab.blackjack.side_wagers import bust_bet, bust_ways, perfect_pair
from houseway.lab.blackjack.solution import columns_of
from houseway.lab.blackjack.splits import split_law
from houseway.lab.blackjack.strategy import exact_plan
from houseway.lab.prices import Price, Request, counted
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.blackjack.ordinary import ordinary

ACE_UP = Start((0,))


def values(column: Column, *cards: int) -> tuple[float, float, float]:
    """Stand, hit and double with cards given by their points, of the deals that are played out."""
    counts = tuple([[card - 1 for card in cards].count(place) for place in range(CLASSES)])
    hand = column.hands.place[counts]
    likely = column.played[hand]
    found = column.stand[hand], played(column, None).drawn[hand], 2 * one_more(column, column.stand, hand)
    return tuple([round(float(value / likely), 6) for value in found])  # type: ignore[return-value]


def test_six_decks_without_a_look_at_the_down_card() -> None:
    """Wizard of Odds, Blackjack Appendix 9 (6 decks, dealer hits soft 17, no hole card)."""
    column = column_of(ordinary(6, hits_soft_17=True, checked=False), ACE_UP)
    assert values(column, 2, 1) == (-0.722356, -0.379910, -1.024099)
    assert values(column, 3, 2) == (-0.721887, -0.529734, -1.443774)
    assert values(column, 6, 1) == (-0.665166, -0.463296, -0.999484)
    assert values(column, 6, 5) == (-0.720879, -0.235772, -0.535879)


@pytest.mark.parametrize(("double_after_split", "printed"), [(True, -0.0072705), (False, -0.0086975)])
def test_the_whole_game_with_six_decks(double_after_split: bool, printed: float) -> None:
    """The same appendix, expected return of the game.

    It says of its splits that cards drawn to the other hands are not followed, as they are here: that is
    worth about two millionths of the wager.
    """
    game = ordinary(6, hits_soft_17=True, checked=False, double_after_split=double_after_split)
    found = columns_of(game, Runner(keep=False)).exact
    assert found == pytest.approx(printed, abs=2.5e-6)


def test_two_decks_with_a_look() -> None:
    """Wizard of Odds, Blackjack Appendix 9 (2 decks, dealer hits soft 17), no dealer's blackjack."""
    column = column_of(ordinary(2, hits_soft_17=True), ACE_UP)
    assert values(column, 2, 1) == (-0.594150, -0.103429, -0.571816)
    assert values(column, 6, 5) == (-0.587564, 0.121079, 0.166650)
    assert values(column, 7, 1) == (-0.224703, -0.165428, -0.416886)


def test_a_split_in_a_shoe_of_nineteen_cards() -> None:
    """Eric Farmer's calculator: blackjackinfo.com, "Software update with new split EVs", page 5.

    It prints -76.210220335 %: twos against a seven, split up to four hands, by the strategy that does not
    look at other hands.
    """
    held = {1: 4, 2: 4, 3: 2, 6: 2, 9: 7}
    shoe = [0] * 53
    for place, number in held.items():
        for kind in [kind for kind in range(52) if CLASS_OF[kind] == place][:number]:
            shoe[kind] = 1
    game = msgspec.structs.replace(ordinary(1), shoe=tuple(shoe))
    column = column_of(game, Start((6,)))
    stand, hit, double = values(column, 2, 2)
    assert (stand, hit, double) == (-0.616392, -0.132667, -1.232784)
    deal = next(deal for deal, _ in column.deals if deal.pair == 1)
    found = split_law(column, deal, exact_plan(column).split)
    value = sum([mean(game, results, hands) for hands, results in found.by_hands.items()])
    assert value == pytest.approx(-0.76210220335, abs=5e-12)
    assert sum([float(np.sum(results)) for results in found.by_hands.values()]) == pytest.approx(1.0)


def buster(decks: int, table: str) -> Price:
    rules = load("lucky-lady/buster-blackjack").read_as({"pay-table": table} if table != "A" else {})
    return counted("buster", bust_bet(model(rules, Request(decks=decks)), "buster"))


def test_buster() -> None:
    """Eliot Jacobson, "Card Counting the Buster Blackjack Side Bet", six decks and two decks: table A.

    Table C on six decks gives -0.062143.
    """
    six, two = buster(6, "A"), buster(2, "A")
    assert [round(100 * six.edge, 3), round(six.sd, 3)] == [4.724, 2.724]
    assert [round(100 * two.edge, 3), round(two.sd, 3)] == [5.478, 2.591]
    hits = [100 * (1 - price.outcomes[-1].probability) for price in (six, two)]
    assert [round(hit, 3) for hit in hits] == [28.576, 28.645]
    assert round(buster(6, "C").ev, 6) == -0.062143


def test_how_the_player_dealer_busts() -> None:
    """discountgambling.net, "Buster Blackjack @ Sycuan": six decks, the dealer hits soft 17."""
    found, total = bust_ways(ordinary(6, hits_soft_17=True), 22)
    printed = [f"{found[cards] / total:.5e}" for cards in range(3, 9)]
    assert printed == [
        "1.73032e-01",
        "8.93918e-02",
        "2.04726e-02",
        "2.63760e-03",
        "2.14444e-04",
        "1.15280e-05",
    ]


@pytest.mark.parametrize(("decks", "edge"), [(2, 22.33), (4, 10.14), (6, 6.11), (8, 4.10)])
def test_perfect_pairs(decks: int, edge: float) -> None:
    """25, 12 and 6 to 1: onlinecasinositeinfo.com, "Mathematical analysis of blackjack side bets"."""
    rules = load("hawaiian-gardens/blackjack-poker")
    price = counted("perfect-pair", perfect_pair(model(rules, Request(decks=decks))))
    assert round(100 * price.edge, 2) == edge
    assert price.total == sum([outcome.combinations or 0 for outcome in price.outcomes])
