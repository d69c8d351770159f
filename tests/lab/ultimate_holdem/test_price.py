"""All deals counted, against published figures and against random rounds."""

from functools import cache
from math import comb

import pytest

from houseway.lab.prices import Price, Priced
from houseway.lab.ultimate_holdem.deals import DEALS, Ends, ends
from houseway.lab.ultimate_holdem.price import price
from houseway.lab.ultimate_holdem.rounds import simulate
from houseway.lab.work.jobs import Runner
from tests.lab.ultimate_holdem.sheets import GARDENS, LADY, ROOMS, SHEEP, model_of

HANDS = DEALS // 10
"""Deals that do not tell the flop from the rest of the board."""
SEVEN_CARDS = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324)


@cache
def priced(room: str, *readings: tuple[str, str]) -> Priced:
    return price(model_of(room, dict(readings)), Runner())


def wager(name: str, room: str, *readings: tuple[str, str]) -> Price:
    return next(found for found in priced(room, *readings).wagers if found.wager == name)


@cache
def counted() -> Ends:
    return ends(model_of(GARDENS).base, "best", Runner())[1]


def test_all_deals_are_counted() -> None:
    assert DEALS == 27_813_810_024_000
    for room in ROOMS:
        for found in priced(room).wagers:
            assert found.total == DEALS
            assert sum([outcome.combinations or 0 for outcome in found.outcomes]) == DEALS
            assert found.method == "exact"


def test_the_edge_of_the_usual_pay_table() -> None:
    """The three sheets pay the usual Blind, for which 2.18497 % of the Ante and 0.526 % of all wagers are
    quoted (0.53 %: beatingbonuses.com, Ultimate Texas Hold'em)."""
    for room in ROOMS:
        found = wager("ante", room)
        assert f"{found.edge:.5%}" == "2.18497%"
        assert "; 0.526219% of them is lost." in found.notes[2]


def test_the_players_class() -> None:
    """133,784,560 hands of seven cards, by class."""
    by_class = counted().shown.sum(axis=(0, 2)).tolist()
    each = DEALS // comb(52, 7)
    assert by_class == [each * count for count in SEVEN_CARDS]


def test_hands_without_a_pair() -> None:
    """484,291,823,400 hands without a pair, 164,934,908,760 of them against another one (Wizard of Odds, the
    final hand of player two given that of player one, table 1)."""
    high_cards = counted().shown[:, 0].sum(axis=0)
    assert high_cards.sum() == 10 * 484_291_823_400
    assert high_cards[3:].sum() == 10 * 164_934_908_760


def test_what_beaten_hands_are_worth() -> None:
    """Discount Gambling, Bad Beat Bonus @ Ultimate Texas Hold'Em (June 2012): the same pay table with every
    hand compared, by the losing hand."""
    found = wager("bad-beat", LADY, ("folded-bad-beat", "action"))
    published = {
        "straight flush beaten": 10_300_592,
        "four of a kind beaten": 471_040_512,
        "full house beaten": 8_435_225_376,
        "flush beaten": 19_434_208_592,
        "straight beaten": 18_271_076_976,
        "three of a kind beaten": 64_049_759_448,
    }
    rows = {outcome.outcome: outcome.combinations for outcome in found.outcomes}
    assert HANDS == 2_781_381_002_400
    assert {name: rows[name] for name in published} == {name: 10 * n for name, n in published.items()}
    assert f"{found.ev:.6f}" == "-0.147868"
    equal = counted().shown.sum(axis=(0, 1))
    assert equal[1] + equal[4] == 10 * 113_130_263_816


def test_folding_costs_the_bad_beat() -> None:
    """With the sheet's own reading the same wager is worse by what is folded."""
    found, other = wager("bad-beat", LADY), wager("bad-beat", LADY, ("folded-bad-beat", "action"))
    rows = {outcome.outcome: outcome.combinations or 0 for outcome in found.outcomes}
    lost = {outcome.outcome: outcome.combinations or 0 for outcome in other.outcomes}
    kept = sum([count for name, count in rows.items() if "beaten" in name])
    assert kept == sum([count for name, count in lost.items() if "beaten" in name])
    assert rows["folded with a beaten hand that pays"] > 0
    assert found.ev < other.ev


@pytest.mark.parametrize(
    ("room", "readings", "edge"),
    [
        (SHEEP, (), "3.50%"),
        (GARDENS, (("trips-flush", "7-to-1"),), "3.50%"),
        (LADY, (("folded-trips", "hand"),), "1.90%"),
    ],
)
def test_trips(room: str, readings: tuple[tuple[str, str], ...], edge: str) -> None:
    """50-40-30-8-7-4-3 and 50-40-30-8-6-5-3, with the edges that are quoted for them: where a folded hand is
    paid, or is no better than the board."""
    assert f"{wager('trips', room, *readings).edge:.2%}" == edge


def test_folded_trips() -> None:
    """The best play folds three of a kind only when it lies on the board: the board's reading costs nothing,
    losing it does."""
    hand, board = wager("trips", SHEEP), wager("trips", SHEEP, ("folded-trips", "board"))
    lost = wager("trips", SHEEP, ("folded-trips", "lost"))
    assert hand.outcomes == board.outcomes
    assert lost.ev < hand.ev
    given = [row for row in lost.outcomes if row.outcome == "folded with a hand that pays"]
    assert given[0].combinations == int(counted().folded[3:, 3:].sum())


def test_the_parts_make_the_whole() -> None:
    """The round is Ante, Blind and Play: the first and the last are in its notes."""
    found, blind = wager("ante", GARDENS), wager("blind", GARDENS)
    text = found.notes[3].removeprefix("Of this the Ante gives ").removesuffix(".")
    ante, play = [float(part) for part in text.split(" and Play ")]
    assert ante + play + blind.ev == pytest.approx(found.ev, abs=2e-6)


def test_the_simple_play() -> None:
    """It costs a little, and random rounds played by it agree."""
    model = model_of(LADY, player="simple")
    rounds, best = simulate(model, seed=2025, chunk=0, rounds=500_000), wager("ante", LADY)
    for found in price(model, Runner()).wagers:
        assert found.player == "simple"
        assert found.total == DEALS
        assert abs(rounds[found.wager].ev - found.ev) < 4 * found.sd / 500_000**0.5, found.wager
        if found.wager == "ante":
            assert 0 < best.ev - found.ev < 0.005


def test_charts() -> None:
    before, flop, river = priced(GARDENS).charts
    assert [row.count("4x") for row in before.cells] == [13, 13, 9, 7, 5, 4, 4, 3, 3, 3, 2, 2, 1]
    assert len(flop.cells) == len(flop.down) and all(len(row) == len(flop.across) for row in flop.cells)
    assert flop.cells[0] == ("2x", "2x", "2x")
    assert river.cells[0] == ("1x", "1x")
    assert river.cells[-1][0] == "fold"


@pytest.mark.parametrize("room", ROOMS)
def test_random_rounds(room: str) -> None:
    """A million rounds dealt and settled one by one are within four standard errors."""
    rounds = simulate(model_of(room), seed=2024, chunk=0, rounds=1_000_000)
    assert list(rounds) == [found.wager for found in priced(room).wagers]
    for found in priced(room).wagers:
        tally = rounds[found.wager]
        assert abs(tally.ev - found.ev) < 4 * found.sd / 1000, found.wager
