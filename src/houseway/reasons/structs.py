"""What somebody is told about payments: rules and rulings with their lines, payments with what decided them.

Amounts are cents, seats are numbers from 1, cards are written as everywhere (``As``, ``??``). A place is
written as on the felt: ``seat 3``, ``board 1``, ``bank``, ``spot 3``, ``spot 3.2`` for a second hand there,
or the name of a common hand.
"""

from typing import Literal

import msgspec


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to read."""


# Rules and rulings


class ReadingTold(Told, frozen=True, kw_only=True):
    """Another way to read what the print leaves open."""

    value: str
    words: str


class RulingTold(Told, frozen=True, kw_only=True):
    """What the print leaves open, and how it is held here."""

    id: str
    question: str
    words: str
    """What is in force at this table."""
    ground: str
    """Why."""
    lines: tuple[str, ...] = ()
    """Each part of the citation by itself: ``000:1219-1220``."""
    others: tuple[ReadingTold, ...] = ()
    ruled: str = ""
    """What the house would hold, where this table reads it otherwise."""


class RuleTold(Told, frozen=True, kw_only=True):
    """A rule behind a payment, printed or ruled."""

    key: str
    words: str
    lines: tuple[str, ...] = ()
    ruling: RulingTold | None = None
    """Where the print does not say it."""


# Why


class PurseTold(Told, frozen=True, kw_only=True):
    """Where chips came from or went to."""

    kind: Literal["stack", "pot", "wager", "bank", "collection", "carried", "cage"]
    words: str
    seat: int = 0
    """Whose it is; 0 is nobody's."""


class MoveTold(Told, frozen=True, kw_only=True):
    """Chips from one place to another."""

    amount: int
    payer: PurseTold
    payee: PurseTold
    words: str
    """The reason, in short."""


class MarkTold(Told, frozen=True, kw_only=True):
    """A card that decided something, and where it lies; only ever one that the reader was shown."""

    card: str
    place: str
    role: Literal["plays", "low"] = "plays"
    """``low`` for cards that play for the low half."""


Tone = Literal["good", "bad", "warn", "why", "plain"]


class PaymentTold(Told, frozen=True, kw_only=True):
    """Chips that moved for one reason, with what decided it and the rules behind it."""

    index: int
    """Its place in the hand; links and the felt name it so."""
    seat: int = 0
    """Whose payment it is; 0 is the house's."""
    name: str
    """*You*, *Mei*, *House*."""
    tag: str = ""
    """*High*, *Side pot 2*, *Not covered*, *Collection*."""
    tone: Tone = "plain"
    amount: int
    """What it made of that person's chips: won, lost, or 0 where only the stake came back."""
    back: int = 0
    """Chips of one's own that came back."""
    stake: int = 0
    """Of a wager, what lay there."""
    words: str
    """The amount as it is shown: *+ $83*, *$80 back*."""
    reason: str
    """What decided it, in a sentence or two."""
    cards: tuple[MarkTold, ...] = ()
    behind: tuple[RuleTold, ...] = ()
    """What decides comes first; a ruling stands among them where one was needed."""
    moves: tuple[MoveTold, ...]
    seats: tuple[int, ...] = ()
    """Everybody whose chips were part of it."""
    spot: int = 0
    wager: str = ""
    """The name of the wager, as the layout has it."""
    hand: int = 0
    """Which of the spot's hands, from 1; 0 where there is but one."""
    word: str = ""
    """How a wager closed."""


class ActTold(Told, frozen=True, kw_only=True):
    """A line of the player-dealer's table: a wager that acted, and what was left of the bank then."""

    index: int
    """The payment that it belongs to."""
    order: int
    """From the action on, by spot."""
    seat: int
    spot: int
    who: str
    """*Ravi, 20*."""
    wager: str
    """The title of the wager."""
    stake: int
    acted: int
    """How much of the stake had action."""
    result: int
    back: int = 0
    """What goes back because it was not covered."""
    word: str
    left: int
    """What the bank held afterwards."""


class WrongTold(Told, frozen=True, kw_only=True):
    """Something that went wrong, and what was done about it."""

    words: str
    done: tuple[str, ...] = ()
    behind: tuple[RuleTold, ...] = ()


class Why(Told, frozen=True, kw_only=True):
    """Why each chip moved in a hand, as one seat may know it."""

    hand: int = 0
    game: str
    title: str
    """*Why these payments?*, *The bank ran out*."""
    sentences: tuple[str, ...] = ()
    """The whole, in one or two."""
    payments: tuple[PaymentTold, ...] = ()
    """In the order they were made; fees come last."""
    put_in: tuple[PaymentTold, ...] = ()
    """Blinds, bets and wagers: what went in before."""
    acts: tuple[ActTold, ...] = ()
    bank: str = ""
    """What became of the player-dealer's money, in words."""
    incidents: tuple[WrongTold, ...] = ()
    open: tuple[int, ...] = ()
    """The payments that are open at first: the reader's own."""
    over: bool = True
