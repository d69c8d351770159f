"""Players for rollouts, compiled: they know the rules and no more.

``random`` makes every legal choice equally likely, and every amount, and every set of cards to draw, is a
choice of its own; ``kinds`` chooses among the actions first and then among the amounts of the action;
``stays`` is ``random`` without folds where a check is free; ``call`` checks or calls, gives up its last card
where it must, stands pat, and takes no offer.
"""

import numpy as np

from houseway.batch.actions import (
    BET,
    CALL,
    CHECK,
    DISCARD_FIRST,
    DRAW,
    FOLD,
    OPEN_LOW,
    OVER_POT,
    PASS,
    REFUSE,
    SAY,
)
from houseway.batch.draws import are_cards
from houseway.batch.inlined import inlined
from houseway.batch.layout import DISCARD, DRAW_CARDS, Has, Row, wide
from houseway.batch.menu import ALSO, FROM, STEP, TO, count_amounts
from houseway.lab.work.chance import below
from houseway.lab.work.compiler import inner

RANDOM, KINDS, STAYS, CALLER = range(4)
POLICIES = {"random": RANDOM, "kinds": KINDS, "stays": STAYS, "call": CALLER}
BETTING = 1 << FOLD | 1 << CHECK | 1 << CALL | 1 << BET
"""The actions that are asked for most often: which of them are legal is looked up, not counted."""
_LEGAL = [[action for action in range(4) if may >> action & 1] for may in range(BETTING + 1)]
COUNTS = np.array([len(legal) for legal in _LEGAL])
PLACES = np.array([legal + [-1] * (4 - len(legal)) for legal in _LEGAL])


@inlined
def choose(draw: Has, table: Row, policy: int) -> tuple[int, int]:
    """The action that a policy takes, and its amount; ``draw`` is None where no cards are drawn."""
    if policy == CALLER:
        return passive(table), 0
    if draw is not None and table.asks == DRAW_CARDS:
        return choose_cards(table)
    may = wide(table.may)
    if policy == STAYS and may >> CHECK & 1:
        may &= ~(1 << FOLD)
    plain = COUNTS[may & BETTING] if may <= BETTING else count_actions(wide(may))
    if policy == KINDS:
        action = nth_action(wide(may), wide(below(table.whims, wide(plain))))
        if action == BET:
            return action, nth_amount(table.amounts, wide(below(table.whims, count_amounts(table.amounts))))
        if action == OVER_POT:
            return action, nth_amount(table.over, wide(below(table.whims, count_amounts(table.over))))
        return action, 0
    if may <= BETTING and table.amounts[TO] == table.amounts[FROM] and not table.amounts[ALSO]:
        # One amount at most, which comes last: the actions are the choices.
        action = wide(PLACES[may & BETTING, wide(below(table.whims, wide(plain)))])
        return action, wide(table.amounts[FROM]) * (action == BET)
    bets = above = 0
    if may >> BET & 1:
        bets = count_amounts(table.amounts)
        plain -= 1
        if may >> OVER_POT & 1:
            above = count_amounts(table.over)
            plain -= 1
    n = wide(below(table.whims, wide(plain + bets + above)))
    if n < plain:
        return nth_action(wide(may & ~(1 << BET | 1 << OVER_POT)), n), 0
    if n < plain + bets:
        return BET, nth_amount(table.amounts, wide(n - plain))
    return OVER_POT, nth_amount(table.over, wide(n - plain - bets))


@inner
def passive(table: Row) -> int:
    """The cheapest way to stay in."""
    if table.asks == DISCARD:
        action = DISCARD_FIRST
        while table.may >> (action + 1) & 1:
            action += 1
        return action
    for action in (CHECK, CALL, REFUSE, PASS, OPEN_LOW, DRAW):
        if table.may >> action & 1:
            return action
    return FOLD


@inner
def choose_cards(table: Row) -> tuple[int, int]:
    """Which cards a random player draws, or says that he wants."""
    held, most = wide(table.held[table.to_act]), wide(table.amounts[TO])
    sets = 0
    for places in range(1 << held):
        sets += are_cards(held, most, places)
    n = wide(below(table.whims, wide(sets << (table.may >> SAY & 1))))
    action = DRAW if n < sets else SAY
    n -= sets if n >= sets else 0
    for places in range(1 << held):
        if are_cards(held, most, places):
            if n == 0:
                return action, places
            n -= 1
    return DRAW, 0


@inner
def count_actions(may: int) -> int:
    """How many actions are legal."""
    count = 0
    while may:
        may &= may - 1
        count += 1
    return count


@inner
def nth_action(may: int, n: int) -> int:
    """One of the actions that are legal, counted from 0."""
    if may <= BETTING:
        return wide(PLACES[may & BETTING, n])
    for _ in range(n):
        may &= may - 1
    action = 0
    while not may >> action & 1:
        action += 1
    return action


@inner
def nth_amount(amounts: Row, n: int) -> int:
    """One of the amounts that are offered, counted from 0."""
    if amounts[ALSO] and n == count_amounts(amounts) - 1:
        return wide(amounts[ALSO])
    return wide(amounts[FROM] + n * amounts[STEP])
