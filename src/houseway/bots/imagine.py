"""A table in somebody's head: what a view shows, with the game's own rules for comparing hands.

The rules of a showdown work on a table. Somebody who thinks about a hand has only a view; so the
view is laid out as a table again, whose hidden cards are unknown until they are imagined.
"""

from collections.abc import Sequence
from importlib import import_module

from houseway.cards import UNKNOWN, Card
from houseway.errors import HousewayError
from houseway.games import SCRIPTS
from houseway.play.rules import RuleSet
from houseway.play.table import SeatStart, Start, Table
from houseway.play.view import View
from houseway.pot.showdown import Half
from houseway.shoe import Chance


def parts_of_the_pot(rules: RuleSet) -> tuple[Half, ...]:
    """How hands compete in this game."""
    module = import_module(SCRIPTS[rules.game][0])
    halves: tuple[Half, ...] = module._halves(rules.play)
    return halves


def lay_out(rules: RuleSet, view: View) -> Table:
    """The table as the viewer knows it."""
    start = Start(seats=tuple([SeatStart(s.number, s.stack, s.name) for s in view.seats]), button=view.button)
    table = Table(rules, start, Chance(given=[()]))
    table.boards = [list(board) for board in view.boards]
    for seat, seen in zip(table.seats, view.seats, strict=True):
        seat.hole = list(seen.down)
        seat.up = list(seen.up)
        seat.folded = seen.folded
        seat.all_in = seen.all_in
        seat.bet = seen.bet
    return table


def holding(rules: RuleSet, view: View, number: int) -> str:
    """What a seat holds, in words, as far as the viewer can see; empty where there is no hand yet."""
    table = lay_out(rules, view)
    seat = table.by_number.get(number)
    if seat is None or not seat.cards or UNKNOWN in seat.cards:
        return ""
    said: list[str] = []
    for half in parts_of_the_pot(rules):
        try:
            words = half.describe(table, seat) if half.strength(table, seat) else ""
        except (HousewayError, IndexError, ValueError):
            # Too few cards to name a hand yet.
            continue
        if words:
            said.append(f"{half.name}: {words}" if half.name else words)
    return "; ".join(said)


def unseen(rules: RuleSet, view: View, also: Sequence[Card] = ()) -> list[Card]:
    """The cards of the deck that the viewer has not seen."""
    left = list(rules.deck_cards)
    for card in (
        *also,
        *[c for board in view.boards for c in board],
        *[c for seat in view.seats for c in seat.down + seat.up],
    ):
        if card is not UNKNOWN and card in left:
            left.remove(card)
    return left
