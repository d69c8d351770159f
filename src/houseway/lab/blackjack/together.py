"""Super 7s beside the game wager: whoever has that bet too takes a third card to two sevens more often.

Nothing else that a player does moves a side bet of a blackjack table. Two sevens are worked out both ways
against every card that the player-dealer shows, with a third card and without one; the play for both wagers
takes what is worth more to both together. The suits of the own sevens are seen, so it may hang on them.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec
import numpy as np

from houseway.lab.blackjack.cards import NAMES
from houseway.lab.blackjack.charts import WORDS, head_of
from houseway.lab.blackjack.column import Column, column_of
from houseway.lab.blackjack.dealer_hands import class_counts, starts_of
from houseway.lab.blackjack.kernels import DOUBLE, HIT, SPLIT, STAND, SURRENDER
from houseway.lab.blackjack.model import Game, Model
from houseway.lab.blackjack.options import early_surrender
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.side_wagers import SEVENS, Draws, shown_card, suited_share, third_card_gains
from houseway.lab.blackjack.solution import Columns, arrays_of, charted, results_of
from houseway.lab.blackjack.strategy import Chart as Totals
from houseway.lab.blackjack.strategy import Plan, plan_within
from houseway.lab.blackjack.worth import Results, expectation, worth_of
from houseway.lab.prices import Chart, LabError
from houseway.lab.work.jobs import Job, Runner

WAYS = {"draws": (HIT, DOUBLE, SPLIT), "stays": (STAND, SURRENDER)}
"""With a third card, and without one."""
SUITS = {True: "of one suit", False: "of two suits"}


class WithSevens(Model, frozen=True, kw_only=True):
    """A table for somebody who has Super 7s too."""

    stake: tuple[int, int]
    """In game wagers."""


def staked(model: Model, stakes: Mapping[str, Fraction]) -> Model:
    """The same rules for somebody who also has these wagers, in game wagers; only Super 7s moves the play."""
    if "super-7s" not in stakes:
        return model
    if model.game.bank_way != "forced":
        raise LabError("nobody has worked out Super 7s yet where the player-dealer may choose")
    stake = stakes["super-7s"]
    return WithSevens(**msgspec.structs.asdict(model), stake=(stake.numerator, stake.denominator))


class BothWagers(NamedTuple):
    """The play for both."""

    columns: Columns
    """With the results of the game wager under it."""
    draws: Draws
    chart: Chart
    told: str
    """The same in words."""


def play_for_both(model: WithSevens, columns: Columns, runner: Runner) -> BothWagers:
    """The best play for the game wager and Super 7s together."""
    game, starts = model.game, starts_of(model.game)
    parts = runner.run(Job("Two sevens", work_out_sevens, game, len(starts)))
    results = dict(columns.results)
    taken: dict[tuple[int, bool], bool] = {}
    cells: dict[bool, list[str]] = {suited: [] for suited in SUITS}
    for start, part in zip(starts, parts, strict=True):
        up = shown_card(start)
        laws = {way: results_of(part, f"{way}_") for way in WAYS if part[f"{way}_does"]}
        add(results, results_of(part, "chart_"), -1.0)
        gains = third_card_gains(model, up)
        for suited in SUITS:
            share = float(suited_share(game, suited))
            worth = {way: share * expectation(game, [law]) for way, law in laws.items()}
            if "draws" in worth:
                worth["draws"] += float(Fraction(*model.stake) * gains[suited])
            best = max(worth, key=lambda way: worth[way], default="stays")
            add(results, laws.get(best, {}), share)
            taken[up, suited] = best == "draws"
            cells[suited].append(WORDS[int(part[f"{best}_does"])])
    chart = Chart(
        title="Two sevens, with Super 7s",
        across=tuple([head_of(game, start) for start in starts]),
        down=tuple([f"7 7 {SUITS[suited]}" for suited in cells]),
        cells=tuple([tuple(row) for row in cells.values()]),
        note="Two sevens go by this chart, and by no other.",
    )
    bound = columns.bound + sum([float(part["error"]) for part in parts])
    return BothWagers(
        columns._replace(results=results, bound=bound),
        lambda up, suited: taken[up, suited],
        chart,
        "Two sevens take a third card: " + ", ".join([_told(taken, suited) for suited in SUITS]) + ".",
    )


def _told(taken: Mapping[tuple[int, bool], bool], suited: bool) -> str:
    shown: dict[bool, list[str]] = {True: [], False: []}
    for (up, of_one), takes in taken.items():
        if of_one == suited:
            shown[takes].append(NAMES[up])
    when = f"always but against {' '.join(shown[False])}" if shown[True] else "never"
    return f"{SUITS[suited]} {when if shown[False] else 'always'}"


def add(results: Results, more: Results, share: float = 1.0) -> None:
    """Add results, or a share of them."""
    for at, chance in more.items():
        results[at] = results.get(at, 0.0) + share * chance


def work_out_sevens(game: Game, number: int) -> dict[str, Any]:
    """Two sevens in one column: what comes of them by the charts, with a third card, and without one."""
    column = column_of(game, starts_of(game)[number])
    sevens = [n for n, (deal, _) in enumerate(column.deals) if class_counts(deal.seen)[SEVENS] == 2]
    found: dict[str, Any] = {f"{way}_does": np.array(0) for way in WAYS}
    laws: dict[str, Results] = {way: {} for way in ("chart", *WAYS)}
    error = 0.0
    if sevens:
        (n,) = sevens
        one = column._replace(deals=(column.deals[n],))
        chart, plan, early = charted(column)
        splits = {0: plan.splits[n]} if n in plan.splits else {}
        as_charted = Plan((plan.deals[n],), plan.act, plan.split, splits, (plan.values[n],))
        laws["chart"] = worth_of(one, as_charted, (early.given_up[n],)).results
        for way, may in WAYS.items():
            does, laws[way], more = _best_within(one, chart, may)
            found[f"{way}_does"] = np.array(does)
            error += more
    for name, law in laws.items():
        found |= arrays_of(law, f"{name}_")
    return {**found, "error": np.array(error)}


def _best_within(column: Column, chart: Totals, may: tuple[int, ...]) -> tuple[int, Results, float]:
    """The best of some plays of a column's only deal, its results, and what they may be off by."""
    plan = plan_within(column, chart, may)
    ((deal, chance),) = column.deals
    does, results, error = 0, {}, 0.0
    if plan is not None:
        worth = worth_of(column, plan, (False,))
        does, results, error = plan.deals[0], worth.results, worth.error
    if SURRENDER in may and early_surrender(column.game, deal.hand, deal.special):
        given_up = {-grid_of(column.game).parts // 2: chance}
        if not does or expectation(column.game, [given_up]) > expectation(column.game, [results]):
            does, results, error = SURRENDER, given_up, 0.0
    return does, results, error
