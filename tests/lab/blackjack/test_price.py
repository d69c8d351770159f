"""The prices of all sheets beside random rounds, and what they are made of."""

import numpy as np
import pytest

from houseway.lab.blackjack.charts import charts_to_show
from houseway.lab.blackjack.column import column_of
from houseway.lab.blackjack.dealer_hands import Start, starts_of
from houseway.lab.blackjack.kernels import HIT, SPLIT, STAND, SURRENDER
from houseway.lab.blackjack.model import model
from houseway.lab.blackjack.price import price, side_price
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.rounds import simulate
from houseway.lab.blackjack.solution import columns_of, work_out
from houseway.lab.blackjack.worth import expectation
from houseway.lab.prices import LabError, Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load
from tests.lab.blackjack.sheets import SHEETS

RUNNER = Runner(keep=False)
ROUNDS = 500_000


@pytest.mark.parametrize("rule_set", SHEETS)
def test_random_rounds_agree(rule_set: str) -> None:
    """Every wager within four standard errors; and all chances add up to one."""
    asked = model(load(rule_set), Request())
    columns = columns_of(asked.game, RUNNER)
    assert sum(columns.results.values()) == pytest.approx(1.0, abs=1e-12)
    tallies = simulate(asked, seed=21, chunk=0, rounds=ROUNDS)
    assert tallies.keys() == set(asked.wagers)
    for wager, tally in tallies.items():
        if wager == "base":
            ev = expectation(asked.game, [columns.results])
            parts = grid_of(asked.game).parts
            square = sum([(at / parts) ** 2 * chance for at, chance in columns.results.items()])
            # Results of split hands are only nearly independent: their squares are close, not equal.
            assert tally.squares / tally.rounds == pytest.approx(square, rel=0.01)
        else:
            ev = side_price(asked, columns, wager).ev
        assert abs(tally.ev - ev) < 4 * tally.stderr, wager
        assert tally.rounds == ROUNDS or wager == "insurance"


def test_a_player_dealer_who_shows_both_cards() -> None:
    """Special hands end the round there too: no deal with them gets lost."""
    rules = load("hawaiian-gardens/blackjack-poker").read_as({"first-card": "both-up"})
    game = model(rules, Request()).game
    shown = starts_of(game)
    for seen in ((0, 0), (0, 9), (5, 9)):
        results = work_out(game, shown.index(Start(seen)))["results"]
        chance = sum([chance for _, chance in column_of(game, Start(seen)).deals])
        assert float(results.sum()) == pytest.approx(chance, abs=1e-14)


def test_a_price() -> None:
    """One price in all its parts: by exact cards a player does no worse than by the charts."""
    asked = model(load("nineteenth-hole/century-21-blackjack"), Request())
    priced = price(asked, RUNNER)
    (base,) = priced.wagers
    assert (base.player, base.dealer, base.method) == ("best", "soft-17", "dp")
    assert base.ev == pytest.approx(sum([row.pays * row.probability for row in base.outcomes]))
    by_cards = next(note for note in base.notes if note.startswith("Played by exact cards"))
    assert float(by_cards.split()[-1].rstrip(".")) >= round(base.ev, 6)
    assert [chart.title for chart in priced.charts] == ["Two cards", "Three or more cards"]
    assert priced.charts[0].across == ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "joker")


def test_charts_of_no_bust_tell_two_cards_from_more() -> None:
    """Only hands of three cards push when over (002:313-317): two cards are hit more often."""
    game = model(load("lucky-lady/no-bust-blackjack"), Request()).game
    charts = columns_of(game, RUNNER).charts
    two, more = charts.two[:, 0, 12:17], charts.more[:, 0, 12:17]
    assert ((two == HIT) & (more == STAND)).any()
    assert not ((two == STAND) & (more == HIT)).any()
    titles = [chart.title for chart in charts_to_show(game, charts)]
    assert titles[:4] == ["Two cards", "Pairs", "Special hands", "Three or more cards"]


def test_well_known_plays() -> None:
    """Eights and aces are split; surrender before the check saves sixteen against a ten."""
    poker = columns_of(model(load("hawaiian-gardens/blackjack-poker"), Request()).game, RUNNER).charts
    assert (poker.pairs[1:7, 7] == SPLIT).all()
    assert (poker.pairs[:, 0] == SPLIT).all()
    elite = columns_of(model(load("black-sheep/blackjack-elite"), Request()).game, RUNNER).charts
    assert elite.early[9, 0, 16] == SURRENDER
    assert not np.any(elite.early[1:7])


def test_unknown_strategies() -> None:
    rules = load("lucky-lady/no-bust-blackjack")
    with pytest.raises(LabError, match="there is best"):
        model(rules, Request(player="house-way"))
    with pytest.raises(LabError, match="there is house-way"):
        model(rules, Request(dealer="best"))
