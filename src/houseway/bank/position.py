"""The player-dealer position: offered round the table, taken with an amount, shared with partners."""

from collections.abc import Generator
from typing import Literal

import msgspec

from houseway.bank.rotation import offers, taken
from houseway.bank.shares import PUT_UP_WITH, Place, shares
from houseway.errors import NobodyDecides
from houseway.facts import Finding, Money, Person
from houseway.ledger import Reason, move
from houseway.play.decisions import Choice, Decision, Option, Range
from houseway.play.events import Acted, Noted
from houseway.play.felt import Bank, BankedFelt
from houseway.play.parameters import AtLeastOne, Few
from houseway.play.rules import Script
from houseway.play.table import Seat, Table

PUT_UP = Reason("player-dealer's wager", ("player-dealer",))
PASS = Option("pass")
VERBS: dict[str, Place] = {"join": "together", "front": "front", "behind": "behind"}
"""What somebody says who puts money up with the player-dealer."""
NOTES: dict[Place, str] = {
    "together": "shares in proportion",
    "front": "wins and loses before the player-dealer's money",
    "behind": "wins and loses after the player-dealer's money",
}


class NoRound(NobodyDecides):
    """Nobody banks, or nobody wagers: the one way in which a round ends early."""


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a sheet hands the player-dealer position round."""

    turns: AtLeastOne = 2
    """How many rounds in a row one person may bank."""
    square: Few = 0
    """How many rounds in a row one square may have, whoever banks there; then ``turns`` are those of a
    person in a rotation. Nothing: a square has the rounds of one person."""
    rest: Literal["nobody", "partners", "bettors"] = "nobody"
    """Who may take the rest of a square's rounds when its banker does not: those who put money up with
    him, or everybody who took part in the last round."""
    behind: bool = False
    """Whether others who bet on a square in the last round may bank there when its own player does not."""
    spot_bet: bool = False
    """Whether nobody may bank at a square without a wager in the last round, whoever bet."""
    direction: Literal["clockwise", "counter-clockwise"] = "clockwise"
    must_have_bet: bool = False
    """Whether only those may bank who bet in the last round."""
    at_own_spot: bool = False
    """Whether that bet must have lain on the own spot."""
    newcomers: bool = True
    """Whether others may when everybody who bet in the last round refuses."""
    partners: Few = 0
    """How many others may put money up with the player-dealer."""
    places: tuple[Place, ...] = ("together",)
    """Where they may put it: together with the player-dealer's, to share in proportion; in front of it, to
    be won and lost first; or behind it, to be won and lost last."""
    refusal: tuple[Place, ...] = ()
    """Where the player-dealer may refuse it."""
    least: Literal["nothing", "table-minimum"] = "nothing"
    """The least that may be put up: the table's minimum only where the sheet prints it."""


def take_position(table: Table, position: Position) -> Generator[Decision, Choice, BankedFelt]:
    """Offer the position until somebody takes it and puts money up."""
    for offer in offers(table, position):
        seat, square, turn = offer
        amounts = _amounts(table, position, seat)
        if not amounts:
            continue
        where = Person(square) if square != seat.number else None
        note = Finding("round", (turn,)) if where is None else Finding("round at", (turn, where))
        options = (Option("bank", amounts=amounts, note=note), PASS)
        choice = yield table.ask(Decision((seat.number,), "bank", options), _enough(table, amounts[0]))
        if choice.verb == "pass":
            table.log(Acted(seat.number, "pass"))
            continue
        bank = Bank(seat, square)
        felt = table.felt = BankedFelt(bank)
        taken(table, position, offer)
        if where is not None:
            table.log(Noted("the bank stays at a square", ("player-dealer",), (where,)))
        put_up(table, bank, seat, choice.amount)
        if position.partners:
            yield from _take_partners(table, bank, position)
        return felt
    raise NoRound


def _enough(table: Table, span: Range) -> Choice:
    """A sensible amount to put up: ten of the smallest wagers of everybody else, or all there is."""
    low, high, step = span
    wanted = min(high, 10 * table.stakes.small * (len(table.seats) - 1))
    return Choice("bank", max(low, wanted - (wanted - low) % step))


def _amounts(table: Table, position: Position, seat: Seat) -> tuple[Range, ...]:
    chip = table.stakes.chip
    least = table.stakes.small if position.least == "table-minimum" else chip
    most = seat.stack.balance // chip * chip
    return (Range(least, most, chip),) if most >= least else ()


def _take_partners(table: Table, bank: Bank, position: Position) -> Script:
    """Others may put money up with the player-dealer, until the places are taken."""
    asked = [s for s in table.clockwise(bank.person.number) if s is not bank.person]
    while asked and len(bank.owners) <= position.partners:
        yield from _take_partner(table, bank, position, asked.pop(0))


def _take_partner(table: Table, bank: Bank, position: Position, seat: Seat) -> Script:
    """One person may put money up where the sheet allows it, until it is accepted."""
    verbs = [verb for verb, place in VERBS.items() if place in position.places]
    while verbs and (amounts := _amounts(table, position, seat)):
        offered = [Option(verb, amounts=amounts, note=NOTES[VERBS[verb]]) for verb in verbs]
        choice = yield table.ask(Decision((seat.number,), "join the bank", (*offered, PASS)), Choice("pass"))
        if choice.verb == "pass":
            table.log(Acted(seat.number, "pass"))
            return
        place = VERBS[choice.verb]
        if place not in position.refusal:
            put_up(table, bank, seat, choice.amount, choice.verb)
            return
        about = Finding(
            "money with the bank", (Money(choice.amount), Person(seat.number), Finding(NOTES[place]))
        )
        answer = yield table.ask(
            Decision((bank.person.number,), "partner", ANSWERS, about=about, absent="accept"),
            Choice("accept"),
        )
        if answer.verb == "accept":
            put_up(table, bank, seat, choice.amount, choice.verb)
            return
        table.log(Noted("the player-dealer refuses", ("partners",), (about,)))
        verbs.remove(choice.verb)


ANSWERS = (Option("accept"), Option("refuse"))


def put_up(table: Table, bank: Bank, seat: Seat, amount: int, verb: str = "bank") -> None:
    """Chips from a person's stack into the bank; the verb says who it is, and where they lie."""
    place = VERBS.get(verb, "together")
    table.log(move(seat.stack, bank.account, amount, PUT_UP if verb == "bank" else PUT_UP_WITH[place]))
    table.log(Acted(seat.number, verb, amount))
    bank.owners[seat.number] = bank.owners.get(seat.number, 0) + amount
    bank.put_up += amount
    if place != "together":
        (bank.front if place == "front" else bank.behind)[seat.number] = amount


def give_back(table: Table, bank: Bank) -> None:
    """What is in the bank, to those who put it up."""
    for person, amount, why in list(shares(bank, table.stakes.chip)):
        table.log(move(bank.account, table.by_number[person].stack, amount, why))
