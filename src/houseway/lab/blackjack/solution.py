"""The columns of a game as chunks of work, and the charts that they make together."""

from typing import Any, NamedTuple

import numpy as np

from houseway.lab.blackjack.cards import CLASSES
from houseway.lab.blackjack.column import Column, column_of
from houseway.lab.blackjack.dealer_hands import starts_of
from houseway.lab.blackjack.equilibrium import Hits, both_at_best
from houseway.lab.blackjack.hands import MOST
from houseway.lab.blackjack.kernels import SURRENDER, Bytes, Floats
from houseway.lab.blackjack.model import Game
from houseway.lab.blackjack.options import early_surrender
from houseway.lab.blackjack.strategy import Chart, Plan, best_chart, chart_plan, exact_plan
from houseway.lab.blackjack.worth import Results, expectation, special_ends, special_net, worth_of
from houseway.lab.prices import LabError
from houseway.lab.work.jobs import Job, Runner
from houseway.lab.work.store import Arrays


class Charts(NamedTuple):
    """The charts of all columns: by column, softness and total unless it says otherwise."""

    two: Bytes
    more: Bytes
    first: Bytes
    other: Bytes
    early: Bytes
    """Where a hand is given up before the down card is looked at."""
    pairs: Bytes
    """By column and class."""
    early_pairs: Bytes
    named: Bytes
    """By column and special hand."""


class Columns(NamedTuple):
    """A game that has been worked out."""

    charts: Charts
    results: Results
    """By the charts: how likely each net result is, in parts of a unit."""
    beyond: float
    exact: float
    """What the wager is worth to a player who looks at every card of the own hand."""
    hits: Hits = ()
    """Where a player-dealer who answers the player's hand takes a card that he need not."""
    bound: float = 0.0
    """What pairs that were not followed can be worth; at an equilibrium, what either side could gain."""


def columns_of(game: Game, runner: Runner) -> Columns:
    """Work out a game, or fetch what was worked out before."""
    if game.surrender == "before-check" and game.check and game.bank_special == "plays-on":
        raise LabError(
            "surrender before the check is not priced together with play against a special hand that was "
            "turned over: choose one of the two readings"
        )
    if game not in _known and game.bank_way == "equilibrium":
        _known[game] = _answered(game, runner)
    if game not in _known:
        columns = len(starts_of(game))
        # Tens or jokers, the last, take longer than what is before them.
        parts = runner.run(Job("Blackjack charts", work_out, game, columns, first=(columns - 1,)))
        beyond, error = [sum([float(part[name]) for part in parts]) for name in ("beyond", "error")]
        exact = expectation(game, [_added(parts, "exact_")])
        _known[game] = Columns(_stacked(parts), _added(parts), beyond, exact, bound=error)
    return _known[game]


_known: dict[Game, Columns] = {}


def _answered(game: Game, runner: Runner) -> Columns:
    both = both_at_best(game, runner)
    results = _added(both.parts)
    ev = expectation(game, [results])
    bound = max(both.exact - ev, ev - both.answered)
    return Columns(_stacked(both.parts), results, 0.0, both.exact, both.hits, bound)


def _stacked(parts: list[Arrays]) -> Charts:
    """Charts of all columns; where nothing is given up early, a column has no chart of that."""
    early = {"early": np.zeros((2, MOST), np.int8), "early_pairs": np.zeros(CLASSES, np.int8)}
    whole = [{**early, **part} for part in parts]
    return Charts(*[np.stack([np.asarray(part[name], np.int8) for part in whole]) for name in Charts._fields])


def _added(parts: list[Arrays], which: str = "") -> Results:
    results: Results = {}
    for part in parts:
        for at, chance in results_of(part, which).items():
            results[at] = results.get(at, 0.0) + chance
    return results


def work_out(game: Game, number: int) -> dict[str, Any]:
    """One column: its charts, the results with them, and those of the best play by exact cards.

    Both in one, for they lead to the same hands.
    """
    column = column_of(game, starts_of(game)[number])
    chart, plan, early = charted(column)
    worth = worth_of(column, plan, early.given_up)
    return {
        **chart._asdict(),
        "early": early.totals,
        "early_pairs": early.pairs,
        **arrays_of(worth.results),
        **arrays_of(worth_of(column, exact_plan(column)).results, "exact_"),
        "beyond": np.array(worth.beyond),
        "error": np.array(worth.error),
    }


class Early(NamedTuple):
    """What is given up before the check."""

    totals: Bytes
    pairs: Bytes
    given_up: tuple[bool, ...]
    """By deal of the column."""


def charted(column: Column) -> tuple[Chart, Plan, Early]:
    """The best chart of a column, its plan, and what is given up early."""
    chart, plan = chart_plan(column, best_chart(column))
    return chart, plan, _early(column, plan)


def arrays_of(results: Results, which: str = "") -> Arrays:
    """Results as arrays, which can be kept ..."""
    at, chances = np.array(list(results), np.int64), np.array(list(results.values()))
    return {f"{which}at": at, f"{which}results": chances}


def results_of(part: Arrays, which: str = "") -> Results:
    """... and back again."""
    return dict(zip(part[f"{which}at"].tolist(), part[f"{which}results"].tolist(), strict=True))


def _early(column: Column, plan: Plan) -> Early:
    """What is given up before the check, by totals and pairs, and so which deals."""
    hands = column.hands
    sums: tuple[Floats, Floats] = (np.zeros((2, MOST)), np.zeros(CLASSES))
    for (deal, chance), value in zip(column.deals, plan.values, strict=True):
        if deal.special < 0 and early_surrender(column.game, deal.hand, deal.special):
            ended = special_ends(column, deal).items()
            all_in = value + sum([float(special_net(column, deal, n)) * likely for n, likely in ended])
            pair = deal.pair >= 0
            at = deal.pair if pair else (hands.soft[deal.hand], hands.totals[deal.hand])
            sums[pair][at] += chance * (all_in + 0.5)
    early, early_pairs = [np.where(of < 0, SURRENDER, 0).astype(np.int8) for of in sums]
    given_up = []
    for deal, _ in column.deals:
        cell = early[hands.soft[deal.hand], hands.totals[deal.hand]]
        given_up.append(deal.special < 0 and bool(early_pairs[deal.pair] if deal.pair >= 0 else cell))
    return Early(early, early_pairs, tuple(given_up))
