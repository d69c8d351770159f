"""Kernels over many tables: some neighbours of them at a time, so that threads can share the work."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from houseway.batch.actions import ACTIONS, BET, DRAW, OVER_POT, SAY
from houseway.batch.acts import act
from houseway.batch.chips import around
from houseway.batch.draws import are_cards
from houseway.batch.layout import NOBODY, Has, Row, wide
from houseway.batch.menu import FROM, TO, is_amount
from houseway.batch.policies import choose
from houseway.batch.script import begin, go_on
from houseway.batch.seen import see
from houseway.batch.sheet import Sheets
from houseway.batch.strengths import Orders
from houseway.lab.work.chance import deal
from houseway.lab.work.compiler import compiled, inner

State = NDArray[Any]
"""A row of ``TABLE`` for each table."""
Ints = NDArray[np.int32]
Bytes = NDArray[np.uint8]


BEGIN, CHOOSE, FINISH, ROLL_OUT = range(4)
"""What is done at the tables: hands begin; a choice is made; hands are played to their end; whole hands are
played. One kernel does it all, for to compile the script takes longer than all the rest."""


@compiled
def play_tables(
    sheets: Sheets,
    stud: Has,
    draw: Has,
    orders: Orders,
    state: State,
    first: int,
    end: int,
    job: int,
    policy: int,
    hands: int,
    moves: bool,
    where: Bytes,
    actions: Ints,
    bets: Ints,
    to_act: NDArray[np.int8],
    mask: Bytes,
    amounts: Ints,
    won: NDArray[np.int64],
    acts: NDArray[np.int64],
) -> None:
    """Play at some tables: begin a hand ``where`` there is a 1, with new cards if that ``moves`` them; make a
    legal choice; or go on to the end, ``hands`` times, adding up what each seat wins.

    ``stud`` and ``draw`` say whether it is such a game.
    """
    sheet = sheets[0]
    for t in range(first, end):
        table = state[t]
        if job == BEGIN and not where[t]:
            continue
        begins = job in (BEGIN, ROLL_OUT)
        done = 0
        left = hands
        while True:
            if begins:
                if job == ROLL_OUT or moves:
                    deal(table.shuffles, table.deck[: sheet.cards], sheet.needed)
                begin(sheet, stud, draw, table)
                begins = False
            elif table.asks == NOBODY:
                if job != ROLL_OUT:
                    break
                for seat in range(sheet.players):
                    won[t, seat] += table.stack[seat] - table.start[seat]
                if moves and stud is None:
                    table.button = table.left
                    table.left = around(table.left + 1, sheet.players)
                left -= 1
                if left == 0:
                    break
                begins = True
                continue
            else:
                if job == CHOOSE:
                    action = wide(actions[t])
                    amount = named(table, action, wide(bets[t]))
                else:
                    action, amount = choose(draw, table, policy)
                act(sheet, stud, draw, table, action, amount)
                done += 1
            if table.live == 1:
                table.to_act = -1
            elif table.asks == NOBODY:
                go_on(sheet, stud, draw, orders, table)
            if job in (BEGIN, CHOOSE):
                break
        if job in (BEGIN, CHOOSE):
            tell(table, t, to_act, mask, amounts)
        else:
            acts[t] += done


@inner
def named(table: Row, action: int, amount: int) -> int:
    """The amount of a choice; 0 is the least that is offered."""
    if amount == 0:
        return wide(table.over[FROM] if action == OVER_POT else table.amounts[FROM])
    return amount


@inner
def tell(table: Row, t: int, to_act: NDArray[np.int8], mask: Bytes, amounts: Ints) -> None:
    """Write down what is asked at a table."""
    over = table.asks == NOBODY
    to_act[t] = -1 if over else table.to_act
    may = 0 if over else table.may
    for action in range(ACTIONS):
        mask[t, action] = may >> action & 1
    for n in range(4):
        amounts[t, 0, n] = table.amounts[n] if may >> BET & 1 or may >> DRAW & 1 else 0
        amounts[t, 1, n] = table.over[n] if may >> OVER_POT & 1 else 0


@compiled
def first_illegal(state: State, actions: Ints, bets: Ints) -> int:
    """The first table at which a choice is not among those offered; -1 where all are."""
    for t in range(len(state)):
        table = state[t]
        if table.asks == NOBODY:
            continue
        action = actions[t]
        if action < 0 or action >= ACTIONS or not table.may >> action & 1:
            return t
        if bets[t] and action == BET and not is_amount(table.amounts, bets[t]):
            return t
        if bets[t] and action == OVER_POT and not is_amount(table.over, bets[t]):
            return t
        if action in (DRAW, SAY):
            held = wide(table.held[table.to_act])
            if not are_cards(held, wide(table.amounts[TO]), wide(bets[t])):
                return t
    return -1


@compiled
def choose_all(draw: Has, state: State, first: int, end: int, policy: int, actions: Ints, bets: Ints) -> None:
    """What a policy does at every table that waits for a choice."""
    for t in range(first, end):
        if state[t].asks != NOBODY:
            actions[t], bets[t] = choose(draw, state[t], policy)
        else:
            actions[t] = -1
            bets[t] = 0


@compiled
def see_all(sheets: Sheets, state: State, first: int, end: int, seats: NDArray[np.int8], found: Ints) -> None:
    """What a seat sees at every table."""
    sheet = sheets[0]
    for t in range(first, end):
        if seats[t] >= 0:
            see(sheet, state[t], seats[t], found[t])
        else:
            found[t] = -1
