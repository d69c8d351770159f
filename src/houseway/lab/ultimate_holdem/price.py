"""The prices of the wagers of Ultimate Texas Hold'em."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from time import perf_counter

import msgspec
import numpy as np

from houseway.games.bank.stud_against_dealer.ultimate_holdem import HIGH
from houseway.lab.prices import Chart, Price, Priced, counted
from houseway.lab.sampled import sampled, told
from houseway.lab.ultimate_holdem.charts import strategy_charts
from houseway.lab.ultimate_holdem.deals import DEALS, FOLD, PLAYS, Ends, ends
from houseway.lab.ultimate_holdem.model import FULL, LEAST, Base, Model, Odds
from houseway.lab.ultimate_holdem.rounds import Ints, net_results, unit_of
from houseway.lab.ultimate_holdem.strategy import strategy_of
from houseway.lab.work.jobs import Job, Runner

CHUNKS, CHUNK = 50, 1_000_000
"""Random rounds where the deck is not whole; the standard deviation of a round is about five antes."""
SEED = 16
FULL_ODDS = "Odds are paid in full: no wager is so small that a payment is rounded to chips."
LOSS = Fraction(-1)
WON, EQUAL, LOST = range(3)
"""What a result is, after what it is against: a player-dealer who qualifies, then one who does not."""

Rows = Counter[tuple[str, Fraction]]
"""Deals by outcome and net pay."""


def price(model: Model, runner: Runner) -> Priced:
    """Every wager when the player plays for Ante, Blind and Play."""
    if model.cards != FULL:
        return price_by_rounds(model, runner)
    began = perf_counter()
    found, charts = solved(model.base, model.player, runner, "bad-beat" in model.wagers)
    seconds = perf_counter() - began
    wagers = [msgspec.structs.replace(MAKERS[name](model, found), seconds=seconds) for name in model.wagers]
    return Priced(
        wagers=tuple(wagers),
        charts=charts,
        notes=(
            "A deal is the player's two cards, the flop, the last two common cards and the player-dealer's "
            f"two cards, each without order: {DEALS:,} deals.",
            FULL_ODDS,
        ),
    )


@cache
def solved(base: Base, player: str, runner: Runner, beaten: bool) -> tuple[Ends, tuple[Chart, ...]]:
    """How all deals end, and the charts: the same for all readings that leave Ante, Blind and Play alone."""
    strategy, found = ends(base, player, runner, beaten)
    with runner.helping():
        return found, strategy_charts(base, strategy, found)


# Other cards than a whole deck


def price_by_rounds(model: Model, runner: Runner) -> Priced:
    """Every wager from random rounds with the cards that are there."""
    began = perf_counter()
    strategy_of(model.base, model.player, runner)  # Kept, for the rounds to look up.
    found: dict[str, Counter[Fraction]] = {name: Counter() for name in model.wagers}
    unit, rounds = unit_of(model), CHUNKS * CHUNK
    for part in runner.run(Job(f"Random rounds with {sum(model.cards)} cards", rounds_chunk, model, CHUNKS)):
        for name, counts in part.items():
            nothing = len(counts) // 2
            for at in np.flatnonzero(counts).tolist():
                found[name][Fraction(at - nothing, unit)] += int(counts[at])
    seconds = perf_counter() - began
    free = model.decided
    wagers = [
        sampled(name, found[name], player="none" if name in free else model.player) for name in model.wagers
    ]
    notes = [f"Simulated: {rounds:,} random rounds with the {sum(model.cards)} cards that are in the deck."]
    if model.player == "best":
        notes.append(
            "The player plays what is best with a whole deck, whatever is out of it: the best play with "
            "these cards is worth as much or more."
        )
    return Priced(
        wagers=tuple([msgspec.structs.replace(wager, seconds=seconds) for wager in wagers]),
        notes=(*notes, FULL_ODDS),
    )


def rounds_chunk(model: Model, number: int) -> dict[str, Ints]:
    """Some of the random rounds: how many had each net result."""
    return net_results(model, SEED, number, CHUNK)


# One wager each


def round_price(model: Model, found: Ends) -> Price:
    """Ante, Blind and Play together."""
    base, rows = model.base, Rows()
    alone = {"Ante": Fraction(0), "Play": Fraction(0)}
    often: list[float] = []
    for times, deals in zip(PLAYS, found.shown.tolist(), strict=True):
        often.append(sum([sum(row) for row in deals]) / DEALS)
        for made, results in enumerate(deals):
            for result, count in enumerate(results):
                if not times:
                    rows["folds", Fraction(-2)] += count
                    alone["Ante"] -= Fraction(count, DEALS)
                    continue
                ended = result % 3
                ante = base.ante[ended] if result < 3 else 0
                blind = base.blind_wins[made] if ended == WON else base.blind[ended]
                play = times * base.play[ended]
                alone["Ante"] += Fraction(count * ante, DEALS * base.unit)
                alone["Play"] += Fraction(count * play, DEALS * base.unit)
                net = Fraction(ante + blind + play, base.unit)
                rows[f"{times}x, {told(net)}", net] += count
    staked = 2 + sum([times * share for times, share in zip(PLAYS, often, strict=True)])
    made_price = _counted("ante", rows, model)
    shares = [f"{share:.4%} {times}x" for times, share in zip(PLAYS, often, strict=True) if times and share]
    notes = (
        "Ante, Blind and Play together, for each unit of the Ante; the Blind is as large.",
        f"The player bets {', '.join(shares)}, and folds {often[FOLD]:.4%}.",
        f"{staked:.6f} antes are wagered on average; {-made_price.ev / staked:.6%} of them is lost.",
        f"Of this the Ante gives {float(alone['Ante']):+.6f} and Play {float(alone['Play']):+.6f}.",
    )
    return msgspec.structs.replace(made_price, notes=notes)


def blind_price(model: Model, found: Ends) -> Price:
    """The Blind by itself, under the play that is best for all three."""
    base, rows = model.base, Rows()
    for times, deals in zip(PLAYS, found.shown.tolist(), strict=True):
        for made, results in enumerate(deals):
            for result, count in enumerate(results):
                ended = result % 3
                if not times:
                    rows["folded", LOSS] += count
                elif ended == WON:
                    won = Fraction(base.blind_wins[made], base.unit)
                    rows[HIGH.classes[made] if won > 0 else named(won), won] += count
                else:
                    won = Fraction(base.blind[ended], base.unit)
                    rows[named(won), won] += count
    note = "The Blind by itself; the player plays for Ante, Blind and Play together."
    return _counted("blind", rows, model, note)


def trips_price(model: Model, found: Ends) -> Price:
    """Trips: the player's hand; what a fold does to it is the sheet's."""
    rows = Rows()
    for times, deals in zip(PLAYS, found.shown.tolist(), strict=True):
        for made, results in enumerate(deals):
            if times:
                rows[paid_row(model.trips, made)] += sum(results)
    for alone, hands in enumerate(found.folded.tolist()):
        for made, count in enumerate(hands):
            kept = paid_row(model.trips, made)
            if model.folded_trips == "board":
                got = paid_row(model.trips, alone)
            elif model.folded_trips == "lost" or made < LEAST:
                got = (named(LOSS), LOSS)
            else:
                got = kept
            if got[1] == LOSS and kept[1] > 0:
                got = ("folded with a hand that pays", LOSS)
            rows[got] += count
    if "trips" in model.decided:
        return _counted("trips", rows, model, "A folded hand is paid like any other.", player="none")
    folds = {
        "board": "Only the board counts for a folded hand",
        "hand": "A fold loses it with less than three of a kind",
        "lost": "A fold loses it",
    }[model.folded_trips]
    return _counted("trips", rows, model, f"{folds}; the player plays for Ante, Blind and Play.")


def bad_beat_price(model: Model, found: Ends) -> Price:
    """The Bad Beat Bonus: the class of the hand that is beaten, on either side."""
    rows, acts = Rows(), model.folded_bad_beat == "action"
    beaten, folded = [0] * len(HIGH.classes), [0] * len(HIGH.classes)
    for times, deals in zip(PLAYS, found.shown.tolist(), strict=True):
        for made, results in enumerate(deals):
            lost = results[LOST] + results[LOST + 3]
            # Over all deals either side is beaten with a class as often as the other.
            beaten[made] += 2 * lost
            if not times:
                folded[made] += lost
    for made, count in enumerate(found.beaten.tolist()):
        folded[made] += count
    for made, count in enumerate(beaten):
        row = paid_row(model.bad_beat, made, "{} beaten")
        given_up = 0 if acts or row[1] == LOSS else folded[made]
        rows[row] += count - given_up
        rows["folded with a beaten hand that pays", LOSS] += given_up
    rows[named(LOSS), LOSS] += DEALS - sum(rows.values())
    if acts:
        return _counted("bad-beat", rows, model, "A folded hand is compared all the same.", player="none")
    return _counted("bad-beat", rows, model, "A fold loses it; the player plays for Ante, Blind and Play.")


MAKERS: dict[str, Callable[[Model, Ends], Price]] = {
    "ante": round_price,
    "blind": blind_price,
    "trips": trips_price,
    "bad-beat": bad_beat_price,
}


def paid_row(odds: tuple[Odds, ...], made: int, event: str = "{}") -> tuple[str, Fraction]:
    """The outcome and the net pay of a class."""
    won = Fraction(*odds[made])
    return (event.format(HIGH.classes[made]) if won > 0 else named(won)), won


def named(won: Fraction) -> str:
    """What an outcome without a row of a pay table is called."""
    return "wins" if won > 0 else "pushes" if won == 0 else "loses"


def _counted(wager: str, rows: Rows, model: Model, *notes: str, player: str = "") -> Price:
    listed = [(name, pays, count) for (name, pays), count in rows.items()]
    if wager == "ante":
        listed.sort(key=lambda row: (row[0].split(",")[0], row[1]), reverse=True)
    else:
        listed.sort(key=lambda row: -row[1])
    return counted(wager, listed, player=player or model.player, notes=notes)
