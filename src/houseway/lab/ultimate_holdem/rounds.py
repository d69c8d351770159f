"""Random rounds: cards are dealt, the strategy is looked up, and hands are compared for every wager."""

from math import lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from houseway.lab.kernels.high import HighTables, high_tables, rank5, rank7
from houseway.lab.prices import LabError, Tally
from houseway.lab.ultimate_holdem.boards import first_spot, flop_place, flops, kind_of, pair_of, row_of
from houseway.lab.ultimate_holdem.hands import hole_place, starts
from houseway.lab.ultimate_holdem.model import AT_RIVER, BEFORE_FLOP, LEAST, ON_FLOP, Base, Model
from houseway.lab.ultimate_holdem.strategy import river_bets, strategy_of
from houseway.lab.work.chance import State, deal, state
from houseway.lab.work.compiler import compiled
from houseway.lab.work.jobs import Runner
from houseway.lab.work.once import once

ANTE, BLIND, PLAY, TRIPS, BAD_BEAT = range(5)
"""The wagers in the order of a round's results."""
ROOM = 300_000
"""In parts of a unit: for so large results of random rounds there is room to count them."""
WAYS = ("board", "hand", "lost", "")
"""What decides the Trips of a folded hand."""

Ints = NDArray[np.int64]


class Charts(NamedTuple):
    """The strategy as the rounds look it up."""

    before_flop: NDArray[np.int8]
    """For each hand of two cards the number of antes, or 0."""
    flop_kinds: NDArray[np.int16]
    flop_suits: NDArray[np.int8]
    on_flop: NDArray[np.uint8]
    at_river: NDArray[np.uint8]
    """A bit for each row of boards and pair of kinds."""


class House(NamedTuple):
    """What a rule set pays, in parts of a unit."""

    pays: Ints
    """Rows: Ante, Blind and Play won, equal, lost; then by class what a better hand wins on the Blind,
    a hand on Trips, and a beaten hand on the Bad Beat."""
    ways: Ints
    """Whether both own cards must play; which way a folded hand's Trips go; whether its Bad Beat acts; and
    the parts of a unit."""


@once
def charts(base: Base, player: str = "best") -> Charts:
    """What a player does; the best play comes from disk where it was found before."""
    strategy = strategy_of(base, player, Runner())
    every = flops()
    early = np.array(strategy.before_flop, np.int8)[starts()]
    river = np.packbits(river_bets(base, player))
    return Charts(early, every.kind, every.suits, strategy.on_flop, river)


def unit_of(model: Model) -> int:
    """In how many parts a unit is cut so that every wager comes out whole."""
    return lcm(model.base.unit, *[odds[1] for odds in (*model.trips, *model.bad_beat)])


def house(model: Model) -> House:
    """The pay tables as numbers."""
    base, unit = model.base, unit_of(model)
    more = unit // base.unit
    pays = np.zeros((6, 10), np.int64)
    for row, results in enumerate((base.ante, base.blind, base.play)):
        pays[row, :3] = [more * part for part in results]
    pays[3] = [more * part for part in base.blind_wins]
    for row, odds in ((4, model.trips), (5, model.bad_beat)):
        if odds:
            pays[row] = [won * unit // of for won, of in odds]
    both, acts = base.hand == "two-plus-three", model.folded_bad_beat == "action"
    return House(pays, np.array([int(both), WAYS.index(model.folded_trips), int(acts), unit], np.int64))


def simulate(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Tally]:
    """Random rounds of every wager."""
    unit = unit_of(model)
    found = {}
    for name, counts in net_results(model, seed, chunk, rounds).items():
        nets = np.arange(len(counts)) - len(counts) // 2
        total, squares = int((nets * counts).sum()), int((nets * nets * counts).sum())
        found[name] = Tally(rounds, float(total) / unit, float(squares) / unit**2)
    return found


def net_results(model: Model, seed: int, chunk: int, rounds: int) -> dict[str, Ints]:
    """How many of random rounds had each net result, in parts of a unit: from the most that can be lost to
    as much won, nothing in the middle; the Ante's is that of the round, with Blind and Play."""
    pays = house(model)
    counts = np.zeros((5, 2 * most_won(pays) + 1), np.int64)
    deck = np.flatnonzero(model.cards).astype(np.int8)
    looked_up = charts(model.base, model.player)
    many_rounds(high_tables(), looked_up, pays, state(seed, chunk), deck, rounds, counts)
    names = {"ante": ANTE, "blind": BLIND, "trips": TRIPS, "bad-beat": BAD_BEAT}
    return {name: counts[at] for name, at in names.items() if name in model.wagers}


def most_won(pays: House) -> int:
    """The most that a round can bring, in parts of a unit."""
    most = int(np.abs(pays.pays).max()) * (2 + max(BEFORE_FLOP))
    if most > ROOM:
        unit = int(pays.ways[-1])
        raise LabError(
            "the odds are too large, or cut too finely, for random rounds: with units cut into "
            f"{unit:,} parts they may be {ROOM // (2 + max(BEFORE_FLOP)) // unit:,} to 1"
        )
    return most


@compiled
def many_rounds(
    tables: HighTables,
    looked_up: Charts,
    pays: House,
    words: State,
    deck: NDArray[np.int8],
    rounds: int,
    counts: Ints,
) -> None:
    """Count the results of every wager; the Ante's with Blind and Play."""
    won = np.empty(5, np.int64)
    nothing = counts.shape[1] // 2
    for _ in range(rounds):
        deal(words, deck, 9)
        one_round(tables, looked_up, pays, deck[:2], deck[2:4], deck[4:9], won)
        won[ANTE] += won[BLIND] + won[PLAY]
        for wager in range(5):
            counts[wager, nothing + won[wager]] += 1


@compiled
def one_round(
    tables: HighTables,
    looked_up: Charts,
    pays: House,
    own: NDArray[np.int8],
    dealer: NDArray[np.int8],
    board: NDArray[np.int8],
    won: Ints,
) -> int:
    """What each wager wins in a round; and how many antes the Play wager was."""
    bets = decide(looked_up, own, board)
    both = pays.ways[0]
    mine, theirs = best_hand(tables, both, own, board), best_hand(tables, both, dealer, board)
    made = tables.classes[mine]
    result = 0 if mine > theirs else 2 if mine < theirs else 1
    won[TRIPS] = pays.pays[4, made]
    beaten = tables.classes[min(mine, theirs)]
    loss = -pays.ways[3]
    won[BAD_BEAT] = loss if mine == theirs else pays.pays[5, beaten]
    if bets == 0:
        won[ANTE] = won[BLIND] = loss
        won[PLAY] = 0
        if pays.ways[1] == 0:
            alone = rank5(tables, board[0], board[1], board[2], board[3], board[4])
            won[TRIPS] = pays.pays[4, tables.classes[alone]]
        elif pays.ways[1] == 2 or made < LEAST:
            won[TRIPS] = loss
        if not pays.ways[2]:
            won[BAD_BEAT] = loss
        return 0
    won[PLAY] = bets * pays.pays[PLAY, result]
    won[BLIND] = pays.pays[3, made] if result == 0 else pays.pays[BLIND, result]
    won[ANTE] = pays.pays[ANTE, result] if tables.classes[theirs] >= 1 else 0
    return bets


@compiled
def best_hand(tables: HighTables, both: int, own: NDArray[np.int8], board: NDArray[np.int8]) -> int:
    """The strength of two cards with the board, by any five cards or with both own cards."""
    if not both:
        return int(rank7(tables, own[0], own[1], board[0], board[1], board[2], board[3], board[4]))
    best = 0
    for k in range(2, 5):
        for j in range(1, k):
            for i in range(j):
                best = max(best, int(rank5(tables, own[0], own[1], board[i], board[j], board[k])))
    return best


@compiled
def decide(looked_up: Charts, own: NDArray[np.int8], board: NDArray[np.int8]) -> int:
    """How many antes the strategy bets in the end: at once, on the flop, at the river, or none."""
    early = looked_up.before_flop[hole_place(own[0], own[1])]
    if early:
        return int(early)
    flop = flop_place(board[0], board[1], board[2])
    suits = looked_up.flop_suits[flop]
    first, second = own[0] & 60 | suits[own[0] & 3], own[1] & 60 | suits[own[1] & 3]
    hole = hole_place(first, second)
    if looked_up.on_flop[looked_up.flop_kinds[flop], hole >> 3] >> (7 - (hole & 7)) & 1:
        return ON_FLOP
    row, suit = row_of(board)
    spot = first_spot(row) + pair_of(kind_of(own[0], suit), kind_of(own[1], suit))
    return AT_RIVER if looked_up.at_river[spot >> 3] >> (7 - (spot & 7)) & 1 else 0
