"""Chips from stack to stack, pair by pair, as far as the stacks at the start of the hand reach."""

from collections.abc import Iterable
from typing import Literal

from houseway.facts import Finding, Money, Person
from houseway.ledger import Reason, move
from houseway.play.events import Noted
from houseway.play.shape import Fact
from houseway.play.table import Seat, Table

Reach = Literal["gross", "net", "each", "running"]
"""How far a stack reaches. gross: chips won and chips lost both use up what was there at the start. net:
nobody is more than the starting stack ahead or behind. each: nobody is more than the starting stack ahead
of one opponent. running: whatever lies there pays, won chips too."""
STAKES = "stakes"
WHAT_PLAYS = Fact(
    "seat by seat what lay in front of it once the collection was taken, where more was taken since",
    form=list[tuple[int, int]],
)


class Stake:
    """What a seat plays for in this hand, and how much of it has been exchanged."""

    __slots__ = ("ahead", "lost", "seat", "start", "won")

    def __init__(self, seat: Seat, stack: int, point: int) -> None:
        self.seat = seat
        self.start = stack // point * point
        """Chips that play: those that do not make up a point do not."""
        self.won = 0
        self.lost = 0
        self.ahead: dict[int, int] = {}
        """By opponent what was won, less what was lost."""

    def can_lose(self, reach: Reach) -> int:
        match reach:
            case "gross":
                return self.start - self.won - self.lost
            case "net":
                return self.start + self.won - self.lost
            case "each" | "running":
                return self.seat.stack.balance

    def can_win(self, reach: Reach, due: int, payer: int) -> int:
        match reach:
            case "gross":
                return self.start - self.won - self.lost
            case "net":
                return self.start - self.won + self.lost
            case "each":
                return self.start - self.ahead.get(payer, 0)
            case "running":
                return due


def write_stakes(table: Table) -> None:
    """What lies in front of everybody now is what the hand is played for."""
    table.facts[STAKES] = [[seat.number, seat.stack.balance] for seat in table.seats]


def stakes_of(table: Table, seats: Iterable[Seat], point: int) -> dict[int, Stake]:
    """What everybody plays for: what was written down, or else what lies there."""
    written = dict(table.facts.get(STAKES, ()))
    return {seat.number: Stake(seat, written.get(seat.number, seat.stack.balance), point) for seat in seats}


def pay(table: Table, reach: Reach, payer: Stake, payee: Stake, points: int, reason: Reason) -> int:
    """Pay points from one seat to another, as far as both stakes reach; what was paid."""
    due = points * table.stakes.small
    one, other = payer.seat.number, payee.seat.number
    amount = min(due, payer.can_lose(reach), payee.can_win(reach, due, one))
    if amount < due:
        for_what = Finding(reason.kind, reason.facts)
        reason = Reason("all-in", (*reason.cites, "all-in"), (for_what, Money(amount), Money(due)))
        if not amount:
            facts = Person(other), Person(one), Finding(reason.kind, reason.facts)
            table.log(Noted("gets nothing", reason.cites, facts))
    payer.lost += amount
    payee.won += amount
    payee.ahead[one] = payee.ahead.get(one, 0) + amount
    payer.ahead[other] = payer.ahead.get(other, 0) - amount
    if amount:
        table.log(move(payer.seat.stack, payee.seat.stack, amount, reason))
    return amount
