"""What the desk answers: who gets what, in order and by which line; what is open; what other readings pay."""

import msgspec

from houseway.desk.missing import Value
from houseway.reasons.structs import ActTold, PaymentTold, RuleTold, Told, WrongTold


class PotTold(Told, frozen=True, kw_only=True):
    """A pot before it is divided."""

    name: str
    """*Pot*, *Main pot*, *Side pot 1*."""
    amount: int
    seats: tuple[int, ...]
    """Who may win it."""


class BackTold(Told, frozen=True, kw_only=True):
    """Chips that go back to whom they came from: not called, not covered, without action, a push."""

    seat: int
    amount: int
    words: str
    spot: int = 0
    wager: str = ""


class ClosingTold(Told, frozen=True, kw_only=True):
    """A wager in the order in which wagers close."""

    seat: int
    spot: int
    wager: str
    hand: int = 0
    """Which of the spot's hands, from 1; 0 where there is but one."""
    word: str
    """*won*, *lost*, *push*, *not covered* …"""


class NoteTold(Told, frozen=True, kw_only=True):
    """Something that follows and moves no chip: a jackpot hand beaten, who must kill the next pot."""

    words: str
    behind: tuple[RuleTold, ...] = ()


class Outcome(Told, frozen=True, kw_only=True):
    """A situation settled."""

    sentences: tuple[str, ...] = ()
    """The whole, in one or two."""
    payments: tuple[PaymentTold, ...] = ()
    """In the order in which they are made; fees come last."""
    pots: tuple[PotTold, ...] = ()
    acts: tuple[ActTold, ...] = ()
    """The player-dealer's table: every wager that acted, and what was left of the bank."""
    not_covered: str = ""
    """What the player-dealer's money did not reach, in words."""
    back: tuple[BackTold, ...] = ()
    closing: tuple[ClosingTold, ...] = ()
    net: dict[int, int] = msgspec.field(default_factory=dict)
    """What it comes to for each seat: what it gets less what it put in."""
    fees: int = 0
    """What the house takes."""
    notes: tuple[NoteTold, ...] = ()
    incidents: tuple[WrongTold, ...] = ()


class Asked(Told, frozen=True, kw_only=True):
    """A fact that the file does not give and on which a payment hangs."""

    fact: str
    """What the file would call it."""
    says: str
    values: tuple[Value, ...]
    """What it can be; the first of them where they are many."""
    ways: int
    """How many values it can have."""


class Case(Told, frozen=True, kw_only=True):
    """What holds for some values of the facts that are asked for."""

    when: str
    """For which values, in words."""
    values: tuple[dict[str, Value], ...]
    """The same for programs: each way in which the facts can lie so."""
    outcome: Outcome
    varies: bool = False
    """Whether amounts are the same in all of them, and reasons are not: the outcome is that of the first."""


class OtherReading(Told, frozen=True, kw_only=True):
    """A ruling of ours whose other reading pays otherwise here."""

    ruling: str
    question: str
    lines: tuple[str, ...] = ()
    held: str
    """How it is held here."""
    value: str
    """The other reading …"""
    words: str
    """… in words."""
    when: str = ""
    """For which values of the facts that are asked for, where some are."""
    outcome: Outcome


class Answer(Outcome, frozen=True, kw_only=True):
    """The answer of the desk; where something is open, payments are in its cases."""

    rule_set: str
    version: int
    game: str
    limit: str
    title: str
    chip: int
    """The smallest chip of the limit: odd chips are of this size."""
    names: dict[int, str] = msgspec.field(default_factory=dict)
    """What people are called, where the file says it."""
    open: tuple[Asked, ...] = ()
    cases: tuple[Case, ...] = ()
    readings: tuple[OtherReading, ...] = ()
    remarks: tuple[str, ...] = ()
    """On what else the answer rests."""
