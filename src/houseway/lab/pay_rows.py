"""Pay tables as the models of wagers hold them: rows of wager, event and odds."""

from collections.abc import Collection, Iterable
from fractions import Fraction
from functools import cache

import msgspec

from houseway.bank.paying import Pay, parse_odds
from houseway.lab.prices import LabError

Row = tuple[str, str, str]
"""A wager, an event, and what the wager gets: ``("ante", "player wins", "1 to 1")``."""


class Odds(msgspec.Struct, frozen=True):
    """A row of one wager's pay table, in whole numbers."""

    when: str
    gains: int
    """What is won on ``stake``: 19 on 20, 0 for a push, -1 on 1 for a loss."""
    stake: int

    @property
    def pays(self) -> Fraction:
        return Fraction(self.gains, self.stake)


def pay_rows(pays: Iterable[Pay], wagers: Collection[str] | None = None) -> tuple[Row, ...]:
    """The rows of a rule set's pay tables, of all wagers or of these, without their source lines."""
    return tuple([(pay.wager, pay.when, pay.pays) for pay in pays if wagers is None or pay.wager in wagers])


def odds_rows(pays: Iterable[Pay], wager: str) -> tuple[Odds, ...]:
    """The rows of one wager."""
    nets = [(row[1], net_of(row)) for row in pay_rows(pays, (wager,))]
    return tuple([Odds(when, net.numerator, net.denominator) for when, net in nets])


def row_paid(rows: Iterable[Row], wager: str, happened: Collection[str]) -> Row | None:
    """The first row of a wager whose event happened."""
    return next((row for row in rows if row[0] == wager and row[1] in happened), None)


@cache
def net_of(row: Row | None) -> Fraction:
    """What a row gives for each unit of the wager; without a row the wager loses.

    >>> net_of(("ante", "player wins", "19 to 20")), net_of(None)
    (Fraction(19, 20), Fraction(-1, 1))
    """
    if row is None or row[2] == "loses":
        return Fraction(-1)
    return Fraction(0) if row[2] == "push" else Fraction(*parse_odds(row[2]))


def paid(rows: Iterable[Row], wager: str, happened: Collection[str]) -> tuple[str, Fraction]:
    """The event of the first row that happened, and what it gives; a wager that has none loses."""
    row = row_paid(rows, wager, happened)
    return row[1] if row is not None else "loses", net_of(row)


def net_paid(rows: Iterable[Row], wager: str, *happened: str) -> Fraction:
    """What a wager gets for each unit of it when these events happened."""
    return net_of(row_paid(rows, wager, happened))


def strategy_named(asked: str, whose: str, exist: Collection[str], default: str) -> str:
    """The strategy that is asked for, if there is one of that name.

    >>> strategy_named("", "player", ("best", "simple"), "best")
    'best'
    """
    if asked and asked not in exist:
        raise LabError(
            f"there is no strategy {asked!r} for the {whose} of this game: there is {', '.join(exist)}"
        )
    return asked or default
