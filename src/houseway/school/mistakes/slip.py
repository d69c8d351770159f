"""What a mistake is: a name, what somebody did who made it, and how an ending comes out then."""

from collections.abc import Callable
from typing import NamedTuple

from houseway.play.rules import RuleSet
from houseway.play.situation import Situation
from houseway.school.settling import Settled, settled

Settle = Callable[[RuleSet, Situation], Settled | None]


class Slip(NamedTuple):
    """A mistake that somebody may make with an ending."""

    name: str
    says: str
    settle: Settle
    ruling: str = ""
    """Where it is another reading of one of our rulings, the id of that ruling."""


def under(changed: RuleSet) -> Settle:
    """The ending settled under other rules."""
    return lambda rules, situation: settled(changed, situation)
