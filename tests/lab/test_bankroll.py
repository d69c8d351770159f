"""Sums at the table, against closed forms."""

from fractions import Fraction
from math import ceil, log

import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.lab.bankroll import adjustment, bankroll, breaks, for_ever, growth, kelly, seen_from
from houseway.lab.long_run import WIDEST, after
from houseway.lab.prices import Request, counted
from houseway.reference.edges import place_of, read_kept
from houseway.rooms.loader import load


def test_ruin_on_a_coin_is_that_of_the_textbooks() -> None:
    """A biased coin: the sum of u units is lost ever with (q/p)**u."""
    fair = counted("coin", [("heads", 1, 55), ("tails", -1, 45)])
    assert adjustment(fair) == pytest.approx(log(55 / 45), abs=1e-12)
    found = bankroll(fair, 10, 1000)
    assert found.ruin == pytest.approx((45 / 55) ** 10, abs=1e-12)
    assert found.needed == pytest.approx(log(100) / log(55 / 45), abs=1e-9)
    # After many rounds nearly all that will ever be used up is.
    assert breaks(fair, 10, 3000) == pytest.approx((45 / 55) ** 10, abs=1e-6)
    assert kelly(fair) == pytest.approx(0.1, abs=1e-9)
    assert growth(fair, 0.1) == pytest.approx(0.55 * log(1.1) + 0.45 * log(0.9), abs=1e-12)


def test_who_banks_a_bonus_is_ruined_as_the_chain_says() -> None:
    """One unit won or 25 lost, pushes aside: the chain of all sums up to one that is never used up."""
    bonus = counted("bonus", [("loses", 1, 96), ("pushes", 0, 7), ("wins", -25, 3)])
    win, lose, top = 96 / 99, 3 / 99, 1200
    chain, at_once = np.eye(top), np.zeros(top)
    for place in range(top):  # A sum of one unit more than the place.
        if place + 1 < top:
            chain[place, place + 1] -= win
        if place >= 25:
            chain[place, place - 25] -= lose
        else:
            at_once[place] = lose
    chance = [1.0, *np.linalg.solve(chain, at_once).tolist()]
    for units in (1, 10, 24, 25, 26, 60.5, 150):
        found = bankroll(bonus, units, 10)
        assert found.exact
        assert found.ruin == pytest.approx(chance[ceil(units)], abs=1e-9)
    needed = found.needed
    assert needed is not None
    assert chance[ceil(needed)] <= 0.01 < chance[int(needed) - 1]


def test_ruin_where_wins_and_losses_differ() -> None:
    """Nearly all that is ever used up is used up within some thousands of rounds."""
    rows = [("wins two", 2, 10), ("wins", 1, 45), ("loses two", -2, 10), ("loses", -1, 35)]
    found = bankroll(counted("doubled", rows), 12, 4000)
    assert found.exact
    assert found.ruin == pytest.approx(found.breaks, abs=1e-8)
    fine = bankroll(counted("doubled", [(name, Fraction(pays, 2), ways) for name, pays, ways in rows]), 6, 10)
    assert fine.exact
    assert fine.ruin == pytest.approx(found.ruin, abs=1e-12)


def test_ruin_is_a_bound_where_results_are_no_steps() -> None:
    odd = counted("odd", [("wins", Fraction(2**0.5), 45), ("loses", -1, 55)])
    found = bankroll(odd, 12, 400)
    assert not found.exact
    assert found.breaks < found.ruin < found.breaks * 1.2


def test_figures_of_another_program() -> None:
    """Ruin for ever by linear equations over all sums, and within a thousand rounds by a chain."""
    for game, wager, units, ever, within in (
        ("black-sheep/ultimate-texas-holdem", "ante", 200, 0.6416194651, 0.1010537004),
        ("hawaiian-gardens/nine-and-a-half", "base", 25, 0.0673406260, None),
        ("black-sheep/ez-baccarat", "dragon-7", 200, 0.4352909880, 0.1909593010),
    ):
        kept = read_kept(place_of(load(game), Request()))
        assert kept is not None
        (price,) = [one for one in kept.priced.wagers if one.wager == wager]
        found = bankroll(price, units, 1000, dealer=True)
        assert found.exact
        assert found.ruin == pytest.approx(ever, abs=1e-8)
        assert within is None or found.breaks == pytest.approx(within, abs=1e-9)


def test_many_rounds_of_a_wager_with_a_jackpot() -> None:
    """All results would be a thousand million steps; the mean and the deviation stay what they are."""
    jackpot = counted(
        "jackpot", [("jackpot", Fraction(19_999, 2), 1), ("wins", 9, 9990), ("loses", -1, 90_009)]
    )
    results, chances = after(jackpot, 50_000)
    assert len(results) <= WIDEST
    assert chances.sum() == pytest.approx(1, abs=1e-9)
    mean = float(results @ chances)
    assert mean == pytest.approx(50_000 * jackpot.ev, abs=1e-3)
    assert float(chances @ (results - mean) ** 2) ** 0.5 == pytest.approx(jackpot.sd * 50_000**0.5, rel=1e-5)


def test_a_sum_that_cannot_be_lost_in_time() -> None:
    coin = counted("coin", [("heads", 1, 55), ("tails", -1, 45)])
    found = bankroll(coin, 1e12, 100)
    assert (found.breaks, found.ruin) == (0.0, 0.0)
    assert breaks(coin, 100.5, 100) == 0.0
    assert breaks(coin, 99.5, 100) == pytest.approx(0.45**100)
    never = counted("gift", [("wins", 1, 1), ("pushes", 0, 1)])
    assert bankroll(never, 1, 10).ruin == 0.0


def test_a_side_that_does_not_win_is_ruined() -> None:
    wager = counted("coin", [("heads", 1, 45), ("tails", -1, 55)])
    player, dealer = bankroll(wager, 10, 100), bankroll(wager, 10, 100, dealer=True)
    assert (player.ruin, player.needed, player.kelly) == (1.0, None, 0.0)
    assert dealer.ruin == pytest.approx((45 / 55) ** 10, abs=1e-12)
    assert dealer.ev == pytest.approx(-wager.ev)
    assert seen_from(wager, True).sd == pytest.approx(wager.sd)
    assert player.ahead < 0.5 < dealer.ahead


def test_the_smallest_sum_is_used_up_like_any_that_one_loss_uses_up() -> None:
    walk = counted("coin", [("heads", 1, 11), ("tails", -1, 9)])
    for units in (1e-300, 1e-12, 0.5, 1.0):
        assert for_ever(walk, units)[0] == pytest.approx(9 / 11)
        assert breaks(walk, units, 3) == pytest.approx(0.45 + 0.55 * 0.45 * 0.45)


@pytest.mark.parametrize("most", [10**3, 10**6, 10**18])
def test_a_jackpot_makes_no_loss_smaller_or_larger(most: int) -> None:
    """Whoever wins it once has won for ever: the sum is used up by nothing but losses one after another."""
    jackpot = counted("jackpot", [("jackpot", most, 113), ("loses", -1, 887)])
    for units, rounds in ((0.5, 50), (5, 100), (40, 2000)):
        losses = 0.887 ** max(units, 1)
        assert breaks(jackpot, units, rounds) == pytest.approx(losses, rel=1e-9)
        ever, _, exact = for_ever(jackpot, units)
        assert ever == pytest.approx(losses, rel=1e-6) or (not exact and ever > losses)
        banked = breaks(seen_from(jackpot, True), units, 10)
        assert banked == pytest.approx(1 - 0.887**10, rel=1e-9)


def test_a_loss_of_next_to_nothing() -> None:
    crumbs = counted("crumbs", [("wins", 1, 887), ("loses", -Fraction(1, 10**18), 113)])
    found = bankroll(crumbs, 100, 1000)
    assert (found.breaks, found.ruin, found.exact) == (0.0, 0.0, False)
    assert found.needed == pytest.approx(0.0, abs=1e-15)


def test_breaking_within_a_few_rounds_counted_by_hand() -> None:
    """Of all sequences of four throws of a three-sided die, those that reach zero from three units."""
    from itertools import product

    die = counted("die", [("up", 3, 1), ("down", -2, 1), ("half", -1, 1)])
    gone = 0
    for throws in product((3, -2, -1), repeat=4):
        left = 3
        for throw in throws:
            left += throw
            if left <= 0:
                gone += 1
                break
    assert breaks(die, 3, 4) == pytest.approx(gone / 81, abs=1e-12)


def test_what_is_refused() -> None:
    with pytest.raises(HousewayError, match="more than nothing"):
        bankroll(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), 0, 10)
    for units in (float("nan"), float("inf")):
        with pytest.raises(HousewayError, match="more than nothing"):
            bankroll(counted("coin", [("heads", 1, 1), ("tails", -1, 1)]), units, 10)


def test_who_cannot_lose_needs_no_sum() -> None:
    for rows in ([("wins", 1, 3), ("pushes", 0, 2)], [("wins", 1, 3)]):
        found = bankroll(counted("gift", rows), 5, 20)
        assert (found.ruin, found.breaks, found.needed, found.kelly) == (0.0, 0.0, 0.0, None)
    nothing = bankroll(counted("nothing", [("pushes", 0, 1)]), 5, 20)
    assert (nothing.ruin, nothing.breaks, nothing.needed, nothing.kelly) == (0.0, 0.0, 0.0, 0.0)
