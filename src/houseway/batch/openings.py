"""Stud: the bring-in, and whose board acts first."""

from houseway.batch.actions import BET, FOLD, OPEN_LOW
from houseway.batch.acts import open_low
from houseway.batch.chips import around
from houseway.batch.layout import BRING_IN, Row, wide
from houseway.batch.menu import ALSO, FROM, STEP, TO
from houseway.batch.sheet import HIGH_SUIT_WINS, LEFT_OF_DEALER, LIMIT, LOW_SUIT, POT_LIMIT, SPREAD
from houseway.batch.strengths import BADUGI, badugi
from houseway.lab.kernels.slots import BUCKETS_5, FIVE_SUITED, PLACES_5, SHIFT, START
from houseway.lab.kernels.tables import IGNORED
from houseway.lab.work.compiler import inner

# Who is first


@inner
def forced_seat(sheet: Row, table: Row, with_chips: int) -> int:
    """The seat whose door card must open, of all or of those with chips left; -1 where there is none."""
    found = -1
    for seat in range(sheet.players):
        if table.folded[seat] or (with_chips and table.all_in[seat]):
            continue
        if found < 0:
            found = seat
            continue
        mine = door_number(sheet, table, seat)
        other = door_number(sheet, table, wide(found))
        if mine == other:
            card, beaten = wide(table.faceup[seat, 0]), wide(table.faceup[found, 0])
            if comes_first(sheet.bring_in_tie, card, beaten, card, beaten):
                found = seat
        elif (mine > other) == (sheet.high_brings_in != 0):
            found = seat
    return found


@inner
def door_number(sheet: Row, table: Row, seat: int) -> int:
    """A door card by its number."""
    rank = wide(table.faceup[seat, 0]) >> 2
    return -1 if rank == 12 and sheet.ace_low else rank


@inner
def comes_first(tie: int, lowest: int, other_lowest: int, highest: int, other_highest: int) -> bool:
    """Whether a seat comes before another that is nearer to the dealer's left, where both have the same."""
    if tie == LOW_SUIT:
        return lowest < other_lowest
    if tie == HIGH_SUIT_WINS:
        return highest > other_highest
    return tie != LEFT_OF_DEALER


@inner
def first_to_act(sheet: Row, order: Row, table: Row, best: bool) -> int:
    """The seat whose board acts first on a street."""
    found = -1
    found_strength = found_low = found_high = 0
    for seat in range(sheet.players):
        if table.folded[seat]:
            continue
        strength = board_strength(sheet, order, table, seat)
        lowest, highest = 99, -1
        for n in range(table.ups[seat]):
            card = wide(table.faceup[seat, n])
            lowest = min(lowest, card)
            highest = max(highest, card)
        if found >= 0:
            if strength == found_strength:
                if not comes_first(
                    sheet.opener_tie, wide(lowest), wide(found_low), wide(highest), wide(found_high)
                ):
                    continue
            elif (strength > found_strength) != best:
                continue
        found, found_strength, found_low, found_high = seat, strength, lowest, highest
    return found


@inner
def board_strength(sheet: Row, order: Row, table: Row, seat: int) -> int:
    """What the open cards of a seat are worth, with those for all where they count."""
    ups = wide(table.ups[seat])
    shared = wide(table.turned if sheet.common_opens else 0)
    if order.flush == BADUGI:
        return badugi(order, table.faceup, seat, ups, table.common, shared)
    key = START + 0
    for n in range(ups):
        key += order.keys[table.faceup[seat, n]]
    for n in range(shared):
        key += order.keys[table.common[0, n]]
    place = (key + order.shift5[(key >> SHIFT) & BUCKETS_5]) & PLACES_5
    if ups + shared == 5 and key & FIVE_SUITED and order.flush != IGNORED:
        return wide(order.suited[0, place])
    return wide(order.five[0, place])


@inner
def pair_shows(sheet: Row, table: Row) -> bool:
    """Whether somebody still in has a pair on his board."""
    for seat in range(sheet.players):
        ups = table.ups[seat]
        pair = ups > 1 and table.faceup[seat, 0] >> 2 == table.faceup[seat, ups - 1] >> 2
        if pair and not table.folded[seat]:
            return True
    return False


# The bring-in


@inner
def ask_to_bring_in(sheet: Row, table: Row) -> bool:
    """Ask the seat that has to open, or those after it where it cannot; whether somebody is asked."""
    players = sheet.players
    if table.turn == 0:
        table.unforced = (1 << players) - 1
        for with_chips in range(1 + sheet.next_card):
            found = forced_seat(sheet, table, with_chips)
            if found >= 0:
                table.forced = found
            if not table.all_in[table.forced]:
                break
        table.may_fold = table.all_in[table.forced]
    while table.turn < players:
        seat = around(table.forced + table.turn, players)
        table.turn += 1
        if table.folded[seat] or table.all_in[seat]:
            continue
        able = 0
        for other in range(players):
            if not (table.folded[other] or table.all_in[other]):
                able += 1
        if able < 2:
            break
        may = 1 << OPEN_LOW
        bets = sheet.full_bet or table.may_fold
        if (
            bets
            and table.stack[seat] > sheet.bring_in
            and opening_amounts(sheet, table, wide(table.stack[seat]))
        ):
            may |= 1 << BET
        if table.may_fold:
            may |= 1 << FOLD
        if may == 1 << OPEN_LOW:
            open_low(sheet, table, seat)
            break
        table.may = may
        table.asks = BRING_IN
        table.to_act = seat
        return True
    table.turn = 0
    return False


@inner
def opening_amounts(sheet: Row, table: Row, stack: int) -> bool:
    """What may be bet instead of the bring-in, if anything; all-in where the stack is less."""
    low = sheet.bring_in + sheet.chip
    high = stack
    if sheet.structure == LIMIT:
        low = high = min(sheet.small, stack)
        if high <= sheet.bring_in:
            return False
    elif sheet.structure == SPREAD:
        low = max(sheet.small, low)
        high = min(sheet.most[2], stack)
    elif sheet.structure == POT_LIMIT:
        high = min(stack, table.pot)
    also = 0
    if high < low:
        if high != stack:
            return False
        low = stack
    else:
        odd = (high - low) % sheet.chip
        if odd:
            also = high
            high -= odd
    table.amounts[FROM] = low
    table.amounts[TO] = high
    table.amounts[STEP] = sheet.chip
    table.amounts[ALSO] = also
    return True
