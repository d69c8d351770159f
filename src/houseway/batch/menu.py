"""What a seat may do when it is asked in a betting round."""

from houseway.batch.actions import BET, CALL, CHECK, FOLD, OVER_POT
from houseway.batch.inlined import inlined
from houseway.batch.layout import Row, wide
from houseway.batch.sheet import (
    ANY_ALL_IN,
    BEFORE_CAP,
    CALLS_OF_THREE,
    LEFT,
    LIMIT,
    MONEY_IN,
    NO_ALL_IN,
    NO_CAP,
    NOT_OVER,
    PARTICIPATING,
    POT_LIMIT,
    SPREAD,
)
from houseway.lab.work.compiler import inner

FROM, TO, STEP, ALSO = range(4)
"""The columns of amounts: those from one to another in steps, and one more, or 0."""


@inlined
def ask_to_act(sheet: Row, table: Row, seat: int) -> None:
    """Write down what a seat may do now."""
    level, stack, bet = wide(table.level), wide(table.stack[seat]), wide(table.bet[seat])
    late = table.late
    all_in = sheet.all_in[late]
    to_call = level - bet
    raising = (
        stack > to_call
        and table.may_raise[seat]
        and table.able > 1
        and (sheet.check_raise[late] or not table.checked[seat])
        and (sheet.cap[late] == NO_CAP or table.raises < sheet.cap[late] or not capped(sheet, table))
    )
    if all_in != ANY_ALL_IN:
        two_left = all_in == CALLS_OF_THREE and table.live == 2
        if raising and bet + stack < least_target(sheet, table) and not two_left:
            raising = False
        if all_in == NO_ALL_IN and stack < to_call:
            table.may = 1 << FOLD
            return
    # Nobody who is asked is out of chips: where there is something to call, there is something to call with.
    may = 1 << FOLD | (1 << CALL if to_call > 0 else 1 << CHECK)
    if raising:
        may |= 1 << BET
        over = sheet.over_pot[late] != NOT_OVER and sheet.structure == POT_LIMIT and table.live == 2
        if write_amounts(sheet, table, bet + stack, level + table.pot + to_call, over):
            may |= 1 << OVER_POT
    table.may = may


@inner
def capped(sheet: Row, table: Row) -> bool:
    """Whether the cap holds now that as many raises were made as it allows."""
    uncapped = sheet.uncapped[table.late]
    if uncapped == PARTICIPATING:
        return bool(table.live_at_start > 2)
    if uncapped == LEFT:
        return bool(table.live > 2)
    if uncapped == MONEY_IN:
        some = 0
        for seat in range(sheet.players):
            if table.bet[seat] > 0:
                some += 1
        return some > 2
    if uncapped == BEFORE_CAP:
        return bool(table.capped)
    return True


@inner
def least_target(sheet: Row, table: Row) -> int:
    """The least total that is a bet or raise in full."""
    if sheet.structure <= SPREAD:
        return wide(table.full + table.increment)
    return least_raise(sheet, table)


@inner
def least_raise(sheet: Row, table: Row) -> int:
    """The same without fixed bets."""
    if sheet.double_raise and table.full:
        return wide(2 * table.full)
    return wide(table.level + table.increment)


@inlined
def write_amounts(sheet: Row, table: Row, reach: int, most: int, over: bool) -> bool:
    """The totals to which a seat may bet or raise, all-in where it has less; whether there are some above the
    pot, where that is asked."""
    size = table.size
    full = table.full
    also = 0
    if sheet.structure == LIMIT:
        low = full + table.increment
        for bet in (sheet.most[size], sheet.least[size]):
            if bet >= table.increment and full + bet > table.level:
                low = full + bet
        high = low
        larger = full + sheet.most[size]
        reach = min(reach, larger + table.increment)
        if reach <= low:
            low = high = reach
        elif larger > max(low, table.level) and sheet.most[size] >= table.increment:
            # Who has not enough for the larger of two raises may still go all-in towards it.
            also = min(reach, larger)
    elif sheet.structure == SPREAD:
        low = full + table.increment
        high = min(reach, full + sheet.most[size])
    elif sheet.structure == POT_LIMIT:
        low = least_raise(sheet, table)
        high = min(reach, max(low, most))
    else:
        low = least_raise(sheet, table)
        high = reach
    table.amounts[STEP] = sheet.chip
    if reach <= low:
        low = high = reach
    elif sheet.structure != LIMIT:
        odd = (high - low) % sheet.chip
        if odd:
            # A stack, or a pot, that is not a whole number of chips may still go in whole.
            also = high
            high -= odd
    table.amounts[FROM] = low
    table.amounts[TO] = high
    table.amounts[ALSO] = also
    if not over:
        return False
    above = max(high, also) + sheet.chip
    if above > reach:
        return False
    top = reach - (reach - above) % sheet.chip
    table.over[FROM] = above
    table.over[TO] = top
    table.over[STEP] = sheet.chip
    table.over[ALSO] = 0 if top == reach else reach
    return True


@inner
def is_amount(amounts: Row, amount: int) -> bool:
    """Whether an amount is among those offered."""
    if amounts[ALSO] and amount == amounts[ALSO]:
        return True
    inside = amounts[FROM] <= amount <= amounts[TO]
    return bool(inside and (amount - amounts[FROM]) % amounts[STEP] == 0)


@inner
def count_amounts(amounts: Row) -> int:
    """How many amounts are offered."""
    count = 1 if amounts[TO] == amounts[FROM] else (amounts[TO] - amounts[FROM]) // amounts[STEP] + 1
    return wide(count + (amounts[ALSO] != 0))
