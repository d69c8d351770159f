"""Draws: seats give cards up and get others for them, and what goes back into a deck that is too short.

Where cards lie is kept as sets of bits; burns and earlier discards, which always go back together, are all
the cards that lie nowhere else.
"""

from houseway.batch.actions import DRAW, SAY
from houseway.batch.chips import around
from houseway.batch.deck import cards_left, cards_lying, count_cards, held_cards, shuffle_again, take_card
from houseway.batch.layout import DRAW_CARDS, Row, wide
from houseway.batch.menu import ALSO, FROM, STEP, TO
from houseway.batch.sheet import FOLDED_HANDS, LAST_CARD, OTHERS, OUT, ROUND, SERVED
from houseway.lab.work.compiler import inner

EVERYTHING = LAST_CARD | OUT | FOLDED_HANDS | ROUND
"""The last resort, so that no draw can stay incomplete."""


@inner
def next_to_draw(sheet: Row, table: Row) -> bool:
    """Ask the next seat still in for its draw; at the end all are served who have not been."""
    players = sheet.players
    if table.turn == 0:
        table.round_out = table.served = 0
        table.wanted = 0
        for seat in range(players):
            table.gave[seat] = 0
            table.drew[seat] = 0
        if sheet.in_turn:
            burn_for_draw(sheet, table)
    while table.turn < players:
        seat = around(table.left + table.turn, players)
        table.turn += 1
        if not table.folded[seat]:
            ask_to_draw(sheet, table, seat)
            return True
    if not sheet.in_turn:
        burn_for_draw(sheet, table)
        for n in range(players):
            seat = around(table.left + n, players)
            if not table.folded[seat]:
                serve(sheet, table, seat, wide(1))
    table.turn = 0
    table.street += 1
    table.late = 1
    return False


@inner
def ask_to_draw(sheet: Row, table: Row, seat: int) -> None:
    """Ask a seat which cards it gives up; it may first say how many."""
    most = sheet.button_most if seat == table.button else sheet.most_drawn
    table.asks = DRAW_CARDS
    table.to_act = seat
    table.asked = 0
    table.may = 1 << DRAW | (1 << SAY if sheet.may_say else 0)
    table.amounts[FROM] = 0
    table.amounts[TO] = min(most, wide(table.held[seat]))
    table.amounts[STEP] = 1
    table.amounts[ALSO] = 0


@inner
def answer_draw(sheet: Row, table: Row, seat: int, action: int, places: int) -> None:
    """A seat gives cards up, or says how many it wants."""
    if action == SAY:
        table.asked += 1
        table.asks = DRAW_CARDS
        if table.asked == table.held[seat]:
            table.may = 1 << DRAW
        return
    gave = kept = 0
    for place in range(table.held[seat]):
        card = wide(table.down[seat, place])
        if places >> place & 1:
            gave |= 1 << card
            table.drew[seat] += 1
        else:
            table.down[seat, kept] = card
            kept += 1
    table.held[seat] = kept
    table.gave[seat] = gave
    table.round_out |= gave
    table.wanted += table.drew[seat]
    if sheet.in_turn:
        last = 1
        for n in range(table.turn, sheet.players):
            if not table.folded[around(table.left + n, sheet.players)]:
                last = 0
        serve(sheet, table, seat, wide(last))


@inner
def serve(sheet: Row, table: Row, seat: int, last: int) -> None:
    """Deal a seat its cards, off as many decks as that takes; ``last`` says that nobody can want more."""
    missing = wide(table.drew[seat])
    while missing:
        count = can_deal(sheet, table, wide(missing), last)
        if not count:
            refill(sheet, table, seat)
            count = max(1, can_deal(sheet, table, wide(missing), last))
        for _ in range(count):
            table.down[seat, table.held[seat]] = take_card(table)
            table.held[seat] += 1
        table.wanted -= count
        missing -= count
    table.served |= table.gave[seat] & table.round_out


@inner
def can_deal(sheet: Row, table: Row, count: int, last: int) -> int:
    """How many of so many cards the deck gives as it is."""
    left = cards_left(sheet, table)
    if left > count or not sheet.keeps_last:
        return min(count, left)
    # The last card is dealt only where it completes the final draw.
    completes = sheet.steps[table.step, 1] and last and left == count and left == table.wanted
    return left if completes else max(0, left - 1)


@inner
def burn_for_draw(sheet: Row, table: Row) -> None:
    """Burn, unless the deck has to be refilled first, and that burns."""
    if sheet.draw_burn and cards_left(sheet, table) > sheet.keeps_last:
        table.dealt += 1


# A deck that is too short


@inner
def refill(sheet: Row, table: Row, seat: int) -> None:
    """Shuffle back what the sheet says: the first step that completes everybody's draw, else the widest that
    gives any card."""
    folded = folded_hands(sheet, table)
    lying = cards_lying(sheet, table)
    out = sheet.pack & ~(lying | folded | held_cards(sheet, table) | table.round_out)
    wanted = 1 if sheet.piecemeal else wide(table.wanted)
    chosen = wide(EVERYTHING)
    widest = wide(sheet.shortage[1] if sheet.shortage[1] else sheet.shortage[0])
    if count_cards(going_back(table, widest, lying, out, folded, seat)) - 1 > sheet.keeps_last:
        chosen = widest
    for n in range(2):
        step = wide(sheet.shortage[1 - n])
        if step and count_cards(going_back(table, step, lying, out, folded, seat)) - 1 >= wanted:
            chosen = step
    back = going_back(table, wide(chosen), lying, out, folded, seat)
    take_out(sheet, table, wide(chosen), seat)
    # The last card, where it is kept, stays the last.
    shuffle_again(table, back, wide(lying & ~back))
    count = table.left_over
    if count > table.wanted or count > 1 + sheet.keeps_last:
        table.dealt = 1


@inner
def going_back(table: Row, step: int, lying: int, out: int, folded: int, seat: int) -> int:
    """The cards that a step shuffles back, as a set."""
    back = 0
    if step & LAST_CARD:
        back |= lying
    if step & OUT:
        back |= out
    if step & FOLDED_HANDS:
        back |= folded
    if step & SERVED:
        back |= table.served
    if step & OTHERS:
        back |= table.round_out & ~table.gave[seat]
    if step & ROUND:
        back |= table.round_out
    return wide(back)


@inner
def take_out(sheet: Row, table: Row, step: int, seat: int) -> None:
    """Cards that go back lie among the discards no more."""
    if step & FOLDED_HANDS:
        for other in range(sheet.players):
            if table.folded[other]:
                table.returned |= 1 << other
    if step & ROUND:
        table.round_out = table.served = 0
    elif step & SERVED:
        table.round_out &= ~table.served
        table.served = 0
    elif step & OTHERS:
        table.round_out &= table.gave[seat]
        table.served &= table.gave[seat]


@inner
def folded_hands(sheet: Row, table: Row) -> int:
    """The cards of folded hands that have not been shuffled back."""
    found = 0
    for seat in range(sheet.players):
        if table.folded[seat] and not table.returned >> seat & 1:
            for n in range(table.held[seat]):
                found |= 1 << wide(table.down[seat, n])
    return wide(found)


@inner
def are_cards(held: int, most: int, places: int) -> bool:
    """Whether these are places of so many cards in hand, and no more than may be drawn."""
    return 0 <= places < 1 << held and count_cards(places) <= most
