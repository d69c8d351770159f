"""Giving cards up: forced discards, and draws with replacement."""

from houseway.play.dealing import discard
from houseway.play.decisions import CardPick, Decision, Option
from houseway.play.rules import Script
from houseway.play.table import Seat, Table


def ask_discard(seat: Seat, least: int, most: int, *, may_change: bool = False) -> Decision:
    """Which of its down cards a seat gives up; it may first say how many, and still change that."""
    pick = CardPick(tuple(seat.hole), least, most)
    options = [Option("discard", pick=pick)]
    if may_change:
        options.append(Option("ask", pick=pick, note="say how many, and be free to change it"))
    return Decision((seat.number,), "discard", options, absent="discard")


def forced_discards(table: Table, count: int, first: int) -> Script:
    """Every seat still in gives up so many down cards, in turn after ``first``; nothing comes back."""
    if count:
        for seat in table.clockwise(first):
            if not seat.folded:
                # A hand that was dealt too few cards may have none to give up.
                gives_up = min(count, len(seat.hole))
                choice = yield ask_discard(seat, gives_up, gives_up)
                discard(table, seat, choice.cards)
