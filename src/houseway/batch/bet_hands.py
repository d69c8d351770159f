"""The seven rule of lowball: who checks a good hand after the draw cannot win the bets that follow."""

from houseway.batch.chips import pay
from houseway.batch.layout import Row, wide
from houseway.batch.showdown import best_of, divide
from houseway.lab.work.compiler import inner


@inner
def settle_bet_hands(sheet: Row, table: Row) -> bool:
    """Divide the bets after the draw and the pot from before it; False, and nothing, where no checked hand is
    best for any of the bets."""
    barred = 0
    for seat in range(sheet.players):
        good = table.strength[0, seat] >= sheet.must_bet
        if table.silent >> seat & 1 and good and not table.folded[seat]:
            barred |= 1 << seat
    if not barred or not settle_later(sheet, table, wide(barred), wide(0)):
        return False
    settle_later(sheet, table, wide(barred), wide(1))
    floor = -1
    main = 0
    for seat in range(sheet.players):
        if not table.folded[seat]:
            main |= 1 << seat
    while True:
        level = -1
        for seat in range(sheet.players):
            had = wide(table.before[seat])
            if not table.folded[seat] and had > floor and (level < 0 or had < level):
                level = had
        if level < 0:
            break
        if floor >= 0:
            amount = eligible = 0
            for seat in range(sheet.players):
                had = wide(table.before[seat])
                amount += min(had, level) - min(had, floor)
                if not table.folded[seat] and had >= level:
                    eligible |= 1 << seat
            divide(sheet, table, wide(amount), wide(eligible))
        floor = level
    # Dead money, and what folded seats have in above all others, is in the main pot.
    divide(sheet, table, wide(table.pot), wide(main))
    return True


@inner
def settle_later(sheet: Row, table: Row, barred: int, pays: int) -> bool:
    """Go through the bets after the draw, cut at what some could match; whether a checked hand is ever best.
    They are divided only where that ``pays``."""
    touched = False
    floor = 0
    while True:
        level = 0
        for seat in range(sheet.players):
            paid = paid_later(table, seat)
            if not table.folded[seat] and paid > floor and (not level or paid < level):
                level = paid
        if not level:
            return touched
        amount = eligible = 0
        for seat in range(sheet.players):
            paid = paid_later(table, seat)
            if paid > floor:
                amount += min(paid, level) - floor
            if not table.folded[seat] and paid >= level:
                eligible |= 1 << seat
        winners = best_of(sheet, table, wide(0), wide(eligible))
        takers = eligible
        if winners & barred:
            touched = True
            others = eligible & ~barred
            takers = winners & ~barred
            if sheet.tie_voids and not (sheet.next_best and others):
                takers = 0
            elif not takers and sheet.next_best:
                takers = others
        if pays and takers:
            divide(sheet, table, wide(amount), wide(takers))
        elif pays:
            for seat in range(sheet.players):
                paid = paid_later(table, seat)
                if paid > floor:
                    pay(table, seat, wide(min(paid, level) - floor))
        floor = level


@inner
def paid_later(table: Row, seat: int) -> int:
    """What a seat put in after the draw."""
    return wide(table.total[seat] - table.before[seat])
