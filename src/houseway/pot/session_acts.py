"""What was done at a table between hands, written down so that it can be done again."""

import msgspec

from houseway.fees.plans import FeePlan
from houseway.play.record import Record


class Act(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """One act: a method of the session and what it was given."""

    verb: str
    seat: int = 0
    to: int = 0
    name: str = ""
    amount: int = 0
    choice: str = ""
    yes: bool = False
    """Nobody objects, or the game of somebody who sits down was broken."""
    cards: str = ""
    """The deck that was drawn from for the button."""
    hand: Record | None = None
    clock: int | None = None
    """When the next hand is dealt, where fees go by the clock."""


class SessionRecord(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A session of any pot game. Amounts are cents."""

    rule_set: str
    version: int
    limit: str = ""
    rulings: dict[str, str] = {}
    ask_to_show: bool = False
    fees: FeePlan | None = None
    acts: tuple[Act, ...] = ()
