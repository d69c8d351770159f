"""The cards of a model that has no whole deck: rounds against every deal of few cards; what is refused."""

from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest
from numpy.typing import NDArray

from houseway.cards import parse_cards
from houseway.lab.changes import changed
from houseway.lab.kernels.high import HighTables, high_tables
from houseway.lab.prices import LabError, Request
from houseway.lab.removal import removals
from houseway.lab.ultimate_holdem import price as pricing
from houseway.lab.ultimate_holdem.model import FULL, Model, model
from houseway.lab.ultimate_holdem.rounds import Charts, House, charts, house, net_results, one_round, unit_of
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.ultimate_holdem.sheets import LADY

SMALL = "As Ah Kd Ks Qd Jd Td 9c 9d 4d 2s"
"""Straights, flushes, full houses; 415,800 deals."""
ROUNDS = 400_000


def small() -> Model:
    """The simple play with a deck of few cards: all others are out."""
    kept = {card.text for card in parse_cards(SMALL)}
    out = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "cdhs" if f"{rank}{suit}" not in kept]
    return model(load(LADY), Request(player="simple", removed=" ".join(out)))


@compiled
def every_deal(
    tables: HighTables,
    looked_up: Charts,
    pays: House,
    two: NDArray[np.int8],
    two_bits: NDArray[np.int64],
    three: NDArray[np.int8],
    three_bits: NDArray[np.int64],
    sums: NDArray[np.int64],
) -> int:
    """Sums and squares of the Ante's round, Trips and Bad Beat over all deals; how many there are."""
    won, deals = np.empty(5, np.int64), 0
    # Cards one by one, in a deck as random rounds have it: whole rows at once would take seconds to compile.
    deck = np.empty(9, np.int8)
    for own in range(len(two)):
        for flop in range(len(three)):
            if two_bits[own] & three_bits[flop]:
                continue
            for last in range(len(two)):
                held = two_bits[own] | three_bits[flop]
                if held & two_bits[last]:
                    continue
                held |= two_bits[last]
                for dealer in range(len(two)):
                    if held & two_bits[dealer]:
                        continue
                    for n in range(2):
                        deck[n], deck[2 + n], deck[7 + n] = two[own, n], two[dealer, n], two[last, n]
                    for n in range(3):
                        deck[4 + n] = three[flop, n]
                    one_round(tables, looked_up, pays, deck[:2], deck[2:4], deck[4:9], won)
                    deals += 1
                    won[0] += won[1] + won[2]
                    for at, wager in enumerate((0, 3, 4)):
                        sums[0, at] += won[wager]
                        sums[1, at] += won[wager] * won[wager]
    return deals


def test_rounds_of_a_small_deck() -> None:
    asked = small()
    deck = np.flatnonzero(asked.cards)
    assert len(deck) == 11
    sums = np.zeros((2, 3), np.int64)
    pays, looked_up = house(asked), charts(asked.base, "simple")
    two, three = [np.array(list(combinations(deck.tolist(), size)), np.int8) for size in (2, 3)]
    two_bits, three_bits = [(np.int64(1) << cards.astype(np.int64)).sum(axis=1) for cards in (two, three)]
    deals = every_deal(high_tables(), looked_up, pays, two, two_bits, three, three_bits, sums)
    assert deals == comb(11, 2) * comb(9, 3) * comb(6, 2) * comb(4, 2)
    found = net_results(asked, 3, 0, ROUNDS)
    for at, wager in enumerate(("ante", "trips", "bad-beat")):
        nets = np.arange(len(found[wager])) - len(found[wager]) // 2
        mean, square = sums[0, at] / deals, sums[1, at] / deals
        assert found[wager].sum() == ROUNDS
        drawn = (nets * found[wager]).sum() / ROUNDS
        assert abs(drawn - mean) < 4 * ((square - mean**2) / ROUNDS) ** 0.5, wager


def test_the_price_says_how_it_was_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pricing, "CHUNKS", 2)
    monkeypatch.setattr(pricing, "CHUNK", 10_000)
    asked = small()
    priced = pricing.price(asked, Runner(keep=False))
    rounds = [net_results(asked, pricing.SEED, number, 10_000)["ante"] for number in range(2)]
    counts = rounds[0] + rounds[1]
    nets = np.arange(len(counts)) - len(counts) // 2
    assert [wager.wager for wager in priced.wagers] == list(asked.wagers)
    ante = priced.wagers[0]
    assert ante.ev == float(Fraction(int((nets * counts).sum()), 20_000 * unit_of(asked)))
    for wager in priced.wagers:
        assert (wager.method, wager.total, wager.player) == ("simulated", None, "simple")
        assert wager.stderr == pytest.approx(wager.sd / 20_000**0.5)
        assert sum([row.probability for row in wager.outcomes]) == pytest.approx(1)
        assert sum([row.probability * row.pays for row in wager.outcomes]) == pytest.approx(wager.ev)
    assert priced.notes[0] == "Simulated: 20,000 random rounds with the 11 cards that are in the deck."


def test_cards_of_the_deck() -> None:
    rules = load(LADY)
    assert model(rules, Request()).cards == FULL
    assert model(rules, Request(decks=1)) == model(rules, Request())
    out = model(rules, Request(removed="As Kd")).cards
    assert [at for at, left in enumerate(out) if not left] == sorted(
        [card.index for card in parse_cards("As Kd")]
    )
    assert sum(model(changed(rules, ["deck.without=23"]), Request()).cards) == 44


@pytest.mark.parametrize(
    ("settings", "request_", "says"),
    [
        ([], Request(decks=2), "equal cards"),
        (["deck.decks=2"], Request(), "equal cards"),
        (["deck.added=A"], Request(), "equal cards"),
        (["deck.jokers=1"], Request(), "jokers"),
        (["deck.without=23456789TJQ"], Request(), "takes 9 cards, and 8 are"),
        ([], Request(removed="As As"), "cannot be removed"),
    ],
)
def test_what_is_refused(settings: list[str], request_: Request, says: str) -> None:
    with pytest.raises(LabError, match=says):
        model(changed(load(LADY), settings), request_)


def test_single_cards_are_not_weighed_by_random_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What one card does to the figure would be lost in its error."""
    monkeypatch.setattr(pricing, "CHUNKS", 1)
    monkeypatch.setattr(pricing, "CHUNK", 100)
    rules = changed(load(LADY), ["deck.without=2345678"])
    with pytest.raises(LabError, match="simulated where a card is out"):
        removals(rules, Request(player="simple"), Runner(keep=False))


@pytest.mark.parametrize(
    ("setting", "fits"),
    [
        ("pay.blind.royal-flush=1000000", True),
        ("pay.blind.royal-flush=1500000", False),  # What a royal flush is worth would be less than nothing.
        ("pay.blind.flush=1.003", True),
        ("pay.blind.flush=1.0001", False),
        ("pay.ante.player-wins=1.00000001", False),
        ("pay.play.equal-hands=100000000", False),
    ],
)
def test_odds_that_there_is_no_room_for(setting: str, fits: bool) -> None:
    rules = changed(load(LADY), [setting])
    if fits:
        assert model(rules, Request()).base.fits
    else:
        with pytest.raises(LabError, match="parts of a unit"):
            model(rules, Request())


def test_results_that_random_rounds_have_no_room_for() -> None:
    large = model(changed(load(LADY), ["pay.bad-beat.flush-beaten=100000"]), Request(player="simple"))
    with pytest.raises(LabError, match="for random rounds"):
        net_results(large, 1, 0, 10)
