"""The player-dealer position: offered round the table, taken with an amount, shared with partners."""

from collections.abc import Callable, Generator, Iterator
from typing import Literal

import msgspec

from houseway.ledger import Reason, move
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted, Noted
from houseway.play.felt import Bank, Felt
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

PUT_UP = Reason("player-dealer's wager", ("player-dealer",))
PASS = Option("pass")
SHARE = Reason("share of the player-dealer's wager", ("player-dealer",))


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet hands the player-dealer position round."""

    turns: int = 2
    """How many rounds in a row one person may bank."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    must_have_bet: bool = False
    """Whether only those may bank who bet in the last round."""
    at_own_spot: bool = False
    """Whether that bet must have lain on the own spot."""
    newcomers: bool = True
    """Whether others may when everybody who bet in the last round refuses."""
    partners: int = 0
    """How many others may put money up with the player-dealer."""
    partners_next: bool = False
    """Whether they may bank the rest of the player-dealer's rounds when the player-dealer does not."""
    least: Literal["nothing", "table-minimum"] = "table-minimum"
    """The least that may be put up."""


def take_position(table: Table, felt: Felt, rules: Position) -> Generator[Decision, Choice, bool]:
    """Offer the position until somebody takes it and puts money up; whether anybody does.

    ``table.state`` carries ``player_dealer`` (a seat), ``turn`` (how many rounds in a row it has had),
    ``bettors`` (who bet in the last round), ``away`` (who of them bet on other spots only) and ``partners``
    (who put money up in it).
    """
    for seat, turn in _offers(table, rules):
        amounts = _amounts(table, rules, seat)
        if not amounts:
            continue
        options = (Option("bank", amounts=amounts, note=f"round {turn}"), PASS)
        choice = yield Decision((seat.number,), "bank", options, suggest=_enough(table, amounts[0]))
        if choice.verb == "pass":
            table.log(Acted(seat.number, "pass"))
            continue
        felt.bank = Bank(seat)
        table.state["player_dealer"] = seat.number
        table.state["turn"] = turn
        put_up(table, felt.bank, seat, choice.amount)
        if rules.partners:
            yield from _take_partners(table, felt.bank, rules)
        return True
    table.log(Noted("nobody takes the player-dealer position: there is no round", ("player-dealer",)))
    table.state.pop("bettors", None)
    table.state.pop("away", None)
    table.outcome = "nobody banks"
    return False


def _pass(_: int) -> Choice:
    return Choice("pass")


def _enough(table: Table, span: Range) -> Callable[[int], Choice]:
    """A sensible amount to put up: ten of the smallest wagers of everybody else, or all there is."""
    low, high, step = span

    def suggest(_: int) -> Choice:
        wanted = min(high, 10 * table.stakes.small * (len(table.seats) - 1))
        return Choice("bank", max(low, wanted - (wanted - low) % step))

    return suggest


def _offers(table: Table, rules: Position) -> Iterator[tuple[Seat, int]]:
    """Who is offered the position, in order, and the how-manieth round in a row it would be."""
    last = table.state.get("player_dealer", 0)
    turn = table.state.get("turn", 0)
    order = table.clockwise(last)
    if rules.direction == "counter-clockwise":
        order = [*[s for s in reversed(order) if s.number != last], *[s for s in order if s.number == last]]
    again = table.by_number.get(last)
    if again is not None and turn < rules.turns:
        yield again, turn + 1
    if rules.partners_next and 0 < turn < rules.turns:
        for number in table.state.get("partners", ()):
            if number in table.by_number:
                yield table.seat(number), turn + 1
    others = [seat for seat in order if seat.number != last]
    bettors = table.state.get("bettors")
    if rules.must_have_bet and bettors:
        away = table.state.get("away", ()) if rules.at_own_spot else ()
        may = [number for number in bettors if number not in away]
        new = [seat for seat in others if seat.number not in may]
        others = [seat for seat in others if seat.number in may]
        others += new if rules.newcomers else []
    for seat in others:
        yield seat, 1


def _amounts(table: Table, rules: Position, seat: Seat) -> tuple[Range, ...]:
    chip = table.stakes.chip
    least = table.stakes.small if rules.least == "table-minimum" else chip
    most = seat.stack.balance // chip * chip
    return (Range(least, most, chip),) if most >= least else ()


def _take_partners(table: Table, bank: Bank, rules: Position) -> Script:
    """Others may put money up with the player-dealer, until the places are taken."""
    asked = [s for s in table.clockwise(bank.person.number) if s is not bank.person and rules.partners]
    while asked and len(bank.owners) <= rules.partners:
        seat = asked.pop(0)
        amounts = _amounts(table, rules, seat)
        if not amounts:
            continue
        options = (Option("join", amounts=amounts), Option("pass"))
        choice = yield Decision((seat.number,), "join the bank", options, suggest=_pass)
        if choice.verb == "join":
            put_up(table, bank, seat, choice.amount)
        else:
            table.log(Acted(seat.number, "pass"))


def put_up(table: Table, bank: Bank, seat: Seat, amount: int) -> None:
    """Chips from a person's stack into the bank."""
    table.log(move(seat.stack, bank.account, amount, PUT_UP))
    table.log(Acted(seat.number, "bank", amount))
    bank.owners[seat.number] = bank.owners.get(seat.number, 0) + amount
    bank.put_up += amount


def close_bank(table: Table, felt: Felt) -> None:
    """What is in the bank goes back to those who put it up, in proportion; odd chips to the player-dealer."""
    bank = felt.bank
    if bank is None:
        return
    left, put = bank.account.balance, bank.put_up
    chip = table.stakes.chip
    shares = {number: left * amount // put // chip * chip for number, amount in bank.owners.items()}
    shares[bank.person.number] += left - sum(shares.values())
    for number, share in shares.items():
        if share:
            table.log(move(bank.account, table.by_number[number].stack, share, SHARE))
    bettors = {wager.person.number for spot in felt.spots.values() for wager in spot.wagers}
    table.state["bettors"] = sorted(bettors)
    away = bettors - {n for n, spot in felt.spots.items() if any([w.person.number == n for w in spot.wagers])}
    table.state.pop("away", None)
    if away:
        table.state["away"] = sorted(away)
    table.state.pop("partners", None)
    if len(bank.owners) > 1:
        table.state["partners"] = [number for number in bank.owners if number != bank.person.number]


def nobody_wagers(table: Table, felt: Felt) -> bool:
    """Whether nobody has bet: then the bank goes back and there is no round."""
    if any([spot.wagers for spot in felt.spots.values()]):
        return False
    table.log(Noted("nobody wagers: there is no round", ("wagers",)))
    close_bank(table, felt)
    table.outcome = "nobody wagers"
    return True
