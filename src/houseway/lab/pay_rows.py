"""Pay tables as the models of wagers hold them: rows of wager, event and odds."""

from collections.abc import Collection, Iterable
from fractions import Fraction

from houseway.bank.paying import Pay, parse_odds
from houseway.lab.prices import LabError

Row = tuple[str, str, str]
"""A wager, an event, and what the wager gets: ``("ante", "player wins", "1 to 1")``."""


def pay_rows(pays: Iterable[Pay]) -> tuple[Row, ...]:
    """The rows of a rule set's pay tables, without the lines where they are printed."""
    return tuple([(pay.wager, pay.when, pay.pays) for pay in pays])


def row_paid(rows: Iterable[Row], wager: str, happened: Collection[str]) -> Row | None:
    """The first row of a wager whose event happened."""
    return next((row for row in rows if row[0] == wager and row[1] in happened), None)


def net_of(row: Row | None) -> Fraction:
    """What a row gives for each unit of the wager; without a row the wager loses.

    >>> net_of(("ante", "player wins", "19 to 20")), net_of(None)
    (Fraction(19, 20), Fraction(-1, 1))
    """
    if row is None or row[2] == "loses":
        return Fraction(-1)
    return Fraction(0) if row[2] == "push" else Fraction(*parse_odds(row[2]))


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
