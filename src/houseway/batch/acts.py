"""What an act does to a betting round."""

from houseway.batch.actions import (
    ACCEPT_BET,
    BET,
    CALL,
    CALL_POT,
    CHECK,
    DISCARD_FIRST,
    FOLD,
    OPEN_LOW,
    OVER_POT,
    POST_STRADDLE,
    REFUSE,
)
from houseway.batch.chips import pay, put_in
from houseway.batch.draws import answer_draw
from houseway.batch.inlined import inlined
from houseway.batch.layout import ACCEPT, ANSWER, BRING_IN, DRAW_CARDS, NOBODY, Has, Row, wide
from houseway.batch.menu import ALSO, TO, least_raise
from houseway.batch.sheet import BY_AGREEMENT, SPREAD
from houseway.lab.work.compiler import inner


@inlined
def act(sheet: Row, stud: Has, draw: Has, table: Row, action: int, amount: int) -> None:
    """Do what a seat has chosen; it is legal. Nobody is asked afterwards unless the act puts a question."""
    seat = wide(table.to_act)
    asked = table.asks
    table.asks = NOBODY
    if asked == ACCEPT:
        answer_offer(sheet, table, seat, action)
    elif draw is not None and asked == DRAW_CARDS:
        answer_draw(sheet, table, seat, action, amount)
    elif stud is not None and asked == BRING_IN and action == BET:
        open_high(sheet, table, seat, amount)
    elif stud is not None and action == OPEN_LOW:
        open_low(sheet, table, seat)
    elif action == CHECK:
        table.checked[seat] = 1
        table.may_raise[seat] = 0
    elif action == CALL:
        table.may_raise[seat] = 0
        put_in(table, seat, wide(table.level - table.bet[seat]))
        if table.all_in[seat]:
            table.able -= 1
    elif action == FOLD:
        table.able -= 1
        fold(sheet, table, seat)
    elif action == BET:
        bet_or_raise(sheet, table, seat, amount)
    elif action == OVER_POT:
        table.offer = amount
        table.offer_pot = max(table.amounts[TO], table.amounts[ALSO])
        ask_the_other(sheet, table, seat)
    elif action == CALL_POT:
        table.may_raise[seat] = 0
        put_in(table, seat, wide(table.offer_pot - table.bet[seat]))
    elif action == POST_STRADDLE:
        straddle(sheet, table, seat)
    elif DISCARD_FIRST <= action < OPEN_LOW:
        give_up(table, seat, action - DISCARD_FIRST)


@inner
def bet_or_raise(sheet: Row, table: Row, seat: int, to: int) -> None:
    """A seat bets, raises or completes to a total: whether it counts, and who may raise again."""
    put_in(table, seat, wide(to - table.bet[seat]))
    if table.all_in[seat]:
        table.able -= 1
        table.pending = table.able
    else:
        table.pending = table.able - 1
    to = wide(table.bet[seat])
    late = table.late
    if sheet.structure <= SPREAD:
        made, needed = to - table.full, table.increment
        own = to - table.level if sheet.each_short[late] and table.opened else made
        counts = made >= needed or (sheet.half_counts[late] and 2 * own >= needed)
    else:
        made, needed = to - table.level, least_raise(sheet, table) - table.level
        counts = made >= needed
    if counts:
        if table.full:
            table.raises += 1
            if table.raises == sheet.cap[late]:
                table.capped = table.live > 2
        table.increment = max(table.increment, made)
        table.full = to if made >= needed or not sheet.over_short_full[late] else table.full + needed
        for other in range(sheet.players):
            table.may_raise[other] = 1
    elif sheet.full_bet_more[late]:
        table.full = to
    table.may_raise[seat] = 0
    table.level = to
    table.opened = 1
    table.acted = -1


@inner
def fold(sheet: Row, table: Row, seat: int) -> None:
    """A seat gives its hand up; the hand ends when one is left."""
    table.folded[seat] = 1
    table.live -= 1
    if table.live == 1:
        for last in range(sheet.players):
            if not table.folded[last]:
                pay(table, last, wide(table.pot))


@inner
def straddle(sheet: Row, table: Row, seat: int) -> None:
    """A raise in the blind to twice the big blind: the first raise, and its player acts last."""
    put_in(table, seat, sheet.straddle)
    table.level = table.full = sheet.straddle
    table.raises = 1
    table.after = seat


@inner
def give_up(table: Row, seat: int, place: int) -> None:
    """A card of a seat goes; the others close up."""
    table.thrown |= 1 << table.down[seat, place]
    table.held[seat] -= 1
    for n in range(place, table.held[seat]):
        table.down[seat, n] = table.down[seat, n + 1]
    table.down[seat, table.held[seat]] = -1


# More than the pot


@inner
def ask_the_other(sheet: Row, table: Row, seat: int) -> None:
    """Ask the last opponent about a bet of more than the pot."""
    for other in range(sheet.players):
        if other != seat and not table.folded[other]:
            table.to_act = other
    table.asks = ACCEPT
    table.may = 1 << ACCEPT_BET | 1 << REFUSE


@inlined
def answer_offer(sheet: Row, table: Row, other: int, action: int) -> None:
    """The bet is made, of the pot or of more; where that was agreed on, the other answers it at once."""
    seat = wide(table.at)
    bet_or_raise(sheet, table, seat, wide(table.offer_pot if action == REFUSE else table.offer))
    if action != REFUSE and sheet.over_pot[table.late] == BY_AGREEMENT:
        table.asks = ANSWER
        table.pending = 0
        table.may = 1 << CALL | 1 << FOLD
        if table.offer_pot - table.bet[other] < table.stack[other]:
            table.may |= 1 << CALL_POT


# The bring-in


@inner
def open_low(sheet: Row, table: Row, seat: int) -> None:
    """Put the bring-in in; an opener who is all-in for less does not lower the call."""
    table.level = sheet.bring_in
    table.full = 0 if sheet.structure <= SPREAD and sheet.bring_in < sheet.small else sheet.bring_in
    put_in(table, seat, sheet.bring_in)
    opened_by(sheet, table, seat)
    if sheet.option:
        table.acted = -1


@inner
def open_high(sheet: Row, table: Row, seat: int, to: int) -> None:
    """Open with a bet instead."""
    table.increment = sheet.small
    bet_or_raise(sheet, table, seat, to)
    opened_by(sheet, table, seat)


@inner
def opened_by(sheet: Row, table: Row, seat: int) -> None:
    table.after = table.acted = seat
    table.turn = sheet.players
    # Those who fold to the bring-in fold to a bet; the opener who gives up unraised does not.
    table.unforced = 1 << seat
