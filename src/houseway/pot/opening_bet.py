"""Five-card stud: the seat with the right door card has to open with a bet, not with a smaller bring-in."""

from collections.abc import Generator

from houseway.ledger import Reason
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted
from houseway.play.incidents.mishaps import do_later
from houseway.play.table import Round, Seat, Table
from houseway.pot.bring_in import BringIn, forced_seat
from houseway.pot.incidents.stud_cards import may_open, pointed_out

OPENS = Reason("mandatory opening bet", ("bring-in",))


def opening_bet(table: Table, rule: BringIn, sizes: tuple[int, ...]) -> Generator[Decision, Choice, int]:
    """Open the first round; the seat that opened, or 0 where fewer than two can bet.

    ``sizes`` are the openings that the seat may choose from. One without chips hands the duty on: to
    its left, or to the next card in order, as the rule says.
    """
    if table.mishaps is not None:
        yield from do_later(table)
    seat = _who_opens(table, rule)
    if table.mishaps is not None:
        while seat is not None and len(_offered(seat, sizes)) > 1 and pointed_out(table):
            seat = _who_opens(table, rule)
    if seat is None:
        return 0
    amount = yield from _how_much(seat, sizes)
    # An opener who is all-in for less does not lower the call.
    round_ = table.round = Round(amount, amount)
    round_.increment = amount
    round_.aggressor = seat.number
    table.put_in(seat, amount, OPENS)
    table.log(Acted(seat.number, "open", seat.bet))
    return seat.number


def _who_opens(table: Table, rule: BringIn) -> Seat | None:
    """Who has to open; nobody where fewer than two can bet."""
    live = table.live() if table.mishaps is None else may_open(table)
    able = [seat for seat in table.live() if not seat.all_in]
    if len(able) < 2:
        return None
    seat = forced_seat(table, rule, live)
    if not seat.all_in:
        return seat
    if rule.all_in == "next-card":
        return forced_seat(table, rule, [one for one in live if not one.all_in] or able)
    return next(one for one in table.clockwise(seat.number) if one in able)


def _offered(seat: Seat, sizes: tuple[int, ...]) -> list[int]:
    """The openings that a seat can choose from."""
    return [size for size in sizes if size <= seat.stack.balance]


def _how_much(seat: Seat, sizes: tuple[int, ...]) -> Generator[Decision, Choice, int]:
    offered = _offered(seat, sizes)
    if len(offered) < 2:
        return sizes[0]
    amounts = tuple([Range(size, size) for size in offered])
    choice = yield Decision((seat.number,), "open", (Option("open", amounts=amounts),))
    return choice.amount
