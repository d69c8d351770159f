"""The order in which the hands of a player-dealer table come."""

from houseway.play.felt import Felt


def spots_in_order(felt: Felt, first: int, seats: int, turn: int = 1) -> list[int]:
    """The spots with wagers, in order round the table, beginning with the spot ``first``."""
    numbers = [number for number, spot in felt.spots.items() if spot.wagers]
    return sorted(numbers, key=lambda number: (number - first) * turn % seats)
