"""The order in which the hands of a player-dealer table come."""

from houseway.play.felt import BankedFelt, Felt, Spot
from houseway.play.table import Table


def spots_in_order(felt: Felt, first: int, seats: int, turn: int = 1) -> list[int]:
    """The spots with wagers, in order round the table, beginning with the spot ``first``."""
    numbers = [number for number, spot in felt.spots.items() if spot.wagers]
    return sorted(numbers, key=lambda number: (number - first) * turn % seats)


def spots_from_left(table: Table, felt: BankedFelt) -> list[Spot]:
    """The spots with wagers, clockwise from the player-dealer's left."""
    seats = table.rules.seats
    return [felt.spots[number] for number in spots_in_order(felt, felt.bank.square % seats + 1, seats)]
