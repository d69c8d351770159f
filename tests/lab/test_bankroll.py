"""Sums at the table, against closed forms."""

from math import ceil, log

import numpy as np
import pytest

from houseway.errors import HousewayError
from houseway.lab.bankroll import adjustment, bankroll, breaks, growth, kelly, seen_from
from houseway.lab.prices import counted


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


def test_ruin_is_a_bound_where_wins_differ() -> None:
    wager = counted(
        "doubled", [("wins two", 2, 10), ("wins", 1, 45), ("loses two", -2, 10), ("loses", -1, 35)]
    )
    found = bankroll(wager, 12, 4000)
    assert not found.exact
    assert found.breaks < found.ruin < found.breaks * 1.2


def test_a_side_that_does_not_win_is_ruined() -> None:
    wager = counted("coin", [("heads", 1, 45), ("tails", -1, 55)])
    player, dealer = bankroll(wager, 10, 100), bankroll(wager, 10, 100, dealer=True)
    assert (player.ruin, player.needed, player.kelly) == (1.0, None, 0.0)
    assert dealer.ruin == pytest.approx((45 / 55) ** 10, abs=1e-12)
    assert dealer.ev == pytest.approx(-wager.ev)
    assert seen_from(wager, True).sd == pytest.approx(wager.sd)
    assert player.ahead < 0.5 < dealer.ahead


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
