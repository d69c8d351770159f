"""9 1/2: script against kernel, brute force, best play, simulation."""

from fractions import Fraction
from itertools import combinations
from random import Random

import msgspec
import numpy as np
import pytest

from houseway.cards import show_cards
from houseway.lab.nine_and_a_half import model as game_model
from houseway.lab.nine_and_a_half import price as game
from houseway.lab.nine_and_a_half import rounds as game_rounds
from houseway.lab.nine_and_a_half import strategy as game_strategy
from houseway.lab.nine_and_a_half.hands import CLASSES, VALUES, dealer_ends, hands
from houseway.lab.nine_and_a_half.rounds import event
from houseway.lab.nine_and_a_half.strategy import by_total, worth
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice
from houseway.play.events import Closed
from houseway.play.felt import Felt
from houseway.rooms.loader import load
from tests.examples.bank.baccarat.rounds import begin, close_bets, go_on

GAME = "hawaiian-gardens/nine-and-a-half"
RUN = Runner(keep=False)


def model(player: str = "", decks: int = 0, removed: str = "") -> game_model.Model:
    return game_model.model(load(GAME), Request(player=player, decks=decks, removed=removed))


def test_script_against_kernel() -> None:
    """The same cards, and a player who hits at random, hand by hand: the wager is settled alike."""
    random = Random(21)
    known = hands()
    number = {held: i for i, held in enumerate(known.held)}
    pays = game_rounds.nets(model())
    seen = set()
    cards = load(GAME).deck_cards
    for _ in range(400):
        often = random.random()
        hits = np.array([random.random() < often for _ in known.held])
        table = game_rounds.felt(model())._replace(hits=hits)
        dealt = random.sample(cards, 40)
        hand = begin(GAME, show_cards(dealt), "1 bank 1000000")
        close_bets(go_on(hand, "2 wager @2 base=1000"))
        while hand.decision is not None:
            assert isinstance(hand.table.felt, Felt)
            mine = [CLASSES[card.index] for card in hand.table.felt.spots[2].hands[0].cards]
            held = tuple([mine.count(place) for place in range(len(VALUES))])
            hand.choose(Choice("hit" if hits[number[held]] else "stand"))
        said = [e.paid - e.taken for e in hand.events if isinstance(e, Closed)]
        happened = event(table, np.array([card.index for card in dealt], np.int8))
        seen.add(happened)
        assert said == [round(1000 * pays[happened])]
    assert seen == {0, 1, 2, 3, 4}


SMALL = (1, 1, 1, 2, 4, 6, 8, 10, 12, 14, 16, 18, 18)
"""Half points of a shoe of thirteen cards."""


def naive_dealer(shoe: tuple[int, ...], have: int) -> dict[int, Fraction]:
    """Where the player-dealer ends, card by card."""
    if have > 11:
        return {min(have, 20): Fraction(1)}
    found: dict[int, Fraction] = {}
    for i, value in enumerate(shoe):
        for end, p in naive_dealer(shoe[:i] + shoe[i + 1 :], have + value).items():
            found[end] = found.get(end, Fraction(0)) + p / len(shoe)
    return found


def naive_best(shoe: tuple[int, ...], have: int, limit: int, memory: dict[object, Fraction]) -> Fraction:
    """What the hand is worth if every decision is the better one (or by a limit), card by card."""
    if have > 19:
        return Fraction(-1)
    if (shoe, have) not in memory:
        stands = Fraction(0)
        if have:
            for end, p in naive_dealer(shoe, 0).items():
                if end > 19 or have > end:
                    stands += p * (Fraction(6, 5) if have == 19 else 1)
                elif have < end:
                    stands -= p
        takes = Fraction(-2)
        if have <= 18:
            rest = [(value, shoe[:i] + shoe[i + 1 :]) for i, value in enumerate(shoe)]
            takes = sum([naive_best(left, have + v, limit, memory) for v, left in rest], Fraction(0))
            takes /= len(shoe)
        if not have:
            stands = Fraction(-2)
        chosen = (takes if have <= limit else stands) if limit else max(takes, stands)
        memory[shoe, have] = chosen
    return memory[shoe, have]


def small(player: str) -> game_model.Model:
    shoe = tuple([SMALL.count(value) for value in VALUES])
    return msgspec.structs.replace(model(player), shoe=shoe)


def test_the_player_dealer_of_a_small_shoe() -> None:
    shoe = small("best").shoe
    assert dealer_ends(shoe, 11) == naive_dealer(SMALL, 0)


@pytest.mark.parametrize(("player", "limit"), [("house-way", 11), ("best-by-cards", 0)])
def test_brute_force_of_a_small_shoe(player: str, limit: int) -> None:
    naive = naive_best(SMALL, 0, limit, {})
    assert game.price(small(player), RUN).wagers[0].ev == pytest.approx(float(naive), abs=1e-14)


@pytest.mark.parametrize("decks", [2, 6])
def test_no_chart_is_better(decks: int) -> None:
    """With two decks or more the best chart is worth as much as play by cards, so no chart can be better."""
    charted, exact = [game.price(model(player, decks), RUN) for player in ("best", "best-by-cards")]
    assert charted.wagers[0].ev == exact.wagers[0].ev
    assert [row[0] for row in charted.charts[0].cells] == ["hit"] * 11 + ["stand"] * 7


def test_the_best_chart_of_a_small_shoe() -> None:
    """Where cards tell more than the total: no change of one or two totals makes the chart better."""
    asked = small("best")
    play, chart = game_strategy.situation(asked), game_strategy.strategy(asked)
    totals = {t for t, hit in zip(hands().totals, chart, strict=True) if hit}
    first = [Fraction(n, sum(play.shoe)) for n in play.shoe]

    def value(taking: frozenset[int]) -> Fraction:
        played = worth(play, by_total(taking))[1]
        starts = zip(first, hands().first, strict=True)
        return sum([p * played[i] for p, i in starts if p], Fraction(0))

    best = value(frozenset(totals))
    assert game.price(asked, RUN).wagers[0].ev == pytest.approx(float(best), abs=1e-14)
    for count in (1, 2):
        for changed in combinations(range(1, 19), count):
            assert value(frozenset(totals ^ set(changed))) <= best
    assert best <= Fraction(naive_best(SMALL, 0, 0, {}))


def test_chances_are_whole() -> None:
    for wager in game.price(model(), RUN).wagers:
        assert sum([o.probability for o in wager.outcomes]) == pytest.approx(1, abs=1e-14)
        assert sum([o.probability * o.pays for o in wager.outcomes]) == pytest.approx(wager.ev, abs=1e-14)


@pytest.mark.parametrize("player", game_model.PLAYER)
def test_simulated(player: str) -> None:
    asked = model(player, 2, "9c 9d 9h Tc")
    tally = game_rounds.simulate(asked, 6, 0, 1_000_000)["base"]
    assert abs(tally.ev - game.price(asked, RUN).wagers[0].ev) < 4 * tally.stderr


def test_what_a_model_leaves_out() -> None:
    rules = load(GAME)
    assert game_model.model(rules.read_as({"rounding": "up"}), Request()) == model()
    assert model(decks=4) != model()


def test_unknown_strategies() -> None:
    with pytest.raises(LabError, match="best, best-by-cards, house-way"):
        model("equilibrium")
    with pytest.raises(LabError, match="only the house-way"):
        game_model.model(load(GAME), Request(dealer="best"))
