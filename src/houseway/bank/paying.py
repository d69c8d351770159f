"""Pay tables: which event pays a wager what."""

import re
from collections.abc import Collection, Sequence
from functools import cache

import msgspec

from houseway.bank.settlement import Settlement, Verdict, odds
from houseway.facts import Fact, Finding
from houseway.play.felt import Wager
from houseway.play.needs import Needs
from houseway.play.parameters import EventName, Lines, RuleKey, WagerName, Words
from houseway.play.table import Table

PUSH, LOSES = "push", "loses"
"""What a row says that has no odds."""
_ODDS = re.compile(r"(\d[\d,]*) to (\d+)\Z")


class Pay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a pay table."""

    wager: WagerName
    when: EventName
    """The event that the script announces: ``banker wins``, ``flush`` …"""
    pays: Words
    """``40 to 1``, ``19 to 20``; ``push`` gives the stake back, ``loses`` takes it."""
    lines: Lines = ""
    """Where the row is printed."""
    needs: Needs = {}
    """The parameters under which its event can happen."""
    cites: tuple[RuleKey, ...] = ()
    """The rules and rulings behind the row, where they are not the wager's own."""

    def __post_init__(self) -> None:
        if self.pays not in (PUSH, LOSES):
            parse_odds(self.pays)


@cache
def parse_odds(text: str) -> tuple[int, int]:
    """Odds as people write them.

    >>> parse_odds("19 to 20"), parse_odds("1,000 to 1")
    ((19, 20), (1000, 1))
    """
    match = _ODDS.match(text)
    if match is None or not int(match[2]):
        raise ValueError(f"{text!r} are no odds: write them as in '40 to 1'")
    return int(match[1].replace(",", "")), int(match[2])


OUTCOMES = ("wins", "loses", "push")
"""Events that only say how a wager ends, which is told with the wager."""


def judge(
    table: Table,
    settlement: Settlement,
    pays: Sequence[Pay],
    wager: Wager,
    happened: Collection[str],
    finding: Fact,
    otherwise: str = "loses",
    cites: tuple[str, ...] = (),
) -> Verdict:
    """The verdict of the first row of the wager's pay table whose event happened.

    Chips without action neither win nor lose. ``cites`` decided it; empty is the wager's own rule, which is
    cited with them where a win is paid.
    """
    kind = wager.kind
    acts = wager.account.balance - wager.idle
    if wager.idle and not acts:
        # Only a further bet behind a spot has no chip in action: of others what is over the maximum is idle.
        return Verdict(wager, "call off", 0, "no action", ("backline",))
    said = otherwise
    for row in pays:
        if row.wager == kind and row.when in happened:
            said = row.pays
            if row.when not in OUTCOMES:
                finding = Finding("an event", (row.when, finding))
            cites = row.cites or cites
            break
    why = cites or (kind,) if said in (PUSH, LOSES) else (*cites, kind)
    return as_row_says(table, settlement, wager, acts, said, finding, why)


def as_row_says(
    table: Table,
    settlement: Settlement,
    wager: Wager,
    acts: int,
    said: str,
    finding: Fact,
    cites: tuple[str, ...],
) -> Verdict:
    """The verdict that a row of a pay table says, for the chips that have action: a push, a loss, or odds."""
    if said == PUSH:
        return Verdict(wager, "push", 0, finding, cites)
    if said == LOSES:
        return Verdict(wager, "lose", acts, finding, cites)
    due = odds(table, settlement, acts, *parse_odds(said))
    return Verdict(wager, "win", due, Finding("pays", (finding, said)), cites)
