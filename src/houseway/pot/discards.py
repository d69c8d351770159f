"""Giving cards up: forced discards, and draws with replacement."""

from typing import TYPE_CHECKING

from houseway.facts import Person
from houseway.play.dealing import discard
from houseway.play.decisions import CardPick, Decision, Option
from houseway.play.events import Noted
from houseway.play.rules import Script
from houseway.play.table import Seat, Table
from houseway.pot.incidents.deals import before_discard

if TYPE_CHECKING:
    from houseway.pot.draws import DrawRules

CHANGES = ("change-of-draw",)
"""What a change of the number of cards cites."""


def ask_discard(seat: Seat, least: int, most: int, *, may_change: bool = False) -> Decision:
    """Which of its down cards a seat gives up; it may first say how many, and still change that."""
    pick = CardPick(tuple(seat.hole), least, most)
    options = [Option("discard", pick=pick)]
    if may_change:
        options.append(Option("ask", pick=pick, note="say how many, and be free to change it"))
    return Decision((seat.number,), "discard", options, absent="discard")


def most_cards(table: Table, sheet: "DrawRules", seat: Seat, too_many: int) -> int:
    """The most cards that a seat may give up in a draw."""
    most = sheet.most
    if sheet.button_most is not None and seat.number == table.button:
        most = sheet.button_most
    return min(most + too_many, len(seat.hole))


def asks_for(table: Table, seat: Seat, gets: int) -> None:
    """A seat says how many cards it wants."""
    kind = ("asks for a card" if gets == 1 else "asks for cards") if gets else "says pat"
    table.log(Noted(kind, CHANGES, (Person(seat.number), gets)))


def forced_discards(table: Table, count: int, first: int) -> Script:
    """Every seat still in gives up so many down cards, in turn after ``first``; nothing comes back."""
    if count:
        for seat in table.clockwise(first):
            if table.mishaps is not None:
                before_discard(table, table.mishaps, seat)
            if not seat.folded:
                # A hand that was dealt too few cards may have none to give up.
                gives_up = min(count, len(seat.hole))
                choice = yield ask_discard(seat, gives_up, gives_up)
                discard(table, seat, choice.cards)
