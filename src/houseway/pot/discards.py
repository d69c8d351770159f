"""Giving cards up: forced discards, and draws with replacement."""

from houseway.play.decisions import CardPick, Decision, Option
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.dealing import discard


def ask_discard(seat: Seat, least: int, most: int, note: str = "") -> Decision:
    """Which of its down cards a seat gives up."""
    pick = CardPick(tuple(seat.hole), least, most)
    return Decision((seat.number,), "discard", (Option("discard", pick=pick, note=note),))


def forced_discards(table: Table, count: int, first: int) -> Script:
    """Every seat still in gives up so many down cards, in turn after ``first``; nothing comes back."""
    if count:
        for seat in table.clockwise(first):
            if not seat.folded:
                choice = yield ask_discard(seat, count, count)
                discard(table, seat, choice.cards)
