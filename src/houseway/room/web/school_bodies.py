"""What travels to and from the school: questions, answers, verdicts, progress, classes."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from houseway.room.protocol import FeltKind
from houseway.room.web.bodies import GameId

DrillKind = Literal["read", "winner", "pots", "pay", "set", "draw", "fee", "ruling", "next"]
Sheets = Annotated[tuple[GameId, ...], Meta(min_length=1, max_length=12)]
Kinds = Annotated[tuple[DrillKind, ...], Meta(max_length=9)]
Level = Annotated[int, Meta(ge=0, le=4, description="0 goes by progress.")]
QuestionId = Annotated[str, Meta(min_length=1, max_length=400)]
Place = Annotated[int, Meta(ge=0, le=100)]
Cents = Annotated[int, Meta(ge=-(10**12), le=10**12)]
SeatNumber = Annotated[int, Meta(ge=1, le=30)]


# What is asked


class AskQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to practise."""

    sheets: Sheets
    kinds: Kinds = ()
    """Only these drills; none named: all that the sheets have."""
    level: Level = 0
    seed: Annotated[str, Meta(max_length=60)] = ""
    """Where questions come from; chance, where none is given."""
    number: Annotated[int, Meta(ge=0, le=100_000)] = 0
    """Which question of the lesson."""


class SchoolRow(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line of what lies on the table, or of what happened."""

    who: str = ""
    lies: Literal["", "middle", "place"] = ""
    """In the middle of the table, or at a seat or a spot; nowhere where it is only said."""
    cards: tuple[tuple[str, ...], ...] = ()
    """Groups of cards, as they lie side by side."""
    words: str = ""


class SchoolForm(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the answer is given."""

    asks: Literal["pick", "amounts", "order", "set"]
    options: tuple[str, ...] = ()
    several: bool = False
    seats: tuple[int, ...] = ()
    gets: bool = False
    """Whether amounts are what each seat gets from the middle; else what it wins or loses."""
    closing: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    groups: tuple[str, ...] = ()
    sizes: tuple[int, ...] = ()


class SchoolQuestion(Struct, frozen=True, kw_only=True):
    """A question, without its answer."""

    id: str
    sheet: str
    version: int
    kind: DrillKind
    kind_title: str
    level: int
    title: str
    room_name: str
    felt: FeltKind
    text: str
    rows: tuple[SchoolRow, ...]
    form: SchoolForm
    ours: tuple[str, ...]
    """What decides here by a ruling of ours, where something does."""
    due: str
    """The mistake that is due to be practised again; empty where the question is for no such thing."""


# What is answered


class AnswerQuestion(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer in the form of its question."""

    id: QuestionId
    picks: Annotated[tuple[Place, ...], Meta(max_length=40)] = ()
    """Places among the options, from 0."""
    amounts: Annotated[dict[SeatNumber, Cents], Meta(max_length=30)] = {}
    """Cents by seat."""
    order: Annotated[tuple[Place, ...], Meta(max_length=60)] = ()
    """Places among the options, or among what closes, in order."""
    first: Annotated[str, Meta(max_length=100)] = ""
    """The cards of the first group; the others follow."""
    seconds: Annotated[float, Meta(ge=0, le=86_400)] = 0.0


class RightAnswer(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The right answer, in the form of the question."""

    picks: tuple[int, ...] = ()
    amounts: dict[int, int] = {}
    order: tuple[int, ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()


class CitedTold(Struct, frozen=True):
    """A rule behind the answer."""

    key: str
    words: str
    lines: tuple[str, ...]
    ours: bool


class SchoolVerdict(Struct, frozen=True, kw_only=True):
    """Whether an answer is right, why, and which mistake it is if it is not."""

    right: bool
    half: str
    """What of it is right, where something is: `amounts` or `order`."""
    mistake: str
    """The name of the mistake that leads to this answer …"""
    mistake_says: str
    """… and what somebody did who answers so."""
    answer: RightAnswer
    words: str
    """The right answer as one says it."""
    explains: tuple[str, ...]
    cited: tuple[CitedTold, ...]
    ours: tuple[str, ...]
    back: int
    """When it comes back, in milliseconds since 1970; 0 where nobody keeps that."""
    asked: int
    """How many were asked of whoever answers …"""
    known: int
    """… and how many of them answered rightly."""


# Drills and progress


class DrillTold(Struct, frozen=True):
    """A kind of drill, and the chosen sheets that have it."""

    kind: DrillKind
    title: str
    says: str
    sheets: tuple[str, ...]


class LevelTold(Struct, frozen=True):
    """How hard questions are."""

    number: int
    title: str
    says: str


class DrillsTold(Struct, frozen=True):
    """What can be practised."""

    drills: tuple[DrillTold, ...]
    levels: tuple[LevelTold, ...]


class MistakeTold(Struct, frozen=True, kw_only=True):
    """A mistake with a name, and how often it was made."""

    sheet: str
    title: str
    kind: str
    kind_title: str
    mistake: str
    count: int
    people: int = 1


class StandingTold(Struct, frozen=True, kw_only=True):
    """How somebody does in one kind of drill of one sheet."""

    sheet: str
    title: str
    room_name: str
    kind: str
    kind_title: str
    asked: int
    right: int
    last: int
    """Of the last ten, so many were right."""


class TimedTold(Struct, frozen=True):
    """A timed round that was played to its end."""

    at: int
    seconds: int
    asked: int
    right: int


class ProgressTold(Struct, frozen=True, kw_only=True):
    """Somebody's way through the school."""

    asked: int
    right: int
    due: int
    """Skills that are due."""
    spaced: bool
    """Whether the room keeps when something is due again."""
    standings: tuple[StandingTold, ...]
    mistakes: tuple[MistakeTold, ...]
    timed: tuple[TimedTold, ...]
    taught: tuple[str, ...]
    """The sheets that were practised last."""


class EndRound(Struct, frozen=True, forbid_unknown_fields=True):
    """A timed round is over."""

    began: Annotated[int, Meta(ge=0, le=2**53, description="Milliseconds since 1970.")]
    seconds: Annotated[int, Meta(ge=10, le=3600)]
    sheets: Sheets


class TimedRound(Struct, frozen=True):
    """What a timed round came to."""

    asked: int
    right: int
    best: int
    """The most right answers of earlier rounds of the same length."""


# Classes


class MakeClass(Struct, frozen=True, forbid_unknown_fields=True):
    """A new class."""

    name: Annotated[str, Meta(min_length=2, max_length=60)]


class JoinClass(Struct, frozen=True, forbid_unknown_fields=True):
    """Into a class by its code."""

    code: Annotated[str, Meta(min_length=4, max_length=20)]


class ClassTold(Struct, frozen=True, kw_only=True):
    """A class."""

    id: str
    name: str
    code: str
    """What people join by; told to its trainer alone."""
    trainer: str
    trains: bool
    """Whether whoever asks is its trainer, or the owner of the room."""
    pupils: int


class ClassesTold(Struct, frozen=True):
    """The classes of whoever asks."""

    classes: tuple[ClassTold, ...]


class PupilTold(Struct, frozen=True, kw_only=True):
    """Somebody in a class, as the trainer sees it."""

    id: str
    name: str
    asked: int
    right: int
    last: int
    latest: int
    level: int
    due: int
    standings: tuple[StandingTold, ...]
    mistakes: tuple[MistakeTold, ...]
    weak: tuple["WeakTold", ...]


class WeakTold(Struct, frozen=True, kw_only=True):
    """A kind of drill that goes badly for somebody: how many of the last ten were right, of how many."""

    kind_title: str
    right: int
    asked: int


class ClassSeen(ClassTold, frozen=True, kw_only=True):
    """A class as its trainer sees it: who practises, how it goes, which mistakes are made most."""

    people: tuple[PupilTold, ...]
    mistakes: tuple[MistakeTold, ...]
