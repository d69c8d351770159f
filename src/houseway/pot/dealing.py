"""Cards move only here: dealing, burning, turning the board, discarding, mucking."""

from collections.abc import Sequence

from houseway.cards import Card
from houseway.play.events import Board, Burned, Dealt, Discarded, Milestone, Turned
from houseway.play.table import Seat, Table


def deal_down(table: Table, count: int, first: int) -> None:
    """Cards face down, one at a time, clockwise, beginning with the seat after ``first``."""
    seats = [seat for seat in table.clockwise(first) if not seat.folded]
    draw = table.shoe.next
    dealt: list[list[Card]] = [[] for _ in seats]
    for _ in range(count):
        for cards in dealt:
            cards.append(draw())
    log = table.log
    for seat, cards in zip(seats, dealt, strict=True):
        seat.hole += cards
        log(Dealt(seat.number, tuple(cards), False))


def deal_up(table: Table, first: int) -> None:
    """One card face up to every seat still in, clockwise, beginning with the seat after ``first``."""
    for seat in table.clockwise(first):
        if not seat.folded:
            deal_one(table, seat, up=True)


def deal_one(table: Table, seat: Seat, *, up: bool) -> Card:
    """The next card to one seat."""
    card = table.shoe.next()
    (seat.up if up else seat.hole).append(card)
    table.log(Dealt(seat.number, (card,), up))
    return card


def burn(table: Table) -> None:
    """Burn the top card."""
    card = table.shoe.next()
    table.shoe.burns.append(card)
    table.log(Burned(card))


def turn_board(table: Table, count: int, board: int = 0) -> None:
    """Turn community cards."""
    draw = table.shoe.next
    cards = tuple([draw() for _ in range(count)])
    table.boards[board] += cards
    table.log(Board(cards, board))


def discard(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """A seat gives up down cards, face down."""
    for card in cards:
        seat.hole.remove(card)
    seat.discarded += cards
    table.shoe.discards += cards
    table.log(Discarded(seat.number, tuple(cards)))


def take_back(table: Table, seat: Seat, cards: Sequence[Card]) -> None:
    """A seat takes the down cards back that it has just given up."""
    for card in cards:
        table.shoe.discards.remove(card)
        seat.discarded.remove(card)
    seat.hole += cards


def turn_up(table: Table, seat: Seat, card: Card) -> None:
    """A seat turns one of its down cards face up."""
    seat.hole.remove(card)
    seat.up.append(card)
    table.log(Turned(seat.number, (card,)))


def milestone(table: Table, name: str) -> None:
    """Announce a named moment; fees and jackpots hang on these."""
    table.log(Milestone(name))
    if table.collector is not None:
        table.collector.reach(name)
