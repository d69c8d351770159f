"""The price of the game wager at 9 1/2."""

from fractions import Fraction
from time import perf_counter

from houseway.lab.nine_and_a_half.charts import chart
from houseway.lab.nine_and_a_half.hands import (
    hands,
)
from houseway.lab.nine_and_a_half.model import Model
from houseway.lab.nine_and_a_half.strategy import (
    dealer_by_hand,
    happened,
    reached,
    situation,
    strategy,
)
from houseway.lab.pay_rows import net_of, paid
from houseway.lab.prices import Outcome, Price, Priced, moments
from houseway.lab.work.jobs import Runner


def price(model: Model, runner: Runner) -> Priced:
    """The game wager, and how the player plays."""
    began = perf_counter()
    hits = strategy(model)
    play = situation(model)
    often = reached(play, hits)
    found: dict[tuple[str, Fraction], Fraction] = {}
    for row in model.pays:
        found[row[1], net_of(row)] = Fraction(0)
    for i, (mine, ends) in enumerate(
        zip(hands().totals, dealer_by_hand(model.shoe, model.dealer_hits_to), strict=True)
    ):
        if often[i] and not hits[i]:
            for theirs, p in ends.items():
                found[paid(model.pays, "base", happened(mine, theirs))] += often[i] * p
    found[paid(model.pays, "base", ("over",))] += 1 - sum(found.values())
    ev, sd = moments([(pays, p) for (_, pays), p in found.items()])
    wager = Price(
        wager=model.wagers[0],
        player=model.player_plays,
        dealer="house-way",
        method="exact",
        ev=ev,
        sd=sd,
        outcomes=tuple([Outcome(name, float(pays), float(p)) for (name, pays), p in found.items() if p]),
        seconds=perf_counter() - began,
        notes=_notes(model),
    )
    notes = ("The player sees only his own cards, all of them face up; the player-dealer has no choice.",)
    return Priced(wagers=(wager,), charts=(chart(model, hits),), decks=model.decks, notes=notes)


def _notes(model: Model) -> tuple[str, ...]:
    return {
        "best": ("The figure belongs to the chart: a card or none by the total of the hand.",),
        "best-by-cards": ("The figure belongs to play by all cards of the hand.",),
        "house-way": ("The player plays the house way, which is printed for the player-dealer only.",),
    }[model.player_plays] + ("Odds are paid in full: nothing is rounded to chips.",)
