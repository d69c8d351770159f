"""What a situation file says of a table with a player-dealer."""

from typing import Any

import msgspec

from houseway.desk.file import Header

Amount = Any
"""Text as in ``$40``: whoever reads it says so where it is something else."""


class Part(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A part of the file. Cards are text as in ``Ah Kd``, amounts text as in ``$40``."""


class HandSaid(Part):
    """One of several hands of a spot."""

    cards: str = ""
    wagers: dict[str, Amount] = {}
    """What was put on this hand later: a split, a double."""
    again: bool | None = None
    """Whether this hand was split again."""
    surrendered: bool = False


class BettorSaid(Part):
    """Somebody who bets on a spot."""

    seat: int | None = None
    """Who it is; on a spot without one its own player."""
    wagers: dict[str, Amount] = {}
    hands: list[HandSaid] = []
    """After a split: hand by hand."""
    partners: dict[str, Amount] = {}
    """What of the wager is others' chips, where several people bet together; or of which wager what."""
    hit: bool | None = None
    """Whether the wager lies on the hit position, where each bettor chooses alone."""
    folded: bool = False
    """Whether this person gave the hand up himself, though another on the spot had not played it."""
    ruled: str = ""
    """What the floor has decided about the wagers …"""
    by: str = ""
    """… and by which ruling."""


class SpotSaid(BettorSaid):
    """A spot with its hand, its first bettor and those behind."""

    cards: str = ""
    set: str = ""
    gave_up: str = ""
    surrendered: bool = False
    dead: bool = False
    """Whether the hand is out of the round by the ruling."""
    decides: int | None = None
    """Who decided about the cards, where that is not as the sheet says; 0 is the house dealer."""
    behind: list[BettorSaid] = []


class BackerSaid(Part):
    """Somebody who put money up with the player-dealer."""

    seat: int
    put_up: Amount
    place: str = "together"


class BankSaid(Part):
    """The player-dealer."""

    seat: int
    put_up: Amount
    square: int | None = None
    """Where the bank is held, if not at the own seat."""
    backers: list[BackerSaid] = []
    cards: str = ""
    set: str = ""
    gave_up: str = ""
    announced: bool | None = None
    """Whether a natural was announced before the players drew."""


class BankFile(Header, forbid_unknown_fields=True, kw_only=True):
    """A whole file."""

    names: dict[str, str] = msgspec.field(default_factory=dict)
    """What people are called, by seat."""
    bank: BankSaid
    backers: list[BackerSaid] = msgspec.field(default_factory=list)
    """The same as in the bank, on a line of its own."""
    common: dict[str, str] = msgspec.field(default_factory=dict)
    """Hands that belong to nobody, by name; ``dealer`` is the player-dealer's."""
    board: str = ""
    dice: list[int] = msgspec.field(default_factory=list)
    action: int | None = None
    """The spot at which the action begins."""
    spots: dict[str, SpotSaid] = msgspec.field(default_factory=dict)
