"""What the side panel, the history and the results are told: bodies of answers, and nothing that acts.

Amounts are cents, seats are numbers from 1, cards are written as everywhere (``As``, ``??``). A place is
written as on the felt: ``seat 3``, ``board 1``, ``bank``, ``spot 3``, ``spot 3.2`` for a second hand there,
or the name of a common hand.
"""

from typing import Any, Literal

import msgspec

from houseway.reasons.structs import ActTold as ActTold
from houseway.reasons.structs import MarkTold as MarkTold
from houseway.reasons.structs import MoveTold as MoveTold
from houseway.reasons.structs import PaymentTold as PaymentTold
from houseway.reasons.structs import PurseTold as PurseTold
from houseway.reasons.structs import ReadingTold as ReadingTold
from houseway.reasons.structs import RuleTold as RuleTold
from houseway.reasons.structs import RulingTold as RulingTold
from houseway.reasons.structs import Told as Told
from houseway.reasons.structs import Tone as Tone
from houseway.reasons.structs import Why as Why
from houseway.reasons.structs import WrongTold as WrongTold
from houseway.room.protocol import FeltKind, Seen, Welcome

# The sheet


class RowTold(Told, frozen=True, kw_only=True):
    """A row of a table, with the lines where it is printed."""

    cells: tuple[str, ...]
    lines: tuple[str, ...] = ()
    head: bool = False
    """Whether it begins a group: *Ante*, *Pair Plus*."""
    note: str = ""
    """A line below the row."""


class SheetPart(Told, frozen=True, kw_only=True):
    """A part of a section: words, a table, a ruling, or something that went wrong."""

    anchor: str
    title: str = ""
    words: str = ""
    lines: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    rows: tuple[RowTold, ...] = ()
    ruling: RulingTold | None = None
    note: str = ""
    folded: bool = False
    """Long, and seldom asked for: shown when somebody opens it."""


Anchor = Literal[
    "pays", "limits", "rules", "player-dealer", "fees", "irregularities", "rulings", "odds", "house-way"
]


class SectionTold(Told, frozen=True, kw_only=True):
    """A section of the sheet."""

    anchor: str
    title: str
    parts: tuple[SheetPart, ...]


class SheetTold(Told, frozen=True, kw_only=True):
    """A rule set to read at the table."""

    game: str
    title: str
    room: str
    approval: str = ""
    source: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    """Deck, players and the like: what it is, and what there is to say of it."""
    sections: tuple[SectionTold, ...]
    moments: dict[str, str] = msgspec.field(default_factory=dict)
    """For what somebody may be asked (``asks`` of a decision, or a verb of it) the anchor to open at."""
    shoe: bool = False
    """Whether rounds come from a shoe that goes on."""
    odds: bool = False
    """Whether the wagers are priced here."""


class WagerOddsTold(Told, frozen=True, kw_only=True):
    """What a wager is worth."""

    wager: str
    title: str
    edge: float
    """What the player-dealer expects of a unit wagered."""
    deviation: float
    player: str = ""
    """How the player plays for it, where that matters."""
    dealer: str = ""
    how: str
    """*exact*, *simulated*, and how far it may be off."""
    outcomes: tuple[tuple[str, str, float], ...] = ()
    """What may happen, what it pays, how likely it is."""
    notes: tuple[str, ...] = ()


class OddsTold(Told, frozen=True, kw_only=True):
    """The odds of each wager of a game, or a word on why there are none (yet)."""

    state: Literal["ready", "working", "none"]
    says: str = ""
    wagers: tuple[WagerOddsTold, ...] = ()
    notes: tuple[str, ...] = ()


class RoundTold(Told, frozen=True, kw_only=True):
    """How a round of the shoe came out."""

    number: int
    letter: str
    """*B*, *P*, *T*; or what the player-dealer had."""
    words: str
    tone: Literal["a", "b", "c", "plain"] = "plain"
    hand: str = ""
    """The id of the hand, where its record is kept."""


class ShoeTold(Told, frozen=True, kw_only=True):
    """The rounds of the shoe so far."""

    rounds: tuple[RoundTold, ...] = ()
    counts: tuple[tuple[str, int], ...] = ()
    left: int = 0
    """Cards that are left in it."""


class SheetNameTold(Told, frozen=True, kw_only=True):
    """A sheet that a line is part of."""

    kind: Literal["rules", "fees"]
    id: str
    name: str
    approval: str = ""
    lines: tuple[str, ...] = ()


class RestingTold(Told, frozen=True, kw_only=True):
    """Something of ours that rests on a line."""

    kind: str
    where: str
    key: str
    words: str
    lines: str


class LinesTold(Told, frozen=True, kw_only=True):
    """What is known of a line: the book, the sheets, and what rests on it. The print itself is not here."""

    lines: str
    book: str
    room: str
    place: str = ""
    about: str = ""
    """What the book is."""
    sheets: tuple[SheetNameTold, ...] = ()
    resting: tuple[RestingTold, ...] = ()


# History


class PersonTold(Told, frozen=True, kw_only=True):
    """Somebody who was in a hand."""

    seat: int
    name: str
    net: int = 0
    """Won or lost, the collection apart."""
    fees: int = 0


class HandListed(Told, frozen=True, kw_only=True):
    """A finished hand in the list."""

    id: str
    table: str
    number: int
    game: str
    title: str
    room: str
    felt: FeltKind
    began: int
    ended: int
    seat: int
    net: int
    """What the hand made of the person's chips, the collection taken off …"""
    fees: int = 0
    """… and what that was."""
    people: tuple[PersonTold, ...] = ()


class Hands(Told, frozen=True, kw_only=True):
    """Finished hands, the newest first, and where to go on."""

    hands: tuple[HandListed, ...]
    before: tuple[int, str] | None = None
    """The end and the id of the last one, to ask for those before it; None where there are no more."""


class StepTold(Told, frozen=True, kw_only=True):
    """The table after one choice, as it was seen then."""

    words: str
    """What was done: *You call $65*."""
    street: str = ""
    seen: Seen
    shown: dict[str, Any] | msgspec.Raw | None = None
    """The view with the cards that were shown later open; None where that is the same."""


class StreetTold(Told, frozen=True, kw_only=True):
    """A cut in the track: the name of a street, and the first step of it."""

    name: str
    step: int


class HandTold(Told, frozen=True, kw_only=True):
    """A finished hand, step by step."""

    id: str
    number: int
    table: str
    began: int
    ended: int
    seat: int
    """The reader's; 0 looked on."""
    info: Welcome
    steps: tuple[StepTold, ...]
    streets: tuple[StreetTold, ...]
    people: tuple[PersonTold, ...]
    sealed: bool = False
    """Whether the shuffle was sealed, so that there is something to check."""
    phh: bool = False
    """Whether the hand can be written in the public format."""


# Results


class PointTold(Told, frozen=True, kw_only=True):
    """What somebody was ahead or behind by then."""

    at: int
    total: int


class GameResultTold(Told, frozen=True, kw_only=True):
    """What a game came to."""

    game: str
    title: str
    room: str
    felt: FeltKind
    hands: int
    net: int
    fees: int
    hours: float


class EveningTold(Told, frozen=True, kw_only=True):
    """An evening: hands without a long pause between them."""

    began: int
    ended: int
    hands: int
    net: int
    fees: int


class Results(Told, frozen=True, kw_only=True):
    """What somebody's hands came to."""

    hands: int
    net: int
    """What all hands made of the person's chips, the collection taken off."""
    fees: int
    hours: float
    hands_an_hour: float
    fees_an_hour: int
    points: tuple[PointTold, ...]
    games: tuple[GameResultTold, ...]
    evenings: tuple[EveningTold, ...]


# What the house would have done


class JudgedTold(Told, frozen=True, kw_only=True):
    """One decision of somebody's, beside what the house would have done."""

    step: int
    """The step of the hand after it."""
    yours: str
    house: str
    """The same form of words: *Stand*, *Raise to $24*."""
    same: bool = False
    cost: int = 0
    """What the own act gives away against the other on average; less than 0 where it is the better one."""
    off: int = 0
    """How far that may be off; so much is nothing to speak of."""
    trials: int = 0
    """From how many trials; without any it is not known."""


class Judged(Told, frozen=True, kw_only=True):
    """The decisions of a hand, and what they cost."""

    state: Literal["ready", "working"] = "ready"
    decisions: tuple[JudgedTold, ...] = ()
    cost: int = 0
    """All together, as far as it is more than chance."""
    notes: tuple[str, ...] = ()
