"""The nines: scripts against kernels, brute force, equilibria, published strategy, simulation."""

from fractions import Fraction
from itertools import permutations, product
from math import comb
from random import Random

import msgspec
import numpy as np
import pytest

from houseway.cards import Card
from houseway.lab.nines import model as nines_model
from houseway.lab.nines import price as nines
from houseway.lab.nines import rounds as nines_rounds
from houseway.lab.nines import strategy as nines_strategy
from houseway.lab.nines.cards import POINTS
from houseway.lab.nines.deals import deals
from houseway.lab.nines.equilibrium import Answer, best_dealer, best_player, value
from houseway.lab.nines.rounds import happened, nets
from houseway.lab.prices import LabError, Request
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Runner
from houseway.play.felt import Felt
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.lab.nines.script import settled

SUPER, PAN, CENTRAL = "hawaiian-gardens/super-9", "hawaiian-gardens/pan-9", "central-coast/super-pan-9"
TABLES: list[tuple[str, dict[str, str]]] = [
    (SUPER, {}),
    (SUPER, {"sheet": "plain"}),
    (PAN, {}),
    (CENTRAL, {}),
    (CENTRAL, {"base": "push"}),
    (CENTRAL, {"player-dealer-options": "4"}),
    (CENTRAL, {"low-hands": "true"}),
    (CENTRAL, {"high-hands": "7"}),
]
RUN = Runner(keep=False)


def model(rule_set: str = SUPER, rulings: dict[str, str] | None = None, **asked: str) -> nines_model.Model:
    rules = load(rule_set).read_as(rulings or {})
    return nines_model.model(rules, Request(player=asked.get("player", ""), dealer=asked.get("dealer", "")))


@pytest.mark.parametrize(("rule_set", "rulings"), TABLES)
def test_script_against_kernel(rule_set: str, rulings: dict[str, str]) -> None:
    """The same cards and random choices by all three cards: every wager is settled alike."""
    random = Random(11)
    game = model(rule_set, rulings)
    felt = nines_rounds.felt(game)
    cards = load(rule_set).read_as(rulings).deck_cards
    pays = nets(game)
    seen = set()
    for _ in range(250):
        player, dealer = [], [[], []]  # type: ignore[var-annotated]
        for code in range(1000):
            total = (code // 100 + code // 10 + code) % 10
            for into, (low, high) in ((player, game.player), *[(row, game.dealer) for row in dealer]):
                into.append(float(total < low or (total <= high and random.random() < 0.5)))
        dealt = random.sample(cards, 8)
        first = random.random() < 0.5

        def decide(
            hand: Hand,
            player: list[float] = player,
            dealer: list[list[float]] = dealer,
        ) -> str:
            assert hand.decision is not None
            felt = hand.table.felt
            assert isinstance(felt, Felt) and felt.bank is not None
            mine = felt.spots[2].hands[0].cards
            if hand.decision.seats == (2,):
                return "draw" if player[_code(mine)] else "stand"
            return "draw" if dealer[len(mine) > 3][_code(felt.bank.holding.cards)] else "stand"

        # The dice count ten, the seat after the player-dealer's, or nine, the player-dealer's own.
        dice = "4 3 3" if first else "3 3 3"
        said = settled(rule_set, rulings, dealt, dice, game.wagers, decide)
        mine, theirs = (dealt[0:6:2], dealt[1:6:2]) if first else (dealt[1:6:2], dealt[0:6:2])
        deck = np.array([card.index for card in (*mine, *theirs, *dealt[6:])], np.int8)
        event = happened(felt._replace(player=np.array(player), dealer=np.array(dealer)), deck, state(1))
        seen.add(event)
        assert said == {wager: round(1000 * pays[wager][event]) for wager in game.wagers}
    assert seen >= {0, 1, 2}


def _code(cards: list[Card]) -> int:
    a, b, c = [POINTS[card.index] for card in cards[:3]]
    return 100 * a + 10 * b + c


def naive(
    shoe: list[int], player: dict[int, int], dealer: dict[tuple[int, int], int]
) -> tuple[int, int, int]:
    """How many orders of the shoe the player wins, ties and loses, card by card; low ties lose."""
    counts = [0, 0, 0]
    for order in permutations(shoe):
        mine, theirs, ahead = sum(order[:3]) % 10, sum(order[3:6]) % 10, 6
        drew = player[mine]
        answer = dealer[drew, theirs]
        if drew:
            mine, ahead = (mine + order[ahead]) % 10, ahead + 1
        if answer:
            theirs = (theirs + order[ahead]) % 10
        counts[0 if mine > theirs else 1 if mine == theirs and mine > 1 else 2] += 1
    return counts[0], counts[1], counts[2]


SMALL = [0, 0, 0, 1, 2, 3, 5, 6]


def test_brute_force_of_a_small_shoe() -> None:
    """Pure strategies over all 40,320 orders of eight cards, and the equilibrium against each of them."""
    shoe = tuple([SMALL.count(v) for v in range(10)])
    base = msgspec.structs.replace(model(), shoe=shoe, player_plays="equilibrium", dealer_plays="equilibrium")
    plan = nines_strategy.strategies(base)
    house = msgspec.structs.replace(base, player_plays="house-way", dealer_plays="house-way")
    logical = {t: int(t <= 5) for t in range(10)}
    wins, ties, losses = naive(SMALL, logical, {(a, t): logical[t] for a in (0, 1) for t in range(10)})
    priced = nines.price(house, RUN).wagers[0]
    chances = {outcome.outcome: outcome.probability for outcome in priced.outcomes}
    assert chances["wins"] * 40320 == pytest.approx(wins)
    assert chances["tie"] * 40320 == pytest.approx(ties)
    assert priced.ev * 40320 == pytest.approx(wins - losses)
    game = nines_strategy.game(base, plan.deals)
    forced = [t for t in range(10) if t not in (5, 6)]
    worth = value(game, plan.chances, plan.answer) / plan.deals.total
    for five, six in product((0, 1), repeat=2):
        chosen = {**{t: int(t < 5) for t in forced}, 5: five, 6: six}
        pure = tuple([Fraction(chosen[t]) for t in range(10)])
        assert value(game, pure, plan.answer) / plan.deals.total <= worth
        answer = {(a, t): int(t < 5) for a in (0, 1) for t in forced} | {
            (a, t): (five if a else six) for a in (0, 1) for t in (5, 6)
        }
        rows = [tuple([Fraction(answer[a, t]) for t in range(10)]) for a in (0, 1)]
        wins, _, losses = naive(SMALL, chosen, answer)
        assert value(game, pure, Answer(*rows)) / plan.deals.total == Fraction(wins - losses, 40320)
        assert value(game, plan.chances, Answer(*rows)) / plan.deals.total >= worth


@pytest.mark.parametrize("by", ["", "-by-cards"])
@pytest.mark.parametrize(("rule_set", "rulings"), [TABLES[0], TABLES[2], TABLES[3]])
def test_nobody_gains_by_leaving_the_equilibrium(rule_set: str, rulings: dict[str, str], by: str) -> None:
    found = model(rule_set, rulings, player=f"equilibrium{by}", dealer=f"equilibrium{by}")
    _is_equilibrium(found)


def test_equilibria_of_odd_shoes() -> None:
    """Where cards are missing both sides must mix; the proof that nobody gains is exact all the same."""
    random = Random(3)
    mixed = 0
    for _ in range(40):
        shoe = tuple([random.choice((0, 0, 8)) for _ in range(7)] + [1, 0, 0])
        if sum(shoe) < 8:
            continue
        changed = msgspec.structs.replace(
            model(random.choice((SUPER, PAN, CENTRAL)), player="equilibrium", dealer="equilibrium"),
            shoe=shoe,
        )
        mixed += _is_equilibrium(changed)
    assert mixed >= 3


def _is_equilibrium(found: nines_model.Model) -> bool:
    plan = nines_strategy.strategies(found)
    game = nines_strategy.game(found, plan.deals)
    worth = value(game, plan.chances, plan.answer)
    assert value(game, best_player(game, plan.answer), plan.answer) == worth
    assert value(game, plan.chances, best_dealer(game, plan.chances)) == worth
    everything = [*plan.chances, *plan.answer.stood, *plan.answer.drew]
    assert all([0 <= x <= 1 for x in everything])
    return any([x.denominator > 1 for x in everything])


def test_every_deal_is_counted() -> None:
    """Three cards, three cards and two further ones in order, from 288."""
    shoe = model().shoe
    assert sum(shoe) == 288
    total = comb(288, 3) * comb(285, 3) * 282 * 281
    for by_cards in product((False, True), repeat=2):
        assert deals(shoe, *by_cards).total == total
    for wager in nines.price(model(), RUN).wagers:
        assert wager.total == total
        assert sum([outcome.combinations or 0 for outcome in wager.outcomes]) == total


def test_equal_hands_are_fair() -> None:
    """Played alike, Pan 9 favours nobody, and Super 9 costs exactly the ties on 0 and 1."""
    pan = nines.price(model(PAN), RUN).wagers[0]
    wins, tie, loses = pan.outcomes
    assert pan.ev == 0 and wins.combinations == loses.combinations
    plain = nines.price(model(), RUN).wagers[0]
    low = next(o for o in plain.outcomes if o.outcome == "tie to the player-dealer")
    assert plain.ev == pytest.approx(-low.probability, abs=1e-15)
    assert tie.probability > low.probability


@pytest.mark.parametrize("decks", [2, 8, 12])
def test_published_strategy(decks: int) -> None:
    """wizardofodds.com/games/super-pan-9: the player hits to 5; the banker to 5 if the player hit, else to 6.

    The page deals twelve decks and lets every tie push, as Pan 9 does here.
    """
    rules = load(PAN)
    asked = Request(decks=decks, player="equilibrium", dealer="equilibrium")
    plan = nines_strategy.strategies(nines_model.model(rules, asked))
    assert plan.chances == tuple([Fraction(int(t <= 5)) for t in range(10)])
    assert plan.answer.drew == plan.chances
    assert plan.answer.stood == tuple([Fraction(int(t <= 6)) for t in range(10)])


def test_the_bonus_by_hand() -> None:
    """Naturals of three cards that tie: counted by pairs of hands."""
    shoe = model().shoe
    hands = [
        (a, b, c) for a in range(7) for b in range(a, 7) for c in range(b, 7) if (a + b + c) % 10 in (7, 8, 9)
    ]
    paid = dict.fromkeys((7, 8, 9), 0)
    for mine, theirs in product(hands, repeat=2):
        total = sum(mine) % 10
        if total == sum(theirs) % 10:
            ways, left = 1, list(shoe)
            for hand in (mine, theirs):
                for v in set(hand):
                    ways *= comb(left[v], hand.count(v))
                    left[v] -= hand.count(v)
            paid[total] += ways
    price = nines.price(model(player="best", dealer="equilibrium"), RUN).wagers[1]
    everything = comb(288, 3) * comb(285, 3)
    chances = {o.outcome: o.probability for o in price.outcomes}
    for total, ways in paid.items():
        assert chances[f"natural {total} ties"] == pytest.approx(ways / everything, abs=1e-15)
    expected = Fraction(11 * paid[9] + 41 * paid[8] + 11 * paid[7], everything) - 1
    assert price.ev == pytest.approx(float(expected), abs=1e-14)
    assert (price.player, price.dealer) == ("none", "none")


@pytest.mark.parametrize(("rule_set", "rulings"), TABLES)
@pytest.mark.parametrize("plays", ["house-way", "equilibrium"])
def test_simulated(rule_set: str, rulings: dict[str, str], plays: str) -> None:
    asked = model(rule_set, rulings, player=plays, dealer=plays)
    tallies = nines_rounds.simulate(asked, 2, 0, 1_000_000)
    for wager in nines.price(asked, RUN).wagers:
        tally = tallies[wager.wager]
        assert abs(tally.ev - wager.ev) < 4 * tally.stderr


def test_mixed_strategies_are_simulated() -> None:
    """A shoe in which the equilibrium mixes."""
    shoe = (5, 6, 3, 3, 6, 0, 9, 3, 2, 4)
    asked = msgspec.structs.replace(model(CENTRAL, player="equilibrium", dealer="equilibrium"), shoe=shoe)
    priced = nines.price(asked, RUN)
    cells = [cell for chart in priced.charts for row in chart.cells for cell in row]
    tally = nines_rounds.simulate(asked, 4, 0, 1_000_000)["base"]
    assert any(["%" in cell for cell in cells])
    assert abs(tally.ev - priced.wagers[0].ev) < 4 * tally.stderr


def test_best_answers_and_names() -> None:
    """Best against the house way, best against best, and what a model leaves out."""
    fixed = nines.price(model(), RUN).wagers[0]
    better = nines.price(model(player="best-by-cards"), RUN).wagers[0]
    worse = nines.price(model(dealer="best"), RUN).wagers[0]
    assert worse.ev < fixed.ev <= better.ev
    both = nines.price(model(player="best", dealer="best"), RUN).wagers[0]
    assert (both.player, both.dealer) == ("equilibrium", "equilibrium")
    assert model(SUPER, {"bonus-for-whom": "any-hand"}) == model()
    assert model(SUPER, {"cover": "gross"}) == model()
    assert model(SUPER, {"decks": "2"}) != model()


def test_unknown_strategies() -> None:
    with pytest.raises(LabError, match="house-way, best, equilibrium"):
        model(player="careful")
    with pytest.raises(LabError, match="player-dealer"):
        model(dealer="careful")
    with pytest.raises(LabError, match="eight cards"):
        nines.price(msgspec.structs.replace(model(), shoe=(1, 1, 1, 1, 1, 1, 1, 0, 0, 0)), RUN)
