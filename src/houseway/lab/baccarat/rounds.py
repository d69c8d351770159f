"""Rounds of baccarat dealt card by card: a second writing of the rules, for simulations and checks."""

from collections.abc import Sequence
from fractions import Fraction
from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.baccarat.model import (
    BANKER_THREE,
    BANKER_WINS,
    BOTH_PAIRS,
    EQUAL,
    FLUSH,
    NINE_NIL,
    PLAYER_BY,
    PLAYER_BY_ONE,
    PLAYER_THREE,
    PLAYER_WINS,
    SEVEN,
    TIE,
    Model,
    event,
)
from houseway.lab.prices import Tally
from houseway.lab.work import chance
from houseway.lab.work.compiler import compiled, inner

Cards = NDArray[np.int8]
Numbers = NDArray[np.int64]


class Felt(NamedTuple):
    """A model for the kernel."""

    draws: Numbers
    """Player hits to, banker hits to, naturals stop, naturals above, seven (0 pays, 1 winning, 2 any),
    bonus adds."""
    chart: Numbers
    """By the banker's total, a bit for each third card on which it hits."""
    rows: Numbers
    """Of all wagers one after another: code, player, banker, gains."""
    ends: Numbers
    """Where the rows of each wager end."""
    unit: int
    """A stake, so that all gains are whole."""


def felt(model: Model) -> Felt:
    """The arrays of a model."""
    seven = ("pays", "winning-pushes", "any-pushes").index(model.seven)
    draws = model.draws
    unit = lcm(*[row.stake for wager in model.wagers for row in wager.rows])
    rows, ends = [], []
    for wager in model.wagers:
        rows += [(*event(row.when), row.gains * unit // row.stake) for row in wager.rows]
        ends.append(len(rows))
    return Felt(
        np.array(
            [
                draws.player,
                draws.banker,
                draws.naturals_stop,
                model.naturals_above,
                seven,
                model.bonus_adds,
            ],
            np.int64,
        ),
        np.array([sum(1 << int(third) for third in hits) for hits in draws.chart], np.int64),
        np.array(rows, np.int64).reshape(-1, 4),
        np.array(ends, np.int64),
        unit,
    )


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds, each from a full shoe."""
    table = felt(model)
    shoe = np.repeat(np.arange(52, dtype=np.int8), model.cards)
    totals, squares = _rounds(
        chance.state(seed, chunk), shoe, rounds, table.draws, table.chart, table.rows, table.ends, table.unit
    )
    return {
        wager.name: Tally(rounds, int(total) / table.unit, int(square) / table.unit**2)
        for wager, total, square in zip(model.wagers, totals, squares, strict=True)
    }


def settled(model: Model, order: Sequence[int]) -> dict[str, Fraction]:
    """What each wager nets for one stake, with the cards in this order; six are always enough."""
    table = felt(model)
    nets = np.zeros(len(model.wagers), np.int64)
    _round(np.array(order, np.int8), table.draws, table.chart, table.rows, table.ends, table.unit, nets)
    return {wager.name: Fraction(int(net), table.unit) for wager, net in zip(model.wagers, nets, strict=True)}


@compiled
def _rounds(
    words: chance.State,
    shoe: Cards,
    rounds: int,
    draws: Numbers,
    chart: Numbers,
    rows: Numbers,
    ends: Numbers,
    unit: int,
) -> tuple[Numbers, Numbers]:
    nets = np.zeros(len(ends), np.int64)
    totals = np.zeros(len(ends), np.int64)
    squares = np.zeros(len(ends), np.int64)
    for _ in range(rounds):
        chance.deal(words, shoe, 6)
        _round(shoe, draws, chart, rows, ends, unit, nets)
        for wager in range(len(ends)):
            totals[wager] += nets[wager]
            squares[wager] += nets[wager] * nets[wager]
    return totals, squares


@inner
def _worth(card: int) -> int:
    rank = card >> 2
    if rank == 12:
        return 1
    return rank + 2 if rank < 8 else 0


@compiled
def _round(
    cards: Cards, draws: Numbers, chart: Numbers, rows: Numbers, ends: Numbers, unit: int, nets: Numbers
) -> None:
    """One round: cards go to the player, the banker, and again, then the third cards."""
    player = (_worth(cards[0]) + _worth(cards[2])) % 10
    banker = (_worth(cards[1]) + _worth(cards[3])) % 10
    player_natural, banker_natural = player >= 8, banker >= 8
    player_third, banker_third = False, False
    if not (draws[2] and (player_natural or banker_natural)):
        if player <= draws[0]:
            third = _worth(cards[4])
            player_third, player_natural = True, False
            player = (player + third) % 10
            banker_third = (chart[banker] >> third) & 1 == 1
        else:
            banker_third = banker <= draws[1]
        if banker_third:
            banker_natural = False
            banker = (banker + _worth(cards[5 if player_third else 4])) % 10
    # 1 where the player hand wins on the lines, -1 where the banker hand does
    line = 1 if player > banker else -1 if player < banker else 0
    if draws[3] and player_natural != banker_natural:
        line = 1 if player_natural else -1
    at = 0
    for wager in range(len(ends)):
        net, paid = -unit, False
        while at < ends[wager]:
            code, gains = rows[at, 0], rows[at, 3]
            if code >= BOTH_PAIRS:
                happened = _four(cards, code)
            else:
                happened = _totals(
                    code, rows[at, 1], rows[at, 2], player, banker, player_third, banker_third, line, draws[4]
                )
            at += 1
            if happened:
                net = net + gains if paid else gains
                paid = True
                if code < BOTH_PAIRS or not draws[5]:
                    at = ends[wager]
        nets[wager] = net


@inner
def _totals(
    code: int,
    named_player: int,
    named_banker: int,
    player: int,
    banker: int,
    player_third: bool,
    banker_third: bool,
    line: int,
    seven: int,
) -> bool:
    if code == PLAYER_WINS:
        return line == 1
    if code == BANKER_WINS:
        return line == -1
    if code == TIE:
        return line == 0
    if code == EQUAL:
        return player == banker
    if code == PLAYER_THREE:
        return player_third and player == named_player and banker < player
    if code == BANKER_THREE:
        return banker_third and banker == named_banker and player < banker
    if code == PLAYER_BY:
        return player == named_player and banker == named_banker
    if code == PLAYER_BY_ONE:
        return player - banker == 1
    if code == NINE_NIL:
        return (player == 9 and banker == 0) or (player == 0 and banker == 9)
    if code == SEVEN:
        return banker_third and banker == 7 and (seven == 2 or (seven == 1 and player <= 6))
    return False


@inner
def _four(cards: Cards, code: int) -> bool:
    """Cards 0 and 2 are the player's, 1 and 3 the banker's."""
    if code == FLUSH:
        suit = cards[0] & 3
        return bool(cards[1] & 3 == suit and cards[2] & 3 == suit and cards[3] & 3 == suit)
    pairs = int(cards[0] >> 2 == cards[2] >> 2) + int(cards[1] >> 2 == cards[3] >> 2)
    return pairs == (2 if code == BOTH_PAIRS else 1)
