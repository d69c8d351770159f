"""Where the action begins: by dice, by a card, or beside the player-dealer."""

from houseway.play.events import Noted, Rolled
from houseway.play.felt import BankedFelt
from houseway.play.table import Table


def left_of_dealer(table: Table, felt: BankedFelt) -> None:
    """Action begins with the first spot clockwise of the player-dealer."""
    felt.action = bank_seat(felt) % table.rules.seats + 1


def right_of_dealer(table: Table, felt: BankedFelt) -> None:
    """Action begins with the first spot counter-clockwise of the player-dealer."""
    felt.action = (bank_seat(felt) - 2) % table.rules.seats + 1


def bank_seat(felt: BankedFelt) -> int:
    """Where the bank is held."""
    return felt.bank.square


def roll_for_action(table: Table, felt: BankedFelt, positions: int, dice: int = 3, turn: int = 1) -> int:
    """Throw the dice and count round the table from the player-dealer, who is 1; the seat counted to.

    ``turn`` is 1 where seats are numbered clockwise, -1 counter-clockwise.
    """
    thrown = table.chance.roll(dice)
    table.log(Rolled(thrown))
    return (bank_seat(felt) - 1 + turn * (sum(thrown) - 1) % positions) % positions + 1


def move_to_wager(table: Table, felt: BankedFelt, seat: int, turn: int = 1) -> None:
    """Action begins at a seat, or at the first spot with a wager after it."""
    seats = table.rules.seats
    for step in range(seats):
        number = (seat - 1 + turn * step) % seats + 1
        if number in felt.spots and felt.spots[number].wagers:
            felt.action = number
            if step:
                table.log(Noted("the action moves", ("action-on-an-empty-seat",), (number,)))
            return
    felt.action = seat
