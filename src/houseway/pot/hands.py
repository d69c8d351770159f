"""The hand that a seat plays for a part of the pot: which of its cards, with which of the board's."""

from collections.abc import Callable

from houseway.play.table import Boards, Seat, Table
from houseway.pot.showdown import Half
from houseway.rankings import choose
from houseway.rankings.base import Ranking

CITES = ("showdown",)

MakeHalf = Callable[[str, Ranking, int, tuple[str, ...]], Half]


def own_cards(name: str, ranking: Ranking, cites: tuple[str, ...] = CITES) -> Half:
    """The best hand among the seat's own cards."""
    return Half(
        name,
        lambda table, seat: ranking.strength(seat.hole + seat.up),
        lambda boards, seat: ranking.describe(seat.hole + seat.up),
        cites,
    )


def hole_and_board(name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES) -> Half:
    """The best hand among the seat's cards and the board, in any combination."""
    return Half(
        name,
        lambda table, seat: ranking.strength(seat.hole + table.boards[board]),
        lambda boards, seat: choose.any_cards(ranking, seat.hole, boards[board]).words,
        cites,
    )


def two_plus_three(name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES) -> Half:
    """Exactly two of the seat's cards with exactly three of the board."""
    return _combined(choose.TWO_PLUS_THREE, name, ranking, board, cites)


def up_to_two(name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES) -> Half:
    """At most two of the seat's cards with the board."""
    return _combined(choose.UP_TO_TWO, name, ranking, board, cites)


def _combined(rule: choose.HandRule, name: str, ranking: Ranking, board: int, cites: tuple[str, ...]) -> Half:
    def strength(table: Table, seat: Seat) -> int:
        return rule.remembered(ranking, seat.hole, table.boards[board])

    def describe(boards: Boards, seat: Seat) -> str:
        return rule.make(ranking, seat.hole, boards[board]).words

    return Half(name, strength, describe, cites)
