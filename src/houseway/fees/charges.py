"""What a collection schedule is made of: charges, options, tables, and the sheet's own questions."""

from typing import Literal

import msgspec

from houseway.errors import FeeError
from houseway.fees.bands import Band, Key

Payer = Literal["pot", "antes", "small-blind", "big-blind", "each-player", "player-dealer", "coupon-user"]
Per = Literal["hand", "wager", "half-hour", "coupon", "head"]
FeeName = Literal[
    "regular",
    "designated",
    "#1",
    "#2",
    "#3",
    "modified",
    "jackpot",
    "time",
    "per bet",
    "per hand",
    "coupon",
]
Heads = Literal["seated", "active", "participating", "unsaid"]
END = "end"
"""The moment when the pot is complete and not yet awarded."""
HALF_HOUR_ENDS = "half hour ends"
HALF_HOUR_BEGINS = "half hour begins"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the sheet's words say of a fee, whatever its amount."""

    payer: Payer
    per: Per
    at: str
    """A moment that the game's script announces, the end of the hand, or a half-hour mark."""
    key: Key | Literal[""] = ""
    if_: str = msgspec.field(default="", name="if")
    """At the end, taken only in a hand that reached this moment."""
    unless: str = ""
    """At the end, taken only in a hand that did not reach it."""
    of: tuple[str, ...] = ()
    """The wagers that pay it, or that are added up for it; none named: all that were placed."""
    backline: bool = True
    """Whether people behind a spot pay it too."""
    first_part_free: bool = False
    """Whether a game that starts between two half-hour marks pays nothing for that part."""
    grace: int = 0
    """Who enters in so many last minutes of a half hour pays nothing for it."""
    amount: str = ""
    """The same for all options; empty where the table has a column for it."""
    lines: str = ""


class Charge(msgspec.Struct, frozen=True):
    """One amount in an option."""

    fee: str
    terms: Terms
    amount: int | None
    """Cents; none where the print left the amount out."""
    band: Band | None
    line: str
    """Where the amount stands, e.g. ``000:7571``."""


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """One choice in a schedule."""

    number: str
    """As ruled."""
    printed: str
    """As printed; empty where the print has no number."""
    lines: str
    limit: str = ""
    buy_in: str = ""
    blinds: str = ""
    ante: str = ""
    bring_in: str = ""
    point: str = ""
    charges: tuple[Charge, ...]

    def by_heads(self) -> bool:
        """Whether any of its fees depends on how many play."""
        return any([charge.terms.key == "heads" for charge in self.charges])

    def covers(self, heads: int) -> bool:
        """Whether a hand with so many players falls under one of its bands."""
        if not self.by_heads():
            return True
        return any([heads in charge.band for charge in self.charges if charge.band and _heads(charge)])

    def width(self, heads: int) -> int:
        """How many numbers of players share the band that so many fall under."""
        bands = [charge.band for charge in self.charges if charge.band and _heads(charge)]
        return min([(MANY if b.high is None else b.high) - b.low for b in bands if heads in b], default=MANY)


MANY = 10
"""No sheet deals in more players than this."""


def _heads(charge: Charge) -> bool:
    return charge.terms.key == "heads"


class TableHead(msgspec.Struct, frozen=True, kw_only=True):
    """What stands over a printed table, and the tables of play it is for."""

    source: str
    method: str
    announces: str = ""
    """The option numbers that the text speaks of: ``1-129``."""
    numbered: bool = True
    structures: tuple[str, ...] = ()
    limit: str = ""
    """The range of limits, e.g. ``1-2 to 2000-4000``; of a point game, of point values."""
    minimum: str = ""
    """The range of table minimums, against a player-dealer."""
    maximum: str = ""
    buy_in: str = ""
    heads: Heads | Literal[""] = ""
    unlisted: Literal["", "by-maximum"] = ""
    """What holds for a limit that no row lists: the fee of the rows with its maximum (000:1119)."""


class FeeTable(TableHead, frozen=True, kw_only=True):
    """A printed table of options."""

    options: tuple[Option, ...]


class FeeRuling(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The answer to a question about fees that the print leaves open, contradicts or lost."""

    id: str
    question: str
    lines: str
    choice: str
    reason: str


class Finding(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something odd about the print itself."""

    kind: Literal["damage", "design"]
    lines: str
    says: str


class Buttons(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Whether players get buttons that pay their next collection."""

    grants: bool
    for_: Literal["no-action", "skipped"] = msgspec.field(default="no-action", name="for")
    """A wager that had no chance of action, or a player whom the house dealer skipped in the deal."""
    games: tuple[str, ...] = ()
    """The games of the schedule whose own sheets say so; none named: all."""
    lines: str
    says: str


class ScheduleHead(msgspec.Struct, frozen=True, kw_only=True):
    """What a sheet says about all of its tables."""

    name: str
    source: str
    games: tuple[str, ...]
    unspread: tuple[str, ...] = ()
    """Games of the heading that no rule set of this room plays."""
    heads: Heads = "unsaid"
    most_rates: int = 0
    """How many rates the print allows at most; 0 where it does not say."""
    rates_are: Literal["amounts", "fees"] = "amounts"
    """What counts as a rate: a different amount, or a fee of another name (000:54-57)."""
    clauses: str = ""
    rulings: tuple[FeeRuling, ...] = ()
    print: tuple[Finding, ...] = ()
    buttons: Buttons | None = None


class Schedule(ScheduleHead, frozen=True, kw_only=True):
    """One printed numbering for a group of games."""

    id: str
    room: str
    methods: dict[str, dict[str, Terms]]
    tables: tuple[FeeTable, ...]

    def options(self) -> list[Option]:
        return [option for table in self.tables for option in table.options]

    def counts_seated(self, table: FeeTable) -> bool:
        """Whether a table counts everybody who has a seat, dealt in or not."""
        return (table.heads or self.heads) == "seated"

    def find(self, number: str) -> tuple[FeeTable, Option]:
        """The option of a number, and its table."""
        for table in self.tables:
            for option in table.options:
                if option.number == number:
                    return table, option
        numbers = [option.number for option in self.options()]
        raise FeeError(
            f"schedule {self.id!r} has no option {number!r}: it has {numbers[0]} to {numbers[-1]}"
            if numbers
            else f"schedule {self.id!r} has no options"
        )


class Missing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Games whose fees the rulebook does not print, and how they are missing."""

    games: tuple[str, ...]
    how: Literal["none printed", "named without an amount", "posted", "redacted", "lost in the scan"]
    lines: str
    says: str
