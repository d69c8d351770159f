"""Wagers of one person together: figures of another program, and games without a best play."""

from fractions import Fraction

import msgspec
import pytest

from houseway.errors import HousewayError
from houseway.lab.prices import LabError, Priced, Request, counted
from houseway.lab.together import beside, price_together
from houseway.lab.work.jobs import Runner
from houseway.play.rules import RuleSet
from houseway.rooms.index import catalogue
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


def test_side_wagers_of_a_game_that_has_only_a_house_way() -> None:
    wagers = [counted("base", [("wins", 1, 49), ("loses", -1, 51)]), counted("fortune", [("loses", -1, 1)])]
    simulated = msgspec.structs.replace(wagers[0], player="house-way", stderr=0.25)
    asked = []

    def kept(rules: RuleSet, request: Request, runner: Runner) -> Priced:
        asked.append(request.player)
        return Priced(wagers=(simulated, wagers[1]))

    rules = load("hawaiian-gardens/fortune-pai-gow-poker")
    found = price_together(rules, Request(), {"fortune": ONE, "base": Fraction(2)}, Runner(), kept)
    assert found.together == pytest.approx(-0.02 - 0.5)
    assert asked == [""]
    assert (found.wagers[0].wager, found.wagers[0].player, found.stderr) == ("base", "house-way", 0.25)
    with pytest.raises(HousewayError, match="best"):
        price_together(rules, Request(player="best"), {"base": ONE, "fortune": ONE}, Runner(), kept)


def test_lines_that_are_not_the_first_of_the_layout() -> None:
    """Dragon 7 goes with either line (001:524): who bets on the Banker has no Player wager."""
    rules = load("black-sheep/ez-baccarat")
    found = price_together(rules, Request(), {"dragon-7": ONE, "banker": Fraction(2)}, Runner())
    assert [(one.wager, one.stake) for one in found.wagers] == [("banker", 1.0), ("dragon-7", 0.5)]
    assert found.together == pytest.approx(0.012350813 - 0.076113345 / 2, abs=1e-8)


@pytest.mark.parametrize(
    ("name", "stakes", "says"),
    [
        ("black-sheep/blackjack-elite", ("base", "insurance"), "insurance .* is not wagered before the deal"),
        ("black-sheep/pai-gow-poker-gold", ("base", "golden", "envy"), "envy .* is not wagered"),
        ("black-sheep/ez-baccarat", ("banker",), "two or more"),
        ("lucky-lady/three-card-poker-6-card-bonus", ("pair-plus", "six-card"), "together with ante"),
        ("lucky-lady/ultimate-texas-holdem", ("ante", "bad-beat"), "bad-beat .* only placed beside trips"),
        ("black-sheep/ez-baccarat", ("dragon-7", "panda-8"), "dragon-7 .* beside player or banker"),
    ],
)
def test_what_is_not_played_together(name: str, stakes: tuple[str, ...], says: str) -> None:
    with pytest.raises(LabError, match=says):
        price_together(load(name), Request(), dict.fromkeys(stakes, ONE), Runner())


def test_a_wager_that_may_not_be_larger_than_another() -> None:
    rules = load("hawaiian-gardens/blackjack-poker")
    with pytest.raises(LabError, match=r"perfect-pair .* may not be more than base"):
        price_together(rules, Request(), {"base": ONE, "perfect-pair": Fraction(2)}, Runner())


def test_wagers_that_may_lie_alone() -> None:
    rules = load("hawaiian-gardens/fortune-7-baccarat")
    found = price_together(rules, Request(), {"dragon-7": ONE, "dragon-9": Fraction(2)}, Runner())
    assert found.together == pytest.approx(-0.096356134 - 0.076113345 / 2, abs=1e-8)


def test_what_lies_beside_a_wager_is_staked_too() -> None:
    """A Blind equals its Ante and lies there from the start (002:734), though nobody names it."""
    found = {}
    for entry in catalogue():
        rules = load(entry.id)
        if rules.kind == "bank":
            kinds = rules.play.wagers.kinds
            if more := beside(rules, {kind.name: ONE for kind in kinds if not kind.with_}):
                found[entry.id] = more
    assert found == {
        f"{room}/ultimate-texas-holdem": {"blind": "ante"}
        for room in ("hawaiian-gardens", "black-sheep", "lucky-lady")
    }
