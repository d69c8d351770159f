"""Chips that somebody lays out: what cannot lie on a table is refused, each with one sentence."""

from collections.abc import Iterator, Mapping
from typing import Any

from houseway.errors import RecordError
from houseway.money import dollars
from houseway.play.felt import Bank, Felt, Spot, Wager
from houseway.play.incidents.streets_so_far import LET_OFF
from houseway.play.shape import Shape
from houseway.play.table import Table


def check_amounts(where: str, part: Any, *names: str) -> None:
    """Refuse chips that are fewer than none."""
    for name in names:
        amount = getattr(part, name)
        if amount is not None and amount < 0:
            raise RecordError(f"{where}: {name} is an amount in cents, not {amount}")


def check_pot(table: Table, from_pot: int) -> None:
    """Refuse a pot that is not what the seats put in, less the fees that came out of it."""
    put_in = sum([seat.total + seat.dead for seat in table.seats])
    if table.rules.kind == "bank" and (put_in or table.pot.balance):
        raise RecordError("nobody bets into a pot against a player-dealer: wagers lie on spots")
    if table.rules.kind == "pot":
        if table.felt is not None:
            raise RecordError("bets in this game are what the seats put in: it has no spots")
        if table.pot.balance != put_in - from_pot:
            less = f", less {dollars(from_pot)} of fees" if from_pot else ""
            raise RecordError(
                f"{dollars(table.pot.balance)} lie in the pot, and the seats put in {dollars(put_in)}{less}"
            )
        _check_called(table)
    for seat in table.seats:
        if seat.before_draw > seat.total:
            raise RecordError(
                f"seat {seat.number} put in {dollars(seat.total)}, and {dollars(seat.before_draw)} of it "
                "before the draw"
            )


def _check_called(table: Table) -> None:
    """Refuse somebody in the hand who has put in less than another, and has chips left."""
    live = table.live()
    most = max([seat.total for seat in live])
    for seat in live:
        # Who was let off the betting because his card came up is all-in, with chips left (000:184).
        if seat.total < most and seat.stack.balance and LET_OFF not in seat.marks:
            raise RecordError(
                f"seat {seat.number} is in the hand with {dollars(seat.total)} of {dollars(most)} and has "
                f"{dollars(seat.stack.balance)} left: it has called, folded or is all-in"
            )


def check_felt(table: Table, felt: Felt, shape: Shape) -> None:
    """Refuse wagers and a bank that do not fit each other."""
    if table.rules.kind != "bank":
        return
    seats = table.rules.seats
    if felt.bank is not None:
        _check_bank(table, felt.bank)
    for spot in felt.spots.values():
        if not spot.wagers:
            raise RecordError(f"nobody has a wager on spot {spot.number}: leave the spot out")
        if felt.bank is None:
            raise RecordError(f"wagers lie on spot {spot.number}, and nobody banks")
        for wager in spot.wagers:
            _check_wager(table, wager, shape)
        _check_twice(spot)
    if not 0 <= felt.action <= seats:
        raise RecordError(f"the action begins at a spot, 1 to {seats}, not at {felt.action}")
    if not felt.action and len(felt.spots) > 1:
        raise RecordError("several spots have wagers: say at which of them the action begins")


def _check_bank(table: Table, bank: Bank) -> None:
    if not 1 <= bank.square <= table.rules.seats:
        raise RecordError(f"the bank is held at a seat, 1 to {table.rules.seats}, not at {bank.square}")
    # What a ruling has taken off the bank is not there any more, and be it all of it.
    ruled = table.felt is not None and any([wager.ruled is not None for wager in table.felt.wagers()])
    for person, amount in bank.owners.items():
        table.seat(person)
        if amount < 0 or (not amount and not ruled):
            raise RecordError(f"seat {person} put up more than nothing, not {amount}")
    if bank.person.number not in bank.owners:
        raise RecordError(f"seat {bank.person.number} banks: say among the owners what it put up")
    for person, amount in _apart(bank):
        if not 0 <= amount <= bank.owners.get(person, 0):
            there = bank.owners.get(person, 0)
            raise RecordError(
                f"seat {person} put up {dollars(there)}: not {amount} before or behind the bank"
            )
    won = bank.taken - bank.paid
    if not -bank.put_up <= won <= bank.put_up:
        what = "taken" if won > 0 else "paid"
        raise RecordError(
            f"the bank has {what} {dollars(abs(won))} on balance, and only {dollars(bank.put_up)} was put up"
        )


def _apart(bank: Bank) -> Iterator[tuple[int, int]]:
    """What each owner has before the bank and behind it."""
    for person in {**bank.front, **bank.behind}:
        yield person, min(bank.front.get(person, 0), bank.behind.get(person, 0))
        yield person, bank.front.get(person, 0) + bank.behind.get(person, 0)


def _check_wager(table: Table, wager: Wager, shape: Shape) -> None:
    what = wager_laid(wager)
    if wager.kind not in shape.wagers:
        raise RecordError(f"{what}: the wagers here are {', '.join(shape.wagers)}")
    if not wager.stake:
        raise RecordError(f"{what} has no stake: leave it out")
    if wager.idle > wager.stake:
        raise RecordError(f"{what}: {wager.idle} without action are more than the stake of {wager.stake}")
    _check_partners(table, what, wager.partners, wager.stake)
    if wager.word and wager.taken + wager.returned != wager.stake:
        raise RecordError(f"{what} was {wager.word}: taken and returned together are its {wager.stake}")
    if not wager.word and (wager.paid or wager.taken or wager.returned):
        raise RecordError(f"{what} was paid, taken or returned: say the word by which it closed")


def _check_partners(table: Table, what: str, partners: Mapping[int, int], stake: int) -> None:
    for person, amount in partners.items():
        table.seat(person)
        if amount <= 0:
            raise RecordError(f"{what}: the chips of seat {person} in it are more than nothing, not {amount}")
    if sum(partners.values()) >= stake and partners:
        raise RecordError(f"{what}: the partners' chips are a part of the stake of {stake}, not all of it")


def _check_twice(spot: Spot) -> None:
    """One person has one wager of a kind in a circle, on each hand."""
    seen: set[tuple[int, str, int, int]] = set()
    for wager in spot.wagers:
        key = wager.person.number, wager.kind, wager.circle, wager.hand
        if key in seen:
            raise RecordError(f"{wager_laid(wager)} is there twice: write it as one")
        seen.add(key)


def wager_laid(wager: Wager) -> str:
    return f"the {wager.kind} wager of seat {wager.person.number} on spot {wager.spot.number}"
