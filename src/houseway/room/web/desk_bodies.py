"""What travels to and from the desk: situations and their form, games side by side, searches."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from houseway.room.protocol import FeltKind
from houseway.room.web.bodies import ReadingOffered

Situation = Annotated[
    dict[str, Any], Meta(description="What a situation file says, as JSON: the same names, the same text.")
]
Kind = Literal["pot", "bank", "point", "meld"]


class LaidOut(Struct, frozen=True, forbid_unknown_fields=True):
    """A situation: as the text of a file, or as what it says."""

    text: Annotated[str, Meta(max_length=100_000)] = ""
    situation: Situation = {}


class SituationTold(Struct, frozen=True):
    """A situation both ways."""

    text: str
    situation: dict[str, Any]


# The form


class DeskField(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One thing that a situation says."""

    path: str
    """Where it stands in the situation: ``button``, ``common.player``; below a seat or a spot ``in``."""
    label: str
    form: Literal["amount", "cards", "set", "flag", "seat", "choice", "dice", "list", "text"]
    least: int = 0
    most: int = 0
    """How many cards."""
    groups: tuple[int, ...] = ()
    """The sizes of the parts that a hand is set in …"""
    group_names: tuple[str, ...] = ()
    """… and what they are called."""
    values: tuple[str, ...] = ()
    hint: str = ""
    more: bool = False
    """Whether it is seldom said, so that the form keeps it folded."""


class LimitChoice(Struct, frozen=True):
    """A limit of the room."""

    name: str
    words: str


class DeckCard(Struct, frozen=True):
    """A card or a tile of the deck, and how many of them there are."""

    card: str
    count: int


class DeskForm(Struct, frozen=True, kw_only=True):
    """How a situation of a game is laid out."""

    game: str
    title: str
    room_name: str
    kind: Kind
    felt: FeltKind
    limit: str
    limits: tuple[LimitChoice, ...]
    seats: int
    """How many seats or spots there are at most."""
    deck: tuple[DeckCard, ...]
    facts: tuple[DeskField, ...]
    """What is said of the whole table."""
    middle: tuple[DeskField, ...]
    """Boards and hands that belong to nobody."""
    bank: tuple[DeskField, ...]
    """The player-dealer; none where there is none."""
    places: Literal["seats", "spots"]
    place: tuple[DeskField, ...]
    """What is said of every seat or spot."""
    hand: tuple[DeskField, ...]
    """After a split, of each of its hands; none where nobody splits."""
    behind: tuple[DeskField, ...]
    """Of whoever bets behind a spot; none where nobody may."""
    readings: tuple[ReadingOffered, ...]
    start: dict[str, Any]
    """The situation with nothing in it."""
    template: str
    """The same as a file, with comments."""


# Search and comparison


class PassageTold(Struct, frozen=True, kw_only=True):
    """One thing that a sheet says, or that was ruled on it."""

    part: str
    part_title: str
    key: str
    title: str
    words: str
    lines: str


class GameFoundTold(Struct, frozen=True, kw_only=True):
    """A game with what was found in it, the best first."""

    id: str
    title: str
    room_name: str
    felt: FeltKind
    count: int
    """How many passages there are."""
    passages: tuple[PassageTold, ...]


class FoundTold(Struct, frozen=True, kw_only=True):
    """The answer to a search."""

    words: str
    looked_for: tuple[str, ...]
    whole: bool
    """Whether every passage has all of it; else no passage had, and these have most."""
    count: int
    """In how many games it was found."""
    games: tuple[GameFoundTold, ...]


class SaidTold(Struct, frozen=True):
    """What one game says of something."""

    words: str
    lines: str = ""


class ComparedRow(Struct, frozen=True, kw_only=True):
    """One thing, and what each of the games says of it."""

    key: str
    title: str
    said: tuple[SaidTold | None, ...]
    same: bool
    only: int | None
    """The place of the one game that has it."""


class ComparedPart(Struct, frozen=True, kw_only=True):
    """A part of the sheets."""

    name: str
    title: str
    note: str
    rows: tuple[ComparedRow, ...]


class ComparedGame(Struct, frozen=True, kw_only=True):
    """One of the games."""

    id: str
    title: str
    room_name: str
    label: str
    version: int
    source: str
    approval: str


class ComparisonTold(Struct, frozen=True):
    """Games side by side."""

    games: tuple[ComparedGame, ...]
    parts: tuple[ComparedPart, ...]


# Fees


class PlanAt(Struct, frozen=True, kw_only=True):
    """What a plan takes with one number of players; cents, with fractions where they are averages."""

    players: int
    option: str
    hand: float
    """Of a hand or a round."""
    hour: float
    error: float | None
    """How far chance may be off, where hands were looked at."""
    payers: dict[str, float]
    """In an hour, by who pays."""
    lines: str


class PlanTold(Struct, frozen=True, kw_only=True):
    """One plan."""

    label: str
    name: str
    schedule: str
    clock: bool
    """Whether its fees are taken by the clock."""
    lines: str
    takes: tuple[PlanAt, ...]


class LeadRun(Struct, frozen=True):
    """Who leads from where to where."""

    low: float
    high: float | None
    plans: tuple[str, ...]


class LeadTold(Struct, frozen=True, kw_only=True):
    """Which plans take most, or least, over something."""

    most: bool
    over: str
    """`players`, `share`, `pot` or `bet`."""
    players: int
    """With how many; 0 where it is over players."""
    moment: str
    runs: tuple[LeadRun, ...]


class HandAtDesk(Struct, frozen=True):
    """A hand of the history as a situation file; cards that whoever asks did not see are `??`."""

    text: str


class PlansTold(Struct, frozen=True, kw_only=True):
    """The plans of a table side by side."""

    game: str
    title: str
    limit: str
    limits: tuple[LimitChoice, ...]
    word: Literal["hands", "rounds"]
    source: Literal["assumed", "given", "records", "bots"]
    """Where the traffic comes from."""
    says: tuple[str, ...]
    """Every figure of it, in words with its source."""
    share_of: str
    """What the share of hands that go on is a share of: `flop`; empty where all hands are played out."""
    players: tuple[int, ...]
    focus: int
    plans: tuple[PlanTold, ...]
    more: int
    """How many other plans there are that are not shown."""
    leads: tuple[LeadTold, ...]
    left_out: tuple[str, ...]
    """Options that fit no table like this, and why."""
