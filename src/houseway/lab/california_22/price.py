"""The price of the game wager at California Blackjack ('22')."""

from fractions import Fraction
from time import perf_counter
from typing import NamedTuple

from houseway.lab.california_22.charts import answers, chart
from houseway.lab.california_22.equilibrium import SINGLE, job, searches
from houseway.lab.california_22.model import Model, row, stakes
from houseway.lab.california_22.strategy import (
    HARD_ENOUGH,
    SOFT_ENOUGH,
    played,
)
from houseway.lab.prices import Chart, Outcome, Price, Priced, moments
from houseway.lab.work.jobs import Runner

ROUNDING = 1e-12
"""More than sums in floating point can be off."""


class First(NamedTuple):
    """The chances of the first four cards."""

    natural: Fraction
    """The player has a natural, the player-dealer none."""
    both: Fraction
    dealer: Fraction
    """The player-dealer alone has one."""


def first_cards(deck: tuple[int, ...]) -> First:
    """How likely naturals are."""
    size, high = sum(deck), deck[0]
    two = Fraction(high * (high - 1), size * (size - 1))
    both = two * Fraction(max(high - 2, 0) * max(high - 3, 0), (size - 2) * (size - 3))
    return First(two - both, both, two - both)


def price(model: Model, runner: Runner) -> Priced:
    """The game wager, and how both sides play."""
    began = perf_counter()
    first, size = first_cards(model.deck), sum(model.deck)
    chances = {
        "natural": float(first.natural),
        "both natural": float(first.both),
        "loses": float(first.dealer),
    }
    above = below = 0.0
    found_by_up = runner.run(job(model)) if searches(model) else []
    for up, count in enumerate(model.deck):
        if not count:
            continue
        parts: tuple[float, ...] = ()
        if searches(model):
            *parts_, low, high = found_by_up[up]["figures"].tolist()
            parts = tuple(parts_)
            here = sum([x * p for x, p in zip(stakes(model), parts, strict=True)])
            above += (high - here) * count / size
            below += (here - low) * count / size
        else:
            parts = played(model, up).chances
        for event, chance in zip(("wins", "tie", "loses"), parts, strict=True):
            chances[event] = chances.get(event, 0.0) + chance * count / size
    found: dict[tuple[str, Fraction], float] = {}
    for event in ("natural", "wins", "tie", "loses", "both natural"):
        key = row(model, event)
        found[key] = found.get(key, 0.0) + chances.get(event, 0.0)
    ev, sd = moments([(float(pays), chance) for (_, pays), chance in found.items()])
    bound = ROUNDING
    if searches(model):
        bound = SINGLE if model.player_plays == "fixed" else max(above, below, 0.0) + SINGLE
    wager = Price(
        wager=model.wagers[0],
        player=model.player_plays,
        dealer=model.dealer_plays,
        method="dp",
        ev=ev,
        sd=sd,
        bound=bound,
        outcomes=tuple([Outcome(name, float(pays), p) for (name, pays), p in found.items() if p > 0]),
        seconds=perf_counter() - began,
        notes=_notes(model),
    )
    notes = (
        "The player sees his cards and the player-dealer's up card; the player-dealer, who acts last, sees "
        "his own cards and those that the player drew, not the player's first two.",
        "A player-dealer with a natural announces it: keeping it quiet never gains.",
    )
    charts: tuple[Chart, ...] = ()
    if searches(model):
        charts = answers(model.deck, model.limit, found_by_up, model.player_plays)
    elif model.player_plays != "best-by-cards":
        charts = (chart(model),)
    return Priced(wagers=(wager,), charts=charts, decks=model.decks, notes=notes)


def _notes(model: Model) -> tuple[str, ...]:
    rule = f"takes cards below a hard {HARD_ENOUGH} or a soft {SOFT_ENOUGH}"
    notes = [f"Fixed: {rule}, as the table suggests; the sheet prints no way for anybody."]
    if model.player_plays == "best":
        notes.append("The figure belongs to the chart: the total, hard or soft, and the up card.")
    if model.player_plays == "best-by-cards":
        notes.append("The figure belongs to play by all cards of the hand and the up card.")
    if model.dealer_plays == "best":
        notes.append("The player-dealer answers every sequence of drawn cards, by all of his own cards.")
    if model.player_plays == "equilibrium":
        notes.append(
            "Both sides go by all cards that they see. The bound is proved: against either strategy the best "
            "answer among all that the rules allow gains no more."
        )
    return tuple(notes)
