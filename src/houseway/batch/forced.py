"""Forced bets before the cards: antes, blinds and posts."""

from houseway.batch.chips import around, put_in, put_in_dead
from houseway.batch.inlined import inlined
from houseway.batch.layout import Row, wide
from houseway.lab.work.compiler import inner


@inner
def post_antes(sheet: Row, table: Row) -> None:
    """Everybody puts the ante in; it counts for the pots but is no part of a bet."""
    for seat in range(sheet.players):
        put_in(table, seat, sheet.ante)
        table.bet[seat] = 0


@inlined
def post_blinds(sheet: Row, table: Row) -> None:
    """Post the blinds and what others owe; the round is open at the biggest blind, short or not."""
    players = sheet.players
    first, places = blind_places(sheet, table)
    due = max(0, sheet.blind_count - places)
    for n in range(players):
        seat = around(first + n, players)
        if due == sheet.blind_count:
            break
        if table.passed_over[seat]:
            continue
        amount = sheet.blinds[due]
        if sheet.next_player:
            if table.all_in[seat]:
                continue
            if 2 * table.stack[seat] < amount:
                put_in(table, seat, wide(table.stack[seat]))
                continue
        elif table.all_in[seat]:
            amount = 0
        if amount:
            put_in(table, seat, wide(amount))
        table.after = seat
        due += 1
    make_posts(sheet, table)
    table.level = table.full = sheet.opening
    table.increment = sheet.opening_increment


@inner
def blind_places(sheet: Row, table: Row) -> tuple[int, int]:
    """The seat with which the blinds begin, and how many seats they may fall to."""
    players = sheet.players
    places = 0
    last = -1
    for n in range(players):
        seat = around(table.left + n, players)
        if not table.passed_over[seat]:
            places += 1
            last = seat
    if sheet.from_button and last == table.button:
        return wide(last), wide(places)
    return wide(table.left), wide(places)


@inner
def make_posts(sheet: Row, table: Row) -> None:
    """What those put in who come in or make up a blind."""
    for seat in range(sheet.players):
        if table.post_live[seat] and not table.all_in[seat]:
            put_in(table, seat, wide(table.post_live[seat]))
            if table.bet[seat] > sheet.opening:
                table.over_posted |= 1 << seat
        if table.post_dead[seat] and not table.all_in[seat]:
            put_in_dead(table, seat, wide(table.post_dead[seat]))
