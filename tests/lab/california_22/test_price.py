"""California Blackjack ('22'): script against kernel, brute force, proofs of equilibria, simulation."""

from fractions import Fraction
from random import Random

import msgspec
import numpy as np
import pytest

from houseway.cards import Card, show_cards
from houseway.lab.california_22 import equilibrium as game_equilibrium
from houseway.lab.california_22 import model as game_model
from houseway.lab.california_22 import price as game
from houseway.lab.california_22 import rounds as game_rounds
from houseway.lab.california_22.hands import CLASSES, VALUES, best_total, place
from houseway.lab.california_22.rounds import EVENTS, Known, distance, event, joined
from houseway.lab.california_22.strategy import player_hands
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.lab.work.store import Arrays
from houseway.play.decisions import Choice
from houseway.play.felt import Felt
from houseway.play.hand import Hand
from houseway.rooms.loader import load
from tests.examples.bank.blackjack.deals import outcome, sit
from tests.lab.california_22 import naive

GAME = "nineteenth-hole/california-blackjack"
READINGS: list[dict[str, str]] = [
    {},
    {"ties": "push"},
    {"both-natural": "push"},
    {"both-natural": "loses"},
    {"hard-22": "21"},
    {"hard-22": "23"},
]
RUN = Runner(keep=False)
TINY = (3, 0, 1, 0, 0, 2, 0, 0, 1, 4)
"""Eleven cards, with which no two hands can come to an end of the deck."""


def model(rulings: dict[str, str] | None = None, player: str = "", dealer: str = "") -> game_model.Model:
    return game_model.model(load(GAME).read_as(rulings or {}), Request(player=player, dealer=dealer))


def tiny(player: str, dealer: str, rounds: int = 40) -> game_model.Model:
    asked = model(player=player, dealer=dealer)
    precision = (0.0, 0.0, rounds) if player == "equilibrium" else (0.0, 0.0, 0)
    return msgspec.structs.replace(asked, deck=TINY, precision=precision)


def values(cards: list[Card]) -> list[int]:
    return [CLASSES[card.index] for card in cards]


def play_script(dealt: list[Card], rulings: dict[str, str], table: game_rounds.Felt) -> tuple[str, int]:
    """The round of the script with the choices of the tables, which leave nothing to chance."""
    hand = sit(GAME, show_cards(dealt), rulings=rulings)
    while hand.decision is not None:
        hand.choose(Choice(_choice(hand, table)))
    return outcome(hand)


def _choice(hand: Hand, table: game_rounds.Felt) -> str:
    assert hand.decision is not None
    felt = hand.table.felt
    assert isinstance(felt, Felt) and felt.bank is not None
    if hand.decision.asks == "natural" or len(hand.decision.options) == 1:
        return hand.decision.options[0].verb
    mine, theirs = values(felt.spots[2].hands[0].cards), values(felt.bank.holding.cards)
    down, up = theirs[:2]
    known = table.known
    node = int(known.root[up])
    number = int(table.pairs[mine[0], mine[1]])
    for v in mine[2:]:
        node = int(known.node_after[node, v]) if node >= 0 else -1
        number = int(table.after[number, v])
    if hand.decision.asks == "play":
        chance = float(table.player[up, number])
        if node >= 0:
            here = range(known.first[node], known.first[node + 1])
            chance = max([float(known.act[e]) for e in here if known.hand[e] == number], default=0.0)
    else:
        chance = float(table.dealer[sum(theirs) + len(theirs), theirs.count(0)])
        if node >= 0:
            at = int(known.start[up, down])
            for v in theirs[2:]:
                at = int(known.after[at, v]) if at >= 0 else -1
            inside = int(known.within[known.tier[node], at]) if at >= 0 else -1
            chance = float(known.answer[known.place[node] + inside]) if inside >= 0 else 0.0
    return "hit" if chance > 0 else "stand"


def pure(table: game_rounds.Felt) -> game_rounds.Felt:
    """The same with every chance made one or nothing, so that script and kernel do alike."""
    known = table.known
    sure = known._replace(act=(known.act > 127) * np.uint8(255), answer=(known.answer > 127) * np.uint8(255))
    return table._replace(known=sure)


@pytest.mark.parametrize("rulings", READINGS)
def test_script_against_kernel(rulings: dict[str, str]) -> None:
    """The same cards, and two sides that hit at random by their own cards."""
    random = Random(31)
    asked = model(rulings, "fixed")
    table = game_rounds.felt(asked)
    rng = np.random.default_rng(5)
    deck = list(load(GAME).deck_cards)
    high = [card for card in deck if CLASSES[card.index] == 0]
    pays = [round(1000 * float(game_model.row(asked, name)[1])) for name in EVENTS]
    seen = set()
    for number in range(150):
        often = random.random()
        mixed = table._replace(
            player=(rng.random(table.player.shape) < often).astype(np.float32),
            dealer=(rng.random(table.dealer.shape) < often).astype(np.float32),
        )
        dealt = random.sample(deck, len(deck))
        if number % 5 == 0:
            # Naturals are rare: aces and jokers to the front.
            dealt = sorted(dealt, key=lambda card: card not in high)
            random.shuffle(front := dealt[: 4 + number % 3])
            dealt[: len(front)] = front
        happened = event(mixed, np.array([card.index for card in dealt], np.int8))
        seen.add(EVENTS[happened])
        assert play_script(dealt, rulings, mixed)[1] == pays[happened]
    assert seen >= {"natural", "wins", "loses", "both natural"}


ROUGH = ((0.2, 1.0), (0.05, 10.0), (0.01, 30.0), (0.0, 100.0))
"""Tiers for a deck in which every sequence is likely."""


def roughly(monkeypatch: pytest.MonkeyPatch) -> list[Arrays]:
    """An equilibrium in which many hands of the player-dealer are not looked at."""
    monkeypatch.setattr("houseway.lab.california_22.tiers.TIERS", ROUGH)
    asked = msgspec.structs.replace(tiny("equilibrium", "equilibrium"), precision=(0.0, 1e-3, 40))
    return RUN.run(game_equilibrium.job(asked))


@pytest.mark.parametrize("plays", ["best", "equilibrium", "roughly"])
def test_script_against_kernel_by_what_was_drawn(plays: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Strategies that go by the sequence of drawn cards, of a deck in which they are quickly found."""
    random = Random(32)
    player, dealer = ("fixed", "best") if plays == "best" else ("equilibrium", "equilibrium")
    table = game_rounds.felt(tiny(player, dealer))
    if plays == "roughly":
        table = table._replace(known=joined(roughly(monkeypatch)))
    table = pure(table)
    pays = [round(1000 * float(game_model.row(model(), name)[1])) for name in EVENTS]
    cards = [next(c for c in load(GAME).deck_cards if CLASSES[c.index] == v) for v in range(VALUES)]
    whole = [c for v in range(VALUES) for c in load(GAME).deck_cards if CLASSES[c.index] == v]
    few = [c for v in range(VALUES) for c in [c for c in whole if CLASSES[c.index] == v][: TINY[v]]]
    assert len(cards) == VALUES and len(few) == sum(TINY)
    for _ in range(120):
        dealt = random.sample(few, len(few))
        happened = event(table, np.array([card.index for card in dealt], np.int8))
        assert play_script(dealt, {}, table)[1] == pays[happened]


@pytest.mark.parametrize("plays", ["fixed", "best-by-cards"])
def test_brute_force_against_the_fixed_rule(plays: str) -> None:
    asked = tiny(plays, "fixed")
    size = sum(TINY)
    expected = 0.0
    for up, count in enumerate(TINY):
        for first, weight in naive.first_two(TINY, up) if count else ():
            expected += count / size * weight * naive.player_value(TINY, up, first, plays)
    chances = game.first_cards(TINY)
    expected += float(chances.natural + chances.both - chances.dealer)
    assert game.price(asked, RUN).wagers[0].ev == pytest.approx(expected, abs=1e-13)


def test_brute_force_of_the_best_answer() -> None:
    """The player-dealer's best answer to every sequence of a player who keeps to the fixed rule."""
    found = RUN.run(game_equilibrium.job(tiny("fixed", "best")))
    for up in (0, 5, 9):
        standing = naive.sequences(TINY, up, lambda first, drawn: float(naive.fixed(first + drawn)))
        expected = sum([naive.best_dealer(TINY, up, hands) for hands in standing.values()])
        wins, ties, loses, low, high = found[up]["figures"].tolist()
        assert low == high == pytest.approx(expected, abs=1e-6)
        assert wins - ties - loses == pytest.approx(expected, abs=1e-6)


@pytest.mark.parametrize("rough", [False, True])
def test_both_bounds_of_the_equilibrium_are_true(rough: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Naive best answers to both strategies, over everything that the rules allow.

    Also where unlikely hands of the player-dealer stand, the more of them the less likely the player's cards.
    """
    found = (
        roughly(monkeypatch) if rough else RUN.run(game_equilibrium.job(tiny("equilibrium", "equilibrium")))
    )
    known = joined(found)
    assert set(known.tier.tolist()) == ({0, 1, 2, 3} if rough else {0, 1})
    assert (known.within < 0).any() == rough
    player = player_hands(TINY, 22)
    number = {tuple(cards): i for i, cards in enumerate(player.cards.tolist())}
    for up in (5, 9):
        standing = naive.sequences(TINY, up, lambda first, drawn: _act(known, up, number, first, drawn))  # noqa: B023
        low, high = found[up]["figures"].tolist()[3:]
        answered = sum([naive.best_dealer(TINY, up, hands) for hands in standing.values()])
        assert low == pytest.approx(answered, abs=2e-6)
        assert high == pytest.approx(naive.best_player(TINY, up, known), abs=2e-6)
        assert low - 2e-6 <= high


def _act(
    known: Known, up: int, number: dict[tuple[int, ...], int], first: naive.Cards, drawn: naive.Cards
) -> float:
    node = int(known.root[up])
    for v in drawn:
        node = int(known.node_after[node, v])
    held = number[tuple([(first + drawn).count(v) for v in range(VALUES)])]
    here = range(known.first[node], known.first[node + 1])
    return float(next(known.act[e] for e in here if known.hand[e] == held)) / 255


def test_the_search_closes_in() -> None:
    """More rounds, a closer bound; nobody does better than the equilibrium against it."""
    few, many = [game.price(tiny("equilibrium", "equilibrium", n), RUN).wagers[0] for n in (4, 200)]
    assert many.bound is not None and few.bound is not None
    assert many.bound < few.bound / 2
    # Against a six all that is worth doing is searched, so there the bounds meet.
    low, high = RUN.run(game_equilibrium.job(tiny("equilibrium", "equilibrium", 200)))[5]["figures"].tolist()[
        3:
    ]
    assert abs(high - low) < 1e-6
    assert abs(few.ev - many.ev) <= few.bound + many.bound
    # A player-dealer who may answer is worth more to himself than one who keeps to the rule.
    assert many.ev < game.price(tiny("best-by-cards", "fixed"), RUN).wagers[0].ev


def test_what_is_cut_off_is_in_the_bound() -> None:
    """A search that leaves unlikely sequences and hands out still holds the value of the whole one."""
    whole = tiny("equilibrium", "equilibrium", 200)
    cut = msgspec.structs.replace(whole, precision=(3e-3, 3e-3, 200))
    exact, rough = [game.price(asked, RUN).wagers[0] for asked in (whole, cut)]
    assert exact.bound is not None and rough.bound is not None
    nodes = [
        sum([len(arrays["act"]) for arrays in RUN.run(game_equilibrium.job(m)) if "act" in arrays])
        for m in (whole, cut)
    ]
    assert nodes[1] < nodes[0]
    assert abs(exact.ev - rough.ev) <= exact.bound + rough.bound


def test_played_alike_only_two_naturals_matter() -> None:
    """With ties that push, the fixed rule against itself is fair but for naturals that are paid at once."""
    asked = model({"ties": "push"}, "fixed")
    both = Fraction(8 * 7 * 6 * 5, 56 * 55 * 54 * 53)
    assert game.price(asked, RUN).wagers[0].ev == pytest.approx(float(both), abs=1e-13)
    fair = msgspec.structs.replace(asked, both_natural="push")
    assert game.price(fair, RUN).wagers[0].ev == pytest.approx(0, abs=1e-13)


def test_chances_and_order() -> None:
    prices = [game.price(model(player=plays), RUN).wagers[0] for plays in ("fixed", "best", "best-by-cards")]
    assert prices[0].ev < prices[1].ev < prices[2].ev
    for price in prices:
        assert sum([o.probability for o in price.outcomes]) == pytest.approx(1, abs=1e-12)
        assert price.outcomes[0].probability == pytest.approx(8 * 7 / (56 * 55), abs=1e-15)


def test_the_chart_hits_far_beyond_the_fixed_rule() -> None:
    """Nobody busts: a hard 18 takes a card against every up card, a hard 19 against an ace or a joker."""
    asked = model(player="best")
    chart = game.price(asked, RUN).charts[0]
    assert set(chart.across) == {"A", *[str(n) for n in range(2, 11)]}
    rows = dict(zip(chart.down, chart.cells, strict=True))
    assert set(rows["hard 18"]) == {"hit"} and set(rows["hard 20"]) == {"stand"}
    assert rows["hard 19"][0] == "hit" and rows["soft 21"][0] == "stand"


@pytest.mark.parametrize("hard", range(2, 32))
def test_ranks_of_totals(hard: int) -> None:
    """Two writings of the same order."""
    for aces in range(min(hard, 8) + 1):
        assert distance(hard, aces) == place(best_total(hard, aces))


@pytest.mark.parametrize("rulings", READINGS)
def test_simulated(rulings: dict[str, str]) -> None:
    for plays in ("fixed", "best"):
        asked = model(rulings, plays)
        tally = game_rounds.simulate(asked, 7, 0, 500_000)["base"]
        assert abs(tally.ev - game.price(asked, RUN).wagers[0].ev) < 4 * tally.stderr


@pytest.mark.parametrize("precision", [(0.0, 0.0, 30), (3e-3, 3e-3, 30)])
def test_the_equilibrium_simulated(precision: tuple[float, float, int]) -> None:
    asked = msgspec.structs.replace(tiny("equilibrium", "equilibrium"), precision=precision)
    tally = game_rounds.simulate(asked, 8, 0, 1_000_000)["base"]
    assert abs(tally.ev - game.price(asked, RUN).wagers[0].ev) < 4 * tally.stderr


def test_what_a_model_leaves_out() -> None:
    assert model({"action-hand": "dice"}) == model() == model({"cover": "gross"})
    assert model(player="house-way") == model(player="fixed")
    both = model(player="best", dealer="best")
    assert (both.player_plays, both.dealer_plays) == ("equilibrium", "equilibrium")
    # The best answer to an equilibrium is one.
    assert model(dealer="equilibrium") == model(player="best", dealer="equilibrium") == both
    assert model(player="equilibrium") == model(player="equilibrium", dealer="best") == both


def test_unknown_strategies() -> None:
    with pytest.raises(LabError, match="best, best-by-cards, fixed, equilibrium"):
        model(player="careful")
    with pytest.raises(LabError, match="fixed, best, equilibrium"):
        model(dealer="careful")
    with pytest.raises(LabError, match="plays against the equilibrium"):
        model(player="equilibrium", dealer="fixed")
    with pytest.raises(LabError, match="plays against the equilibrium"):
        model(player="house-way", dealer="equilibrium")
