"""The showdown: who wins which part of which pot, and where odd chips go. Seats are sets of bits."""

from houseway.batch.chips import around, pay
from houseway.batch.layout import Has, Row, wide
from houseway.batch.sheet import BY_HALF, FIRST_HALF, HIGH_CARD, HIGH_SUIT, LEFT_OF_BUTTON, LOW_CARD
from houseway.batch.strengths import Orders, strength
from houseway.lab.work.compiler import inner

UNQUALIFIED = 2
"""The row of strengths with which hands compete where none qualifies for any part."""


@inner
def compare_hands(sheet: Row, stud: Has, draw: Has, orders: Orders, table: Row) -> None:
    """What every hand is worth that is still in, for every part of the pot."""
    for seat in range(sheet.players):
        if not table.folded[seat]:
            for part in range(sheet.parts):
                order = orders[part if sheet.low else 0]
                board = wide(0 if sheet.low else part)
                table.strength[part, seat] = strength(sheet, stud, draw, order, table, seat, board)
            if draw is not None and sheet.least_high:
                table.strength[UNQUALIFIED, seat] = table.strength[0, seat]
                if table.strength[0, seat] < sheet.least_high:
                    table.strength[0, seat] = 0


@inner
def divide_pots(sheet: Row, table: Row) -> None:
    """Divide every pot: they are cut at each stake that some live seat has in."""
    top = 0
    for seat in range(sheet.players):
        if not table.folded[seat]:
            top = max(top, wide(table.total[seat]))
    # Dead money, and what folded seats have in above all others, is in the main pot.
    rest = table.pot
    for seat in range(sheet.players):
        rest -= min(table.total[seat], top)
    floor = -1
    while floor < top:
        level = next_level(sheet, table, wide(floor))
        amount = rest
        eligible = 0
        for seat in range(sheet.players):
            amount += min(table.total[seat], level) - min(table.total[seat], max(floor, 0))
            if not table.folded[seat] and table.total[seat] >= level:
                eligible |= 1 << seat
        divide(sheet, table, wide(amount), wide(eligible))
        rest = 0
        floor = level


@inner
def next_level(sheet: Row, table: Row, floor: int) -> int:
    """The least that some live seat has in above a floor."""
    level = -1
    for seat in range(sheet.players):
        total = table.total[seat]
        if not table.folded[seat] and total > floor and (level < 0 or total < level):
            level = total
    return wide(level)


@inner
def divide(sheet: Row, table: Row, amount: int, eligible: int) -> None:
    """Divide a pot: first into its parts, then among those who tie for one."""
    if eligible & (eligible - 1) == 0:
        share(sheet, table, amount, eligible, wide(sheet.odd_chips))
        return
    # There are three boards at most.
    rule = HIGH_CARD if sheet.odd_chips == BY_HALF else wide(sheet.odd_chips)
    first, second, third = best_of_parts(sheet, table, eligible)
    if sheet.parts == 1:
        share(sheet, table, amount, wide(first), wide(rule))
        return
    parts = (1 if first else 0) + (1 if second else 0) + (1 if third else 0)
    if not parts:
        share(sheet, table, amount, best_of(sheet, table, wide(UNQUALIFIED), eligible), wide(rule))
        return
    if sheet.as_one and parts == 2 and not third and first == second and first & (first - 1):
        share(sheet, table, amount, wide(first), wide(rule))
        return
    even = amount // (parts * sheet.chip) * sheet.chip
    odd = amount - even * parts
    lucky = 0
    if odd and sheet.odd_half != FIRST_HALF:
        lucky = 1 << first_by(sheet, table, wide(sheet.odd_half), wide(first | second | third))
    for part, winners in enumerate((first, second, third)):
        if winners:
            own = LOW_CARD if sheet.odd_chips == BY_HALF and sheet.lowest >> part & 1 else rule
            if odd and (sheet.odd_half == FIRST_HALF or winners & lucky):
                share(sheet, table, wide(even + odd), wide(winners), wide(own))
                odd = 0
            else:
                share(sheet, table, wide(even), wide(winners), wide(own))


@inner
def best_of_parts(sheet: Row, table: Row, eligible: int) -> tuple[int, int, int]:
    """Who has the best hand for each part; nobody where no hand has a claim to one of several."""
    found = 0
    for part in range(sheet.parts):
        winners = best_of(sheet, table, wide(part), eligible)
        seat = 0
        while not winners >> seat & 1:
            seat += 1
        if sheet.parts == 1 or table.strength[part, seat]:
            found |= winners << (16 * part)
    return wide(found & 0xFFFF), wide(found >> 16 & 0xFFFF), wide(found >> 32)


@inner
def best_of(sheet: Row, table: Row, part: int, eligible: int) -> int:
    """Who has the best hand for a part of the pot."""
    winners = 0
    best = -1
    for seat in range(sheet.players):
        if eligible >> seat & 1:
            if table.strength[part, seat] > best:
                best = table.strength[part, seat]
                winners = 1 << seat
            elif table.strength[part, seat] == best:
                winners |= 1 << seat
    return wide(winners)


@inner
def share(sheet: Row, table: Row, amount: int, winners: int, rule: int) -> None:
    """Pay a part of a pot to its winners, the chips that do not divide to one of them."""
    many = 0
    for seat in range(sheet.players):
        many += winners >> seat & 1
    even = amount // (many * sheet.chip) * sheet.chip if many > 1 else amount
    odd = amount - even * many
    lucky = first_by(sheet, table, rule, winners) if odd else -1
    for seat in range(sheet.players):
        if winners >> seat & 1:
            pay(table, seat, wide(even + odd if seat == lucky else even))


@inner
def first_by(sheet: Row, table: Row, rule: int, seats: int) -> int:
    """Who of several seats is first for an odd chip."""
    if rule == LEFT_OF_BUTTON:
        seat = wide(table.left)
        while not seats >> seat & 1:
            seat = around(seat + 1, sheet.players)
        return seat
    found = -1
    best = -1
    for seat in range(sheet.players):
        if seats >> seat & 1:
            for n in range(table.held[seat]):
                card = wide(table.down[seat, n])
                if rule == HIGH_SUIT:
                    card = 13 * (card & 3) + (card >> 2)
                elif rule == LOW_CARD:
                    card = 51 - card
                if card > best:
                    best = card
                    found = seat
    return found
