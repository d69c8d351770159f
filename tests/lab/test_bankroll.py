"""Sums at the table, against closed forms."""

from math import log

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
