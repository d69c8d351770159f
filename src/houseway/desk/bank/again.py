"""A table that is laid out again and again: the bank and the wagers once more, before a card lies there."""

from collections.abc import Mapping
from typing import Any

from houseway.desk.bank.laid import Laid
from houseway.desk.bank.said import BankFile
from houseway.ledger import Account
from houseway.play.dealing import lay_boards
from houseway.play.felt import Bank, BankedFelt, Spot, Wager
from houseway.play.table import Seat, Table
from houseway.shoe import Chance


def again(laid: Laid, file: BankFile, assumed: Mapping[str, Any]) -> Laid:
    """The same bank and wagers on a table of their own; the file may name other cards."""
    table = _table(laid.table, file)
    felt = table.felt = BankedFelt(_bank(laid.felt.bank, table))
    for spot in laid.felt.spots.values():
        felt.spots[spot.number] = _spot(spot, table)
    found = Laid(table, felt, file, assumed)
    found.later = laid.later
    return found


def _table(before: Table, file: BankFile) -> Table:
    table = Table.__new__(Table)
    for name in Table.__slots__:
        setattr(table, name, getattr(before, name))
    table.seats = [_seat(seat) for seat in before.seats]
    table.by_number = {seat.number: seat for seat in table.seats}
    table.pot, table.collection, table.carried = Account("pot"), Account("collection"), Account("carried")
    table.chance = Chance(given=[()], rolls=[tuple(file.dice)] if file.dice else [])
    table.forced, table.facts, table.moves = [], {}, []
    lay_boards(table, 1)
    table.state = dict(before.state)
    table.events = []
    table.log = table.events.append
    return table


def _seat(before: Seat) -> Seat:
    seat = Seat(before.start)
    seat.stack.balance = before.stack.balance
    return seat


def _bank(before: Bank, table: Table) -> Bank:
    bank = Bank(table.by_number[before.person.number], before.square)
    bank.account.balance, bank.put_up = before.account.balance, before.put_up
    bank.owners, bank.front, bank.behind = dict(before.owners), dict(before.front), dict(before.behind)
    return bank


def _spot(before: Spot, table: Table) -> Spot:
    spot = Spot(before.number)
    spot.decider = before.decider
    for one in before.wagers:
        wager = Wager(table.by_number[one.person.number], spot, one.kind, one.circle, one.hand)
        wager.account.balance, wager.stake, wager.idle = one.account.balance, one.stake, one.idle
        wager.partners, wager.ruled = dict(one.partners), one.ruled
        wager.marks = set(one.marks)
        spot.wagers.append(wager)
    return spot
