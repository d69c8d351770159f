"""What a seat sees, as a row of whole numbers: its own cards, the board, and what lies open of the others.

Seats come in the order of play from the one that looks, which is the first. A card is its index, four times
its rank (0 for the deuce) and its suit; -1 is no card, or one that has not come.
"""

from houseway.batch.actions import BET, CALL, DRAW
from houseway.batch.chips import around
from houseway.batch.layout import ACCEPT, MOST_BOARD_CARDS, STRADDLE, Row, wide
from houseway.batch.menu import ALSO, FROM, TO
from houseway.lab.work.compiler import inner

HEAD = ("seat", "asks", "street", "position", "pot", "to call", "raises", "from", "to")
"""The first columns: the seat that looks, counted from 0; the question; streets turned; its place to the left
of the button, counted from 0; all chips put in; what a call takes; raises in this round; the least and the
most that may be bet, or be drawn; 0 where that cannot be done now. Both are the bet that waits to be
accepted, for whoever is asked."""
IN, ALL_IN, FOLDED = range(3)
"""Whether somebody is in, and may still bet."""


def columns(players: int, hole: int, boards: int, ups: int = 0, draws: bool = False) -> tuple[str, ...]:
    """What stands where in an observation.

    >>> columns(2, 2, 1)[9:]  # doctest: +NORMALIZE_WHITESPACE
    ('stack 0', 'stack 1', 'bet 0', 'bet 1', 'in pot 0', 'in pot 1', 'status 0', 'status 1',
     'card 0', 'card 1', 'board 0', 'board 1', 'board 2', 'board 3', 'board 4')
    """
    by_seat = [f"{what} {seat}" for what in ("stack", "bet", "in pot", "status") for seat in range(players)]
    cards = [f"card {place}" for place in range(hole)]
    board = [f"board {place}" for place in range(boards * MOST_BOARD_CARDS)]
    up = [f"up {seat} {place}" for seat in range(players) for place in range(ups)]
    drew = [f"drew {seat}" for seat in range(players)] if draws else []
    return (*HEAD, *by_seat, *cards, *board, *up, *drew)


@inner
def see(sheet: Row, table: Row, seat: int, found: Row) -> None:
    """Write down what a seat sees."""
    players = sheet.players
    may = wide(table.may) if seat == table.to_act else 0
    calls, bets = may >> CALL & 1, may >> BET & 1 or may >> DRAW & 1
    found[0] = seat
    found[1] = table.asks
    found[2] = table.street
    found[3] = around(seat - table.left + players, players)
    found[4] = table.pot
    found[5] = min(table.level - table.bet[seat], table.stack[seat]) if calls else 0
    found[6] = table.raises
    found[7] = table.amounts[FROM] if bets else 0
    found[8] = max(table.amounts[TO], table.amounts[ALSO]) if bets else 0
    if table.asks == ACCEPT and seat == table.to_act:
        found[7] = found[8] = table.offer
    at = len(HEAD)
    for n in range(players):
        other = around(seat + n, players)
        found[at] = table.stack[other]
        found[at + players] = table.bet[other]
        found[at + 2 * players] = table.total[other]
        status = FOLDED if table.folded[other] else ALL_IN if table.all_in[other] else IN
        found[at + 3 * players] = status
        at += 1
    at += 3 * players
    # Straddles are posted in the blind: the cards come after them.
    held = 0 if table.asks == STRADDLE else table.held[seat]
    for n in range(sheet.downs):
        found[at] = table.down[seat, n] if n < held else -1
        at += 1
    for board in range(sheet.boards):
        for n in range(MOST_BOARD_CARDS):
            found[at] = table.common[board, n] if n < table.turned else -1
            at += 1
    for n in range(players):
        other = around(seat + n, players)
        for place in range(sheet.ups):
            shows = place < table.ups[other] and not table.folded[other]
            found[at] = table.faceup[other, place] if shows else -1
            at += 1
    if sheet.draw_game:
        for n in range(players):
            found[at] = table.drew[around(seat + n, players)]
            at += 1
