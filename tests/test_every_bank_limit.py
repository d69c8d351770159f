"""What must hold at every limit of every game against a player-dealer: printed odds and amounts come out."""

from collections.abc import Iterator
from random import Random
from typing import TypeVar

import msgspec
import pytest

from houseway.bank.paying import Pay, parse_odds
from houseway.bank.position import Position
from houseway.bank.settlement import Settlement
from houseway.games.bank.double_hand.sheet import EnvyPay
from houseway.money import cents
from houseway.play.hand import Hand
from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import SeatStart, Start
from houseway.play.wager_form import WagerKind
from houseway.rooms.index import catalogue
from houseway.rooms.loader import load
from houseway.shoe import Chance
from tests.coverage import PRINTED

Part = TypeVar("Part")
IDS = [entry.id for entry in catalogue() if entry.kind == "bank"]
BANK_HAS_A_MINIMUM = {
    "central-coast/pai-gow-poker": "003:575, 003:581",
    "central-coast/super-pan-9": "003:637, 003:641",
    "hawaiian-gardens/nine-and-a-half": "000:1354",
    "nineteenth-hole/double-hand-poker": "004:263",
}
"""The sheets that print a least for the player-dealer's wager, and where."""


def parts(tree: object, kind: type[Part]) -> Iterator[Part]:
    """Everything of a kind in a sheet's parameters, wherever it stands."""
    if isinstance(tree, kind):
        yield tree
    elif isinstance(tree, msgspec.Struct):
        for name in tree.__struct_fields__:
            yield from parts(getattr(tree, name), kind)
    elif isinstance(tree, list | tuple):
        for branch in tree:
            yield from parts(branch, kind)
    elif isinstance(tree, dict):
        for branch in tree.values():
            yield from parts(branch, kind)


@pytest.fixture(params=IDS)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    rule_set_id: str = request.param
    return load(rule_set_id)


def step(kind: WagerKind | None, stakes: Stakes) -> int:
    return cents(kind.step) if kind is not None and kind.step else stakes.chip


def test_printed_odds_come_out(rules: RuleSet) -> None:
    """No sheet prints a rounding: whatever may be bet is paid as printed, to the cent."""
    assert {settlement.rounding for settlement in parts(rules.play, Settlement)} == {"exact"}
    kinds = {kind.name: kind for kind in parts(rules.play, WagerKind)}
    for pay in parts(rules.play, Pay):
        if pay.pays in ("push", "loses"):
            continue
        numerator, denominator = parse_odds(pay.pays)
        for stakes in rules.limits:
            exact = step(kinds.get(pay.wager), stakes) * numerator
            assert exact % denominator == 0, f"{pay.wager} at {pay.pays}, limit {stakes.name}"


def test_the_least_of_a_wager_can_be_bet(rules: RuleSet) -> None:
    """Face Up's $5 bonus at the $500 table, 000:11569 and 001:1913: our chips must not stand in its way."""
    for kind in parts(rules.play, WagerKind):
        for stakes in rules.limits:
            least, _ = kind.span(stakes.small, stakes.big)
            assert least % step(kind, stakes) == 0, f"{kind.name} at {stakes.name}"


def test_envy_comes_out_in_chips(rules: RuleSet) -> None:
    for pay in parts(rules.play, EnvyPay):
        for stakes in rules.limits:
            assert cents(pay.pays) % stakes.chip == 0


def test_the_player_dealer_may_put_up_any_amount(rules: RuleSet) -> None:
    """One chip is enough, except where a least is printed for the player-dealer too."""
    printed = rules.id in BANK_HAS_A_MINIMUM
    if rules.id not in PRINTED:
        printed = rules.play.position.least == "table-minimum"
    for position in parts(rules.play, Position):
        assert (position.least == "table-minimum") == printed
    for stakes in rules.limits:
        seats = tuple([SeatStart(number, 100 * stakes.big) for number in (1, 2)])
        hand = Hand(rules, Start(seats, limit=stakes.name), Chance(Random(1)))
        assert hand.decision is not None and hand.decision.asks == "bank"
        assert hand.decision.options[0].amounts[0].low == (stakes.small if printed else stakes.chip)
