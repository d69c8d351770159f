"""Random rounds of a blackjack table: played with real cards by the charts, settled on their own."""

from math import lcm

import numpy as np
from numpy.typing import NDArray

from houseway.lab.blackjack.felt import table_of
from houseway.lab.blackjack.model import Model
from houseway.lab.blackjack.one_round import play_rounds
from houseway.lab.blackjack.results import grid_of
from houseway.lab.blackjack.solution import columns_of
from houseway.lab.pay_rows import net_of, net_paid
from houseway.lab.prices import LabError, Tally
from houseway.lab.work.chance import state
from houseway.lab.work.jobs import Runner

PAIR_EVENTS = ("", "mixed pair", "colored pair", "perfect pair")
SEVEN_EVENTS = ("", "first card is a 7", "77", "77 suited", "777", "777 suited")
ROOM = 1_000_000
"""What a side bet may pay, in parts of a unit: there is room for the squares of so many."""
WAGERS = {"base": 0, "insurance": 1, "boom": 2, "buster": 2, "perfect-pair": 3, "super-7s": 4}


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Results of random rounds, for every wager."""
    columns = columns_of(model.game, Runner())
    table = table_of(model, columns.charts, columns.hits)
    deck = np.repeat(np.arange(len(model.game.shoe), dtype=np.int8), model.game.shoe)
    sums, squares = np.zeros((5, 2), np.int64), np.zeros(5, np.int64)
    play_rounds(table, deck, state(seed, chunk), rounds, side_pays(model), sums, squares)
    parts = grid_of(model.game).parts
    found = {}
    for wager in model.wagers:
        at = WAGERS[wager]
        unit = parts if wager == "base" else side_unit(model)
        number, total = sums[at].tolist()
        found[wager] = Tally(number, total / unit, int(squares[at]) / unit**2)
    return found


def side_pays(model: Model) -> NDArray[np.int64]:
    """What the side bets pay by what happened, in parts of a unit."""
    pays = np.zeros((4, 9), np.int64)
    insured = ("", "no natural", "player-dealer's natural", "both naturals")
    for n, event in enumerate(insured):
        if n and "insurance" in model.wagers:
            pays[0, n] = 0 if n == 3 else _whole(model, "insurance", event)
    bust = next((wager for wager in model.wagers if wager in ("boom", "buster")), "")
    prefix = f"table {model.bust_table}: " if model.bust_table else ""
    for cards in range(9):
        event = "8 cards or more" if cards == 8 else f"{cards} cards"
        pays[1, cards] = _whole(model, bust, prefix + event)
    for n, event in enumerate(PAIR_EVENTS):
        pays[2, n] = _whole(model, "perfect-pair", event)
    for n, event in enumerate(SEVEN_EVENTS):
        pays[3, n] = _whole(model, "super-7s", event)
    if np.abs(pays).max() > ROOM:
        raise LabError(
            "a side bet pays too much, or odds cut too finely, for random rounds: at most "
            f"{ROOM:,} parts of a unit, and odds as fine as these make {side_unit(model):,}"
        )
    return pays


def side_unit(model: Model) -> int:
    """In how many parts a unit is cut so that all side bets come out whole."""
    return lcm(*[net_of(row).denominator for row in model.side])


def _whole(model: Model, wager: str, event: str) -> int:
    return int(net_paid(model.side, wager, event) * side_unit(model))
