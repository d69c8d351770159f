"""A shoe that goes on from round to round: what may still come, and whether that finishes a round.

Hands that take cards until they have enough are bounded by their points. All but the last card of a hand
count no more than its room: what a hand may have and still take one. So the hands together take at most
as many of the lowest cards as fit into their rooms, and one card more each.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from houseway.cards import Card
from houseway.play.dealing import earlier_cards
from houseway.play.table import Table
from houseway.play.wager_form import Wagers

Least = Callable[[Card], int]
"""What a card counts at least."""


def most_cards(points: Iterable[int], rooms: Sequence[int]) -> int:
    """The most cards that hands with these rooms can take, out of cards with these least points.

    >>> most_cards([1, 1, 2, 5, 10, 10], [3, 2])
    5
    """
    room = sum(rooms)
    taken = 0
    for count in sorted(points):
        if count > room:
            break
        room -= count
        taken += 1
    return taken + len(rooms)


def most_spots(wagers: Wagers, persons: int, seats: int) -> int:
    """On how many spots there can be wagers, with so many persons at the table."""
    if wagers.spots == 1 and not wagers.dealer_bets:
        return min(persons, seats) - 1
    return seats - 1


def finishes(table: Table, rooms: Sequence[int], least: Least) -> bool:
    """Whether the cards that may still come are enough for these hands, whatever they are."""
    to_come = [*table.shoe.cards, *earlier_cards(table)]
    # Several decks have the same cards: each is counted once.
    points = [point for card, times in Counter(to_come).items() for point in [least(card)] * times]
    return most_cards(points, rooms) <= len(to_come)
