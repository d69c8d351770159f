"""Settlement: wagers act in the printed order, as far as the player-dealer's wager covers."""

import numpy as np
from numpy.typing import NDArray

from houseway.batch.bank.layout import (
    APART,
    DOWN,
    EXACT,
    GROSS,
    LOSES,
    NET,
    POOLED,
    RUNNING,
    UP,
    WINS,
    Row,
)
from houseway.batch.layout import wide
from houseway.lab.work.compiler import inner

Pays = NDArray[np.int64]
"""By wager and event: whether it wins, and odds as two numbers, twice where it may be paid for two things."""
Order = NDArray[np.int16]
"""By the seat at which settlement begins: the wagers in their order, each as seat times kinds plus kind."""


@inner
def due(sheet: Row, pays: Pays, kind: int, event: int, stake: int) -> int:
    """What a winner is owed besides the stake."""
    found = 0
    for place in (1, 3):
        top, bottom = wide(pays[kind, event, place]), wide(pays[kind, event, place + 1])
        if top:
            unit = bottom * sheet.chip
            if sheet.rounding == EXACT:
                found += stake * top // bottom
            elif sheet.rounding == UP:
                found += -(-stake * top // unit) * sheet.chip
            elif sheet.rounding == DOWN:
                found += stake * top // unit * sheet.chip
            else:
                found += (2 * stake * top + unit) // (2 * unit) * sheet.chip
    return found


@inner
def settle(sheet: Row, pays: Pays, order: Order, table: Row) -> None:
    """Close every wager that has a verdict, in order; what was settled before counts for the cover."""
    owed = 0
    if sheet.cover == POOLED:
        for seat in range(sheet.players):
            for kind in range(sheet.kinds):
                event = wide(table.event[seat, kind])
                if event >= 0 and pays[kind, event, 0] == WINS:
                    owed += due(sheet, pays, kind, wide(event), wide(table.stake[seat, kind]))
    for late in range(1 + sheet.losers_first):
        for place in range(sheet.players * sheet.kinds):
            wager = wide(order[table.first, place])
            seat, kind = wager // sheet.kinds, wager % sheet.kinds
            event = wide(table.event[seat, kind])
            if event < 0:
                continue
            outcome = pays[kind, event, 0]
            if sheet.losers_first and (outcome == LOSES) == (late == 1):
                continue
            table.event[seat, kind] = -1
            stake = wide(table.stake[seat, kind])
            if outcome == WINS:
                wins = due(sheet, pays, kind, wide(event), wide(stake))
                owed -= wins if sheet.cover == POOLED else 0
                acts = 0 if action_over(sheet, table) else min(wins, can_pay(sheet, table))
                table.paid += acts
                table.stack[seat] += acts
            elif outcome == LOSES:
                acts = 0 if action_over(sheet, table) else min(stake, can_take(sheet, table, wide(owed)))
                table.taken += acts
                stake -= acts
            table.stack[seat] += stake
            table.stake[seat, kind] = 0


@inner
def action_over(sheet: Row, table: Row) -> bool:
    """Whether the put-up money is won, lost or used up."""
    if sheet.cover == RUNNING:
        return bool(table.bank + table.taken - table.paid <= 0)
    if sheet.cover == NET:
        return bool(abs(table.taken - table.paid) >= table.bank)
    if sheet.cover == GROSS:
        return bool(table.taken + table.paid >= table.bank)
    return False


@inner
def can_pay(sheet: Row, table: Row) -> int:
    """What the player-dealer's wager can still pay."""
    if sheet.cover == GROSS:
        return wide(table.bank - table.taken - table.paid)
    lies = wide(table.bank + table.taken - table.paid)
    return min(wide(table.bank - table.paid), lies) if sheet.cover == APART else lies


@inner
def can_take(sheet: Row, table: Row, owed: int) -> int:
    """What the player-dealer can still win; ``owed`` is what the winners of a pool will be paid from it."""
    if sheet.cover == GROSS:
        return wide(table.bank - table.taken - table.paid)
    if sheet.cover == APART:
        return wide(table.bank - table.taken)
    return wide(table.bank - table.taken + table.paid) + owed
