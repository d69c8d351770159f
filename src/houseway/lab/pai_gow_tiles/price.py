"""The price of a tile game: every deal of two hands, counted; setting at equilibrium with its bound."""

from fractions import Fraction
from time import perf_counter

import msgspec
import numpy as np

from houseway.lab.pai_gow_tiles.deals import COPY, HIGHER, LOWER, NOTHING
from houseway.lab.pai_gow_tiles.model import EVENTS, Model, event_of, net
from houseway.lab.pai_gow_tiles.strategy import Bench, Strategy, named_way
from houseway.lab.pai_gow_tiles.ways import FIXED
from houseway.lab.prices import Chart, Outcome, Price, Priced, counted, moments
from houseway.lab.work.jobs import Runner

COPIES = (COPY, NOTHING)
MOSTLY = 0.99
"""A hand that is set one way more often than this is not called mixed: learning leaves crumbs."""


def price(model: Model, runner: Runner) -> Priced:
    """Every wager of a tile game, with what its hands do and what other ways to set them are worth."""
    wagers: list[Price] = []
    charts: list[Chart] = []
    for wager in model.wagers:
        begun = perf_counter()
        bench = Bench(model, wager, runner)
        player, dealer = bench.sides(model.player, model.dealer)
        cells = bench.cells(player, bench.meet(dealer))
        found = _priced(bench, wager, cells, _notes(bench, player, dealer))
        charts += [_by_hand(cells), _by_way(bench)]
        wagers.append(_timed(found, perf_counter() - begun))
    return Priced(wagers=tuple(wagers), charts=tuple(charts))


def _priced(bench: Bench, wager: str, cells: list[int], notes: tuple[str, ...]) -> Price:
    model = bench.model
    counts = dict.fromkeys(EVENTS, 0)
    for cell, count in enumerate(cells):
        counts[event_of(cell, model.copies)] += count
    rows = [(event, net(model, wager, event), count) for event, count in counts.items() if count]
    total = sum(cells)
    copies = _copies(cells)
    if "equilibrium" not in (model.player, model.dealer):
        return counted(wager, rows, player=model.player, dealer=model.dealer, copies=copies, notes=notes)
    ev, sd = moments([(pays, Fraction(count, total)) for _, pays, count in rows])
    least, most = bench.bounds()
    return Price(
        wager=wager,
        player=model.player,
        dealer=model.dealer,
        method="dp",
        ev=ev,
        sd=sd,
        bound=float(most - least),
        copies=copies,
        outcomes=tuple([Outcome(event, float(pays), count / total) for event, pays, count in rows]),
        notes=notes,
    )


def _timed(price: Price, seconds: float) -> Price:
    return msgspec.structs.replace(price, seconds=seconds)


def _copies(cells: list[int]) -> dict[str, float]:
    """How often a hand is a copy; where hands worth nothing are alike, two of them are copies too."""
    total = sum(cells)
    found = {"high": 0, "low": 0, "both": 0}
    for cell, count in enumerate(cells):
        high, low = (state in COPIES for state in divmod(cell, 4))
        found["high"] += count * high
        found["low"] += count * low
        found["both"] += count * (high and low)
    return {name: count / total for name, count in found.items()}


def _notes(bench: Bench, player: Strategy, dealer: Strategy) -> tuple[str, ...]:
    model = bench.model
    notes = ["Both sides set without seeing the other's tiles."]
    if model.copies == "each-hand":
        notes.append("A hand that is a copy is the player-dealer's.")
    else:
        notes.append(
            "A copy is the player-dealer's only when both hands are; with a lower hand it is a push."
        )
    ways, total = bench.hands.ways, int(bench.hands.ways.sum())
    for who, name, strategy in (("player", model.player, player), ("player-dealer", model.dealer, dealer)):
        if name == "equilibrium":
            mixes = int(ways[strategy.parts.max(axis=1) < MOSTLY * strategy.unit].sum())
            notes.append(f"At equilibrium the {who} mixes settings on {mixes:,} of {total:,} hands.")
        elif name == "best":
            other = "house-way" if model.rows else "high-first"
            usual = named_way(model.tiles, other, model.rows)
            high, low = bench.hands.high, bench.hands.low
            mine, theirs = strategy.parts.argmax(axis=1), usual.parts.argmax(axis=1)
            rows = np.arange(len(mine))
            differ = (high[rows, mine] != high[rows, theirs]) | (low[rows, mine] != low[rows, theirs])
            notes.append(
                f"The best setting for the {who} is another one than {other} on "
                f"{int(ways[differ].sum()):,} of {total:,} hands."
            )
    if "equilibrium" in (model.player, model.dealer) and model.player != model.dealer:
        notes.append(
            "The figure belongs to one equilibrium mix; others can fare otherwise against this play."
        )
    return tuple(notes)


def _by_hand(cells: list[int]) -> Chart:
    """The three-by-three table of both hands."""
    total = sum(cells)
    states = ((HIGHER,), COPIES, (LOWER,))
    table = tuple(
        [
            tuple(
                [
                    f"{100 * sum(cells[high * 4 + low] for high in across for low in down) / total:.4f} %"
                    for across in states
                ]
            )
            for down in states
        ]
    )
    return Chart(
        title="The player's high hand across, low hand down",
        across=("wins", "copies", "loses"),
        down=("wins", "copies", "loses"),
        cells=table,
        note="Shares of all deals of two hands.",
    )


def _by_way(bench: Bench) -> Chart:
    """What every way to set tiles is worth against every other."""
    ways = [way for way in FIXED if way != "house-way" or bench.model.rows]
    rows = []
    for player in ways:
        strategy, met = bench.sides(player, player)[0], bench.met(player, 0)
        row = [bench.value(strategy, bench.met(dealer, 1)) for dealer in ways]
        rows.append([*row, bench.value_against(bench.best_dealer(met), met)])
    last = [bench.value(bench.best_player(met), met) for met in [bench.met(dealer, 1) for dealer in ways]]
    least, most = bench.bounds()
    rows.append([*last, (least + most) / 2])
    return Chart(
        title="What the player can expect, in percent: the player's way down, the dealer's across",
        across=(*ways, "best"),
        down=(*ways, "best"),
        cells=tuple([tuple([f"{float(100 * value):+.4f}" for value in row]) for row in rows]),
        note="Best is the best answer to the other side's way; best against best is the equilibrium, "
        f"known within {float(most - least):.0e} of the wager.",
    )
