"""Baccarat 9: script against kernel, brute force, simulation."""

from itertools import permutations
from math import comb
from random import Random

import msgspec
import numpy as np
import pytest

from houseway.lab.baccarat_9 import model as baccarat_9_model
from houseway.lab.baccarat_9 import price as baccarat_9
from houseway.lab.baccarat_9 import rounds as baccarat_9_rounds
from houseway.lab.baccarat_9 import strategy as baccarat_9_strategy
from houseway.lab.baccarat_9.rounds import happened
from houseway.lab.nines.cards import POINTS
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.lab.nines.script import settled

GAME = "hawaiian-gardens/baccarat-9"
TABLES: list[dict[str, str]] = [
    {},
    {"sheet": "dated"},
    {"sheet": "dated", "bank-ties": "lose"},
    {"sheet": "dated", "low-tie-wagers": "not-low"},
]
RUN = Runner(keep=False)


def model(rulings: dict[str, str] | None = None, player: str = "", decks: int = 0) -> baccarat_9_model.Model:
    rules = load(GAME).read_as(rulings or {})
    return baccarat_9_model.model(rules, Request(player=player, decks=decks))


@pytest.mark.parametrize("rulings", TABLES)
def test_script_against_kernel(rulings: dict[str, str]) -> None:
    """The same cards, and a bettor with all three wagers who chooses at random on what he sees."""
    random = Random(12)
    asked = model(rulings)
    felt = baccarat_9_rounds.felt(asked)
    cards = load(GAME).read_as(rulings).deck_cards
    low, high = asked.choice
    for _ in range(300):
        dealt = random.sample(cards, 8)
        mine = [POINTS[card.index] for card in dealt[0:6:2]]
        total = sum(mine) % 10
        hits = total < low or (total <= high and random.random() < 0.5)
        wanted = np.full((1000, felt.hits.shape[1]), not hits)
        shown = [POINTS[dealt[2 * i + 1].index] for i in range(3) if asked.up[i]]
        wanted[int("".join(map(str, mine))), int("".join(map(str, shown)))] = hits

        def decide(hand: Hand, hits: bool = hits) -> str:
            return "hit" if hits else "stand"

        said = settled(GAME, rulings, dealt, "", asked.wagers, decide)
        deck = np.array([card.index for card in dealt], np.int8)
        own, house = happened(felt._replace(hits=wanted), deck)
        assert said == {
            wager: round(
                1000 * float(baccarat_9_strategy.net(asked, wager, own if wager == "player" else house)[1])
            )
            for wager in asked.wagers
        }


SMALL = [0, 0, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("rulings", TABLES)
@pytest.mark.parametrize("plays", ["house-way", "best", "best-by-cards"])
def test_brute_force_of_a_small_shoe(rulings: dict[str, str], plays: str) -> None:
    """All 40,320 orders of eight cards, with the strategy that the price says it assumes."""
    shoe = tuple([SMALL.count(v) for v in range(10)])
    asked = msgspec.structs.replace(model(rulings, plays), shoe=shoe)
    hits = baccarat_9_rounds.felt(asked).hits
    sums = dict.fromkeys(asked.wagers, 0.0)
    best = 0.0
    by_sight: dict[tuple[object, ...], list[float]] = {}
    for order in permutations(SMALL):
        three, bank = sum(order[:3]) % 10, sum(order[3:6]) % 10
        shown = [v for v, up in zip(order[3:6], asked.up, strict=True) if up]
        ends = []
        for wants in (False, True):
            mine, theirs, ahead = three, bank, 6
            if not (asked.nine_stops and 9 in (mine, theirs)):
                if wants:
                    mine, ahead = (mine + order[6]) % 10, 7
                if theirs <= 5:
                    theirs = (theirs + order[ahead]) % 10
            ends.append(baccarat_9_strategy.kind(mine, theirs))
        wants = bool(hits[int("".join(map(str, order[:3]))), int("".join(map(str, shown)))])
        for wager in asked.wagers:
            act = int(wants if wager == "player" else three <= 5)
            sums[wager] += float(baccarat_9_strategy.net(asked, wager, ends[act])[1])
        if asked.choice[0] <= three <= asked.choice[1]:
            sight = by_sight.setdefault((*sorted(order[:3]), "", *sorted(shown)), [0.0, 0.0])
            for act in (0, 1):
                sight[act] += float(baccarat_9_strategy.net(asked, "player", ends[act])[1])
        else:
            best += float(baccarat_9_strategy.net(asked, "player", ends[three < asked.choice[0]])[1])
    for price in baccarat_9.price(asked, RUN).wagers:
        assert price.ev == pytest.approx(sums[price.wager] / 40320, abs=1e-12)
    best += sum([max(both) for both in by_sight.values()])
    assert sums["player"] <= best + 1e-9
    if plays == "best-by-cards":
        assert sums["player"] == pytest.approx(best)


def test_every_deal_is_counted() -> None:
    total = comb(352, 3) * comb(349, 3) * 346 * 345
    for rulings, ups in (({}, 3), ({"sheet": "dated"}, 3)):
        for price in baccarat_9.price(model(rulings), RUN).wagers:
            # The three bank cards are told apart as face up and face down.
            assert price.total == total * ups


def test_played_alike_only_low_ties_matter() -> None:
    """The house way against the house way: the player loses the ties on 0 and 1, the bank wins them."""
    for rulings in TABLES[:2]:
        player, bank, _ = baccarat_9.price(model(rulings), RUN).wagers
        low = next(o for o in player.outcomes if o.outcome == "bank wins the tie")
        assert player.ev == pytest.approx(-low.probability, abs=1e-15)
        assert bank.ev == -player.ev


def test_looking_at_more_is_worth_more() -> None:
    """Two face-up cards of the bank tell something; one tells nothing that changes a play."""
    evs = {}
    for sheet in ("undated", "dated"):
        for plays in baccarat_9_model.PLAYER:
            evs[sheet, plays] = baccarat_9.price(model({"sheet": sheet}, plays), RUN).wagers[0].ev
    assert evs["undated", "house-way"] == evs["undated", "best"]
    assert evs["dated", "house-way"] < evs["dated", "best"] < evs["dated", "best-by-cards"]


@pytest.mark.parametrize("rulings", TABLES)
@pytest.mark.parametrize("plays", ["house-way", "best-by-cards"])
def test_simulated(rulings: dict[str, str], plays: str) -> None:
    asked = model(rulings, plays)
    tallies = baccarat_9_rounds.simulate(asked, 3, 0, 1_000_000)
    for wager in baccarat_9.price(asked, RUN).wagers:
        assert abs(tallies[wager.wager].ev - wager.ev) < 4 * tallies[wager.wager].stderr


def test_what_a_model_leaves_out() -> None:
    assert model({"several-play": "own-choice"}) == model() == model({"cover": "gross"})
    assert model({"bank-ties": "lose"}) == model()
    assert model({"added-cards": "JK"}) == model()
    assert model({"decks": "6"}) != model()


def test_unknown_strategies() -> None:
    with pytest.raises(LabError, match="house-way, best, best-by-cards"):
        model(player="equilibrium")
    with pytest.raises(LabError, match="only its house-way"):
        baccarat_9_model.model(load(GAME), Request(dealer="best"))
