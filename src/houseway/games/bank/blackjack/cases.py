"""Which case of a sheet's rules two hands are, and so which rule decides between them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, get_args

from houseway.games.bank.blackjack.hands import Worth, is_over
from houseway.games.bank.blackjack.sheet import Sheet

Case = Literal[
    "player-over",
    "player-dealer-over",
    "both-over",
    "both-over-tie",
    "over-against-natural",
    "natural-against-over",
    "naturals",
    "two-naturals",
    "natural-tie",
    "equal-totals",
    "winning-total",
    "ties",
    "target-tie",
    "losing-tie",
    "at-target",
    "showdown",
]
"""Who is over, who has a special hand (``naturals``: one of the two; ``two-naturals``: two different ones;
``equal-totals``: one of the two, and the totals are equal), whether totals tie, and whether one of them is
the number itself. Every pair of finished hands is exactly one of these."""

OTHERWISE: Mapping[str, str] = MappingProxyType(
    {
        "both-over-tie": "both-over",
        "over-against-natural": "naturals",
        "natural-against-over": "naturals",
        "two-naturals": "naturals",
        "natural-tie": "ties",
        "equal-totals": "naturals",
        "target-tie": "ties",
        "losing-tie": "ties",
        "at-target": "showdown",
    }
)
"""The wider case whose rule holds where a sheet has none for the narrower one."""


def case_of(sheet: Sheet, mine: Worth, theirs: Worth) -> Case:
    """The case of a player's hand against the player-dealer's."""
    values = sheet.values
    special = (bool(mine.special), bool(theirs.special))
    match is_over(values, mine), is_over(values, theirs):
        case True, True:
            return "both-over-tie" if mine.total == theirs.total else "both-over"
        case True, False:
            return "over-against-natural" if special[1] else "player-over"
        case False, True:
            return "natural-against-over" if special[0] else _apart(sheet, mine, "player-dealer-over")
    if special == (True, True):
        return "natural-tie" if mine.special == theirs.special else "two-naturals"
    if special != (False, False):
        return "equal-totals" if mine.total == theirs.total else "naturals"
    return _apart(sheet, mine, _by_totals(sheet, mine.total, theirs.total))


def _apart(sheet: Sheet, mine: Worth, case: Case) -> Case:
    """The total that wins against everything but a special hand is a case of its own."""
    return "winning-total" if mine.total == sheet.values.wins_with else case


def _by_totals(sheet: Sheet, mine: int, theirs: int) -> Case:
    target = sheet.values.target
    if mine == theirs:
        if mine in sheet.losing_ties:
            return "losing-tie"
        return "target-tie" if mine == target else "ties"
    return "at-target" if target in (mine, theirs) else "showdown"


def rule_for(sheet: Sheet, case: Case, *specials: str) -> str:
    """The rule that a sheet has for a case; special hands (the winner's first) may have one of their own."""
    for name in (*specials, case):
        if name in sheet.cites:
            return sheet.cites[name]
    wider = OTHERWISE.get(case, "")
    return sheet.cites.get(wider, wider) or case


def cited(sheet: Sheet) -> set[str]:
    """Every rule that a comparison at this sheet may cite."""
    return {rule_for(sheet, case) for case in get_args(Case) if can_come(sheet, case)} | {
        sheet.cites[name] for name in sheet.values.specials if name in sheet.cites
    }


def can_come(sheet: Sheet, case: Case) -> bool:
    """Whether a sheet knows what the case is about."""
    match case:
        case "naturals" | "natural-tie" | "equal-totals" | "over-against-natural" | "natural-against-over":
            return bool(sheet.values.specials)
        case "two-naturals":
            return len(sheet.values.specials) > 1
        case "winning-total":
            return bool(sheet.values.wins_with)
        case "losing-tie":
            return bool(sheet.losing_ties)
        case _:
            return True
