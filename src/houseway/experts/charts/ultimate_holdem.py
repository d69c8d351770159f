"""Ultimate Texas Hold'em: tables before the flop and on it; at the river all hands of the other."""

from itertools import combinations

import numpy as np

from houseway.cards import UNKNOWN
from houseway.experts.charts.sight import Arrays, Sight, indexes
from houseway.lab.kernels.high import high, high_tables
from houseway.lab.ultimate_holdem.boards import flop_place, flops
from houseway.lab.ultimate_holdem.hands import hole_place, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, Base, Model
from houseway.lab.ultimate_holdem.solution import best_play
from houseway.lab.work.jobs import Runner
from houseway.play.decisions import Choice

WON, EQUAL, LOST = range(3)


def worked_out(model: Model, runner: Runner) -> Arrays:
    base, every = model.base, flops()
    found = best_play(base, runner)
    return {
        "before_flop": np.array(found.before_flop, np.int8)[starts()],
        "flop_kinds": every.kind,
        "flop_suits": every.suits,
        "on_flop": found.on_flop,
        "pays": np.array([base.ante, base.blind, base.play], np.int64),
        "blind_wins": np.array(base.blind_wins, np.int64),
        "unit": np.array(base.unit if plain(base) else 0, np.int64),
    }


def plain(base: Base) -> bool:
    """Whether any five of seven cards count, as where the river is looked at here."""
    return base.hand == "any" and base.side is None


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    decision = sight.decision
    play = decision.option("play")
    if play is None or not arrays["unit"] or len(sight.own) != 2:
        return None
    board = [card for card in dict(sight.view.common)["board"].cards if card is not UNKNOWN]
    if len(board) not in (0, 3, 5):
        return None
    wants = bets(arrays, indexes(sight.own), indexes(board))
    if not wants:
        return Choice("check" if decision.option("check") is not None else "fold")
    if not play.amounts:
        return Choice("play")
    ante = min([span.low for span in play.amounts]) // min(BEFORE_FLOP)
    # Whoever is short of chips is offered less, and bets that.
    return Choice("play", max([span.high for span in play.amounts if span.high <= wants * ante]))


def bets(arrays: Arrays, own: list[int], board: list[int]) -> int:
    """How many antes to bet now; 0 where to wait, or to fold at the river."""
    if not board:
        return int(arrays["before_flop"][hole_place(own[0], own[1])])
    if len(board) == 3:
        flop = flop_place(*board)
        suits = arrays["flop_suits"][flop]
        first, second = [card & 60 | int(suits[card & 3]) for card in own]
        hole = hole_place(first, second)
        return int(arrays["on_flop"][arrays["flop_kinds"][flop], hole >> 3] >> (7 - (hole & 7)) & 1)
    return AT_RIVER if river_worth(arrays, own, board) > -2 else 0


def river_worth(arrays: Arrays, own: list[int], board: list[int]) -> float:
    """What a bet at the river is worth in antes, Ante and Blind included, over all hands of the other."""
    tables = high_tables()
    rest = [card for card in range(52) if card not in own and card not in board]
    others = np.array([(*pair, *board) for pair in combinations(rest, 2)], np.uint8)
    mine, theirs = int(high([[*own, *board]])[0]), high(others).astype(np.int64)
    result = np.where(theirs < mine, WON, np.where(theirs == mine, EQUAL, LOST))
    ante, blind, play = arrays["pays"]
    worth = play[result] + np.where(tables.classes[theirs] >= 1, ante[result], 0)
    worth += np.where(result == WON, arrays["blind_wins"][tables.classes[mine]], blind[result])
    return float(worth.mean()) / int(arrays["unit"])
