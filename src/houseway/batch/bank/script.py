"""One round: the cards, what is decided, and what every wager comes to."""

import numpy as np
from numpy.typing import NDArray

from houseway.batch.bank.layout import (
    BACCARAT,
    BANKER,
    FOLD,
    FOLDS,
    IF_HIGHER,
    NOBODY,
    OUT,
    PAID,
    PLAY_OR_FOLD,
    PLAYER,
    PLAYS,
    UNLESS_EQUAL,
    WAITS,
    Row,
)
from houseway.batch.bank.settle import Order, Pays, settle
from houseway.batch.chips import around
from houseway.batch.layout import wide
from houseway.lab.kernels.high import HighTables, category, rank6
from houseway.lab.work.compiler import inner

ANTE, PAIR_PLUS, SIX_CARD, PLAY_WAGER = range(4)
"""The wagers of three-card poker."""
WON, LOST, EQUAL, ANTE_PAID, RETURNED, FOLDED, CLASSES, SIX_CLASSES = 0, 1, 2, 3, 4, 5, 10, 30
"""The events of three-card poker: rows of the pay tables. From the last two on, classes of hands."""
FIRST_FOUR = 400
"""The first event of the first four cards of baccarat; those before are totals and numbers of cards."""
EVENTS = FIRST_FOUR + 6
Ranks = NDArray[np.int32]
"""The strengths of three cards, by their indexes."""


@inner
def begin_round(sheet: Row, table: Row) -> None:
    """Chips go up and cards come."""
    for seat in range(sheet.players):
        table.stack[seat] = table.start[seat]
        table.status[seat] = OUT
        for kind in range(sheet.kinds):
            bet = table.bets[seat, kind]
            table.stake[seat, kind] = bet
            table.event[seat, kind] = -1
            table.stack[seat] -= bet
            if bet:
                table.status[seat] = WAITS
    table.stack[sheet.banker] -= table.bank
    table.paid = table.taken = 0
    table.first = sheet.first
    table.turn = 1
    table.asks = NOBODY
    if sheet.game == BACCARAT:
        deal_baccarat(sheet, table)
    else:
        deal_three(sheet, table)


# Baccarat


@inner
def deal_baccarat(sheet: Row, table: Row) -> None:
    """Two cards each and third cards as the sheet forces them: what happened."""
    totals = 0
    for n in range(4):
        card = wide(table.deck[n])
        table.held[n & 1, n >> 1] = card
        totals += sheet.points[card] << (16 * (n & 1))
    table.held[PLAYER, 2] = table.held[BANKER, 2] = -1
    player, banker = (totals & 0xFFFF) % 10, (totals >> 16) % 10
    first, second = table.held[PLAYER], table.held[BANKER]
    pairs = (first[0] >> 2 == first[1] >> 2) + (second[0] >> 2 == second[1] >> 2)
    suit = first[0] & 3
    flush = first[1] & 3 == suit and second[0] & 3 == suit and second[1] & 3 == suit
    drawn = more = 0
    if not (sheet.naturals_stop and (player >= 8 or banker >= 8)):
        hits = banker <= sheet.banker_hits_to
        if player <= sheet.player_hits_to:
            card = wide(table.deck[4])
            table.held[PLAYER, 2] = card
            drawn = 1
            hits = sheet.chart[banker] >> sheet.points[card] & 1
            player = (player + sheet.points[card]) % 10
        if hits:
            card = wide(table.deck[4 + drawn])
            table.held[BANKER, 2] = card
            more = 1
            banker = (banker + sheet.points[card]) % 10
    event = ((player * 10 + banker) * 2 + drawn) * 2 + more
    for seat in range(sheet.players):
        for kind in range(sheet.kinds):
            if table.stake[seat, kind]:
                table.event[seat, kind] = FIRST_FOUR + 2 * pairs + flush if kind == sheet.bonus else event


# Three-card poker


@inner
def deal_three(sheet: Row, table: Row) -> None:
    """Three cards to every spot from the player-dealer's left, then to him, the last one open."""
    dealt = 0
    for n in range(1, sheet.players + 1):
        seat = around(sheet.banker + n, sheet.players)
        if table.status[seat] != OUT or seat == sheet.banker:
            for place in range(3):
                table.held[seat, place] = table.deck[dealt]
                dealt += 1
    if sheet.up_card:
        count_to_action(sheet, table)


@inner
def count_to_action(sheet: Row, table: Row) -> None:
    """The open card counts seats, or wagers, from the house dealer's left; the action is with the first wager
    from there on."""
    count = wide(sheet.values[table.held[sheet.banker, 2] >> 2]) - 1
    bank = sheet.numbers[sheet.banker]
    if sheet.counts_wagers:
        spots = 0
        for seat in range(sheet.players):
            spots += table.status[seat] != OUT
        count %= spots
        number = 0
        for seat in range(sheet.players):
            if table.status[seat] != OUT:
                if count == 0:
                    number = wide(sheet.numbers[seat])
                count -= 1
    else:
        number = count % (sheet.seats - 1)
        number += number >= bank
    nearest = 99
    for seat in range(sheet.players):
        ahead = (sheet.numbers[seat] - number + sheet.seats) % sheet.seats
        if table.status[seat] != OUT and ahead < nearest:
            nearest = ahead
            table.first = sheet.numbers[seat]


@inner
def go_on(sheet: Row, pays: Pays, order: Order, ranks: Ranks, high: HighTables, table: Row) -> None:
    """Ask the next to play or fold; when nobody is left, wagers act, and what is in the bank goes back."""
    while sheet.game != BACCARAT and table.turn < sheet.players:
        seat = around(sheet.banker + table.turn, sheet.players)
        table.turn += 1
        if table.status[seat] == OUT:
            continue
        ante = table.stake[seat, ANTE]
        if not ante or ante > table.stack[seat]:
            table.status[seat] = FOLDS
            continue
        table.asks = PLAY_OR_FOLD
        table.to_act = seat
        return
    # Folded hands may have to pay before the others are compared.
    for late in range(sheet.game == BACCARAT, 2):
        if late and sheet.game != BACCARAT:
            compare_all(sheet, ranks, high, table)
        elif sheet.game != BACCARAT:
            fold_hands(sheet, table)
        if late or sheet.folds_at_once:
            settle(sheet, pays, order, table)
    table.stack[sheet.banker] += table.bank + table.taken - table.paid
    table.to_act = -1


@inner
def decide(sheet: Row, table: Row, action: int) -> None:
    """Play or fold."""
    seat = table.to_act
    if action == FOLD:
        table.status[seat] = FOLDS
        return
    table.status[seat] = PLAYS
    table.stake[seat, PLAY_WAGER] = table.stake[seat, ANTE]
    table.stack[seat] -= table.stake[seat, ANTE]


@inner
def fold_hands(sheet: Row, table: Row) -> None:
    """What folding loses."""
    for seat in range(sheet.players):
        if table.status[seat] == FOLDS:
            for kind in (ANTE, PAIR_PLUS):
                if table.stake[seat, kind]:
                    table.event[seat, kind] = FOLDED


@inner
def compare_all(sheet: Row, ranks: Ranks, high: HighTables, table: Row) -> None:
    """Every hand that is still there against the player-dealer's."""
    theirs = strength(ranks, table, sheet.banker)
    for seat in range(sheet.players):
        if table.status[seat] != OUT:
            compare(sheet, ranks, high, table, seat, theirs)


@inner
def compare(sheet: Row, ranks: Ranks, high: HighTables, table: Row, seat: int, theirs: int) -> None:
    """What the cards say about the wagers of a seat that were not forfeited."""
    if table.stake[seat, SIX_CARD]:
        a, b = table.held[seat], table.held[sheet.banker]
        six = rank6(high, wide(a[0]), wide(a[1]), wide(a[2]), wide(b[0]), wide(b[1]), wide(b[2]))
        table.event[seat, SIX_CARD] = SIX_CLASSES + category(high, six)
    if table.status[seat] != PLAYS:
        return
    mine = strength(ranks, table, seat)
    if table.stake[seat, PAIR_PLUS]:
        table.event[seat, PAIR_PLUS] = CLASSES + (mine >> 20) - 1
    if theirs >= sheet.qualifies:
        result = WON if mine > theirs else LOST if mine < theirs else EQUAL
        table.event[seat, ANTE] = table.event[seat, PLAY_WAGER] = result
        return
    table.event[seat, PLAY_WAGER] = RETURNED
    paid = sheet.unqualified == PAID
    if sheet.unqualified == UNLESS_EQUAL:
        paid = mine != theirs
    elif sheet.unqualified == IF_HIGHER:
        paid = mine > theirs
    table.event[seat, ANTE] = ANTE_PAID if paid else RETURNED


@inner
def strength(ranks: Ranks, table: Row, seat: int) -> int:
    """What three cards are worth."""
    cards = table.held[seat]
    return wide(ranks[(wide(cards[0]) * 52 + wide(cards[1])) * 52 + wide(cards[2])])
