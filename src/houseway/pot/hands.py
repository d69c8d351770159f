"""The hand that a seat plays for a part of the pot: which of its cards, with which of the board's."""

from collections.abc import Callable
from operator import itemgetter

from houseway.cards import Card
from houseway.play.table import Boards, Seat, Table
from houseway.pot.showdown import Half
from houseway.rankings import choose
from houseway.rankings.base import Ranking

CITES = ("showdown",)
MakeHalf = Callable[[str, Ranking, int, tuple[str, ...], int], Half]
"""By name, ranking, board, what is cited, and how many cards the board shares with the first one."""


def on_board(
    make: MakeHalf,
    name: str,
    ranking: Ranking,
    board: int,
    shared: int,
    cites: tuple[str, ...],
    of: str = "",
) -> Half:
    """The part of one of several boards, or a half ``of`` one."""
    half = make(name, ranking, board, cites, shared if board else 0)
    half.of = of
    if board and shared:
        half.joined = board, shared, make(name, ranking, board, cites, 0)
    return half


def _lying(board: int, shared: int) -> Callable[[Boards], list[Card]]:
    """What counts on a board."""
    if not shared:
        return itemgetter(board)
    return lambda boards: boards[0][:shared] + boards[board]


def own_cards(name: str, ranking: Ranking, cites: tuple[str, ...] = CITES) -> Half:
    """The best hand among the seat's own cards."""
    return Half(
        name,
        lambda table, seat: ranking.strength(seat.hole + seat.up),
        lambda boards, seat: ranking.describe(seat.hole + seat.up),
        cites,
    )


def hole_and_board(
    name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES, shared: int = 0
) -> Half:
    """The best hand among the seat's cards and the board, in any combination."""
    lying = _lying(board, shared)
    return Half(
        name,
        lambda table, seat: ranking.strength(seat.hole + lying(table.boards)),
        lambda boards, seat: choose.ANY.words(ranking, seat.hole, lying(boards)),
        cites,
    )


def two_plus_three(
    name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES, shared: int = 0
) -> Half:
    """Exactly two of the seat's cards with exactly three of the board."""
    return _combined(choose.TWO_PLUS_THREE, name, ranking, _lying(board, shared), cites)


def up_to_two(
    name: str, ranking: Ranking, board: int = 0, cites: tuple[str, ...] = CITES, shared: int = 0
) -> Half:
    """At most two of the seat's cards with the board."""
    return _combined(choose.UP_TO_TWO, name, ranking, _lying(board, shared), cites)


def _combined(
    rule: choose.HandRule,
    name: str,
    ranking: Ranking,
    lying: Callable[[Boards], list[Card]],
    cites: tuple[str, ...],
) -> Half:
    def strength(table: Table, seat: Seat) -> int:
        return rule.remembered(ranking, seat.hole, lying(table.boards))

    def describe(boards: Boards, seat: Seat) -> str:
        return rule.words(ranking, seat.hole, lying(boards))

    return Half(name, strength, describe, cites)
