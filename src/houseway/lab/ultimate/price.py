"""The prices of the wagers of Ultimate Texas Hold'em."""

from fractions import Fraction
from time import perf_counter

from houseway.games.ultimate import HIGH
from houseway.lab.prices import Price, Priced, Request, Tally, counted
from houseway.lab.ultimate.charts import strategy_charts
from houseway.lab.ultimate.model import LEAST, Base, Model, Odds, model_of
from houseway.lab.ultimate.rounds import play_rounds
from houseway.lab.ultimate.tally import DEALS, FOLD, PLAYS, Ends, ends
from houseway.lab.work import Runner
from houseway.play.rules import RuleSet

BEST = "best play of Ante, Blind and Play"
Row = tuple[str, Fraction, int]


def model(rules: RuleSet, request: Request) -> Model:
    """What decides the figures of a rule set."""
    return model_of(rules, request)


def price(model: Model, runner: Runner) -> Priced:
    """Every wager under the best play of the Ante, the Blind and Play."""
    began = perf_counter()
    strategy, found = ends(model.base, runner)
    shown = tuple([tuple([tuple(row) for row in play]) for play in found.shown.tolist()])
    seconds = perf_counter() - began
    makers = {"ante": round_price, "blind": blind_price, "trips": trips_price, "bad-beat": bad_beat_price}
    wagers = [makers[name](model, found, shown, seconds) for name in model.wagers]
    return Priced(
        wagers=tuple(wagers),
        charts=strategy_charts(model.base, strategy),
        notes=(
            f"A deal is two cards, a flop, two last cards and two cards of the player-dealer: {DEALS:,}.",
            "Odds are paid in full: wagers are such that nothing is rounded to chips.",
        ),
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds of every wager."""
    return play_rounds(model, seed, chunk, rounds)
