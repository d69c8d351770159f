"""What an option takes: case by case as the fees fall due, added up by how often each case comes."""

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from houseway.citations import cite
from houseway.fees.charges import Option
from houseway.fees.due import CLOCK, Due, Facts, due
from houseway.fees.planner.traffic import Case, without_pots

HALVES = 2
"""Half hours in an hour."""


class Take(msgspec.Struct, frozen=True, kw_only=True):
    """What an option takes with one number of players, in cents and their fractions."""

    hand: Fraction
    """Of a hand or a round, on average."""
    clock: Fraction
    """By the clock, in an hour."""
    variance: Fraction
    """Of what a hand pays, in cents squared."""
    payers: dict[str, Fraction]
    """Of a hand, by who pays."""
    clock_payers: dict[str, Fraction]
    """Of an hour, by who pays."""
    lines: str
    """Where the amounts stand that fell due."""
    rulings: tuple[str, ...]
    """What settled a case that the print alone did not."""

    def hour(self, per_hour: Fraction) -> Fraction:
        """What it comes to in an hour with so many hands."""
        return self.hand * per_hour + self.clock

    def paid(self, payers: Sequence[str], per_hour: Fraction) -> Fraction:
        """What some of the payers pay in an hour."""
        return sum(
            [
                self.payers.get(p, Fraction(0)) * per_hour + self.clock_payers.get(p, Fraction(0))
                for p in payers
            ],
            Fraction(0),
        )


def by_clock(option: Option) -> bool:
    """Whether its fees are taken by the half hour."""
    return any([charge.terms.at in CLOCK for charge in option.charges])


def by_pot(option: Option) -> bool:
    """Whether a fee goes by the size of the pot."""
    return any([charge.terms.key == "pot" for charge in option.charges])


def payer_of(payment: Due) -> str:
    """Who pays, as the sheets name payers."""
    return payment.charge.terms.payer if payment.payer == "person" else payment.payer


def take(option: Option, cases: Sequence[Case], heads: int) -> Take:
    """What an option takes with so many players, where these cases come up."""
    payers: dict[str, Fraction] = {}
    clock_payers: dict[str, Fraction] = {}
    lines: list[str] = []
    rulings: dict[str, None] = {}

    def add(found: dict[str, Fraction], payments: Sequence[Due], weight: Fraction) -> None:
        for payment in payments:
            who = payer_of(payment)
            found[who] = found.get(who, Fraction(0)) + weight * payment.amount
            lines.append(payment.charge.line)
            if payment.ruling:
                rulings[payment.ruling] = None

    squares = Fraction(0)
    for facts, weight in cases if by_pot(option) else without_pots(cases):
        payments = due(option, facts)
        add(payers, payments, weight)
        squares += weight * sum([payment.amount for payment in payments]) ** 2
    if by_clock(option):
        half = Facts(heads=heads, persons=tuple(range(1, heads + 1)), half_hours=1)
        add(clock_payers, due(option, half), Fraction(HALVES))
    hand = sum(payers.values(), Fraction(0))
    return Take(
        hand=hand,
        variance=squares - hand**2,
        clock=sum(clock_payers.values(), Fraction(0)),
        payers=payers,
        clock_payers=clock_payers,
        lines=cite(dict.fromkeys(lines)),
        rulings=tuple(rulings),
    )
