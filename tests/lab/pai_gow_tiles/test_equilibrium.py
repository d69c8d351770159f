"""Setting at equilibrium: what neither side can improve on."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.cards import Card, parse_cards
from houseway.games.bank.tiles.pai_gow_tiles import PaiGowTilesRules, compare, way_of
from houseway.games.bank.tiles.ways import Setting, set_tiles, settings_of
from houseway.lab.pai_gow_tiles import equilibrium
from houseway.lab.pai_gow_tiles.model import Model, hands_of, model, payoffs_of
from houseway.lab.pai_gow_tiles.price import price
from houseway.lab.pai_gow_tiles.rounds import simulate
from houseway.lab.pai_gow_tiles.strategy import Strategy
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.examples.bank.tiles.deals import HOLE, TILES, WILD
from tests.lab.pai_gow_tiles.sheets import FEW, NOTHING_KEPT, SHEETS, arrangements, bench, without_all_but

READINGS = [
    (TILES, {}),
    (TILES, {"copies-by-hand": "both-hands"}),
    (WILD, {}),
    (WILD, {"one-copy": "both-hands"}),
    (HOLE, {"zeros": "alike"}),
]
BOTH = Request(player="equilibrium", dealer="equilibrium", removed=without_all_but(FEW))
MANY = Request(removed="66 11 44 44 31 31 55 33 33 22 22 65 65 64 64 61 51 54 53 43 32")


class Judge:
    """The script's rules, with a memory for two settings that have met before."""

    def __init__(self, rule_set_id: str, rulings: dict[str, str]) -> None:
        self.play: PaiGowTilesRules = load(rule_set_id).read_as(rulings).play
        self.order = way_of(self.play).order
        self.pays = {row.when: {"push": 0, "loses": -1}.get(row.pays, 1) for row in self.play.pays}
        self.known: dict[tuple[int, int, int, int], int] = {}

    def net(self, mine: Setting, theirs: Setting) -> int:
        key = (mine.high_strength, mine.low_strength, theirs.high_strength, theirs.low_strength)
        if key not in self.known:
            sides = ((mine.high, mine.low), (theirs.high, theirs.low))
            self.known[key] = self.pays[compare(self.play, self.order, *sides)[0]]
        return self.known[key]

    def mixture(self, of: Model, strategy: Strategy, four: Sequence[Card]) -> list[tuple[Setting, int]]:
        mixed = arrangements(of, strategy, four).items()
        return [(set_tiles(self.order, tiles[:2], tiles[2:]), part) for tiles, part in mixed]


def answered(judge: Judge, of: Model, strategy: Strategy, *, by_player: bool) -> Fraction:
    """What the player can expect when one side sets by a strategy and the other answers it best."""
    tiles = parse_cards(FEW)
    total = deals = 0
    for places in combinations(range(len(tiles)), 4):
        four = [tiles[i] for i in places]
        rest = [tile for i, tile in enumerate(tiles) if i not in places]
        mixtures = [judge.mixture(of, strategy, other) for other in combinations(rest, 4)]
        deals += len(mixtures)
        worths = []
        for own in settings_of(judge.order, four):
            pairs = [
                (judge.net(own, s) if by_player else judge.net(s, own), n) for m in mixtures for s, n in m
            ]
            worths.append(sum([net * part for net, part in pairs]))
        total += max(worths) if by_player else min(worths)
    return Fraction(total, deals * strategy.unit)


@pytest.mark.parametrize(("rule_set_id", "rulings"), READINGS)
def test_bounds_are_what_the_best_answers_bring(rule_set_id: str, rulings: dict[str, str]) -> None:
    of = model(load(rule_set_id).read_as(rulings), BOTH)
    found = bench(of)
    player, dealer = found.equilibrium()
    assert (player.parts.sum(axis=1) == player.unit).all() and (dealer.parts.sum(axis=1) == dealer.unit).all()
    least, most = found.bounds()
    assert 0 <= most - least < 1e-6
    judge = Judge(rule_set_id, rulings)
    assert answered(judge, of, player, by_player=False) == least
    assert answered(judge, of, dealer, by_player=True) == most
    assert least <= found.value(player, found.met("equilibrium", 1)) <= most


@pytest.mark.parametrize("rule_set_id", SHEETS)
def test_dropped_settings_cost_nothing(rule_set_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same value comes out when every setting stays in the game."""
    of = model(load(rule_set_id), MANY)
    hands = hands_of(of.tiles)
    kept = equilibrium.surviving(hands, payoffs_of(of, "base")[0], zeros_alike=of.tiles.zeros_alike)
    assert all([side.any(axis=1).all() and side.sum() < hands.legal.sum() for side in kept])
    least, most = bench(of).bounds()
    monkeypatch.setattr(
        equilibrium, "surviving", lambda hands, payoffs, zeros_alike: (hands.legal, hands.legal)
    )
    all_least, all_most = bench(of).bounds()
    assert most - least < 1e-6 and all_most - all_least < 1e-6
    assert max(least, all_least) <= min(most, all_most)


def test_best_against_best_is_the_equilibrium() -> None:
    asked = Request(player="best", dealer="best", removed=MANY.removed)
    of = model(load(TILES), asked)
    assert (of.player, of.dealer) == ("equilibrium", "equilibrium")
    priced = price(of, NOTHING_KEPT)
    (wager,) = priced.wagers
    assert wager.method == "dp" and wager.bound is not None and wager.bound < 1e-6
    assert wager.ev == pytest.approx(sum([o.pays * o.probability for o in wager.outcomes]), abs=1e-12)
    assert sum([o.probability for o in wager.outcomes]) == pytest.approx(1, abs=1e-12)
    assert float(priced.charts[1].cells[-1][-1]) == pytest.approx(100 * wager.ev, abs=2e-4)
    for player, dealer in (("best", "equilibrium"), ("equilibrium", "best")):
        other = model(load(TILES), Request(player=player, dealer=dealer, removed=MANY.removed))
        (answer,) = price(other, NOTHING_KEPT).wagers
        assert answer.ev == pytest.approx(wager.ev, abs=2 * wager.bound)
    simulated = simulate(of, 11, 0, 300_000)["base"]
    assert abs(simulated.ev - wager.ev) < 4 * simulated.stderr


def test_whole_set() -> None:
    """All 736,281,000 deals of the sheet that prints its house way as an order of combinations."""
    of = model(load(HOLE), Request(player="equilibrium", dealer="equilibrium"))
    (wager,) = price(of, Runner()).wagers
    assert wager.bound is not None and wager.bound < 1e-6
    found = bench(model(load(HOLE), Request(player="best")))
    met = found.met("house-way", 1)
    assert found.value(found.best_player(met), met) > 0 > wager.ev
    simulated = simulate(of, 12, 0, 1_000_000)["base"]
    assert abs(simulated.ev - wager.ev) < 4 * simulated.stderr
    assert np.isclose(wager.sd, simulated.stderr * 1000, rtol=0.01)
