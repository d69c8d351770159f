"""Exact figures: published ones, brute force over tiny shoes, and short simulations."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import msgspec
import pytest

from houseway.lab.baccarat.model import Model, event
from houseway.lab.baccarat.price import price
from houseway.lab.baccarat.rounds import settled, simulate
from houseway.lab.prices import LabError, Price
from houseway.lab.work.jobs import Runner
from tests.lab.baccarat.sheets import CASES, IDS, NAMES, modelled

FORTUNE_7 = "hawaiian-gardens/fortune-7-baccarat"
EZ = "hawaiian-gardens/ez-baccarat-panda-8"
BONUS = "hawaiian-gardens/baccarat"


def prices(model: Model) -> dict[str, Price]:
    return {price.wager: price for price in price(model, Runner()).wagers}


def combinations(price: Price) -> dict[str, int | None]:
    return {outcome.outcome: outcome.combinations for outcome in price.outcomes}


def test_punto_banco_as_published() -> None:
    """Fortune 7 draws as the common game does: Wizard of Odds, "Baccarat", eight and six decks."""
    player = prices(modelled(FORTUNE_7))["player"]
    assert player.total == 4_998_398_275_503_360
    assert combinations(player) == {
        "player wins": 2_230_518_282_592_256,
        "banker wins": 2_292_252_566_437_888,
        "tie": 475_627_426_473_216,
    }
    assert combinations(prices(modelled(FORTUNE_7, decks=6))["player"]) == {
        "player wins": 392_220_492_728_832,
        "banker wins": 403_095_751_234_560,
        "tie": 83_552_962_932_288,
    }


def test_ez_baccarat_as_published() -> None:
    """Wizard of Odds, "EZ Baccarat", eight decks: its drawing and its push are Fortune 7's here."""
    found = prices(modelled(FORTUNE_7))
    assert combinations(found["banker"])["three-card seven pushes"] == 112_633_011_329_024
    assert [round(found[name].ev, 6) for name in ("banker", "dragon-7", "tie")] == [
        -0.010183,
        -0.076113,
        -0.143596,
    ]
    panda = prices(modelled(EZ, {"naturals": "true"}))["panda-8"]
    assert combinations(panda)["player wins with a three-card 8"] == 172_660_763_262_976
    assert round(panda.ev, 6) == -0.101876
    nine = prices(modelled("lucky-lady/fortune-7-baccarat"))["tie"]
    assert round(nine.ev, 3) == -0.048


def test_naturals_that_stop_nobody() -> None:
    """By the letter of EZ Baccarat a natural 9 can be tied and an 8 be beaten, by either hand alike."""
    literal, common = prices(modelled(EZ)), prices(modelled(EZ, {"naturals": "true"}))
    assert literal["tie"].ev > 0 > common["tie"].ev
    assert literal["banker"].ev == -literal["player"].ev > 0
    assert literal["player"].ev == common["player"].ev
    assert combinations(literal["player"])["tie"] != combinations(common["player"])["tie"]


def test_the_bonus_wager() -> None:
    """A pair is one of 31 cards among 415 for the second card, as with the common Player Pair bet."""
    best, each = prices(modelled(BONUS))["bonus"], prices(modelled(BONUS, {"bonus-overlap": "all"}))["bonus"]
    a, b = combinations(best), combinations(each)
    both, total = a["a pair in both hands"], best.total
    assert isinstance(both, int)
    assert isinstance(total, int)
    pair = Fraction(31, 415)
    one = b["a pair in either hand"] or 0
    suited_one = b["a four-card flush and a pair in either hand"] or 0
    assert Fraction(one + suited_one + 2 * both, total) == 2 * pair
    assert a["a four-card flush"] == (b["a four-card flush"] or 0) + suited_one
    assert both == (b["a pair in both hands"] or 0) + (b["a pair in both hands and a four-card flush"] or 0)


@pytest.mark.parametrize(("rule_set_id", "switched"), CASES, ids=NAMES)
def test_brute_force_over_a_tiny_shoe(rule_set_id: str, switched: dict[str, str]) -> None:
    """All orders of six of seven cards, dealt one by one."""
    random = Random(f"tiny {rule_set_id} {switched}")
    model = modelled(rule_set_id, switched)
    for _ in range(2):
        kinds = random.sample(range(52), 5)
        shoe = sorted([*kinds, *random.choices(kinds, k=2)])
        tiny = msgspec.structs.replace(model, cards=tuple(map(shoe.count, range(52))))
        nets: dict[str, Counter[float]] = {wager.name: Counter() for wager in model.wagers}
        for order in permutations(shoe, 6):
            for name, net in settled(tiny, order).items():
                nets[name][float(net)] += 1
        for name, found in prices(tiny).items():
            assert found.total == 5040
            by_pay: Counter[float] = Counter()
            for outcome in found.outcomes:
                by_pay[outcome.pays] += outcome.combinations or 0
            assert by_pay == nets[name], name


@pytest.mark.parametrize("rule_set_id", IDS)
def test_simulation(rule_set_id: str) -> None:
    model = modelled(rule_set_id)
    tallies = simulate(model, 7, 0, 1_000_000)
    for name, found in prices(model).items():
        tally = tallies[name]
        assert tally.rounds == 1_000_000
        assert abs(tally.ev - found.ev) < 4 * found.sd / 1000, name
        assert abs(tally.stderr * 1000 - found.sd) < 0.05 * found.sd, name


@pytest.mark.parametrize("rule_set_id", IDS)
def test_outcomes_add_up(rule_set_id: str) -> None:
    for found in prices(modelled(rule_set_id, removed="8c 8d Kh Kh")).values():
        assert found.total == 412 * 411 * 410 * 409 * 408 * 407
        assert sum(outcome.combinations or 0 for outcome in found.outcomes) == found.total
        assert sum(o.pays * o.probability for o in found.outcomes) == pytest.approx(found.ev, abs=1e-12)
        assert (found.player, found.dealer, found.method) == ("none", "none", "exact")


def test_removed_cards_count() -> None:
    """With nothing above a three there are no naturals, so it does not matter what they do."""
    out = " ".join(f"{rank}{suit}" for rank in "456789" for suit in "cdhs" for _ in range(8))
    literal, common = modelled(EZ, removed=out), modelled(EZ, {"naturals": "true"}, removed=out)
    assert literal != common
    assert [p.outcomes for p in prices(literal).values()] == [p.outcomes for p in prices(common).values()]


def test_a_thousand_decks_are_exact() -> None:
    found = prices(modelled(FORTUNE_7, decks=1000))["tie"]
    assert found.total == 52_000 * 51_999 * 51_998 * 51_997 * 51_996 * 51_995


def test_what_cannot_be_answered() -> None:
    with pytest.raises(LabError, match="decides nothing"):
        modelled(EZ, player="third card first")
    with pytest.raises(LabError, match="decides nothing"):
        modelled(EZ, dealer="third card first")
    with pytest.raises(LabError, match="six cards"):
        out = " ".join(f"{rank}{suit}" for rank in "23456789TJQK" for suit in "cdhs")
        modelled(EZ, decks=1, removed=out)
    with pytest.raises(LabError, match="no event 'banker smiles'"):
        event("banker smiles")
