"""Wagers of one person together: figures of another program, and games without a best play."""

from fractions import Fraction
from types import SimpleNamespace

import msgspec
import pytest

from houseway.errors import HousewayError
from houseway.lab.prices import LabError, Priced, Request, counted
from houseway.lab.together import price_together
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

ONE = Fraction(1)


def test_three_card_poker_with_both_bonuses() -> None:
    """All deals gone through by another program, which plays for Ante and Pair Plus at once."""
    rules = load("lucky-lady/three-card-poker-6-card-bonus")
    stakes = {"ante": Fraction(2), "pair-plus": Fraction(4), "six-card": ONE}
    found = price_together(rules, Request(), stakes, Runner())
    assert [one.together for one in found.wagers] == pytest.approx(
        [-0.018022057, -0.043800905, -0.067413348], abs=1e-9
    )
    assert found.together == pytest.approx(-0.018022057 - 2 * 0.043800905 - 0.067413348 / 2, abs=3e-9)
    assert found.stderr is None


def test_side_wagers_of_a_game_that_has_only_a_house_way(monkeypatch: pytest.MonkeyPatch) -> None:
    wagers = [counted("base", [("wins", 1, 49), ("loses", -1, 51)]), counted("fortune", [("loses", -1, 1)])]
    simulated = msgspec.structs.replace(wagers[0], player="house-way", stderr=0.25)

    def model(rules: object, request: Request) -> Request:
        if request.player == "best":
            raise LabError("there is no strategy 'best'")
        return request

    family = SimpleNamespace(model=model, price=lambda *_: Priced(wagers=(simulated, wagers[1])))
    monkeypatch.setattr("houseway.lab.together.family_of", lambda rules: family)
    rules = load("hawaiian-gardens/fortune-pai-gow-poker")
    found = price_together(rules, Request(), {"base": Fraction(2), "fortune": ONE}, Runner())
    assert found.together == pytest.approx(-0.02 - 0.5)
    assert (found.wagers[0].player, found.stderr) == ("house-way", 0.25)
    with pytest.raises(HousewayError, match="no strategy 'best'"):
        price_together(rules, Request(player="best"), {"base": ONE, "fortune": ONE}, Runner())
