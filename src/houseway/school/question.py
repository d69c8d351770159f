"""A question is data: what lies there, what is asked, the answer, the lines behind it, and the mistakes.

It comes from a seed, so that the same seed asks the same again, and it travels as JSON.
"""

from typing import Literal

import msgspec

from houseway.errors import HousewayError
from houseway.play.situation import Situation

FORMAT = 1
"""The number of this form of questions."""
Kind = Literal["read", "winner", "pots", "pay", "set", "draw", "fee", "ruling", "next"]
Asks = Literal["pick", "amounts", "order", "set"]
"""Pick one option or several; an amount for each seat, and the order of closing where it is asked; put
things in order; set cards in groups."""


class SchoolError(HousewayError):
    """A question that cannot be made, read or answered."""


class Part(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A part of a question. Cards are written as in ``Ah Kd``, amounts are cents."""


class Row(Part, frozen=True, kw_only=True):
    """One line of what lies on the table, or of what happened."""

    who: str = ""
    """Whose it is: *Seat 3*, *Board*, *Player-dealer*; empty for a plain sentence."""
    cards: tuple[str, ...] = ()
    """Groups of cards, as they lie side by side."""
    words: str = ""
    """What else there is to say of it."""


class Form(Part, frozen=True, kw_only=True):
    """How the answer is given."""

    asks: Asks
    options: tuple[str, ...] = ()
    """What may be picked, or is to be put in order."""
    several: bool = False
    """Whether more than one may be picked."""
    seats: tuple[int, ...] = ()
    """Whose amounts are asked …"""
    put_in: dict[int, int] = {}
    """… as what each gets, where it has so much in the middle; empty where won and lost are asked."""
    closing: tuple[str, ...] = ()
    """The wagers whose order of closing is asked besides; none where it is not."""
    cards: str = ""
    """What is to be set …"""
    groups: tuple[str, ...] = ()
    """… into these hands, by name …"""
    sizes: tuple[int, ...] = ()
    """… of so many cards."""


class Answer(Part, frozen=True, kw_only=True):
    """An answer, right or wrong, in the form of its question."""

    picks: tuple[int, ...] = ()
    """Places among the options, from 0 and upwards."""
    net: dict[int, int] = {}
    """What each seat wins or loses, in cents."""
    order: tuple[int, ...] = ()
    """Places among the options, or among what closes, in order."""
    groups: tuple[str, ...] = ()
    """The cards of each group, in the order of the deck."""


class Mistake(Part, frozen=True, kw_only=True):
    """A mistake with a name, and the answer that it leads to here."""

    name: str
    says: str
    """What somebody did who answers so, as in *You let one pot go to the best hand …*."""
    answer: Answer


class Cited(Part, frozen=True, kw_only=True):
    """A rule behind the answer."""

    key: str
    says: str
    lines: str
    ours: bool = False
    """Whether it is a ruling of ours, which the print leaves open."""


class Question(Part, frozen=True, kw_only=True):
    """A question from a sheet."""

    question: int = FORMAT
    sheet: str
    version: int
    kind: Kind
    seed: str
    level: int
    title: str
    """The game and its room."""
    text: str
    """What is asked."""
    rows: tuple[Row, ...] = ()
    situation: Situation | None = None
    """What lies on the table, where it was laid out: the end of the game settles it."""
    form: Form
    answer: Answer
    also: tuple[Answer, ...] = ()
    """Answers that are as good, as the other of two equal cards."""
    explains: tuple[str, ...] = ()
    """Why that is the answer, in sentences."""
    cited: tuple[Cited, ...] = ()
    mistakes: tuple[Mistake, ...] = ()
    ours: tuple[str, ...] = ()
    """What decides here by a ruling of ours, where something does: whoever is asked has to be told."""

    def skills(self) -> tuple[str, ...]:
        """What is practised here: a sheet, a kind and a mistake each; the kind itself where there is none."""
        names = [mistake.name for mistake in self.mistakes] or [""]
        return tuple(dict.fromkeys([skill(self.sheet, self.kind, name) for name in names]))


def skill(sheet: str, kind: str, mistake: str = "") -> str:
    """The name of a skill, as progress keeps it."""
    return f"{sheet} {kind} {mistake}".strip()


def read_question(written: str | bytes) -> Question:
    """A question from its JSON."""
    try:
        found = msgspec.json.decode(written, type=Question)
    except msgspec.DecodeError as error:
        raise SchoolError(f"this is not the JSON of a question: {error}") from None
    if found.question != FORMAT:
        raise SchoolError(f"a question of the form {found.question} cannot be read: this is form {FORMAT}")
    return found


def write_question(question: Question) -> bytes:
    """A question as JSON."""
    return msgspec.json.encode(question)
