"""What a text history tells of one hand, whatever site wrote it: seats, acts, cards, and how it ended.

Amounts are exact, in the units of the text. Nothing here has been played yet: a text may tell what cannot be.
"""

from decimal import Decimal
from typing import Literal, NamedTuple

from houseway.cards import Card
from houseway.errors import RecordError

Structure = Literal["limit", "pot-limit", "no-limit"]
Post = Literal["ante", "small blind", "big blind", "both blinds", "straddle", "button blind"]
Verb = Literal["fold", "check", "call", "bet", "raise", "bring-in", "discard", "show", "muck"]


class Seated(NamedTuple):
    """Somebody at the table."""

    seat: int
    name: str
    stack: Decimal


class Posted(NamedTuple):
    """Chips that were put in before the cards."""

    line: int
    name: str
    post: Post
    amount: Decimal


class Cards(NamedTuple):
    """Cards that came: to somebody, or to the board where nobody is named."""

    line: int
    name: str
    cards: tuple[Card, ...]
    street: int
    """The street or draw in which they came, from 0."""
    board: int = 0
    """Of several boards, which one, from 1; 0 where there is one for all."""


class Act(NamedTuple):
    """What somebody did."""

    line: int
    name: str
    verb: Verb
    amount: Decimal = Decimal(0)
    """What a bet or raise goes up to, what a call adds."""
    cards: tuple[Card, ...] = ()
    """What is shown, or given up where the text names it."""
    discards: int = 0
    """How many cards are given up."""


class Told(NamedTuple):
    """One hand of a text."""

    site: str
    number: str
    line: int
    """Where it begins in its file."""
    game: str
    """What the text calls the game, without its limit."""
    structure: Structure
    small: Decimal
    """The small blind, or the lower bet of a limit game, as the title of the hand has it."""
    big: Decimal
    currency: str
    """As in ISO 4217; empty for play money and the chips of a tournament."""
    tournament: str
    """Its number; empty for a cash game."""
    time: str
    """``2009/11/26 10:24:42 ET``, as the text has it."""
    table: str
    button: int
    """Its seat; 0 in games without one."""
    seat_count: int
    seated: tuple[Seated, ...]
    """Everybody who is dealt in, by seat."""
    posts: tuple[Posted, ...]
    play: tuple[Cards | Act, ...]
    """Cards and acts in the order in which they came."""
    mucked: dict[str, tuple[Card, ...]]
    """Cards that were not shown at the table, but that the text names at the end."""
    collected: dict[str, Decimal]
    returned: dict[str, Decimal]
    """Bets that nobody called."""
    pot: Decimal | None
    """All that was played for, with the rake; nothing where the text does not say."""
    rake: Decimal | None
    dropped: Decimal = Decimal(0)
    """What the site gave into the pot."""
    cap: Decimal = Decimal(0)
    """The most that anybody may put in; 0 where there is no such thing."""
    given: Decimal = Decimal(0)
    """What the site gave into the pot and no line of what is collected has."""


class Place:
    """Where a hand stands, for errors: a file, and the number of the hand."""

    __slots__ = ("number", "where")

    def __init__(self, where: str, number: str = "") -> None:
        self.where = where
        self.number = number

    def wrong(self, line: int, reason: str) -> RecordError:
        """What is wrong with a line."""
        hand = f", hand #{self.number}" if self.number else ""
        return RecordError(f"{self.where}, line {line}{hand}: {reason}")
