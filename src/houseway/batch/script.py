"""One hand: forced bets, the deal, and the steps of the sheet up to the next question or to the end."""

from houseway.batch.actions import DISCARD_FIRST, PASS, POST_STRADDLE
from houseway.batch.bet_hands import settle_bet_hands
from houseway.batch.chips import around, pay, return_uncalled
from houseway.batch.draws import next_to_draw
from houseway.batch.forced import blind_places, post_antes, post_blinds
from houseway.batch.inlined import inlined
from houseway.batch.layout import ACT, DISCARD, NOBODY, STRADDLE, Has, Row, wide
from houseway.batch.menu import ask_to_act
from houseway.batch.openings import ask_to_bring_in, first_to_act, pair_shows
from houseway.batch.sheet import (
    BETS,
    BRINGS_IN,
    DEALS_DOWN,
    DEALS_UP,
    DISCARDS,
    DOORS,
    DRAWS,
    EARLY,
    EITHER,
    FROM_BIG_BLIND,
    FROM_BUTTON,
    OPENED,
    STRADDLES,
    TURNS,
)
from houseway.batch.showdown import compare_hands, divide_pots
from houseway.batch.streets import deal_around, keep_dead, next_street
from houseway.batch.strengths import Orders
from houseway.lab.work.compiler import inner

BETWEEN, OPEN, UNDER_WAY = range(3)
"""The betting round: none; opened by the blinds; begun."""


@inner
def begin(sheet: Row, stud: Has, draw: Has, table: Row) -> None:
    """Begin a hand with the cards as they lie in the deck: forced bets and the deal."""
    for seat in range(sheet.players):
        table.stack[seat] = table.start[seat]
        table.bet[seat] = 0
        table.total[seat] = 0
        table.folded[seat] = 0
        table.all_in[seat] = 0
        table.may_raise[seat] = 1
        table.checked[seat] = 0
        table.ups[seat] = 0
        table.drew[seat] = 0
    table.pot = 0
    table.live = sheet.players
    table.raises = 0
    table.opened = 0
    table.capped = 0
    table.step = 0
    table.street = 0
    table.turn = 0
    table.turned = 0
    table.round = OPEN
    table.acted = -1
    table.dead = table.unforced = table.over_posted = 0
    table.late = table.left_over = 0
    table.returned = 0
    table.burned = table.thrown = 0
    if sheet.ante:
        post_antes(sheet, table)
    table.after = around(table.left + sheet.players - 1, sheet.players)
    table.level = table.full = table.increment = 0
    if stud is None:
        post_blinds(sheet, table)
    deal_down(sheet, draw, table)
    table.asks = NOBODY


@inlined
def deal_down(sheet: Row, draw: Has, table: Row) -> None:
    """Cards face down, one at a time, clockwise, from the left of the button unless the sheet says more."""
    players = sheet.players
    first = wide(table.left)
    if draw is not None and sheet.deal_from != FROM_BUTTON:
        first = dealt_first(sheet, table)
    for n in range(players):
        seat = around(first + n, players)
        table.held[seat] = sheet.hole
        for place in range(sheet.hole):
            table.down[seat, place] = table.deck[place * players + n]
    table.dealt = players * sheet.hole


@inner
def dealt_first(sheet: Row, table: Row) -> int:
    """Who gets the first card where that hangs on the blinds."""
    if sheet.deal_from == FROM_BIG_BLIND:
        return around(table.after + 1, sheet.players)
    seat, _ = blind_places(sheet, table)
    while table.passed_over[seat]:
        seat = around(seat + 1, sheet.players)
    return seat


@inlined
def go_on(sheet: Row, stud: Has, draw: Has, orders: Orders, table: Row) -> None:
    """Run the steps of the sheet until somebody is asked, or the hand is over."""
    while True:
        step = sheet.steps[table.step, 0]
        if step == BETS:
            if table.round != UNDER_WAY:
                after = wide(table.left) - 1
                if table.round == OPEN:
                    after = wide(table.after)
                elif stud is not None:
                    which, best = sheet.openers[table.street - 1]
                    after = wide(first_to_act(sheet, orders[2 + which], table, best)) - 1
                begin_round(sheet, stud, draw, table, after)
            if next_to_act(sheet, table):
                return
            end_round(sheet, draw, table)
            if stud is not None:
                keep_dead(sheet, table)
        elif step == TURNS:
            turn_street(sheet, table, sheet.steps[table.step, 1])
        elif step == DISCARDS:
            if next_to_discard(sheet, table):
                return
        elif draw is not None and step == DRAWS:
            if next_to_draw(sheet, table):
                return
        elif draw is not None and step == OPENED:
            if nobody_opened(sheet, table):
                return
        elif stud is not None and step == DOORS:
            deal_around(sheet, table, True, False)
        elif stud is not None and step == BRINGS_IN:
            if ask_to_bring_in(sheet, table):
                return
        elif stud is not None and step in (DEALS_UP, DEALS_DOWN):
            next_street(sheet, table, step == DEALS_UP)
        elif step == STRADDLES:
            if offer_straddle(sheet, table):
                table.step += 1
                return
        else:
            if stud is not None:
                gather(sheet, table)
            compare_hands(sheet, stud, draw, orders, table)
            if draw is None or not (sheet.must_bet and settle_bet_hands(sheet, table)):
                divide_pots(sheet, table)
            table.asks = NOBODY
            table.to_act = -1
            return
        table.step += 1


@inner
def begin_round(sheet: Row, stud: Has, draw: Has, table: Row, after: int) -> None:
    """A betting round, which forced bets may have opened, beginning with the seat after one."""
    table.at = after
    if table.round != OPEN:
        table.level = table.full = table.increment = 0
        table.raises = 0
        table.opened = table.capped = 0
        table.acted = -1
    table.size = sheet.steps[table.step, 1]
    if stud is not None and table.size == EITHER and not pair_shows(sheet, table):
        table.size = EARLY
    if not table.increment:
        table.increment = sheet.least[table.size]
    able = 0
    for seat in range(sheet.players):
        if not (table.folded[seat] or table.all_in[seat]):
            able += 1
    table.live_at_start = table.live
    table.pending = table.able = able
    if table.acted >= 0:
        table.may_raise[table.acted] = 0
        if not table.all_in[table.acted]:
            table.pending -= 1
    if draw is not None and sheet.must_bet:
        for seat in range(sheet.players):
            table.before[seat] = table.total[seat]
    table.round = UNDER_WAY


@inlined
def next_to_act(sheet: Row, table: Row) -> bool:
    """Ask the next seat that has something to decide, if there is one in this round."""
    while table.pending > 0:
        seat = table.at + 1
        if seat == sheet.players:
            seat = 0
        table.at = seat
        if table.folded[seat] or table.all_in[seat] or seat == table.acted:
            continue
        table.pending -= 1
        if table.able == 1 and (table.bet[seat] >= table.level or covers(sheet, table, seat)):
            continue
        table.asks = ACT
        table.to_act = seat
        ask_to_act(sheet, table, seat)
        return True
    return False


@inner
def covers(sheet: Row, table: Row, seat: int) -> bool:
    """Whether a seat has matched all that its opponents have in, so that a call would only come back."""
    for other in range(sheet.players):
        if not table.folded[other] and table.bet[other] > table.bet[seat]:
            return False
    return True


@inner
def end_round(sheet: Row, draw: Has, table: Row) -> None:
    """Gather the bets: what nobody called goes back."""
    return_uncalled(sheet, table)
    if draw is not None and sheet.must_bet:
        table.silent = 0
        for seat in range(sheet.players):
            table.silent |= table.checked[seat] << seat
    for seat in range(sheet.players):
        table.bet[seat] = 0
        table.may_raise[seat] = 1
        table.checked[seat] = 0
    table.round = BETWEEN


@inner
def gather(sheet: Row, table: Row) -> None:
    """Open cards go to the others of their hands, for the comparison."""
    for seat in range(sheet.players):
        if not table.folded[seat]:
            for n in range(table.ups[seat]):
                table.down[seat, table.held[seat]] = table.faceup[seat, n]
                table.held[seat] += 1


@inner
def turn_street(sheet: Row, table: Row, count: int) -> None:
    """Burn one card and turn the street on every board."""
    table.dealt += 1
    for board in range(sheet.boards):
        for n in range(count):
            table.common[board, table.turned + n] = table.deck[table.dealt]
            table.dealt += 1
    table.turned += count
    table.street += 1
    table.turn = 0


@inner
def next_to_discard(sheet: Row, table: Row) -> bool:
    """Ask the next seat still in to give up a card."""
    while table.turn < sheet.players:
        seat = around(table.left + table.turn, sheet.players)
        table.turn += 1
        if not table.folded[seat]:
            table.asks = DISCARD
            table.to_act = seat
            table.may = ((1 << table.held[seat]) - 1) << DISCARD_FIRST
            return True
    table.turn = 0
    return False


@inner
def offer_straddle(sheet: Row, table: Row) -> bool:
    """Ask the seat left of the big blind for a straddle, if it can."""
    seat = around(table.after + 1, sheet.players)
    if not sheet.straddle or table.bet[seat] or table.all_in[seat] or table.stack[seat] < sheet.straddle:
        return False
    table.asks = STRADDLE
    table.to_act = seat
    table.may = 1 << POST_STRADDLE | 1 << PASS
    return True


@inner
def nobody_opened(sheet: Row, table: Row) -> bool:
    """Whether everybody checked before the draw: the hand is over, and all take back what they put in."""
    for seat in range(sheet.players):
        if table.total[seat] > sheet.ante:
            return False
    for seat in range(sheet.players):
        pay(table, seat, wide(table.start[seat] - table.stack[seat]))
    table.asks = NOBODY
    table.to_act = -1
    return True
