"""Splits without a limit (Lucky Lady's 4.0 sheet), where tens are split against an open stiff hand."""

from functools import cache

import numpy as np
import pytest

from houseway.lab.blackjack.column import column_of
from houseway.lab.blackjack.dealer_hands import Start, starts_of
from houseway.lab.blackjack.kernels import SPLIT
from houseway.lab.blackjack.model import Model, model
from houseway.lab.blackjack.price import price
from houseway.lab.blackjack.rounds import simulate
from houseway.lab.blackjack.solution import columns_of, work_out
from houseway.lab.blackjack.splits import FOLLOWED, SELDOM, followed, others_apart, patterns
from houseway.lab.blackjack.worth import expectation
from houseway.lab.long_run import after
from houseway.lab.prices import Request
from houseway.lab.work.jobs import Runner
from houseway.rooms.loader import load

RUNNER = Runner(keep=False)
BOTH_UP = {"face-up": "both-up"}


def asked(removed: str = "") -> Model:
    rules = load("lucky-lady/no-bust-blackjack").read_as(BOTH_UP)
    return model(rules, Request(removed=removed))


@cache
def few_ranks() -> Model:
    """Six decks of fives to eights and tens."""
    gone = " ".join([f"{rank}{suit}" for rank in "A2349JQK" for suit in "cdhs" for _ in range(6)])
    return asked(gone)


@pytest.mark.parametrize(("alike", "cards"), [(22, 308), (94, 308), (14, 48)])
def test_how_many_pairs_are_not_followed(alike: int, cards: int) -> None:
    pairs = tuple([max(alike - j, 0) / (cards - j) if j < cards else 0.0 for j in range(2 * FOLLOWED)])
    most, more = followed(pairs)
    assert most % 4 == 0 and 8 <= most <= FOLLOWED
    assert more < SELDOM or most == FOLLOWED
    seven = [case for case in patterns(7) if case.free]
    alone = others_apart([np.ones(1)] * 16, pairs, seven, 0, more=1)
    total = 0.0
    for case in seven:
        weight = float(case.ways)
        for j in range(case.again + 1):
            weight *= pairs[j]
        total += weight * case.free * float(alone[case.again, case.apart][0])
    assert total == pytest.approx(_card_by_card(2, 0, 2, alike, cards), rel=1e-9)


@cache
def _card_by_card(waiting: int, drawn: int, hands: int, alike: int, cards: int, most: int = 7) -> float:
    """How many pairs are left over when seven hands are reached: one second card after the other."""
    if not waiting:
        return 0.0
    pair = alike / cards
    if hands == most:
        return waiting * pair
    other = (1 - pair) * _card_by_card(waiting - 1, drawn + 1, hands, alike, cards - 1)
    return other + (
        pair * _card_by_card(waiting + 1, drawn + 1, hands + 1, alike - 1, cards - 1) if alike else 0.0
    )


def test_a_column_in_which_tens_are_split() -> None:
    """Fifteen lies open: all deals are accounted for, and what is not followed is worth next to nothing."""
    game = asked().game
    start = Start((6, 7))
    found = work_out(game, starts_of(game).index(start))
    chance = sum([chance for _, chance in column_of(game, start).deals])
    assert found["pairs"][9] == SPLIT
    assert float(found["results"].sum()) == pytest.approx(chance, rel=1e-9)
    assert 0.0 < float(found["error"]) < 1e-8


def test_random_rounds_agree() -> None:
    columns = columns_of(few_ranks().game, RUNNER)
    assert (columns.charts.pairs[:, 9] == SPLIT).any()
    (base, *_) = price(few_ranks(), RUNNER).wagers
    assert base.bound is not None and base.bound < 1e-7
    assert sum([row.probability for row in base.outcomes]) == pytest.approx(1.0, abs=1e-12)
    assert sum([row.probability * row.pays for row in base.outcomes]) == pytest.approx(base.ev, abs=1e-12)
    assert base.outcomes[-1].outcome.startswith("rarer") and base.outcomes[-1].probability < 1e-5
    tally = simulate(few_ranks(), seed=21, chunk=0, rounds=1_000_000)["base"]
    assert abs(tally.ev - expectation(few_ranks().game, [columns.results])) < 4 * tally.stderr


def test_many_rounds_of_it() -> None:
    """A row of rare results on average does not coarsen the others."""
    base = price(few_ranks(), RUNNER).wagers[0]
    results, chances = after(base, 100)
    assert float(results @ chances) == pytest.approx(100 * base.ev, abs=1e-4)
