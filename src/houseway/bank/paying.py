"""Pay tables: which event pays a wager what."""

import re
from collections.abc import Collection, Sequence

import msgspec

from houseway.bank.settlement import Settlement, Verdict, odds
from houseway.play.felt import Wager
from houseway.play.table import Table

_ODDS = re.compile(r"(\d[\d,]*) (?:to|for) (\d+)\Z")


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pay table."""

    wager: str
    when: str
    """The event that the script announces: ``banker wins``, ``flush`` …"""
    pays: str
    """``40 to 1``, ``19 to 20``; ``push`` gives the stake back, ``loses`` takes it."""
    lines: str = ""
    """Where the row is printed."""

    def __post_init__(self) -> None:
        if self.pays not in ("push", "loses"):
            parse_odds(self.pays)


def parse_odds(text: str) -> tuple[int, int]:
    """Odds as people write them.

    >>> parse_odds("19 to 20"), parse_odds("1,000 to 1")
    ((19, 20), (1000, 1))
    """
    match = _ODDS.match(text)
    if match is None:
        raise ValueError(f"{text!r} are no odds: write them as in '40 to 1'")
    return int(match[1].replace(",", "")), int(match[2])


def judge(
    table: Table,
    settlement: Settlement,
    pays: Sequence[Pay],
    wager: Wager,
    happened: Collection[str],
    text: str,
    otherwise: str = "loses",
) -> Verdict:
    """The verdict of the first row of the wager's pay table whose event happened."""
    row = next((pay for pay in pays if pay.wager == wager.kind and pay.when in happened), None)
    said = row.pays if row is not None else otherwise
    event = f"{row.when}: {text}" if row is not None else text
    rules = (wager.kind,)
    if said == "push":
        return Verdict(wager, "push", 0, event, rules)
    if said == "loses":
        return Verdict(wager, "lose", wager.account.balance, event, rules)
    numerator, denominator = parse_odds(said)
    due = odds(table, settlement, wager.account.balance, numerator, denominator)
    return Verdict(wager, "win", due, f"{event} (pays {said})", rules)
