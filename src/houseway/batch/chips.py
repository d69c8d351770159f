"""Chips that move at a table."""

from houseway.batch.layout import Row, wide
from houseway.lab.work.compiler import inner


@inner
def around(place: int, players: int) -> int:
    """The seat at a place that may lie once around the table; a division would take longer than the rest."""
    return place - players if place >= players else place


@inner
def put_in(table: Row, seat: int, amount: int) -> None:
    """Chips from a seat into the pot as its bet; all-in for what it has when that is less."""
    if amount >= table.stack[seat]:
        amount = table.stack[seat]
        table.all_in[seat] = 1
    table.stack[seat] -= amount
    table.bet[seat] += amount
    table.total[seat] += amount
    table.pot += amount


@inner
def put_in_dead(table: Row, seat: int, amount: int) -> None:
    """Chips that are no part of a bet and give no claim."""
    if amount >= table.stack[seat]:
        amount = table.stack[seat]
        table.all_in[seat] = 1
    table.stack[seat] -= amount
    table.pot += amount


@inner
def pay(table: Row, seat: int, amount: int) -> None:
    """Chips from the pot to a seat."""
    table.pot -= amount
    table.stack[seat] += amount


@inner
def return_uncalled(sheet: Row, table: Row) -> None:
    """Give back the part of a bet that nobody else could or did match."""
    top = second = 0
    owner = -1
    for seat in range(sheet.players):
        total = table.total[seat]
        if total > top:
            second = top
            top = total
            owner = seat
        elif total > second:
            second = total
    if top > second and not table.folded[owner]:
        table.total[owner] -= top - second
        table.bet[owner] = max(0, table.bet[owner] - (top - second))
        table.all_in[owner] = 0
        pay(table, wide(owner), wide(top - second))
