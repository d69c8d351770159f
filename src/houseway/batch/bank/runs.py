"""Kernels over many tables of a game against a player-dealer."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.batch.bank.layout import FOLD, NOBODY, OUT, PLAY, Row
from houseway.batch.bank.script import ANTE, Ranks, begin_round, decide, go_on
from houseway.batch.bank.settle import Order, Pays
from houseway.batch.chips import around
from houseway.batch.layout import wide
from houseway.lab.kernels.high import HighTables
from houseway.lab.work.chance import below, deal
from houseway.lab.work.compiler import compiled, inner

State = NDArray[Any]
Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]
BEGIN, CHOOSE, ROLL_OUT = range(3)
"""What is done at the tables: rounds begin, with new cards or with those that were given; a choice is made;
whole rounds are played."""
RANDOM, PLAYER = range(2)
POLICIES = {"random": RANDOM, "play": PLAYER}
"""Every choice equally likely; nobody folds."""
HEAD = ("seat", "asks", "to play", "bank")
"""The first columns of an observation: the seat that looks; the question; what it takes to play; what the
player-dealer has put up."""


@compiled
def play_rounds(
    sheets: State,
    pays: Pays,
    order: Order,
    ranks: Ranks,
    high: HighTables,
    state: State,
    first: int,
    end: int,
    job: int,
    policy: int,
    rounds: int,
    shuffled: bool,
    actions: Ints,
    to_act: NDArray[np.int8],
    mask: Bytes,
    won: NDArray[np.int64],
) -> None:
    """Play at some tables, and write down who is asked then."""
    sheet = sheets[0]
    for t in range(first, end):
        table = state[t]
        left = rounds
        begins = job != CHOOSE
        while True:
            if begins:
                if shuffled:
                    deal(table.shuffles, table.deck[: sheet.shoe], sheet.needed)
                begin_round(sheet, table)
                begins = False
            elif table.asks != NOBODY:
                action = wide(actions[t]) if job == CHOOSE else choose(table, policy)
                decide(sheet, table, action)
                table.asks = NOBODY
            else:
                if job != ROLL_OUT:
                    break
                for seat in range(sheet.players):
                    won[t, seat] += table.stack[seat] - table.start[seat]
                left -= 1
                if left == 0:
                    break
                begins = True
                continue
            go_on(sheet, pays, order, ranks, high, table)
            if job != ROLL_OUT:
                break
        asked = table.asks != NOBODY
        to_act[t] = table.to_act if asked else -1
        mask[t, FOLD] = mask[t, PLAY] = asked


@inner
def choose(table: Row, policy: int) -> int:
    """What a policy does."""
    return PLAY if policy == PLAYER else wide(below(table.whims, wide(2)))


@compiled
def choose_all(state: State, policy: int, actions: Ints) -> None:
    """What a policy does at every table that waits for a choice."""
    for t in range(len(state)):
        actions[t] = -1
        if state[t].asks != NOBODY:
            actions[t] = choose(state[t], policy)


def columns(players: int) -> tuple[str, ...]:
    """What stands where in an observation."""
    by_seat = [f"{what} {seat}" for what in ("stack", "status") for seat in range(players)]
    return (*HEAD, *by_seat, "ante", "pair-plus", "six-card", "card 0", "card 1", "card 2", "open card")


@compiled
def see_all(sheets: State, state: State, seats: NDArray[np.int8], found: Ints) -> None:
    """What a seat sees at every table: its own cards, the open one, and what the others have done."""
    sheet = sheets[0]
    for t in range(len(state)):
        if seats[t] < 0:
            found[t] = -1
            continue
        see(sheet, state[t], wide(seats[t]), found[t])


@inner
def see(sheet: Row, table: Row, seat: int, found: Row) -> None:
    """Write down what a seat sees."""
    players = sheet.players
    found[0] = seat
    found[1] = table.asks
    found[2] = table.stake[seat, ANTE] if seat == table.to_act else 0
    found[3] = table.bank
    at = len(HEAD)
    for n in range(players):
        other = around(seat + n, players)
        found[at + n] = table.stack[other]
        found[at + players + n] = table.status[other]
    at += 2 * players
    for kind in range(3):
        found[at + kind] = table.bets[seat, kind]
        found[at + 3 + kind] = table.held[seat, kind] if table.status[seat] != OUT else -1
    found[at + 6] = table.held[sheet.banker, 2]
