"""Cards to the hands of a player-dealer table."""

from houseway.bank.shoe import next_card
from houseway.cards import Card
from houseway.play.events import Laid, Opened
from houseway.play.felt import EVERYBODY, Felt, Holding, Seen
from houseway.play.table import Table


def deal_to(table: Table, holding: Holding, name: str, seen: Seen = EVERYBODY) -> Card:
    """The next card to a hand, seen by everybody or by some."""
    card = next_card(table)
    holding.take(card, seen)
    table.log(Laid(name, card, seen))
    return card


def open_hand(table: Table, holding: Holding, name: str) -> None:
    """Turn a hand over for everybody to see."""
    holding.open()
    table.log(Opened(name, tuple(holding.cards)))


def spots_in_order(felt: Felt, first: int, seats: int, turn: int = 1) -> list[int]:
    """The spots with wagers, in order round the table, beginning with the spot ``first``."""
    numbers = [number for number, spot in felt.spots.items() if spot.wagers]
    return sorted(numbers, key=lambda number: (number - first) * turn % seats)
