"""What somebody may have had to put in before he saw his hand."""

from houseway.play.rules import RuleSet, Stakes
from houseway.play.table import ForcedKind

NOBODYS: ForcedKind = "dead post"
"""Chips of somebody who is not dealt in lie as if the first seat had posted them, and are no loss of it."""


def most_forced(rules: RuleSet, limit: str, stakes: Stakes | None) -> int:
    """The ante with the largest blind, bring-in or kill of a pot: who folds gives that up, called or not."""
    usual = rules.stakes(limit)
    kill = stakes.small if stakes is not None and stakes != usual else 0
    return usual.ante + max([*usual.blinds, usual.bring_in, kill])
